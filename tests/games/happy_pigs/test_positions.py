"""Positions as text."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from farmyard.core import InvalidPositionError
from farmyard.games.happy_pigs.rules import Phase
from tests.games.happy_pigs.helpers import all_states, play, read, start, table

FULL = "40p40s40m40l:25v25s25a"
NEW = "45:-:-:0,0"
NO_BUYING = "end end"


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("", f"hp1 panasia2013 start - - spring:- --- store={FULL}:18 {NEW};{NEW}"),
        ("start:B", f"hp1 panasia2013 opening B B spring:- --- store={FULL}:18 {NEW};{NEW} controller=A"),
        (
            "start:A buy:m buy:vaccine vaccinate:m",
            "hp1 panasia2013 opening A A spring:- --- store=40p40s39m40l:25v25s25a:18 34:1M:-:0,0;45:-:-:0,0 "
            "controller=B used=2",
        ),
        (
            f"start:A {NO_BUYING} card:SP-4 choose:buy choose:sell",
            f"hp1 panasia2013 choose A B spring:SP-4 BS- store={FULL}:18 {NEW};{NEW} controller=B",
        ),
        (
            f"start:A {NO_BUYING} card:SP-4 choose:buy choose:sell neutral:buy buy:sty@0,-1",
            f"hp1 panasia2013 turn A A spring:SP-4 BSB store={FULL}:17 35:-:-:0,-1/0,0;{NEW} controller=B used=1",
        ),
        (
            f"start:A {NO_BUYING} card:SP-4 choose:buy choose:sell neutral:buy end end",
            f"hp1 panasia2013 reveal B - spring:SP-4 --- store={FULL}:18 50:-:-:0,0;51:-:-:0,0 controller=A",
        ),
    ],
)
def test_positions_of_a_game(moves: str, text: str) -> None:
    state = play(start(2), moves)
    assert str(state) == text
    assert read(text) == state


def test_a_view_hides_what_the_other_has_chosen() -> None:
    state = play(start(2), f"start:A {NO_BUYING} card:SP-4 choose:buy choose:sell")
    assert [str(state.view(seat)).split()[6] for seat in (None, 0, 1)] == ["??-", "B?-", "?S-"]
    with pytest.raises(InvalidPositionError, match="only a view"):
        read(str(state.view(None)))


CHOOSING = (
    "hp1 panasia2013 choose A B spring:SP-5,SP-4 B-- store=40p40s40m39l:25v25s24a:17 7:1l:1a:0,0;9:-:-:0,0;8:-:-:0,0"
)


def test_the_position_that_the_damaged_ones_below_are_made_of() -> None:
    assert str(read(CHOOSING)) == CHOOSING


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hp1", "hp2", "begins with hp1"),
        ("panasia2013", "panasia", "one of panasia2013"),
        ("choose", "chose", "not a phase"),
        (" A B ", " A C ", "B is to choose now"),
        (" A B ", " A - ", "nobody has the turn"),
        (" A B ", " - B ", "starting player is drawn"),
        (" A B ", " A D ", "one of A, B, C"),
        ("spring:", "fall:", "not one of spring"),
        ("SP-5,SP-4", "SP-4,SP-4", "not the first time"),
        ("SP-5,SP-4", "SU-4", "not one of the cards of spring"),
        ("SP-5,SP-4", "-", "1 to 4 cards"),
        ("B--", "-B-", "choices made by now"),
        ("B--", "BBB", "choices made by now"),
        ("B--", "B-", "is not 3 choices"),
        ("B--", "X--", "each of them one of"),
        ("B--", "?--", "only a view leaves some out"),
        ("39l", "40l", "the larges do not add up"),
        ("25v", "24v", "the vaccines do not add up"),
        (":17 ", ":16 ", "the sties do not add up"),
        ("7:1l:1a", "-7:1l:1a", "not a number"),
        ("7:1l:1a", "7:l:1a", "not a number of each of p"),
        ("7:1l:1a:0,0", "7:1l:1a", "money, pigs, tools and sties"),
        ("7:1l:1a:0,0", "7:1l:1a:1,0", "not joined side to side"),
        ("39l:25v25s24a:17 7:1l:1a", "34l:25v25s24a:17 7:6l:1a", "the pigs of A do not fit"),
        ("8:-:-:0,0", "8:-:-:0,0 used=1", "nothing is executed"),
        ("8:-:-:0,0", "8:-:-:0,0 fed=1l", "fed only in a turn"),
        ("8:-:-:0,0", "8:-:-:0,0 sold=1,0,0", "A cannot have sold 1"),
        ("8:-:-:0,0", "8:-:-:0,0 sold=1,0", "3 players, not 2"),
        ("8:-:-:0,0", "8:-:-:0,0 controller=A", "with two players, and only then"),
        ("8:-:-:0,0", "8:-:-:0,0 advanced=yes", "one of off, on"),
        ("8:-:-:0,0", "8:-:-:0,0 advanced=off", "should be written"),
        ("8:-:-:0,0", "8:-:-:0,0 colour=red", "does not belong"),
        ("8:-:-:0,0", "08:-:-:0,0", "should be written"),
        ("SP-5,SP-4", "SP-4", "the money of A does not add up"),
        ("SP-5,SP-4", "SP-5,SP-4,SP-1,SP-2,SP-3", "1 to 4 cards"),
        ("spring:SP-5,SP-4", "spring", "not one of spring, summer, autumn, winter, a colon and cards"),
        ("store=", "stock=", "should be store="),
        ("7:1l:1a:0,0", "7:1l:1a:0,x", "not the place of a sty"),
        ("7:1l:1a:0,0", "7:1l:1a:0,0/0,0", "the sties do not add up"),
        (";9:-:-:0,0;8:-:-:0,0", "", "is for 2 to 6 players, not 1"),
        ("8:-:-:0,0", "8:-:-:0,0" + ";8:-:-:0,0" * 4, "is for 2 to 6 players, not 7"),
        ("9:-:-:0,0", "9:1L:-:0,0", "the larges do not add up"),
        (" A B ", " A B", "a position names edition"),
        ("choose A B spring:SP-5,SP-4", "window A B spring:SP-5,SP-4", "4 to 4 cards"),
        (CHOOSING, "hp1 panasia2013 choose", "a position names edition"),
        (CHOOSING, CHOOSING + " é", "one line of plain characters"),
        (CHOOSING, CHOOSING + "\n", "one line of plain characters"),
        (CHOOSING, CHOOSING + " x" * 500, "at most 1000 characters"),
        ("8:-:-:0,0", "8:-:-:0,0 used=1 used=1", "does not belong"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in CHOOSING
    with pytest.raises(InvalidPositionError, match=reason) as refusal:
        read(CHOOSING.replace(old, new, 1))
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("head", "farms", "more", "reason"),
    [
        ("opening A A spring:- ---", "42:1p:- 45:-:- 45:-:-", "used=2", "A has bought 1 things"),
        ("opening A A spring:- ---", "43:1p:- 45:-:- 45:-:-", "used=1", "should have \\$42 left"),
        ("opening A A spring:- ---", "45:-:- 42:1p:- 45:-:-", "", "B has bought 1 things"),
        ("reveal A - spring:- ---", "30:5p:- 45:-:- 45:-:-", "", "A has bought 5 things"),
        ("reveal A - spring:- ---", "35:-:-:0,0/1,0 45:-:- 45:-:-", "", "no sties are sold"),
        ("turn A A spring:SP-5,SP-1 BFF", "0:-:- 0:-:- 0:-:-", "used=9", "more executions are used"),
        ("turn A B spring:SP-5,SP-1 BFF", "0:-:- 0:-:- 0:-:-", "used=4", "not 4 pigs of the herd"),
        ("turn A B spring:SP-5,SP-1 BFF", "0:-:- 0:1s:- 0:-:-", "used=1 fed=2s", "not 1 pigs of the herd"),
        ("turn A B spring:SP-5,SP-1 BFF", "0:-:- 0:1p:- 0:-:-", "used=1 fed=1p", "not 1 pigs of the herd"),
        ("turn A A spring:SP-5,SP-1 MFF", "0:4p1m:- 0:-:- 0:-:-", "used=2", "2 births do not fit"),
        ("turn A A spring:SP-5,SP-1 SFF", "0:-:- 0:-:- 0:-:-", "used=1", "A cannot have sold 0"),
        ("heat A A spring:SP-5 FFF", "0:2m:- 0:-:- 0:-:-", "", "gives no free piglets"),
        ("heat A B spring:SP-1 FFF", "0:2m:- 0:-:- 0:-:-", "", "B has nothing left"),
        ("window A A spring:SP-5 FFF", "0:1p:1v 0:-:- 0:-:-", "", "4 to 4 cards"),
        ("window A A spring:SP-1,SP-2,SP-3,SP-4 FFF", "0:1p:- 0:-:- 0:-:-", "", "A has nothing left"),
        ("reveal A - summer:- ---", "0:1p:- 0:-:- 0:-:-", "", "vaccinated pigs only"),
        ("over A - winter:WI-1,WI-2,WI-3,WI-4 ---", "0:1p:- 0:-:- 0:-:-", "", "vaccinated pigs only"),
        ("over A - spring:SP-1,SP-2,SP-3,SP-4 ---", "0:-:- 0:-:- 0:-:-", "", "ends with winter"),
        ("choose A A spring:SP-1 ---", "45:-:- 45:-:-", "controller=A", "not controlled by the starting player"),
    ],
)
def test_what_does_not_follow_from_a_game_is_refused(head: str, farms: str, more: str, reason: str) -> None:
    with pytest.raises(InvalidPositionError, match=reason):
        table(head, farms, more)


def test_damaged_positions_are_refused_or_read_as_they_are_written() -> None:
    rng = Random(7)
    phases = set()
    for state in list(all_states())[::9]:
        phases.add(state.phase)
        text = str(state)
        place = rng.randrange(len(text))
        damaged = text[:place] + rng.choice("0123456789psmlPSML:;,/- ABab") + text[place + rng.randrange(2) :]
        with suppress(InvalidPositionError):
            assert str(read(damaged)) == damaged
    assert phases == set(Phase)
