"""The search for a layout: the first cell that is still free is covered by a pig, or stays empty.

What the combs of `packing_bounds` count leaves little to waste in a sty that is nearly full: a step that wastes more
than the rest of the herd can spare is not tried. A search is limited by its steps, never by time, so that it ends alike
on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

from farmyard.games.happy_pigs.footprints import FOOTPRINTS, Herd, Place, cells_of
from farmyard.games.happy_pigs.packing_bounds import GUARDS, NEEDED, packed_weights
from farmyard.games.happy_pigs.sties import Cell

ORDERS: Final = (
    "MLSslP+",
    "PlLSMs+",
    "MlsLPS+",
    "SlMLPs+",
    "MLSslP-",
    "LsMSlP+",
    "lLMPSs+",
    "lLMPSs-",
    "LlMsSP+",
    "PlLSMs-",
    "SLPMsl+",
    "sSMlLP+",
    "sSMlLP-",
    "MLsPSl+",
    "MlPsSL+",
    "SMsPLl+",
)
"""What is tried first on a cell: piglet, small, medium, large, with a small letter if its long side lies across the way
of the search; `+` if this goes along the longer side of the region, `-` along the shorter. No order is the quickest for
every herd; these, one after another, find nearly all layouts in few steps."""

Effort = tuple[int, int]
"""How many steps each order is allowed in one round, and how many of the orders take part."""

FIRST_LIMIT: Final = 200
"""Steps for each order before the next one is tried."""

LONG_ORDERS: Final = 3
"""If no order gives an answer, so many of them go on with more steps,"""

GROWTH: Final = 8
"""so many times as many as before in each round."""

BOUNDED: Final[tuple[Effort, ...]] = tuple((FIRST_LIMIT * GROWTH**number, len(ORDERS)) for number in range(3))
"""Rounds that come to an end, after 233,600 steps. That all orders go on finds more than if a few went further."""


def endless() -> Iterator[Effort]:
    """Rounds until one order has tried everything, which can take minutes."""
    limit, number = FIRST_LIMIT, len(ORDERS)
    while True:
        yield limit, number
        limit, number = limit * GROWTH, LONG_ORDERS


COUNTED: Final = 10
"""Bits for the number of pigs of one size."""

MOST_DEAD_ENDS: Final = 1_000_000
"""A search remembers no more dead ends than that."""


class StepLimitError(Exception):
    """A search made all the steps it was allowed, and knows no answer."""


Option = tuple[int, int, int, int, Place]
"""A place to lie: its cells as bits, one pig of its size, where the number of these is counted, what it wastes."""


class _Way:
    """The cells of a region in the order in which a search comes by them, and who may lie on each as the first."""

    def __init__(self, weights: dict[Cell, int], downwards: bool) -> None:
        in_order = sorted(weights, key=(lambda cell: (cell[1], cell[0])) if downwards else None)
        self.number = {cell: bit for bit, cell in enumerate(in_order)}
        self.weights = [weights[cell] for cell in in_order]
        self._ordered: dict[str, list[list[Option]]] = {}
        self._options: list[dict[str, Option]] = [{} for _ in in_order]
        bits = len(in_order)
        both = {cell: (weights[cell] << bits) + (1 << bit) for cell, bit in self.number.items()}
        for size, letter in enumerate("PSML"):
            unit = 1 << (COUNTED * size)
            columns, rows = FOOTPRINTS[size]
            for turned in (False, True) if columns != rows else (False,):
                lies_across = columns != rows and turned != downwards
                for cell, sums in _blocks(both, *((rows, columns) if turned else (columns, rows))).items():
                    self._options[self.number[cell]][letter.lower() if lies_across else letter] = (
                        sums & ((1 << bits) - 1),
                        unit,
                        unit * ((1 << COUNTED) - 1),
                        (sums >> bits) - NEEDED[size],
                        Place(size, *cell, turned),
                    )

    def ordered(self, order: str) -> list[list[Option]]:
        """The options of every cell, those of the first letter of `order` first."""
        if order not in self._ordered:
            self._ordered[order] = [[at[letter] for letter in order if letter in at] for at in self._options]
        return self._ordered[order]


def _blocks(values: dict[Cell, int], columns: int, rows: int) -> dict[Cell, int]:
    """The sums of `values` over all blocks of so many columns and rows of cells, by the top left cell."""
    for dx, dy, length in ((1, 0, columns), (0, 1, rows)):
        sums = values
        for step in range(1, length):
            sums = {
                (x, y): total + values[further]
                for (x, y), total in sums.items()
                if (further := (x + step * dx, y + step * dy)) in values
            }
        values = sums
    return values


class Region:
    """Cells into which herds are to be packed, with what any search in them needs."""

    def __init__(self, cells: frozenset[Cell]) -> None:
        self.cells = cells
        self._weights = packed_weights(cells)
        self._all_weights = sum(self._weights.values())
        xs, ys = zip(*cells, strict=True)
        self._is_tall = max(ys) - min(ys) > max(xs) - min(xs)

    @cached_property
    def _downwards(self) -> _Way:
        return _Way(self._weights, downwards=True)

    @cached_property
    def _rightwards(self) -> _Way:
        return _Way(self._weights, downwards=False)

    def layout(
        self, herd: Herd, orders: Sequence[str] = ORDERS, efforts: Iterable[Effort] | None = None
    ) -> tuple[list[Place], str] | None:
        """A layout of `herd` and which of the `orders` found it; None if there is no layout.

        Raises:
            StepLimitError: neither is known after all rounds of `efforts`; they are endless unless given.
        """
        for limit, number in endless() if efforts is None else efforts:
            for order in orders[:number]:
                try:
                    places = self.pack(herd, order, limit)
                except StepLimitError:
                    continue
                return None if places is None else (places, order)
        raise StepLimitError

    def pack(self, herd: Herd, order: str, limit: int, taken: Collection[Cell] = ()) -> list[Place] | None:
        """A layout of `herd` beside the `taken` cells, or None if there is none.

        Raises:
            StepLimitError: neither is known after `limit` steps.
        """
        way = self._downwards if (order[-1] == "+") == self._is_tall else self._rightwards
        free = (1 << len(self.cells)) - 1 - sum(1 << way.number[cell] for cell in taken)
        slack = self._all_weights + GUARDS - sum(self._weights[cell] for cell in taken)
        if cells_of(herd) > free.bit_count():
            return None
        slack -= sum(number * needed for number, needed in zip(herd, NEEDED, strict=True))
        if slack & GUARDS != GUARDS:
            return None
        left = sum(number << (COUNTED * size) for size, number in enumerate(herd))
        return _search(way.ordered(order[:-1]), way.weights, free, left, slack, limit)


def _search(
    options: list[list[Option]], weights: list[int], free: int, left: int, slack: int, limit: int
) -> list[Place] | None:
    """Places on the `free` cells for the pigs `left`; `slack` is what they can waste in each pattern of cells."""
    dead_ends: set[int] = set()
    places: list[Place] = []
    steps = 0
    all_counted = COUNTED * len(FOOTPRINTS)

    def succeeds(free: int, left: int, slack: int) -> bool:
        nonlocal steps
        if not left:
            return True
        while free:
            position = free << all_counted | left
            if position in dead_ends:
                return False
            if steps == limit:
                raise StepLimitError
            steps += 1
            first = free & -free
            cell = first.bit_length() - 1
            for covered, unit, counted, waste, place in options[cell]:
                if left & counted and covered & free == covered:
                    spare = slack - waste
                    if spare & GUARDS == GUARDS and succeeds(free ^ covered, left - unit, spare):
                        places.append(place)
                        return True
            if len(dead_ends) < MOST_DEAD_ENDS:
                dead_ends.add(position)
            slack -= weights[cell]
            if slack & GUARDS != GUARDS:
                return False
            free ^= first
        return False

    return places if succeeds(free, left, slack) else None
