"""What the tree search of this game walks on: the placing of the stacks, then the movement, with quick estimates."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from farmyard.bots.mcts import Estimate, Point
from farmyard.core import Action
from farmyard.games.battle_sheep.evaluation import ranked
from farmyard.games.battle_sheep.fast import Plain, Position, position_of
from farmyard.games.battle_sheep.playout import playout
from farmyard.games.battle_sheep.rules import BattleSheepState
from farmyard.games.battle_sheep.starting import rated, start_priors
from farmyard.games.battle_sheep.table import Phase
from farmyard.games.battle_sheep.worth import rewards

TEMPERATURE: Final = 0.5
"""How evenly the priors of moves are spread: an advantage of this much promise makes one e times as likely."""

SPLITS: Final = 6
"""How many splits of a stack are looked at for each way it can go."""


def playout_estimate(position: Position, rng: Random) -> Estimate:
    """The estimate of a position of the movement phase by one playout."""
    owned, last = playout(position, rng.random)
    return Estimate(rewards(position.board, owned, last, position.terms), [mask.bit_count() for mask in owned])


class Moving(Point):
    """A point of the movement phase."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position
        self.player = position.player

    def ranked(self) -> Sequence[tuple[float, Plain]]:
        """The moves by the change of promise they bring."""
        return ranked(self.position, SPLITS, TEMPERATURE)

    def after(self, move: Plain) -> Moving:
        """The point after `move`."""
        return Moving(self.position.after(move))

    def estimate(self, rng: Random) -> Estimate:
        """One playout."""
        return playout_estimate(self.position, rng)


class Placing(Point):
    """A point before all stacks stand and everybody keeps their side."""

    __slots__ = ("state",)

    def __init__(self, state: BattleSheepState) -> None:
        self.state = state
        self.player = state.current_player

    def ranked(self) -> Sequence[tuple[float, Action]]:
        """The start hexes by their outlook, or the answers to the offer to swap."""
        return start_priors(self.state, self.state.legal_actions())

    def after(self, action: Action) -> Point:
        """The point after `action`."""
        state = self.state.child(action)
        return Placing(state) if state.phase in (Phase.PLACE, Phase.SWAP) else Moving(position_of(state))

    def estimate(self, rng: Random) -> Estimate:
        """One playout, after each missing stack went to the better of two hexes drawn."""
        state = self.state
        while state.phase in (Phase.PLACE, Phase.SWAP):
            drawn = rng.choices(state.legal_actions(), k=2)
            state = state.child(max(rated(state, drawn), key=lambda pair: pair[0])[1])
        return playout_estimate(position_of(state), rng)
