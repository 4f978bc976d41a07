"""Matches between computer players, and the plain tree search they are measured by."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.bots import Budget
from farmyard.core import TERMINAL
from tests.games.battle_sheep.helpers import preset, start
from tools.arena import Job, line, play_all, wilson
from tools.baseline_mcts import PlainMcts


def test_the_interval_of_wilson() -> None:
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    low, high = wilson(10, 10)
    assert 0.7 < low < 0.75
    assert high == pytest.approx(1)


def test_a_line_of_the_table() -> None:
    assert line("all", [1.0, 0.5, 0.0, 1.0]).split()[:5] == ["all", "2.5", "of", "4", "62.5"]


def test_every_set_up_is_played_from_every_seat() -> None:
    job = Job(("medium", "random"), 3, "3-trefoil", 0, "test", (Budget(nodes=1), Budget(nodes=1)))
    same, points, times = play_all(job)
    assert same is job
    assert len(points) == 3
    assert sum(points) >= 2
    assert min(times) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_yardstick_plays_by_the_rules(players: int) -> None:
    state, rng, bot = start(players), Random(1), PlainMcts()
    while state.current_player != TERMINAL:
        state = state.child(bot.step(state.view(state.current_player), rng, Budget(nodes=4)))
    assert state.outcome is not None


def test_the_yardstick_gets_better_with_time() -> None:
    won = 0.0
    for game in range(6):
        seat = game % 2
        state, rng, bot = preset("2-field"), Random(game), PlainMcts()
        while state.current_player != TERMINAL:
            budget = Budget(nodes=150 if state.current_player == seat else 1)
            state = state.child(bot.step(state.view(state.current_player), rng, budget))
        assert state.outcome is not None
        won += state.outcome.returns[seat]
    assert won >= 5
