"""Step 2 of a round: how the executions of an action are shared out."""

from __future__ import annotations


def distance(seat: int, first: int, num_players: int) -> int:
    """How far `seat` is from the starting player, counted clockwise; the starting player has distance 0."""
    return (seat - first) % num_players


def shares(amount: int, choosers: int) -> tuple[int, ...]:
    """The share of each of so many choosers of an action, by rising distance.

    Everyone gets the whole part of amount / choosers, and the first ones in that order one more until nothing is left.
    """
    base, rest = divmod(amount, choosers)
    return tuple(base + (place < rest) for place in range(choosers))
