"""Drawing a barnyard: cards on the grid, groups grown together, the rooster, and what lights up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.boards.hens.art import ROOSTER, coop, corner
from app.boards.hens.cards import NAMED_FROM, breed_class, card_name, card_words, face, small_face
from app.boards.hens.layout import Frame
from app.markup import escape
from app.texts import _
from farmyard.games.hens.barnyard import Barnyard, groups_of
from farmyard.games.hens.cells import NAMES, NEIGHBOURS, Cell, Cells
from farmyard.games.hens.data import CARDS
from farmyard.games.hens.kinds import UNKNOWN

SMALL: Final = 34
"""A card less wide than this shows its number only."""


@dataclass(frozen=True, slots=True)
class Newest:
    """The card that was placed last."""

    cell: Cell
    arrives: bool
    """Whether nothing else has happened since."""


def draw_cards(yard: Barnyard, frame: Frame, key: str, newest: Newest | None = None) -> str:
    """All cards of a barnyard, with the rooster."""
    cards = [_hen(kind, frame, cell, key, newest) for cell, kind in yard.hens]
    cards += [_coop(kind, frame, cell, key, newest) for cell, kind in yard.coops]
    return joints(yard, frame) + "".join(cards) + rooster(yard.rooster, frame, key)


def _hen(kind: int, frame: Frame, cell: Cell, key: str, newest: Newest | None) -> str:
    """A card lying face up."""
    words = escape(place_words(card_words(kind), frame, cell))
    return _card(front(kind, frame), words, frame, cell, key, newest)


def front(kind: int, frame: Frame) -> str:
    """The face of a card, with as much as can be read at its size."""
    draw = small_face if frame.card_width < SMALL else face
    return draw(kind, frame.card_width, frame.card_height)


def _coop(kind: int, frame: Frame, cell: Cell, key: str, newest: Newest | None) -> str:
    words = _("Coop") if kind == UNKNOWN else _("Coop ({card})").format(card=card_name(kind))
    inner = coop(frame.card_width, frame.card_height)
    if kind != UNKNOWN and frame.card_width >= NAMED_FROM:
        name = card_name(kind)
        width, height = frame.card_width, frame.card_height
        size = min(8.0, (width - 10) / (0.6 * len(name)))
        inner += (
            f'<rect class="plate" x="4" y="{height - 13.5:.1f}" width="{width - 8:g}" height="11" rx="3"/>'
            f'<text class="label" x="{width / 2:g}" y="{height - 5.2:.1f}" font-size="{size:.1f}">'
            f"{escape(name)}</text>"
        )
    return _card(inner, escape(place_words(words, frame, cell)), frame, cell, key, newest)


def _card(inner: str, words: str, frame: Frame, cell: Cell, key: str, newest: Newest | None) -> str:
    x, y = frame.place(cell)
    mark = slide = ""
    if newest is not None and newest.cell == cell:
        mark = outline("newest", frame, (cell,), origin=True)
        slide = f' data-slide="0 {-frame.cell_height * 0.6:.0f}"' if newest.arrives else ""
    return (
        f'<g id="{key}-{NAMES[cell]}" class="card" role="img" aria-label="{words}" transform="translate({x} {y})">'
        f"<g{slide}>{inner}{mark}</g></g>"
    )


def place_words(words: str, frame: Frame, cell: Cell) -> str:
    """Something and where it lies, as a person counts."""
    row, column = frame.row_and_column(cell)
    return _("{what}, row {row}, column {column}").format(what=words, row=row, column=column)


def joints(yard: Barnyard, frame: Frame) -> str:
    """Bridges between hens of one breed that lie side by side, so that a group is seen as one."""
    kinds = dict(yard.hens)
    parts = []
    for cell, kind in yard.hens:
        for neighbour in NEIGHBOURS[cell]:
            if neighbour > cell and neighbour in kinds and CARDS[kinds[neighbour]].breed == CARDS[kind].breed:
                parts.append(_joint(frame, cell, neighbour, CARDS[kind].breed))
    return f'<g class="joints">{"".join(parts)}</g>' if parts else ""


def _joint(frame: Frame, cell: Cell, neighbour: Cell, breed: str) -> str:
    (x0, y0), (x1, y1) = frame.place(cell), frame.place(neighbour)
    inset = frame.card_height * 0.18
    if y0 == y1:
        x, y = x0 + frame.card_width - 2, y0 + inset
        width, height = x1 - x + 2, frame.card_height - 2 * inset
    else:
        x, y = x0 + inset, y0 + frame.card_height - 2
        width, height = frame.card_width - 2 * inset, y1 - y + 2
    return (
        f'<rect class="{breed_class(breed)} joint" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"/>'
    )


def rooster(cell: int, frame: Frame, key: str, classes: str = "token") -> str:
    """The rooster on its hen; nothing where it is not on one in sight."""
    if cell < 0:
        return ""
    x, y = frame.place(cell)
    scale = min(0.95, frame.card_height / 42)
    # On a small card the number stands in the middle, and must be seen.
    inset = 10 * scale if frame.card_width >= SMALL else 1
    return (
        f'<g id="{key}-rooster" class="{classes}" role="img" aria-label="{escape(_("Rooster"))}" '
        f'transform="translate({x + frame.card_width - inset:.1f} {y + inset:.1f}) scale({scale:.2f})">'
        f"{ROOSTER}</g>"
    )


def outline(classes: str, frame: Frame, cells: Iterable[Cell], *, origin: bool = False) -> str:
    """A ring around the card on each of `cells`; with `origin`, around a card at the origin."""
    rings = []
    for cell in cells:
        x, y = (0.0, 0.0) if origin else frame.place(cell)
        rings.append(
            f'<rect x="{x - 1:g}" y="{y - 1:g}" width="{frame.card_width + 2:g}" height="{frame.card_height + 2:g}" '
            f'rx="{corner(frame.card_width) + 1:g}" class="{classes}"/>'
        )
    return "".join(rings)


def group_at(yard: Barnyard, cell: Cell) -> Cells:
    """The cells of the group that the hen on `cell` belongs to."""
    return next((group.cells for group in groups_of(yard.hens) if cell in group.cells), ())
