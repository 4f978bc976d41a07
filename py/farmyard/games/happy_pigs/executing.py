"""What a planning player does in its turn: each possible step is judged by the best plans that can follow it."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from farmyard.core import Action
from farmyard.games.happy_pigs.actions import BuySty, End, Vaccinate
from farmyard.games.happy_pigs.executions import execute
from farmyard.games.happy_pigs.farm import PIGS
from farmyard.games.happy_pigs.first_sight import SIGHT, letters_of, worth_of_step
from farmyard.games.happy_pigs.holding import NO_EVENT, Holding, best_place
from farmyard.games.happy_pigs.planning import Begun, Planner, finish, setting_of
from farmyard.games.happy_pigs.table import Phase, Table

FOLLOWED: Final = 6
"""So many of the best plans are tried after every step."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action, and how many plans were tried to find it."""

    action: Action
    nodes: int


def vaccinations(actions: Iterable[Action]) -> list[Vaccinate]:
    """Those among `actions`, the biggest pigs first."""
    found = [action for action in actions if isinstance(action, Vaccinate)]
    return sorted(found, key=lambda action: -PIGS.index(action.pig))


def worth_trying(table: Table, actions: Iterable[Action]) -> list[Action]:
    """Those among `actions` that differ: no vaccinations, which can wait for the window, and a sty in one place."""
    place = best_place(table.farm.sties)
    return [
        action
        for action in actions
        if not isinstance(action, Vaccinate) and (not isinstance(action, BuySty) or action.place == place)
    ]


def begun_of(table: Table) -> Begun:
    """How far the turn is."""
    return Begun(table.left, table.fed, table.resting)


def step(table: Table, actions: Iterable[Action], limit: int, rng: Random) -> Generator[None, None, Step]:
    """The best step of a turn, of the opening purchases, or among free piglets, with about `limit` plans tried."""
    candidates = worth_trying(table, actions)
    if len(candidates) == 1:
        return Step(candidates[0], 1)
    setting = setting_of(table)
    if table.phase is Phase.HEAT:
        setting = replace(setting, effect=NO_EVENT)
    letters = letters_of(table.work)
    planner = Planner(Holding(table.farm), setting, begun_of(table))
    yield from planner.improve(letters, limit // 2, rng)
    nodes = len(planner.values)
    trials = max(1, min(FOLLOWED, (limit - nodes) // (len(candidates) * len(letters))))
    tails = dict.fromkeys(plan[1:] for plan in planner.best(letters, trials))
    best, most = candidates[0], float("-inf")
    for action in candidates:
        begun: Begun | None = None
        if isinstance(action, End):
            farm, ways = table.farm.earning(table.left if table.phase is Phase.TURN else 0), letters[0]
        else:
            after = execute(table, action, [])
            farm, ways, begun = after.farm, letters if after.left else letters[0], begun_of(after)
        sight = SIGHT * worth_of_step(table, action)
        for plan in [way + tail for tail in tails for way in ways]:
            value = sight + finish(Holding(farm), plan, setting, begun)
            nodes += 1
            if value > most:
                best, most = action, value
            yield
    return Step(best, nodes)
