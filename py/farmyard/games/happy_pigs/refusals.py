"""Why an action is not legal: the error that names the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from farmyard.core import SEAT_LETTERS, Action, IllegalActionError
from farmyard.games.happy_pigs.actions import (
    BY_NOTATION,
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    End,
    Feed,
    Reveal,
    Sell,
    Start,
    Vaccinate,
)
from farmyard.games.happy_pigs.data import DECK, SEASONS
from farmyard.games.happy_pigs.obstacles import Obstacle, obstacle_to
from farmyard.games.happy_pigs.table import Phase, Table

TURNS: Final = (Phase.OPENING, Phase.TURN, Phase.HEAT, Phase.WINDOW)
"""The phases in which a seat acts until it ends its turn or window."""

PHASES: Final[Mapping[type[Action], tuple[Phase, ...]]] = {
    Start: (Phase.START,),
    Reveal: (Phase.REVEAL,),
    Choose: (Phase.CHOOSE,),
    End: TURNS,
    Vaccinate: TURNS,
    Feed: (Phase.TURN,),
    Birth: (Phase.TURN, Phase.HEAT),
    BuyPig: (Phase.OPENING, Phase.TURN),
    BuyTool: (Phase.OPENING, Phase.TURN),
    BuySty: (Phase.OPENING, Phase.TURN),
    Sell: (Phase.TURN,),
}
"""When each action can be legal."""

KNOWN: Final = frozenset(BY_NOTATION.values())
"""Every action of this game but the purchase of a sty."""

DUE: Final[Mapping[Phase, str]] = {
    Phase.START: "{action}: the starting player is not drawn yet",
    Phase.OPENING: "{action}: these are the opening purchases of {seat}",
    Phase.REVEAL: "{action}: the season card of this round is not revealed yet",
    Phase.CHOOSE: "{action}: {seat} is to choose an action",
    Phase.TURN: "{action}: {seat} is to execute the action it chose",
    Phase.HEAT: "{action}: {seat} is to take its free piglets",
    Phase.WINDOW: "{action}: {seat} may only vaccinate before the inspection",
    Phase.OVER: "{action}: the game is over",
}

OBSTACLES: Final[Mapping[Obstacle, str]] = {
    Obstacle.OTHER_ACTION: "{action}: {seat} chose another action in this round",
    Obstacle.USED_UP: "{action}: {seat} has no execution left",
    Obstacle.NO_SUCH_PIG: "{action}: {seat} has no such pig",
    Obstacle.ALREADY_FED: "{action}: a pig is fed only once a round, and these were",
    Obstacle.FULLY_GROWN: "{action}: a large pig does not grow any more",
    Obstacle.NO_BIG_STEP: "{action}: a medium pig cannot grow two sizes, so a supplement is not for it",
    Obstacle.NO_SUPPLEMENT: "{action}: {seat} has no supplement",
    Obstacle.NO_AMULET: "{action}: {seat} has no amulet",
    Obstacle.NO_VACCINE: "{action}: {seat} has no vaccine",
    Obstacle.NO_VACCINATING: "{action}: nothing is vaccinated while free piglets are taken",
    Obstacle.NO_BREEDER: "{action}: {seat} has too few mediums and larges that have not given birth in this round",
    Obstacle.NO_TILE: "{action}: the store has no pig of that size",
    Obstacle.SOLD_OUT: "{action}: the store has none left",
    Obstacle.NO_ROOM: "{action}: there is no room in the sties of {seat}",
    Obstacle.NO_MONEY: "{action}: {seat} has not enough money",
    Obstacle.NO_OPENING_STY: "{action}: no sties are sold before the first round",
    Obstacle.NO_JOINT: "{action}: a new sty joins a free side of an own one",
}


def check(table: Table, action: Action) -> None:
    """Check that `action` is legal.

    Raises:
        IllegalActionError: the message names the rule.
    """
    seat = SEAT_LETTERS[max(table.turn, 0)]
    if action not in KNOWN and type(action) is not BuySty:
        raise IllegalActionError("{action}: not an action of this game", action=repr(action))
    if table.phase not in PHASES[type(action)]:
        raise IllegalActionError(DUE[table.phase], action=action, seat=seat)
    match action:
        case Start():
            _check_start(table, action)
        case Reveal():
            _check_reveal(table, action)
        case Choose():
            _check_choice(table, action)
        case _:
            found = obstacle_to(table, action)
            if found is not None:
                raise IllegalActionError(OBSTACLES[found], action=action, seat=seat)


def _check_start(table: Table, action: Start) -> None:
    if action.seat >= table.num_players:
        raise IllegalActionError("{action}: there are {players} players", action=action, players=table.num_players)


def _check_reveal(table: Table, action: Reveal) -> None:
    if action.card not in (card.name for card in DECK[table.season]):
        raise IllegalActionError("{action}: a card of {season} is due", action=action, season=SEASONS[table.season])
    if action.card in table.cards:
        raise IllegalActionError("{action}: this card was revealed before", action=action)


def _check_choice(table: Table, action: Choose) -> None:
    is_for_neutral = table.choosing == table.num_players
    if action.neutral and not is_for_neutral:
        raise IllegalActionError("{action}: a player's own card is due", action=action)
    if is_for_neutral and not action.neutral:
        raise IllegalActionError("{action}: the card of the neutral farmer is due", action=action)
