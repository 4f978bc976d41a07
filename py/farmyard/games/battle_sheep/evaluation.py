"""Judging a move without looking further: how many more moves the stacks it touches may still make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from typing import Final

from farmyard.games.battle_sheep.fast import Board, Plain, Position, Stack

TALLEST: Final = 32
"""The tallest stack these tables are made for."""

OPENNESS: Final = (0.0, 0.35, 0.58, 0.8, 0.91, 1.0, 1.05)
"""What is left of the promise of a stack with that many exits: free hexes next to it."""

PROMISE: Final = tuple(
    tuple(sqrt(max(0, height - 1)) * openness for openness in OPENNESS) for height in range(TALLEST + 1)
)
"""`PROMISE[height][exits]`: how good it is to have such a stack."""


@cache
def splits(height: int, start_exits: int, end_exits: int, most: int) -> tuple[tuple[float, int], ...]:
    """The `most` most promising numbers of sheep to send from a stack, with the promise of both parts, best first.

    The exits are those of the part that stays and of the part that goes.
    """
    promises = [(PROMISE[height - sheep][start_exits] + PROMISE[sheep][end_exits], sheep) for sheep in range(1, height)]
    return tuple(sorted(promises, reverse=True)[:most])


def judged(
    board: Board, free: int, mine: Sequence[Stack], others: Sequence[Stack], most: int
) -> list[tuple[float, Plain]]:
    """Legal moves of `mine`: the change of promise, mine minus others', then the move.

    Of each way only the `most` best splits are in the list.
    """
    neighbours = board.neighbours
    near = [(neighbours[cell], height, -1) for cell, height in mine]
    near += [(neighbours[cell], height, 1) for cell, height in others]
    closing: dict[int, float] = {}
    result = []
    for start, height in mine:
        around = neighbours[start] & free
        exits = around.bit_count()
        for end in board.ends(start, free):
            bit = 1 << end
            change = closing.get(end)
            if change is None:
                # Every stack next to the end loses an exit.
                change = 0.0
                for mask, tall, sign in near:
                    if mask & bit:
                        open_before = (mask & free).bit_count()
                        change += sign * (PROMISE[tall][open_before] - PROMISE[tall][open_before - 1])
                closing[end] = change
            if around & bit:
                change += PROMISE[height][exits] - PROMISE[height][exits - 1]
                start_exits = exits - 1
            else:
                start_exits = exits
            change -= PROMISE[height][exits]
            for promise, sheep in splits(height, start_exits, (neighbours[end] & free).bit_count(), most):
                result.append((change + promise, (start, end, sheep)))
    return result


def judged_moves(position: Position, most: int) -> list[tuple[float, Plain]]:
    """As `judged`, for the seat to move."""
    heights, player = position.heights, position.player
    mine: list[Stack] = []
    others: list[Stack] = []
    for seat, cells in enumerate(position.movers):
        stacks = mine if seat == player else others
        stacks += [(cell, heights[cell]) for cell in cells]
    return judged(position.board, position.free, mine, others, most)


def ranked(position: Position, most: int, temperature: float) -> list[tuple[float, Plain]]:
    """The moves of `judged_moves` with prior probabilities, the most promising first."""
    moves = judged_moves(position, most)
    moves.sort(reverse=True)
    best = moves[0][0]
    weights = [exp((value - best) / temperature) for value, _ in moves]
    scale = 1 / sum(weights)
    return [(weight * scale, move) for weight, (_, move) in zip(weights, moves, strict=True)]
