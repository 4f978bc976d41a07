"""The worked examples of the rule sheet, section 7, as one game of Ann (A) and Ben (B)."""

from __future__ import annotations

from functools import cache

import pytest

from farmyard.core import IllegalActionError
from farmyard.games.heartland.land import SQUARES
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from tests.games.heartland.helpers import edit, legal, level, opening, play, region, squares, turn

ALMOST = (1, 2, 2, 2, 2)
"""Rows of cubes of which the one for wheat still has to reach the first farm row."""


@cache
def after_double() -> HeartlandState:
    state = turn(opening(), "R2C1@r3c4-r3c3 VV")
    return turn(state, "C2C0@r2c2-r2c3 VV")


@cache
def after_farm() -> HeartlandState:
    state = edit(after_double(), 0, cubes=ALMOST)
    return turn(state, "W1C1@r3c5-r3c4 under:W BV farm@r3c3")


@cache
def after_corn() -> HeartlandState:
    return turn(after_farm(), "C@r2c1 B")


@cache
def after_cutting() -> HeartlandState:
    state = turn(after_corn(), "B@r6c0 V")
    return turn(state, "B1R1@r2c2-r2c3 VV")


def test_7_1_mixed_tile_first_move() -> None:
    state = play(opening(), "R2C1@r3c4-r3c3")
    rapeseed, corn = state.worths()
    assert corn.region == squares("r3c2 r3c3")
    assert rapeseed.region == squares("r3c4 r4c4")
    assert (corn.victory_points, rapeseed.victory_points) == (2, 2)
    assert (corn.barn_points, rapeseed.barn_points) == (1, 2)
    assert legal(state) == ["VV", "VB", "BV", "BB"]
    gained = {text: play(state, text).players[0] for text in legal(state)}
    assert [player.points for player in gained.values()] == [4, 2, 2, 0]
    assert gained["BV"].cubes == (0, 0, 2, 0, 0)
    assert gained["VB"].cubes == (0, 0, 0, 1, 0)
    assert gained["BB"].cubes == (0, 0, 2, 1, 0)


def test_7_2_double() -> None:
    state = play(turn(opening(), "R2C1@r3c4-r3c3 VV"), "C2C0@r2c2-r2c3")
    assert region(state.land, "r2c2") == {"r2c2", "r2c3", "r2c4", "r3c2", "r3c3"}
    assert [level(state.land, name) for name in ("r2c2", "r2c3")] == [1, 1]
    assert legal(state) == ["VV", "BV"]
    assert play(state, "VV").players[1].points == 10
    both = play(state, "BV").players[1]
    assert (both.points, both.cubes) == (5, (0, 0, 0, 2, 0))
    with pytest.raises(IllegalActionError, match="no barn symbol on r2c3"):
        play(state, "VB")


def test_7_3_levelling() -> None:
    state = after_double()
    state = play(state, "W1C1@r3c5-r3c4")
    assert state.phase is Phase.LEVEL
    assert legal(state) == ["under:W", "under:B", "under:R", "under:C", "under:P"]
    state = play(state, "under:B")
    assert [level(state.land, name) for name in ("r3c4", "r3c5")] == [2, 2]
    assert state.players[0].supply == "WRCP"
    wheat, corn = state.worths()
    assert corn.region == squares("r2c2 r2c3 r2c4 r3c2 r3c3 r3c4")
    assert (wheat.victory_points, corn.victory_points) == (1, 6)


def test_7_3_the_large_tile_is_compared_with_the_crop_under_the_face_down_tile() -> None:
    with pytest.raises(IllegalActionError, match="r3c5 already shows the same crop"):
        play(after_double(), "W1B1@r3c4-r3c5")


def test_7_4_farm() -> None:
    before = edit(after_double(), 0, cubes=ALMOST)
    state = play(before, "W1C1@r3c5-r3c4 under:W BV")
    assert state.phase is Phase.BUILD
    gained = state.players[0].points - before.players[0].points
    assert gained == 6
    state = play(state, "farm@r3c3")
    assert state.players[0].farms == (SQUARES["r3c3"],)
    assert state.players[0].points - before.players[0].points == 12
    assert state.score_sheet(0).farms == 6


def test_7_5_scoring_at_a_farm_region() -> None:
    state = play(after_farm(), "C@r2c1")
    (corn,) = state.worths()
    assert len(corn.region) == 8
    assert {"r2c2", "r1c1"} <= region(state.land, "r2c1")
    assert corn.farm == SQUARES["r3c3"]
    assert (corn.victory_points, corn.barn_points) == (0, 1)
    before = after_corn()
    assert turn(before, "B@r6c0 V").players[0].farm_points - before.players[0].farm_points == 8


def test_7_6_cutting() -> None:
    state = after_cutting()
    assert [level(state.land, name) for name in ("r2c2", "r2c3")] == [2, 2]
    (income,) = state.farm_incomes(0)
    assert income.region == squares("r2c4 r3c2 r3c3 r3c4")
    assert region(state.land, "r2c1") == {"r1c1", "r2c1"}
    assert squares("r1c1 r2c1") <= set(state.building_squares())


def test_7_7_forbidden_link() -> None:
    state = edit(after_cutting(), 1, farms=(SQUARES["r1c1"],))
    with pytest.raises(IllegalActionError, match="join two regions"):
        play(state, "C@r3c1")
    assert "C@r3c1" not in legal(state)
    assert "C@r3c1" in legal(after_cutting())


def test_7_8_passing_99() -> None:
    state = play(edit(after_double(), 0, field_points=97), "W1C1@r3c5-r3c4 under:W BV")
    assert state.players[0].points == 103
