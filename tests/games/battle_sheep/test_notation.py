"""Actions and positions as text and as numbers, both ways, and what the reader refuses."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import CHANCE, Action, IllegalActionError, InvalidActionError, InvalidPositionError
from farmyard.games.battle_sheep.actions import action_of, folded, unfolded
from farmyard.games.battle_sheep.rules import BattleSheepState, Keep, LayTile, Move, Place, Resign, Swap
from tests.games.battle_sheep.helpers import all_states, play, preset, read, start, steps

EXAMPLE = ("@c1", "@b8", "c1-c8:8", "b8-b1:8", "c8-d7:4", "b1-a2:4")
FIELD = "tiles=La5,Vb6,Rb7,Lc3,Vd4,Ld6,Re1,Lf4"
EMPTY_FIELD = "4.2-/3.5-/2.6-/.6-/6-/5-/2.2-"


def packed(state: BattleSheepState, action: Action) -> Action:
    """`action` through its fields, each within the bound that the state gives."""
    fields = list(action.fields)

    def hand_out(bound: int) -> int:
        field = fields.pop(0)
        assert 0 <= field < bound
        return field

    read_back = state.read_action(hand_out)
    assert not fields
    return read_back


def test_example_positions_exactly_as_in_the_rule_sheet() -> None:
    state = play(preset("2-paddock"), " ".join(EXAMPLE[:2]))
    assert state.serialize() == "bs1 2 8-/7-Bg/Ag7-/8- A"
    state = play(state, " ".join(EXAMPLE[2:4]))
    assert state.serialize() == "bs1 2 8-/B86-B8/A86-A8/8- A"
    state = play(state, " ".join(EXAMPLE[4:]))
    assert state.serialize() == "bs1 2 -B46-/B46-B8/A86-A4/6-A4- A"


def test_example_actions_exactly_as_in_the_rule_sheet() -> None:
    state = preset("2-paddock")
    for text in EXAMPLE:
        action = state.parse_action(text)
        assert str(action) == text
        state = state.child(action)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (start(), "bs1 2 build - A"),
        (play(start(), "+V(0,0) +R(1,1)"), "bs1 2 build +V(0,0),+R(1,1) A"),
        (start(4, build_first="last_seat", start_rule="own"), "bs1 4 build - D start_rule=own build_first=last_seat"),
        (start(pasture="random"), "bs1 2 random - -"),
        (play(start(pasture="random"), "+V(0,0) +R(1,1)"), "bs1 2 random +V(0,0),+R(1,1) -"),
        (preset("2-field"), f"bs1 2 {EMPTY_FIELD} A {FIELD}"),
        (
            play(preset("2-field", start_rule="spaced", swap="on"), "@d2"),
            f"bs1 2 4.2-/3.5-/2.6-/.Ag5-/6-/5-/2.2- B start_rule=spaced swap=on {FIELD}",
        ),
        (
            play(preset("2-field", first_move="last_placer", swap="on"), "@d2 @d7"),
            "bs1 2 4.2-/3.5-/2.6-/.Ag4-Bg/6-/5-/2.2- B first_move=last_placer swap=on",
        ),
        (
            play(preset("3-trefoil"), "@a6 @f6 @f1 resign"),
            "bs1 3 3.2-Ag2-/2.6-/.7-/8-/7-/Cg4-Bg/5-/4- B resigned=A",
        ),
    ],
)
def test_positions_of_every_phase(state: BattleSheepState, text: str) -> None:
    assert state.serialize() == text
    assert read(text) == state


def test_invariant_14_every_position_is_read_back_and_equal_exactly_when_its_text_is() -> None:
    seen: dict[str, BattleSheepState] = {}
    for state in all_states():
        text = state.serialize()
        assert read(text) == state
        assert read(text).serialize() == text
        assert seen.setdefault(text, state) == state
    assert len(seen) == len(set(seen.values()))


def test_every_action_is_read_back_from_its_text_and_from_its_fields() -> None:
    for state in all_states():
        actions = state.legal_actions()[::7] + state.concessions()
        for action in actions:
            assert state.parse_action(str(action)) == action
            assert packed(state, action) == action


def test_legal_actions_are_sorted_by_fields_and_unique() -> None:
    for state in all_states():
        fields = [action.fields for action in state.legal_actions()]
        assert fields == sorted(set(fields))


def test_legal_actions_are_told_apart_by_their_taps() -> None:
    for state in all_states():
        actions = state.legal_actions() + state.concessions()
        assert len({action.parts for action in actions}) == len(actions)


@pytest.mark.parametrize(
    ("action", "text", "parts"),
    [
        (LayTile("V", 0, -2), "+V(0,-2)", ("V", "(0,-2)")),
        (Place((1, 3)), "@d2", ("d2",)),
        (Move((0, 2), (7, 2), 8), "c1-c8:8", ("c1", "c8", "8")),
        (Swap(), "swap", ("swap",)),
        (Keep(), "keep", ("keep",)),
        (Resign(), "resign", ("resign",)),
    ],
)
def test_notation_and_taps(action: Action, text: str, parts: tuple[str, ...]) -> None:
    assert str(action) == text
    assert action_of(text) == action
    assert action.parts == parts


@pytest.mark.parametrize(
    "text",
    ["", "c1", "c1-c8", "c1-c8:", "c1-c8:x", "c1-c8:08", "c1-c8:+8", "c1-c8:100", "c1-c8:٣", "c1c8:8", "-c8:8",
     "C1-C8:8", "@", "@@d2", "@d2 ", "+", "+V", "+V(0,0)x", "Swap", "resign ", "--", "1.", "c1-c8:8\n", "@d2\n"],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(InvalidActionError) as refusal:
        action_of(text)
    assert "\n" not in str(refusal.value)


def test_numbers_of_both_signs_fold_into_naturals() -> None:
    assert [folded(number) for number in (0, -1, 1, -2, 2)] == [0, 1, 2, 3, 4]
    assert all(unfolded(folded(number)) == number for number in range(-70, 71))


def test_fields_that_name_nothing_are_refused() -> None:
    state = play(preset("2-paddock"), "@c1 @b8")
    for fields, reason in (
        ((1, 0), "no stack that you could move"),
        ((2, 7), "no stack that you could move"),
        ((3, 0, 3, 1), "blocked"),
    ):
        numbers = iter(fields)
        with pytest.raises(IllegalActionError, match=reason):
            state.read_action(lambda _, numbers=numbers: next(numbers))
    over = play(state, "resign")
    with pytest.raises(IllegalActionError, match="over"):
        over.read_action(lambda _: 0)


def test_a_move_in_no_straight_line_has_no_fields() -> None:
    with pytest.raises(IllegalActionError, match="straight line"):
        _ = Move((0, 0), (1, 2), 1).fields


def test_view_shows_everything_and_acts_only_for_the_seat_to_move() -> None:
    for before, _, _ in list(steps())[::5]:
        for seat in (None, *range(before.num_players)):
            view = before.view(seat)
            assert view.seat == seat
            assert view.legal_actions() == (before.legal_actions() if seat == before.current_player else ())
            assert view.scores == before.scores
            assert view.start_places() == before.start_places()
        if before.current_player == CHANCE:
            assert len(before.chance_outcomes()) == len(before.legal_actions())


MOVING = "bs1 2 -B46-/B46-B8/A86-A4/6-A4- A"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with bs1"),
        ("bs2 2 build - A", "begins with bs1, not “bs2”"),
        ("bs1", "names 2, 3 or 4 players"),
        ("bs1 2", "names 2, 3 or 4 players"),
        ("bs1 2 build -", "names 2, 3 or 4 players"),
        ("bs1 1 build - A", "2, 3 or 4 players"),
        ("bs1  2 build - A", "2, 3 or 4 players"),
        ("bs1 2 build - B", "the seat to move is A, not B"),
        ("bs1 2 build - -", "the seat to move is A, not -"),
        ("bs1 2 random - A", "the seat to move is -, not A"),
        ("bs1 2 build V(0,0) B", "not an action"),
        ("bs1 2 build +V(0,0),+V B", "“V” is not a tile"),
        ("bs1 2 build +V(0,0),+V(0,2),swap B", "not a tile"),
        ("bs1 2 build swap A", "no offer to swap"),
        ("bs1 2 build +V(0,0),+V(0,0) A", "overlaps"),
        ("bs1 2 build +V(0,0),+V(9,9) A", "does not touch"),
        ("bs1 2 build +V(1,0) B", "the first tile lies at"),
        ("bs1 2 build - A resigned=A", "resigned decides nothing"),
        ("bs1 2 build - A start_rule=separate", "should be written “bs1 2 build - A”"),
        ("bs1 2 build - A start_rule=nowhere", "option start_rule is one of"),
        ("bs1 2 build - A start_rule=own start_rule=own", "does not belong at the end"),
        ("bs1 2 build - A swap=on start_rule=own", "should be written “bs1 2 build - A start_rule=own swap=on”"),
        ("bs1 2 build - A pasture=build", "does not belong at the end"),
        ("bs1 2 build - A ", "does not belong at the end"),
        ("bs1 3 build - A swap=on", "option swap is one of off with 3 players"),
        ("bs1 2 random - - build_first=last_seat", "needs pasture=build"),
        (MOVING + "\n", "one line of plain characters"),
        (MOVING + "Ａ", "one line of plain characters"),
        (MOVING + "x" * 1000, "at most 1000 characters"),
        ("bs1 2 8-/B86-B8/Ag7-/8- B", "does not lead to 1:2 hexes"),
        (MOVING[:-1] + "-", "the seat to move is one of A, B, not -"),
        (MOVING[:-1] + "E", "the seat to move is one of A, B, not E"),
        (MOVING + " goal=pastures", "should be written"),
        (MOVING + " start_rule=own", "start_rule decides nothing"),
        (MOVING + " swap=on", "before sheep move"),
        (MOVING + " resigned=", "should be written"),
        (MOVING + " resigned=AB", "cannot be the seats that resigned"),
        (MOVING + " resigned=C", "cannot be the seats that resigned"),
        (MOVING + " resigned=AA", "cannot be the seats that resigned"),
        (MOVING + " resigned=A", "the seat to move is -, not A"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A3- A", "seat A has 15 sheep, not 16"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A4 A", "a pasture for 2 players has 32 hexes, not 31"),
        ("bs1 3 -B46-/B46-B8/A86-A4/6-A4- A", "a pasture for 3 players has 48 hexes, not 32"),
        ("bs1 2 -C46-/C46-C8/A86-A4/6-A4- A", "row 1 goes wrong at a2: “C4”"),
        ("bs1 2 -Bh6-/B46-B8/A86-A4/6-A4- A", "row 1 goes wrong at a2: “Bh”"),
        ("bs1 2 -B06-/B46-B8/A86-A4/6-A4- A", "row 1 goes wrong at a2: “B0”"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A4 - A", "does not belong"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A4-2 A", "row 4 goes wrong at d9: “2”"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A4-* A", "row 4 goes wrong at d9"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A4-. A", "should be written"),
        ("bs1 2 -B43-3-/B46-B8/A86-A4/6-A4- A", "should be written"),
        ("bs1 2 1-B46-/B46-B8/A86-A4/6-A4- A", "should be written"),
        ("bs1 2 -B46-/B46-B8/A86-A4/06-A4- A", "should be written"),
        ("bs1 2 -B46-/B46-B8/A86-A4/999-A4- A", "goes wrong at d1: “999-"),
        ("bs1 2 -B46-/B46-B8/A86-A4/6-A4-/ A", "should be written"),
        ("bs1 2 /-B46-/B46-B8/A86-A4/6-A4- A", "must begin in row a and at number 1"),
        ("bs1 2 .-B46-/.B46-B8/.A86-A4/.6-A4- A", "must begin in row a and at number 1"),
        ("bs1 2 -B46-/B46-B8//A86-A4/6-A4- A", "the pasture is not connected"),
        ("bs1 2 A1A1A1A1A1A1A1A1/A1A1A1A1A1A1A1A1/8-/7-Bg A", "the seat to move is one of B, not A"),
        ("bs1 2 A1A1A1A1A1A1A1A1/A1A1A1A1A1A1A1A1/8-/7-Bg B", "does not lead to 16:1 hexes"),
        (f"bs1 2 {EMPTY_FIELD} B {FIELD}", "the seat to move is A, not B"),
        (f"bs1 2 {EMPTY_FIELD} A", "seat A has 0 sheep, not 16"),
        (f"bs1 2 {EMPTY_FIELD} A {FIELD[:-4]}", "2 players lay 8 tiles, not 7"),
        (f"bs1 2 {EMPTY_FIELD} A {FIELD[:-3]}La5", "two tiles overlap"),
        (f"bs1 2 {EMPTY_FIELD} A {FIELD[:-3]}Lg4", "the tiles do not cover the pasture|two tiles overlap"),
        (f"bs1 2 8-/8-/8-/8- A {FIELD}", "the tiles do not cover the pasture"),
        (f"bs1 2 {EMPTY_FIELD} A tiles=", "not a tile"),
        (f"bs1 2 {EMPTY_FIELD} A {FIELD} resigned=A", "resigned decides nothing"),
        (f"bs1 2 4.2-/3.5-/2.6-/.Bg5-/6-/5-/2.2- A {FIELD}", "seat A has not placed its stack yet"),
        (f"bs1 2 4.2-/3.5-/2.6-/.A95-/6-/5-/2.2- B {FIELD}", "every seat places one stack of 16 sheep"),
        (f"bs1 2 4.2-/3.5-/2.6-/.A8A84-/6-/5-/2.2- B {FIELD}", "places one stack of 16 sheep"),
        (f"bs1 2 4.2-/3.5-/2.6-/.2-Ag3-/6-/5-/2.2- B {FIELD}", "@d4: d4 is not on the rim"),
        (f"bs1 2 4.AgBg/3.5-/2.6-/.6-/6-/5-/2.2- A {FIELD}", "@a6: the tile under a6 already carries a stack"),
        (f"bs1 2 4.2-/3.5-/2.6-/.Ag4-Bg/6-/5-/2.2- A {FIELD}", "all stacks stand"),
        ("bs1 2 8-/7-Bg/Ag7-/8- A goal=last_mover first_move=last_placer", "the seat to move is one of B, not A"),
        ("bs1 2 8-/B86-B8/Ag7-/8- A goal=last_mover", "does not lead to 1:2 hexes"),
    ],
)
def test_positions_that_are_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidPositionError, match=reason) as refusal:
        read(text)
    assert "\n" not in str(refusal.value)


def test_damaged_positions_are_refused_or_read_as_what_they_say() -> None:
    rng = Random(1)
    texts = sorted({state.serialize() for state in all_states()})
    refused = 0
    for _ in range(1500):
        marks = list(rng.choice(texts))
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(len(marks))
            marks[at : at + rng.randint(0, 2)] = rng.choice(["", *"ABCD-.0129ag/ ,=+(V"])
        damaged = "".join(marks)
        try:
            assert read(damaged).serialize() == damaged
        except InvalidPositionError:
            refused += 1
    assert refused > 1000


def test_any_numbers_are_read_as_an_action_or_refused() -> None:
    rng = Random(2)
    states = list(all_states())
    for _ in range(3000):
        state = rng.choice(states)
        try:
            action = state.read_action(rng.randrange)
            state.child(action)
        except IllegalActionError:
            continue
        assert action in state.legal_actions() + state.concessions()
