"""The board of a match as an SVG file of its own, as the command line and the README want it.

What the page shows is styled by the style sheets of the site; a file carries the same rules with it. It works in a
checkout, where these lie beside the sources.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from app.boards import Scene, board_for
from app.seats import names_in
from app.session import recent_deeds
from farmyard.core import FarmyardError
from farmyard.record import Match

STYLES: Final = Path(__file__).resolve().parents[2] / "www" / "css"

SCALE: Final = 2
"""CSS pixels for one unit of a drawing."""

MARGIN: Final = 8
"""Drawing units between the board and the edge of the picture."""

ROUND: Final = 12
"""Radius of the picture's corners, in drawing units."""

_VIEW_BOX = re.compile(r' viewBox="\S+ \S+ (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"')
_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


def draw_record(match: Match, seat: int | None = None) -> str:
    """The board at the end of `match`, as `seat` sees it (`None`: as everybody does), as the text of an SVG file.

    Raises:
        FarmyardError: the style sheets are not where a checkout has them.
    """
    record = match.record
    names = names_in(record)
    recent = recent_deeds(match, len(record.actions))
    board = board_for(record.game).draw(
        Scene(match.state.view(seat), names, recent=recent, states=match.states, key="picture")
    )
    box = _VIEW_BOX.search(board)
    assert box is not None, "a board is one svg element with a viewBox"
    width, height = float(box[1]), float(box[2])
    whole_width, whole_height = width + 2 * MARGIN, height + 2 * MARGIN
    placed = board.replace("<svg", f'<svg x="{MARGIN}" y="{MARGIN}" width="{width:g}" height="{height:g}"', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width:g} {whole_height:g}" '
        f'width="{SCALE * whole_width:g}" height="{SCALE * whole_height:g}">\n'
        f"<style>\n{escape(_styles(record.game), quote=False)}</style>\n"
        f'<rect width="100%" height="100%" rx="{ROUND}" fill="var(--ground)"/>\n'
        f"{placed}\n</svg>\n"
    )


def _styles(game: str) -> str:
    """The rules that boards share, then those of the game's board, without comments."""
    files = [file for name in ("tokens", game) for file in STYLES.glob(f"*-{name}.css")]
    if len(files) != 2:
        raise FarmyardError("a picture needs the style sheets of a checkout, and {folder} lacks them", folder=STYLES)
    return _COMMENT.sub("", "".join(file.read_text(encoding="utf-8") for file in files))
