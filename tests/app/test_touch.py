"""Which target a finger or an arrow key means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.touch import REACH, nearest, toward
from farmyard.hexgrid import centre
from tests.app.fakes import new_match

ROW = [(0.0, 0.0), (30.0, 0.0), (60.0, 0.0)]
COLUMN_ASIDE = [(0.0, 0.0), (0.0, -40.0), (20.0, -30.0)]


def test_a_tap_means_the_nearest_target() -> None:
    assert nearest(ROW, (16.0, 5.0)) == 1
    assert nearest(ROW, (14.0, 5.0)) == 0


def test_a_target_is_as_good_as_44_pixels_wide_however_small_it_is_drawn() -> None:
    for dx, dy in ((22, 0), (-22, 0), (0, 22), (0, -22), (16, 16)):
        assert nearest([(100.0, 100.0)], (100.0 + dx, 100.0 + dy)) == 0


def test_a_tap_far_from_everything_means_nothing() -> None:
    assert nearest(ROW, (30.0, REACH + 1)) is None
    assert nearest([], (0.0, 0.0)) is None


def test_arrows_go_to_the_next_target_that_way() -> None:
    assert toward(ROW, ROW[1], (1, 0)) == 2
    assert toward(ROW, ROW[1], (-1, 0)) == 0
    assert toward(ROW, ROW[0], (-1, 0)) is None
    assert toward(ROW, ROW[1], (0, 1)) is None


def test_straight_ahead_is_preferred_to_nearer_but_aside() -> None:
    assert toward(COLUMN_ASIDE, (0.0, 0.0), (0, -1)) == 1


@pytest.mark.parametrize("name", ["2-paddock", "2-twinponds", "2-causeway"])
def test_every_hex_of_a_pasture_can_be_reached_by_arrows(name: str) -> None:
    state = new_match(map=name).state
    points = [centre(cell, 20) for cell in state.view(None).cells]  # type: ignore[attr-defined]
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for step in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
            there = toward(points, points[here], step)
            if there is not None and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(range(len(points)))


@given(st.lists(st.tuples(st.floats(-500, 500), st.floats(-500, 500)), max_size=8), st.sampled_from(range(4)))
def test_an_arrow_never_stays_or_goes_back(points: list[tuple[float, float]], way: int) -> None:
    step = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))[way]
    reached = toward(points, (0.0, 0.0), step)
    if reached is not None:
        assert points[reached][0] * step[0] + points[reached][1] * step[1] > 1
