"""Positions for the tests of Battle Sheep, also such as the reader of positions refuses for being too small."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from farmyard.core import TERMINAL, Action
from farmyard.games.battle_sheep import MAPS, BattleSheep
from farmyard.games.battle_sheep.rules import BattleSheepState, Phase, Variant
from farmyard.games.battle_sheep.scoring import stack_of
from farmyard.games.battle_sheep.table import has_move
from farmyard.hexgrid import Hex

GAME = BattleSheep()

BOX_RULES = Variant()

Played = tuple[list[BattleSheepState], list[Action]]


def start(num_players: int = 2, **options: str) -> BattleSheepState:
    """A new game."""
    state = GAME.new_initial_state(num_players, **options)
    assert isinstance(state, BattleSheepState)
    return state


def preset(name: str, **options: str) -> BattleSheepState:
    """A new game on a ready-made pasture."""
    return start(dict(MAPS)[name], pasture="preset", map=name, **options)


def play(state: BattleSheepState, texts: str) -> BattleSheepState:
    """`state` after the actions that `texts` notes, separated by spaces."""
    for text in texts.split():
        state = state.child(state.parse_action(text))
    return state


def read(text: str) -> BattleSheepState:
    """The state of a position text."""
    state = GAME.deserialize_state(text)
    assert isinstance(state, BattleSheepState)
    return state


def table_of(
    stacks: Mapping[Hex, int],
    mover: int = 0,
    num_players: int = 2,
    resigned: tuple[int, ...] = (),
    variant: Variant = BOX_RULES,
) -> BattleSheepState:
    """Sheep on the move on any set of hexes; over if nobody can move."""
    cells = tuple(sorted(stacks, key=lambda cell: (cell[1], cell[0])))
    values = tuple(stacks[cell] for cell in cells)
    probe = BattleSheepState(num_players, Phase.OVER, TERMINAL, (), cells, values, resigned, variant, ())
    if not any(has_move(probe.shape, values, seat) for seat in range(num_players)):
        return probe
    return BattleSheepState(num_players, Phase.MOVE, mover, (), cells, values, resigned, variant, ())


def rows(text: str, mover: int = 0, num_players: int = 2, variant: Variant = BOX_RULES) -> BattleSheepState:
    """`table_of` for rows in the notation of positions, of any size."""
    stacks: dict[Hex, int] = {}
    for r, row in enumerate(text.split("/")):
        q = 0
        for run, mark, owner, height in re.findall(r"(\d*)([-.])|([A-D])([1-9a-g])", row):
            for _ in range(int(run or 1)):
                if mark != ".":
                    stacks[q, r] = stack_of("ABCD".index(owner), int(height, 17)) if owner else 0
                q += 1
    return table_of(stacks, mover, num_players, variant=variant)


def run_out(state: BattleSheepState, rng: Random) -> Played:
    """A random game from `state` to its end: all states, and the actions between them."""
    states, actions = [state], []
    while states[-1].outcome is None:
        actions.append(rng.choice(states[-1].legal_actions()))
        states.append(states[-1].child(actions[-1]))
    return states, actions


@cache
def random_games() -> tuple[Played, ...]:
    """Two random games on each ready-made pasture, and one on each other kind for each number of players."""
    beginnings = [preset(name) for name, _ in MAPS for _ in range(2)]
    for num_players in (2, 3, 4):
        beginnings += [
            start(num_players),
            start(num_players, pasture="random", start_rule="open", first_move="last_placer"),
            start(num_players, start_rule="own", build_first="last_seat", holes_count_as_rim="on"),
            start(num_players, pasture="random", start_rule="spaced"),
        ]
    beginnings += [preset("2-pond", swap="on"), preset("2-field", goal="last_mover", swap="on")]
    rng = Random(2010)
    return tuple(run_out(state, rng) for state in beginnings)


def all_states() -> Iterator[BattleSheepState]:
    """Every state of the random games."""
    return (state for states, _ in random_games() for state in states)


def steps() -> Iterator[tuple[BattleSheepState, Action, BattleSheepState]]:
    """Every action of the random games with the states before and after it."""
    for states, actions in random_games():
        yield from zip(states, actions, states[1:], strict=False)


def moving_states() -> Iterator[BattleSheepState]:
    """The states of the random games in which sheep move, or have moved for the last time."""
    return (state for state in all_states() if state.phase in (Phase.MOVE, Phase.OVER))
