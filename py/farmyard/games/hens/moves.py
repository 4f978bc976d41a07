"""The moves of a turn: where a card goes, and which one is discarded, the most promising first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from farmyard.bots.pausing import Pausing
from farmyard.core import Action
from farmyard.games.hens.actions import Discard, Place
from farmyard.games.hens.fast import Plot
from farmyard.games.hens.gifts import gifts
from farmyard.games.hens.table import Phase
from farmyard.games.hens.turn import Hand, Turn, without
from farmyard.games.hens.worth import Worth


class Move(NamedTuple):
    """What may be done now."""

    action: Action
    plot: Plot
    hand: Hand
    """The cards kept for the next turn."""
    cost: float
    """What its discard gives to the next player, weighed by envy."""
    value: float
    """The points expected at first sight, the cost not taken off."""

    @property
    def net(self) -> float:
        """Value less cost."""
        return self.value - self.cost


def moves_of(turn: Turn, envy: float) -> Pausing[list[Move]]:
    """Every placement with the best discard after it, or every discard, for who minds each point of the next player
    so much; the most promising first."""
    costs = {}
    if envy:
        given = yield from gifts(turn)
        costs = {kind: envy * points for kind, points in given.items()}
    yield
    moves = []
    if turn.view.phase is Phase.DISCARD:
        worth = turn.judge.worth(turn.plot)
        moves = [_move(worth, Discard(kind), turn.plot, turn.hand, kind, costs) for kind in dict.fromkeys(turn.hand)]
    else:
        for cell, kind, is_hen, plot, worth, hand in turn.placements():
            action = Place(kind, is_hen, cell)
            ways = [_move(worth, action, plot, hand, other, costs) for other in dict.fromkeys(hand)]
            moves.append(max(ways, key=lambda move: move.net))
            yield
    moves.sort(key=lambda move: -move.net)
    return moves


def _move(worth: Worth, action: Action, plot: Plot, hand: Hand, discard: int, costs: Mapping[int, float]) -> Move:
    kept = without(hand, discard)
    return Move(action, plot, kept, costs.get(discard, 0.0), worth.with_hand(kept))
