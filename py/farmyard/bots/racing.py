"""A race between the moves of one seat, over any game with chance or hidden hands that can be played out quickly.

Again and again a world is drawn at random that the seat cannot tell from the real one, and every move that is still in
the race is tried in it: all meet the same luck, so their differences show early. A move that is behind by more than
luck explains is out, and the others share the time that is left.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from farmyard.bots import Budget
from farmyard.bots.pausing import Pausing


class Course(ABC):
    """What the seat to move knows, and its moves, numbered from 0."""

    seat: int
    """The seat to move."""
    priors: Sequence[float]
    """For each move the reward expected of it at first sight, from 0 to 1."""

    @abstractmethod
    def world(self, rng: Random) -> Any:
        """A world that the seat cannot tell from the real one; a value, for several moves are tried in it."""

    @abstractmethod
    def rewards(self, world: Any, move: int, rng: Random) -> Sequence[float]:
        """What each seat gets in `world` after `move`, from 0 to 1, by a quick look that may depend on chance."""


@dataclass(frozen=True, slots=True)
class Settings:
    """When a move is out, and when the race is over."""

    faith: float = 10.0
    """How many worlds a prior is worth."""
    doubt: float = 3.0
    """A move is out when it is behind the best by so many standard errors of their difference."""
    warming: int = 12
    """Worlds before the first move can be out."""
    pace: float = 1.25
    """From one look at the standings to the next the worlds grow by this factor."""
    least: int = 100
    """Worlds in which a move is tried even if it is alone in the race."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a race."""

    move: int
    rewards: tuple[float, ...]
    """What each seat gets on average after it."""
    tries: int


class _Runner:
    """One move in the race."""

    __slots__ = ("history", "move", "prior", "sums")

    def __init__(self, move: int, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.history: list[float] = []
        """The reward of the seat to move in each world."""
        self.sums: list[float] = []

    def value(self, faith: float) -> float:
        """The mean reward, with the prior counted as `faith` worlds."""
        return (sum(self.history) + faith * self.prior) / (len(self.history) + faith)

    def note(self, rewards: Sequence[float], seat: int) -> None:
        """One world more."""
        self.history.append(rewards[seat])
        self.sums = [a + b for a, b in zip(self.sums or [0.0] * len(rewards), rewards, strict=True)]


def race(course: Course, rng: Random, budget: Budget, settings: Settings) -> Pausing[Found]:
    """Find the best move; a node of the budget is one call of `rewards`. Pauses after each."""
    deadline = None if budget.seconds is None else perf_counter() + budget.seconds
    limit = budget.nodes
    runners = [_Runner(move, prior) for move, prior in enumerate(course.priors)]
    runners.sort(key=lambda runner: -runner.prior)
    tries, worlds, next_look = 0, 0, settings.warming
    while len(runners) > 1 or worlds < settings.least:
        world = course.world(rng)
        for runner in runners[: None if limit is None else max(1, limit - tries)]:
            runner.note(course.rewards(world, runner.move, rng), course.seat)
            tries += 1
            yield
        worlds += 1
        if (limit is not None and tries >= limit) or (deadline is not None and perf_counter() >= deadline):
            break
        if worlds >= next_look:
            next_look = int(settings.pace * worlds) + 1
            runners = _still_in(runners, settings)
    best = max((runner for runner in runners if runner.history), key=lambda runner: runner.value(settings.faith))
    return Found(best.move, tuple(total / len(best.history) for total in best.sums), tries)


def _still_in(runners: list[_Runner], settings: Settings) -> list[_Runner]:
    """Those that may yet be the best, all tried in the same worlds."""
    values = [runner.value(settings.faith) for runner in runners]
    lead = max(values)
    best = runners[values.index(lead)]
    return [
        runner
        for runner, value in zip(runners, values, strict=True)
        if runner is best or lead - value < settings.doubt * _standard_error(best.history, runner.history)
    ]


def _standard_error(one: Sequence[float], other: Sequence[float]) -> float:
    """That of the mean difference between two moves in the same worlds.

    Counted as if in one world the moves had been as different as can be: few worlds in which they happen to be alike
    prove nothing.
    """
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / len(differences)
    return sqrt(1 + sum([(difference - mean) ** 2 for difference in differences])) / len(differences)
