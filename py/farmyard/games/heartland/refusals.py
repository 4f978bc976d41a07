"""Why an action is not legal: the error that names the rule."""

from __future__ import annotations

from typing import Final

from farmyard.core import SEAT_LETTERS, Action, IllegalActionError
from farmyard.games.heartland.actions import (
    Build,
    Discard,
    Draw,
    DrawEnd,
    Level,
    PlaceLarge,
    Placement,
    PlaceSmall,
    Score,
    Start,
    Take,
)
from farmyard.games.heartland.land import SQUARE_NAMES
from farmyard.games.heartland.placing import Reason
from farmyard.games.heartland.table import Phase, Table

PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    Start: (Phase.START,),
    Draw: (Phase.DEAL, Phase.DRAW),
    DrawEnd: (Phase.DRAW,),
    Take: (Phase.LIVESTOCK,),
    PlaceLarge: (Phase.PLACE,),
    PlaceSmall: (Phase.PLACE,),
    Discard: (Phase.PLACE,),
    Level: (Phase.LEVEL,),
    Score: (Phase.SCORE,),
    Build: (Phase.BUILD,),
}
"""When each kind of action can be."""

DUE: Final = {
    Phase.START: "{action}: the start seat is not drawn yet",
    Phase.DEAL: "{action}: the tiles are not all dealt yet",
    Phase.PLACE: "{action}: first a tile must be placed",
    Phase.LEVEL: "{action}: first a small tile must be laid under the large one",
    Phase.SCORE: "{action}: first the laid fields must be scored",
    Phase.LIVESTOCK: "{action}: first the livestock that was taken must be looked at",
    Phase.BUILD: "{action}: first the farm that is due must be built",
    Phase.DRAW: "{action}: first a large tile must be drawn",
    Phase.OVER: "{action}: the game is over",
}

OBSTACLES: Final = {
    Reason.APART: "{action}: a large tile needs two squares side by side",
    Reason.FARM: "{action}: a farm stands on {square}",
    Reason.SAME_CROP: "{action}: {square} already shows the same crop",
    Reason.TOO_STEEP: "{action}: the levels differ by more than one, which one small tile cannot level",
    Reason.NOTHING_TO_LEVEL_WITH: "{action}: the levels differ, and {seat} has no small tile left to level them",
    Reason.JOINS_FARMS: "{action}: it would join two regions that each hold a farm",
}


def check(table: Table, action: Action) -> None:
    """Check that `action` is legal, except whether a drawn tile is left, which the table does not tell.

    Raises:
        IllegalActionError: the message names the rule.
    """
    if type(action) not in PHASES:
        raise IllegalActionError("{action}: not an action of this game", action=action)
    if table.phase not in PHASES[type(action)]:
        raise IllegalActionError(DUE[table.phase], action=action)
    match action:
        case PlaceLarge() | PlaceSmall():
            _check_placement(table, action)
        case Level(crop):
            _check_supply(table, crop, action)
        case Score():
            _check_score(table, action)
        case Build():
            _check_build(table, action)
        case Discard():
            _check_discard(table, action)
        case Take():
            _check_take(table, action)
        case DrawEnd():
            _check_draw_end(table, action)
        case Start(seat):
            if seat not in range(table.num_players):
                raise IllegalActionError(
                    "{action}: there are {players} players", action=action, players=table.num_players
                )


def _check_placement(table: Table, action: Placement) -> None:
    if isinstance(action, PlaceLarge):
        _check_hand(table, action.tile, action)
    else:
        _check_supply(table, action.crop, action)
    found = table.obstacle_to(action)
    if found is not None:
        square = "" if found.square is None else SQUARE_NAMES[found.square]
        raise IllegalActionError(OBSTACLES[found.reason], action=action, square=square, seat=SEAT_LETTERS[table.turn])


def _check_hand(table: Table, tile: int, action: Action) -> None:
    if tile not in table.player.hand:
        raise IllegalActionError(
            "{action}: {seat} does not hold this tile", action=action, seat=SEAT_LETTERS[table.turn]
        )


def _check_supply(table: Table, crop: str, action: Action) -> None:
    if crop not in tuple(table.player.supply):
        raise IllegalActionError(
            "{action}: {seat} has no such small tile left", action=action, seat=SEAT_LETTERS[table.turn]
        )


def _check_score(table: Table, action: Score) -> None:
    """Barn points are on offer only for symbols, and while the cube of the crop is in the barn."""
    if len(action.choices) != len(table.laid):
        raise IllegalActionError("{action}: there are {fields} fields to score", action=action, fields=len(table.laid))
    for worth, choice in zip(table.worths(), action.choices, strict=True):
        if choice in worth.choices:
            continue
        template = "{action}: there is no barn symbol on {square}"
        if table.is_retired(table.turn, worth.crop):
            template = "{action}: the cube for the crop of {square} has left the barn"
        raise IllegalActionError(template, action=action, square=SQUARE_NAMES[worth.square])


def _check_build(table: Table, action: Build) -> None:
    if action.square not in table.building_squares():
        raise IllegalActionError("{action}: a farm is in this region already", action=action)


def _check_discard(table: Table, action: Discard) -> None:
    _check_hand(table, action.tile, action)
    if table.can_place():
        raise IllegalActionError("{action}: a tile can be placed, so it must be", action=action)


def _check_take(table: Table, action: Take) -> None:
    kind = table.kind_taken
    if action.kind != kind:
        raise IllegalActionError("{action}: another kind lies on top of the stack", action=action)
    if action.value not in table.values_left(kind):
        raise IllegalActionError("{action}: this tile has been taken before", action=action)


def _check_draw_end(table: Table, action: DrawEnd) -> None:
    if table.stock_size:
        raise IllegalActionError("{action}: as long as the stock has tiles, the reserve is untouched", action=action)
