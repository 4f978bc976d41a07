"""Positions and games for the tests of Heartland."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from farmyard.core import CHANCE, Action, IllegalActionError
from farmyard.games.heartland import Heartland
from farmyard.games.heartland.land import SQUARE_NAMES, SQUARES, Land
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from farmyard.random_play import random_action

GAME = Heartland()

Played = tuple[list[HeartlandState], list[Action]]
Turn = tuple[HeartlandState, list[Action], HeartlandState]
"""The state before a turn, its actions, and the state before the next turn."""

STUCK = (
    "hl1 place A A "
    "WRCPWWR./CPWWRCPW/WWRCPWWR/RCPWWRCP/PWWRCPWW/WRCPWWRC/CPWWRCPW "
    "0123401./23401234/40123401/12340123/34012340/01234012/23401234 "
    "hands=W1P2,B1R2,R2C1/B1R2,B2C1,R2R0/W1R2,W1C1,B1C2/W2B1,W1R2,C1P2/W1B2,B1C2,C2P1 "
    "small=-/-/-/-/RCP cubes=22222/00000/00000/00000/00000 farms=-/-/-/-/- points=70+0/9+0/8+0/0+0/0+0 "
    "livestock=-/-/-/-/- left=1+end spent="
    "W1B1,W1B2,W2B1,W1R1,W2R1,W2R1,W1C2,W1C2,W2C1,W2C1,W1P2,W2P1,W2P1,B1R1,B2R1,B2R1,B1C1,B2C1,B1P1,B1P2,B1P2,"
    "B2P1,B2P1,R1C1,R1C2,R1C2,R2C1,R1P1,R1P2,R1P2,R2P1,R2P1,C1P1,C1P2,C2P1,W1W0,W2W0,B1B0,B2B0,R1R0,C1C0,C2C0,P1P0,P2P0"
)
"""No two neighbouring squares are on one level, and nobody but seat E has small tiles. Seat A has a farm to build."""

ANN = "R2C1 W1C1 W1B1"
BEN = "C2C0 B1R1 W1W0"
"""The hands of the two players of the rule sheet's worked examples."""


def start(num_players: int = 2, **options: str) -> HeartlandState:
    """A new game."""
    state = GAME.new_initial_state(num_players, **options)
    assert isinstance(state, HeartlandState)
    return state


def play(state: HeartlandState, texts: str) -> HeartlandState:
    """`state` after the actions that `texts` notes, separated by spaces."""
    for text in texts.split():
        state = state.child(state.parse_action(text))
    return state


def dealt(*hands: str) -> HeartlandState:
    """A new game in which seat A starts and these hands were dealt: `dealt("R2C1 W1C1 W1B1", ...)`."""
    return play(start(len(hands), start="seat1"), " ".join(f"+{tile}" for hand in hands for tile in hand.split()))


def opening() -> HeartlandState:
    """The first turn of Ann, who is seat A, with Ben as seat B."""
    return dealt(ANN, BEN)


def turn(state: HeartlandState, texts: str) -> HeartlandState:
    """`state` after a turn of these actions, and the first possible draw where one is due."""
    state = play(state, texts)
    return state.child(state.legal_actions()[0]) if state.phase is Phase.DRAW else state


def edit(state: HeartlandState, seat: int, **changes: Any) -> HeartlandState:
    """`state` with changed facts of one player."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def relaid(state: HeartlandState, texts: str) -> HeartlandState:
    """`state` with other fields on some squares: `r3c3=C1` shows corn on level 1. The tiles do not add up any more."""
    crops, levels = list(state.land.crops), list(state.land.levels)
    for text in texts.split():
        name, field = text.split("=")
        crops[SQUARES[name]], levels[SQUARES[name]] = field[0], int(field[1:])
    return replace(state, land=Land("".join(crops), tuple(levels)))


def painted(state: HeartlandState, rows: str) -> HeartlandState:
    """`state` with these crops on the squares, row by row and without the missing corner, all on level 1."""
    crops = rows.replace(" ", "")
    return replace(state, land=Land(crops, (1,) * len(crops)))


def refused(state: HeartlandState, text: str, reason: str) -> None:
    """`text` is notation, but not legal, and the message says why."""
    assert text not in legal(state)
    with pytest.raises(IllegalActionError, match=reason) as refusal:
        state.parse_action(text)
    assert "\n" not in str(refusal.value)


def at(*names: str) -> tuple[int, ...]:
    """The squares of these names."""
    return tuple(SQUARES[name] for name in names)


def read(text: str) -> HeartlandState:
    """The state of a position text."""
    state = GAME.deserialize_state(text)
    assert isinstance(state, HeartlandState)
    return state


def legal(state: HeartlandState) -> list[str]:
    """The notation of all legal actions."""
    return [str(action) for action in state.legal_actions()]


def squares(names: str) -> frozenset[int]:
    """The squares of these names, separated by spaces."""
    return frozenset(SQUARES[name] for name in names.split())


def region(land: Land, name: str) -> set[str]:
    """The names of the fields in the region of that square."""
    return {SQUARE_NAMES[square] for square in land.region(SQUARES[name])}


def level(land: Land, name: str) -> int:
    """The level of the square."""
    return land.levels[SQUARES[name]]


def run_out(state: HeartlandState, rng: Random, *, to_the_barn: bool = False) -> Played:
    """A random game from `state` to its end: all states, and the actions between them.

    Where everything goes `to_the_barn`, barn points are chosen wherever they are offered.
    """
    states, actions = [state], []
    while states[-1].outcome is None:
        now = states[-1]
        is_chosen = to_the_barn and now.phase is Phase.SCORE
        actions.append(now.legal_actions()[-1] if is_chosen else random_action(now, rng))
        states.append(now.child(actions[-1]))
    return states, actions


@cache
def random_games() -> tuple[Played, ...]:
    """Three random games with every number of players and both ways to start, and one in which nothing fits."""
    rng = Random(2009)
    return (
        *(
            run_out(start(players, start=first), rng, to_the_barn=to_the_barn)
            for players in (2, 3, 4, 5)
            for first, to_the_barn in (("random", False), ("seat1", False), ("random", True))
        ),
        run_out(read(STUCK), rng),
    )


def all_states() -> Iterator[HeartlandState]:
    """Every state of the random games."""
    return (state for states, _ in random_games() for state in states)


def between_turns() -> Iterator[HeartlandState]:
    """The states before each turn, and those at the end."""
    return (state for state in all_states() if state.phase in (Phase.PLACE, Phase.OVER))


def turns() -> Iterator[Turn]:
    """Every turn of the random games."""
    for states, actions in random_games():
        bounds = [i for i, state in enumerate(states) if state.phase in (Phase.PLACE, Phase.OVER)]
        for first, last in pairwise(bounds):
            yield states[first], actions[first:last], states[last]


def decisions() -> Iterator[HeartlandState]:
    """The states in which a player decides."""
    return (state for state in all_states() if state.current_player != CHANCE and state.outcome is None)
