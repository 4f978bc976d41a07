"""Counting sequences of actions, the check of every move generator."""

from __future__ import annotations

from farmyard.core import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal actions from `state`: 1 at depth 0; a finished game has no continuation.

    Draws count like any action, each possible one once; concessions do not count.
    """
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(state.child(action), depth - 1) for action in actions)
