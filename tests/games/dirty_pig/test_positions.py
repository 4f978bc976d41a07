"""Positions as text."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import InvalidPositionError
from farmyard.games.dirty_pig.rules import DirtyPigState, Phase
from tests.games.dirty_pig.helpers import all_states, deal, play, read, start, table

SHEET = "dp1 N57 B d,cb,c,dbt,c;c,c,d,c,dbn hands=???/MRT deck=42 disc=MMMM"


def test_the_example_of_the_sheet_is_the_view_of_the_seat_to_move() -> None:
    state = read(SHEET.replace("???", "BFL"))
    assert str(state.view(1)) == SHEET
    assert str(state.view(0)) == SHEET.replace("???/MRT", "BFL/???")
    assert str(state.view(None)) == SHEET.replace("???/MRT", "???/???")


def test_the_example_of_the_sheet_is_no_position_because_it_does_not_name_every_card() -> None:
    with pytest.raises(InvalidPositionError, match="needs every card"):
        read(SHEET)


CLEAN = "c,c,c,c,c;c,c,c,c,c"


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (start(), f"dp1 N57 - {CLEAN} hands=-/- deck=57 disc=-"),
        (start(start="seat1"), f"dp1 N57 A {CLEAN} hands=-/- deck=57 disc=-"),
        (play(start(), "start:B"), f"dp1 N57 B {CLEAN} hands=-/- deck=57 disc=-"),
        (play(start(), "start:B +M +F +M +B"), f"dp1 N57 B {CLEAN} hands=FMM/B deck=53 disc=-"),
        (
            deal(start(profile="K54", start="seat1"), "FMM/BRT"),
            f"dp1 K54 A {CLEAN} hands=FMM/BRT deck=48 disc=-",
        ),
        (
            play(deal(start(start="seat1"), "FMM/BRT"), "XFM +D"),
            f"dp1 N57 A {CLEAN} hands=DM/BRT deck=50 disc=MF turns=1",
        ),
        (
            play(deal(start(3, start="seat1", gentle="on", pigs="2"), "FMM/BMR/BRT"), "M1 +D B1 +D"),
            "dp1 N57 C d,c;cb,c;c,c hands=DFM/DMR/BRT deck=46 disc=M gentle=on turns=2",
        ),
        (
            play(table("d,c;c,c", "MRR/FMM", turn="B", more="gentle=on turns=7"), "FA1"),
            "dp1 N57 B c,c;c,c hands=MRR/MM deck=51 disc=F gentle=on hit=A turns=8",
        ),
        (
            play(table("d,c;c,c", "MRR/MMM"), "M2"),
            "dp1 N57 - d,d;c,c hands=RR/MMM deck=51 disc=M turns=1",
        ),
    ],
)
def test_positions_of_every_phase(state: DirtyPigState, text: str) -> None:
    assert state.serialize() == text
    assert read(text) == state


def test_options_unlike_the_default_are_told() -> None:
    state = start(hand="4", exchange="one_or_stuck", open_hands="on", gentle="on", turn_cap="500")
    assert state.serialize().endswith(" disc=- hand=4 exchange=one_or_stuck open_hands=on gentle=on turn_cap=500")
    assert start(exchange="any") == start()
    assert start(profile="K54", exchange="one_or_stuck") == start(profile="K54")


def test_invariant_14_every_position_is_read_back_and_equal_exactly_when_its_text_is() -> None:
    seen: dict[str, DirtyPigState] = {}
    for state in all_states():
        text = state.serialize()
        assert read(text) == state
        assert seen.setdefault(text, state) == state
    assert len(seen) == len(set(seen.values()))


GOOD = "dp1 N57 B d,c;c,dbn hands=BDF/MRT deck=45 disc=MMMM"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with dp1"),
        (GOOD.replace("dp1", "dp2"), "begins with dp1, not “dp2”"),
        ("dp1 N57 B", "names profile, turn, pigs"),
        (GOOD + "\n", "one line of plain characters"),
        (GOOD + "é", "one line of plain characters"),
        (GOOD + " " * 500, "at most 500 characters"),
        (GOOD.replace("N57", "N58"), "option profile is one of N57, K54"),
        (GOOD.replace("d,c;c,dbn", "d,c;c,dn"), "“dn” is not a pig"),
        (GOOD.replace("d,c;c,dbn", "d,c;c,"), "“” is not a pig"),
        (GOOD.replace("d,c;c,dbn", "d,c;dbn"), "same number of pigs"),
        (GOOD.replace("d,c;c,dbn", "c;dbn"), "same number of pigs, 2 to 6"),
        (GOOD.replace("d,c;", "d,c,c,c,c,c,c;"), "same number of pigs"),
        (GOOD.replace("d,c;c,dbn", "d,c"), "2 to 6 players, not 1"),
        ("dp1 K54 A c,c,c,c,c;c,c,c,c,c;c,c,c,c,c hands=-/-/- deck=54 disc=-", "K54 has only 12 pigs"),
        ("dp1 K54 A " + ";".join(["c,c"] * 5) + " hands=-/-/-/-/- deck=54 disc=-", "one of N57 with 5 players"),
        (GOOD.replace("BDF/MRT", "BDF"), "there are 2 players, not 1"),
        (GOOD.replace("BDF/MRT", "BDF/MRT/BBB"), "there are 2 players, not 3"),
        (GOOD.replace("BDF", "BDX"), "“X” is not a card"),
        (GOOD.replace("BDF", "").replace("45", "48"), "cards are dealt before the first turn"),
        (GOOD.replace("BDF", "DBF"), "should be written"),
        (GOOD.replace("disc=MMMM", "disc=???M"), "needs every card"),
        (GOOD.replace("disc=MMMM", "disc="), "should say disc="),
        (GOOD.replace("hands=", "hand="), "should say hands="),
        (GOOD.replace("deck=45", "deck=44"), "do not add up: the draw pile has 45, not 44"),
        (GOOD.replace("deck=45", "deck=045"), "should be written"),
        (GOOD.replace("deck=45", "deck=-1"), "“-1” is not a number"),
        (GOOD.replace("deck=45", "deck=MMMM"), "“MMMM” is not a number"),
        (GOOD.replace("deck=45 disc=MMMM", "deck=44 disc=RRRRM"), "there are 5 cards R, but the box has 4"),
        (GOOD.replace(" B ", " C "), "the turn is that of one of A, B, not C"),
        (GOOD.replace(" B ", " AB "), "the turn is that of one of A, B, not AB"),
        (GOOD.replace(" B ", " - "), "some seat is to move"),
        (GOOD.replace("d,c;c,dbn", "d,d;c,dbn"), "the game is over, so no seat is to move"),
        (GOOD.replace("d,c;c,dbn", "d,d;d,dbn"), "there cannot be two of them"),
        (GOOD.replace(" B d,c;c,dbn", " - d,d;c,dbn"), "hands have 3, 3 cards, which should be 2, 3"),
        (GOOD.replace("BDF", "BDFM").replace("45", "44"), "hands have 4, 3 cards, which should be 3, 3"),
        (GOOD.replace("MRT", "MR").replace("45", "46"), "cards are dealt before the first turn"),
        (GOOD.replace("BDF", "BD").replace("45", "46") + " turns=5", "hands have 2, 3 cards, which should be 3, 2"),
        ("dp1 N57 A c,c;c,c hands=B/BDF deck=53 disc=-", "hands have 1, 3 cards, which should be 1, 0"),
        ("dp1 N57 - c,c;c,d hands=-/- deck=57 disc=-", "cards are dealt before the first turn"),
        ("dp1 N57 - c,c;c,c hands=-/- deck=57 disc=- turns=4", "cards are dealt before the first turn"),
        (GOOD + " turns=0", "should be written"),
        (GOOD + " turns=2001", "the game ends after 2000 turns"),
        (GOOD + " turns=2000", "the game is over, so no seat is to move"),
        (GOOD + " turn_cap=200 turns=200", "the game is over, so no seat is to move"),
        (GOOD + " turns=five", "“five” is not a number"),
        (GOOD + " turns=99999", "“99999” is not a number"),
        (GOOD + " hit=A", "decides nothing"),
        (GOOD + " gentle=on hit=B", "decides nothing"),
        (GOOD + " gentle=on hit=AA", "cannot be the seats that were hit"),
        (GOOD + " gentle=on hit=C", "cannot be the seats that were hit"),
        (GOOD + " gentle=on hit=", "should be written"),
        (GOOD + " gentle=off", "should be written"),
        (GOOD + " hand=3", "should be written"),
        (GOOD + " hand=5", "option hand is one of 3, 4"),
        (GOOD + " exchange=any", "should be written"),
        (GOOD + " exchange=profile", "should be written"),
        (GOOD + " turn_cap=off", "should be written"),
        (GOOD + " start=seat1", "“start=seat1” does not belong at the end"),
        (GOOD + " gentle=on gentle=on", "does not belong at the end"),
        (GOOD + " gentle", "does not belong at the end"),
        (GOOD + " turns=3 gentle=on", "should be written"),
        (GOOD + " ", "does not belong at the end"),
    ],
)
def test_positions_that_are_refused(text: str, reason: str) -> None:
    assert read(GOOD).serialize() == GOOD
    with pytest.raises(InvalidPositionError, match=reason) as refusal:
        read(text)
    assert "\n" not in str(refusal.value)


def test_an_empty_draw_pile_is_never_there_when_a_card_is_due() -> None:
    emptied = [state for state in all_states() if state.phase is Phase.TURN and not state.deck_size]
    assert emptied
    text = emptied[0].serialize()
    read(text)
    seat, hands = emptied[0].turn, emptied[0].hands
    short = "/".join(hand[1:] if s == seat else hand for s, hand in enumerate(hands))
    spent = hands[seat][0] + emptied[0].discard
    with pytest.raises(InvalidPositionError, match="made anew of the discard pile"):
        read(text.replace("/".join(hands), short).replace(f"disc={emptied[0].discard}", f"disc={spent}"))


def test_damaged_positions_are_refused_or_read_as_what_they_say() -> None:
    rng = Random(1)
    texts = sorted({state.serialize() for state in all_states()})
    refused = 0
    for _ in range(1500):
        marks = list(rng.choice(texts))
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(len(marks))
            marks[at : at + rng.randint(0, 2)] = rng.choice(["", *"ABMR-?0129cdbtn/ ,;="])
        damaged = "".join(marks)
        try:
            assert read(damaged).serialize() == damaged
        except InvalidPositionError:
            refused += 1
    assert refused > 1300
