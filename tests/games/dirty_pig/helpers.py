"""Positions and games for the tests of Dirty Pig."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from farmyard.core import Action
from farmyard.games.dirty_pig import DirtyPig
from farmyard.games.dirty_pig.data import PROFILES
from farmyard.games.dirty_pig.rules import DirtyPigState, Draw, Phase
from farmyard.random_play import random_action

GAME = DirtyPig()

Played = tuple[list[DirtyPigState], list[Action]]
Step = tuple[DirtyPigState, Action, DirtyPigState]

SETUPS = (
    *((players, {}) for players in (2, 2, 3, 3, 4, 5, 6)),
    *((players, {"profile": "K54"}) for players in (2, 3, 4)),
    (2, {"hand": "4", "start": "seat1"}),
    (3, {"hand": "4", "profile": "K54"}),
    (3, {"gentle": "on"}),
    (4, {"gentle": "on", "profile": "K54", "exchange": "none_if_playable"}),
    (2, {"exchange": "none_if_playable"}),
    (3, {"exchange": "one_or_stuck", "pigs": "6"}),
    (4, {"exchange": "any", "profile": "K54", "pigs": "2"}),
    (3, {"turn_cap": "200", "pigs": "6"}),
    (2, {"open_hands": "on"}),
)
"""Both profiles with every number of players, and every option."""


def start(num_players: int = 2, **options: str) -> DirtyPigState:
    """A new game."""
    state = GAME.new_initial_state(num_players, **options)
    assert isinstance(state, DirtyPigState)
    return state


def play(state: DirtyPigState, texts: str) -> DirtyPigState:
    """`state` after the actions that `texts` notes, separated by spaces."""
    for text in texts.split():
        state = state.child(state.parse_action(text))
    return state


def read(text: str) -> DirtyPigState:
    """The state of a position text."""
    state = GAME.deserialize_state(text)
    assert isinstance(state, DirtyPigState)
    return state


def table(
    pigs: str, hands: str, turn: str = "A", disc: str = "-", profile: str = "N57", more: str = ""
) -> DirtyPigState:
    """The state of a position text whose hands are sorted and whose draw pile is counted here."""
    cards = sum(map(str.isalpha, hands + disc)) + sum(letter in "btn" for letter in pigs)
    hands = "/".join("".join(sorted(hand)) for hand in hands.split("/"))
    deck = sum(PROFILES[profile].cards) - cards
    return read(f"dp1 {profile} {turn} {pigs} hands={hands} deck={deck} disc={disc} {more}".strip())


def deal(state: DirtyPigState, cards: str) -> DirtyPigState:
    """`state` after these cards have been dealt or drawn, one after the other."""
    for card in cards.replace("/", ""):
        state = state.child(Draw(card))
    return state


def legal(state: DirtyPigState) -> list[str]:
    """The notation of all legal actions."""
    return [str(action) for action in state.legal_actions()]


def run_out(state: DirtyPigState, rng: Random) -> Played:
    """A random game from `state` to its end: all states, and the actions between them."""
    states, actions = [state], []
    while states[-1].outcome is None:
        actions.append(random_action(states[-1], rng))
        states.append(states[-1].child(actions[-1]))
    return states, actions


@cache
def random_games() -> tuple[Played, ...]:
    """One random game for each of the setups."""
    rng = Random(2012)
    return tuple(run_out(start(players, **options), rng) for players, options in SETUPS)


def all_states() -> Iterator[DirtyPigState]:
    """Every state of the random games."""
    return (state for states, _ in random_games() for state in states)


def steps() -> Iterator[Step]:
    """Every action of the random games with the states before and after it."""
    for states, actions in random_games():
        yield from zip(states, actions, states[1:], strict=False)


def turns() -> Iterator[Step]:
    """The steps that are a player's."""
    return (step for step in steps() if step[0].phase is Phase.TURN)
