"""The computer players of Happy Pigs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from random import Random
from time import perf_counter
from typing import Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.bots.pausing import until
from farmyard.core import Action, View
from farmyard.games.happy_pigs.actions import CHOICES, Choose
from farmyard.games.happy_pigs.choosing import choose
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SELL
from farmyard.games.happy_pigs.executing import step, vaccinations, worth_trying
from farmyard.games.happy_pigs.first_sight import worth_of_card, worth_of_step
from farmyard.games.happy_pigs.rules import HappyPigsView
from farmyard.games.happy_pigs.table import Phase

NODES: Final = 1000
"""The plans that the hard player tries for a card if nobody limits it."""

STEPS: Final = 3
"""It tries so many times fewer for a step of a turn, for there are several in a turn."""

FIRST: Final = 40
"""Plans tried before the time is measured."""

WHIM: Final = 3.0
"""By how many dollars the easy player typically mistakes the worth of a step."""


class Easy(Bot):
    """Chooses any card that it can use, and then has a rough idea of what is good for its farm."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Draw a card; in a turn, what seems best to it."""
        table = cast(HappyPigsView, view)
        yield
        actions = table.legal_actions()
        if table.phase is Phase.CHOOSE:
            useful = [action for action in actions if _is_useful(table, action)]
            return Advice(rng.choice(useful or actions), nodes=1)
        if found := vaccinations(actions):
            return Advice(found[0], nodes=1)
        steps = worth_trying(table, actions)
        liked = {action: worth_of_step(table, action) + rng.gauss(0, WHIM) for action in steps}
        return Advice(max(steps, key=lambda action: liked[action]), nodes=1)


def _is_useful(table: HappyPigsView, action: Action) -> bool:
    """Whether a card of the own hand can be used at all now."""
    assert isinstance(action, Choose)
    farm = table.farm
    sizes = farm.sizes
    can = {FEED: sum(sizes[:3]) > 0, MATE: farm.breeders > 0, BUY: farm.money > 10, SELL: sizes[3] > 0}
    return action.neutral or can[action.card]


class Medium(Bot):
    """Looks one turn ahead, and judges farms at first sight."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """The action after which its farm is worth most."""
        table = cast(HappyPigsView, view)
        yield
        actions = table.legal_actions()
        if table.phase is Phase.CHOOSE:
            if table.choosing == table.num_players:
                return Advice(rng.choice(actions), nodes=1)
            values = {action: worth_of_card(table, table.turn, action.card) for action in CHOICES}
            return Advice(max(CHOICES, key=lambda action: values[action]), nodes=len(CHOICES))
        if table.phase is Phase.WINDOW:
            return Advice((vaccinations(actions) or actions)[0], nodes=1)
        steps = worth_trying(table, actions)
        return Advice(max(steps, key=lambda action: worth_of_step(table, action)), nodes=len(steps))


class Hard(Bot):
    """Plans the rest of the year, guesses what others will choose, and does not always choose the same."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Choose a card by what it is worth with every share it may bring; in a turn, take the step with the best
        plans behind it."""
        table = cast(HappyPigsView, view)
        yield
        actions = table.legal_actions()
        if table.phase is Phase.WINDOW:
            return Advice((vaccinations(actions) or actions)[0], nodes=1)
        if table.phase is Phase.CHOOSE:
            return (yield from _within(partial(_choice, table), rng, budget, 1))
        return (yield from _within(partial(_step, table, actions), rng, budget, STEPS))


Search = Callable[[int, Random], Generator[None, None, Advice]]


def _choice(table: HappyPigsView, limit: int, rng: Random) -> Generator[None, None, Advice]:
    found = yield from choose(table, limit, rng)
    return Advice(found.action, expected=found.expected, nodes=found.nodes)


def _step(table: HappyPigsView, actions: tuple[Action, ...], limit: int, rng: Random) -> Generator[None, None, Advice]:
    found = yield from step(table, actions, limit, rng)
    return Advice(found.action, nodes=found.nodes)


def _within(search: Search, rng: Random, budget: Budget, parts: int) -> Generator[None, None, Advice]:
    """What `search` finds within one of so many equal parts of `budget`.

    With a limit of time a short search comes first: it tells how many plans can be tried.
    """
    most = (NODES if budget.nodes is None else budget.nodes) // parts
    if budget.seconds is None:
        return (yield from search(most, rng))
    start = perf_counter()
    seconds = budget.seconds / parts
    found = yield from search(min(FIRST, most), rng)
    spent = perf_counter() - start
    if found.nodes <= 1 or spent >= seconds:
        return found
    limit = min(most, int(found.nodes * (seconds - spent) / spent))
    better = yield from until(start + 2 * seconds, search(limit, rng))
    return better or found


LEVEL_BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
"""The computer players."""
