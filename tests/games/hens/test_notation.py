"""Actions as text, as numbers and as taps; records and links, and what of them is refused."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import Action, IllegalActionError, InvalidActionError
from farmyard.games.hens.actions import action_of
from farmyard.games.hens.cells import CELL_OF_NAME
from farmyard.games.hens.kinds import KIND_OF_NAME
from farmyard.games.hens.rules import (
    DECK,
    Discard,
    Draw,
    DrawBreed,
    DrawGoal,
    HensState,
    Phase,
    Place,
    Rooster,
    Source,
    Start,
)
from farmyard.link import read_link, write_link
from farmyard.random_play import random_match
from farmyard.record import Match
from farmyard.record_text import read_record, write_record
from tests.games.hens.helpers import all_states, legal, placing, play, position, random_games, start
from tests.toygame import TOYS

DEALT = (
    "breed:PAD breed:SEB breed:SUL breed:CEM start:A goal:GC "
    "+PAD1 +PAD1 +PAD2 +PAD2 +SUL1 +SUL2 +SUL2 +SUL3 +CEM1 +CEM2"
)
"""The beginning of a game of two, until A is to place the first card."""


@pytest.mark.parametrize(
    ("action", "text", "parts", "fields"),
    [
        (DrawBreed("WYA"), "breed:WYA", ("breed:WYA",), (1,)),
        (Start(3), "start:D", ("start:D",), (3,)),
        (DrawGoal("GC"), "goal:GC", ("goal:GC",), (2,)),
        (Draw(KIND_OF_NAME["PAD2"]), "+PAD2", ("+PAD2",), (1,)),
        (Source(DECK), "deck", ("deck",), (0,)),
        (Source(1), "pile:B", ("pile:B",), (2,)),
        (Place(KIND_OF_NAME["MOD6"], True, CELL_OF_NAME["-3,3"]), "hen:MOD6@-3,3", ("MOD6", "hen", "-3,3"), (47, 0, 6)),
        (Place(KIND_OF_NAME["PAD1"], False, CELL_OF_NAME["0,0"]), "coop:PAD1@0,0", ("PAD1", "coop", "0,0"), (0, 1, 24)),
        (Discard(KIND_OF_NAME["WYA1"]), "discard:WYA1", ("WYA1",), (6,)),
        (Rooster(CELL_OF_NAME["3,3"]), "rooster@3,3", ("3,3",), (48,)),
    ],
)
def test_notation_taps_and_numbers(action: Action, text: str, parts: tuple[str, ...], fields: tuple[int, ...]) -> None:
    assert str(action) == text
    assert action_of(text) == action
    assert action.parts == parts
    assert action.fields == fields


@pytest.mark.parametrize(
    "text",
    ["", "d", "Deck", "deck ", "deck:", "pile", "pile:", "pile:b", "pile:G", "pile:AB", "+", "+PAD", "+PAD0", "+PAD7",
     "+pad1", "+PAD1a", "++PAD1", "hen", "hen:", "hen:PAD1", "hen:PAD1@", "hen:PAD1@0", "hen:PAD1@0,4", "hen:PAD1@-4,0",
     "hen:PAD1@00,0", "hen:PAD1@+1,0", "hen:PAD1@-0,0", "hen:PAD1@0,0*", "hen:PAD1@0, 0", "coop:@0,0", "coop@0,0",
     "discard", "discard:", "discard:PAD", "rooster", "rooster@", "rooster:0,0", "rooster@0", "start:", "start:1",
     "goal:", "goal:GK", "goal:A", "breed:", "breed:pad", "breed:PAD1", "goal:PAD", "hen:PAD1@٣,0", "deck\n", "é"],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(InvalidActionError) as refusal:
        action_of(text)
    assert "\n" not in str(refusal.value)


def test_a_line_break_is_no_plain_character() -> None:
    with pytest.raises(InvalidActionError, match="one line of plain characters"):
        action_of("hen:PAD1\n@0,0")


@pytest.mark.parametrize("text", ["+?", "hen:?@0,0", "coop:?@0,0", "discard:?"])
def test_a_record_for_one_viewers_eyes_is_no_record(text: str) -> None:
    with pytest.raises(InvalidActionError, match="a record needs to name the card"):
        action_of(text)


CHOOSING = position(
    "rooster",
    "0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6;0,0:SUL1,SUL2,SUL3/SUL4,SUL5,SUL6",
    "PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4",
    "PAD5;PAD6",
    turns=12,
)
FOUR_BREEDS_DRAWN = play(start(2), "breed:PAD breed:SEB breed:SUL breed:CEM")
PLACING = placing("0,0:SUL2,SUL3", "SUL5,SUL6,CEM1,CEM2,CEM3,CEM5")
DISCARDING = play(PLACING, "coop:CEM5@0,2")
DRAWING = play(DISCARDING, "discard:CEM3")
OVER = next(states[-1] for states, _ in random_games() if states[0].num_players == 2)
SECOND_GAME = next(
    state for states, _ in random_games() for state in states if state.earlier and state.phase is Phase.GOAL
)


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (start(), "+PAD1", "the breeds in play are not drawn yet"),
        (start(), "breed:SEB", "one of PAD, WYA is drawn now"),
        (FOUR_BREEDS_DRAWN, "goal:GA", "the first player is not drawn yet"),
        (FOUR_BREEDS_DRAWN, "start:C", "the seats are A, B"),
        (play(FOUR_BREEDS_DRAWN, "start:B"), "+PAD1", "the goal card is not drawn yet"),
        (play(FOUR_BREEDS_DRAWN, "start:B goal:GA"), "deck", "the cards are not all dealt yet"),
        (play(FOUR_BREEDS_DRAWN, "start:B goal:GA"), "goal:GB", "the cards are not all dealt yet"),
        (play(FOUR_BREEDS_DRAWN, "start:B goal:GA"), "+WYA1", "there is no such card in the deck"),
        (play(FOUR_BREEDS_DRAWN, "start:B goal:GA +CEM1"), "+CEM1", "there is no such card in the deck"),
        (DRAWING, "discard:PAD5", "B has to draw two cards first, from the deck or a discard pile"),
        (DRAWING, "+CEM4", "B has to draw two cards first"),
        (DRAWING, "pile:D", "the seats are A, B"),
        (play(DRAWING, "deck"), "hen:PAD5@0,2", "B gets a card of the deck now"),
        (play(DRAWING, "deck"), "pile:A", "B gets a card of the deck now"),
        (play(DRAWING, "deck"), "pile:B", "nobody draws from the own discard pile"),
        (PLACING, "discard:CEM1", "A has to place a card now"),
        (PLACING, "hen:CEM6@0,2", "A holds no CEM6"),
        (PLACING, "hen:SUL5@0,1", "there lies a card already"),
        (PLACING, "coop:SUL5@0,3", "no card lies beside this cell"),
        (PLACING, "coop:SUL5@-3,0", "no card lies beside this cell"),
        (PLACING, "hen:CEM3@1,1", "beside SUL3 at 0,1 only the same breed fits, or a number one higher or lower"),
        (DISCARDING, "hen:SUL5@-1,0", "A has to discard a card now"),
        (DISCARDING, "deck", "A has to discard a card now"),
        (DISCARDING, "discard:CEM5", "A holds no CEM5"),
        (DISCARDING, "discard:PAD5", "A holds no PAD5"),
        (CHOOSING, "hen:PAD1@0,3", "A has to place the rooster now"),
        (CHOOSING, "rooster@0,3", "there lies no hen of A"),
        (play(CHOOSING, "rooster@0,0 rooster@0,0"), "rooster@0,1", "A has to draw two cards first"),
        (OVER, "deck", "the game is over"),
        (OVER, "rooster@0,0", "the game is over"),
        (SECOND_GAME, f"goal:{SECOND_GAME.earlier[0].goal}", "the second game has another goal card than the first"),
    ],
)
def test_refusals_name_the_rule(state: HensState, text: str, reason: str) -> None:
    assert text not in legal(state)
    before = state.serialize()
    with pytest.raises(IllegalActionError, match=reason) as refusal:
        state.parse_action(text)
    assert "\n" not in str(refusal.value)
    assert state.serialize() == before


def test_the_first_card_lies_in_the_middle_of_the_grid() -> None:
    with pytest.raises(IllegalActionError, match="the first card of a barnyard lies at 0,0"):
        play(start(2), f"{DEALT} hen:CEM1@0,1")


def test_an_action_of_another_game_is_refused() -> None:
    (toy,) = TOYS.values()
    with pytest.raises(IllegalActionError, match="not an action of this game"):
        PLACING.child(toy.new_initial_state(2).legal_actions()[0])


def test_any_numbers_are_read_as_an_action_or_refused() -> None:
    rng = Random(2)
    states = [state for state in all_states() if state.phase is not Phase.OVER]
    refused = 0
    for _ in range(1500):
        state = rng.choice(states)
        action = state.read_action(rng.randrange)
        try:
            state.child(action)
        except IllegalActionError:
            refused += 1
            continue
        assert action in (*state.legal_actions(), *state.concessions())
    assert 0 < refused < 1500


def test_after_the_end_numbers_are_no_action() -> None:
    with pytest.raises(IllegalActionError, match="the game is over"):
        OVER.read_action(lambda _: 0)


RECORD = 'farmyard record 1\ngame: hens 1\nseat: human "Ann"\nseat: easy "Béla"\noption: session=single\nnonce: 1\n'

FULL_ROW = placing("0,0:SUL2,SUL3,SUL4,SUL5", "SUL5,CEM1,CEM2,CEM3,CEM4,CEM5")

AT_ROOSTERS = f"{RECORD}position: {CHOOSING}\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{RECORD}\n{DEALT} +CEM1", "action 17: +CEM1: A has to place a card now"),
        (f"{RECORD}\n{DEALT.replace('+CEM2', '+CEM1')}", "action 16: +CEM1: there is no such card"),
        (f"{RECORD}\n{DEALT.replace('+SUL3', '+FAV3')}", "action 14: +FAV3: there is no such card"),
        (f"{RECORD}\n{DEALT} hen:CEM1@0,4", "action 17: hen:CEM1@0,4: “0,4” is not a row and a column"),
        (f"{RECORD}\n{DEALT} hen:CEM1@1,0", "action 17: hen:CEM1@1,0: the first card of a barnyard"),
        (f"{RECORD}\n{DEALT} hen:SUL1@0,0", "action 17: hen:SUL1@0,0: A holds no SUL1"),
        (
            f"{RECORD}\n{DEALT} hen:CEM1@0,0 discard:CEM1",
            "action 18: discard:CEM1: A holds no CEM1",
        ),
        (
            f"{RECORD}\n{DEALT} hen:CEM1@0,0 discard:CEM2 +CEM3 pile:A",
            "action 20: pile:A: in the first round everybody draws from the deck only",
        ),
        (f"{AT_ROOSTERS}\nrooster@0,0 rooster@2,2", "action 2: rooster@2,2: there lies no hen of B"),
        (
            f"{AT_ROOSTERS.replace('SEB4,SEB5', '(SEB4),SEB5')}\nrooster@1,0",
            "action 1: rooster@1,0: there lies a coop; the rooster stands on a hen",
        ),
        (
            f"{RECORD}position: {FULL_ROW}\n\nhen:SUL5@0,-1",
            "action 1: hen:SUL5@0,-1: the barnyard would be larger than 3 rows of 4 or 4 rows of 3",
        ),
    ],
)
def test_bad_records_are_refused_by_number_and_reason(text: str, problem: str) -> None:
    reading = read_record(text)
    assert reading.problem is not None
    assert str(reading.problem).startswith(problem)
    number = int(problem.split(":")[0].removeprefix("action "))
    assert len(reading.match.record.actions) == number - 1


def test_invariants_27_and_31_saved_in_any_state_a_game_goes_on_as_it_did() -> None:
    match = random_match("hens", 3, {}, "saved")
    roosters = 0
    for count, state in enumerate(match.states):
        assert isinstance(state, HensState)
        if count % 23 and state.phase is not Phase.ROOSTER:
            continue
        roosters += state.phase is Phase.ROOSTER
        saved = match.back_to(count)
        again = read_record(write_record(saved)).match
        assert again == saved == read_link(write_link(saved))
        for action in match.record.actions[count:]:
            again = again.play(again.state.parse_action(str(action)))
        assert again == match
        assert Match.start(match.record) == match
    assert roosters == 3
