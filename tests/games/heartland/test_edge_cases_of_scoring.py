"""The edge cases of the rule sheet about victory points and barn points, by their numbers."""

from __future__ import annotations

from farmyard.games.heartland.land import SQUARES
from farmyard.games.heartland.table import Phase
from tests.games.heartland.helpers import at, edit, legal, opening, play, refused, region, relaid


def test_e10_the_barn_symbol_of_a_face_down_tile_does_not_count() -> None:
    state = play(relaid(opening(), "r3c3=B1"), "R2C1@r3c4-r3c3 under:W")
    assert legal(state) == ["VV", "VB", "BV", "BB"]
    assert play(state, "BB").player.cubes == (0, 0, 2, 1, 0)


def test_e11_a_small_tile_face_up_scores_like_any_field() -> None:
    state = play(opening(), "W@r0c1")
    assert region(state.land, "r0c1") == {"r0c0", "r0c1"}
    assert legal(state) == ["V", "B"]
    assert play(state, "V").players[0].points == 2
    assert play(state, "B").players[0].cubes == (1, 0, 0, 0, 0)


def test_e12_printed_fields_have_no_barn_symbols() -> None:
    state = play(opening(), "W@r0c1")
    refused(state, "VB", "there are 1 fields to score")
    assert not any(play(state, "V").players[0].cubes)


def test_e13_regions_are_measured_after_the_complete_placement() -> None:
    double = play(edit(opening(), 0, hand=opening().players[1].hand), "C2C0@r2c2-r2c3")
    assert [worth.victory_points for worth in double.worths()] == [4, 4]
    covered = play(opening(), "R2C1@r3c2-r3c3")
    assert [worth.victory_points for worth in covered.worths()] == [2, 1]
    assert region(covered.land, "r3c3") == {"r3c3"}


def test_e14_all_points_then_all_cubes_then_livestock_then_farms() -> None:
    state = play(edit(opening(), 0, cubes=(2, 2, 2, 5, 2)), "R2C1@r3c4-r3c3 VB")
    assert state.phase is Phase.LIVESTOCK
    assert (state.player.field_points, state.player.cubes, state.player.farms) == (2, (2, 2, 2, 6, 2), ())
    state = play(state, "cow:11")
    assert (state.phase, state.player.farm_points) == (Phase.BUILD, 0)
    state = play(state, "farm@r3c4")
    assert (state.phase, state.player.farm_points) == (Phase.DRAW, 2)


def test_e14_the_order_of_the_two_fields_of_a_tile_makes_no_difference() -> None:
    state = edit(opening(), 0, cubes=(2, 2, 5, 5, 2))
    both = play(state, "R2C1@r3c4-r3c3 BB cow:11 cow:12")
    assert (both.player.cubes, both.livestock_of(0)) == ((2, 2, 6, 6, 2), (11, 12))


def test_e15_a_farm_earned_with_one_field_does_not_block_the_points_of_the_other() -> None:
    state = play(edit(opening(), 0, cubes=(2, 2, 2, 1, 2)), "R2C1@r3c4-r3c3 VB farm@r3c4")
    assert (state.player.field_points, state.player.farm_points) == (2, 2)


def test_e16_a_field_whose_link_to_a_farm_region_the_other_half_covers_is_not_blocked() -> None:
    state = edit(relaid(opening(), "r3c3=C1 r3c4=P1"), 1, farms=at("r3c2"))
    rapeseed, corn = play(state, "R2C1@r3c3-r3c4").worths()
    assert (corn.farm, corn.region) == (None, frozenset(at("r3c4", "r2c4")))
    assert (rapeseed.victory_points, corn.victory_points) == (1 + len(at("r2c3")), 2)
    (linked,) = play(state, "C@r3c4").worths()
    assert (linked.farm, linked.victory_points) == (SQUARES["r3c2"], 0)


def test_e17_the_empty_field_of_a_double_takes_victory_points() -> None:
    state = play(edit(opening(), 0, hand=opening().players[1].hand), "C2C0@r2c2-r2c3")
    for text in ("BB", "VB"):
        refused(state, text, "there is no barn symbol on r2c3")


def test_e18_victory_points_in_a_farm_region_are_allowed_and_none() -> None:
    for owner in (0, 1):
        state = play(edit(opening(), owner, farms=at("r3c2")), "C@r3c3")
        assert legal(state) == ["V", "B"]
        assert play(state, "V").players[0].field_points == 0
    retired = edit(edit(opening(), 1, farms=at("r3c2")), 0, cubes=(0, 0, 0, 6, 0))
    assert legal(play(retired, "C@r3c3")) == ["V"]


def test_e19_a_field_beside_a_farm_region_with_another_crop_is_not_blocked() -> None:
    state = play(edit(opening(), 1, farms=at("r3c2")), "W@r3c3")
    assert region(state.land, "r3c3") == {"r3c3", "r3c4"}
    assert play(state, "V").players[0].field_points == 2


def test_e20_the_owner_gets_no_points_for_the_placement_but_for_the_larger_region_in_step_3() -> None:
    player = play(edit(opening(), 0, farms=at("r3c2")), "C@r3c3 V").players[0]
    assert (player.field_points, player.farm_points) == (0, 2)


def test_e24_of_a_farm_region_that_is_cut_the_part_with_the_farm_stays_owned() -> None:
    state = edit(relaid(opening(), "r3c3=C1 r3c4=C1 r3c5=C1"), 1, farms=at("r3c2"))
    assert SQUARES["r4c5"] not in state.building_squares()
    cut = play(state, "W@r3c4 V")
    (income,) = cut.farm_incomes(1)
    assert income.region == frozenset(at("r3c2", "r3c3"))
    assert set(at("r2c4", "r3c5", "r4c5")) <= set(cut.building_squares())
    extended = play(cut, "C@r3c6")
    assert region(extended.land, "r3c6") == {"r3c5", "r3c6", "r3c7", "r4c5"}
    assert play(extended, "V").players[1].field_points == 4


def test_e43_points_beyond_199_are_simply_counted() -> None:
    state = play(edit(opening(), 0, field_points=150, farm_points=49), "W@r0c1 V")
    assert (state.players[0].points, state.scores) == (201, (201, 0))


def test_e44_farms_of_others_do_not_score_in_my_turn() -> None:
    state = edit(edit(opening(), 0, farms=at("r0c0")), 1, farms=at("r3c2", "r6c6"))
    after = play(state, "R2C1@r5c4-r5c5 VV")
    assert [player.farm_points for player in after.players] == [1, 0]
    after = play(after, "+W1B2 C@r3c3 V")
    assert [player.farm_points for player in after.players] == [1, 3]


def test_e48_symbols_of_covered_and_of_old_tiles_are_never_used_again() -> None:
    state = play(opening(), "R2C1@r3c4-r3c3 VV +W1B2")
    covering = play(state, "W1W0@r3c3-r3c4")
    assert legal(covering) == ["VV", "BV"]
    assert play(covering, "BV").players[1].cubes == (1, 0, 0, 0, 0)
    joining = play(state, "R@r3c5")
    assert "r3c4" in region(joining.land, "r3c5")
    assert play(joining, "B").players[1].cubes == (0, 0, 1, 0, 0)
