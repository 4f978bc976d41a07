"""A barnyard: hens, coops and the rooster of one player, and where the next card may lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from farmyard.games.hens.cells import FIRST_CELL, NEIGHBOURS, Cell, Cells, is_in_bounds, open_cells
from farmyard.games.hens.data import CARDS
from farmyard.games.hens.kinds import ALL_KINDS, COMPATIBLE, UNKNOWN

Lying = tuple[tuple[Cell, int], ...]
"""Cards on the grid: cell and kind of each, in row-major order."""

NO_ROOSTER: Final = -1
"""The rooster is beside the barnyard."""

HIDDEN_ROOSTER: Final = -2
"""The rooster is placed, and the viewer may not know where yet."""


@dataclass(frozen=True, slots=True)
class Barnyard:
    """What lies before one player."""

    hens: Lying = ()
    """Cards lying face up."""
    coops: Lying = ()
    """Cards lying face down; their kinds may be `UNKNOWN` to the viewer."""
    rooster: int = NO_ROOSTER
    """The cell of the hen under the rooster, `NO_ROOSTER` or `HIDDEN_ROOSTER`."""

    @property
    def cells(self) -> Cells:
        """Every cell on which a card lies."""
        return tuple(sorted([cell for cell, _ in self.hens] + [cell for cell, _ in self.coops]))

    @property
    def size(self) -> int:
        """How many cards lie there."""
        return len(self.hens) + len(self.coops)

    @property
    def kinds(self) -> list[int]:
        """The kinds of all cards, hens first."""
        return [kind for _, kind in self.hens + self.coops]

    @property
    def is_open_to_rooster(self) -> bool:
        """Whether the rooster is not placed and there is a hen to place it on."""
        return self.rooster == NO_ROOSTER and bool(self.hens)

    def with_hen(self, cell: Cell, kind: int) -> Barnyard:
        """This barnyard and one more hen."""
        return Barnyard(tuple(sorted((*self.hens, (cell, kind)))), self.coops, self.rooster)

    def with_coop(self, cell: Cell, kind: int) -> Barnyard:
        """This barnyard and one more coop."""
        return Barnyard(self.hens, tuple(sorted((*self.coops, (cell, kind)))), self.rooster)

    def with_rooster(self, cell: int) -> Barnyard:
        """This barnyard with its rooster there."""
        return replace(self, rooster=cell)

    def seen_by_others(self, choosing: bool) -> Barnyard:
        """What the others know: of a coop its place alone, and while roosters are chosen only that one is placed."""
        rooster = HIDDEN_ROOSTER if choosing and self.rooster != NO_ROOSTER else self.rooster
        return Barnyard(self.hens, tuple((cell, UNKNOWN) for cell, _ in self.coops), rooster)


EMPTY_YARD: Final = Barnyard()


@lru_cache(maxsize=1 << 12)
def suitable_kinds(yard: Barnyard) -> tuple[tuple[Cell, int], ...]:
    """Every open cell with the set of kinds that may lie there as hens.

    All four sides are checked, each neighbour on its own; coops among the neighbours set no condition.
    """
    hens = dict(yard.hens)
    suitable = []
    for cell in open_cells(yard.cells):
        kinds = ALL_KINDS
        for neighbour in NEIGHBOURS[cell]:
            if neighbour in hens:
                kinds &= COMPATIBLE[hens[neighbour]]
        suitable.append((cell, kinds))
    return tuple(suitable)


class Obstacle(Enum):
    """What keeps a card from a cell."""

    FIRST = "the first card lies at 0,0"
    OCCUPIED = "a card lies there"
    OUTSIDE = "outside the bounds"
    APART = "no adjacent card"
    UNSUITABLE = "does not fit a neighbour"


def obstacle(yard: Barnyard, kind: int, cell: Cell, is_hen: bool) -> Obstacle | None:
    """What keeps a card from being placed on `cell`, face up or as a coop; `None` if it may be."""
    cells = yard.cells
    if cell in open_cells(cells):
        return Obstacle.UNSUITABLE if is_hen and unsuitable_neighbours(yard, kind, cell) else None
    if not cells:
        return Obstacle.FIRST
    if cell in cells:
        return Obstacle.OCCUPIED
    return Obstacle.APART if is_in_bounds(cells, cell) else Obstacle.OUTSIDE


def unsuitable_neighbours(yard: Barnyard, kind: int, cell: Cell) -> Cells:
    """The cells beside `cell` whose hens a hen of this kind does not fit."""
    hens = dict(yard.hens)
    return tuple(n for n in NEIGHBOURS[cell] if n in hens and not COMPATIBLE[hens[n]] >> kind & 1)


def connected(cells: Iterable[Cell], start: Cell = FIRST_CELL) -> Cells:
    """Those of `cells` that are connected to `start`, one of them, by adjacency."""
    left = set(cells)
    if start not in left:
        return ()
    left.remove(start)
    found = [start]
    for cell in found:
        joined = left.intersection(NEIGHBOURS[cell])
        left -= joined
        found.extend(joined)
    return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Group:
    """A maximal set of hens of one breed connected by adjacency. A lone hen is a group of size 1."""

    breed: str
    cells: Cells
    eggs: int
    """The sum of the eggs on its hens."""

    @property
    def size(self) -> int:
        """The number of hens."""
        return len(self.cells)


@lru_cache(maxsize=1 << 12)
def groups_of(hens: Lying) -> tuple[Group, ...]:
    """All groups, in the row-major order of their first hens."""
    kinds = dict(hens)
    left = dict(hens)
    groups = []
    while left:
        first = next(iter(left))
        breed = CARDS[kinds[first]].breed
        cells = connected((cell for cell, kind in left.items() if CARDS[kind].breed == breed), first)
        groups.append(Group(breed, cells, sum(CARDS[kinds[cell]].eggs for cell in cells)))
        for cell in cells:
            del left[cell]
    return tuple(groups)
