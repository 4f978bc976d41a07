"""A barnyard for computer players that try thousands of placements: sets of cells and kinds are integers with bits.

A cell has the bit of its number. The frame is wider than a barnyard, so that shifting a set by one cell or one row
moves all of it to neighbours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from farmyard.games.hens.barnyard import Barnyard
from farmyard.games.hens.cells import FIRST_CELL, NEIGHBOURS, NUM_CELLS, SIDE, YARD_SIZE, Box, Cell
from farmyard.games.hens.data import BREEDS, CARDS
from farmyard.games.hens.kinds import ALL_KINDS, COMPATIBLE

BREED: Final = tuple([breed.code for breed in BREEDS].index(card.breed) for card in CARDS)
NUMBER: Final = tuple(card.number for card in CARDS)
EGGS: Final = tuple(card.eggs for card in CARDS)
MEDALS: Final = tuple(card.medals for card in CARDS)
"""Of each kind."""

KINDS_OF: Final = tuple(
    sum(1 << kind for kind, card in enumerate(CARDS) if card.breed == breed.code) for breed in BREEDS
)
"""Of each breed the set of its kinds."""

AROUND: Final = tuple(sum(1 << neighbour for neighbour in NEIGHBOURS[cell]) for cell in range(NUM_CELLS))
"""Of each cell the set of its neighbours."""


@lru_cache(maxsize=1 << 12)
def _within(rows: int, columns: int) -> int:
    """The cells that a barnyard on these rows and columns, sets as well, may grow by."""
    heights = [_span(rows | 1 << row) for row in range(SIDE)]
    widths = [_span(columns | 1 << column) for column in range(SIDE)]
    return sum(
        1 << cell for cell in range(NUM_CELLS) if Box(0, 0, heights[cell // SIDE], widths[cell % SIDE]).in_bounds
    )


def _span(lines: int) -> int:
    """From the first to the last of these rows or columns."""
    return (lines // (lines & -lines)).bit_length()


class Flock(NamedTuple):
    """A group of hens."""

    breed: int
    cells: int
    size: int
    eggs: int


class Plot(NamedTuple):
    """A barnyard at one time."""

    hens: dict[Cell, int]
    """The kind of each hen."""
    coops: int
    """The number of coops."""
    rooster: int
    """The cell of the rooster as a set, 0 if it is not placed."""
    rows: int
    columns: int
    """Those on which a card lies."""
    free: int
    """The empty cells inside the bounds."""
    suits: dict[Cell, int]
    """The open cells, each with the set of kinds that may lie there as hens."""
    flocks: tuple[Flock, ...]
    medals: int

    @property
    def left(self) -> int:
        """How many cards are still to be placed."""
        return YARD_SIZE - len(self.hens) - self.coops

    def with_hen(self, cell: Cell, kind: int) -> Plot:
        """With one more hen."""
        breed, around = BREED[kind], AROUND[cell]
        cells, size, eggs = 1 << cell, 1, EGGS[kind]
        flocks = []
        for flock in self.flocks:
            if flock.breed == breed and flock.cells & around:
                cells |= flock.cells
                size += flock.size
                eggs += flock.eggs
            else:
                flocks.append(flock)
        flocks.append(Flock(breed, cells, size, eggs))
        return Plot(
            {**self.hens, cell: kind},
            self.coops,
            self.rooster,
            *self._grown(cell, COMPATIBLE[kind]),
            tuple(flocks),
            self.medals + MEDALS[kind],
        )

    def with_coop(self, cell: Cell) -> Plot:
        """With one more coop."""
        return Plot(self.hens, self.coops + 1, self.rooster, *self._grown(cell, ALL_KINDS), self.flocks, self.medals)

    def with_rooster(self, cell: Cell) -> Plot:
        """With the rooster there."""
        return self._replace(rooster=1 << cell)

    def _grown(self, cell: Cell, suitable: int) -> tuple[int, int, int, dict[Cell, int]]:
        """Rows, columns, free cells and open ones after a card that lets those kinds lie beside it."""
        row, column = divmod(cell, SIDE)
        rows, columns = self.rows | 1 << row, self.columns | 1 << column
        suits = dict(self.suits)
        del suits[cell]
        free = self.free & ~(1 << cell)
        if rows != self.rows or columns != self.columns:
            free &= _within(rows, columns)
            suits = {other: kinds for other, kinds in suits.items() if free >> other & 1}
        for other in NEIGHBOURS[cell]:
            if free >> other & 1:
                suits[other] = suits.get(other, ALL_KINDS) & suitable
        return rows, columns, free, suits


EMPTY: Final = Plot({}, 0, 0, 0, 0, (1 << NUM_CELLS) - 1, {FIRST_CELL: ALL_KINDS}, (), 0)


@lru_cache(maxsize=1 << 6)
def plot_of(yard: Barnyard) -> Plot:
    """The barnyard."""
    plot = EMPTY
    lying = {**dict.fromkeys((cell for cell, _ in yard.coops), -1), **dict(yard.hens)}
    while lying:
        cell = next(cell for cell in lying if cell in plot.suits)
        kind = lying.pop(cell)
        plot = plot.with_hen(cell, kind) if kind >= 0 else plot.with_coop(cell)
    return plot if yard.rooster < 0 else plot.with_rooster(yard.rooster)


def beside(cells: int) -> int:
    """Every cell that is adjacent to one of `cells`; some of them may be of `cells` themselves."""
    return cells << 1 | cells >> 1 | cells << SIDE | cells >> SIDE


def spread(cells: int, free: int) -> int:
    """Those of the cells in `free` that are connected to `cells` through `free`."""
    found = cells
    while (grown := found | beside(found) & free) != found:
        found = grown
    return found & free
