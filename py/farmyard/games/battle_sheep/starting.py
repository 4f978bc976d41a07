"""How good a start hex is."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from farmyard.core import Action
from farmyard.games.battle_sheep.actions import Place, Swap
from farmyard.games.battle_sheep.fast import Board, board
from farmyard.games.battle_sheep.scoring import owner_of
from farmyard.games.battle_sheep.table import Table

PULL: Final = 0.25
"""How strongly the outlook of a hex speaks for it: by this power of e for every hex more."""

FIRST_MOVE: Final = 2
"""How many hexes of outlook it is worth to move first."""


def outlook(tables: Board, free: int, cell: int) -> int:
    """How many hexes sheep from `cell` can reach in one slide or two.

    Of all simple measures this one foretells the hexes at the end best.
    """
    reached = 0
    for end in tables.ends(cell, free):
        reached |= 1 << end
        for further in tables.ends(end, free & ~(1 << end)):
            reached |= 1 << further
    return reached.bit_count()


def free_hexes(table: Table) -> int:
    """The mask of the hexes without a stack, numbered as in `table.cells`."""
    return sum(1 << i for i, stack in enumerate(table.stacks) if not stack)


def rated(table: Table, actions: Sequence[Action]) -> list[tuple[float, Action]]:
    """The `actions` of the seat that places now, or is offered to swap, each with the outlook of the stack it gets."""
    tables, free, index = board(table.cells), free_hexes(table), table.shape.index

    def rating(action: Action) -> float:
        if isinstance(action, Place):
            return outlook(tables, free, index[action.cell])
        side = 1 - table.current_player if isinstance(action, Swap) else table.current_player
        [stack] = (i for i, stack in enumerate(table.stacks) if stack and owner_of(stack) == side)
        moves_first = side == (1 if table.variant.first_move == "last_placer" else 0)
        return outlook(tables, free, stack) + (FIRST_MOVE if moves_first else 0)

    return [(rating(action), action) for action in actions]


def start_priors(table: Table, actions: Sequence[Action]) -> list[tuple[float, Action]]:
    """The `actions` with prior probabilities by their outlook, the most promising first."""
    ratings = sorted(rated(table, actions), key=lambda pair: -pair[0])
    weights = [exp(PULL * (rating - ratings[0][0])) for rating, _ in ratings]
    total = sum(weights)
    return [(weight / total, action) for weight, (_, action) in zip(weights, ratings, strict=True)]
