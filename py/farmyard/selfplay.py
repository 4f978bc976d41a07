"""Matches between computer players: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from farmyard.bots import Bot, Budget
from farmyard.core import CHANCE, Game
from farmyard.random_play import random_action

NORMAL_95: Final = 1.959964
"""Within so many standard deviations lie 95 of 100 cases."""


@dataclass(slots=True)
class Tally:
    """What one bot achieved."""

    bot: str
    games: int = 0
    points: float = 0.0
    """Games won; a shared win counts in equal shares."""
    score: int = 0
    """Sum of its final scores."""
    seconds: list[float] = field(default_factory=list)
    """How long each of its moves took."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of its share of points."""
        return wilson_interval(self.points, self.games)


def wilson_interval(points: float, games: int) -> tuple[float, float]:
    """The Wilson score interval, 95 %, of a share of `points` in `games`."""
    if games == 0:
        return 0.0, 1.0
    share, square = points / games, NORMAL_95**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def selfplay(
    game: Game, names: Sequence[str], options: Mapping[str, str], games: int, seed: str, budget: Budget
) -> list[Tally]:
    """Let the bots of these names, one for each seat, play `games` games against each other.

    The seats rotate from game to game, so that every bot sits everywhere equally often. With a budget of nodes, the
    result depends on nothing but the arguments.

    Raises:
        InvalidOptionError: see `GameType.complete`.
    """
    tallies = [Tally(name) for name in names]
    bots = [game.bot(name) for name in names]
    for number in range(games):
        first = number % len(names)
        seats = [(seat + first) % len(names) for seat in range(len(names))]
        _play_one(game, [bots[i] for i in seats], [tallies[i] for i in seats], options, f"{seed}:{number}", budget)
    return tallies


def _play_one(
    game: Game, bots: Sequence[Bot], tallies: Sequence[Tally], options: Mapping[str, str], seed: str, budget: Budget
) -> None:
    rng = Random(seed)
    state = game.new_initial_state(len(bots), **options)
    while (outcome := state.outcome) is None:
        seat = state.current_player
        if seat == CHANCE:
            state = state.child(random_action(state, rng))
            continue
        start = perf_counter()
        action = bots[seat].step(state.view(seat), rng, budget)
        tallies[seat].seconds.append(perf_counter() - start)
        state = state.child(action)
    for seat, tally in enumerate(tallies):
        tally.games += 1
        tally.points += outcome.returns[seat]
        tally.score += state.scores[seat]
