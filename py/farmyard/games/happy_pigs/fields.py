"""Reading an action from its `fields`; the bounds are no wider than the table needs."""

from __future__ import annotations

from typing import Final

from farmyard.core import Action, IllegalActionError
from farmyard.games.happy_pigs.actions import (
    BUY_STY,
    BUY_TOOL,
    END,
    ENDING,
    VACCINATE,
    WORK,
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    Feed,
    Reveal,
    Sell,
    Start,
    Vaccinate,
    coordinate,
)
from farmyard.games.happy_pigs.data import ACTION_CARDS, BUY, DECK, FEED, MATE, Tool
from farmyard.games.happy_pigs.farm import PIGS, SIZES
from farmyard.games.happy_pigs.table import Phase, Table
from farmyard.packing import ReadField

CLASSES: Final = {"": WORK, BUY: BUY_STY + 1}
"""How many classes of actions there are beside work of that kind; `WORK` + 1 for all other kinds."""


def read_action(table: Table, read: ReadField) -> Action:
    """The action whose fields `read` gives.

    Raises:
        IllegalActionError: the game is over.
    """
    match table.phase:
        case Phase.START:
            return Start(read(table.num_players))
        case Phase.REVEAL:
            cards = DECK[table.season]
            return Reveal(cards[read(len(cards))].name)
        case Phase.CHOOSE:
            return Choose(ACTION_CARDS[read(len(ACTION_CARDS))], neutral=table.choosing == table.num_players)
        case Phase.OVER:
            raise IllegalActionError("the game is over")
    action_class = read(CLASSES.get(table.work, WORK + 1))
    if action_class == END:
        return ENDING
    if action_class == VACCINATE:
        return Vaccinate(SIZES[read(len(SIZES))], bool(read(1 + any(table.fed))))
    if table.work == BUY:
        return _read_purchase(table, action_class, read)
    tools = table.farm.tools
    if table.work == FEED:
        return Feed(PIGS[read(len(PIGS))], bool(read(1 + (tools[Tool.SUPPLEMENT] > 0))))
    if table.work == MATE:
        return Birth(bool(read(1 + (tools[Tool.AMULET] > 0))))
    return Sell(PIGS[read(len(PIGS))])


def _read_purchase(table: Table, action_class: int, read: ReadField) -> Action:
    if action_class == BUY_TOOL:
        return BuyTool(Tool(read(len(Tool))))
    if action_class == BUY_STY:
        bound = 2 * len(table.farm.sties) + 1
        return BuySty((coordinate(read(bound)), coordinate(read(bound))))
    return BuyPig(SIZES[read(len(SIZES))])
