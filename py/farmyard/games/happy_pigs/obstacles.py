"""What keeps the seat that decides now from an action, and so what it may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

from farmyard.core import Action
from farmyard.games.happy_pigs.actions import (
    BIRTHS,
    CHOICES,
    ENDING,
    FEEDINGS,
    NEUTRAL_CHOICES,
    PIG_PURCHASES,
    SALES,
    TOOL_PURCHASES,
    VACCINATIONS,
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Feed,
    Sell,
    Vaccinate,
)
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SELL, Size, Tool
from farmyard.games.happy_pigs.farm import PIGS, size_of
from farmyard.games.happy_pigs.sties import places_to_join
from farmyard.games.happy_pigs.table import Phase, Table


class Obstacle(Enum):
    """Why something cannot be done."""

    OTHER_ACTION = "another action was chosen"
    USED_UP = "no execution is left"
    NO_SUCH_PIG = "no such pig"
    ALREADY_FED = "already fed"
    FULLY_GROWN = "a large pig does not grow"
    NO_BIG_STEP = "a medium pig cannot grow two sizes"
    NO_SUPPLEMENT = "no supplement"
    NO_AMULET = "no amulet"
    NO_VACCINE = "no vaccine"
    NO_VACCINATING = "not the moment to vaccinate"
    NO_BREEDER = "no breeder left"
    NO_TILE = "no tile in the store"
    SOLD_OUT = "none left in the store"
    NO_ROOM = "no room"
    NO_MONEY = "too dear"
    NO_OPENING_STY = "no sties among the opening purchases"
    NO_JOINT = "joins no own sty"


WORK_OF: Final[Mapping[type[Action], str]] = {
    Feed: FEED,
    Birth: MATE,
    BuyPig: BUY,
    BuyTool: BUY,
    BuySty: BUY,
    Sell: SELL,
}
"""The chosen action that each execution belongs to."""


def obstacle_to(table: Table, action: Action) -> Obstacle | None:
    """What keeps the seat that decides now, in a turn or a window, from `action`; `None` if it may be done.

    A turn has 0 to `share` executions of the chosen action, one at a time.
    """
    work = WORK_OF.get(type(action))
    if work is not None:
        if table.work != work:
            return Obstacle.OTHER_ACTION
        if not table.left:
            return Obstacle.USED_UP
    return _obstacle_to_target(table, action)


def _obstacle_to_target(table: Table, action: Action) -> Obstacle | None:
    find = FINDERS.get(type(action))
    return find(table, action) if find else None


def _to_vaccinate(table: Table, action: Vaccinate) -> Obstacle | None:
    """An unvaccinated pig of any size, at any moment of one's own turn, of the opening purchases and of the window."""
    if table.phase is Phase.HEAT:
        return Obstacle.NO_VACCINATING
    farm, kind = table.farm, PIGS.index(action.pig)
    if not farm.tools[Tool.VACCINE]:
        return Obstacle.NO_VACCINE
    there = table.fed[kind] if action.fed else farm.herd[kind] - table.fed[kind]
    return None if there else Obstacle.NO_SUCH_PIG


def _to_feed(table: Table, action: Feed) -> Obstacle | None:
    """An own pig that is not large and was not fed this round; the store holds a tile of the resulting size, and the
    bigger pig fits. A supplement feeds only a piglet or a small pig."""
    farm, kind, size = table.farm, PIGS.index(action.pig), size_of(action.pig)
    if farm.herd[kind] == table.fed[kind]:
        return Obstacle.ALREADY_FED if farm.herd[kind] else Obstacle.NO_SUCH_PIG
    if size == Size.LARGE:
        return Obstacle.FULLY_GROWN
    grown = size + 1 + action.supplement
    if grown > Size.LARGE:
        return Obstacle.NO_BIG_STEP
    if action.supplement and not farm.tools[Tool.SUPPLEMENT]:
        return Obstacle.NO_SUPPLEMENT
    if not table.store.pigs[grown]:
        return Obstacle.NO_TILE
    return None if farm.has_room_to_grow(size, grown) else Obstacle.NO_ROOM


def _to_birth(table: Table, action: Birth) -> Obstacle | None:
    """In a Mate turn an own medium or large pig that has not given birth this round, or a pair of them; a tile of the
    newborn's size in the store, and room for it."""
    farm, size = table.farm, Size.SMALL if action.amulet else Size.PIGLET
    if table.phase is Phase.TURN and farm.breeders - table.resting < table.variant.parents:
        return Obstacle.NO_BREEDER
    if action.amulet and not farm.tools[Tool.AMULET]:
        return Obstacle.NO_AMULET
    if not table.store.pigs[size]:
        return Obstacle.NO_TILE
    return None if farm.has_room_for(size) else Obstacle.NO_ROOM


def _to_buy_pig(table: Table, action: BuyPig) -> Obstacle | None:
    """Money for the current price, a tile in the store, and room."""
    size = size_of(action.pig)
    if not table.store.pigs[size]:
        return Obstacle.NO_TILE
    if table.farm.money < table.pig_prices[size]:
        return Obstacle.NO_MONEY
    return None if table.farm.has_room_for(size) else Obstacle.NO_ROOM


def _to_buy_tool(table: Table, action: BuyTool) -> Obstacle | None:
    if not table.store.tools[action.tool]:
        return Obstacle.SOLD_OUT
    return None if table.farm.money >= table.tool_price else Obstacle.NO_MONEY


def _to_buy_sty(table: Table, action: BuySty) -> Obstacle | None:
    """The sty is placed at once, where it shares a full side with an own one."""
    found = obstacle_to_any_sty(table)
    if found is None and action.place not in places_to_join(table.farm.sties):
        return Obstacle.NO_JOINT
    return found


def obstacle_to_any_sty(table: Table) -> Obstacle | None:
    """What keeps the seat that decides now, which may buy, from a sty wherever it would stand."""
    if table.phase is Phase.OPENING and not table.variant.box.opening_sties:
        return Obstacle.NO_OPENING_STY
    if not table.store.sties:
        return Obstacle.SOLD_OUT
    return None if table.farm.money >= table.sty_price(table.turn) else Obstacle.NO_MONEY


def _to_sell(table: Table, action: Sell) -> Obstacle | None:
    """One own pig, of any size, vaccinated or not."""
    return None if table.farm.herd[PIGS.index(action.pig)] else Obstacle.NO_SUCH_PIG


FINDERS: Final[Mapping[type[Action], Callable[[Table, Any], Obstacle | None]]] = {
    Vaccinate: _to_vaccinate,
    Feed: _to_feed,
    Birth: _to_birth,
    BuyPig: _to_buy_pig,
    BuyTool: _to_buy_tool,
    BuySty: _to_buy_sty,
    Sell: _to_sell,
}
"""What looks for the obstacles to each class of actions, when an execution is there for it."""


def choices_of(table: Table) -> tuple[Action, ...]:
    """Every legal action of the seat that decides now, sorted by `fields`."""
    if table.phase is Phase.CHOOSE:
        return CHOICES if table.choosing < table.num_players else NEUTRAL_CHOICES
    candidates: tuple[Action, ...] = VACCINATIONS if table.farm.can_vaccinate else ()
    if table.work and table.left:
        candidates += _executions(table)
    return (ENDING, *(action for action in candidates if _obstacle_to_target(table, action) is None))


EXECUTIONS: Final[Mapping[str, tuple[Action, ...]]] = {FEED: FEEDINGS, MATE: BIRTHS, SELL: SALES}


def _executions(table: Table) -> tuple[Action, ...]:
    """What could be done in this turn or window, allowed or not."""
    if table.work != BUY:
        return EXECUTIONS[table.work]
    if obstacle_to_any_sty(table) is not None:
        return PIG_PURCHASES + TOOL_PURCHASES
    sties = sorted(map(BuySty, places_to_join(table.farm.sties)), key=lambda action: action.fields)
    return (*PIG_PURCHASES, *TOOL_PURCHASES, *sties)


def has_work(table: Table) -> bool:
    """Whether anything is left to do for the seat that decides now, in a turn or a window, but to end it."""
    return len(choices_of(table)) > 1
