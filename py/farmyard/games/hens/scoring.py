"""The score of one barnyard, part by part. It depends on nothing but the barnyard and the goal card."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from farmyard.games.hens.barnyard import Barnyard, Group
from farmyard.games.hens.cells import Cells
from farmyard.games.hens.data import LOWEST_SOLO_RANK, SOLO_RANKS
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE, Counted, Survey, count, points_for, survey

MEDAL_SET: Final = 3
MEDAL_SET_POINTS: Final = 2
COOP_POINTS: Final = -1


@dataclass(frozen=True, slots=True)
class LargestGroupScore:
    """L: the eggs of the scored largest group, 1 point each."""

    group: Group | None
    """`None` if there are no hens."""

    @property
    def points(self) -> int:
        """What it brings."""
        return self.group.eggs if self.group else 0


class RoosterRole(Enum):
    """What the rooster group is to the score."""

    SEPARATE = "scores separately"
    LARGEST = "is the largest group"
    NOT_PLACED = "not placed"


@dataclass(frozen=True, slots=True)
class RoosterGroupScore:
    """R: the eggs of the rooster group, 1 point each, only if it scores separately."""

    group: Group | None
    """`None` if the rooster is not placed."""
    role: RoosterRole

    @property
    def points(self) -> int:
        """What it brings."""
        return self.group.eggs if self.group and self.role is RoosterRole.SEPARATE else 0


@dataclass(frozen=True, slots=True)
class MedalScore:
    """D: every full set of three medals gives 2 points, whatever groups they are in; a remainder gives nothing."""

    cells: Cells
    """The hens that carry medals."""
    medals: int

    @property
    def points(self) -> int:
        """What it brings."""
        return MEDAL_SET_POINTS * (self.medals // MEDAL_SET)


@dataclass(frozen=True, slots=True)
class CoopScore:
    """K: -1 for each coop."""

    cells: Cells

    @property
    def points(self) -> int:
        """What it costs, as a negative number."""
        return COOP_POINTS * len(self.cells)


@dataclass(frozen=True, slots=True)
class GoalScore:
    """One goal of the goal card."""

    code: str
    counted: Counted
    """What the goal counts, each with its cells."""
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All that a barnyard brings, and what decides a tie."""

    largest: LargestGroupScore
    rooster: RoosterGroupScore
    medals: MedalScore
    coops: CoopScore
    goals: tuple[GoalScore, ...]
    """Empty if the goal card was not asked for."""
    sizes: tuple[int, ...]
    """The sizes of all groups, the largest first."""

    @property
    def total(self) -> int:
        """L + R + D + K + G, which may be negative."""
        eggs = self.largest.points + self.rooster.points
        return eggs + self.medals.points + self.coops.points + self.goal_points

    @property
    def goal_points(self) -> int:
        """G: goal 1 + goal 2."""
        return sum(goal.points for goal in self.goals)

    @property
    def tie_break(self) -> tuple[int, int, int]:
        """The sizes of the largest and the second largest group, and the number of medals."""
        largest, second, *_ = (*self.sizes, 0, 0)
        return largest, second, self.medals.medals


def score_sheet(yard: Barnyard, goal_card: str = "") -> ScoreSheet:
    """The score of `yard` as it lies there; without the code of a goal card, without goals.

    Of a barnyard that is not finished it says what would count if nothing more came; goals of lines and corners count
    those that are there already.
    """
    seen = survey(yard)
    goals = GOAL_CARD_OF_CODE[goal_card].goals if goal_card else ()
    counts = [count(goal, seen) for goal in goals]
    return ScoreSheet(
        largest=LargestGroupScore(seen.largest_group),
        rooster=RoosterGroupScore(seen.rooster_group, _role(seen)),
        medals=MedalScore(
            tuple(cell for cell, card in seen.hens.items() if card.medals),
            sum(card.medals for card in seen.hens.values()),
        ),
        coops=CoopScore(seen.coops),
        goals=tuple(
            GoalScore(goal.code, counted, points_for(goal, len(counted)))
            for goal, counted in zip(goals, counts, strict=True)
        ),
        sizes=tuple(sorted((group.size for group in seen.groups), reverse=True)),
    )


def _role(seen: Survey) -> RoosterRole:
    if seen.rooster_group is None:
        return RoosterRole.NOT_PLACED
    return RoosterRole.SEPARATE if seen.separate_group else RoosterRole.LARGEST


def solo_rank(total: int, sessions: int = 1) -> str:
    """The rank of a solo game by its total; of a double session by the mean of both."""
    reached = [name for least, name in SOLO_RANKS if total >= least * sessions]
    return reached[-1] if reached else LOWEST_SOLO_RANK
