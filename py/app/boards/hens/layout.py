"""Where everything lies on the table, in units of the drawing. The proportions are those that a phone leaves for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farmyard.games.hens.cells import LONG, REACH, YARD_SIZE, Cell, Cells, box_of, cell_at, row_and_column

WIDTH: Final = 352
HEIGHT: Final = 404

EDGE: Final = 2
GAP: Final = 4
"""Between cards that lie side by side."""

HEADING: Final = 20
"""Room for the name above a barnyard."""

PILE_WIDTH: Final = 44
PILE_HEIGHT: Final = 50
NARROW: Final = 38
"""Width of a discard pile where three others sit side by side."""

STRIP: Final = 112
"""Height of what lies above the large barnyard: deck, discard piles and the others' barnyards."""

SOLO_STRIP: Final = 60

WINDOW: Final = 5
"""Rows and columns of the large barnyard: three with a free one on each side, or four."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the grid that is shown, and where."""

    top: int
    left: int
    """The first row and column."""
    rows: int
    columns: int
    x: float
    y: float
    """Where its top left corner lies."""
    cell_width: float
    cell_height: float

    @property
    def card_width(self) -> float:
        """Width of a card, with room between it and the next."""
        return round(self.cell_width - min(GAP, self.cell_width / 12), 1)

    @property
    def card_height(self) -> float:
        """Height of a card."""
        return round(self.cell_height - min(GAP, self.cell_height / 12), 1)

    @property
    def cells(self) -> Cells:
        """Every cell that is shown, and is one."""
        return tuple(
            cell_at(row, column)
            for row in range(max(self.top, -REACH), min(self.top + self.rows, REACH + 1))
            for column in range(max(self.left, -REACH), min(self.left + self.columns, REACH + 1))
        )

    def place(self, cell: Cell) -> tuple[float, float]:
        """The top left corner of a card on `cell`."""
        row, column = row_and_column(cell)
        x = self.x + (column - self.left) * self.cell_width + (self.cell_width - self.card_width) / 2
        y = self.y + (row - self.top) * self.cell_height + (self.cell_height - self.card_height) / 2
        return round(x, 1), round(y, 1)

    def row_and_column(self, cell: Cell) -> tuple[int, int]:
        """The row and column of `cell` as a person counts them, from 1 at the top left."""
        row, column = row_and_column(cell)
        return row - self.top + 1, column - self.left + 1


def strip_height(num_players: int) -> int:
    """The height of what lies above the large barnyard."""
    return STRIP if num_players > 1 else SOLO_STRIP


def window(cells: Cells) -> tuple[int, int]:
    """The first row and column of the large barnyard.

    The first card lies in the middle. As the barnyard grows, what is shown moves by whole cells and only when it must:
    there is room for a free line on either side of the occupied ones, as long as one may be added.
    """
    start = -(WINDOW // 2)
    if not cells:
        return start, start
    box = box_of(cells)
    more, beside = box.height < LONG, box.width < LONG
    return (
        _first_shown(start, box.top - more, box.top + box.height - 1 + more, WINDOW),
        _first_shown(start, box.left - beside, box.left + box.width - 1 + beside, WINDOW),
    )


def _first_shown(start: int, first: int, last: int, size: int) -> int:
    """The line nearest to `start` from which `size` lines hold those from `first` to `last`."""
    return max(min(start, first), last - size + 1)


def large_frame(cells: Cells, num_players: int) -> Frame:
    """Where the large barnyard is drawn while cards are still placed."""
    top, left = window(cells)
    y = strip_height(num_players) + HEADING
    return Frame(
        top, left, WINDOW, WINDOW, EDGE + 1, y, (WIDTH - 2 * EDGE - 2) / WINDOW, (HEIGHT - y - EDGE - 1) / WINDOW
    )


def small_frame(cells: Cells, x: float, y: float, width: float, height: float) -> Frame:
    """A frame for a barnyard in the middle of a field of that size: four rows and columns, or as many as are full."""
    top = left = -1
    rows = columns = LONG
    if cells:
        box = box_of(cells)
        if len(cells) == YARD_SIZE:
            rows, columns = box.height, box.width
        top = _first_shown(-1, box.top, box.top + box.height - 1, rows)
        left = _first_shown(-1, box.left, box.left + box.width - 1, columns)
    cell_width, cell_height = width / columns, height / rows
    cell_width = min(cell_width, cell_height * 1.36)
    cell_height = min(cell_height, cell_width * 1.25)
    return Frame(
        top,
        left,
        rows,
        columns,
        round(x + (width - columns * cell_width) / 2, 1),
        round(y + (height - rows * cell_height) / 2, 1),
        cell_width,
        cell_height,
    )


@dataclass(frozen=True, slots=True)
class Field:
    """The place of one seat's barnyard and discard pile."""

    x: float
    y: float
    width: float
    height: float


def other_fields(count: int) -> tuple[Field, ...]:
    """Where the others sit, side by side behind deck and own discard pile."""
    left = PILE_WIDTH + 8
    width = (WIDTH - left) / max(1, count)
    return tuple(Field(left + n * width, 0, width, STRIP) for n in range(count))


FINAL_HEIGHTS: Final = {1: 290, 2: 208, 3: 344, 4: 344}
"""Height of the drawing when all is over, by how many barnyards there are to see."""


def final_fields(count: int) -> tuple[Field, ...]:
    """Where the finished barnyards lie: side by side in rows of two at most."""
    columns = 1 if count == 1 else 2
    rows = -(-count // columns)
    width, height = WIDTH / columns, FINAL_HEIGHTS[count] / rows
    # An odd one lies in the middle of its row.
    middle = (WIDTH - width) / 2
    return tuple(
        Field(
            middle if n == count - 1 and count % columns else n % columns * width, n // columns * height, width, height
        )
        for n in range(count)
    )
