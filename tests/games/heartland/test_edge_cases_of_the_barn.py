"""The edge cases of the rule sheet about cubes, livestock and farms that are due, by their numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from farmyard.games.heartland.land import SQUARES
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import LivestockTile, Phase
from tests.games.heartland.helpers import ANN, BEN, at, dealt, edit, legal, opening, painted, play, refused

TWO_REGIONS = "WWWWBBB" + 6 * " WWWWBBBB"


def crowded(row: int) -> HeartlandState:
    """Both regions of the land hold a farm of Ben's; all of Ann's cubes are on this row, and her farms wait."""
    state = edit(painted(opening(), TWO_REGIONS), 1, farms=at("r0c0", "r0c6"))
    return edit(state, 0, cubes=(row,) * 5)


def test_e27_a_farm_that_is_due_waits_for_a_free_region_and_is_built_as_soon_as_there_is_one() -> None:
    waiting = play(crowded(2), "B@r3c3 V")
    assert (waiting.phase, waiting.turn, waiting.players[0].farms) == (Phase.PLACE, 1, ())
    after = play(waiting, "R@r6c7 V")
    assert (after.turn, after.is_farm_due) == (0, True)
    state = play(after, "P@r0c1 V")
    assert legal(state) == ["farm@r0c1", "farm@r6c7"]
    built = play(state, "farm@r6c7")
    assert (built.turn, built.players[0].farms, built.players[0].farm_points) == (1, at("r6c7"), 1)


def test_e28_the_first_farm_is_built_first_and_the_second_in_the_same_check_if_it_can_be() -> None:
    waiting = play(crowded(4), "B@r3c3 V R@r6c7 V")
    both = play(waiting, "P@r0c1 V farm@r0c1")
    assert legal(both) == ["farm@r6c7"]
    assert play(both, "farm@r6c7").players[0].farms == at("r0c1", "r6c7")
    one = play(crowded(4), "P@r0c1 V farm@r0c1")
    assert (one.phase, one.turn, one.players[0].farms) == (Phase.PLACE, 1, at("r0c1"))
    assert play(one, "R@r6c7 V B@r3c3 V farm@r6c7").players[0].farms == at("r0c1", "r6c7")


def test_e29_two_farms_due_in_one_turn_are_built_in_different_regions_and_both_score() -> None:
    state = play(edit(opening(), 0, cubes=(4, 4, 4, 3, 4)), "R2C1@r3c4-r3c3 VB farm@r3c4")
    assert state.phase is Phase.BUILD
    refused(state, "farm@r4c4", "a farm is in this region already")
    built = play(state, "farm@r0c0")
    assert (built.player.farms, built.player.farm_points) == (at("r3c4", "r0c0"), 2 + 1)


def test_e30_a_farm_is_not_delayed_to_wait_for_a_better_region() -> None:
    state = play(edit(opening(), 0, cubes=(2, 2, 2, 1, 2)), "R2C1@r3c4-r3c3 VB")
    assert legal(state) == [f"farm@{name}" for name in SQUARES]
    refused(state, "+W1B2", "first the farm that is due must be built")
    refused(state, "discard:W1B1", "first the farm that is due must be built")


def test_e31_livestock_and_then_a_farm_in_the_same_turn() -> None:
    state = play(edit(opening(), 0, cubes=(2, 2, 2, 5, 2)), "R2C1@r3c4-r3c3 BB")
    assert state.phase is Phase.LIVESTOCK
    refused(state, "farm@r0c0", "first the livestock that was taken must be looked at")
    state = play(state, "cow:15 farm@r0c0")
    assert (state.livestock_of(0), state.player.farms) == ((15,), at("r0c0"))


def test_e32_a_retired_cube_has_passed_every_row() -> None:
    state = edit(opening(), 0, cubes=(6, 6, 6, 1, 6))
    assert [state.is_retired(0, crop) for crop in "WBRCP"] == [True, True, True, False, True]
    assert play(state, "R2C1@r3c4-r3c3 VB").phase is Phase.BUILD


def test_e33_two_cubes_that_arrive_take_the_top_tile_of_both_tracks() -> None:
    state = edit(opening(), 0, cubes=(0, 0, 4, 5, 0))
    state = replace(state, livestock=((), (), (LivestockTile(1, 11),), (), ()))
    state = play(state, "R2C1@r3c4-r3c3 BB")
    assert (state.stack(2), state.stack(3)) == ((), ("pig",))
    refused(state, "cow:11", "another kind lies on top of the stack")
    state = play(state, "pig:7")
    refused(state, "cow:11", "this tile has been taken before")
    assert play(state, "cow:14").livestock_of(0) == (7, 14)


def test_e34_steps_beyond_the_livestock_row_are_lost() -> None:
    state = play(edit(opening(), 0, cubes=(0, 0, 5, 0, 0)), "R2C1@r3c4-r3c3 BV")
    assert (state.phase, state.player.cubes) == (Phase.LIVESTOCK, (0, 0, 6, 0, 0))


def test_e35_a_finished_track_gives_no_more_points() -> None:
    state = play(edit(opening(), 0, cubes=(0, 0, 6, 0, 0)), "R2C1@r3c4-r3c3")
    assert legal(state) == ["VV", "VB"]
    refused(state, "BV", "the cube for the crop of r3c4 has left the barn")


@pytest.mark.parametrize("players", [4, 5])
def test_e36_a_cube_that_arrives_at_an_empty_stack_takes_nothing_and_retires(players: int) -> None:
    hands = (ANN, BEN, "W1R1 W1R2 W2R1", "B1C1 B1C2 B2C1", "R1P1 R1P2 R2P1")[:players]
    state = dealt(*hands)
    highest = state.setup.livestock_row
    taken = tuple(LivestockTile(seat, value) for seat, value in ((1, 12), (2, 9), (3, 1)))
    for seat in range(players):
        state = edit(state, seat, cubes=(0, 0, highest - (seat == 0), 0, 0))
    state = replace(state, livestock=((), (), taken, (), ()))
    assert state.stack(2) == ()
    state = play(state, "R2C1@r3c4-r3c3 BV")
    assert (state.phase, state.livestock[2], state.is_retired(0, "R")) == (Phase.DRAW, taken, True)
