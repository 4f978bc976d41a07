"""What a barnyard and the cards kept are worth: the points to be expected at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt
from typing import Final

from farmyard.games.hens.cells import YARD_SIZE
from farmyard.games.hens.data import Goal, Measure, every
from farmyard.games.hens.fast import BREED, MEDALS, Plot
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE, points_for
from farmyard.games.hens.outlook import FEATURES, Outlook, Supply
from farmyard.games.hens.scoring import COOP_POINTS, MEDAL_SET, MEDAL_SET_POINTS
from farmyard.games.hens.table import ROOSTER_ROUND, ROUNDS
from farmyard.games.hens.tallies import TALLIES, Wanted, tally

MOST: Final = 2 * YARD_SIZE
"""More than this no goal counts."""

MEDAL_SETS: Final = Goal("D", Measure.MEDALS, every(MEDAL_SET, MEDAL_SET_POINTS, MOST))
"""Medals as if they were a goal."""

STAGES: Final = ROUNDS + 1
"""A barnyard goes through stages, down to 0 when it is finished; placing the rooster is one, too."""

Forecast = tuple[float, float, float]
"""What a goal will count at the end, by what it counts now: slope and offset of the expectation, standard deviation."""

Like = tuple[int, int]

LIKE: Final[tuple[Like, ...]] = tuple(zip(BREED, MEDALS, strict=True))
"""Of each kind its breed and medals, which are all that matters in a hand."""


def stage_of(plot: Plot) -> int:
    """The cards still to be placed, and the rooster if it is before the roosters are."""
    left = plot.left
    return left if plot.rooster or left < ROUNDS - ROOSTER_ROUND else min(left + 1, STAGES - 1)


class Sense:
    """How a player judges barnyards."""

    def __init__(
        self,
        weights: Mapping[str, Sequence[float]],
        forecasts: Mapping[tuple[Measure, Wanted], Sequence[Forecast]],
        guess: float,
    ) -> None:
        """
        Args:
            weights: of each feature that counts, by stage from 1.
            forecasts: of goals, by stage from 1.
            guess: for a goal without forecasts, that what it counts will stay the same; with this standard deviation
                while one card is left, and more, as the square root, with more.
        """
        none = (0.0,) * (STAGES - 1)
        self.weights = tuple(zip(*((0.0, *weights.get(name, none)) for name in FEATURES), strict=True))
        """Of each stage, for each of `FEATURES`."""
        self._forecasts = forecasts
        self._guess = guess
        self._expected: dict[tuple[Goal, int], tuple[float, ...]] = {}

    def expected(self, goal: Goal, stage: int) -> tuple[float, ...]:
        """The points that `goal` will bring, for each number that it may count at this stage."""
        if (goal, stage) not in self._expected:
            self._expected[goal, stage] = self._forecast(goal, stage)
        return self._expected[goal, stage]

    def _forecast(self, goal: Goal, stage: int) -> tuple[float, ...]:
        forecasts = self._forecasts.get((goal.measure, goal.wanted))
        slope, offset, deviation = forecasts[stage - 1] if forecasts else (1.0, 0.0, self._guess * sqrt(stage))
        return tuple(_mean_points(goal, slope * now + offset, deviation) for now in range(MOST + 1))


def _mean_points(goal: Goal, mean: float, deviation: float) -> float:
    """What `goal` brings on average if its count is distributed normally."""
    below = [0.5 + erf((count + 0.5 - mean) / deviation / sqrt(2)) / 2 for count in range(MOST)]
    shares = [after - before for before, after in zip([0.0, *below], [*below, 1.0], strict=True)]
    return sum(share * points_for(goal, count) for count, share in enumerate(shares))


class Worth:
    """Of one barnyard, by the hand beside it."""

    __slots__ = ("_certain", "_known", "_outlook", "_weights")

    def __init__(self, certain: float, outlook: Outlook | None, weights: Sequence[float]) -> None:
        self._certain = certain
        self._outlook = outlook
        self._weights = weights
        self._known: dict[tuple[Like, ...], float] = {}

    @property
    def is_final(self) -> bool:
        """Whether it is finished, so that no hand makes a difference."""
        return self._outlook is None

    def with_hand(self, hand: Sequence[int]) -> float:
        """The points to be expected; the kinds in the hand are sorted."""
        if self._outlook is None:
            return self._certain
        key = tuple([LIKE[kind] for kind in hand])
        found = self._known.get(key)
        if found is None:
            features = self._outlook.features(hand)
            found = self._certain + sum([a * b for a, b in zip(self._weights, features, strict=True)])
            self._known[key] = found
        return found


class Judge:
    """Values barnyards in one game at one time."""

    def __init__(self, sense: Sense, goal_card: str, supply: Supply) -> None:
        self._sense = sense
        self._supply = supply
        self._goals = (*GOAL_CARD_OF_CODE[goal_card].goals, MEDAL_SETS)
        self._counters: dict[int, list[tuple[Callable[[Plot, Wanted], int], Wanted, Sequence[float]]]] = {}

    def worth(self, plot: Plot) -> Worth:
        """What `plot` is worth."""
        stage = stage_of(plot)
        if stage == 0:
            return Worth(self._final(plot), None, ())
        counters = self._counters.get(stage)
        if counters is None:
            counters = self._counters[stage] = [
                (TALLIES[goal.measure], goal.wanted, self._sense.expected(goal, stage)) for goal in self._goals
            ]
        points = sum([table[count(plot, wanted)] for count, wanted, table in counters])
        return Worth(points + COOP_POINTS * plot.coops, Outlook(plot, self._supply), self._sense.weights[stage])

    def _final(self, plot: Plot) -> int:
        """The score."""
        eggs = 0
        if plot.flocks:
            most = max([flock.size for flock in plot.flocks])
            eggs = max([flock.eggs for flock in plot.flocks if flock.size == most])
            for flock in plot.flocks:
                if flock.cells & plot.rooster:
                    eggs = flock.eggs if flock.size == most else eggs + flock.eggs
        goals = sum([points_for(goal, tally(goal, plot)) for goal in self._goals])
        return eggs + goals + COOP_POINTS * plot.coops
