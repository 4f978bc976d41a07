"""Exact play against exhaustive search on small pastures."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import TypeVar

import pytest

from farmyard.games.battle_sheep.endgame import solve
from farmyard.games.battle_sheep.fast import OVER, Position, action_of, flock, position_of
from farmyard.games.battle_sheep.finish import finish
from farmyard.games.battle_sheep.pasture import cells_of, settled, tile_places
from farmyard.games.battle_sheep.rules import BattleSheepState, Variant
from farmyard.games.battle_sheep.scoring import stack_of
from farmyard.games.battle_sheep.solitaire import NodeLimitError, Solitaire
from farmyard.games.battle_sheep.solver import FAR, Duel
from tests.games.battle_sheep.helpers import BOX_RULES, moving_states, play, preset, rows, table_of

T = TypeVar("T")

PLENTY = 10**6


def result_of(generator: Generator[None, None, T]) -> T:
    """What a search returns."""
    while True:
        try:
            next(generator)
        except StopIteration as stop:
            value: T = stop.value
            return value


def small_games(
    number: int, tiles: int, sheep: int, seats: int = 2, variant: Variant = BOX_RULES
) -> list[BattleSheepState]:
    """Positions on random small pastures, some moves after the start."""
    rng = Random(f"{tiles} {sheep}")
    states = []
    while len(states) < number:
        laid = ()
        for _ in range(tiles):
            laid = (*laid, rng.choice(tile_places(laid)))
        cells = cells_of(settled(laid))
        starts = rng.sample(cells, seats)
        stacks = {cell: stack_of(starts.index(cell), sheep) if cell in starts else 0 for cell in cells}
        state = table_of(stacks, num_players=seats, variant=variant)
        for _ in range(rng.randrange(4)):
            if state.outcome is None and not state.is_out(state.current_player):
                state = state.child(rng.choice(state.legal_actions()))
        if state.outcome is None and not state.is_out(state.current_player):
            states.append(state)
    return states


def exhaustive(state: BattleSheepState, known: dict[BattleSheepState, tuple[int, int]]) -> tuple[int, int]:
    """Seat 1's lead at the end in hexes, then in herds, with best play of both; or who moves last, as 1 or -1."""
    if state.outcome is not None:
        if state.variant.goal == "last_mover":
            return (1, 0) if state.outcome.winners == (0,) else (-1, 0)
        hexes, herds = state.scores, state.herds
        return hexes[0] - hexes[1], herds[0] - herds[1]
    if state not in known:
        values = [exhaustive(state.child(action), known) for action in state.legal_actions()]
        known[state] = max(values) if state.current_player == 0 else min(values)
    return known[state]


def most_moves(position: Position, seat: int, known: dict[tuple[int, ...], int]) -> int:
    """The most moves `seat` can make if the others never move."""
    key = (position.free, *position.heights)
    if key not in known:
        alone = Position(
            position.board, seat, position.free, position.heights, position.movers, position.owned, position.terms, seat
        )
        known[key] = max((1 + most_moves(alone.after(move), seat, known) for move in alone.moves()), default=0)
    return known[key]


def test_duel_finds_the_exact_difference() -> None:
    for state in small_games(40, tiles=3, sheep=4):
        position = position_of(state)
        seat = position.player
        mine, theirs = flock(position, seat), flock(position, 1 - seat)
        value = result_of(Duel(position.board, False, PLENTY).value(position.free, mine, theirs, -FAR, FAR))
        lead = value + state.scores[seat] - state.scores[1 - seat]
        assert lead * (1 if seat == 0 else -1) == exhaustive(state, {})[0], state


def test_duel_with_the_goal_last_mover() -> None:
    for state in small_games(25, tiles=3, sheep=4, variant=Variant(goal="last_mover")):
        position = position_of(state)
        seat = position.player
        mine, theirs = flock(position, seat), flock(position, 1 - seat)
        value = result_of(Duel(position.board, True, PLENTY).value(position.free, mine, theirs, -FAR, FAR))
        assert value * (1 if seat == 0 else -1) == exhaustive(state, {})[0], state


def test_solve_plays_perfectly_tie_break_included() -> None:
    """The result of the best move has the same sign as the exhaustive one, herds included."""
    level = 0
    for state in small_games(40, tiles=3, sheep=4):
        known: dict[BattleSheepState, tuple[int, int]] = {}
        best = exhaustive(state, known)
        solution = result_of(solve(position_of(state), PLENTY))
        assert solution is not None
        assert solution.hexes[0] - solution.hexes[1] == best[0]
        after = exhaustive(state.child(action_of(state, solution.move)), known)
        assert after[0] == best[0]
        if best[0] == 0:
            level += 1
            assert (after[1] > 0) - (after[1] < 0) == (best[1] > 0) - (best[1] < 0), state
    assert level > 5


def test_solve_gives_up_at_its_limit() -> None:
    state = play(preset("2-field"), "@d2 @d7")
    assert result_of(solve(position_of(state), 500)) is None


def test_solve_pauses_often() -> None:
    solving = solve(position_of(play(preset("2-field"), "@d2 @d7")), 3000)
    assert sum(1 for _ in solving) > 40


def test_solitaire_is_the_exact_maximum() -> None:
    for state in small_games(40, tiles=4, sheep=5, seats=1):
        position = position_of(state)
        solitaire = Solitaire(position.board, PLENTY)
        most = solitaire.most(position.free, flock(position, 0))
        assert most == most_moves(position, 0, {})
        plan = solitaire.plan(position.free, flock(position, 0))
        assert len(plan) == most
        for move in plan:
            assert move in position.moves()
            position = position.after(move)
        assert position.player == OVER


def test_solitaire_stops_at_its_limit() -> None:
    position = position_of(play(preset("2-field"), "@d2 @d7"))
    with pytest.raises(NodeLimitError):
        Solitaire(position.board, 1).most(position.free, flock(position, 0))


def test_e23_finish_only_when_no_free_hex_is_contested() -> None:
    assert finish(play(preset("2-field"), "@d2 @d7")) is None
    assert finish(preset("2-field")) is None


def test_e23_finish_gives_each_the_exact_maximum() -> None:
    finished = 0
    for state in moving_states():
        moves = finish(state)
        if moves is None or state.variant.goal == "last_mover":
            continue
        finished += 1
        end = state
        for move in moves:
            assert move in end.legal_actions()
            end = end.child(move)
        assert end.outcome is not None
        position = position_of(state)
        most = tuple(
            Solitaire(position.board, PLENTY).most(position.free, flock(position, seat))
            for seat in range(state.num_players)
        )
        assert tuple(b - a for a, b in zip(state.scores, end.scores, strict=True)) == most
    assert finished > 100


def test_e23_finish_looks_after_the_herd_where_it_decides() -> None:
    """Both can make one more move; only towards its other sheep does seat 1 keep its herd together and win."""
    state = rows("B1-A2-A1/B1...B1", mover=0)
    moves = finish(state)
    assert moves is not None
    end = state
    for move in moves:
        end = end.child(move)
    assert str(moves[0]) == "a3-a4:1"


def test_e23_finish_with_three_seats() -> None:
    state = rows("A3--.B3--.C4---", mover=1, num_players=3)
    moves = finish(state)
    assert moves is not None
    end = state
    for move in moves:
        end = end.child(move)
    assert end.outcome is not None
    assert end.scores == (3, 3, 4)
