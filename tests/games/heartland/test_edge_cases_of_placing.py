"""The edge cases of the rule sheet about step 1 of a turn, by their numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from farmyard.core import InvalidActionError
from farmyard.games.heartland.actions import Level, PlaceLarge, PlaceSmall
from farmyard.games.heartland.land import NEIGHBOURS, SQUARES
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from tests.games.heartland.helpers import STUCK, at, edit, legal, level, opening, play, read, refused, region, relaid


def uneven() -> HeartlandState:
    """The square r3c3 has beets on level 1, beside it the printed wheat of r3c4."""
    return relaid(opening(), "r3c3=B1")


def linkable(**farms: tuple[int, ...]) -> HeartlandState:
    """Corn on r3c3 would connect the corn of r3c2 with that of r2c3 and r2c4, and with that of r4c3."""
    state = relaid(opening(), "r2c3=C1 r4c3=C1")
    return edit(edit(state, 0, farms=farms.get("ann", ())), 1, farms=farms.get("ben", ()))


def test_e1_without_any_legal_placement_a_tile_is_discarded_and_the_turn_goes_on() -> None:
    state = read(STUCK)
    assert legal(state) == ["discard:W1P2", "discard:B1R2", "discard:R2C1"]
    checked = play(state, "discard:B1R2")
    assert (checked.phase, checked.discarded, checked.land) == (Phase.BUILD, 1, state.land)
    after = play(checked, "farm@r0c6")
    assert region(after.land, "r0c6") == {"r0c6"}
    assert (after.player.field_points, after.player.farm_points) == (70, 1)
    assert after.phase is Phase.DRAW
    assert len(play(after, legal(after)[0]).players[0].hand) == 3


def test_e2_nobody_may_pass_or_discard_who_can_place() -> None:
    refused(opening(), "discard:W1C1", "a tile can be placed, so it must be")
    assert all(isinstance(action, PlaceLarge | PlaceSmall) for action in opening().legal_actions())
    with pytest.raises(InvalidActionError):
        opening().parse_action("pass")


def test_e3_whoever_can_lay_only_a_small_tile_must() -> None:
    state = edit(read(STUCK), 0, supply="C")
    steep = replace(state, land=replace(state.land, levels=tuple(2 * level for level in state.land.levels)))
    assert {type(action) for action in steep.legal_actions()} == {PlaceSmall}
    refused(steep, "discard:B1R2", "so it must be")


def test_e3_whoever_can_make_a_large_tile_fit_by_levelling_must() -> None:
    state = edit(read(STUCK), 0, supply="C")
    large = [action for action in state.legal_actions() if isinstance(action, PlaceLarge)]
    assert large
    assert {state.child(action).phase for action in large} == {Phase.LEVEL}
    refused(state, "discard:B1R2", "so it must be")


def test_e4_one_small_tile_does_not_level_a_difference_of_two() -> None:
    refused(relaid(opening(), "r3c3=B2"), "R2C1@r3c4-r3c3", "the levels differ by more than one")


def test_e5_equal_levels_are_not_levelled() -> None:
    state = play(opening(), "R2C1@r3c4-r3c3")
    assert state.phase is Phase.SCORE
    refused(state, "under:W", "first the laid fields must be scored")


def test_e6_the_face_down_tile_lies_on_the_lower_square() -> None:
    for placed in ("R2C1@r3c4-r3c3", "R2C1@r3c3-r3c4"):
        state = play(uneven(), placed)
        assert [level(state.land, name) for name in ("r3c3", "r3c4")] == [2, 2]
        assert all(action.parts == (action.crop,) for action in state.legal_actions() if isinstance(action, Level))


def test_e7_the_large_tile_follows_the_face_down_tile_at_once() -> None:
    refused(uneven(), "under:W", "first a tile must be placed")
    state = play(uneven(), "R2C1@r3c4-r3c3")
    assert {type(action) for action in state.legal_actions()} == {Level}
    refused(state, "VV", "first a small tile must be laid under the large one")


@pytest.mark.parametrize("crop", "WBRCP")
def test_e8_any_small_tile_may_lie_face_down_whatever_it_shows(crop: str) -> None:
    state = play(uneven(), f"R2C1@r3c4-r3c3 under:{crop}")
    assert (state.phase, state.player.supply) == (Phase.SCORE, "WBRCP".replace(crop, ""))
    assert state.land == play(uneven(), "R2C1@r3c4-r3c3").land


def test_e9_the_field_above_a_face_down_tile_is_compared_with_the_crop_visible_before() -> None:
    refused(uneven(), "W1C1@r3c4-r3c3", "r3c4 already shows the same crop")
    assert play(uneven(), "R2C1@r3c4-r3c3 under:R").phase is Phase.SCORE


def test_e21_ones_own_two_farms_are_not_connected_either() -> None:
    refused(linkable(ann=at("r3c2", "r2c4")), "C@r3c3", "join two regions that each hold a farm")
    refused(linkable(ann=at("r3c2", "r2c4")), "R2C1@r3c4-r3c3", "join two regions")
    refused(linkable(ann=at("r3c2"), ben=at("r2c4")), "C@r3c3", "join two regions")
    refused(linkable(ben=at("r3c2", "r2c4")), "C@r3c3", "join two regions")


def test_e21_the_two_fields_of_a_double_do_not_connect_two_farms() -> None:
    state = edit(opening(), 0, hand=opening().players[1].hand, farms=at("r3c2", "r2c4"))
    refused(state, "C2C0@r3c3-r3c4", "join two regions")
    assert "C2C0@r3c3-r4c3" in legal(state)


def test_e22_one_field_that_links_three_regions_two_of_them_with_farms() -> None:
    for farms in (("r3c2", "r2c4"), ("r3c2", "r4c3"), ("r2c3", "r4c3")):
        refused(linkable(ann=at(*farms)), "C@r3c3", "join two regions")
    assert "C@r3c3" in legal(linkable(ann=at("r2c3")))


def test_e23_a_free_region_that_is_connected_with_a_farm_region_belongs_to_the_farm() -> None:
    state = play(linkable(ben=at("r3c2")), "C@r3c3")
    assert region(state.land, "r3c2") == {"r3c2", "r3c3", "r2c3", "r2c4", "r4c3", "r5c3"}
    (income,) = state.farm_incomes(1)
    assert income.victory_points == 6
    assert not {SQUARES["r2c4"], SQUARES["r5c3"]} & set(state.building_squares())


@pytest.mark.parametrize("text", ["W@r3c3", "W1B1@r3c3-r2c3", "R2C1@r3c3-r2c3"])
def test_e25_a_farm_region_shrinks_to_the_farms_own_field_and_no_further(text: str) -> None:
    state = edit(relaid(opening(), "r3c3=P0"), 0, farms=at("r3c3"))
    assert [income.victory_points for income in state.farm_incomes(0)] == [1]
    refused(state, text, "a farm stands on r3c3")


def test_e25_no_small_tile_lies_face_down_under_a_farm() -> None:
    refused(edit(uneven(), 1, farms=at("r3c4")), "R2C1@r3c4-r3c3", "a farm stands on r3c4")


def test_e26_the_other_half_of_the_large_tile_under_a_farm_may_be_covered() -> None:
    state = edit(play(opening(), "R2C1@r3c4-r3c3 VV +W1B2"), 0, farms=at("r3c3"))
    assert "W@r3c4" in legal(state)
    refused(state, "W@r3c3", "a farm stands on r3c3")
    after = play(state, "B1R1@r3c4-r2c4 under:W")
    assert (region(after.land, "r3c4"), after.land.crops[SQUARES["r3c3"]]) == ({"r3c4", "r3c5"}, "C")


def test_e45_a_tile_may_cover_exactly_the_two_squares_of_another() -> None:
    state = play(opening(), "R2C1@r3c4-r3c3 VV +W1B2")
    after = play(state, "B1R1@r3c4-r3c3")
    assert [level(after.land, name) for name in ("r3c4", "r3c3")] == [2, 2]
    refused(state, "B1R1@r3c3-r3c4", "r3c4 already shows the same crop")


@pytest.mark.parametrize("choices", ["VV", "BV"])
def test_e46_the_halves_of_a_double_swapped_give_the_same_position_and_the_same_options(choices: str) -> None:
    state = edit(opening(), 0, hand=opening().players[1].hand)
    one, other = (play(state, f"C2C0@{squares}") for squares in ("r2c2-r2c3", "r2c3-r2c2"))
    assert legal(one) == legal(other) == ["VV", "BV"]
    assert play(one, choices) == play(other, choices)


def test_e47_neither_diagonals_nor_the_missing_corner_connect_regions() -> None:
    state = relaid(opening(), "r0c6=P1")
    assert state.land.crops[SQUARES["r1c7"]] == "P"
    assert region(state.land, "r0c6") == {"r0c6"}
    assert region(state.land, "r1c7") == {"r1c7"}
    assert {len(near) for near in NEIGHBOURS} == {2, 3, 4}
    assert {NEIGHBOURS[SQUARES["r0c6"]], NEIGHBOURS[SQUARES["r1c7"]]} == {at("r0c5", "r1c6"), at("r1c6", "r2c7")}
    with pytest.raises(InvalidActionError):
        state.parse_action("C@r0c7")
