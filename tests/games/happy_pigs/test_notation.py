"""Actions as text, as taps and as numbers; records that are refused."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import Action, IllegalActionError, InvalidActionError, InvalidPositionError
from farmyard.games.happy_pigs.actions import action_of
from farmyard.games.happy_pigs.data import Tool
from farmyard.games.happy_pigs.rules import (
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    End,
    Feed,
    HappyPigsState,
    Phase,
    Reveal,
    Sell,
    Start,
    Vaccinate,
)
from farmyard.record import Match, Seat, new_record
from farmyard.record_text import Reading, read_record, write_record
from tests.games.happy_pigs.helpers import PLAIN, all_states, start, table

OTHERS = f"{PLAIN} {PLAIN}"


@pytest.mark.parametrize(
    ("action", "text", "parts", "fields"),
    [
        (Start(1), "start:B", ("B",), (1,)),
        (Reveal("SU-3"), "card:SU-3", ("SU-3",), (2,)),
        (Choose("B"), "choose:buy", ("choose:buy",), (2,)),
        (Choose("F", neutral=True), "neutral:feed", ("neutral:feed",), (0,)),
        (End(), "end", ("end",), (0,)),
        (Vaccinate("m"), "vaccinate:m", ("vaccine", "pig:m"), (1, 2, 0)),
        (Vaccinate("m", fed=True), "vaccinate:m!", ("vaccine", "pig:m!"), (1, 2, 1)),
        (Feed("S"), "feed:S", ("pig:S",), (2, 5, 0)),
        (Feed("p", supplement=True), "feed:p+", ("pig:p", "supplement"), (2, 0, 1)),
        (Birth(), "birth", ("birth",), (2, 0)),
        (Birth(amulet=True), "birth+", ("birth", "amulet"), (2, 1)),
        (BuyPig("l"), "buy:l", ("store:l",), (2, 3)),
        (BuyTool(Tool.AMULET), "buy:amulet", ("store:amulet",), (3, 2)),
        (BuySty((0, -1)), "buy:sty@0,-1", ("store:sty", "at:0,-1"), (4, 0, 1)),
        (BuySty((2, -12)), "buy:sty@2,-12", ("store:sty", "at:2,-12"), (4, 4, 23)),
        (Sell("L"), "sell:L", ("pig:L",), (2, 7)),
    ],
)
def test_notation_taps_and_numbers(action: Action, text: str, parts: tuple[str, ...], fields: tuple[int, ...]) -> None:
    assert str(action) == text
    assert action_of(text) == action
    assert action.parts == parts
    assert action.fields == fields


@pytest.mark.parametrize(
    "text",
    ["", "end ", "END", "feed", "feed:", "feed:x", "feed:p!", "feed:p++", "birth:m", "buy:P", "buy:medium", "sell:p+",
     "choose:F", "choose:pay", "neutral:", "card:SP-7", "card:sp-1", "start:G", "vaccinate:P", "vaccinate:m+",
     "buy:sty", "buy:sty@01,0", "buy:sty@1", "buy:sty@-0,1", "buy:sty@100,0", "buy:sty@1,٣", "a\nb"],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(InvalidActionError) as refusal:
        action_of(text)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("head", "farm", "action"),
    [
        ("start - - spring:- ---", "45:-:-", Start(-1)),
        ("start - - spring:- ---", "45:-:-", Start(7)),
        ("reveal A - spring:SP-1 ---", "45:-:-", Reveal("SP-9")),
        ("choose A A spring:SP-4,SP-5 ---", "45:-:-", Choose("X")),
        ("turn A A spring:SP-4,SP-5 BFF", "45:1P:1v", Vaccinate("P")),
        ("turn A A spring:SP-4,SP-5 BFF", "45:1p:1v", BuyPig("P")),
        ("turn A A spring:SP-4,SP-5 BFF", "45:1p:1v", BuySty((0, 0))),
        ("turn A A spring:SP-4,SP-5 BFF", "45:1p:1v", BuySty((0, 1000))),
        ("turn A A spring:SP-4,SP-5 FFF", "45:1p:1v", Feed("q")),
        ("turn A A spring:SP-4,SP-5 SFF", "45:1p:1v", Sell("")),
    ],
)
def test_actions_that_have_no_notation_are_refused_too(head: str, farm: str, action: Action) -> None:
    others = "45:-:- 45:-:-"
    with pytest.raises(IllegalActionError):
        table(head, f"{farm} {others}").child(action)


def test_any_numbers_are_read_as_an_action_or_refused() -> None:
    rng = Random(2)
    states = list(all_states())
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


def test_numbers_are_read_no_further_than_the_table_needs() -> None:
    def bounds(state: HappyPigsState, action: Action) -> list[int]:
        asked = []
        numbers = iter(action.fields)

        def read(bound: int) -> int:
            asked.append(bound)
            return next(numbers)

        assert state.read_action(read) == action
        return asked

    assert bounds(table("turn A A spring:SP-4,SP-5 FFF", f"0:1p:- {OTHERS}"), Feed("p")) == [3, 8, 1]
    assert bounds(table("turn A A spring:SP-4,SP-5 FFF", f"0:1p:1s {OTHERS}"), Feed("p")) == [3, 8, 2]
    assert bounds(table("turn A A spring:SP-4,SP-5 MFF", f"0:1m:- {OTHERS}"), Birth()) == [3, 1]
    assert bounds(table("turn A A spring:SP-4,SP-5 BFF", f"99:-:- {OTHERS}"), BuySty((1, 0))) == [5, 3, 3]
    window = table("window A A spring:SP-1,SP-2,SP-3,SP-5 FFF", f"0:1p:1v {OTHERS}")
    assert bounds(window, Vaccinate("p")) == [2, 4, 1]
    with pytest.raises(IllegalActionError, match="the game is over"):
        table("over A - winter:WI-1,WI-2,WI-3,WI-4 ---", f"{PLAIN} {OTHERS}").read_action(lambda _: 0)


GAME = """farmyard record 1
game: happy-pigs 1
seat: human "Ann"
seat: human "Béla"
option: start=seat1
nonce: 7
{more}
{actions}
"""

OPENING = "buy:m buy:m buy:p end end card:SP-1"
ROUND = f"{OPENING} choose:mate choose:buy neutral:sell"


def reading(actions: str, more: str = "") -> Reading:
    return read_record(GAME.format(actions=actions, more=more))


@pytest.mark.parametrize(
    ("actions", "number", "reason"),
    [
        ("buy:l buy:l buy:m buy:s", 4, "A has not enough money"),
        ("buy:m buy:m buy:p buy:p buy:p end buy:p", 7, "the season card of this round is not revealed yet"),
        ("buy:sty@0,1", 1, "no sties are sold before the first round"),
        (f"{OPENING} choose:mate choose:mate choose:buy", 9, "the card of the neutral farmer is due"),
        (f"{OPENING} choose:mate neutral:buy", 8, "a player's own card is due"),
        (f"{ROUND} choose:mate", 10, "A is to execute the action it chose"),
        (f"{ROUND} birth birth birth", 12, "has too few mediums and larges"),
        (f"{ROUND} sell:m", 10, "A chose another action in this round"),
        (f"{ROUND} end buy:l buy:l buy:l buy:l", 14, "not enough money"),
        (f"{ROUND} end buy:s buy:s buy:s buy:s buy:s buy:s buy:m", 17, "not enough money"),
        (f"{ROUND} end end birth card:SP-1", 13, "this card was revealed before"),
        (f"{ROUND} end end birth card:SU-1", 13, "a card of spring is due"),
        ("buy:q", 1, "is not an action, such as choose:feed"),
    ],
)
def test_a_record_is_refused_by_the_number_of_its_action_and_the_reason(actions: str, number: int, reason: str) -> None:
    found = reading(actions)
    assert found.problem is not None
    message = str(found.problem)
    assert message.startswith(f"action {number}: ")
    assert reason in message
    assert "\n" not in message
    assert len(found.match.record.actions) == number - 1


def test_a_record_in_which_a_herd_outgrows_its_sties_stops_there() -> None:
    position = table("turn A A spring:SP-1,SP-5 FBB", "0:13p2s:- 0:-:-", "controller=A")
    found = reading("feed:p feed:p", f"position: {position}\n")
    assert str(found.problem) == "action 2: feed:p: there is no room in the sties of A"


def test_a_record_goes_through_text() -> None:
    match = reading(f"{ROUND} birth birth end buy:vaccine buy:l end end").match
    assert read_record(write_record(match)) == Reading(match, None)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("0:2p:-", "0:16p:-", "the pigs of A do not fit into its sties"),
        ("store=38p", "store=39p", "the piglets do not add up"),
        ("store=38p40s40m40l:25v", "store=38p40s40m40l:26v", "the vaccines do not add up"),
        (":18 ", ":19 ", "the sties do not add up"),
        ("0:2p:-", "-1:2p:-", "is not a number"),
        ("FBB", "FBX", "is not 3 choices"),
        ("FBB", "FB-", "are not the choices made by now"),
        ("FBB", "FBBB", "is not 3 choices"),
    ],
)
def test_a_record_from_a_position_that_cannot_be_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    text = str(table("turn A A spring:SP-1,SP-5 FBB", "0:2p:- 0:-:-", "controller=A"))
    assert old in text
    reading("end", f"position: {text}\n")
    damaged = text.replace(old, new, 1)
    if old == "0:2p:-" and new == "0:16p:-":
        damaged = damaged.replace("store=38p", "store=24p")
    with pytest.raises(InvalidPositionError, match=reason):
        reading("end", f"position: {damaged}\n")


def test_a_match_is_replayed_from_its_record_to_the_same_states() -> None:
    match = Match.start(new_record("happy-pigs", [Seat("", "human")] * 2, {"start": "seat1"}, "7"))
    for text in f"{ROUND} birth end buy:vaccine".split():
        match = match.play(match.state.parse_action(text))
    assert Match.start(match.record).states == match.states
    assert start(2, start="seat1") == match.states[0]
    state = match.state
    assert isinstance(state, HappyPigsState)
    assert state.phase is Phase.TURN
