"""Writing a position as text, and the pieces of that text which its reader shares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from farmyard.core import SEAT_LETTERS
from farmyard.games.hens.barnyard import HIDDEN_ROOSTER, Barnyard
from farmyard.games.hens.cells import box_of
from farmyard.games.hens.kinds import name_of
from farmyard.games.hens.table import NOBODY, Session, Table

VERSION: Final = "hn1"

NOTHING: Final = "-"
"""Stands for no cards, and for what is not drawn yet."""

EMPTY_CELL: Final = "."
ROOSTER: Final = "*"
"""Follows the hen under the rooster, or begins the barnyard if the viewer may not know where it is."""


def position_text(table: Table) -> str:
    """`hn1 <phase> <breeds> <goal> <first seat> <turns> yards=<barnyards> hands=<cards> piles=<cards> deck=<number>`.

    `turns` are the completed ones. The seats are separated by `;`, cards by `,`; piles go from the top down. Cards that
    the table does not tell are `?`. In a double session follows `double=on`, in its second game also
    `earlier=<breeds>;<goal>;<barnyard>` of the first; where players have left, `left=<seats>`.
    """
    words = [
        VERSION,
        table.phase.value,
        breeds_text(table.breeds),
        table.goal or NOTHING,
        NOTHING if table.first == NOBODY else SEAT_LETTERS[table.first],
        str(table.turns),
        "yards=" + ";".join(map(yard_text, table.yards)),
        "hands=" + ";".join(map(cards_text, table.hands)),
        "piles=" + ";".join(map(cards_text, table.piles)),
        f"deck={table.deck_size}",
        *_suffixes(table),
    ]
    return " ".join(words)


def breeds_text(breeds: tuple[str, ...]) -> str:
    """`PAD+SEB`."""
    return "+".join(breeds) or NOTHING


def cards_text(kinds: Iterable[int]) -> str:
    """`PAD1,CEM3`."""
    return ",".join(map(name_of, kinds)) or NOTHING


def yard_text(yard: Barnyard) -> str:
    """`-1,0:SUL2,SUL3*/.,(CEM1)`: row and column of the top left corner, seen from the first card, then row by row.

    Coops stand in brackets, `*` follows the hen under the rooster.
    """
    if not yard.size:
        return NOTHING
    faces = {cell: f"({name_of(kind)})" for cell, kind in yard.coops}
    for cell, kind in yard.hens:
        faces[cell] = name_of(kind) + ROOSTER * (cell == yard.rooster)
    box = box_of(yard.cells)
    rows = "/".join(",".join(faces.get(cell, EMPTY_CELL) for cell in row) for row in box.rows)
    return f"{ROOSTER * (yard.rooster == HIDDEN_ROOSTER)}{box.top},{box.left}:{rows}"


def session_text(session: Session) -> str:
    """`<breeds>;<goal>;<barnyard>`."""
    return ";".join((breeds_text(session.breeds), session.goal, yard_text(session.yard)))


def _suffixes(table: Table) -> Iterator[str]:
    if table.is_double:
        yield "double=on"
    for session in table.earlier:
        yield f"earlier={session_text(session)}"
    if table.left:
        yield "left=" + "".join(SEAT_LETTERS[seat] for seat in table.left)
