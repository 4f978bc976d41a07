"""Every reason for which an action is refused."""

from __future__ import annotations

import pytest

from farmyard.core import IllegalActionError, InvalidActionError
from farmyard.games.happy_pigs.actions import action_of
from farmyard.games.happy_pigs.obstacles import Obstacle, obstacle_to
from farmyard.games.happy_pigs.refusals import OBSTACLES, check
from tests.games.happy_pigs.helpers import play, start, table

LAST = "winter:WI-1,WI-2,WI-3,WI-4"


@pytest.mark.parametrize(
    ("head", "farm", "more", "action", "obstacle"),
    [
        ("turn A A spring:SP-5,SP-1 FFF", "0:1p:-", "", "birth", Obstacle.OTHER_ACTION),
        ("turn A A spring:SP-5,SP-1 SFF", "9:1p1s:1v", "used=6 sold=6,0,0", "sell:p", Obstacle.USED_UP),
        ("turn A A spring:SP-5,SP-1 SFF", "0:1p:-", "", "sell:P", Obstacle.NO_SUCH_PIG),
        ("turn A A spring:SP-5,SP-1 FFF", "0:1p:-", "", "feed:s", Obstacle.NO_SUCH_PIG),
        ("turn A A spring:SP-5,SP-1 FFF", "0:1s:-", "used=1 fed=1s", "feed:s", Obstacle.ALREADY_FED),
        ("turn A A spring:SP-5,SP-1 FFF", "0:1l:-", "", "feed:l", Obstacle.FULLY_GROWN),
        ("turn A A spring:SP-5,SP-1 FFF", "0:1m:1s", "", "feed:m+", Obstacle.NO_BIG_STEP),
        ("turn A A spring:SP-5,SP-1 FFF", "0:1p:-", "", "feed:p+", Obstacle.NO_SUPPLEMENT),
        ("turn A A spring:SP-5,SP-1 FFF", "0:15p:-", "", "feed:p", None),
        ("turn A A spring:SP-5,SP-1 FFF", "0:3p6m:-", "", "feed:m", Obstacle.NO_ROOM),
        ("turn A A spring:SP-5,SP-1 MFF", "0:2s1m:-", "", "birth+", Obstacle.NO_AMULET),
        ("turn A A spring:SP-5,SP-1 MFF", "0:1p1m:-", "used=1", "birth", Obstacle.NO_BREEDER),
        ("turn A A spring:SP-5,SP-1 MFF", "0:3p6m:-", "", "birth", Obstacle.NO_ROOM),
        ("turn A A spring:SP-5,SP-1 MFF", "0:1m:-", "breeding_pairs=on", "birth", Obstacle.NO_BREEDER),
        ("turn A A spring:SP-5,SP-1 BFF", "2:-:-", "", "buy:p", Obstacle.NO_MONEY),
        ("turn A A spring:SP-5,SP-1 BFF", "0:-:-", "", "buy:amulet", Obstacle.NO_MONEY),
        ("turn A A spring:SP-5,SP-1 BFF", "9:-:-", "", "buy:sty@1,0", Obstacle.NO_MONEY),
        ("turn A A spring:SP-5,SP-1 BFF", "9:-:25v", "", "buy:vaccine", Obstacle.SOLD_OUT),
        ("turn A A spring:SP-5,SP-1 BFF", "99:-:-", "", "buy:sty@1,1", Obstacle.NO_JOINT),
        ("turn A A spring:SP-5,SP-1 BFF", "99:5l:-", "", "buy:m", Obstacle.NO_ROOM),
        ("turn A A spring:SP-5,SP-1 BFF", "99:-:-", "", "vaccinate:p", Obstacle.NO_VACCINE),
        ("turn A A spring:SP-5,SP-1 BFF", "99:-:1v", "", "vaccinate:p", Obstacle.NO_SUCH_PIG),
        ("turn A A spring:SP-5,SP-1 FFF", "9:1s:1v", "used=1 fed=1s", "vaccinate:s", Obstacle.NO_SUCH_PIG),
        ("turn A A spring:SP-5,SP-1 FFF", "9:1s:1v", "used=1 fed=1s", "vaccinate:s!", None),
        ("heat A A spring:SP-5,SP-1 FFF", "0:2m:1v", "", "vaccinate:m", Obstacle.NO_VACCINATING),
        ("opening A A spring:- ---", "45:-:-", "", "buy:sty@1,0", Obstacle.NO_OPENING_STY),
    ],
)
def test_what_stands_in_the_way(head: str, farm: str, more: str, action: str, obstacle: Obstacle | None) -> None:
    others = "45:-:- 45:-:-"
    state = table(head, f"{farm} {others}", more)
    found = action_of(action)
    assert obstacle_to(state, found) is obstacle
    assert (found in state.legal_actions()) == (obstacle is None)
    if obstacle is not None:
        with pytest.raises(IllegalActionError) as refusal:
            check(state, found)
        assert refusal.value.template == OBSTACLES[obstacle]


def test_no_tile_of_the_next_size_is_no_feeding_but_a_returned_one_can_be_had_at_once() -> None:
    sties = "0,0/0,1/0,2/0,3"
    farms = f"0:1p39s:-:{sties} 0:1s:- 0:-:-"
    state = table("turn A A spring:SP-5,SP-1 FFF", farms)
    assert obstacle_to(state, action_of("feed:p")) is Obstacle.NO_TILE
    assert obstacle_to(play(state, "feed:s"), action_of("feed:p")) is None


@pytest.mark.parametrize(
    ("head", "farms", "action", "reason"),
    [
        ("start - - spring:- ---", "45:-:- 45:-:- 45:-:-", "end", "starting player is not drawn"),
        ("start - - spring:- ---", "45:-:- 45:-:- 45:-:-", "start:E", "there are 3 players"),
        ("opening A A spring:- ---", "45:-:- 45:-:- 45:-:-", "choose:buy", "opening purchases of A"),
        ("reveal A - spring:- ---", "45:-:- 45:-:- 45:-:-", "choose:buy", "not revealed yet"),
        ("reveal A - spring:SP-1 ---", "45:-:- 45:-:- 45:-:-", "card:SP-1", "revealed before"),
        ("reveal A - spring:SP-1 ---", "45:-:- 45:-:- 45:-:-", "card:SU-1", "a card of spring is due"),
        ("choose A B spring:SP-1 F--", "45:-:- 45:-:- 45:-:-", "end", "B is to choose"),
        ("choose A B spring:SP-1 F--", "45:-:- 45:-:- 45:-:-", "neutral:buy", "own card is due"),
        ("turn A B spring:SP-1 FFF", "45:-:- 45:-:- 45:-:-", "choose:buy", "B is to execute"),
        ("heat A A spring:SP-1 FFF", "0:2m:- 45:-:- 45:-:-", "sell:m", "A is to take its free piglets"),
        (f"window A A {LAST} FFF", "0:2m:1v 45:-:- 45:-:-", "sell:m", "may only vaccinate"),
        (f"over A - {LAST} ---", "0:2M:1v 45:-:- 45:-:-", "end", "the game is over"),
    ],
)
def test_what_is_not_due(head: str, farms: str, action: str, reason: str) -> None:
    with pytest.raises(IllegalActionError, match=reason):
        table(head, farms).parse_action(action)


def test_the_controller_owes_a_card_for_the_neutral_farmer() -> None:
    state = play(start(2, start="seat1"), "end end card:SP-2 choose:buy choose:buy")
    with pytest.raises(IllegalActionError, match="the card of the neutral farmer is due"):
        state.parse_action("choose:buy")


@pytest.mark.parametrize("text", ["", "feed", "feed:x", "buy:P", "sell:p+", "buy:sty@01,0", "buy:sty@1", "a\nb"])
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(InvalidActionError):
        action_of(text)


def test_every_obstacle_has_its_words() -> None:
    assert set(OBSTACLES) == set(Obstacle)
