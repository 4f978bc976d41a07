"""Does it fit? The sheet's section 5: test vectors, exhaustive search, and layouts to show for every yes."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.games.happy_pigs import fits as remembered
from farmyard.games.happy_pigs.dividing import divisions
from farmyard.games.happy_pigs.fits import Herd, Layout, fits, layout, rearranged, room
from farmyard.games.happy_pigs.footprints import FOOTPRINTS, Place, cells_of
from farmyard.games.happy_pigs.packing import BOUNDED, ORDERS, Region, StepLimitError
from farmyard.games.happy_pigs.packing_bounds import FIELD, NEEDED, bounds, most_piglets_allowed, packed_weights
from farmyard.games.happy_pigs.packing_table import TABLE
from farmyard.games.happy_pigs.shapes import shape_of, without_last
from farmyard.games.happy_pigs.sties import FIRST_STY, Sties, are_joined, places_to_join, region
from farmyard.games.happy_pigs.tabulated import read, tabulated, written
from tests.games.happy_pigs.exhaustive import UnsettledError, has_room, region_of
from tools.tabulate_sties import mixtures, tabulate

ONE = (FIRST_STY,)
SHORT_SIDES = ((0, 0), (1, 0))
LONG_SIDES = ((0, 0), (0, 1))
SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))

FITTING: dict[Sties, list[Herd]] = {
    ONE: [
        (15, 0, 0, 0),
        (0, 11, 0, 0),
        (0, 0, 6, 0),
        (0, 0, 0, 5),
        (0, 1, 0, 5),
        (0, 0, 2, 4),
        (3, 0, 6, 0),
        (0, 2, 2, 3),
        (0, 0, 4, 2),
        (0, 0, 5, 1),
    ],
    SHORT_SIDES: [(33, 0, 0, 0), (0, 0, 14, 0), (0, 0, 0, 11)],
    LONG_SIDES: [(30, 0, 0, 0), (0, 0, 12, 0), (0, 0, 0, 11)],
}

NOT_FITTING: dict[Sties, list[Herd]] = {
    ONE: [(16, 0, 0, 0), (0, 0, 7, 0), (0, 0, 6, 1)],
    SHORT_SIDES: [(0, 0, 15, 0)],
    LONG_SIDES: [(0, 0, 13, 0)],
}


def some_sties(rng: Random, number: int) -> Sties:
    """So many sties joined at random."""
    sties: Sties = ONE
    while len(sties) < number:
        sties = (*sties, rng.choice(places_to_join(sties)))
    return sties


def crowd(rng: Random, cells: int) -> Herd:
    """A herd that covers nearly so many cells, of a few sizes that prevail."""
    weights = [rng.random() ** 3 for _ in FOOTPRINTS]
    herd = [0, 0, 0, 0]
    while cells_of(tuple(herd)) < cells - 3:
        herd[rng.choices(range(4), weights)[0]] += 1
    return tuple(herd)


def is_layout(places: Layout | None, sties: Sties, herd: Herd) -> bool:
    """Whether exactly `herd` lies inside `sties` without overlap."""
    assert places is not None
    covered = Counter(cell for place in places for cell in place.cells)
    return (
        tuple(sum(place.size == size for place in places) for size in range(4)) == herd
        and covered.keys() <= region_of(sties)
        and set(covered.values()) <= {1}
    )


joined_sties = st.builds(
    lambda rng, number: some_sties(rng, number), st.randoms(use_true_random=False), st.integers(1, 6)
)


@pytest.mark.parametrize(("sties", "herd"), [(sties, herd) for sties in FITTING for herd in FITTING[sties]])
def test_vectors_that_fit(sties: Sties, herd: Herd) -> None:
    assert fits(sties, herd)
    assert is_layout(layout(sties, herd), sties, herd)


@pytest.mark.parametrize(("sties", "herd"), [(sties, herd) for sties in NOT_FITTING for herd in NOT_FITTING[sties]])
def test_vectors_that_do_not_fit(sties: Sties, herd: Herd) -> None:
    assert not fits(sties, herd)
    assert layout(sties, herd) is None


@pytest.mark.parametrize(
    ("sties", "cells"),
    [
        (ONE, 66),
        (SHORT_SIDES, 138),
        (LONG_SIDES, 143),
        (((0, 0), (1, 0), (2, 0)), 210),
        (((0, 0), (0, 1), (0, 2)), 220),
        (((0, 0), (1, 0), (0, 1)), 215),
        (SQUARE, 299),
    ],
)
def test_cells_of_joined_sties(sties: Sties, cells: int) -> None:
    assert len(region(sties)) == cells


@given(joined_sties)
def test_region_size_counts_sties_joints_and_full_squares(sties: Sties) -> None:
    short = sum((i + 1, j) in sties for i, j in sties)
    long = sum((i, j + 1) in sties for i, j in sties)
    squares = sum({(i + 1, j), (i, j + 1), (i + 1, j + 1)} <= set(sties) for i, j in sties)
    assert len(region(sties)) == 66 * len(sties) + 6 * short + 11 * long + squares
    assert region(sties) == region_of(sties)


@given(joined_sties)
def test_a_sty_is_joined_by_a_full_side_alone(sties: Sties) -> None:
    places = places_to_join(sties)
    assert are_joined(sties)
    for i, j in product(range(-7, 8), repeat=2):
        touches = any(abs(i - a) + abs(j - b) == 1 for a, b in sties)
        assert ((i, j) in places) == (touches and (i, j) not in sties)
    assert all(are_joined((*sties, place)) for place in places)


@pytest.mark.parametrize("sties", [(), ((0, 0), (1, 1)), ((0, 0), (0, 0)), ((0, 0), (2, 0))])
def test_sties_that_are_not_joined(sties: Sties) -> None:
    assert not are_joined(sties)


def test_every_herd_in_one_sty_as_exhaustive_search_finds_it() -> None:
    asked = 0
    for herd in product(range(19), range(13), range(9), range(7)):
        if cells_of(herd) <= 66 + 12:
            asked += 1
            assert fits(ONE, herd) == has_room(ONE, herd), herd
    assert asked > 1000


@pytest.mark.parametrize(("number", "asked"), [(2, 10), (3, 5), (4, 2)])
def test_crowded_herds_in_more_sties_as_exhaustive_search_finds_them(number: int, asked: int) -> None:
    rng = Random(number)
    answers: Counter[bool] = Counter()
    while min(answers[True], answers[False]) < asked:
        sties = some_sties(rng, number)
        herd = crowd(rng, len(region(sties)) - rng.randrange(8))
        if cells_of(herd) > len(region(sties)):
            continue
        try:
            expected = has_room(sties, herd, positions=1000)
        except UnsettledError:
            continue
        assert fits(sties, herd) == expected, (sties, herd)
        answers[expected] += 1


@given(joined_sties, st.randoms(use_true_random=False))
def test_there_is_a_layout_for_every_yes(sties: Sties, rng: Random) -> None:
    herd = crowd(rng, rng.randrange(4, len(region(sties))))
    places = layout(sties, herd)
    assert (places is not None) == fits(sties, herd)
    assert places is None or is_layout(places, sties, herd)
    assert places is None or places == tuple(sorted(places))


@given(joined_sties, st.randoms(use_true_random=False))
def test_neither_order_nor_place_nor_mirror_matters(sties: Sties, rng: Random) -> None:
    herd = crowd(rng, len(region(sties)) - rng.randrange(12))
    for turn_i, turn_j in product((1, -1), repeat=2):
        other = tuple((turn_i * i + 3, turn_j * j - 2) for i, j in reversed(sties))
        assert fits(other, herd) == fits(sties, herd)
        if fits(sties, herd):
            assert is_layout(layout(other, herd), other, herd)


@given(joined_sties, st.randoms(use_true_random=False))
def test_fewer_pigs_and_more_sties_never_take_room(sties: Sties, rng: Random) -> None:
    herd = crowd(rng, len(region(sties)) - rng.randrange(12))
    if fits(sties, herd):
        assert all(fits((*sties, place), herd) for place in places_to_join(sties))
        assert all(fits(sties, (*herd[:size], herd[size] - 1, *herd[size + 1 :])) for size in range(4) if herd[size])


@given(joined_sties, st.randoms(use_true_random=False))
def test_the_answer_does_not_depend_on_what_was_asked_before(sties: Sties, rng: Random) -> None:
    herd = crowd(rng, len(region(sties)) - 6)
    first = layout(sties, herd)
    for function in (remembered._fits, remembered._most_piglets, remembered._packed):
        function.cache_clear()
    assert layout(sties, herd) == first


@given(joined_sties, st.randoms(use_true_random=False))
def test_room_is_the_most_that_fit_more(sties: Sties, rng: Random) -> None:
    herd = crowd(rng, rng.randrange(4, len(region(sties))))
    if not fits(sties, herd):
        with pytest.raises(ValueError, match="does not fit"):
            room(sties, herd)
        return
    for size, more in enumerate(room(sties, herd)):
        assert fits(sties, (*herd[:size], herd[size] + more, *herd[size + 1 :]))
        assert not fits(sties, (*herd[:size], herd[size] + more + 1, *herd[size + 1 :]))


def test_room_of_an_empty_sty() -> None:
    assert room(ONE, (0, 0, 0, 0)) == (15, 11, 6, 5)


def test_one_piglet_more_or_less_moves_nobody() -> None:
    for piglets in range(5):
        fewer, more = layout(SQUARE, (piglets, 3, 4, 5)), layout(SQUARE, (piglets + 1, 3, 4, 5))
        assert fewer is not None
        assert more is not None
        assert set(fewer) < set(more)


@given(joined_sties, st.randoms(use_true_random=False))
def test_a_herd_is_rearranged_into_a_layout(sties: Sties, rng: Random) -> None:
    cells = len(region(sties))
    before = layout(sties, crowd(rng, rng.randrange(4, cells * 3 // 4)))
    assert before is not None
    herd = crowd(rng, cells - rng.randrange(12))
    places = rearranged(sties, herd, before)
    assert (places is not None) == fits(sties, herd)
    assert places is None or is_layout(places, sties, herd)


def test_nobody_moves_where_there_is_room() -> None:
    before = (Place(0, 9, 4, False), Place(2, 0, 0, False), Place(3, 4, 1, False))
    after = rearranged(((0, 0), (0, -1)), (0, 1, 2, 1), before)
    assert after is not None
    assert set(before[1:]) < set(after)
    assert is_layout(after, ((0, 0), (0, -1)), (0, 1, 2, 1))


def test_who_is_gone_leaves_the_others_where_they_are() -> None:
    before = layout(ONE, (2, 2, 2, 1))
    assert before is not None
    after = rearranged(ONE, (1, 2, 1, 1), before)
    assert after is not None
    assert set(after) < set(before)


@pytest.mark.parametrize("sties", [ONE, LONG_SIDES, SQUARE, ((0, 0), (1, 0), (1, 1), (2, 1))])
def test_no_pig_covers_less_than_the_bounds_count(sties: Sties) -> None:
    weights = packed_weights(region(sties))
    for (size, (columns, rows)), turned in product(enumerate(FOOTPRINTS), (False, True)):
        if columns == rows and turned:
            continue
        for x, y in region(sties):
            cells = Place(size, x, y, turned).cells
            if region(sties) >= set(cells):
                spare = sum(weights[cell] for cell in cells)
                needed = NEEDED[size]
                while needed:
                    assert needed % (1 << FIELD) <= spare % (1 << FIELD)
                    needed, spare = needed >> FIELD, spare >> FIELD


def test_mediums_are_bounded_by_more_than_their_cells() -> None:
    assert not all(bound.allows((0, 0, 7, 0)) for bound in bounds(ONE))
    assert most_piglets_allowed(ONE, (0, 7, 0)) == -1
    assert most_piglets_allowed(ONE, (0, 6, 0)) == 3


def test_a_search_that_may_not_go_on_says_so() -> None:
    with pytest.raises(StepLimitError):
        Region(region(SQUARE)).pack((20, 10, 5, 5), ORDERS[0], 10)


UNDECIDED: list[tuple[Sties, Herd]] = [
    (((0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1)), (0, 12, 13, 21)),
    (((0, 0), (0, 1), (0, 2), (1, 2), (1, 3)), (2, 9, 26, 6)),
]


def test_a_search_beyond_the_table_has_so_many_steps_and_no_more() -> None:
    assert sum(limit * orders for limit, orders in BOUNDED) == 233_600


@pytest.mark.parametrize(("sties", "herd"), UNDECIDED)
def test_where_a_search_would_go_on_for_long_it_is_given_up_and_the_answer_is_no(sties: Sties, herd: Herd) -> None:
    assert all(bound.allows(herd) for bound in bounds(sties)), "the search is asked"
    assert not fits(sties, herd)
    assert layout(sties, herd) is None


DIVIDED: list[tuple[Sties, Herd]] = [
    (((0, 0), (0, 1), (0, 2), (1, 1), (2, 1)), (0, 0, 8, 24)),
    (((0, 0), (0, 1), (1, 0), (2, 0), (2, 1)), (0, 25, 14, 7)),
    (((0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (3, 0)), (0, 28, 8, 16)),
]
"""Where the search is given up although there is a layout: one sty with its joints takes a part of the herd."""


@pytest.mark.parametrize(("sties", "herd"), DIVIDED)
def test_a_crowd_that_is_searched_for_in_vain_fits_divided(sties: Sties, herd: Herd) -> None:
    with pytest.raises(StepLimitError):
        Region(region(sties)).layout(herd, efforts=BOUNDED)
    assert fits(sties, herd)
    assert is_layout(layout(sties, herd), sties, herd)
    assert remembered._divided(sties, herd, iter(())) is None, "after so many tries and no more"


@given(joined_sties, st.randoms(use_true_random=False))
def test_a_division_leaves_nobody_out_and_no_more_cells_free_than_there_are(sties: Sties, rng: Random) -> None:
    cells = len(region(sties))
    herd = crowd(rng, cells - rng.randrange(4))
    spare = cells - cells_of(herd)
    for division in islice(divisions(sties, herd), 100):
        assert tuple(map(sum, zip(division.part, division.others, strict=True))) == herd
        assert min(division.part + division.others) >= 0
        assert 0 <= len(division.end) - cells_of(division.part) <= spare
        assert region(division.rest) | division.end == region(sties)
        assert not region(division.rest) & division.end
        assert are_joined(division.rest)


def test_every_division_of_a_small_crowd_is_tried() -> None:
    herd = (2, 1, 3, 8)
    found = {(d.rest, d.part) for d in divisions(SHORT_SIDES, herd)}
    cells = len(region(SHORT_SIDES)) - 66
    spare = len(region(SHORT_SIDES)) - cells_of(herd)
    parts = {part for part in product(*(range(n + 1) for n in herd)) if 0 <= cells - cells_of(part) <= spare}
    assert found == set(product((((0, 0),), ((1, 0),)), parts))


def test_who_leaves_needs_no_more_room_even_where_the_search_for_fewer_is_given_up() -> None:
    sties = ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1))
    with pytest.raises(StepLimitError):
        Region(region(sties)).layout((34, 0, 34, 0), efforts=BOUNDED)
    for herd in ((35, 0, 34, 0), (34, 0, 34, 0)):
        assert is_layout(layout(sties, herd), sties, herd)


def test_all_pigs_lie_in_twenty_sties() -> None:
    row = tuple((i % 5, i // 5) for i in range(20))
    herd = (40, 40, 40, 40)
    assert is_layout(layout(row, herd), row, herd)


def test_mediums_in_five_sties_in_a_row() -> None:
    row = tuple((i, 0) for i in range(5))
    assert room(row, (0, 0, 0, 0))[2] == 2 * (59 // 3)


@given(joined_sties)
def test_a_shape_leads_back(sties: Sties) -> None:
    shape = shape_of(sties)
    assert shape_of(shape.sties).sties == shape.sties
    for x, y in region(shape.sties):
        place = Place(0, x, y, False)
        if region(shape.sties) >= set(place.cells):
            back = shape.left_again(place)
            assert region(sties) >= set(back.cells)
            assert shape.entered(back) == place


@given(joined_sties)
def test_one_sty_less_stays_joined(sties: Sties) -> None:
    if len(sties) > 1:
        rest = without_last(sties)
        assert are_joined(rest)
        assert set(rest) < set(sties)
        assert len(rest) == len(sties) - 1


def test_the_table_has_every_shape_of_up_to_four_sties() -> None:
    rng = Random(0)
    assert {shape_of(some_sties(rng, 1 + n % 4)).sties for n in range(1000)} == TABLE.keys()
    assert tabulated(tuple((i, 0) for i in range(5))) is None


@pytest.mark.parametrize(
    "sties", [pytest.param(sties, marks=pytest.mark.slow) if len(sties) > 2 else sties for sties in TABLE]
)
def test_the_table_is_what_the_search_finds(sties: Sties) -> None:
    assert tabulated(sties) == tabulate(sties)


@given(st.dictionaries(st.tuples(*[st.integers(0, 63)] * 3), st.integers(0, 63)))
def test_a_line_of_the_table_is_read_as_written(entries: dict[Herd, int]) -> None:
    assert read(written(entries)) == entries


@pytest.mark.slow
@pytest.mark.parametrize("sties", TABLE)
def test_every_fullest_herd_has_a_layout(sties: Sties) -> None:
    for others in mixtures(sties):
        piglets = remembered._most_piglets(sties, others)
        assert piglets < 0 or is_layout(layout(sties, (piglets, *others)), sties, (piglets, *others))
