"""Counting what goals ask for.

A coop has no breed, number, eggs or medals. It never satisfies a condition about hens, and a line that holds one is no
line of hens. Lines and corners are there once the barnyard has its final height and width.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farmyard.games.hens.barnyard import Barnyard, Group, groups_of
from farmyard.games.hens.cells import Box, Cell, Cells, box_of
from farmyard.games.hens.data import CARDS, GOAL_CARDS, Card, Goal, GoalCard, Measure

Counted = tuple[Cells, ...]
"""What was counted: for each one its cells."""

GOAL_CARD_OF_CODE: Final[Mapping[str, GoalCard]] = {card.code: card for card in GOAL_CARDS}

NO_BOX: Final = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Survey:
    """A barnyard looked at for scoring."""

    hens: Mapping[Cell, Card]
    """In row-major order."""
    coops: Cells
    groups: tuple[Group, ...]
    most: int
    """M: the size of the largest group, 0 if there are no hens."""
    rooster_group: Group | None
    """The group that contains the hen under the rooster; `None` if no rooster is placed."""
    box: Box

    @property
    def separate_group(self) -> Group | None:
        """The rooster group if it scores separately: if it is smaller than M."""
        group = self.rooster_group
        return group if group is not None and group.size < self.most else None

    @property
    def largest_group(self) -> Group | None:
        """The largest group that scores: the rooster group if none is larger, else of the largest the one with most
        eggs, and of these the first."""
        if self.rooster_group is not None and self.rooster_group.size == self.most:
            return self.rooster_group
        return max((g for g in self.groups if g.size == self.most), key=lambda group: group.eggs, default=None)


@lru_cache(maxsize=1 << 10)
def survey(yard: Barnyard) -> Survey:
    """What there is to count in `yard`."""
    groups = groups_of(yard.hens)
    return Survey(
        hens={cell: CARDS[kind] for cell, kind in yard.hens},
        coops=tuple(cell for cell, _ in yard.coops),
        groups=groups,
        most=max((group.size for group in groups), default=0),
        rooster_group=next((group for group in groups if yard.rooster in group.cells), None),
        box=box_of(yard.cells) if yard.size else NO_BOX,
    )


def count(goal: Goal, seen: Survey) -> Counted:
    """What counts for `goal`, each with its cells."""
    return MEASURES[goal.measure](seen, goal.wanted)


def points_for(goal: Goal, number: int) -> int:
    """What `goal` brings for so many."""
    return goal.points[min(number, len(goal.points) - 1)]


def _single(cells: Cells) -> Counted:
    return tuple((cell,) for cell in cells)


def _breeds(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    breeds = dict.fromkeys(card.breed for card in seen.hens.values())
    return tuple(tuple(cell for cell, card in seen.hens.items() if card.breed == breed) for breed in breeds)


def _groups(seen: Survey, sizes: tuple[int, ...]) -> Counted:
    return tuple(group.cells for group in seen.groups if group.size in sizes or not sizes)


def _split_breeds(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    breeds = [group.breed for group in seen.groups]
    split = [breed for breed in dict.fromkeys(breeds) if breeds.count(breed) > 1]
    return tuple(tuple(cell for cell, card in seen.hens.items() if card.breed == breed) for breed in split)


def _largest_group(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    return _single(seen.largest_group.cells) if seen.largest_group else ()


def _rooster_group(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    return _single(seen.separate_group.cells) if seen.separate_group else ()


def _numbers(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    numbers = sorted({card.number for card in seen.hens.values()})
    return tuple(tuple(cell for cell, card in seen.hens.items() if card.number == number) for number in numbers)


def _crowded_numbers(seen: Survey, least: tuple[int, ...]) -> Counted:
    return tuple(cells for cells in _numbers(seen, ()) if len(cells) >= least[0])


def _numbered_hens(seen: Survey, numbers: tuple[int, ...]) -> Counted:
    return tuple((cell,) for cell, card in seen.hens.items() if card.number in numbers)


def _numbered_corners(seen: Survey, numbers: tuple[int, ...]) -> Counted:
    return tuple((cell,) for cell in seen.box.corners if cell in seen.hens and seen.hens[cell].number in numbers)


def _largest_corners(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    """All groups of size M count if several tie."""
    largest = {cell for group in seen.groups if group.size == seen.most for cell in group.cells}
    return tuple((cell,) for cell in seen.box.corners if cell in largest)


def _long_lines(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    return tuple(line for line in seen.box.long_lines if _count_breeds(seen, line) == 1)


def _short_lines(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    return tuple(line for line in seen.box.short_lines if _count_breeds(seen, line) == len(line))


def _count_breeds(seen: Survey, line: Cells) -> int | None:
    """The number of breeds in a line of hens; `None` if there is anything but hens in it."""
    if any(cell not in seen.hens for cell in line):
        return None
    return len({seen.hens[cell].breed for cell in line})


def _coops(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    return _single(seen.coops)


def _medals(seen: Survey, _wanted: tuple[int, ...]) -> Counted:
    """A hen with two medals is there twice."""
    return tuple((cell,) for cell, card in seen.hens.items() for _ in range(card.medals))


MEASURES: Final[Mapping[Measure, Callable[[Survey, tuple[int, ...]], Counted]]] = {
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
"""How each measure is counted, given the sizes or numbers that the goal speaks of."""
