"""Actions as text, as numbers and as taps; the worked record of the rule sheet."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import Action, IllegalActionError, InvalidActionError
from farmyard.games.dirty_pig.actions import action_of
from farmyard.games.dirty_pig.rules import (
    DirtyPigState,
    Draw,
    Exchange,
    Phase,
    Pig,
    Play,
    Rain,
    ShowHand,
    Start,
)
from farmyard.record import Match, Seat, new_record
from farmyard.record_text import read_record, write_record
from tests.games.dirty_pig.helpers import GAME, all_states, deal, legal, play, start, steps, table

GAMES = {"dirty-pig": GAME}

SHEET = """
1. A M1 +B        B M2 +F
2. A B1 +D        B FA1 +M      ; the farmer ignores A's barn
3. A M1 +T        B XBR +ML
4. A D1 +M        B LA1 +F      ; no rod yet: barn and door are gone, pig A1 stays dirty
"""


def packed(state: DirtyPigState, action: Action) -> Action:
    """`action` through its fields, each within the bound that the state gives."""
    fields = list(action.fields)

    def hand_out(bound: int) -> int:
        field = fields.pop(0)
        assert 0 <= field < bound
        return field

    read_back = state.read_action(hand_out)
    assert not fields
    return read_back


def sheet_actions() -> list[str]:
    """The sheet's record without round numbers, seats and remarks, and every drawn card by itself."""
    words = [word for line in SHEET.strip().splitlines() for word in line.partition(";")[0].split()]
    actions = []
    for word in words:
        if word.startswith("+"):
            actions += [f"+{card}" for card in word[1:]]
        elif word not in "AB" and not word.endswith("."):
            actions.append(word)
    return actions


def test_the_worked_record_of_the_sheet() -> None:
    dealt = deal(start(start="seat1"), "FMM/BMR")
    state = play(dealt, " ".join(sheet_actions()))
    assert state.hands == ("FMT", "FMM")
    assert state.pigs[0] == (Pig.DIRTY, *(Pig.CLEAN,) * 4)
    assert state.pigs[1] == (Pig.CLEAN, Pig.DIRTY, *(Pig.CLEAN,) * 3)
    assert state.discard == "DBL" + "RB" + "M" + "F" + "MM"
    assert (state.turn, state.turns, state.deck_size) == (0, 8, 57 - 6 - 9)


def test_the_worked_record_as_a_text_of_ours_with_remarks_and_round_numbers() -> None:
    record = new_record("dirty-pig", [Seat("Ann", "human")] * 2, {"start": "seat1"}, "x", games=GAMES)
    head = write_record(Match.start(record, games=GAMES))
    body = f"+F +M +M +B +M +R ; the deal\n1. {' '.join(sheet_actions())}\n"
    reading = read_record(head + body, games=GAMES)
    assert reading.problem is None
    assert [str(action) for action in reading.match.record.actions[6:]] == sheet_actions()


@pytest.mark.parametrize(
    ("action", "text", "parts", "fields"),
    [
        (Start(1), "start:B", ("B",), (1,)),
        (Draw("M"), "+M", ("+M",), (4,)),
        (Play("M", 0, 2), "M3", ("M", "A3"), (4, 2)),
        (Play("B", 0, 0), "B1", ("B", "A1"), (0, 0)),
        (Play("F", 1, 1), "FB2", ("F", "B2"), (2, 1, 1)),
        (Play("L", 2, 0), "LC1", ("L", "C1"), (3, 2, 0)),
        (Rain(), "R", ("R",), (5,)),
        (Exchange("F"), "XF", ("X", "F"), (7, 0, 0, 1, 0, 0, 0, 0)),
        (Exchange("BL"), "XBL", ("X", "BL"), (7, 1, 0, 0, 1, 0, 0, 0)),
        (Exchange("DRT"), "XDRT", ("X", "DRT"), (7, 0, 1, 0, 0, 0, 1, 1)),
        (ShowHand("LTT"), "X!LTT", ("X!",), (8,)),
    ],
)
def test_notation_taps_and_numbers(action: Action, text: str, parts: tuple[str, ...], fields: tuple[int, ...]) -> None:
    assert str(action) == text
    assert action_of(text, seat=0) == action
    assert action.parts == parts
    assert action.fields == fields


@pytest.mark.parametrize(
    "text",
    ["", "M", "M0", "M7", "M12", "MA1", "FA", "FA0", "FG1", "F1", "RA1", "R1", "X", "X!", "XLB", "XQ", "Xb", "x",
     "+", "++", "+Q", "+ML", "start", "start:", "start:G", "start:b", "m1", "M1 ", "M１", "M٣", "-", "~", "#", "M1\n",
     "R(", "R()"],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(InvalidActionError) as refusal:
        action_of(text, seat=0)
    assert "\n" not in str(refusal.value)


def test_a_record_for_one_viewers_eyes_is_no_record() -> None:
    with pytest.raises(InvalidActionError, match="name the card"):
        action_of("+?", seat=0)


def test_every_action_is_read_back_from_its_text_and_from_its_fields() -> None:
    for state in list(all_states())[::5]:
        for action in state.legal_actions():
            assert state.parse_action(str(action)) == action
            assert packed(state, action) == action


def test_fields_that_name_nothing_are_refused() -> None:
    state = table("c,c;c,c", "FMR/MMM")
    for fields in ((0, 0), (2, 0, 0), (7, *(0,) * 7)):
        numbers = iter(fields)
        with pytest.raises(IllegalActionError):
            state.child(state.read_action(lambda _, numbers=numbers: next(numbers)))
    won = play(table("c,d;c,c", "MRR/MMM"), "M1")
    with pytest.raises(IllegalActionError, match="the game is over"):
        won.read_action(lambda _: 0)


def test_any_numbers_are_read_as_an_action_or_refused() -> None:
    rng = Random(2)
    states = [state for state in all_states() if state.phase is not Phase.OVER]
    refused = 0
    for _ in range(3000):
        state = rng.choice(states)
        try:
            action = state.read_action(rng.randrange)
            state.child(action)
        except IllegalActionError:
            refused += 1
            continue
        assert action in state.legal_actions()
    assert 0 < refused < 3000


def test_the_marks_of_a_record_are_accepted_where_they_are_true() -> None:
    rain = table("d,c;d,c", "MRR/MMM")
    for text in ("R", "R(2)"):
        assert rain.parse_action(text) == Rain()
    winning = table("c,d;c,c", "MRR/MMM")
    for text in ("M1", "M1#"):
        assert winning.parse_action(text) == Play("M", 0, 0)


def test_the_mark_of_a_reshuffle_stands_behind_the_action_that_empties_the_draw_pile() -> None:
    marked = 0
    for before, action, after in steps():
        if before.reshuffles(action):
            marked += 1
            assert before.parse_action(f"{action}~") == action
            assert after.discard == ""
        else:
            with pytest.raises(IllegalActionError, match="not marked “~” here"):
                before.parse_action(f"{action}~")
    assert marked > 20


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (table("d,c;d,c", "MRR/MMM"), "R(1)"),
        (table("d,c;d,c", "MRR/MMM"), "R(2)#"),
        (table("d,c;d,c", "MRR/MMM"), "R()"),
        (table("c,d;c,c", "MRR/MMM"), "M1##"),
        (table("c,d;c,c", "MRR/MMM"), "XM#"),
        (table("c,c;c,c", "MRR/MMM"), "M1#"),
    ],
)
def test_marks_that_are_not_true_are_refused(state: DirtyPigState, text: str) -> None:
    with pytest.raises(IllegalActionError, match="it is not marked"):
        state.parse_action(text)


@pytest.mark.parametrize("text", ["M1(1)", "R(1", "R1)", "(R)", "~R", "#M1"])
def test_marks_stand_at_the_end_and_only_rain_counts(text: str) -> None:
    with pytest.raises(InvalidActionError):
        table("d,c;d,c", "MRR/MMM").parse_action(text)


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (start(), "+M", "the start seat is not drawn yet"),
        (start(), "M1", "the start seat is not drawn yet"),
        (start(), "start:C", "there are 2 players"),
        (start(start="seat1"), "start:A", "the cards are not all dealt yet"),
        (start(start="seat1"), "XM", "the cards are not all dealt yet"),
        (table("c,c;c,c", "MRR/MMM"), "+M", "nothing is drawn now"),
        (table("c,c;c,c", "MRR/MMM"), "start:B", "nothing is drawn now"),
        (play(table("c,c;c,c", "MRR/MMM"), "R"), "M1", "not over before its cards are drawn"),
        (play(table("c,d;c,c", "MRR/MMM"), "M1"), "R", "the game is over"),
        (table("c,c;c,c", "MRR/MMM"), "B1", "A holds no B"),
        (table("c,c;c,c", "MMM/MMM"), "R", "A holds no R"),
        (table("c,c;c,c", "MRR/MMM"), "M3", "every player has 2 pigs"),
        (table("c,c;d,c", "FRR/MMM"), "FC1", "there are 2 players"),
        (table("c,c;c,c", "MRR/MMM"), "XMM", "A does not hold these cards"),
        (table("c,c;c,c", "MRR/MMM"), "X!MRR", "any cards may be exchanged"),
        (table("c,c;c,c", "LTT/MMM", profile="K54"), "XLT", "exactly one card is exchanged"),
        (table("c,c;c,c", "LTT/MMM", profile="K54"), "XM", "A does not hold these cards"),
        (table("c,c;c,c", "LTT/MMM", profile="K54"), "X!LLT", "A does not hold these cards"),
        (table("c,c;c,c", "LMT/MMM", profile="K54"), "X!LMT", "M can be played"),
        (table("c,c;c,c", "LMT/MMM", more="exchange=none_if_playable"), "XL", "M can be played"),
        (table("c,c;c,c", "LTT/MMM", more="exchange=none_if_playable"), "XL", "is shown whole"),
    ],
)
def test_refusals_name_the_rule(state: DirtyPigState, text: str, reason: str) -> None:
    with pytest.raises(IllegalActionError, match=reason):
        state.parse_action(text)
    assert text not in legal(state)


def test_a_card_that_the_draw_pile_does_not_hold_is_not_drawn() -> None:
    state = play(table("c,c;c,c", "MRR/MMM", disc=4 * "L"), "R")
    with pytest.raises(IllegalActionError, match="no such card left"):
        state.parse_action("+L")


@pytest.mark.parametrize("action", [Play("R", 1, 0), Play("M", 0, -1), Play("M", 5, 0), Exchange("RM"), Exchange("")])
def test_actions_that_have_no_notation_are_refused_too(action: Action) -> None:
    with pytest.raises(IllegalActionError):
        table("d,c;d,c", "MRR/MMM").child(action)
