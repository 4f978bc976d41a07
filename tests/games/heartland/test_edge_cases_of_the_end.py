"""The edge cases of the rule sheet about the last draws and the last round, by their numbers, and the final scoring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from farmyard.core import TERMINAL, IllegalActionError
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.scoring import Ending, judge, rank_seats, result_line
from farmyard.games.heartland.table import LivestockTile, Phase
from tests.games.heartland.helpers import STUCK, edit, legal, opening, play, read, refused, region


def last_round() -> HeartlandState:
    """Seat A has drawn the end-of-game tile; seat B has the turn, and nobody but E can place anything."""
    return play(read(STUCK), "discard:B1R2 farm@r0c6 +end")


def test_e39_whoever_lays_a_small_tile_draws_nothing_though_only_the_reserve_is_left() -> None:
    state = edit(read(STUCK), 0, supply="C", cubes=(0,) * 5)
    after = play(state, "C@r0c0 V")
    assert (after.phase, after.turn, after.reserve_size, after.end_drawn) == (Phase.PLACE, 1, 1, False)
    assert after.players[0].hand == state.players[0].hand


def test_e40_whoever_draws_the_end_tile_draws_no_other() -> None:
    after = last_round()
    assert (after.end_drawn, after.phase, after.turn) == (True, Phase.PLACE, 1)
    assert len(after.players[0].hand) == 2
    assert after.reserve_size == 1


def test_e41_in_the_final_round_nobody_draws() -> None:
    state = last_round()
    for seat in (1, 2, 3):
        assert (state.turn, state.turns_left) == (seat, 5 - seat)
        state = play(state, legal(state)[0])
        assert len(state.players[seat].hand) == 2
    over = play(state, "R@r0c0 V")
    assert [len(player.hand) for player in over.players] == [2, 2, 2, 2, 3]
    assert (over.phase, over.current_player, over.turns_left) == (Phase.OVER, TERMINAL, 0)
    with pytest.raises(IllegalActionError, match="the game is over"):
        play(over, "+end")


def test_e42_a_farm_that_is_built_in_the_final_round_scores_once() -> None:
    state = edit(last_round(), 1, cubes=(2,) * 5)
    state = play(state, "discard:B2C1 farm@r6c6")
    assert (state.turn, state.players[1].farm_points) == (2, len(region(state.land, "r6c6")))


def test_the_game_ends_at_once_if_the_last_player_of_the_round_draws_the_end_tile() -> None:
    state = replace(read(STUCK), starter=1)
    over = play(state, "discard:B1R2 farm@r0c6 +end")
    assert over.outcome is not None
    assert over.outcome.termination is Ending.END_TILE
    assert over.scores == (71, 9, 8, 0, 0)


def test_the_stock_is_used_up_before_the_reserve_is_touched() -> None:
    drawing = play(opening(), "R2C1@r3c4-r3c3 VV")
    assert drawing.stock_size == 28
    refused(drawing, "+end", "as long as the stock has tiles, the reserve is untouched")
    last = play(read(STUCK), "discard:B1R2 farm@r0c6")
    assert (last.stock_size, last.reserve_size) == (0, 1)
    assert "+end" in legal(last)


def finished(*points: int, livestock: tuple[LivestockTile, ...] = ()) -> HeartlandState:
    """The end of a game of five with these victory points, and this livestock on the first track."""
    state = read(STUCK)
    for seat, scored in enumerate(points):
        state = edit(state, seat, field_points=scored)
    return replace(state, phase=Phase.OVER, turn=-1, end_drawn=True, livestock=(livestock, *((),) * 4))


def test_livestock_is_added_at_the_end_and_nothing_else_counts() -> None:
    livestock = (LivestockTile(1, 12), LivestockTile(0, 6))
    running = replace(finished(70, 66, 8, 0, 0, livestock=livestock), phase=Phase.PLACE, turn=0, end_drawn=False)
    assert (running.scores, running.result) == ((70, 66, 8, 0, 0), "*")
    over = finished(70, 66, 8, 0, 0, livestock=livestock)
    assert over.scores == (76, 78, 8, 0, 0)
    assert over.result == "76:78#:8:0:0"
    sheet = over.score_sheet(1)
    assert (sheet.fields, sheet.farms, sheet.livestock, sheet.total) == (66, 0, (12,), 78)
    assert any(player.hand for player in over.players)
    assert over.players[4].supply


def test_players_tied_for_the_highest_score_share_the_victory() -> None:
    over = finished(40, 52, 52, 3, 40)
    assert over.outcome is not None
    assert over.outcome.winners == (1, 2)
    assert over.outcome.returns == (0, 0.5, 0.5, 0, 0)
    assert (over.ranks, over.result) == ((3, 1, 1, 5, 3), "40:52#:52#:3:40")


@pytest.mark.parametrize(
    ("scores", "ranks", "line"),
    [
        ((131, 120), (1, 2), "131#:120"),
        ((5, 5), (1, 1), "5#:5#"),
        ((7, 9, 9), (3, 1, 1), "7:9#:9#"),
        ((9, 9, 7), (1, 1, 3), "9#:9#:7"),
        ((3, 2, 2, 1), (1, 2, 2, 4), "3#:2:2:1"),
    ],
)
def test_equal_scores_get_equal_places_and_the_next_place_is_skipped(
    scores: tuple[int, ...], ranks: tuple[int, ...], line: str
) -> None:
    assert rank_seats(scores) == ranks
    assert judge(scores).winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert result_line(scores, judge(scores)) == line
