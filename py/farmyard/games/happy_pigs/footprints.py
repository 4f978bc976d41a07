"""The cells that pigs cover: footprints, herds, and layouts."""

from __future__ import annotations

from typing import Final, NamedTuple

from farmyard.games.happy_pigs.sties import Cell

FOOTPRINTS: Final = ((2, 2), (3, 2), (3, 3), (4, 3))
"""Columns and rows of a piglet, small, medium and large that is not turned."""

Herd = tuple[int, ...]
"""The number of piglets, smalls, mediums and larges, in this order."""


class Place(NamedTuple):
    """Where one pig lies."""

    size: int
    """0 for a piglet, 1 small, 2 medium, 3 large."""
    x: int
    y: int
    """Its top left cell, as in `sties.Cell`."""
    turned: bool
    """Whether it stands upright, as a small and a large may: 2 x 3 and 3 x 4 instead of 3 x 2 and 4 x 3."""

    @property
    def columns(self) -> int:
        """Its width in cells."""
        return FOOTPRINTS[self.size][self.turned]

    @property
    def rows(self) -> int:
        """Its height in cells."""
        return FOOTPRINTS[self.size][not self.turned]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it covers, row by row."""
        return tuple((self.x + x, self.y + y) for y in range(self.rows) for x in range(self.columns))


Layout = tuple[Place, ...]
"""A place for every pig of a herd, sorted: the piglets first."""


def cells_of(herd: Herd) -> int:
    """How many cells `herd` covers together."""
    return sum(number * columns * rows for number, (columns, rows) in zip(herd, FOOTPRINTS, strict=True))
