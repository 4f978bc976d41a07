"""The grid under a barnyard: cells, their names, the bounds, lines and corners.

The first card lies at row 0, column 0; rows grow downwards, columns to the right, both may be negative. A barnyard is
never wider or higher than four, so all cells that it can reach lie in a frame of seven rows and columns around its
first card, and a cell is a number in this frame, counted row by row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Cell = int
Cells = tuple[Cell, ...]
"""In row-major order."""

LONG: Final = 4
SHORT: Final = 3
"""A barnyard ends as a rectangle of these sides."""

YARD_SIZE: Final = LONG * SHORT

REACH: Final = LONG - 1
SIDE: Final = 2 * REACH + 1
NUM_CELLS: Final = SIDE * SIDE


def cell_at(row: int, column: int) -> Cell:
    """The cell at this row and column, each from -3 to 3."""
    return (row + REACH) * SIDE + column + REACH


def row_and_column(cell: Cell) -> tuple[int, int]:
    """Where a cell lies, seen from the first card."""
    row, column = divmod(cell, SIDE)
    return row - REACH, column - REACH


FIRST_CELL: Final = cell_at(0, 0)

NAMES: Final = tuple("{},{}".format(*row_and_column(cell)) for cell in range(NUM_CELLS))
CELL_OF_NAME: Final = {name: cell for cell, name in enumerate(NAMES)}


def _neighbours(cell: Cell) -> Cells:
    row, column = divmod(cell, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in range(NUM_CELLS))
"""The adjacent cells of each: those that share a side. Diagonals are never adjacent."""


@dataclass(frozen=True, slots=True)
class Box:
    """The bounding box of some cards."""

    top: int
    left: int
    height: int
    width: int

    @property
    def in_bounds(self) -> bool:
        """Whether a barnyard may be this large: h <= 3 and w <= 4, or h <= 4 and w <= 3."""
        return max(self.height, self.width) <= LONG and min(self.height, self.width) <= SHORT

    @property
    def has_final_size(self) -> bool:
        """Whether it is 3 x 4 or 4 x 3, so that lines and corners are known."""
        return {self.height, self.width} == {LONG, SHORT}

    @property
    def rows(self) -> tuple[Cells, ...]:
        """The cells of each row, from the top."""
        columns = range(self.left, self.left + self.width)
        return tuple(
            tuple(cell_at(row, column) for column in columns) for row in range(self.top, self.top + self.height)
        )

    @property
    def columns(self) -> tuple[Cells, ...]:
        """The cells of each column, from the left."""
        return tuple(zip(*self.rows, strict=True))

    @property
    def long_lines(self) -> tuple[Cells, ...]:
        """The three lines of four cells; none before they are known."""
        if not self.has_final_size:
            return ()
        return self.rows if self.width == LONG else self.columns

    @property
    def short_lines(self) -> tuple[Cells, ...]:
        """The four lines of three cells; none before they are known."""
        if not self.has_final_size:
            return ()
        return self.columns if self.width == LONG else self.rows

    @property
    def corners(self) -> Cells:
        """The four corner cells; none before they are known."""
        if not self.has_final_size:
            return ()
        first, last = self.rows[0], self.rows[-1]
        return first[0], first[-1], last[0], last[-1]


@lru_cache(maxsize=1 << 14)
def box_of(cells: Cells) -> Box:
    """The bounding box of at least one cell."""
    rows, columns = zip(*map(row_and_column, cells), strict=True)
    top, left = min(rows), min(columns)
    return Box(top, left, max(rows) - top + 1, max(columns) - left + 1)


def is_in_bounds(cells: Cells, cell: Cell) -> bool:
    """Whether the box of `cells` and one more is small enough."""
    return box_of((*cells, cell)).in_bounds


@lru_cache(maxsize=1 << 14)
def open_cells(cells: Cells) -> Cells:
    """Where the next card may lie, if nothing but the grid counts: adjacent to one of `cells` and inside the bounds.

    The first card lies at row 0, column 0.
    """
    if not cells:
        return (FIRST_CELL,)
    around = {neighbour for cell in cells for neighbour in NEIGHBOURS[cell]}.difference(cells)
    return tuple(cell for cell in sorted(around) if is_in_bounds(cells, cell))
