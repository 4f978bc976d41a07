"""Where whoever has the turn may lay a tile, by a quick estimate of what that brings: tables of what a field is worth.

The estimate adds up the fields of a tile; what one of them does to the region of the other is left to a closer look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from farmyard.games.heartland.data import SMALL_SYMBOLS, UNKNOWN
from farmyard.games.heartland.evaluation import Judge, turns_to_come
from farmyard.games.heartland.fast import CELL_OF, NUM_CELLS, PAIRS, cells_in, cuts_of, joining
from farmyard.games.heartland.position import FIELDS, Laying, Position

Cells = tuple[int, ...]

SINGLE_CELLS: Final = tuple((cell,) for cell in CELL_OF)
"""Where a small tile can lie."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One tile, laid one way round."""

    tile: int
    """As in `Laying`."""
    crops: tuple[int, ...]
    under: int
    places: Sequence[Cells]
    values: list[float]
    """By place; `-inf` where it may not lie."""
    is_turned: bool
    """Whether the first field lies on the second cell of the place."""

    def laying(self, place: int) -> Laying:
        """That on this one of the places."""
        cells = self.places[place]
        return Laying(self.tile, cells[::-1] if self.is_turned else cells, self.crops, self.under)


class Ranking:
    """All ways to lay a tile in one position."""

    def __init__(self, position: Position, judge: Judge, stakes: Sequence[float]) -> None:
        self._position = position
        self._judge = judge
        self._side = position.sides[position.turn]
        turns = turns_to_come(position)
        self._turns = turns[position.turn] - 1
        """How many more turns there will be for whoever has this one."""
        self._barn = judge.barn(position, self._side, self._side.cubes, self._turns)
        self._joinings = [joining(crop, position.farms) for crop in position.crops]
        self._field_worths: dict[int, float] = {}
        """By farm, what one more field in its region is worth to whoever has the turn."""
        for seat, side in enumerate(position.sides):
            own = seat == position.turn
            worth = stakes[seat] * (judge.field(turns[seat] - own) + own)
            for farm in side.farms:
                self._field_worths[farm] = worth
        self._covering = [0.0] * NUM_CELLS
        """By cell, what it is worth to cover it."""
        for found in self._joinings:
            for farm, region in found.farms:
                worth = self._field_worths[farm]
                for cell, loss in cuts_of(region, farm).losses:
                    self._covering[cell] -= loss * worth
        self._gains: dict[tuple[int, int], float] = {}
        self._tables: dict[tuple[int, int], list[float]] = {}

    def layings(self) -> Iterator[Laying]:
        """All, the best first. Some may link two farms by both their fields together."""
        offers = list(self._offers())
        found = [
            (value, number, place)
            for number, offer in enumerate(offers)
            for place, value in enumerate(offer.values)
            if value > -inf
        ]
        for _, number, place in sorted(found, reverse=True):
            yield offers[number].laying(place)

    def quick(self) -> Iterator[Laying]:
        """One good laying after the other, in general the best of each tile."""
        offers = sorted(self._offers(), key=lambda offer: -max(offer.values))
        for offer in offers:
            best = max(offer.values)
            if best > -inf:
                yield offer.laying(offer.values.index(best))

    def barn_gain(self, crop: int, symbols: int) -> float:
        """What the barn points of a field are worth."""
        found = self._gains.get((crop, symbols))
        if found is None:
            found = self._gains[crop, symbols] = self._barn_gain(crop, symbols)
        return found

    def _barn_gain(self, crop: int, symbols: int) -> float:
        position, side = self._position, self._side
        cube, top = side.cubes[crop], position.setup.livestock_row
        if not symbols or cube == top:
            return 0.0
        row = min(top, cube + symbols)
        cubes = (*side.cubes[:crop], row, *side.cubes[crop + 1 :])
        taken = position.taken[crop]
        livestock = position.values[taken] if row == top and taken < len(position.values) else 0.0
        return livestock + self._judge.barn(position, side, cubes, self._turns) - self._barn

    def _table(self, crop: int, symbols: int) -> list[float]:
        """What that field is worth on each cell."""
        found = self._tables.get((crop, symbols))
        if found is None:
            joins, gain = self._joinings[crop], self.barn_gain(crop, symbols)
            found = [
                cover + (size if size > gain else gain) for cover, size in zip(self._covering, joins.sizes, strict=True)
            ]
            for cell, farm, added in joins.links:
                found[cell] += added * self._field_worths[farm]
            for cell in joins.blocked:
                found[cell] = -inf
            self._tables[crop, symbols] = found
        return found

    def _offers(self) -> Iterator[Offer]:
        levels, side = self._position.levels, self._side
        price = self._judge.sense.small if self._turns > 0 else 0.0
        flat = [pair for pair in PAIRS if levels[pair[0]] == levels[pair[1]]]
        steep = [pair for pair in PAIRS if abs(levels[pair[0]] - levels[pair[1]]) == 1] if side.supply else []
        for tile in sorted(set(side.hand)):
            yield from self._large(tile, flat, UNKNOWN, 0.0)
            if steep:
                yield from self._large(tile, steep, spare_small_tile(self._position), price)
        for crop in cells_in(side.supply):
            table = self._table(crop, SMALL_SYMBOLS)
            values = [table[cell] - price for cell in CELL_OF]
            yield Offer(UNKNOWN, (crop,), UNKNOWN, SINGLE_CELLS, values, is_turned=False)

    def _large(self, tile: int, places: Sequence[Cells], under: int, price: float) -> Iterator[Offer]:
        if not places:
            return
        one, other = FIELDS[tile]
        crops = one[0], other[0]
        table, second = self._table(*one), self._table(*other)
        if crops[0] == crops[1]:
            sizes, gain = self._joinings[crops[0]].sizes, self.barn_gain(*one)
            values = [table[a] + second[b] + _double(sizes[a], sizes[b], gain) - price for a, b in places]
            yield Offer(tile, crops, under, places, values, is_turned=False)
            return
        yield Offer(tile, crops, under, places, [table[a] + second[b] - price for a, b in places], is_turned=False)
        yield Offer(tile, crops, under, places, [second[a] + table[b] - price for a, b in places], is_turned=True)


def spare_small_tile(position: Position) -> int:
    """The small tile that is missed the least: that of the crop whose cube is the highest, then the least grown."""
    side = position.sides[position.turn]
    return max(cells_in(side.supply), key=lambda crop: (side.cubes[crop], -position.crops[crop].bit_count()))


def _double(size: int, other: int, gain: float) -> float:
    """What a double is worth beyond its fields one by one, for they lie in one region."""
    if not size or not other:
        return 0.0
    both = size + other
    return both + max(both, gain) - max(size, gain) - other
