"""Tree search on a game small enough to know its answers, and the helpers for work that pauses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter

import pytest

from farmyard.bots import Budget
from farmyard.bots.mcts import Estimate, Found, Point, Settings, search
from farmyard.bots.pausing import Pausing, drained, until


class Sticks(Point):
    """Take one, two or three sticks in turn; whoever takes the last one wins. The score is the sticks one took."""

    def __init__(self, left: int, player: int, taken: tuple[int, ...]) -> None:
        self.left = left
        self.player = player if left else -1
        self.taken = taken
        self.last = (player - 1) % len(taken)

    def ranked(self) -> Sequence[tuple[float, int]]:
        count = min(3, self.left)
        return [(1 / count, number) for number in range(1, count + 1)]

    def after(self, move: int) -> Sticks:
        taken = list(self.taken)
        taken[self.player] += move
        return Sticks(self.left - move, (self.player + 1) % len(taken), tuple(taken))

    def estimate(self, rng: Random) -> Estimate:
        point = self
        while point.left:
            point = point.after(rng.randint(1, min(3, point.left)))
        return Estimate([float(seat == point.last) for seat in range(len(self.taken))], point.taken)


def found(point: Sticks, nodes: int, seed: int = 1) -> Found:
    """The result of that many playouts."""
    return drained(search(point, Random(seed), Budget(nodes=nodes), Settings()))


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7, 9, 10, 11])
def test_finds_the_winning_move(left: int) -> None:
    assert found(Sticks(left, 0, (0, 0)), 1500).move == left % 4


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_plays_for_itself(seat: int) -> None:
    result = found(Sticks(3, seat, (0, 0, 0)), 300)
    assert result.move == 3
    assert result.reward > 0.9
    assert result.scores[seat] > 2.5


def test_counts_its_playouts_and_pauses_after_each() -> None:
    searching = search(Sticks(9, 0, (0, 0)), Random(1), Budget(nodes=50), Settings())
    assert sum(1 for _ in searching) == 49
    assert found(Sticks(9, 0, (0, 0)), 50).visits == 50


def test_depends_on_nothing_but_seed_and_count() -> None:
    assert found(Sticks(10, 0, (0, 0)), 80) == found(Sticks(10, 0, (0, 0)), 80)


@pytest.mark.parametrize("budget", [Budget(nodes=0), Budget(nodes=1), Budget(seconds=0.0)], ids=str)
def test_answers_without_time(budget: Budget) -> None:
    assert drained(search(Sticks(9, 0, (0, 0)), Random(1), budget, Settings())).visits == 1


def test_few_moves_are_open_at_first() -> None:
    """With a width of one and no widening only the first move is ever tried."""
    narrow = Settings(width=1, widening=0.0)
    assert drained(search(Sticks(3, 0, (0, 0)), Random(1), Budget(nodes=100), narrow)).move == 1


def counting(number: int) -> Pausing[int]:
    """Pauses `number` times."""
    for _ in range(number):
        yield
    return number


def test_drained_and_until() -> None:
    assert drained(counting(5)) == 5
    assert drained(until(None, counting(5))) == 5
    assert drained(until(perf_counter() + 1000, counting(5))) == 5
    assert drained(until(perf_counter() - 1, counting(5))) is None
    assert drained(until(perf_counter() - 1, counting(0))) == 0
