"""The events of the season cards, section 8 of the rule sheet, and what the calendar brings after them."""

from __future__ import annotations

import pytest

from farmyard.games.happy_pigs.data import EFFECTS, Event, Tool
from farmyard.games.happy_pigs.effects import Competition, PriceChange
from farmyard.games.happy_pigs.happenings import Deaths, Gift, Happening, NewController, Payment, Reason
from farmyard.games.happy_pigs.rules import HappyPigsState, Phase, happenings
from tests.games.happy_pigs.helpers import PLAIN, herd, legal, money, play, table

SEASON = {"SP": "spring", "SU": "summer", "AU": "autumn", "WI": "winter"}


def before_event(card: str, farms: str) -> HappyPigsState:
    """The last of three turns in the round of `card`: A starts, B and C share one action, and C is to end its turn."""
    letters, other = card[:2], 1 if card.endswith("4") else 4
    return table(f"turn A C {SEASON[letters]}:{letters}-{other},{card} FBB", farms)


def brought(state: HappyPigsState) -> list[Happening]:
    """What the end of the turn brings about, but for the executions that were not carried out."""
    news = happenings(state, state.parse_action("end"))
    return [event for event in news if not (isinstance(event, Payment) and event.reason is Reason.EXCHANGE)]


def paid(dollars: dict[int, int]) -> list[Payment]:
    return [Payment(seat, amount, Reason.EVENT) for seat, amount in dollars.items()]


@pytest.mark.parametrize(
    ("card", "farms", "dollars"),
    [
        ("SU-2", "0:2l:- 0:1l2L:- 0:3l:-", {1: 6, 2: 6}),
        ("AU-3", "0:1L:- 0:5m:- 0:9p:-", {0: 6}),
        ("SP-2", "0:2p1s1P:- 0:1m:- 0:1P:-", {0: 3, 2: 1}),
        ("AU-6", "0:1m2l1L:- 0:1m:- 0:1l:-", {0: 3, 2: 1}),
        ("WI-5", "0:-:- 0:4L:- 0:-:-", {1: 4}),
        ("SU-3", "0:5p1P:- 0:5p:- 0:9p:-", {0: 4, 2: 4}),
        ("SP-5", "0:5p1P:- 0:3l:- 0:9p:-", {}),
    ],
)
def test_money_from_events(card: str, farms: str, dollars: dict[int, int]) -> None:
    assert brought(before_event(card, farms)) == paid(dollars)


def test_market_boom_pays_for_every_pig_sold_in_this_round() -> None:
    state = table("turn A A autumn:AU-2 SSF", f"0:3p1L:- 0:2p:- {PLAIN}")
    state = play(state, "sell:p sell:L sell:p end sell:p end")
    assert state.sold == (3, 1, 0)
    assert brought(state) == paid({0: 3, 1: 1})
    assert play(state, "end").sold == (0, 0, 0)


@pytest.mark.parametrize(
    ("card", "farms", "gifts"),
    [
        ("SP-6", "0:3p:- 0:1p1s1L:- 0:2l:-", {0: (1, 1, 1), 1: (1, 1, 1)}),
        ("AU-5", "0:1p:- 0:-:- 0:-:24s", {0: (1, 1, 1)}),
        ("SP-3", f"{PLAIN} {PLAIN} {PLAIN}", {0: (1, 0, 0), 1: (1, 0, 0), 2: (1, 0, 0)}),
        ("AU-4", "0:-:23v 0:-:- 0:-:-", {0: (1, 0, 0), 1: (1, 0, 0)}),
        ("WI-2", "0:-:25v 0:-:- 0:-:-", {}),
        ("SU-1", "0:-:- 0:-:- 0:-:24s", {0: (0, 1, 0)}),
    ],
)
def test_tools_from_events_and_their_distance_order(
    card: str, farms: str, gifts: dict[int, tuple[int, int, int]]
) -> None:
    state = before_event(card, farms)
    assert brought(state) == [Gift(seat, tools) for seat, tools in gifts.items()]
    after = play(state, "end")
    for seat, farm in enumerate(after.farms):
        gained = tuple(a - b for a, b in zip(farm.tools, state.farms[seat].tools, strict=True))
        assert gained == gifts.get(seat, (0, 0, 0))


@pytest.mark.parametrize(
    ("card", "pigs", "tool", "sty"),
    [
        ("AU-1", (3, 6, 12, 18), 1, 10),
        ("WI-4", (3, 6, 12, 18), 1, 10),
        ("SU-5", (3, 6, 8, 12), 1, 10),
        ("SP-4", (2, 4, 10, 15), 1, 10),
        ("SU-4", (3, 6, 10, 15), 0, 5),
        ("WI-1", (3, 6, 10, 15), 0, 5),
        ("SP-5", (3, 6, 10, 15), 1, 10),
    ],
)
def test_price_events_act_from_the_reveal_to_the_end_of_step_3(
    card: str, pigs: tuple[int, ...], tool: int, sty: int
) -> None:
    letters = card[:2]
    state = table(f"reveal A - {SEASON[letters]}:{letters}-3 ---", f"{PLAIN} {PLAIN} {PLAIN}")
    prices = [(state.pig_prices, state.tool_price, state.sty_price(0))]
    for text in (f"card:{card}", "choose:sell", "choose:buy", "choose:buy", "end", "end"):
        state = play(state, text)
        prices.append((state.pig_prices, state.tool_price, state.sty_price(0)))
    assert prices[1:] == [(pigs, tool, sty)] * 6
    state = play(state, "end")
    assert prices[0] == (state.pig_prices, state.tool_price, state.sty_price(0)) == ((3, 6, 10, 15), 1, 10)


def test_in_a_clearance_sale_everything_still_takes_an_execution() -> None:
    state = table("turn A A summer:SU-4 BBB", f"5:-:- {PLAIN} {PLAIN}")
    state = play(state, "buy:vaccine buy:amulet buy:sty@0,1")
    assert state.turn == 1
    assert money(state)[0] == 0


def test_no_event_makes_pigs_cheaper_than_a_dollar_or_anything_cheaper_than_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(EFFECTS, Event.QUIET_WEEKS, PriceChange(pigs=(-3, -5, -20, 0), tools=-2, sties=-99))
    state = table("turn A A spring:SP-4,SP-5 BFF", f"1:-:- {PLAIN} {PLAIN}")
    assert (state.pig_prices, state.tool_price, state.sty_price(0)) == ((1, 1, 1, 15), 0, 0)
    assert money(play(state, "buy:vaccine buy:sty@0,1 buy:m"))[0] == 0


def test_a_competition_may_pay_in_money_and_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFECTS, Event.PIG_SHOW, Competition((True, False, False, False), money=2, tools=(0, 0, 1)))
    state = before_event("SU-2", "0:1p:- 0:1p:- 0:1l:-")
    assert brought(state) == [*paid({0: 2, 1: 2}), Gift(0, (0, 0, 1)), Gift(1, (0, 0, 1))]


def test_pigs_in_heat_gives_a_piglet_for_each_full_pair_of_breeders_in_distance_order() -> None:
    state = play(table("turn B A spring:SP-5,SP-1 BBB", "0:3m:- 0:1m1L:- 0:1p1l:-"), "end")
    assert (state.phase, state.turn, state.left) == (Phase.HEAT, 1, 1)
    state = play(state, "birth")
    assert (state.turn, state.left) == (0, 1), "C has no pair"
    assert play(state, "birth").phase is Phase.REVEAL


def test_pigs_in_heat_an_amulet_turns_a_piglet_into_a_small_and_fewer_may_be_taken() -> None:
    state = play(table("turn A C spring:SP-5,SP-1 BBB", f"0:4M:1a {PLAIN} {PLAIN}"), "end")
    state = play(state, "birth+")
    assert (herd(state, 0), state.store.tools[Tool.AMULET]) == ("1s4M", 25)
    assert legal(state) == ["end", "birth"]
    after = play(state, "end")
    assert (herd(after, 0), after.phase, money(after)[0]) == ("1s4M", Phase.REVEAL, 0)


def test_pigs_in_heat_ends_with_the_last_tile() -> None:
    sties = "/".join(f"0,{j}" for j in range(4))
    farms = f"0:39p:-:{sties} 0:4m:- {PLAIN}"
    state = play(table("turn A C spring:SP-5,SP-1 BBB", farms), "end")
    assert (state.turn, state.left) == (1, 2)
    assert play(state, "birth").phase is Phase.REVEAL


def test_in_heat_the_pairs_are_counted_as_they_are_after_step_3() -> None:
    state = play(table("turn A C spring:SP-5,SP-1 BBF", f"0:-:- {PLAIN} 0:1s1m:-"), "feed:s end")
    assert (state.phase, state.turn, state.left) == (Phase.HEAT, 2, 1)


def test_a_vaccine_won_in_the_event_just_before_may_be_used_in_the_window() -> None:
    state = table("turn A C winter:WI-6,WI-4,WI-3,WI-2 BBB", "0:1L:- 0:2l:- 0:-:-")
    state = play(state, "end")
    assert (state.phase, state.turn) == (Phase.WINDOW, 1)
    over = play(state, "vaccinate:l")
    assert (over.phase, herd(over, 1)) == (Phase.OVER, "1L")


def test_the_window_comes_after_the_fourth_card_of_every_season_and_the_marker_passes() -> None:
    farms = "0:1p:1v 0:1p:- 0:1p1s:2v"
    for number, (letters, season) in enumerate(SEASON.items()):
        quiet = {"SP": 5, "SU": 5, "AU": 1, "WI": 6}[letters]
        cards = ",".join(f"{letters}-{card}" for card in (2, 3, 4, quiet))
        state = play(table(f"turn B A {season}:{cards} BBB", farms), "end")
        assert (state.phase, state.turn) == (Phase.WINDOW, 2)
        state = play(state, "vaccinate:s vaccinate:p vaccinate:p")
        assert [herd(state, seat) for seat in range(3)] == ["1P", "-", "1P1S"]
        if number < 3:
            assert (state.phase, state.season, state.cards, state.first) == (Phase.REVEAL, number + 1, (), 2)
        else:
            assert state.phase is Phase.OVER


def test_an_inspection_returns_tiles_and_leaves_tools_money_and_sties() -> None:
    farms = f"7:2l1P:1a:0,0/1,0 {PLAIN} {PLAIN}"
    state = table("turn A C spring:SP-1,SP-2,SP-3,SP-5 BBB", farms)
    assert brought(state) == [Deaths(0, (0, 0, 0, 2))]
    after = play(state, "end")
    assert (herd(after, 0), after.store.pigs) == ("1P", (39, 40, 40, 40))
    assert (after.farms[0].money, after.farms[0].tools, len(after.farms[0].sties)) == (7, (0, 0, 1), 2)


def test_the_neutral_farmer_ignores_events_and_its_control_passes_at_the_end_of_the_round() -> None:
    state = table("turn A B spring:SP-5,SP-3 BMB", "0:-:- 0:-:-", "controller=B")
    assert brought(state) == [Gift(0, (1, 0, 0)), Gift(1, (1, 0, 0)), NewController(0)]
