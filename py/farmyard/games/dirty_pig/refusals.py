"""Why an action is not legal: the error that names the rule."""

from __future__ import annotations

from typing import Final

from farmyard.core import SEAT_LETTERS, Action, IllegalActionError
from farmyard.games.dirty_pig.actions import Draw, Exchange, Play, Rain, ShowHand, Start, exchanges, pig_name
from farmyard.games.dirty_pig.data import ATTACKS, KINDS, OWN, RAIN
from farmyard.games.dirty_pig.pigs import Obstacle
from farmyard.games.dirty_pig.table import Phase, Table

CHANCE_PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    Start: (Phase.START,),
    Draw: (Phase.DEAL, Phase.DRAW),
}

DUE: Final = {
    Phase.START: "{action}: the start seat is not drawn yet",
    Phase.DEAL: "{action}: the cards are not all dealt yet",
    Phase.TURN: "{action}: a player is to move, nothing is drawn now",
    Phase.DRAW: "{action}: the turn is not over before its cards are drawn",
    Phase.OVER: "{action}: the game is over",
}

OBSTACLES: Final = {
    Obstacle.OWN_PIG: "{action}: this card is not for a pig of your own",
    Obstacle.OTHERS_PIG: "{action}: this card is for a pig of your own",
    Obstacle.ALREADY_DIRTY: "{action}: {pig} is already dirty",
    Obstacle.ALREADY_CLEAN: "{action}: {pig} is already clean",
    Obstacle.NAILED_DOOR: "{action}: the nailed door of {pig} keeps the farmer out",
    Obstacle.NO_BARN: "{action}: {pig} has no barn",
    Obstacle.HAS_BARN: "{action}: {pig} already has a barn",
    Obstacle.HAS_ROD: "{action}: the barn of {pig} has a lightning rod",
    Obstacle.HAS_DOOR: "{action}: the barn of {pig} already has a door",
    Obstacle.CLEAN_INSIDE: "{action}: {pig} is clean; a door is nailed on only while the pig inside is dirty",
    Obstacle.SPARED: "{action}: {seat} was hit since their own last turn and is spared now",
}


def check(table: Table, action: Action) -> None:
    """Check that `action` is legal, except whether a drawn card is in the deck, which the table does not tell.

    Raises:
        IllegalActionError: the message names the rule.
    """
    if table.phase not in CHANCE_PHASES.get(type(action), (Phase.TURN,)):
        raise IllegalActionError(DUE[table.phase], action=action)
    match action:
        case Play():
            _check_play(table, action)
        case Rain():
            _check_held(table, RAIN, action)
        case Exchange():
            _check_exchange(table, action)
        case ShowHand():
            _check_show_hand(table, action)
        case Start():
            _check_seat(table, action.seat, action)
        case Draw():
            pass
        case _:
            raise IllegalActionError("{action}: not an action of this game", action=action)


def _check_held(table: Table, card: str, action: Action) -> None:
    if card not in table.hands[table.turn]:
        raise IllegalActionError(
            "{action}: {seat} holds no {card}", action=action, seat=SEAT_LETTERS[table.turn], card=card
        )


def _check_seat(table: Table, seat: int, action: Action) -> None:
    if seat not in range(table.num_players):
        raise IllegalActionError("{action}: there are {players} players", action=action, players=table.num_players)


def _check_play(table: Table, action: Play) -> None:
    if action.card not in OWN + ATTACKS:
        raise IllegalActionError("{action}: this card is not played on a pig", action=action)
    _check_held(table, action.card, action)
    _check_seat(table, action.seat, action)
    if action.pig not in range(len(table.pigs[action.seat])):
        raise IllegalActionError(
            "{action}: every player has {pigs} pigs", action=action, pigs=len(table.pigs[action.seat])
        )
    found = table.obstacle_to(action.card, action.seat, action.pig)
    if found is not None:
        raise IllegalActionError(
            OBSTACLES[found],
            action=action,
            pig=pig_name(action.seat, action.pig),
            seat=SEAT_LETTERS[action.seat],
        )


def _check_exchange(table: Table, action: Exchange) -> None:
    hand, rule = table.hands[table.turn], table.variant.exchange
    if rule == "one_or_stuck" and len(action.cards) != 1:
        raise IllegalActionError("{action}: exactly one card is exchanged", action=action)
    if rule == "none_if_playable":
        _check_stuck(table, action)
        raise IllegalActionError("{action}: a hand that cannot be played is shown whole", action=action)
    if action not in exchanges(hand, len(hand)):
        raise IllegalActionError(
            "{action}: {seat} does not hold these cards", action=action, seat=SEAT_LETTERS[table.turn]
        )


def _check_show_hand(table: Table, action: ShowHand) -> None:
    if table.variant.exchange == "any":
        raise IllegalActionError("{action}: no hand is shown, because any cards may be exchanged", action=action)
    _check_stuck(table, action)
    if action.cards != table.hands[table.turn]:
        raise IllegalActionError(
            "{action}: {seat} does not hold these cards", action=action, seat=SEAT_LETTERS[table.turn]
        )


def _check_stuck(table: Table, action: Action) -> None:
    """None of the cards can be played on anything. Mud always has a target, and rain needs none."""
    for card in KINDS:
        if card in table.hands[table.turn] and any(table.plays_of(card)):
            raise IllegalActionError("{action}: {card} can be played", action=action, card=card)
