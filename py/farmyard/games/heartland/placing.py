"""Step 1 of a turn: where a tile may be placed, and what keeps it from lying somewhere.

Everything here is asked of what lies open, so that a board can ask it of a view, also for tiles not in hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from farmyard.games.heartland.actions import (
    PlaceLarge,
    Placement,
    large_placements,
    small_placements,
)
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.land import NEIGHBOURS, SPOT_NUMBERS, SPOTS, Land
from farmyard.games.heartland.tiles import TILES


class Reason(Enum):
    """The conditions of a placement, by what breaks them."""

    APART = "not two squares side by side"
    FARM = "a used square carries a farm"
    SAME_CROP = "a square already shows the crop"
    TOO_STEEP = "the levels differ by more than one"
    NOTHING_TO_LEVEL_WITH = "the levels differ, and there is no small tile left"
    JOINS_FARMS = "a region would contain two farms"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What keeps a tile from a place."""

    reason: Reason
    square: int | None = None
    """Where, if it is one square."""


def needs_levelling(land: Land, placement: Placement) -> bool:
    """Whether a small tile must lie face down under the lower field."""
    return len({land.levels[square] for square in placement.squares}) > 1


def obstacle(land: Land, farms: tuple[int, ...], small_tiles: int, placement: Placement) -> Obstacle | None:
    """What keeps the tile from lying there; `None` if it may.

    `farms` are those of everybody, `small_tiles` is how many small tiles are left to the player.
    """
    if isinstance(placement, PlaceLarge) and placement.squares not in SPOT_NUMBERS:
        return Obstacle(Reason.APART)
    for square, crop in zip(placement.squares, placement.crops, strict=True):
        if square in farms:
            return Obstacle(Reason.FARM, square)
        if land.crops[square] == crop:
            return Obstacle(Reason.SAME_CROP, square)
    levels = [land.levels[square] for square in placement.squares]
    difference = max(levels) - min(levels)
    if difference > 1:
        return Obstacle(Reason.TOO_STEEP)
    if difference and not small_tiles:
        return Obstacle(Reason.NOTHING_TO_LEVEL_WITH)
    if _joins_farms(land, farms, placement):
        return Obstacle(Reason.JOINS_FARMS)
    return None


def placements(land: Land, farms: tuple[int, ...], hand: Iterable[int], supply: str) -> Iterator[Placement]:
    """Every legal placement of a large tile in `hand` or a small tile in `supply`, sorted by `fields`.

    Of a double both ways to lie are listed: they differ in which half has the symbols.
    """
    crops, levels = land.crops, land.levels
    steepest = 1 if supply else 0
    spots = [
        (number, first, second)
        for number, (first, second) in enumerate(SPOTS)
        if -steepest <= levels[first] - levels[second] <= steepest and first not in farms and second not in farms
    ]
    farmsides = _farmsides(land, farms)
    for tile in sorted(set(hand)):
        crop, other = tuple(TILES[tile].crops)
        beside, beside_other = farmsides[crop], farmsides[other]
        actions = large_placements(tile)
        for number, first, second in spots:
            if crops[first] == crop or crops[second] == other:
                continue
            may_join = first in beside.many or second in beside_other.many
            may_join |= crop == other and first in beside.some and second in beside.some
            if not (may_join and _joins_farms(land, farms, actions[number])):
                yield actions[number]
    for crop in supply:
        many = farmsides[crop].many
        for square, action in enumerate(small_placements(crop)):
            if crops[square] != crop and square not in farms and square not in many:
                yield action


def _joins_farms(land: Land, farms: tuple[int, ...], placement: Placement) -> bool:
    return land.laid(placement.squares, placement.crops).joins_farms(placement.squares, farms)


@dataclass(frozen=True, slots=True)
class _Farmside:
    """The squares beside farm regions of one crop. Few placements touch two, so few need a look at the land after."""

    some: frozenset[int]
    """Beside at least one."""
    many: frozenset[int]
    """Beside two or more."""


def _farmsides(land: Land, farms: tuple[int, ...]) -> dict[str, _Farmside]:
    """By crop."""
    beside: dict[str, list[set[int]]] = {crop: [] for crop in CROPS}
    for farm in farms:
        near = {near for square in land.region(farm) for near in NEIGHBOURS[square]}
        beside[land.crops[farm]].append(near)
    farmsides = {}
    for crop, sides in beside.items():
        times = Counter(square for side in sides for square in side)
        farmsides[crop] = _Farmside(frozenset(times), frozenset(s for s, count in times.items() if count > 1))
    return farmsides
