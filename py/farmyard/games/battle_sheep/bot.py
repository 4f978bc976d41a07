"""The computer players of Battle Sheep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.bots.mcts import search
from farmyard.core import Action, View
from farmyard.games.battle_sheep.actions import SHEEP, LayTile
from farmyard.games.battle_sheep.building import choose_tile
from farmyard.games.battle_sheep.evaluation import judged_moves
from farmyard.games.battle_sheep.fast import Slide, action_of, position_of
from farmyard.games.battle_sheep.forecast import Placing
from farmyard.games.battle_sheep.movement import SETTINGS, choose
from farmyard.games.battle_sheep.rules import BattleSheepState, BattleSheepView
from farmyard.games.battle_sheep.starting import rated
from farmyard.games.battle_sheep.table import Phase

NODES: Final = 1000
"""The playouts of the hard player if nobody limits it."""

IDEAS: Final = 2
"""How many moves come to the easy player's mind."""

MOOD: Final = 0.1
"""How much promise a whim of the medium player is worth."""

DISTRACTION: Final = 1.0
"""Standard deviation of the error with which it counts the outlook of a start hex."""


class Easy(Bot):
    """Knows that half of a stack is a good number to send, and sees little else."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Draw some moves, the nearer to a half split the likelier, and take the best. Elsewhere it draws evenly."""
        table = cast(BattleSheepView, view)
        yield
        if table.phase is not Phase.MOVE:
            return Advice(rng.choice(table.legal_actions()), nodes=1)
        position = position_of(table)
        moves = judged_moves(position, SHEEP)
        weights = [1 / (1 + abs(2 * sheep - position.heights[start])) ** 2 for _, (start, _, sheep) in moves]
        _, move = max(rng.choices(moves, weights, k=IDEAS))
        return Advice(action_of(table, Slide(*move)), nodes=IDEAS)


class Medium(Bot):
    """Looks one move ahead."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """The move after which its own stacks promise most and those of the others least."""
        table = cast(BattleSheepView, view)
        actions = table.legal_actions()
        yield
        if table.phase is Phase.BUILD:
            return Advice(lay(table, actions, rng), nodes=1)
        if table.phase is not Phase.MOVE:
            ratings = [(rating + rng.gauss(0, DISTRACTION), action) for rating, action in rated(table, actions)]
            return Advice(max(ratings, key=lambda pair: pair[0])[1], nodes=len(ratings))
        moves = judged_moves(position_of(table), SHEEP)
        _, move = max(moves, key=lambda pair: pair[0] + MOOD * rng.random())
        return Advice(action_of(table, Slide(*move)), nodes=len(moves))


class Hard(Bot):
    """Searches as far as the budget goes; plays the end exactly."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Tree search over start hexes and moves, an exact solution where one is found; tiles by taste."""
        table = cast(BattleSheepView, view)
        actions = table.legal_actions()
        if budget == Budget():
            budget = Budget(nodes=NODES)
        yield
        if table.phase is Phase.BUILD:
            return Advice(lay(table, actions, rng), nodes=1)
        if len(actions) == 1:
            return Advice(actions[0], nodes=1)
        if table.phase is Phase.MOVE:
            choice = yield from choose(position_of(table), rng, budget)
            return Advice(action_of(table, choice.move), choice.hexes, choice.exact, choice.nodes)
        root = Placing(cast(BattleSheepState, view.sample(rng)))
        found = yield from search(root, rng, budget, SETTINGS)
        return Advice(found.move, found.scores, nodes=found.visits)


def lay(table: BattleSheepView, actions: Sequence[Action], rng: Random) -> Action:
    """The tile that a careful builder lays."""
    return choose_tile(table.tiles, cast(Sequence[LayTile], actions), table.current_player, rng)


LEVEL_BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
