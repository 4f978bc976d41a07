"""What the tree search of this game walks on: the placing of the stacks, then the movement, with quick estimates."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Final

from farmyard.bots.mcts import Estimate, Point
from farmyard.core import Action
from farmyard.games.battle_sheep.evaluation import ranked
from farmyard.games.battle_sheep.fast import OVER, Position, Slide, position_of
from farmyard.games.battle_sheep.playout import playout
from farmyard.games.battle_sheep.rules import BattleSheepState
from farmyard.games.battle_sheep.table import Phase
from farmyard.games.battle_sheep.worth import rewards

TEMPERATURE: Final = 0.43


class Forecast(Point):
    """A point of the game from the first stack on."""

    __slots__ = ()

    @abstractmethod
    def complete(self, rng: Random) -> Position:
        """A position of the movement phase that this is, or may become."""

    def estimate(self, rng: Random) -> Estimate:
        """One playout."""
        position = self.complete(rng)
        owned, last = playout(position, rng.random)
        return Estimate(rewards(position.board, owned, last, position.terms), [mask.bit_count() for mask in owned])


class Moving(Forecast):
    """A point of the movement phase."""

    __slots__ = ("player", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.player = position.player

    def ranked(self) -> Sequence[tuple[float, Slide]]:
        """The moves by the change of promise they bring."""
        return ranked(self.position, TEMPERATURE)

    def after(self, move: Slide) -> Moving:
        """The point after `move`."""
        return Moving(self.position.after(move))

    def complete(self, rng: Random) -> Position:
        """Its position: here all stacks stand."""
        return self.position


class Placing(Forecast):
    """A point before all stacks stand and everybody keeps their side."""

    __slots__ = ("player", "state")

    def __init__(self, state: BattleSheepState) -> None:
        self.state = state
        self.player = state.current_player

    def ranked(self) -> Sequence[tuple[float, Action]]:
        """The start hexes, or the answers to the offer to swap, all alike."""
        actions = self.state.legal_actions()
        return [(1 / len(actions), action) for action in actions]

    def after(self, action: Action) -> Forecast:
        """The point after `action`."""
        state = self.state.child(action)
        return Placing(state) if state.phase in (Phase.PLACE, Phase.SWAP) else Moving(position_of(state))

    def complete(self, rng: Random) -> Position:
        """A position that may come of it: the missing stacks stand anywhere they may."""
        state = self.state
        while state.phase in (Phase.PLACE, Phase.SWAP):
            state = state.child(rng.choice(state.legal_actions()))
        return position_of(state)
