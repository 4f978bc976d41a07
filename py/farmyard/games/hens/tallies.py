"""What goals count on a plot: the numbers of `goals`, without the cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from farmyard.games.hens.cells import REACH, SHORT, Box, Cells
from farmyard.games.hens.data import Goal, Measure
from farmyard.games.hens.fast import BREED, NUMBER, Plot

Wanted = tuple[int, ...]


def tally(goal: Goal, plot: Plot) -> int:
    """How many there are of what `goal` counts."""
    return TALLIES[goal.measure](plot, goal.wanted)


@lru_cache(maxsize=1 << 8)
def _box(rows: int, columns: int) -> Box:
    """The box on these rows and columns, which are sets."""
    top, left = rows & -rows, columns & -columns
    return Box(
        top.bit_length() - 1 - REACH,
        left.bit_length() - 1 - REACH,
        (rows // top).bit_length(),
        (columns // left).bit_length(),
    )


@lru_cache(maxsize=1 << 8)
def _lines(rows: int, columns: int) -> tuple[Cells, tuple[Cells, ...], tuple[Cells, ...]]:
    """The corners, the long lines and the short ones."""
    if not rows:
        return (), (), ()
    box = _box(rows, columns)
    return box.corners, box.long_lines, box.short_lines


def _breeds(plot: Plot, _wanted: Wanted) -> int:
    return len({flock.breed for flock in plot.flocks})


def _groups(plot: Plot, sizes: Wanted) -> int:
    return sum([flock.size in sizes for flock in plot.flocks]) if sizes else len(plot.flocks)


def _split_breeds(plot: Plot, _wanted: Wanted) -> int:
    return sum([flocks > 1 for flocks in Counter([flock.breed for flock in plot.flocks]).values()])


def _largest_group(plot: Plot, _wanted: Wanted) -> int:
    return max([flock.size for flock in plot.flocks], default=0)


def _rooster_group(plot: Plot, _wanted: Wanted) -> int:
    most = _largest_group(plot, ())
    return sum([flock.size for flock in plot.flocks if flock.cells & plot.rooster and flock.size < most])


def _numbers(plot: Plot, _wanted: Wanted) -> int:
    return len({NUMBER[kind] for kind in plot.hens.values()})


def _crowded_numbers(plot: Plot, least: Wanted) -> int:
    return sum([hens >= least[0] for hens in Counter([NUMBER[kind] for kind in plot.hens.values()]).values()])


def _numbered_hens(plot: Plot, numbers: Wanted) -> int:
    return sum([NUMBER[kind] in numbers for kind in plot.hens.values()])


def _numbered_corners(plot: Plot, numbers: Wanted) -> int:
    corners, _, _ = _lines(plot.rows, plot.columns)
    return sum([cell in plot.hens and NUMBER[plot.hens[cell]] in numbers for cell in corners])


def _largest_corners(plot: Plot, _wanted: Wanted) -> int:
    corners, _, _ = _lines(plot.rows, plot.columns)
    most = _largest_group(plot, ())
    largest = sum([flock.cells for flock in plot.flocks if flock.size == most])
    return sum([largest >> cell & 1 for cell in corners])


def _long_lines(plot: Plot, _wanted: Wanted) -> int:
    _, lines, _ = _lines(plot.rows, plot.columns)
    return _count_lines(plot, lines, 1)


def _short_lines(plot: Plot, _wanted: Wanted) -> int:
    _, _, lines = _lines(plot.rows, plot.columns)
    return _count_lines(plot, lines, SHORT)


def _count_lines(plot: Plot, lines: tuple[Cells, ...], breeds: int) -> int:
    """The lines of hens that are of so many breeds."""
    hens = plot.hens
    return sum(
        [all(cell in hens for cell in line) and len({BREED[hens[cell]] for cell in line}) == breeds for line in lines]
    )


def _coops(plot: Plot, _wanted: Wanted) -> int:
    return plot.coops


def _medals(plot: Plot, _wanted: Wanted) -> int:
    return plot.medals


TALLIES: Final[Mapping[Measure, Callable[[Plot, Wanted], int]]] = {
    Measure.BREEDS: _breeds,
    Measure.GROUPS: _groups,
    Measure.SPLIT_BREEDS: _split_breeds,
    Measure.LARGEST_GROUP: _largest_group,
    Measure.ROOSTER_GROUP: _rooster_group,
    Measure.NUMBERS: _numbers,
    Measure.CROWDED_NUMBERS: _crowded_numbers,
    Measure.NUMBERED_HENS: _numbered_hens,
    Measure.NUMBERED_CORNERS: _numbered_corners,
    Measure.LARGEST_CORNERS: _largest_corners,
    Measure.LONG_LINES: _long_lines,
    Measure.SHORT_LINES: _short_lines,
    Measure.COOPS: _coops,
    Measure.MEDALS: _medals,
}
