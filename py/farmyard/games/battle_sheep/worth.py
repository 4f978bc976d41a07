"""What a finished movement phase is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmyard.games.battle_sheep.fast import Board, Terms

MARGIN: Final = 0.15
"""The part of a reward that goes by the difference in hexes: winning clearly is a little better, losing barely too."""

FAR: Final = 4
"""The lead on the mean of all seats beyond which more hexes count no more."""

PRIZES: Final = {2: (1.0, 0.0), 3: (1.0, 0.35, 0.0), 4: (1.0, 0.4, 0.15, 0.0)}
"""What each rank gets; seats that share ranks share their prizes."""


def rewards(board: Board, owned: Sequence[int], last: int, terms: Terms) -> tuple[float, ...]:
    """What the end is worth to each seat, from 0 to 1.

    `owned` holds the mask of each seat's hexes; `last` is who moved last before somebody could not.
    """
    hexes = [mask.bit_count() for mask in owned]
    if len(owned) == 2 and not terms.resigned:
        first = _duel_reward(board, owned, hexes[0] - hexes[1], last, terms)
        return first, 1.0 - first
    mean = sum(hexes) / len(hexes)
    return tuple(
        prize * (1 - MARGIN) + MARGIN * (0.5 + max(-FAR, min(FAR, count - mean)) / (2 * FAR))
        for prize, count in zip(_prizes(board, owned, hexes, terms), hexes, strict=True)
    )


def _duel_reward(board: Board, owned: Sequence[int], lead: int, last: int, terms: Terms) -> float:
    """Of the first of two seats, which is `lead` hexes ahead: as with more seats, with prizes of 1 and 0."""
    margin = MARGIN * (0.5 + max(-2 * FAR, min(2 * FAR, lead)) / (4 * FAR))
    if terms.last_mover:
        lead = 1 if last == 0 else -1
    elif not lead:
        lead = board.herd(owned[0]) - board.herd(owned[1])
    return margin + (1 - MARGIN) * (1.0 if lead > 0 else 0.0 if lead else 0.5)


def _prizes(board: Board, owned: Sequence[int], hexes: Sequence[int], terms: Terms) -> list[float]:
    """The prizes for the ranks by hexes, then by largest group; who resigned is last."""
    resigned = terms.resigned
    keys = [
        (-1, resigned.index(seat), 0) if seat in resigned else (0, count, board.herd(mask) if tied else 0)
        for seat, (count, mask, tied) in enumerate(zip(hexes, owned, [hexes.count(c) > 1 for c in hexes], strict=True))
    ]
    order = sorted(keys, reverse=True)
    prizes = PRIZES[len(keys)]
    result = []
    for key in keys:
        rank, sharing = order.index(key), order.count(key)
        result.append(sum(prizes[rank : rank + sharing]) / sharing)
    return result
