"""The end of the game, the score, ties, the goal `last_mover`, resigning.

The clock (E25) and collecting the agreement to finish early (E23) are no rules of this engine; how a decided game is
finished is tested with the solver.
"""

from __future__ import annotations

import pytest

from farmyard.core import TERMINAL, InvalidOptionError, InvalidPositionError
from farmyard.games.battle_sheep.rules import Ending, Phase, Resign
from farmyard.games.battle_sheep.scoring import judge, rank_seats, result_line
from farmyard.games.battle_sheep.table import Variant
from tests.games.battle_sheep.helpers import play, preset, read, rows, start

LAST_MOVER = Variant(goal="last_mover")


def judged(hexes: tuple[int, ...], herds: tuple[int, ...], resigned: tuple[int, ...] = ()) -> tuple[Ending, str]:
    outcome = judge(hexes, herds, resigned)
    assert isinstance(outcome.termination, Ending)
    return outcome.termination, result_line(hexes, herds, resigned, outcome)


def test_the_game_ends_when_nobody_can_move_and_not_before() -> None:
    state = rows("A2-B1B1")
    assert (state.outcome, state.result, state.current_player) == (None, "*", 0)
    state = play(state, "a1-a2:1")
    assert state.phase is Phase.OVER
    assert state.current_player == TERMINAL
    assert state.legal_actions() == state.concessions() == ()


@pytest.mark.parametrize(
    ("hexes", "herds", "ending", "line"),
    [
        ((14, 12), (9, 12), Ending.PASTURES, "14:12"),
        ((12, 12), (7, 5), Ending.HERD, "12(7):12(5)"),
        ((11, 11), (6, 6), Ending.SHARED, "11:11="),
        ((11, 11, 9), (6, 6, 9), Ending.SHARED, "11:11:9="),
        ((11, 9, 11), (6, 9, 5), Ending.HERD, "11(6):9:11(5)"),
        ((11, 11, 11), (6, 6, 5), Ending.SHARED, "11(6):11(6):11(5)="),
        ((9, 9, 9, 12), (1, 2, 3, 4), Ending.PASTURES, "9:9:9:12"),
    ],
)
def test_result_lines(hexes: tuple[int, ...], herds: tuple[int, ...], ending: Ending, line: str) -> None:
    assert judged(hexes, herds) == (ending, line)


def test_e20_a_tall_trapped_stack_is_one_hex() -> None:
    state = rows("B1A9B1")
    assert state.scores == (1, 2)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.termination is Ending.PASTURES


def test_e21_the_largest_herd_is_counted_in_hexes_not_in_sheep() -> None:
    state = rows("A1A1A1B1A1B9B9B1")
    assert state.scores == (4, 4)
    assert (state.herd(0), state.herd(1)) == (3, 3)
    assert state.result == "4:4="
    state = rows("A9A9A9B1.A9/3.B1B1B1")
    assert (state.scores, state.herds) == ((4, 4), (3, 4))
    assert state.result == "4(3):4(4)"
    assert state.outcome is not None
    assert state.outcome.termination is Ending.HERD
    assert state.outcome.winners == (1,)


def test_e21_the_second_largest_herd_does_not_count() -> None:
    state = rows("A1A1B1A1A1B1B1B1A1")
    assert (state.scores, state.herds, state.result) == ((5, 4), (2, 3), "5:4")


def test_e22_still_equal_is_shared() -> None:
    state = rows("A1A1B1B1")
    assert state.outcome is not None
    assert state.outcome.termination is Ending.SHARED
    assert state.outcome.winners == (0, 1)
    assert state.outcome.returns == (0.5, 0.5)
    assert state.result == "2:2="


def test_e31_both_stuck_with_free_hexes_left_is_a_normal_end() -> None:
    state = rows("A1A1-B1")
    assert state.outcome is not None
    assert state.result == "2:1"


def test_full_ranking_sorts_by_hexes_then_herd_and_equal_keys_share_a_rank() -> None:
    assert rank_seats((9, 12, 9, 7), (4, 3, 4, 7), ()) == (2, 1, 2, 4)
    assert rank_seats((9, 12, 9, 7), (4, 3, 5, 7), ()) == (3, 1, 2, 4)


def test_e24_two_players_the_opponent_wins_at_once() -> None:
    state = play(preset("2-field"), "@d2 @d7 d2-d6:8 resign")
    assert state.phase is Phase.OVER
    assert state.outcome is not None
    assert state.outcome.termination is Ending.RESIGNATION
    assert state.outcome.winners == (0,)
    assert state.result == "2:1r"


def test_e24_more_players_stacks_stay_the_seat_is_skipped_and_ranks_last() -> None:
    state = rows("A9--------B3-C9--------", num_players=3)
    assert state.concessions() == (Resign(),)
    state = play(state, "resign")
    assert state.resigned == (0,)
    assert state.is_out(0)
    assert state.current_player == 1
    state = play(state, "a10-a11:1")
    order = []
    while state.outcome is None:
        order.append(state.current_player)
        state = state.child(state.legal_actions()[0])
    assert 0 not in order
    assert state.owner_at((0, 0)) == 0
    assert state.ranks[0] == 3


def test_e24_whoever_resigned_ranks_last_even_with_most_hexes_the_last_resigner_best() -> None:
    assert rank_seats((12, 9, 8, 20), (9, 9, 8, 9), (3, 0)) == (3, 1, 2, 4)
    assert judged((12, 9, 8, 20), (9, 9, 8, 9), (3, 0)) == (Ending.PASTURES, "12r:9:8:20r")
    assert judged((12, 9, 9, 20), (9, 9, 8, 9), (3, 0)) == (Ending.HERD, "12r:9(9):9(8):20r")


def test_e24_the_last_seat_that_did_not_resign_wins_at_once() -> None:
    state = play(preset("3-trefoil"), "@a6 @f6 @f1 resign resign")
    assert state.phase is Phase.OVER
    assert state.ranks == (3, 2, 1)
    assert state.outcome is not None
    assert state.outcome.termination is Ending.RESIGNATION
    assert state.result == "1r:1r:1"


def test_e24_the_game_ends_when_only_those_who_resigned_could_move() -> None:
    state = play(rows("A9-B1C3-", num_players=3), "resign")
    assert state.current_player == 2
    state = play(state, "a4-a5:1")
    assert state.outcome is not None
    assert state.result == "1r:1:2"
    assert state.outcome.termination is Ending.PASTURES


def test_e33_five_players_are_not_offered() -> None:
    with pytest.raises(InvalidOptionError, match="2 to 4 players, not 5"):
        start(5)
    with pytest.raises(InvalidPositionError, match="2, 3 or 4 players"):
        read("bs1 5 build - A")


def test_last_mover_who_cannot_move_on_their_turn_loses() -> None:
    state = rows("A2-B9-", variant=LAST_MOVER)
    state = play(state, "a1-a2:1 a3-a4:5")
    assert state.phase is Phase.OVER
    assert state.outcome is not None
    assert state.outcome.termination is Ending.LAST_MOVER
    assert state.outcome.winners == (1,)
    assert state.result == "2:2+"


def test_last_mover_the_first_player_stuck_loses_though_the_other_could_go_on() -> None:
    state = play(rows("A3--B1A5-", variant=LAST_MOVER), "a1-a3:1")
    assert state.phase is Phase.OVER
    assert state.result == "3+:1"
    assert state.legal_actions() == ()


def test_last_mover_is_decided_differently_from_pastures_only_when_hexes_are_equal() -> None:
    end = "A1A1A1B1B1A1B1B1"
    assert rows(end).result == "4(3):4(2)"
    assert rows(end, variant=LAST_MOVER).result == "4:4+"
    assert rows(end, variant=Variant(goal="last_mover", first_move="last_placer")).result == "4+:4"


def test_last_mover_knows_who_moved_first_after_a_swap() -> None:
    state = play(preset("2-field", goal="last_mover", swap="on"), "@d2 @d7 swap")
    assert state.current_player == 1
    assert state.serialize().endswith(" B first_move=last_placer goal=last_mover")
    resigned = play(state, "resign")
    assert resigned.outcome is not None
    assert resigned.outcome.winners == (0,)
    assert resigned.outcome.termination is Ending.RESIGNATION


def test_two_player_options_are_for_two_players() -> None:
    for option in ({"swap": "on"}, {"goal": "last_mover"}):
        with pytest.raises(InvalidOptionError):
            start(3, **option)
