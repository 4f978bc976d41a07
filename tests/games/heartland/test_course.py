"""The course of a game: setup, draws, livestock, the final round."""

from __future__ import annotations

import pytest

from farmyard.core import CHANCE, TERMINAL, IllegalActionError
from farmyard.games.heartland.actions import Draw, DrawEnd, Take
from farmyard.games.heartland.data import SETUPS
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import LivestockTile, Phase
from tests.games.heartland.helpers import all_states, edit, legal, opening, play, random_games, start

SIZES = {2: (28, 6), 3: (35, 9), 4: (42, 12), 5: (39, 15)}
"""Draw stock and tiles in hands after the setup."""


@pytest.mark.parametrize("players", SIZES)
def test_setup_of_every_number_of_players(players: int) -> None:
    state = start(players, start="seat1")
    while state.phase is Phase.DEAL:
        state = state.child(state.legal_actions()[0])
    stock, in_hands = SIZES[players]
    assert (state.stock_size, state.reserve_size) == (stock, 6)
    assert sum(len(player.hand) for player in state.players) == in_hands
    assert state.stack(0) == ("cow", "pig", "chicken")[: 2 + (players > 2)]


def test_every_seat_is_as_likely_to_start() -> None:
    assert [(str(action), weight) for action, weight in start(3).chance_outcomes()] == [
        ("start:A", 1),
        ("start:B", 1),
        ("start:C", 1),
    ]


def test_whoever_lays_a_small_tile_draws_nothing() -> None:
    state = play(opening(), "W@r0c1 V")
    assert (state.phase, state.turn) == (Phase.PLACE, 1)
    assert len(state.players[0].hand) == 3
    assert state.players[0].supply == "BRCP"


def test_the_reserve_is_drawn_only_when_the_stock_is_empty_and_holds_the_end_tile() -> None:
    drawing = [state for state in all_states() if state.phase is Phase.DRAW]
    for state in drawing:
        outcomes = dict(state.chance_outcomes())
        assert (DrawEnd() in outcomes) == (state.stock_size == 0)
        if state.stock_size:
            assert all(outcomes[Draw(kind)] == count for kind, count in enumerate(state.unseen) if count)
        else:
            chance = outcomes[DrawEnd()] / sum(outcomes.values())
            assert chance == pytest.approx(1 / (state.reserve_size + 1))
    assert any(state.reserve_size < 6 for state in drawing)


def test_the_round_is_finished_after_the_end_tile_and_nobody_draws() -> None:
    for states, actions in random_games():
        drawn = next(i for i, action in enumerate(actions) if isinstance(action, DrawEnd))
        last = states[drawn + 1 :]
        assert not any(state.phase is Phase.DRAW for state in last)
        left = [state.turns_left for state in last if state.phase is Phase.PLACE]
        assert left == list(range(len(left), 0, -1))
        assert states[drawn].turns_left is None
        assert last[-1].current_player == TERMINAL
        before_starter = (states[-1].starter - 1) % states[-1].num_players
        assert not left or states[-2].turn == before_starter


def taking() -> HeartlandState:
    """Seat A has chosen the barn points that retire the cubes for corn and rapeseed."""
    state = edit(opening(), 0, cubes=(0, 0, 5, 5, 0))
    return play(state, "R2C1@r3c4-r3c3 BB")


def test_two_cubes_that_arrive_take_a_tile_each_and_chance_tells_the_values() -> None:
    state = taking()
    assert (state.phase, state.current_player) == (Phase.LIVESTOCK, CHANCE)
    assert state.player.cubes == (0, 0, 6, 6, 0)
    assert legal(state) == ["cow:11", "cow:12", "cow:13", "cow:14", "cow:15"]
    state = play(state, "cow:13")
    assert "cow:13" not in legal(state)
    state = play(state, "cow:15")
    assert state.livestock[2:4] == ((LivestockTile(0, 13),), (LivestockTile(0, 15),))
    assert state.phase is Phase.DRAW
    with pytest.raises(IllegalActionError):
        state.child(Take("cow", 12))


def test_the_rows_of_the_barn_are_those_of_the_sheet() -> None:
    assert {players: (*setup.farm_rows, setup.livestock_row) for players, setup in SETUPS.items()} == {
        2: (2, 4, 6),
        3: (2, 4, 5),
        4: (2, 3, 5),
        5: (2, 3, 4),
    }
