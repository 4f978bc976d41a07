"""Multisets as tuples of counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.multiset import Multiset, draw, minus, plus, submultisets, without_one

multisets = st.lists(st.integers(0, 4), min_size=3, max_size=3).map(tuple)


@given(multisets, multisets)
def test_minus_takes_back_what_plus_added(counts: Multiset, other: Multiset) -> None:
    assert minus(plus(counts, other), other) == counts


def test_nobody_takes_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="not within"):
        minus((1, 0, 5), (0, 1, 0))
    with pytest.raises(ValueError, match="none of kind 1"):
        without_one((1, 0, 5), 1)
    with pytest.raises(ValueError, match="larger than population"):
        draw((1, 0, 5), 7, Random(1))


def test_one_less() -> None:
    assert without_one((1, 2, 3), 2) == (1, 2, 2)


@given(multisets)
def test_submultisets_are_sorted_unique_and_as_many_as_there_are_choices(counts: Multiset) -> None:
    within = list(submultisets(counts))
    assert within == sorted(set(within))
    assert len(within) == (counts[0] + 1) * (counts[1] + 1) * (counts[2] + 1)
    assert (within[0], within[-1]) == ((0, 0, 0), counts)


@given(multisets, st.integers())
def test_a_draw_is_within_and_of_the_right_size(counts: Multiset, seed: int) -> None:
    for number in range(sum(counts) + 1):
        drawn = draw(counts, number, Random(seed))
        assert sum(drawn) == number
        minus(counts, drawn)


def test_a_draw_takes_every_single_one_with_equal_chance() -> None:
    rng = Random(57)
    drawn = Counter(draw((1, 3, 0), 2, rng) for _ in range(6000))
    assert set(drawn) == {(1, 1, 0), (0, 2, 0)}
    # Two of four: three of the six pairs hold the single one.
    assert 2800 < drawn[1, 1, 0] < 3200
