"""The crop area as bits, for the players that try many turns: a set of squares is one integer.

Each square has a cell, eight to a row, and the bit of that number; crops are numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.land import NEIGHBOURS, PLACES, SPOTS

WIDTH: Final = 8
NUM_CELLS: Final = 7 * WIDTH

CELL_OF: Final = tuple(row * WIDTH + column for row, column in PLACES)
"""By square."""
SQUARE_OF: Final = {cell: square for square, cell in enumerate(CELL_OF)}

AREA: Final = sum(1 << cell for cell in CELL_OF)
"""All squares."""

FIRST_COLUMN: Final = sum(1 << cell for cell in CELL_OF if cell % WIDTH == 0)
LAST_COLUMN: Final = sum(1 << cell for cell in CELL_OF if cell % WIDTH == WIDTH - 1)
NOT_FIRST: Final = AREA & ~FIRST_COLUMN
NOT_LAST: Final = AREA & ~LAST_COLUMN

AROUND: Final = {
    cell: sum(1 << CELL_OF[near] for near in nears) for cell, nears in zip(CELL_OF, NEIGHBOURS, strict=True)
}
"""The neighbours of each cell."""

PAIRS: Final = tuple((CELL_OF[a], CELL_OF[b]) for a, b in SPOTS if a < b)
"""The cells that share an edge."""

CROP_NUMBERS: Final = {crop: number for number, crop in enumerate(CROPS)}

CACHED: Final = 4096
"""How many crops and regions are remembered; one turn touches few."""


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a set."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def flood(seed: int, crop: int) -> int:
    """What is connected with `seed` within `crop`, which contains it."""
    while True:
        grown = (seed | seed << WIDTH | seed >> WIDTH | (seed & NOT_LAST) << 1 | (seed & NOT_FIRST) >> 1) & crop
        if grown == seed:
            return seed
        seed = grown


def border(mask: int) -> int:
    """The squares that share an edge with one of `mask`, which are not in it."""
    around = mask << WIDTH | mask >> WIDTH | (mask & NOT_LAST) << 1 | (mask & NOT_FIRST) >> 1
    return around & AREA & ~mask


@lru_cache(CACHED)
def regions_of(crop: int) -> tuple[int, ...]:
    """The regions of the fields that show one crop."""
    found = []
    while crop:
        region = flood(crop & -crop, crop)
        found.append(region)
        crop ^= region
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Cuts:
    """What a farm region loses when one of its fields is covered."""

    losses: tuple[tuple[int, int], ...]
    """Each cell but the farm's, with the fields that are lost with it, itself included."""
    worst: int
    """The greatest loss."""


@lru_cache(CACHED)
def cuts_of(region: int, farm: int) -> Cuts:
    """The cuts through the region of the farm on that cell."""
    size = region.bit_count()
    losses = []
    for cell in cells_in(region & ~(1 << farm)):
        if (AROUND[cell] & region).bit_count() == 1:
            losses.append((cell, 1))
        else:
            losses.append((cell, size - flood(1 << farm, region & ~(1 << cell)).bit_count()))
    return Cuts(tuple(losses), max([loss for _, loss in losses], default=0))


@dataclass(frozen=True, slots=True)
class Joining:
    """What a new field of one crop would become part of, wherever it may lie."""

    sizes: tuple[int, ...]
    """By cell, the size of its region, itself included; 0 where it may not lie, or would join a farm region."""
    blocked: tuple[int, ...]
    """The cells that show the crop already, carry a farm or would link two farm regions."""
    links: tuple[tuple[int, int, int], ...]
    """The cells where it would join the region of a farm, with the farm's cell and the fields this adds."""
    free: tuple[int, ...]
    """The free regions."""
    farms: tuple[tuple[int, int], ...]
    """The cells of the farms, each with its region."""


@lru_cache(CACHED)
def joining(crop: int, farms: int) -> Joining:
    """How new fields join those of `crop`; `farms` are the squares of all farms."""
    sizes = [1] * NUM_CELLS
    owner: dict[int, int] = {}
    many: set[int] = set()
    free, farmland = [], []
    for region in regions_of(crop):
        size = region.bit_count()
        beside = border(region) & ~farms
        if region & farms:
            farm = (region & farms).bit_length() - 1
            farmland.append((farm, region))
            for cell in cells_in(beside):
                if cell in owner:
                    many.add(cell)
                owner[cell] = farm
        else:
            free.append(region)
            for cell in cells_in(beside):
                sizes[cell] += size
    links = tuple((cell, farm, sizes[cell]) for cell, farm in owner.items() if cell not in many)
    blocked = (*cells_in(crop | farms), *many)
    for cell in (*owner, *blocked):
        sizes[cell] = 0
    return Joining(tuple(sizes), blocked, links, tuple(free), tuple(farmland))
