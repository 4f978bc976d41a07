"""Positions and games for the tests of Happy Pigs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from farmyard.core import Action
from farmyard.games.happy_pigs import HappyPigs
from farmyard.games.happy_pigs.data import EDITIONS
from farmyard.games.happy_pigs.farm import PIGS, SIZES
from farmyard.games.happy_pigs.notation import read_farm
from farmyard.games.happy_pigs.position_text import TOOLS, counts_text
from farmyard.games.happy_pigs.rules import HappyPigsState
from farmyard.multiset import minus
from farmyard.random_play import random_action

GAME = HappyPigs()

PLAIN = "0:-:-"
"""A farm with nothing but the first sty."""

Played = tuple[list[HappyPigsState], list[Action]]
Step = tuple[HappyPigsState, Action, HappyPigsState]

SETUPS = (
    *((players, {}) for players in (2, 2, 3, 4, 5, 6)),
    (2, {"edition": "iello2016"}),
    (3, {"breeding_pairs": "on"}),
    (4, {"edition": "iello2016", "start": "seat1"}),
    (2, {"advanced": "on"}),
    (5, {"advanced": "on", "breeding_pairs": "on"}),
)
"""Both editions, with every number of players and every option."""


def start(num_players: int = 3, **options: str) -> HappyPigsState:
    """A new game."""
    state = GAME.new_initial_state(num_players, **options)
    assert isinstance(state, HappyPigsState)
    return state


def play(state: HappyPigsState, texts: str) -> HappyPigsState:
    """`state` after the actions that `texts` notes, separated by spaces."""
    for text in texts.split():
        child = state.child(state.parse_action(text))
        assert isinstance(child, HappyPigsState)
        state = child
    return state


def read(text: str) -> HappyPigsState:
    """The state of a position text."""
    state = GAME.deserialize_state(text)
    assert isinstance(state, HappyPigsState)
    return state


def table(head: str, farms: str, more: str = "", edition: str = "panasia2013") -> HappyPigsState:
    """The state of a position text whose store is counted here.

    `head` is all between edition and store, `farms` has a word for each seat: money, pigs and tools, and sties unless
    there is only the first.
    """
    box = EDITIONS[edition]
    words = [word if word.count(":") == 3 else f"{word}:0,0" for word in farms.split()]
    pigs, tools, sties = box.pigs, box.tools, box.sties
    for farm in map(read_farm, words):
        pigs, tools, sties = minus(pigs, farm.sizes), minus(tools, farm.tools), sties - len(farm.sties)
    store = f"store={counts_text(pigs, SIZES)}:{counts_text(tools, TOOLS)}:{sties}"
    return read(f"hp1 {edition} {head} {store} {';'.join(words)} {more}".strip())


def legal(state: HappyPigsState) -> list[str]:
    """The notation of all legal actions."""
    return [str(action) for action in state.legal_actions()]


def herd(state: HappyPigsState, seat: int) -> str:
    """The pigs of `seat` as in a position text."""
    return counts_text(state.farms[seat].herd, PIGS)


def money(state: HappyPigsState) -> list[int]:
    """The money of each seat."""
    return [farm.money for farm in state.farms]


def run_out(state: HappyPigsState, rng: Random) -> Played:
    """A random game from `state` to its end: all states, and the actions between them."""
    states, actions = [state], []
    while states[-1].outcome is None:
        actions.append(random_action(states[-1], rng))
        states.append(states[-1].child(actions[-1]))
    return states, actions


@cache
def random_games() -> tuple[Played, ...]:
    """One random game for each of the setups."""
    rng = Random(2013)
    return tuple(run_out(start(players, **options), rng) for players, options in SETUPS)


def all_states() -> Iterator[HappyPigsState]:
    """Every state of the random games."""
    return (state for states, _ in random_games() for state in states)


def steps() -> Iterator[Step]:
    """Every action of the random games with the states before and after it."""
    for states, actions in random_games():
        yield from zip(states, actions, states[1:], strict=False)
