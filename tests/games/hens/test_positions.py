"""Positions that are none, each refused with its reason."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import InvalidPositionError
from farmyard.games.hens.rules import HensState
from tests.games.hens.helpers import all_states, read

GOOD = (
    "hn1 place PAD+SEB+SUL+CEM GA A 2 yards=0,0:SUL2;0,0:(PAD1) "
    "hands=PAD3,PAD4,CEM1,CEM2,CEM3,CEM5;SUL4,SUL5,SUL5,SUL6 piles=PAD5;CEM4 deck=22"
)

MIDDLE = (
    "hn1 draw PAD+SEB+SUL+CEM GA A 12 yards=0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6*;0,0:SUL1*,SUL2,SUL3/SUL4,SUL5,SUL6 "
    "hands=PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4 piles=PAD5;PAD6 deck=14"
)

DOUBLE = (
    "hn1 goal WYA+BAR+FAV+MOD - A 0 yards=- hands=- piles=- deck=36 double=on earlier=PAD+SEB+SUL+CEM;GA;"
    "0,0:SEB1,SEB2,SEB3,SEB4/SEB5*,SEB6,(PAD1),(PAD2)/(PAD1),(PAD2),(PAD3),(PAD4)"
)

SOLO = "hn1 goal PAD+SEB+SUL+CEM - A 0 yards=- hands=- piles=- deck=36"

AROUND = (
    "hn1 draw PAD+SEB+SUL+CEM GA A 14 yards=0,0:SUL1,.,SUL5/SUL2,.,SUL5/SUL3,SUL4,SUL6*;"
    "0,0:SEB1*,SEB2,SEB3/SEB4,SEB5,SEB6/SEB4,.,. "
    "hands=PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4 piles=PAD5;PAD6 deck=12"
)
"""The card at 0,2 is the seventh on the way from the first one, whatever the order."""


LEFT = MIDDLE + " left=B"
CHOOSING = MIDDLE.replace("draw", "rooster").replace("*", "")


@pytest.mark.parametrize("text", [GOOD, MIDDLE, DOUBLE, SOLO, AROUND, CHOOSING, LEFT])
def test_these_are_positions(text: str) -> None:
    assert read(text).serialize() == text


REFUSED = [
    (GOOD, "hn1", "hn1" + " " * 1000, "at most 1000 characters"),
    (GOOD, "hn1", "hn1é", "one line of plain characters"),
    (GOOD, "hn1 ", "hn1\n", "one line of plain characters"),
    (GOOD, "hands=", "hands=-;-;-;", "there cannot be 5 players"),
    (GOOD, "PAD5;CEM4", "PAD5,CEM4;-", "the discard pile of A has 2 cards, which cannot be"),
    (MIDDLE, "PAD4;CEM1,", "PAD4,CEM1;", "hands have 5, 3 cards, which should be 5, 4"),
    (MIDDLE, "A 12", "A 14", "barnyards have 6, 6 cards, which should be 7, 7"),
    (MIDDLE, "0,0:SUL1*,SUL2,SUL3/SUL4,SUL5", "0,-2:SUL1*,SUL2,SUL3,SUL4,SUL5", "not larger than 3 rows of 4"),
    (CHOOSING, "SUL1", "SUL1*", "placed in turn, from the first player on"),
    (SOLO, "- A 0", "GA - 0", "drawn in this order, then cards are dealt"),
    (DOUBLE, "goal WYA+BAR+FAV+MOD -", "deal WYA+BAR+FAV+MOD GA", "another goal card than the first"),
    (DOUBLE, "CEM;GA;", "CEM;", "should tell breeds, goal card and barnyard of the first game"),
    (GOOD, "hn1", "hn2", "begins with hn1"),
    (GOOD, " deck=22", "", "names phase, breeds"),
    (GOOD, "hn1 place", "hn1 places", "is not a phase"),
    (GOOD, "hn1 place", "hn1 discard", "belong to the phase “discard”, but to place"),
    (GOOD, "PAD+", "PAT+", "“PAT” is not a breed"),
    (GOOD, "PAD+SEB", "SEB+PAD", "cannot be in play together"),
    (GOOD, "GA", "GK", "is not a goal card"),
    (GOOD, "GA A 2", "GA C 2", "the first player is one of A, B, not C"),
    (GOOD, "GA A 2", "GA A 25", "no game has 25 turns"),
    (GOOD, "GA A 2", "GA A two", "is not a number"),
    (GOOD, "deck=22", "deck=21", "the deck has 22, not 21"),
    (GOOD, "CEM1,CEM2", "CEM1,CEM1", "there are 2 cards CEM1, but 1 in play"),
    (GOOD, "CEM1,CEM2", "CEM1,MOD2", "there are 1 cards MOD2, but 0 in play"),
    (GOOD, "CEM1,CEM2", "CEM2,CEM1", "should be written"),
    (GOOD, "CEM1,CEM2", "CEM1,CEM7", "“CEM7” is not a card"),
    (GOOD, "CEM1,CEM2", "CEM1,?", "a position needs every card"),
    (GOOD, "hands=", "hand=", "should say hands="),
    (GOOD, "0,0:SUL2;", "0,0:SUL2;-;", "there are 2 players, not 3"),
    (GOOD, "0,0:SUL2;", "0,1:SUL2;", "the first one lies at 0,0"),
    (GOOD, "0,0:SUL2;", "x:SUL2;", "does not begin with the row and column"),
    (GOOD, "0,0:SUL2;", "0,0:.,.,.,.,SUL2;", "no barnyard reaches so far"),
    (GOOD, "0,0:SUL2;", "0,0:SUL2*;", "no rooster is placed before the end of round 6"),
    (GOOD, "0,0:SUL2;", "*0,0:SUL2;", "does not begin with the row and column"),
    (GOOD, "0,0:SUL2;", "0,0:SUL2,.;", "should be written"),
    (GOOD, "deck=22", "deck=22 double=on", "a double session is for one player"),
    (GOOD, "deck=22", "deck=22 open=on", "does not belong at the end"),
    (GOOD, "GA A 2", "GA A 0", "does not belong to the phase “place”"),
    (GOOD, "deck=22", "deck=22 left=B", "B has left before drawing in round 2"),
    (LEFT, "left=B", "left=A", "belong to the phase “draw”, but to deck"),
    (LEFT, "left=B", "left=AB", "somebody stays to the end"),
    (LEFT, "left=B", "left=BB", "should be written"),
    (LEFT, "left=B", "left=C", "are some of AB, not “C”"),
    (LEFT, "left=B", "left=", "are some of AB, not “”"),
    (LEFT, "left=B", "left=B double=on", "does not belong at the end"),
    (MIDDLE, "SEB6*", "SEB6", "but to rooster"),
    (MIDDLE, "SEB1,SEB2", "SEB1*,SEB2", "one rooster at most"),
    (MIDDLE, "SEB4,SEB5", "CEM6,SEB5", "SEB1 at 0,0 does not fit CEM6 at 1,0"),
    (MIDDLE, "piles=PAD5;PAD6 deck=14", "piles=-;- deck=16", "belong to the phase “draw”, but to deck"),
    (DOUBLE, "GA;", "-;", "is complete before the second begins"),
    (DOUBLE, "SEB5*", "SEB5", "a rooster is missing"),
    (DOUBLE, "double=on ", "", "does not belong at the end"),
    (DOUBLE, "goal WYA", "goal PAD", "cannot be in play together"),
    (DOUBLE, "- A 0", "- - 0", "belong to the phase “goal”, but to none"),
    (DOUBLE, "(PAD4)", "(MOD4)", "there are 1 cards MOD4, but 0 in play"),
    (DOUBLE, "(PAD4)", "(PAD1)", "there are 3 cards PAD1, but 2 in play"),
    (SOLO, "goal PAD+SEB+SUL+CEM - A", "start PAD+SEB+SUL+CEM - -", "belong to the phase “start”, but to none"),
    (
        AROUND,
        "SUL5/SUL2,.,SUL5/SUL3,SUL4,SUL6*",
        "SUL5*/SUL2,.,SUL5/SUL3,SUL4,SUL6",
        "under a rooster is one of the first six cards",
    ),
]


@pytest.mark.parametrize(("text", "old", "new", "reason"), REFUSED)
def test_a_position_that_cannot_be_is_refused_with_the_reason(text: str, old: str, new: str, reason: str) -> None:
    changed = text.replace(old, new, 1)
    assert changed != text
    with pytest.raises(InvalidPositionError, match=reason) as refusal:
        read(changed)
    assert "\n" not in str(refusal.value)


def test_after_a_source_is_chosen_the_same_table_waits_for_a_card_of_the_deck() -> None:
    state = read(MIDDLE)
    assert state.child(state.parse_action("deck")) == read(MIDDLE.replace("hn1 draw", "hn1 deck"))


def test_positions_of_random_games_are_read_back() -> None:
    seen: dict[str, HensState] = {}
    for state in list(all_states())[::3]:
        text = state.serialize()
        assert read(text) == state
        assert seen.setdefault(text, state) == state


def test_damaged_positions_are_refused_or_read_as_what_they_say() -> None:
    rng = Random(1)
    texts = [state.serialize() for state in list(all_states())[::17]]
    refused = 0
    for _ in range(1500):
        marks = list(rng.choice(texts))
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(len(marks))
            marks[at : at + rng.randint(0, 2)] = rng.choice(["", *"ABPSUL*?0129cde()/ ,;=-:."])
        damaged = "".join(marks)
        try:
            assert read(damaged).serialize() == damaged
        except InvalidPositionError:
            refused += 1
    assert 1300 < refused < 1500
