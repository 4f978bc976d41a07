"""Actions as text, as numbers and as taps; what is refused, and why."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from farmyard.core import Action, IllegalActionError, InvalidActionError, InvalidPositionError
from farmyard.games.heartland.action_text import action_of
from farmyard.games.heartland.actions import (
    Build,
    Discard,
    Draw,
    DrawEnd,
    Level,
    PlaceLarge,
    PlaceSmall,
    Score,
    Start,
    Take,
)
from farmyard.games.heartland.land import SPOT_NUMBERS, SQUARES
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from farmyard.games.heartland.tiles import KINDS, NAMES
from farmyard.record import Match, Seat, new_record
from farmyard.record_text import Reading, read_record, write_record
from tests.games.heartland.helpers import STUCK, all_states, at, edit, opening, play, read, refused, relaid, start
from tests.toygame import Show

SPOT = at("r3c3", "r3c4")


@pytest.mark.parametrize(
    ("action", "text", "parts", "fields"),
    [
        (Start(1), "start:B", ("B",), (1,)),
        (Draw(KINDS["W1B2"]), "+W1B2", ("+W1B2",), (1,)),
        (DrawEnd(), "+end", ("+end",), (40,)),
        (Take("cow", 13), "cow:13", ("cow:13",), (2,)),
        (Take("chicken", 1), "chicken:1", ("chicken:1",), (0,)),
        (PlaceLarge(1, *SPOT), "W1B2@r3c3-r3c4", ("W1B2", "r3c3", "r3c4"), (1, SPOT_NUMBERS[SPOT])),
        (PlaceSmall("C", SQUARES["r1c7"]), "C@r1c7", ("C", "r1c7"), (43, 14)),
        (Discard(KINDS["P2P0"]), "discard:P2P0", ("P2P0",), (45, KINDS["P2P0"])),
        (Level("P"), "under:P", ("P",), (4,)),
        (Score("VB"), "VB", ("1V", "2B"), (0, 1)),
        (Score("B"), "B", ("1B",), (1,)),
        (Build(SQUARES["r6c7"]), "farm@r6c7", ("r6c7",), (54,)),
    ],
)
def test_notation_taps_and_numbers(action: Action, text: str, parts: tuple[str, ...], fields: tuple[int, ...]) -> None:
    assert str(action) == text
    assert action_of(text) == action
    assert action.parts == parts
    assert action.fields == fields


@pytest.mark.parametrize(
    "text",
    ["", "-", "@", "C", "C@", "C@r0", "C@r0c7", "C@r7c0", "c@r0c0", "C@r0c0-r0c1", "W1B2", "W1B2@r0c0", "W1B2@r0c0-",
     "W1B2@r0c0-r0c7", "W1B2@r0c0-r0c1-r0c2", "B2W1@r0c0-r0c1", "W1B2@r0c0 r0c1", "farm", "farm@", "farm@A",
     "farm@r0c0-r0c1", "V B", "VVV", "vb", "VX", "under", "under:", "under:X", "under:WB", "discard:W", "discard:",
     "+", "+C", "+END", "+end:", "+w1b2", "cow", "cow:", "cow:1", "cow:011", "pig:11", "hen:1", "start:", "start:G",
     "start:AB", "pass", "r0c0", "C@r0c0\n", "C@r٠c0"],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(InvalidActionError) as refusal:
        action_of(text)
    assert "\n" not in str(refusal.value)


def test_a_tile_has_one_name_for_both_ways_to_lie() -> None:
    assert len(NAMES) == 40
    assert "W2B1" in KINDS
    assert "B1W2" not in KINDS


def score() -> HeartlandState:
    return play(opening(), "R2C1@r3c4-r3c3")


def draw() -> HeartlandState:
    return play(score(), "VV")


def livestock() -> HeartlandState:
    return play(edit(opening(), 0, cubes=(2, 2, 5, 2, 2)), "R2C1@r3c4-r3c3 BV")


def build() -> HeartlandState:
    return play(livestock(), "cow:11")


def over() -> HeartlandState:
    return play(replace(read(STUCK), starter=1), "discard:B1R2 farm@r0c6 +end")


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (start(), "C@r0c1", "the start seat is not drawn yet"),
        (start(), "start:C", "there are 2 players"),
        (start(start="seat1"), "C@r0c1", "the tiles are not all dealt yet"),
        (start(start="seat1"), "+end", "the tiles are not all dealt yet"),
        (opening(), "VV", "first a tile must be placed"),
        (opening(), "farm@r0c0", "first a tile must be placed"),
        (opening(), "W2B1@r3c3-r3c4", "A does not hold this tile"),
        (edit(opening(), 0, supply="WBRP"), "C@r0c1", "A has no such small tile left"),
        (opening(), "R2C1@r3c3-r3c5", "a large tile needs two squares side by side"),
        (opening(), "R2C1@r3c3-r3c3", "a large tile needs two squares side by side"),
        (opening(), "R2C1@r2c3-r4c4", "a large tile needs two squares side by side"),
        (opening(), "R2C1@r0c2-r0c1", "r0c2 already shows the same crop"),
        (opening(), "C@r0c3", "r0c3 already shows the same crop"),
        (edit(opening(), 1, farms=at("r0c0")), "C@r0c0", "a farm stands on r0c0"),
        (relaid(opening(), "r3c3=B2"), "R2C1@r3c4-r3c3", "differ by more than one, which one small tile cannot level"),
        (
            edit(relaid(opening(), "r3c3=B1"), 0, supply=""),
            "R2C1@r3c4-r3c3",
            "the levels differ, and A has no small tile left to level them",
        ),
        (
            edit(relaid(opening(), "r2c3=C1"), 1, farms=at("r3c2", "r2c4")),
            "C@r3c3",
            "it would join two regions that each hold a farm",
        ),
        (
            play(edit(relaid(opening(), "r3c3=B1"), 0, supply="W"), "R2C1@r3c4-r3c3"),
            "under:B",
            "A has no such small tile left",
        ),
        (play(relaid(opening(), "r3c3=B1"), "R2C1@r3c4-r3c3"), "VV", "must be laid under the large one"),
        (score(), "C@r0c1", "first the laid fields must be scored"),
        (score(), "V", "there are 2 fields to score"),
        (play(opening(), "C@r0c1"), "VV", "there are 1 fields to score"),
        (livestock(), "farm@r0c0", "first the livestock that was taken must be looked at"),
        (livestock(), "pig:6", "another kind lies on top of the stack"),
        (build(), "+W1B2", "first the farm that is due must be built"),
        (edit(build(), 1, farms=at("r0c0")), "farm@r0c0", "a farm is in this region already"),
        (draw(), "C@r0c1", "first a large tile must be drawn"),
        (draw(), "+end", "as long as the stock has tiles, the reserve is untouched"),
        (opening(), "discard:W1C1", "a tile can be placed, so it must be"),
        (read(STUCK), "discard:W1W0", "A does not hold this tile"),
        (over(), "C@r0c1", "the game is over"),
    ],
)
def test_refusals_name_the_rule(state: HeartlandState, text: str, reason: str) -> None:
    refused(state, text, reason)


def test_a_tile_that_is_in_no_place_to_be_drawn_from_is_not_drawn() -> None:
    refused(draw(), "+C2C0", r"\+C2C0: there is no such tile left to be drawn")


@pytest.mark.parametrize(
    "action",
    [PlaceSmall("", 0), PlaceSmall("X", 0), Level(""), Level("WB"), Score(""), Score("VX"), Build(-1), Take("", 1)],
)
def test_actions_that_have_no_notation_are_refused_too(action: Action) -> None:
    for state in (opening(), score(), livestock(), build(), play(relaid(opening(), "r3c3=B1"), "R2C1@r3c4-r3c3")):
        with pytest.raises(IllegalActionError):
            state.child(action)


def test_an_action_of_another_game_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="not an action of this game"):
        opening().child(Show(3))


def test_fields_that_name_nothing_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="the game is over"):
        over().read_action(lambda _: 0)


def test_any_numbers_are_read_as_an_action_or_refused() -> None:
    rng = Random(6)
    states = [state for state in all_states() if state.phase is not Phase.OVER]
    refusals = 0
    for _ in range(2000):
        state = rng.choice(states)
        try:
            action = state.read_action(rng.randrange)
            state.child(action)
        except IllegalActionError:
            refusals += 1
            continue
        assert action in state.legal_actions()
    assert 0 < refusals < 2000


def reading(actions: str, position: str) -> Reading:
    """What is read of a record of two people that starts from `position`."""
    seats = [Seat("Ann", "human"), Seat("Ben", "human")]
    match = Match.start(new_record("heartland", seats, {"start": "seat1"}, "x", position=str(opening())))
    return read_record(f"{write_record(match).replace(str(opening()), position)}\n{actions}\n")


@pytest.mark.parametrize(
    ("actions", "number", "reason"),
    [
        ("R2C1@r3c4-r3c3 VV +W1B2 C2C0@r2c2-r2c3 VV +P1P0 C@r0c3", 7, "r0c3 already shows the same crop"),
        ("R2C1@r3c4-r3c3 VV C2C0@r2c2-r2c3", 3, "first a large tile must be drawn"),
        ("R2C1@r3c4-r3c3 VV +R2C1 +R2C1", 4, "first a tile must be placed"),
        ("C@r0c1 VV", 2, "there are 1 fields to score"),
        ("C@r0c1 V plough", 3, "“plough” is not an action"),
        ("W1B2@r0c1-r0c2", 1, "A does not hold this tile"),
        ("C@r0c1 V discard:C2C0", 3, "a tile can be placed, so it must be"),
    ],
)
def test_a_record_is_read_up_to_the_action_that_cannot_be(actions: str, number: int, reason: str) -> None:
    result = reading(actions, str(opening()))
    assert len(result.match.record.actions) == number - 1
    assert str(result.problem).startswith(f"action {number}: ")
    assert reason in str(result.problem)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (relaid(opening(), "r3c3=C1 r3c4=R1"), "the levels add up to 2, but the tiles that were laid make 0"),
        (edit(opening(), 0, supply="WBRC"), "the levels add up to 0, but the tiles that were laid make 1"),
        (edit(opening(), 0, farms=at("r0c0", "r0c0"), cubes=(6,) * 5), "there are two farms in one region"),
        (edit(opening(), 1, cubes=(0, 0, 1, 0, 0)), "the cubes for R moved further than barn symbols were laid"),
    ],
)
def test_a_record_from_a_position_that_cannot_be_is_refused(position: HeartlandState, reason: str) -> None:
    with pytest.raises(InvalidPositionError, match=reason):
        reading("", str(position))
