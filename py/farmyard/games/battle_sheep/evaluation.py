"""Judging a move without looking further: how many more moves the stacks it touches may still make."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from farmyard.games.battle_sheep.fast import Position, Slide

TALLEST: Final = 32
"""The tallest stack these tables are made for."""

OPENNESS: Final = (0.0, 0.35, 0.58, 0.8, 0.91, 1.0, 1.05)
"""What is left of the promise of a stack with that many exits: free hexes next to it."""

PROMISE: Final = tuple(
    tuple(sqrt(max(0, height - 1)) * openness for openness in OPENNESS) for height in range(TALLEST + 1)
)
"""`PROMISE[height][exits]`: how good it is to have such a stack."""


def judged(position: Position) -> list[tuple[float, Slide]]:
    """Every legal move with the change of promise it brings, own minus others'."""
    board, free, heights = position.board, position.free, position.heights
    neighbours = board.neighbours
    player = position.player
    own = position.owned[player]
    result = []
    for start in position.movers[player]:
        height = heights[start]
        around = neighbours[start] & free
        before = PROMISE[height][around.bit_count()]
        for end in board.ends(start, free):
            bit = 1 << end
            near = neighbours[end]
            start_exits = (around & ~bit).bit_count()
            end_exits = (near & free).bit_count()
            change = -before
            beside = near & ~free & ~(1 << start)
            while beside:
                low = beside & -beside
                beside ^= low
                cell = low.bit_length() - 1
                tall = heights[cell]
                if tall > 1:
                    exits = (neighbours[cell] & free).bit_count()
                    loss = PROMISE[tall][exits] - PROMISE[tall][exits - 1]
                    change += -loss if own & low else loss
            for count in range(1, height):
                result.append(
                    (
                        change + PROMISE[height - count][start_exits] + PROMISE[count][end_exits],
                        Slide(start, end, count),
                    )
                )
    return result


def ranked(position: Position, temperature: float) -> list[tuple[float, Slide]]:
    """The moves with prior probabilities, the most promising first."""
    moves = judged(position)
    moves.sort(reverse=True)
    best = moves[0][0]
    weights = [exp((value - best) / temperature) for value, _ in moves]
    scale = 1 / sum(weights)
    return [(weight * scale, move) for weight, (_, move) in zip(weights, moves, strict=True)]
