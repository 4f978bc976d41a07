"""The computer players of Dirty Pig."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.bots.racing import Settings, race
from farmyard.core import Action, View
from farmyard.games.dirty_pig.actions import Play
from farmyard.games.dirty_pig.candidates import candidates_of
from farmyard.games.dirty_pig.data import MUD
from farmyard.games.dirty_pig.fitted import FITTED
from farmyard.games.dirty_pig.forecast import Forecast
from farmyard.games.dirty_pig.heuristic import RULES_OF_THUMB
from farmyard.games.dirty_pig.judge import Judge, Sense
from farmyard.games.dirty_pig.rules import DirtyPigView

NODES: Final = 3000
"""The playouts of the hard player if nobody limits it."""

WIDTH: Final = 8
"""How many moves the hard player looks into."""

SETTINGS: Final = Settings()

MUD_LIKED: Final = 6
PLAY_LIKED: Final = 2
"""How much the easy player would rather play mud, or another card, than exchange."""


@cache
def judge_of(sense: Sense, exchange: str) -> Judge:
    """One judge for all games, for its tables fill with use."""
    return Judge(sense, exchange)


class Easy(Bot):
    """Likes mud, would rather play than exchange, and sees when it can win."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Draw one of the distinct moves."""
        table = cast(DirtyPigView, view)
        yield
        actions = table.merged(table.legal_actions())
        wins = [action for action in actions if table.wins(action)]
        return Advice((wins or rng.choices(actions, [_liking(action) for action in actions]))[0], nodes=1)


def _liking(action: Action) -> int:
    if isinstance(action, Play):
        return MUD_LIKED if action.card == MUD else PLAY_LIKED
    return 1


class Medium(Bot):
    """Looks one move ahead, by rules of thumb."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """The move after which its own share of all strengths is the greatest."""
        table = cast(DirtyPigView, view)
        yield
        found = candidates_of(table, judge_of(RULES_OF_THUMB, table.variant.exchange))
        return Advice(found[0].action, nodes=len(found))


class Hard(Bot):
    """Tries the best moves in many worlds that it can't tell from the real one."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Race the moves that look best, unless one of them wins."""
        table = cast(DirtyPigView, view)
        if budget == Budget():
            budget = Budget(nodes=NODES)
        yield
        judge = judge_of(FITTED, table.variant.exchange)
        found = candidates_of(table, judge)[:WIDTH]
        if table.wins(found[0].action):
            return Advice(found[0].action, chances=found[0].chances, nodes=1)
        result = yield from race(Forecast(table, judge, found), rng, budget, SETTINGS)
        return Advice(found[result.move].action, chances=result.rewards, nodes=result.tries)


LEVEL_BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
