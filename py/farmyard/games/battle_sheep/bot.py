"""The computer players of Battle Sheep."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random
from time import perf_counter
from typing import Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.bots.mcts import Settings, search
from farmyard.core import View
from farmyard.games.battle_sheep.actions import LayTile
from farmyard.games.battle_sheep.building import choose_tile
from farmyard.games.battle_sheep.endgame import Solution, solve
from farmyard.games.battle_sheep.evaluation import judged
from farmyard.games.battle_sheep.fast import Position, Slide, action_of, position_of
from farmyard.games.battle_sheep.forecast import Moving, Placing
from farmyard.games.battle_sheep.rules import BattleSheepState, BattleSheepView
from farmyard.games.battle_sheep.table import Phase


SOLVABLE: Final = 20
"""With no more free hexes than this an exact solution is tried first."""

SOLVER_SHARE: Final = 0.5
"""The part of the budget that this may take."""

SOLVER_NODES: Final = 4
"""The positions of the exact search that take as long as one playout."""


class Easy(Bot):
    """Moves about half of any stack anywhere."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Draw a move; half splits are likely."""
        table = cast(BattleSheepView, view)
        yield
        if table.phase is not Phase.MOVE:
            return Advice(rng.choice(table.legal_actions()), nodes=1)
        position = position_of(table)
        moves = position.moves()
        weights = [1 / (1 + abs(2 * count - position.heights[start])) ** 2 for start, _, count in moves]
        return Advice(action_of(table, rng.choices(moves, weights)[0]), nodes=1)


class Medium(Bot):
    """Looks one move ahead."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """The move after which its own stacks can do most and those of the others least."""
        table = cast(BattleSheepView, view)
        yield
        if table.phase is not Phase.MOVE:
            return Advice(rng.choice(table.legal_actions()), nodes=1)
        moves = [(value + rng.random() * 0.1, move) for value, move in judged(position_of(table))]
        return Advice(action_of(table, max(moves)[1]), nodes=len(moves))


class Hard(Bot):
    """Searches."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Tree search."""
        table = cast(BattleSheepView, view)
        actions = table.legal_actions()
        if len(actions) == 1:
            yield
            return Advice(actions[0], nodes=1)
        if table.phase is Phase.BUILD:
            yield
            seat = table.current_player
            appetite = 1.0 if seat == 0 else -0.5
            tile = choose_tile(table.tiles, [cast(LayTile, action).tile for action in actions], appetite, rng)
            return Advice(LayTile(tile.orientation, tile.q, tile.r), nodes=1)
        if table.phase is Phase.MOVE:
            slide, expected, exact, nodes = yield from choose(position_of(table), rng, budget)
            return Advice(action_of(table, slide), expected, exact, nodes)
        root = Placing(cast(BattleSheepState, view.sample(rng)))
        spot = yield from search(root, rng, budget, Settings())
        return Advice(spot.move, spot.scores, nodes=spot.visits)


def choose(
    position: Position, rng: Random, budget: Budget
) -> Generator[None, None, tuple[Slide, tuple[float, ...], bool, int]]:
    """The best move, the hexes expected at the end, whether that is proven, and the nodes it took."""
    started = perf_counter()
    if len(position.owned) == 2 and position.free.bit_count() <= SOLVABLE:
        limit = 10**6 if budget.nodes is None else int(budget.nodes * SOLVER_NODES * SOLVER_SHARE)
        deadline = None if budget.seconds is None else started + budget.seconds * SOLVER_SHARE
        solving = solve(position, limit)
        while True:
            try:
                next(solving)
            except StopIteration as stop:
                solution = cast(Solution | None, stop.value)
                break
            if deadline is not None and perf_counter() >= deadline:
                solution = None
                break
            yield
        if solution is not None:
            return solution.move, solution.hexes, True, 1
    if budget.seconds is not None:
        budget = Budget(max(0.0, budget.seconds + started - perf_counter()), budget.nodes)
    found = yield from search(Moving(position), rng, budget, Settings())
    return found.move, found.scores, False, found.visits


LEVEL_BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
