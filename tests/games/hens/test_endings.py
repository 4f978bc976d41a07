"""Scores, goals and the end of the game: the questions 28 to 30, 37 to 39 and 46 to 54 of the rule sheet, its tables
and its chain of tie-breaks.
"""

from __future__ import annotations

import pytest

from farmyard.core import TERMINAL
from farmyard.games.hens.barnyard import Barnyard, Group
from farmyard.games.hens.cells import row_and_column
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE, points_for
from farmyard.games.hens.kinds import UNKNOWN
from farmyard.games.hens.ranking import judge, rank_seats, result_line
from farmyard.games.hens.rules import Ending, Phase
from farmyard.games.hens.scoring import (
    CoopScore,
    LargestGroupScore,
    MedalScore,
    RoosterGroupScore,
    RoosterRole,
    ScoreSheet,
    score_sheet,
    solo_rank,
)
from tests.games.hens.helpers import EXAMPLES, GAME, finished_yards, placing, play, position, random_games, yard

COOPS = "COOP COOP COOP COOP"


def goal_points(picture: str, goal: str) -> int:
    """What the goal, such as `B2`, brings for the barnyard of a picture."""
    scores = score_sheet(yard(picture), f"G{goal[0]}").goals
    return next(score.points for score in scores if score.code == goal)


def scored(total: int, sizes: tuple[int, ...], medals: int = 0) -> ScoreSheet:
    """The sheet of a barnyard with this total, group sizes and number of medals."""
    medal_score = MedalScore((), medals)
    eggs = total - medal_score.points
    return ScoreSheet(
        LargestGroupScore(Group("CEM", (), eggs)),
        RoosterGroupScore(None, RoosterRole.NOT_PLACED),
        medal_score,
        CoopScore(()),
        (),
        sizes,
    )


def test_q28_a_coop_breaks_a_group() -> None:
    assert score_sheet(yard("SUL1 COOP SUL2")).sizes == (1, 1)
    assert score_sheet(yard("SUL1 SUL3 SUL2")).sizes == (3,)
    assert score_sheet(yard("SUL1 COOP SUL2 / SUL4 SUL5 SUL6")).sizes == (5,)


def test_q29_what_a_hidden_card_shows_counts_for_nothing() -> None:
    for hidden in finished_yards():
        for kind in (UNKNOWN, 0, 38):
            other = Barnyard(hidden.hens, tuple((cell, kind) for cell, _ in hidden.coops), hidden.rooster)
            for goal in ("GA", "GE", "GJ"):
                assert score_sheet(other, goal) == score_sheet(hidden, goal)


def test_q30_coops_occupy_corners_and_lines() -> None:
    assert goal_points(f"SUL1 SUL2 SUL3 SUL6 / {COOPS} / {COOPS}", "H1") == 2
    assert goal_points(f"COOP SUL2 SUL3 SUL6 / {COOPS} / {COOPS}", "H1") == 1
    assert goal_points(f"SUL1 SUL2 SUL3 SUL4 / {COOPS} / {COOPS}", "G1") == 3
    assert goal_points(f"SUL1 SUL2 COOP SUL4 / {COOPS} / {COOPS}", "G1") == 0
    assert goal_points("SUL1 COOP COOP COOP / SEB2 COOP COOP COOP / CEM3 COOP COOP COOP", "G2") == -1
    assert goal_points("SUL1 COOP COOP COOP / COOP COOP COOP COOP / CEM3 COOP COOP COOP", "G2") == 0


def test_q37_what_counts_is_the_group_of_the_rooster_at_the_end() -> None:
    state = placing("0,0:SUL1*,(CEM1),SUL4,SUL5/SUL2,.,SUL5,SUL6", "SUL3,SEB1,SEB3,CEM2,CEM3,CEM4")
    before = state.sheet(0)
    assert (before.rooster.role, before.rooster.points, before.sizes) == (RoosterRole.SEPARATE, 4, (4, 2))
    after = play(state, "hen:SUL3@1,1").sheet(0)
    assert (after.rooster.role, after.rooster.points, after.sizes) == (RoosterRole.LARGEST, 0, (7,))
    assert after.largest.points == 14


def test_q38_a_rooster_group_tied_for_largest_scores_alone_and_once() -> None:
    tied = "CEM1 CEM2 COOP COOP / COOP COOP COOP COOP / MOD1{} MOD2 COOP COOP"
    without, there = score_sheet(yard(tied.format(""))), score_sheet(yard(tied.format("*")))
    assert (without.largest.points, without.rooster.points) == (6, 0)
    assert (there.largest.points, there.rooster.points, there.rooster.role) == (5, 0, RoosterRole.LARGEST)


def test_q39_a_rooster_group_of_one_hen_counts_if_another_is_larger() -> None:
    larger = score_sheet(yard(f"SUL1 SUL2 COOP CEM1* / {COOPS} / {COOPS}"))
    assert (larger.largest.points, larger.rooster.points) == (4, 3)
    equal = score_sheet(yard(f"SUL1 COOP COOP CEM3* / {COOPS} / MOD2 COOP COOP COOP"))
    assert (equal.largest.points, equal.rooster.points, equal.rooster.role) == (2, 0, RoosterRole.LARGEST)


def test_q46_separate_groups_of_one_breed_are_not_added() -> None:
    sheet = score_sheet(yard("SUL1 SUL2 COOP SUL3 / COOP COOP COOP SUL4 / COOP COOP COOP SUL6"))
    assert (sheet.sizes, sheet.largest.points) == ((3, 2), 6)


def test_q47_the_largest_group_is_the_one_with_most_hens_not_most_eggs() -> None:
    sheet = score_sheet(yard("PAD2 PAD3 PAD4 PAD5 / COOP COOP COOP COOP / CEM1 CEM2 CEM5 COOP"))
    assert (sheet.sizes, sheet.largest.points) == ((4, 3), 4)


def test_q48_of_equal_groups_the_one_with_the_first_cell_is_shown() -> None:
    sheet = score_sheet(yard("COOP SUL1 SUL2 COOP / FAV1 COOP COOP COOP / FAV2 COOP CEM1* COOP"))
    assert sheet.largest.group is not None
    assert (sheet.largest.group.breed, sheet.largest.points, sheet.rooster.points) == ("SUL", 4, 3)


def test_q49_the_rooster_group_may_bring_as_much_as_the_largest_one_and_more() -> None:
    second = score_sheet(EXAMPLES[1])
    assert second.largest.points == second.rooster.points == 8
    sheet = score_sheet(yard("SUL1 SUL2 SUL3 SUL4 / COOP COOP COOP COOP / CEM1 CEM2* CEM5 COOP"))
    assert (sheet.largest.points, sheet.rooster.points) == (8, 9)


def test_q50_medals_count_in_any_group() -> None:
    sheet = score_sheet(yard("PAD2 PAD3 PAD4 COOP / COOP COOP COOP CEM3 / FAV2 COOP COOP COOP"))
    assert (sheet.largest.points, sheet.medals.medals, sheet.medals.points) == (3, 3, 2)
    assert [row_and_column(cell) for cell in sheet.medals.cells] == [(1, 3), (2, 0)]


@pytest.mark.parametrize(("least", "points"), [(0, 0), (3, 2), (6, 4), (9, 6), (12, 8), (15, 10)])
def test_q51_left_over_medals_bring_nothing_but_decide_a_tie(least: int, points: int) -> None:
    for medals in range(least, min(least + 3, 17)):
        assert MedalScore((), medals).points == points
    more, fewer = scored(20, (4, 2), least + 1), scored(20, (4, 2), least)
    assert rank_seats((more, fewer)) == (1, 2)


def test_q52_both_goals_count_for_everybody() -> None:
    for states, _ in random_games():
        end = states[-1]
        for seat, sheet in enumerate(end.sheets):
            assert [score.code[0] for score in sheet.goals] == [end.goal[1]] * 2
            assert sheet == score_sheet(end.yards[seat], end.goal)


def test_q53_a_total_may_be_negative() -> None:
    assert score_sheet(EXAMPLES[4], "GB").total == -16
    assert result_line([scored(-3, (1,))], judge([scored(-3, (1,))])) == "-3"


def test_q54_players_who_tie_on_everything_all_win() -> None:
    sheets = [scored(21, (5, 3, 1), 4)] * 4
    outcome = judge(sheets)
    assert (outcome.termination, outcome.winners, outcome.returns) == (Ending.SHARED, (0, 1, 2, 3), (0.25,) * 4)
    assert rank_seats(sheets) == (1, 1, 1, 1)
    assert result_line(sheets, outcome) == "21(5,3,4):21(5,3,4):21(5,3,4):21(5,3,4)="


SIX = "SUL1 SUL2 SUL3 SUL4 / SUL5 SUL6 COOP COOP / COOP COOP COOP COOP"
FIVE = SIX.replace("SUL6", "COOP")
FOUR = FIVE.replace("SUL5", "COOP")
THREE = FOUR.replace("SUL4", "COOP")
SEVEN_HENS = "SUL1 COOP SEB2 COOP / COOP CEM3 COOP FAV4 / PAD5 COOP WYA6 SUL1"


@pytest.mark.parametrize(
    ("goal", "picture", "points"),
    [
        ("A1", f"SUL1 COOP SEB2 SUL3 / {COOPS} / CEM1 COOP COOP COOP", 3),
        ("A2", f"SUL1 COOP SEB2 SUL3 / {COOPS} / CEM1 COOP COOP COOP", -4),
        ("B1", "SUL1 SUL2 COOP SEB2 / COOP COOP COOP SEB3 / CEM1 CEM2 CEM3 COOP", 4),
        ("B2", "SUL1 SUL2 SUL3 SUL4 / SUL5 SUL6 SUL2 SUL5 / CEM1 CEM2 CEM3 CEM4", 3),
        ("B2", "SUL1 SUL2 SUL3 SUL4 / SUL5 SUL6 SUL2 SUL5 / COOP CEM2 CEM3 CEM4", -1),
        ("B2", f"{COOPS} / SUL5 SUL6 SUL2 SUL5 / SUL1 SUL2 SUL3 SUL4", -4),
        ("B2", f"{COOPS} / COOP SUL6 SUL2 SUL5 / SUL1 SUL2 SUL3 SUL4", -4),
        ("C1", "SUL1 SUL2 SUL3 COOP / COOP COOP COOP COOP / CEM1 CEM2 CEM3 CEM4", 3),
        ("C2", "SUL1 COOP SUL2 COOP / COOP COOP COOP SUL3 / CEM1 COOP CEM2 CEM3", -4),
        ("D1", SIX, 4),
        ("D1", FIVE, 0),
        ("D2", FOUR, 0),
        ("D2", THREE, -3),
        ("E1", SIX, 4),
        ("E1", FIVE, 0),
        ("E2", "SUL1 FAV1 PAD1 COOP / PAD1 COOP COOP COOP / WYA2 WYA2 SEB2 SUL2", -4),
        ("E2", "SUL1 FAV1 PAD1 COOP / PAD1 WYA1 COOP COOP / WYA2 WYA2 SEB2 COOP", -2),
        ("F1", FIVE, 1),
        ("F2", FIVE, -1),
        ("F2", FIVE.replace("SUL4", "SUL3"), -2),
        ("G1", "SUL1 SUL2 SUL3 / SUL4 SUL5 SUL6 / SUL2 SUL5 CEM1 / SUL1 COOP COOP", 3),
        ("G2", "SUL1 SEB2 CEM3 / SUL2 SUL3 CEM2 / SUL3 COOP CEM1 / SUL4 SEB5 CEM6", -2),
        ("H1", "SUL1 COOP COOP FAV6 / COOP SUL1 SUL6 COOP / COOP SUL6 COOP CEM5", 2),
        ("H2", "SUL1 SUL2 COOP FAV5 / COOP COOP COOP FAV6 / CEM1 COOP COOP COOP", -2),
        ("I1", f"SUL1* SUL2 SUL3 COOP / {COOPS} / CEM1 CEM2 CEM3 CEM4", 3),
        ("I1", f"SUL1* SUL2 SUL3 COOP / {COOPS} / CEM1 CEM2 CEM3 COOP", 0),
        ("I1", f"SUL1* SUL2 COOP COOP / {COOPS} / CEM1 CEM2 CEM3 COOP", 0),
        ("I2", f"SUL1* SUL2 COOP COOP / {COOPS} / CEM1 CEM2 CEM3 COOP", 0),
        ("I2", f"SUL1* SUL2 SUL3 COOP / {COOPS} / CEM1 CEM2 CEM3 COOP", -3),
        ("I2", f"SUL1 SUL2 SUL3 COOP / {COOPS} / CEM1 CEM2 CEM3 CEM4", -3),
        ("J1", SEVEN_HENS, 0),
        ("J1", SEVEN_HENS.replace("WYA6", "COOP"), 0),
        ("J1", SEVEN_HENS.replace("WYA6", "COOP").replace("PAD5", "COOP"), 2),
        ("J1", SEVEN_HENS.replace("WYA6", "COOP").replace("PAD5", "COOP").replace("FAV4", "COOP"), 5),
        ("J1", "SUL1 COOP SEB2 COOP / COOP CEM3 COOP COOP / COOP COOP COOP COOP", 2),
        ("J1", "SUL1 COOP SEB2 COOP / COOP COOP COOP COOP / COOP COOP COOP COOP", 0),
        ("J2", f"CEM3 CEM4 CEM1 COOP / {COOPS} / {COOPS}", -1),
        ("J2", f"CEM3 CEM4 CEM1 CEM2 / {COOPS} / {COOPS}", -2),
    ],
)
def test_goals_at_their_limits(goal: str, picture: str, points: int) -> None:
    assert goal_points(picture, goal) == points


def test_a_barnyard_without_hens_has_no_groups_and_none_of_size_m() -> None:
    sheet = score_sheet(yard(f"{COOPS} / {COOPS} / {COOPS}"), "GD")
    assert (sheet.largest.group, sheet.rooster.group, sheet.sizes) == (None, None, ())
    assert [score.points for score in sheet.goals] == [0, -3]


A, B = scored(21, (5, 3, 2, 1), 4), scored(21, (5, 3, 3), 3)
"""The example of the sheet: the third group does not matter."""


@pytest.mark.parametrize(
    ("sheets", "ending", "winners", "ranks", "line"),
    [
        ((scored(24, (2,)), scored(19, (6, 4), 9)), Ending.TOTAL, (0,), (1, 2), "24:19"),
        ((scored(21, (4, 4), 9), scored(21, (5,))), Ending.LARGEST, (1,), (2, 1), "21(4,4,9):21(5,0,0)"),
        ((scored(21, (5, 3), 9), scored(21, (5, 4))), Ending.SECOND, (1,), (2, 1), "21(5,3,9):21(5,4,0)"),
        ((scored(21, (5, 5)), scored(21, (5, 4, 3))), Ending.SECOND, (0,), (1, 2), "21(5,5,0):21(5,4,0)"),
        ((scored(21, (5,)), scored(21, (5, 1))), Ending.SECOND, (1,), (2, 1), "21(5,0,0):21(5,1,0)"),
        ((A, B), Ending.MEDALS, (0,), (1, 2), "21(5,3,4):21(5,3,3)"),
        ((A, A, B), Ending.SHARED, (0, 1), (1, 1, 3), "21(5,3,4):21(5,3,4):21(5,3,3)="),
        ((B, scored(20, (9,)), A), Ending.MEDALS, (2,), (2, 3, 1), "21(5,3,3):20:21(5,3,4)"),
        ((scored(30, (3,)), B, A, B), Ending.TOTAL, (0,), (1, 3, 2, 3), "30:21:21:21"),
        ((scored(-12, ()),), Ending.SOLO, (0,), (1,), "-12"),
    ],
)
def test_the_highest_total_then_largest_group_then_second_largest_then_medals(
    sheets: tuple[ScoreSheet, ...], ending: Ending, winners: tuple[int, ...], ranks: tuple[int, ...], line: str
) -> None:
    outcome = judge(sheets)
    assert (outcome.termination, outcome.winners, rank_seats(sheets)) == (ending, winners, ranks)
    assert outcome.returns == tuple((seat in winners) / len(winners) for seat in range(len(sheets)))
    assert result_line(sheets, outcome) == line


LAST_DISCARD = position(
    "discard",
    yards=(
        "0,0:SUL1*,SUL2,SUL2,SUL3/SUL4,SUL5,SUL5,SUL6/(PAD1),(PAD1),(PAD2),(PAD2);"
        "0,0:SEB1*,SEB1,SEB2,SEB3/SEB3,SEB4,SEB4,SEB5/(PAD3),(PAD3),(PAD4),(PAD4)"
    ),
    hands="CEM1,CEM2,CEM3,CEM4;CEM5,CEM6,SEB6,SEB6,PAD5",
    piles="PAD5;PAD6",
    turns=23,
    goal="GC",
)
"""One discard of B ends the game."""


def test_the_game_ends_after_the_last_discard_of_round_12() -> None:
    assert (LAST_DISCARD.round, LAST_DISCARD.result, LAST_DISCARD.outcome) == (12, "*", None)
    over = play(LAST_DISCARD, "discard:PAD5")
    assert (over.phase, over.current_player, over.legal_actions()) == (Phase.OVER, TERMINAL, ())
    assert (over.round, over.turns, over.piles[1][0]) == (12, 24, over.piles[0][0])
    outcome = over.outcome
    assert outcome is not None
    assert (over.scores, over.ranks, over.result) == ((14, 8), (1, 2), "14:8")
    assert (outcome.termination, outcome.winners, outcome.returns) == (Ending.TOTAL, (0,), (1.0, 0.0))


def test_hands_and_piles_do_not_count() -> None:
    assert play(LAST_DISCARD, "discard:PAD5").scores == play(LAST_DISCARD, "discard:CEM5").scores


def test_alone_the_end_has_a_rank_and_no_tie_break() -> None:
    for states, _ in random_games():
        end = states[-1]
        if end.num_players == 1:
            outcome = end.outcome
            assert outcome is not None
            assert (outcome.termination, outcome.winners, outcome.returns) == (Ending.SOLO, (0,), (1.0,))
            assert end.solo_rank == solo_rank(end.scores[0], 1 + end.is_double)
            assert sum(map(int, end.result.split("+"))) == end.scores[0]


def test_in_a_double_session_the_limits_are_doubled() -> None:
    assert [solo_rank(total, 2) for total in (24, 25, 26, 37, 38, 69, 70)] == [
        "Egg",
        "Egg",
        "Chick",
        "Chick",
        "Farmhand",
        "Show judge",
        "Champion of the yard",
    ]


def test_no_game_is_longer_than_the_bound() -> None:
    for states, actions in random_games():
        assert len(actions) <= GAME.max_game_length(states[0].num_players)


def test_a_count_beyond_the_table_of_a_goal_brings_what_the_last_one_does() -> None:
    most_coops = GOAL_CARD_OF_CODE["GB"].goals[1]
    assert [points_for(most_coops, number) for number in (0, 1, 4, 5, 12)] == [3, -1, -4, -4, -4]
