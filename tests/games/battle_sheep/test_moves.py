"""Moves: the worked example of the rule sheet and its edge cases."""

from __future__ import annotations

import pytest

from farmyard.core import IllegalActionError, InvalidActionError
from farmyard.games.battle_sheep.pasture import cell_of, label
from farmyard.games.battle_sheep.rules import BattleSheepState, Move, Phase, Table
from tests.games.battle_sheep.helpers import play, preset, read, rows, start


def ends(state: Table, text: str) -> set[str]:
    return {label(cell) for cell in state.slides(cell_of(text))}


def texts(state: BattleSheepState) -> set[str]:
    return {str(action) for action in state.legal_actions()}


@pytest.fixture
def example() -> BattleSheepState:
    return play(preset("2-paddock"), "@c1 @b8")


@pytest.fixture
def round_1(example: BattleSheepState) -> BattleSheepState:
    return play(example, "c1-c8:8 b8-b1:8")


def test_example_four_directions_times_15_splits_are_60_moves(example: BattleSheepState) -> None:
    assert ends(example, "c1") == {"c8", "a3", "a1", "d1"}
    assert texts(example) == {f"c1-{end}:{count}" for end in ("c8", "a3", "a1", "d1") for count in range(1, 16)}


def test_example_after_round_1_the_stack_on_c8_has_21_moves(round_1: BattleSheepState) -> None:
    assert ends(round_1, "c8") == {"c2", "d7", "d8"}
    assert sum(text.startswith("c8-") for text in texts(round_1)) == 21


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c8-a8:4", "the stack on b8 blocks the way"),
        ("c8-c5:4", "the sheep must go as far as possible, beyond c5"),
        ("c8-d7:8", "one of the 8 sheep on c8 must stay behind"),
    ],
)
def test_example_negative_tests(round_1: BattleSheepState, text: str, reason: str) -> None:
    with pytest.raises(IllegalActionError, match=f"{text}: {reason}"):
        round_1.parse_action(text)


def test_a_move_splits_the_stack_and_changes_nothing_else(example: BattleSheepState) -> None:
    after = play(example, "c1-c8:5")
    assert (after.height_at(cell_of("c1")), after.height_at(cell_of("c8"))) == (11, 5)
    changed = [i for i, pair in enumerate(zip(example.stacks, after.stacks, strict=True)) if pair[0] != pair[1]]
    assert {label(after.cells[i]) for i in changed} == {"c1", "c8"}
    assert after.current_player == 1


def test_e9_one_sheep_must_stay(example: BattleSheepState) -> None:
    with pytest.raises(IllegalActionError, match="one of the 16 sheep on c1 must stay behind"):
        example.parse_action("c1-c8:16")
    assert "c1-c8:15" in texts(example)


def test_e9_and_one_must_go(example: BattleSheepState) -> None:
    with pytest.raises(IllegalActionError, match="at least one sheep must go"):
        example.parse_action("c1-c8:0")


def test_e10_stopping_early_is_not_allowed(example: BattleSheepState) -> None:
    for end in range(2, 8):
        with pytest.raises(IllegalActionError, match=f"as far as possible, beyond c{end}"):
            example.parse_action(f"c1-c{end}:3")


def test_e11_splitting_in_place_is_not_allowed(example: BattleSheepState) -> None:
    with pytest.raises(IllegalActionError, match="at least one hex"):
        example.parse_action("c1-c1:3")


def test_e12_no_jump_over_sheep_or_holes() -> None:
    state = rows("A4-B2-A3-.-")
    assert ends(state, "a1") == {"a2"}
    for text, reason in (
        ("a1-a4:1", "the stack on a3 blocks the way"),
        ("a5-a8:1", "the pasture ends at a7"),
        ("a5-a2:1", "the stack on a3 blocks the way"),
    ):
        with pytest.raises(IllegalActionError, match=reason):
            state.parse_action(text)


def test_e13_a_hole_stops_the_run() -> None:
    state = play(preset("2-pond"), "@e1 @e5")
    assert state.shape.holes == (frozenset({cell_of("e3")}),)
    assert ends(state, "e1") == {"e2", "b4", "c1", "f1"}
    with pytest.raises(IllegalActionError, match="the pasture ends at e3"):
        state.parse_action("e1-e4:1")


def test_e14_no_joining_own_stacks_are_obstacles() -> None:
    state = rows("A4-A2")
    assert ends(state, "a1") == {"a2"}
    with pytest.raises(IllegalActionError, match="the stack on a3 blocks the way"):
        state.parse_action("a1-a3:1")


def test_e15_a_single_sheep_cannot_move() -> None:
    state = rows("A1-A2B1-")
    assert {str(action) for action in state.legal_actions()} == {"a3-a2:1"}
    with pytest.raises(IllegalActionError, match="a single sheep stays"):
        state.parse_action("a1-a2:1")


def test_e16_there_is_one_move_for_a_number_of_sheep_whichever_part_goes() -> None:
    state = rows("A5--B5")
    assert [str(action) for action in state.legal_actions()] == ["a1-a3:1", "a1-a3:2", "a1-a3:3", "a1-a3:4"]


def test_e17_who_can_move_must() -> None:
    state = rows("A2-B2")
    assert [str(action) for action in state.legal_actions()] == ["a1-a2:1"]
    for text in ("--", "pass", ""):
        with pytest.raises(InvalidActionError):
            state.parse_action(text)


def test_e18_e19_who_is_out_is_skipped_and_its_stacks_block_and_count() -> None:
    state = rows("A3B1--C9/6-", num_players=3)
    assert not state.is_out(0)
    enclosed = rows("A3B1---C9", mover=2, num_players=3)
    assert enclosed.is_out(0)
    assert enclosed.is_out(1)
    later = play(enclosed, "a6-a3:3")
    assert later.current_player == 2
    assert later.is_out(0)
    assert later.scores == (1, 1, 2)
    with pytest.raises(IllegalActionError, match="the stack on a2 blocks the way"):
        later.parse_action("a3-a1:1")


def test_e26_with_three_players_the_order_stays_when_one_is_out() -> None:
    state = rows("A9--------B1C9--------", num_players=3)
    order = []
    for _ in range(4):
        order.append(state.current_player)
        state = state.child(state.legal_actions()[0])
    assert order == [0, 2, 0, 2]


def test_e29_nothing_depends_on_history_except_who_is_next() -> None:
    state = rows("A4---/B4---/A4---/B4---")
    one = play(state, "a1-a4:1 b1-b4:1 c1-c4:1 d1-d4:1")
    other = play(state, "c1-c4:1 d1-d4:1 a1-a4:1 b1-b4:1")
    assert one == other
    assert hash(one) == hash(other)
    assert one.legal_actions() == other.legal_actions()


def test_e30_at_most_15_moves_a_player() -> None:
    open_field = rows("AgBg" + "/".join(["8-"] * 4))
    moves = 0
    while open_field.outcome is None:
        open_field = open_field.child(open_field.legal_actions()[0])
        moves += 1
    assert moves <= 30


def test_e32_to_undo_is_to_keep_the_old_state(example: BattleSheepState) -> None:
    before = example.serialize(), hash(example)
    for action in example.legal_actions():
        assert example.child(action) != example
    assert (example.serialize(), hash(example)) == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a1-a1:99", "no stack stands on a1"),
        ("a9-a1:1", "a9 is not on the pasture"),
        ("c1-c9:1", "c9 is not on the pasture"),
        ("b8-b1:1", "the stack on b8 is not yours"),
        ("c1-b4:1", "sheep go in a straight line"),
        ("@a1", "no stack is placed now"),
        ("+V(0,0)", "no more tiles are laid"),
        ("swap", "no offer to swap"),
        ("keep", "no offer to swap"),
    ],
)
def test_illegal_actions_name_the_rule(example: BattleSheepState, text: str, reason: str) -> None:
    with pytest.raises(IllegalActionError, match=reason):
        example.parse_action(text)


def test_nothing_moves_or_resigns_before_the_stacks_stand_or_after_the_end() -> None:
    for state in (start(), preset("2-field"), play(preset("2-field", swap="on"), "@d2 @d7")):
        assert state.concessions() == ()
        with pytest.raises(IllegalActionError, match="the stacks do not all stand yet"):
            state.parse_action("d2-d3:1")
        with pytest.raises(IllegalActionError, match="one resigns only when sheep move"):
            state.parse_action("resign")
    over = rows("A2B2")
    assert over.phase is Phase.OVER
    for text in ("a1-a2:1", "resign", "@a1"):
        with pytest.raises(IllegalActionError, match="the game is over"):
            over.parse_action(text)


def test_the_ways_of_the_paper_example_are_read_back(round_1: BattleSheepState) -> None:
    assert play(round_1, "c8-d7:4 b1-a2:4") == read("bs1 2 -B46-/B46-B8/A86-A4/6-A4- A")
    assert Move(cell_of("c8"), cell_of("d7"), 4) in round_1.legal_actions()
