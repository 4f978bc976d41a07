"""Matches that somebody cannot tell apart: the same actions in sight, other cards in hidden hands and in the deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from farmyard.core import CHANCE, Action, IllegalActionError
from farmyard.record import Match

RECENT = 24
"""How many of the last draws are changed: what is still in somebody's hand was mostly drawn among them."""

TRIES = 50


def twin(match: Match, seat: int | None, rng: Random) -> Match | None:
    """Another match of which `seat` (`None`: somebody who holds no cards) has seen exactly the same at every moment.

    `None` if none was found, as when nothing is hidden from `seat`.
    """
    draws = [n for n, state in enumerate(match.states) if state.current_player == CHANCE][-RECENT:]
    draws = [n for n in draws if n < len(match.record.actions)]
    for _ in range(TRIES if draws else 0):
        first = rng.choice(draws)
        actions = list(match.record.actions)
        # Two cards change places, or one is exchanged for another of the deck.
        second = rng.choice(draws)
        if second != first:
            actions[first], actions[second] = actions[second], actions[first]
        else:
            actions[first] = rng.choice(match.states[first].chance_outcomes())[0]
        other = _replayed(match, min(first, second), actions, seat)
        if other is not None and other.state != match.state:
            return other
    return None


def _replayed(match: Match, start: int, actions: Sequence[Action], seat: int | None) -> Match | None:
    """`match` with other actions from the one numbered `start`, unless that is against the rules or `seat` sees it."""
    states = list(match.states[: start + 1])
    for action, was in zip(actions[start:], match.states[start + 1 :], strict=True):
        try:
            state = states[-1].child(action)
        except IllegalActionError:
            return None
        if state.view(seat) != was.view(seat):
            return None
        states.append(state)
    return Match(replace(match.record, actions=tuple(actions)), tuple(states))
