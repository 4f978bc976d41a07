"""Playing out a game that is decided: no free hex can be reached by the sheep of two seats any more."""

from __future__ import annotations

from typing import Final

from farmyard.bots.pausing import Pausing, drained
from farmyard.games.battle_sheep.actions import Move
from farmyard.games.battle_sheep.fast import OVER, Flock, Position, Slide, action_of, flock, position_of
from farmyard.games.battle_sheep.herding import Herding
from farmyard.games.battle_sheep.solitaire import NodeLimitError, Solitaire, is_decided
from farmyard.games.battle_sheep.table import Phase, Table

SOLITAIRE_NODES: Final = 1000
"""How many positions are looked at for the most moves of all seats."""

HERDING_NODES: Final = 400
"""How many for the largest herd of one seat, where that decides."""


Plans = list[list[Slide]]


def finish(state: Table) -> tuple[Move, ...] | None:
    """The moves to the end of a decided game in turn order, or `None` if it is not decided or too much to work out.

    When every free region is reachable by movable stacks of one player only, each player gets the exact maximum of
    the remaining solitaire; the largest group is looked after only where it matters for the first place.
    """
    if state.phase is not Phase.MOVE:
        return None
    position = position_of(state)
    plans = drained(last_plans(position, SOLITAIRE_NODES))
    if plans is None:
        return None
    moves = []
    while position.player != OVER:
        slide = plans[position.player].pop(0)
        moves.append(action_of(state, slide))
        position = position.after(slide)
    return tuple(moves)


def last_plans(position: Position, limit: int) -> Pausing[Plans | None]:
    """The moves still to be made by each seat of a decided game, or `None` as `finish`.

    No more than `limit` positions are looked at for the numbers of moves.
    """
    flocks = [flock(position, seat) for seat in range(len(position.owned))]
    if not is_decided(position.board, position.free, flocks):
        return None
    try:
        return (yield from _plans(position, flocks, limit))
    except NodeLimitError:
        return None


def _plans(position: Position, flocks: list[Flock], limit: int) -> Pausing[Plans]:
    """The moves of each seat."""
    solitaire = Solitaire(position.board, limit)
    plans = [solitaire.plan(position.free, stacks) for stacks in flocks]
    if position.terms.last_mover:
        return plans
    seats = [seat for seat in range(len(plans)) if seat not in position.terms.resigned]
    totals = {seat: position.owned[seat].bit_count() + len(plans[seat]) for seat in seats}
    first = [seat for seat in seats if totals[seat] == max(totals.values())]
    if len(first) > 1:
        for seat in first:
            herding = Herding(solitaire, HERDING_NODES)
            plans[seat] = yield from herding.plan(position.free, flocks[seat], position.owned[seat])
    return plans
