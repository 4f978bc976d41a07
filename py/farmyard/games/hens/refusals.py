"""Why an action is not legal: the error that names the rule."""

from __future__ import annotations

from typing import Final

from farmyard.core import SEAT_LETTERS, Action, IllegalActionError
from farmyard.games.hens.absence import automatic_action
from farmyard.games.hens.actions import DECK, Discard, Draw, DrawBreed, DrawGoal, Leave, Place, Rooster, Source, Start
from farmyard.games.hens.barnyard import Obstacle, obstacle, unsuitable_neighbours
from farmyard.games.hens.cells import NAMES as CELL_NAMES
from farmyard.games.hens.kinds import name_of
from farmyard.games.hens.table import NOBODY, Phase, Table

PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    DrawBreed: (Phase.BREEDS,),
    Start: (Phase.START,),
    DrawGoal: (Phase.GOAL,),
    Draw: (Phase.DEAL, Phase.DECK),
    Source: (Phase.DRAW,),
    Leave: (Phase.DRAW,),
    Place: (Phase.PLACE,),
    Discard: (Phase.DISCARD,),
    Rooster: (Phase.ROOSTER,),
}
"""When each kind of action is due."""

DUE: Final = {
    Phase.BREEDS: "{action}: the breeds in play are not drawn yet",
    Phase.START: "{action}: the first player is not drawn yet",
    Phase.GOAL: "{action}: the goal card is not drawn yet",
    Phase.DEAL: "{action}: the cards are not all dealt yet",
    Phase.DRAW: "{action}: {seat} has to draw two cards first, from the deck or a discard pile",
    Phase.DECK: "{action}: {seat} gets a card of the deck now",
    Phase.PLACE: "{action}: {seat} has to place a card now",
    Phase.DISCARD: "{action}: {seat} has to discard a card now",
    Phase.ROOSTER: "{action}: {seat} has to place the rooster now",
    Phase.OVER: "{action}: the game is over",
}

OBSTACLES: Final = {
    Obstacle.FIRST: "{action}: the first card of a barnyard lies at 0,0",
    Obstacle.OCCUPIED: "{action}: there lies a card already",
    Obstacle.OUTSIDE: "{action}: the barnyard would be larger than 3 rows of 4 or 4 rows of 3",
    Obstacle.APART: "{action}: no card lies beside this cell",
    Obstacle.UNSUITABLE: "{action}: beside {other} at {cell} only the same breed fits, or a number one higher or lower",
}


def check(table: Table, action: Action) -> None:
    """Check that `action` is legal, except whether a drawn card is in the deck, which the table does not tell.

    Raises:
        IllegalActionError: the message names the rule.
    """
    phases = PHASES.get(type(action))
    if phases is None:
        raise IllegalActionError("{action}: not an action of this game", action=action)
    if isinstance(action, Source) and table.phase in (Phase.DRAW, Phase.DECK):
        _check_source(table, action)
    if isinstance(action, Leave):
        _check_leaving(table, action)
    seat = SEAT_LETTERS[table.turn] if table.turn != NOBODY else ""
    if table.phase not in phases:
        raise IllegalActionError(DUE[table.phase], action=action, seat=seat)
    if table.turn in table.left and table.phase is not Phase.DECK and action != (only := automatic_action(table)):
        raise IllegalActionError("{action}: {seat} has left, so it is {only}", action=action, seat=seat, only=only)
    match action:
        case DrawBreed():
            _check_breed(table, action)
        case Start():
            _check_seat(table, action.seat, action)
        case DrawGoal():
            _check_goal(table, action)
        case Place():
            _check_held(table, action.kind, action)
            _check_cell(table, action)
        case Discard():
            _check_held(table, action.kind, action)
        case Rooster():
            _check_rooster(table, action)


def _check_seat(table: Table, seat: int, action: Action) -> None:
    if seat not in range(table.num_players):
        raise IllegalActionError(
            "{action}: the seats are {seats}", action=action, seats=", ".join(SEAT_LETTERS[: table.num_players])
        )


def _check_breed(table: Table, action: DrawBreed) -> None:
    if action.breed not in table.lot:
        raise IllegalActionError("{action}: one of {breeds} is drawn now", action=action, breeds=", ".join(table.lot))


def _check_goal(table: Table, action: DrawGoal) -> None:
    if action.card in [session.goal for session in table.earlier]:
        raise IllegalActionError("{action}: the second game has another goal card than the first", action=action)


def _check_source(table: Table, action: Source) -> None:
    """Never from your own discard pile; in round 1 only from the deck; from an empty pile there is nothing to take."""
    if action.source == DECK:
        if DECK not in table.sources:
            raise IllegalActionError("{action}: no card is left for the deck", action=action)
        return
    _check_seat(table, action.source, action)
    if action.source == table.active:
        raise IllegalActionError("{action}: nobody draws from the own discard pile", action=action)
    if table.turns < table.num_players:
        raise IllegalActionError("{action}: in the first round everybody draws from the deck only", action=action)
    if action.source not in table.sources:
        raise IllegalActionError("{action}: this discard pile is empty", action=action)


def _check_leaving(table: Table, action: Leave) -> None:
    """Whoever is about to draw may leave, unless all the others have."""
    _check_seat(table, action.seat, action)
    if table.phase is not Phase.DRAW or action.seat != table.active:
        raise IllegalActionError("{action}: a player leaves only when about to draw, from round 2 on", action=action)
    if len(table.left) == table.num_players - 1:
        raise IllegalActionError("{action}: all the others have left", action=action)


def _check_held(table: Table, kind: int, action: Action) -> None:
    if kind not in table.hands[table.turn]:
        raise IllegalActionError(
            "{action}: {seat} holds no {card}", action=action, seat=SEAT_LETTERS[table.turn], card=name_of(kind)
        )


def _check_cell(table: Table, action: Place) -> None:
    yard = table.yards[table.turn]
    found = obstacle(yard, action.kind, action.cell, action.is_hen)
    if found is None:
        return
    if found is Obstacle.UNSUITABLE:
        neighbour = unsuitable_neighbours(yard, action.kind, action.cell)[0]
        raise IllegalActionError(
            OBSTACLES[found], action=action, other=name_of(dict(yard.hens)[neighbour]), cell=CELL_NAMES[neighbour]
        )
    raise IllegalActionError(OBSTACLES[found], action=action)


def _check_rooster(table: Table, action: Rooster) -> None:
    yard = table.yards[table.turn]
    if action.cell in [cell for cell, _ in yard.coops]:
        raise IllegalActionError("{action}: there lies a coop; the rooster stands on a hen", action=action)
    if action.cell not in dict(yard.hens):
        raise IllegalActionError("{action}: there lies no hen of {seat}", action=action, seat=SEAT_LETTERS[table.turn])
