"""What a finished movement phase is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmyard.games.battle_sheep.fast import Board, Terms

MARGIN: Final = 0.15
"""The part of a reward that goes by the difference in hexes: winning clearly is a little better, losing barely too."""

PRIZES: Final = {2: (1.0, 0.0), 3: (1.0, 0.35, 0.0), 4: (1.0, 0.4, 0.15, 0.0)}
"""What each rank gets; seats that share ranks share their prizes."""


def rewards(board: Board, owned: Sequence[int], last: int, terms: Terms) -> tuple[float, ...]:
    """From 0 to 1 for each seat."""
    seats = len(owned)
    hexes = [mask.bit_count() for mask in owned]
    if seats == 2 and not terms.resigned:
        lead = hexes[0] - hexes[1]
        if terms.last_mover:
            won = 1.0 if last == 0 else 0.0
        elif lead:
            won = 1.0 if lead > 0 else 0.0
        else:
            herds = board.herd(owned[0]) - board.herd(owned[1])
            won = 0.5 if not herds else 1.0 if herds > 0 else 0.0
        first = won * (1 - MARGIN) + MARGIN * (0.5 + max(-8, min(8, lead)) / 16)
        return first, 1.0 - first
    return ranked(board, owned, hexes, terms)


def ranked(board: Board, owned: Sequence[int], hexes: Sequence[int], terms: Terms) -> tuple[float, ...]:
    """The prizes for the ranks by hexes, then by largest group; who resigned is last."""
    seats = len(owned)
    keys = [
        (0, hexes[s], 0) if s not in terms.resigned else (terms.resigned.index(s) - seats, 0, 0) for s in range(seats)
    ]
    if len(set(keys)) < seats:
        keys = [(a, b, board.herd(owned[s]) if keys.count((a, b, c)) > 1 else c) for s, (a, b, c) in enumerate(keys)]
    prizes = PRIZES[seats]
    order = sorted(keys, reverse=True)
    mean = sum(hexes) / seats
    result = []
    for s in range(seats):
        first = order.index(keys[s])
        shared = order.count(keys[s])
        prize = sum(prizes[first : first + shared]) / shared
        result.append(prize * (1 - MARGIN) + MARGIN * (0.5 + max(-8, min(8, hexes[s] - mean)) / 16))
    return tuple(result)
