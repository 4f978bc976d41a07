"""The worked examples of the rule sheet."""

from __future__ import annotations

import pytest

from farmyard.core import SEAT_LETTERS
from farmyard.games.happy_pigs.happenings import Payment, Reason
from farmyard.games.happy_pigs.notation import read_farm
from farmyard.games.happy_pigs.rules import Ending, Phase, happenings
from farmyard.games.happy_pigs.settlement import judge, settle
from farmyard.games.happy_pigs.table import NOBODY
from tests.games.happy_pigs.helpers import PLAIN, herd, legal, money, play, start, table


@pytest.mark.parametrize(
    ("players", "first", "card", "action", "choosers", "shares"),
    [
        (4, "A", "SP-2", "F", "ACD", "A3 C3 D2"),
        (4, "C", "SP-2", "F", "ABD", "D3 A3 B2"),
        (6, "E", "SP-2", "M", "ABDE", "E3 A2 B2 D2"),
        (5, "B", "SP-2", "B", "ABCDE", "B2 C2 D1 E1 A1"),
        (6, "A", "SP-2", "S", "F", "F6"),
    ],
)
def test_the_distribution_of_an_action(
    players: int, first: str, card: str, action: str, choosers: str, shares: str
) -> None:
    other = "F" if action != "F" else "B"
    choices = "".join(action if seat in choosers else other for seat in SEAT_LETTERS[:players])
    state = table(f"turn {first} {first} spring:SP-5,{card} {choices}", " ".join([PLAIN] * players))
    for word in shares.split():
        assert state.shares[SEAT_LETTERS.index(word[0])] == int(word[1:])


def test_a_complete_round_in_figures() -> None:
    state = table("choose A A spring:SP-5,SP-1 ----", "10:1p2m:- 10:2m2l:1a 10:2p1s:1s 10:3p:-")
    state = play(state, "choose:mate choose:mate choose:feed choose:mate")
    assert state.shares == (3, 3, 7, 3)

    state = play(state, "birth birth")
    assert legal(state) == ["end"], "both breeders have given birth"
    state = play(state, "end")
    assert (herd(state, 0), money(state)[0]) == ("3p2m", 11)

    state = play(state, "birth birth+ birth")
    assert state.turn == 2, "the turn ends by itself once all is used"
    assert (herd(state, 1), money(state)[1]) == ("2p1s2m2l", 10)
    assert state.farms[1].tools == (0, 0, 0)
    assert state.store.tools == (25, 24, 25), "the amulet is back, C still holds its supplement"

    state = play(state, "feed:s+ feed:p feed:p")
    assert legal(state) == ["end"]
    state = play(state, "end")
    assert (herd(state, 2), money(state)[2]) == ("2s1l", 14)

    assert legal(state) == ["end"]
    state = play(state, "end")
    assert money(state)[3] == 13
    assert (state.phase, state.turn) == (Phase.HEAT, 0)

    state = play(state, "birth")
    assert (state.turn, state.left) == (1, 2)
    state = play(state, "birth birth")
    assert (state.phase, state.first) == (Phase.REVEAL, 1)
    assert [herd(state, seat) for seat in range(4)] == ["4p2m", "4p1s2m2l", "2s1l", "3p"]


def test_the_pig_show_pays_everybody_with_the_most_larges() -> None:
    farms = "0:2l:- 0:3l:- 0:2l1L:- 0:5s:-"
    state = play(table("turn A D summer:SU-1,SU-2 FFFF", farms), "end")
    assert money(state) == [0, 6, 6, 2], "D is paid for its two executions"
    nobody = play(table("turn A B summer:SU-1,SU-2 FFF", "0:1p:- 0:1p:-", "controller=A"), "end")
    assert money(nobody) == [0, 3]


def test_the_final_comparison() -> None:
    farms = [read_farm(text) for text in ("135:1L:1v1s:0,0/1,0", "150:-:4v5s:0,0", "149:-:-:0,0/1,0/2,0")]
    settlements = settle(farms)
    assert [s.final_money for s in settlements] == [150, 150, 149]
    assert [s.final_money + s.liquidation for s in settlements if s.liquidates] == [167, 164]
    assert settlements[2].liquidates is False
    assert judge(farms).winners == (0,)
    assert judge(farms).termination is Ending.LIQUIDATION


def test_the_result_tells_the_final_money_and_the_liquidation() -> None:
    farms = "135:1L:1v1s:0,0/1,0 150:-:4v5s 149:-:-:0,0/1,0/2,0"
    state = table("over A - winter:WI-1,WI-2,WI-3,WI-4 ---", farms)
    assert state.result == "150+17#:150+14:149"
    assert state.scores == (150, 150, 149)
    assert state.ranks == (1, 2, 3)


def test_the_last_action_pays_for_the_final_sale_and_the_liquidation() -> None:
    farms = "0:-:- 15:1P:- 15:1p:1v"
    state = table("window A C winter:WI-1,WI-2,WI-3,WI-6 SSS", farms)
    action = state.parse_action("vaccinate:p")
    assert state.child(action).result == "0:18+5#:18+5#"
    payments = [news for news in happenings(state, action) if isinstance(news, Payment)]
    assert [(news.seat, news.dollars, news.reason) for news in payments] == [
        (1, 3, Reason.FINAL_SALE),
        (2, 3, Reason.FINAL_SALE),
        (1, 5, Reason.LIQUIDATION),
        (2, 5, Reason.LIQUIDATION),
    ]


@pytest.mark.parametrize("pigs", ["15p", "11s", "6m", "5l", "1s5l", "2m4l", "3p6m", "2s2m3l", "4m2l", "5m1l"])
def test_what_one_sty_holds(pigs: str) -> None:
    assert herd(table("reveal A - spring:SP-1 ---", f"0:{pigs}:- {PLAIN} {PLAIN}"), 0) == pigs


def test_the_sixth_large_does_not_fit_but_a_small_does() -> None:
    state = table("turn A A spring:SP-5,SP-1 BFF", f"90:5l:- {PLAIN} {PLAIN}")
    assert [text for text in legal(state) if text in ("buy:p", "buy:s", "buy:m", "buy:l")] == ["buy:p", "buy:s"]


def test_sties_cost_5_dollars_more_each_and_join_side_to_side() -> None:
    state = table("turn A A spring:SP-5,SP-1 BFF", f"45:-:- {PLAIN} {PLAIN}")
    state = play(state, "buy:sty@1,0 buy:sty@1,1")
    assert money(state)[0] == 45 - 10 - 15
    assert [text for text in legal(state) if "sty" in text] == [
        f"buy:sty@{place}" for place in ("0,-1", "0,1", "-1,0", "1,-1", "1,2", "2,0", "2,1")
    ]


def test_opening_purchases_from_the_starting_player_clockwise() -> None:
    state = play(start(), "start:B")
    assert state.turn == 1
    state = play(state, "buy:m buy:m buy:s buy:s")
    assert (state.turn, money(state)) == (2, [45, 13, 45])
    state = play(state, "end buy:vaccine end")
    assert (state.phase, state.turn, state.first) == (Phase.REVEAL, NOBODY, 1)
    assert money(state) == [44, 13, 45]


def test_the_2016_edition_sells_five_things_sties_among_them_before_the_first_round() -> None:
    state = play(start(edition="iello2016", start="seat1"), "buy:sty@0,1 buy:p buy:p buy:p buy:amulet")
    assert (state.turn, money(state)[0]) == (1, 45 - 10 - 9 - 1)
    assert not [text for text in legal(play(start(), "start:A")) if "sty" in text]
