"""How the strong player moves: exactly where the rest can be worked out, by tree search before."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from farmyard.bots import Budget
from farmyard.bots.mcts import Settings, search
from farmyard.bots.pausing import Pausing, until
from farmyard.games.battle_sheep.endgame import solve
from farmyard.games.battle_sheep.fast import Position, Slide
from farmyard.games.battle_sheep.finish import last_plans
from farmyard.games.battle_sheep.forecast import Moving

SOLVABLE: Final = 20
"""With no more free hexes than this an exact solution is tried first."""

SOLVER_SHARE: Final = 0.5
"""The part of the budget that this may take."""

SOLVER_NODES: Final = 4
"""The positions of the exact search that take as long as one playout."""

SETTINGS: Final = Settings()

SOLITAIRE_NODES: Final = 100
"""How many positions are looked at to see whether a decided game can be played out exactly."""


class Choice(NamedTuple):
    """A move and what is expected of it."""

    move: Slide
    hexes: tuple[float, ...]
    """Of each seat at the end."""
    exact: bool
    nodes: int


def choose(position: Position, rng: Random, budget: Budget) -> Pausing[Choice]:
    """The best move of the seat to move that is found within `budget`."""
    started = perf_counter()
    plans = yield from last_plans(position, SOLITAIRE_NODES)
    if plans is not None:
        totals = [mask.bit_count() + len(plan) for mask, plan in zip(position.owned, plans, strict=True)]
        return Choice(plans[position.player][0], tuple(totals), True, 1)
    if len(position.owned) == 2 and position.free.bit_count() <= SOLVABLE:
        limit = 10**9 if budget.nodes is None else int(budget.nodes * SOLVER_NODES * SOLVER_SHARE)
        deadline = None if budget.seconds is None else started + budget.seconds * SOLVER_SHARE
        solution = yield from until(deadline, solve(position, limit))
        if solution is not None:
            return Choice(solution.move, solution.hexes, True, 1)
    if budget.seconds is not None:
        budget = Budget(max(0.0, started + budget.seconds - perf_counter()), budget.nodes)
    found = yield from search(Moving(position), rng, budget, SETTINGS)
    return Choice(Slide(*found.move), found.scores, False, found.visits)
