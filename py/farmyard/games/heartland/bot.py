"""The computer players of Heartland."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.bots.racing import Settings, race
from farmyard.core import Action, View
from farmyard.games.heartland.actions import Build, PlaceLarge, PlaceSmall, Score
from farmyard.games.heartland.evaluation import Judge, Sense, stakes
from farmyard.games.heartland.forecast import Forecast
from farmyard.games.heartland.planning import plans_of
from farmyard.games.heartland.position import Position
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.senses import HARD, MEDIUM
from farmyard.games.heartland.table import Phase

NODES: Final = 300
"""The playouts of the hard player if nobody limits it."""

LAYINGS: Final = 20
"""How many placements the medium and the hard player look at closely."""

WIDTH: Final = 12
"""How many plans the hard player tries in many worlds."""

FOLLOWING: Final = 0.3
"""The part of the budget that goes into each later decision of a turn: the placement was chosen with it in mind."""

ENVY: Final = 0.3
"""How much of what the others get the medium player grudges them."""

IDEAS: Final = 8
"""How many placements come to the easy player's mind."""

# The chances after two plans differ by a few hundredths, which is what a doubt of 1 can tell apart within a budget.
SETTINGS: Final = Settings(faith=6.0, doubt=1.0, warming=8, pace=1.4, least=8)


@cache
def judge_of(sense: Sense) -> Judge:
    """One judge for all games, for it learns the barns by heart."""
    return Judge(sense)


class Easy(Bot):
    """Has some ideas, and takes the one that brings most at once."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Draw some actions and take the best of them at first sight."""
        table = cast(HeartlandView, view)
        yield
        actions = table.legal_actions()
        ideas = rng.sample(actions, min(IDEAS, len(actions)))
        return Advice(max(ideas, key=lambda action: glory(table, action)), nodes=len(ideas))


def glory(table: HeartlandView, action: Action) -> int:
    """What a child sees in an action: points, or barn points where they are more."""
    match action:
        case Score(choices):
            return sum(
                worth.victory_points if choice == "V" else 2 * worth.barn_points
                for worth, choice in zip(table.worths(), choices, strict=True)
            )
        case PlaceLarge() | PlaceSmall():
            return sum(worth.victory_points for worth in table.worths_after(action))
        case Build(square):
            return len(table.land.region(square))
    return 0


class Medium(Bot):
    """Looks one turn ahead, by rules of thumb."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """The turn after which it stands best, and the others a little worse."""
        table = cast(HeartlandView, view)
        yield
        judge = judge_of(MEDIUM)
        plans = yield from plans_of(table, judge, wishes(table, judge, ENVY), LAYINGS)
        return Advice(plans[0].action, nodes=len(plans))


class Hard(Bot):
    """Tries the best turns in many worlds that it cannot tell from the real one."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Race the plans that look best."""
        table = cast(HeartlandView, view)
        if budget == Budget():
            budget = Budget(nodes=NODES)
        yield
        judge = judge_of(HARD)
        plans = yield from plans_of(table, judge, wishes(table, judge, 1.0), LAYINGS)
        plans = plans[:WIDTH]
        if len({plan.action for plan in plans}) == 1:
            return Advice(plans[0].action, nodes=1)
        if table.phase is not Phase.PLACE:
            budget = part_of(budget, FOLLOWING)
        # As far as its own next turn, for a good plan also prepares that.
        forecast = Forecast(table, judge, plans, turns=table.num_players)
        found = yield from race(forecast, rng, budget, SETTINGS)
        return Advice(
            plans[found.move].action, expected=forecast.expected(found.move), chances=found.rewards, nodes=found.tries
        )


def wishes(table: HeartlandView, judge: Judge, envy: float) -> list[float]:
    """The stakes of whoever has the turn."""
    return stakes(judge.scores(Position(table)), table.turn, envy)


def part_of(budget: Budget, share: float) -> Budget:
    """That share of a budget, at least one node."""
    seconds = None if budget.seconds is None else budget.seconds * share
    nodes = None if budget.nodes is None else max(1, round(budget.nodes * share))
    return Budget(seconds, nodes)


LEVEL_BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
