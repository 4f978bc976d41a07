"""The position of the searches against the rules."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.games.battle_sheep.fast import OVER, Position, action_of, position_of
from farmyard.games.battle_sheep.playout import playout
from farmyard.games.battle_sheep.rules import BattleSheepState, Phase
from tests.games.battle_sheep.helpers import moving_states, play, preset, random_games, read

STARTS = {
    "2-paddock": "@c1 @b8",
    "2-pond": "@e1 @e5",
    "3-trefoil": "@a6 @f6 @f1",
    "3-star": "@d10 @j8 @h4",
    "4-diamond": "@e4 @k5 @k1 @e8",
}


def same(position: Position, state: BattleSheepState) -> bool:
    """Whether `position` says the same as one made of `state`."""
    other = position_of(state)
    facts = [
        (p.player, p.free, p.owned, list(p.heights), [set(movable(p, s)) for s in range(len(p.owned))])
        for p in (position, other)
    ]
    return facts[0] == facts[1]


def movable(position: Position, seat: int) -> list[int]:
    """The hexes from which `seat` can move."""
    return [cell for cell in position.movers[seat] if position.board.ends(cell, position.free)]


def perft(position: Position, depth: int) -> int:
    """The number of sequences of that many moves."""
    if position.player == OVER:
        return depth == 0
    if depth <= 1:
        return len(position.moves()) if depth else 1
    return sum(perft(position.after(move), depth - 1) for move in position.moves())


def test_legal_moves_are_those_of_the_rules() -> None:
    for state in moving_states():
        moves = (
            {str(action_of(state, slide)) for slide in position_of(state).moves()} if state.outcome is None else set()
        )
        assert moves == {str(action) for action in state.legal_actions()}


def test_moves_lead_where_the_rules_lead() -> None:
    for states, actions in random_games():
        at = next(i for i, state in enumerate(states) if state.phase is Phase.MOVE)
        position = position_of(states[at])
        for action, state in zip(actions[at:], states[at + 1 :], strict=True):
            [move] = [move for move in position.moves() if action_of(state, move) == action]
            position = position.after(move)
            assert same(position, state)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("2-paddock", (60, 3375, 144900)),
        ("2-pond", (60, 3600, 170100)),
        ("3-trefoil", (60, 3375, 175500)),
        ("3-star", (45, 2025, 91125)),
        ("4-diamond", (60, 3375, 189000)),
    ],
)
def test_perft(name: str, counts: tuple[int, ...]) -> None:
    position = position_of(play(preset(name), STARTS[name]))
    assert tuple(perft(position, depth) for depth in range(1, 1 + len(counts))) == counts


def test_herds_are_those_of_the_rules() -> None:
    for state in moving_states():
        position = position_of(state)
        assert tuple(position.board.herd(owned) for owned in position.owned) == state.herds


def test_last_mover_ends_when_the_seat_to_move_is_stuck() -> None:
    state = read("bs1 2 8-/7-Bg/Ag7-/8- A goal=last_mover")
    rng = Random(1)
    position = position_of(state)
    while state.outcome is None:
        move = rng.choice(position.moves())
        state, position = state.child(action_of(state, move)), position.after(move)
        assert position.player == (state.current_player if state.outcome is None else OVER)
    assert state.outcome.winners == (position.last,)


def test_a_playout_is_a_possible_end() -> None:
    """Hexes are only added, none belongs to two seats, and a finished game stays as it is."""
    rng = Random(4)
    for state in moving_states():
        position = position_of(state)
        owned, _ = playout(position, rng.random)
        taken = 0
        for before, after in zip(position.owned, owned, strict=True):
            assert before & after == before
            assert not after & taken
            taken |= after
        if state.outcome is not None:
            assert tuple(owned) == position.owned
