"""Why a herd cannot fit, without trying: counting the cells that its pigs cover at least, wherever they lie.

Counting all cells is one way, but seven mediums do not fit into a sty although they cover 63 of its 66 cells. So count
only the cells under a comb: a pattern of teeth and gaps laid along each row, on some of the rows only. A medium covers
exactly one of the six cells where every third row meets every third column; therefore six mediums are the most.
Or count the cells that lie in one of these rows or columns, but not in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from farmyard.games.happy_pigs.footprints import FOOTPRINTS, Herd
from farmyard.games.happy_pigs.sties import Cell, Sties, region

Comb = tuple[int, ...]
"""1 for a tooth, 0 for a gap, repeated along a line."""

COMBS: Final[tuple[Comb, ...]] = ((1,), (0, 1), (0, 0, 1), (0, 1, 1), (0, 1, 1, 1))

PATTERNS: Final[tuple[tuple[Comb, Comb], ...]] = tuple(product(COMBS, COMBS))
"""The lines that count, and the cells that count along each of these lines."""

CROSSINGS: Final[tuple[tuple[Comb, Comb], ...]] = tuple(product(COMBS[1:3], COMBS[1:3]))
"""A comb from left to right and one from top to bottom: a cell counts that lies under exactly one of them."""

PERIOD: Final = 12
"""All combs repeat after so many cells."""

FIELD: Final = 12
"""Bits for one number in a packed integer: eleven, and a guard that a subtraction below zero clears."""

Run = tuple[int, int, int]
"""Cells without a gap along a line: the line, where they start, how many they are."""


def _least(comb: Comb, length: int) -> int:
    """The fewest teeth among `length` cells in a row."""
    return min(sum(comb[(start + step) % len(comb)] for step in range(length)) for start in range(len(comb)))


def _least_covered(pattern: tuple[Comb, Comb], footprint: tuple[int, int]) -> int:
    """The fewest counting cells that a pig covers, wherever it lies, turned or not.

    A comb may start anew in every run of cells: the fewest along each line that the pig crosses do not depend on it.
    """
    across, along = pattern
    return min(_least(across, a) * _least(along, b) for a, b in (footprint, footprint[::-1]))


def _least_crossed(pattern: tuple[Comb, Comb], footprint: tuple[int, int]) -> int:
    """The fewest cells under exactly one of two combs that a pig covers, wherever it lies, turned or not."""
    return min(
        sum(_is_crossed(pattern, x + left, y + top) for x in range(columns) for y in range(rows))
        for columns, rows in (footprint, footprint[::-1])
        for left, top in product(*(range(len(comb)) for comb in pattern))
    )


def _is_crossed(pattern: tuple[Comb, Comb], x: int, y: int) -> bool:
    across, down = pattern
    return across[x % len(across)] != down[y % len(down)]


COVERED: Final[tuple[Herd, ...]] = (
    *(tuple(_least_covered(pattern, footprint) for footprint in FOOTPRINTS) for pattern in 2 * PATTERNS),
    *(tuple(_least_crossed(pattern, footprint) for footprint in FOOTPRINTS) for pattern in CROSSINGS),
)
"""The fewest counting cells that a pig of each size covers: for the patterns with rows as their lines, for those with
columns as their lines, and for the crossings."""

GUARDS: Final = sum(1 << (FIELD * field + FIELD - 1) for field in range(len(COVERED)))

NEEDED: Final = tuple(
    sum(covered[size] << (FIELD * field) for field, covered in enumerate(COVERED)) for size in range(len(FOOTPRINTS))
)
"""For a pig of each size what it covers at least, packed."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A sum over the pigs of a herd that some region limits."""

    covered: Herd
    """What one pig of each size adds."""
    most: int

    def allows(self, herd: Herd) -> bool:
        """Whether `herd` keeps within it."""
        return sum(number * each for number, each in zip(herd, self.covered, strict=True)) <= self.most


def _runs(cells: Iterable[Cell]) -> list[Run]:
    """The runs of `cells` (line, position along it), sorted."""
    runs: list[Run] = []
    for line, at in sorted(cells):
        if runs and runs[-1][0] == line and sum(runs[-1][1:]) == at:
            runs[-1] = (line, runs[-1][1], runs[-1][2] + 1)
        else:
            runs.append((line, at, 1))
    return runs


def _best_phases(runs: list[Run]) -> list[tuple[int, int]]:
    """For each pattern where its comb across the lines starts so that the fewest cells count, and this number."""
    longest = max(length for _, _, length in runs)
    teeth = {comb: [sum(comb[k % len(comb)] for k in range(n)) for n in range(longest + 1)] for comb in COMBS}
    best = []
    for across, along in PATTERNS:
        totals = [0] * len(across)
        for line, _, length in runs:
            for phase in range(len(across)):
                totals[phase] += across[(line + phase) % len(across)] * teeth[along][length]
        best.append(min((total, phase) for phase, total in enumerate(totals)))
    return [(phase, total) for total, phase in best]


def _best_crossing(cells: Iterable[Cell], pattern: tuple[Comb, Comb]) -> tuple[Cell, int]:
    """Where the two combs start so that the fewest of `cells` count, and this number."""
    number = Counter((x % PERIOD, y % PERIOD) for x, y in cells)
    best = min(
        (sum(count for (x, y), count in number.items() if _is_crossed(pattern, x + left, y + top)), (left, top))
        for left, top in product(*(range(len(comb)) for comb in pattern))
    )
    return best[1], best[0]


def _turned(cells: Iterable[Cell]) -> list[Cell]:
    return [(y, x) for x, y in cells]


@lru_cache(maxsize=256)
def bounds(sties: Sties) -> tuple[Bound, ...]:
    """What every herd that fits into `sties` keeps within; a herd that does may still not fit."""
    cells = region(sties)
    totals = [total for lines in (_turned(cells), cells) for _, total in _best_phases(_runs(lines))]
    totals += [_best_crossing(cells, pattern)[1] for pattern in CROSSINGS]
    most: dict[Herd, int] = {}
    for covered, total in zip(COVERED, totals, strict=True):
        if any(covered):
            most[covered] = min(total, most.get(covered, total))
    return tuple(Bound(covered, total) for covered, total in most.items())


def most_piglets_allowed(sties: Sties, others: Herd) -> int:
    """How many piglets the bounds allow beside `others`, smalls, mediums and larges; -1 if not even these."""
    least = len(region(sties))
    for bound in bounds(sties):
        spare = bound.most - sum(number * each for number, each in zip(others, bound.covered[1:], strict=True))
        if spare < 0:
            return -1
        if bound.covered[0]:
            least = min(least, spare // bound.covered[0])
    return least


def packed_weights(cells: frozenset[Cell]) -> dict[Cell, int]:
    """For each cell a field of `FIELD` bits for each pattern: 1 if the cell counts in it."""
    weights = dict.fromkeys(cells, 0)
    for turned in (False, True):
        runs = _runs(cells if turned else _turned(cells))
        phases = [phase for phase, _ in _best_phases(runs)]
        first = turned * len(PATTERNS)
        table = [
            [
                sum(
                    across[(line + phase) % len(across)] * along[step % len(along)] << (FIELD * field)
                    for field, ((across, along), phase) in enumerate(zip(PATTERNS, phases, strict=True), first)
                )
                for step in range(PERIOD)
            ]
            for line in range(PERIOD)
        ]
        for line, start, length in runs:
            for step in range(length):
                cell = (line, start + step) if turned else (start + step, line)
                weights[cell] += table[line % PERIOD][step % PERIOD]
    for field, pattern in enumerate(CROSSINGS, 2 * len(PATTERNS)):
        (left, top), _ = _best_crossing(cells, pattern)
        for x, y in cells:
            weights[x, y] += _is_crossed(pattern, x + left, y + top) << (FIELD * field)
    return weights
