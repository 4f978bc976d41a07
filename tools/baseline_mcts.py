"""The yardstick: textbook Monte-Carlo tree search (UCT) with uniformly random playouts, over every legal move."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.core import Action, View
from farmyard.games.battle_sheep.fast import OVER, Position, action_of, position_of
from farmyard.games.battle_sheep.rules import BattleSheepState, BattleSheepView
from farmyard.games.battle_sheep.table import Phase

EXPLORATION: Final = 0.35
"""The constant of UCT. At 600 playouts a move 0.35 beats 0.7 and 0.7 beats 1.0, each in about 60 % of 50 games."""


def uniform_playout(position: Position, rng: Random) -> list[int]:
    """The hexes of each seat, as masks, after a game of uniformly random legal moves."""
    random = rng.random
    board = position.board
    ends_of = board.ends
    free = position.free
    heights = position.heights.copy()
    movers = [list(cells) for cells in position.movers]
    owned = list(position.owned)
    seats = len(owned)
    seat = position.player
    idle = 0
    while idle < seats:
        stacks = movers[seat]
        total = 0
        options = []
        for cell in stacks:
            ends = ends_of(cell, free)
            if ends:
                total += len(ends) * (heights[cell] - 1)
                options.append((total, cell, ends))
        if total:
            idle = 0
            pick = int(random() * total)
            upto, cell, ends = next(option for option in options if pick < option[0])
            spare = heights[cell] - 1
            way, count = divmod(upto - 1 - pick, spare)
            count += 1
            end = ends[way]
            free ^= 1 << end
            owned[seat] |= 1 << end
            heights[cell] -= count
            heights[end] = count
            movers[seat] = [c for _, c, _ in options if c != cell or heights[c] > 1]
            if count > 1:
                movers[seat].append(end)
        else:
            movers[seat] = []
            idle += 1
        seat = (seat + 1) % seats
    return owned


def share(position: Position, owned: list[int]) -> list[float]:
    """What each seat gets of the one point at stake."""
    herd = position.board.herd
    keys = [mask.bit_count() for mask in owned]
    if keys.count(max(keys)) == 1:
        best = keys.index(max(keys))
        return [1.0 if s == best else 0.0 for s in range(len(keys))]
    full = [(hexes, herd(mask) if hexes == max(keys) else 0) for hexes, mask in zip(keys, owned, strict=True)]
    winners = full.count(max(full))
    return [1 / winners if key == max(full) else 0.0 for key in full]


class Placing:
    """A point before all stacks stand, in the shape of a `Position`."""

    def __init__(self, state: BattleSheepState) -> None:
        self.state = state
        self.player = state.current_player

    def moves(self) -> list[Action]:
        """The start hexes, or the answers to the offer to swap."""
        return list(self.state.legal_actions())

    def after(self, action: Action) -> Placing | Position:
        """The point after `action`."""
        return point_of(self.state.child(action))


def point_of(state: BattleSheepState) -> Placing | Position:
    """Where the search stands in `state`."""
    return Placing(state) if state.phase in (Phase.PLACE, Phase.SWAP) else position_of(state)


class Node:
    """A point and what was found below it."""

    __slots__ = ("children", "point", "total", "untried", "visits")

    def __init__(self, point: Placing | Position, rng: Random) -> None:
        self.point = point
        self.untried: list[Any] = point.moves() if point.player != OVER else []
        rng.shuffle(self.untried)
        self.children: list[tuple[Any, Node]] = []
        self.visits = 0
        self.total = 0.0


def rollout(point: Placing | Position, rng: Random) -> list[float]:
    """The shares at the end of a uniformly random game."""
    while isinstance(point, Placing):
        point = point.after(rng.choice(point.moves()))
    owned = list(point.owned) if point.player == OVER else uniform_playout(point, rng)
    return share(point, owned)


def plain_search(root_point: Placing | Position, rng: Random, budget: Budget) -> tuple[Any, int]:
    """The most visited move, and the number of playouts."""
    deadline = None if budget.seconds is None else perf_counter() + budget.seconds
    root = Node(root_point, rng)
    rounds = 0
    while True:
        rounds += 1
        node = root
        path = [(node, 0)]
        while not node.untried and node.children:
            weight = EXPLORATION * sqrt(log(node.visits))
            seat = node.point.player
            node = max(
                (child for _, child in node.children),
                key=lambda child: child.total / child.visits + weight / sqrt(child.visits),
            )
            path.append((node, seat))
        if node.untried:
            move = node.untried.pop()
            seat = node.point.player
            child = Node(node.point.after(move), rng)
            node.children.append((move, child))
            path.append((child, seat))
            node = child
        rewards = rollout(node.point, rng)
        for visited, seat in path:
            visited.visits += 1
            visited.total += rewards[seat]
        if budget.nodes is not None and rounds >= budget.nodes:
            break
        if deadline is not None and perf_counter() >= deadline:
            break
    return max(root.children, key=lambda pair: pair[1].visits)[0], rounds


class PlainMcts(Bot):
    """The yardstick as a computer player; it lays tiles at random."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Search without a pause."""
        table = cast(BattleSheepView, view)
        yield
        actions: Sequence[Action] = table.legal_actions()
        if table.phase is Phase.BUILD or len(actions) == 1:
            return Advice(rng.choice(actions))
        move, rounds = plain_search(point_of(cast(BattleSheepState, view.sample(rng))), rng, budget)
        action = action_of(table, move) if table.phase is Phase.MOVE else move
        return Advice(action, nodes=rounds)
