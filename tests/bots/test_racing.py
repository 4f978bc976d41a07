"""The race between moves, on a game of one throw whose answers are known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter

import pytest

from farmyard.bots import Budget
from farmyard.bots.pausing import drained
from farmyard.bots.racing import Course, Found, Settings, race


class Coins(Course):
    """Choose a coin and throw it: heads win. In one world every coin that is likelier to show heads does so first."""

    def __init__(self, heads: Sequence[float], priors: Sequence[float] = (), seat: int = 0) -> None:
        self.seat = seat
        self.heads = heads
        self.priors = priors or [0.5] * len(heads)
        self.tried = [0] * len(heads)
        self.worlds = 0

    def world(self, rng: Random) -> float:
        self.worlds += 1
        return rng.random()

    def rewards(self, world: float, move: int, rng: Random) -> Sequence[float]:  # noqa: ARG002
        self.tried[move] += 1
        won = float(world < self.heads[move])
        return [won if seat == self.seat else 1 - won for seat in range(2)]


def found(course: Course, nodes: int, seed: int = 1, settings: Settings = Settings()) -> Found:  # noqa: B008
    """The winner of a race with that many tries."""
    return drained(race(course, Random(seed), Budget(nodes=nodes), settings))


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seat", [0, 1])
def test_finds_the_best_move_however_late_it_stands(seed: int, seat: int) -> None:
    heads = [0.3, 0.5, 0.2, 0.45, 0.65]
    result = found(Coins(heads, seat=seat), 3000, seed)
    assert result.move == 4
    assert result.rewards[seat] == pytest.approx(0.65, abs=0.15)
    assert sum(result.rewards) == pytest.approx(1.0)


def test_a_hopeless_move_is_soon_out() -> None:
    course = Coins([0.6, 0.58, 0.01])
    found(course, 500)
    assert course.tried[2] < 0.2 * course.tried[0]
    assert sum(course.tried) == 500


def test_all_moves_in_the_race_meet_the_same_worlds() -> None:
    """Then three wins more in a hundred show as soon as they come."""
    for seed in range(10):
        course = Coins([0.50, 0.53])
        assert found(course, 4000, seed).move == 1
        assert course.worlds == max(course.tried)


def test_stops_when_one_move_is_left_and_well_known() -> None:
    course = Coins([0.9, 0.1, 0.1])
    result = found(course, 100_000)
    assert course.tried[0] == Settings().least
    assert result.tries == sum(course.tried) < 3 * Settings().least


def test_a_single_move_is_looked_at_for_its_chances() -> None:
    result = found(Coins([0.7]), 10_000)
    assert (result.move, result.tries) == (0, Settings().least)
    assert result.rewards[0] == pytest.approx(0.7, abs=0.15)


def test_priors_decide_where_the_tries_say_nothing() -> None:
    assert found(Coins([0.5, 0.5, 0.5], priors=[0.2, 0.7, 0.6]), 300).move == 1


@pytest.mark.parametrize("budget", [Budget(nodes=1), Budget(nodes=0), Budget(seconds=0.0), Budget(0.0, 0)], ids=str)
def test_answers_under_a_tiny_budget(budget: Budget) -> None:
    result = drained(race(Coins([0.5, 0.5], priors=[0.1, 0.9]), Random(1), budget, Settings()))
    assert result.move == 1
    assert 1 <= result.tries <= 2


def test_nodes_are_tries() -> None:
    course = Coins([0.5, 0.5, 0.5])
    assert found(course, 100).tries == sum(course.tried) == 100


def test_same_seed_and_nodes_give_the_same_answer() -> None:
    assert found(Coins([0.5, 0.52, 0.48]), 500, 7) == found(Coins([0.5, 0.52, 0.48]), 500, 7)


def test_seconds_end_a_race_that_would_go_on() -> None:
    start = perf_counter()
    endless = Settings(doubt=1000.0)
    assert drained(race(Coins([0.5, 0.51]), Random(1), Budget(seconds=0.05), endless)).tries > 2
    assert perf_counter() - start >= 0.05
