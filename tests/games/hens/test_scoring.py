"""The worked examples of the rule sheet, and what holds for every score."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from farmyard.games.hens.barnyard import NO_ROOSTER, Barnyard, groups_of
from farmyard.games.hens.cells import cell_at, row_and_column
from farmyard.games.hens.data import GOAL_CARDS
from farmyard.games.hens.rules import Ending
from farmyard.games.hens.scoring import RoosterRole, ScoreSheet, score_sheet, solo_rank
from tests.games.hens.helpers import EXAMPLES, all_states, finished_yards, random_games, run_out, start
from tests.games.hens.test_data import RANGES

GOAL_CODES = [card.code for card in GOAL_CARDS]

TOTALS = {
    "GA": ((2, 0, 30), (4, -1, 23), (6, -4, 11), (2, 0, 17), (0, 0, -12)),
    "GB": ((0, -2, 26), (0, 3, 23), (6, -2, 13), (0, -1, 14), (0, -4, -16)),
    "GC": ((0, 0, 28), (3, 0, 23), (0, -2, 7), (3, 0, 18), (0, 0, -12)),
    "GD": ((4, 0, 32), (0, 0, 20), (0, -3, 6), (4, 0, 19), (0, -3, -15)),
    "GE": ((4, 0, 32), (4, 0, 24), (0, -2, 7), (4, 0, 19), (0, 0, -12)),
    "GF": ((3, -2, 29), (3, -3, 20), (3, -1, 11), (2, -3, 14), (0, 0, -12)),
    "GG": ((3, 0, 31), (0, 0, 20), (0, -2, 7), (3, 0, 18), (0, 0, -12)),
    "GH": ((1, -1, 28), (1, -2, 19), (1, -3, 7), (1, -3, 13), (0, 0, -12)),
    "GI": ((3, 0, 31), (3, 0, 23), (0, -3, 6), (0, -3, 12), (0, -3, -15)),
    "GJ": ((0, -3, 25), (5, -2, 23), (0, -3, 6), (0, -2, 13), (0, 0, -12)),
}
"""Goal 1, goal 2 and total of the five examples under each goal card."""


def parts(sheet: ScoreSheet) -> tuple[int, int, int, int, int]:
    """L, R, medals, D, K."""
    return (
        sheet.largest.points,
        sheet.rooster.points,
        sheet.medals.medals,
        sheet.medals.points,
        sheet.coops.points,
    )


@pytest.mark.parametrize("goal", GOAL_CODES)
@pytest.mark.parametrize("number", range(5))
def test_examples_under_each_goal_card(goal: str, number: int) -> None:
    sheet = score_sheet(EXAMPLES[number], goal)
    assert (*(score.points for score in sheet.goals), sheet.total) == TOTALS[goal][number]


def test_example_1_the_rooster_group_is_smaller() -> None:
    sheet = score_sheet(EXAMPLES[0])
    assert parts(sheet) == (16, 8, 10, 6, -2)
    assert sheet.total == 28
    assert (sheet.largest.group and sheet.largest.group.breed, sheet.sizes) == ("CEM", (6, 4))
    assert sheet.rooster.role is RoosterRole.SEPARATE


def test_example_2_a_tie_for_largest_and_the_rooster_elsewhere() -> None:
    sheet = score_sheet(EXAMPLES[1])
    assert parts(sheet) == (8, 8, 8, 4, 0)
    assert sheet.total == 20
    assert (sheet.largest.group and sheet.largest.group.breed, sheet.sizes) == ("FAV", (4, 4, 3, 1))


def test_example_3_the_rooster_in_a_tied_largest_group() -> None:
    sheet = score_sheet(EXAMPLES[2])
    assert parts(sheet) == (5, 0, 9, 6, -2)
    assert sheet.total == 9
    assert sheet.rooster.role is RoosterRole.LARGEST


def test_example_4_the_rooster_in_the_sole_largest_group() -> None:
    sheet = score_sheet(EXAMPLES[3])
    assert parts(sheet) == (12, 0, 7, 4, -1)
    assert sheet.total == 15


def test_example_5_twelve_coops() -> None:
    sheet = score_sheet(EXAMPLES[4])
    assert parts(sheet) == (0, 0, 0, 0, -12)
    assert (sheet.total, sheet.sizes, sheet.tie_break) == (-12, (), (0, 0, 0))
    assert sheet.rooster.role is RoosterRole.NOT_PLACED


def test_invariants_18_to_21_every_part_stays_within_its_bounds() -> None:
    for yard in finished_yards():
        for goal in GOAL_CODES:
            sheet = score_sheet(yard, goal)
            largest, rooster, medals, points, coops = parts(sheet)
            assert sum(sheet.sizes) == 12 + coops
            assert 0 <= largest <= 16
            assert 0 <= rooster <= 16
            assert (largest == 0) == (not yard.hens)
            assert (rooster > 0) == (sheet.rooster.role is RoosterRole.SEPARATE)
            if sheet.rooster.role is RoosterRole.LARGEST:
                assert sheet.rooster.group == sheet.largest.group
            assert points == 2 * (medals // 3) <= 10
            assert all(score.points in RANGES[score.code] for score in sheet.goals)
            assert sheet.total == largest + rooster + points + coops + sum(score.points for score in sheet.goals)


def test_the_groups_of_a_barnyard_partition_its_hens() -> None:
    for state in all_states():
        for yard in state.yards:
            grouped = sorted(cell for group in groups_of(yard.hens) for cell in group.cells)
            assert grouped == [cell for cell, _ in yard.hens]


def moved(yard: Barnyard, turn: Callable[[int, int], tuple[int, int]]) -> Barnyard:
    """`yard` with every cell turned, and shifted so that its top left cell is 0,0."""
    places = {cell: turn(*row_and_column(cell)) for cell in yard.cells}
    top, left = min(row for row, _ in places.values()), min(column for _, column in places.values())
    cells = {cell: cell_at(row - top, column - left) for cell, (row, column) in places.items()}
    return Barnyard(
        tuple(sorted((cells[cell], kind) for cell, kind in yard.hens)),
        tuple(sorted((cells[cell], kind) for cell, kind in yard.coops)),
        NO_ROOSTER if yard.rooster == NO_ROOSTER else cells[yard.rooster],
    )


@pytest.mark.parametrize(
    "turn",
    [
        lambda row, column: (row, column),
        lambda row, column: (-row, column),
        lambda row, column: (row, -column),
        lambda row, column: (column, -row),
        lambda row, column: (column, row),
    ],
    ids=["shifted", "upside down", "mirrored", "rotated", "transposed"],
)
def test_invariant_23_scoring_does_not_depend_on_how_a_barnyard_lies(
    turn: Callable[[int, int], tuple[int, int]],
) -> None:
    for yard in finished_yards():
        for goal in GOAL_CODES:
            one, other = score_sheet(yard, goal), score_sheet(moved(yard, turn), goal)
            assert parts(one) == parts(other)
            assert [score.points for score in one.goals] == [score.points for score in other.goals]
            assert one.tie_break == other.tie_break


def test_goals_count_once_a_barnyard_is_finished() -> None:
    for state in all_states():
        for seat, yard in enumerate(state.yards):
            assert len(state.sheet(seat).goals) == (2 if yard.size == 12 else 0)


def test_invariant_26_winners_are_equal_in_everything_and_the_others_lower() -> None:
    for states, _ in random_games():
        state, outcome = states[-1], states[-1].outcome
        assert outcome is not None
        keys = [(sheet.total, *sheet.tie_break) for sheet in state.sheets]
        assert outcome.winners == tuple(seat for seat, key in enumerate(keys) if key == max(keys))
        assert (outcome.termination is Ending.SOLO) == (state.num_players == 1)


@pytest.mark.parametrize(
    ("rank", "lowest", "highest"),
    [
        ("Egg", -16, 12),
        ("Chick", 13, 18),
        ("Farmhand", 19, 24),
        ("Breeder", 25, 29),
        ("Show judge", 30, 34),
        ("Champion of the yard", 35, 60),
    ],
)
def test_a_solo_game_has_a_rank_by_its_total(rank: str, lowest: int, highest: int) -> None:
    for total in (lowest, highest):
        assert solo_rank(total) == rank
        assert solo_rank(2 * total, sessions=2) == rank


@pytest.mark.slow
def test_goals_stay_in_their_ranges_over_ten_thousand_random_games() -> None:
    rng = Random(10_000)
    seen: dict[str, set[int]] = {code: set() for code in RANGES}
    for number in range(10_000):
        states, _ = run_out(start(1 + number % 4), rng)
        for yard in states[-1].yards:
            for goal in GOAL_CODES:
                for score in score_sheet(yard, goal).goals:
                    seen[score.code].add(score.points)
    for code, values in seen.items():
        assert values <= RANGES[code]
        assert len(values) > 1, f"{code} always brings {values}"
