"""The edge cases of the rule sheet, by their numbers."""

from __future__ import annotations

import pytest

from farmyard.core import CHANCE, IllegalActionError
from farmyard.games.happy_pigs.data import CARDS, DECK
from farmyard.games.happy_pigs.farm import NO_PIGS
from farmyard.games.happy_pigs.happenings import Deaths, Payment, Reason
from farmyard.games.happy_pigs.rules import HappyPigsState, Phase, Sell, happenings
from tests.games.happy_pigs.helpers import (
    PLAIN,
    all_states,
    herd,
    legal,
    money,
    play,
    random_games,
    start,
    steps,
    table,
)

OTHERS = f"{PLAIN} {PLAIN}"


def turn_of_a(choices: str, farm: str, more: str = "", season: str = "spring:SP-4,SP-5") -> HappyPigsState:
    """A has its turn among three players, the others have nothing. SP-5 has the amounts 9, 6, 7, 8 and no effect."""
    return table(f"turn A A {season} {choices}", f"{farm} {OTHERS}", more)


def refused(state: HappyPigsState, text: str, reason: str) -> None:
    """`text` is notation, but not legal, and the message says why."""
    assert text not in legal(state)
    with pytest.raises(IllegalActionError, match=reason):
        state.parse_action(text)


@pytest.mark.parametrize(("card", "amount"), [("feed", 9), ("mate", 6), ("sell", 8)])
def test_e1_an_action_that_cannot_be_used_may_be_chosen_and_every_execution_pays(card: str, amount: int) -> None:
    state = play(start(start="seat1"), "end end end card:SP-5")
    assert legal(state) == ["choose:feed", "choose:mate", "choose:buy", "choose:sell"]
    state = play(state, f"choose:{card} choose:buy choose:buy")
    assert legal(state) == ["end"]
    assert money(play(state, "end"))[0] == 45 + amount


def test_e2_who_stops_early_is_paid_for_what_is_left() -> None:
    state = play(turn_of_a("SFF", "0:3p:-"), "sell:p")
    assert "sell:p" in legal(state)
    assert money(play(state, "end"))[0] == 3 + 7


def test_e3_the_dollars_of_skipped_purchases_come_too_late_to_buy() -> None:
    state = turn_of_a("BFF", "2:-:-")
    refused(state, "buy:p", "not enough money")
    assert money(play(state, "end"))[0] == 2 + 7


def test_e4_no_pig_is_fed_twice_in_a_round() -> None:
    state = play(turn_of_a("FBB", "0:1p:-"), "feed:p")
    refused(state, "feed:s", "fed only once a round")
    assert herd(play(turn_of_a("FBB", "0:1p:1s"), "feed:p+"), 0) == "1m"


def test_e4_of_two_alike_only_the_one_that_was_not_fed() -> None:
    state = play(turn_of_a("FBB", "0:1p1s:-"), "feed:p feed:s")
    assert herd(state, 0) == "1s1m"
    assert legal(state) == ["end"]


def test_e4_a_vaccine_leaves_it_as_it_was_whether_a_pig_was_fed() -> None:
    state = play(turn_of_a("FBB", "0:1p1s:1v"), "feed:p")
    fed = play(state, "vaccinate:s!")
    refused(fed, "feed:S", "fed only once a round")
    assert "feed:s" in legal(fed)
    other = play(state, "vaccinate:s")
    assert "feed:S" in legal(other)
    refused(other, "feed:s", "fed only once a round")


def test_e5_no_supplement_for_a_medium_pig() -> None:
    refused(turn_of_a("FBB", "0:1m:1s"), "feed:m+", "a supplement is not for it")


def test_e6_a_supplement_is_not_half_used_where_the_medium_does_not_fit_but_the_small_does() -> None:
    state = turn_of_a("FBB", "0:1p5l:1s")
    refused(state, "feed:p+", "no room")
    after = play(state, "feed:p")
    assert herd(after, 0) == "1s5l"
    assert after.farms[0].tools == (0, 1, 0)


@pytest.mark.parametrize(
    ("choices", "farm", "action", "other"),
    [
        ("FBB", "1p39s:1s", "feed:p", "feed:p+"),
        ("BFF", "40l:-", "buy:l", "buy:m"),
        ("MFF", "39p1m:1a", "birth", "birth+"),
    ],
)
def test_e7_without_a_tile_in_the_store_it_is_illegal_and_the_rest_is_not(
    choices: str, farm: str, action: str, other: str
) -> None:
    sties = "/".join(f"0,{j}" for j in range(8))
    state = table(f"turn A A spring:SP-4,SP-5 {choices}", f"50:{farm}:{sties} 0:1p1s:- {PLAIN}")
    refused(state, action, "the store has no pig of that size")
    assert other in legal(state)


def test_e7_an_earlier_player_of_the_round_frees_a_tile() -> None:
    sties = "/".join(f"0,{j}" for j in range(8))
    state = table("turn A A spring:SP-4,SP-5 SBF", f"0:40l:-:{sties} 15:-:- {PLAIN}")
    assert "buy:l" in legal(play(state, "sell:l end"))
    refused(play(state, "end"), "buy:l", "the store has no pig of that size")


def test_e8_a_tile_that_a_feeding_returns_is_there_at_once() -> None:
    sties = "/".join(f"0,{j}" for j in range(5))
    state = table("turn A A spring:SP-4,SP-5 FBB", f"0:1p39s:-:{sties} 0:1s:- {PLAIN}")
    refused(state, "feed:p", "the store has no pig of that size")
    assert herd(play(state, "feed:s feed:p"), 0) == "39s1m"


def test_e9_newborn_and_bought_pigs_are_plain_and_have_done_nothing() -> None:
    born = play(turn_of_a("MFF", "0:2M:1a"), "birth birth+")
    assert (herd(born, 0), legal(born)) == ("1p1s2M", ["end"])
    bought = play(turn_of_a("BFF", "20:1L:-"), "buy:l")
    assert (herd(bought, 0), bought.fed) == ("1l1L", NO_PIGS)
    assert "birth" in legal(turn_of_a("MFF", "0:1l:-"))


def test_e10_a_vaccinated_pig_stays_so_when_it_grows_and_sells_for_no_more() -> None:
    assert herd(play(turn_of_a("FBB", "0:1P1S:1s"), "feed:P feed:S+"), 0) == "1S1L"
    assert money(play(turn_of_a("SFF", "0:1m1M:-"), "sell:M sell:m"))[0] == 20


def test_e11_a_vaccine_is_lost_with_the_pig_that_is_sold() -> None:
    state = play(turn_of_a("SFF", "0:1P:-", season="spring:SP-5"), "sell:P end end end")
    assert state.store.pigs[0] == 40
    state = play(state, "card:SP-3 choose:feed choose:feed choose:buy")
    assert state.turn == 1
    state = play(state, "end end buy:p")
    assert herd(state, 0) == "1p"


def test_e12_a_vaccine_may_be_used_in_the_turn_it_was_bought_in_or_later() -> None:
    state = play(turn_of_a("BFF", "1:1p:-"), "buy:vaccine")
    assert herd(play(state, "vaccinate:p"), 0) == "1P"
    later = play(state, "end end end card:SP-6 choose:sell choose:sell choose:sell end end")
    assert later.turn == 0
    assert herd(play(later, "vaccinate:p"), 0) == "1P"


def test_e13_nobody_must_vaccinate() -> None:
    state = table("window A A spring:SP-1,SP-2,SP-3,SP-5 FFF", f"0:2p:2v {OTHERS}")
    after = play(state, "end")
    assert (herd(after, 0), after.farms[0].tools, after.season) == ("-", (2, 0, 0), 1)
    assert happenings(state, state.parse_action("end")) == (Deaths(0, (2, 0, 0, 0)),)


def test_e14_the_last_winter_card_kills_before_the_final_sale() -> None:
    state = table("turn A C winter:WI-1,WI-2,WI-3,WI-6 FFF", "0:1l1L:- 14:1l:- 0:-:-")
    over = play(state, "end")
    assert over.result == "15#:14:3"
    assert [herd(over, seat) for seat in range(3)] == ["1L", "-", "-"]


def test_e15_all_who_tie_get_the_whole_prize() -> None:
    state = play(table("turn A C spring:SP-5,SP-6 SSS", "0:2p:- 0:1s1l:- 0:1l:-"), "end")
    assert [farm.tools for farm in state.farms] == [(1, 1, 1), (1, 1, 1), (0, 0, 0)]


@pytest.mark.parametrize("season", ["spring:SP-5,SP-6", "summer:SU-1,SU-2"])
def test_e16_nobody_wins_with_none(season: str) -> None:
    farms = "0:-:- 0:-:- 0:-:-" if "SP" in season else "0:5m:- 0:9p:- 0:-:-"
    state = table(f"turn A C {season} BBB", farms)
    news = happenings(state, state.parse_action("end"))
    assert news == (Payment(2, state.share_of(2), Reason.EXCHANGE),)


def test_e17_a_tool_prize_goes_by_distance_where_the_store_is_short() -> None:
    state = play(table("turn C B spring:SP-5,SP-6 SSS", "0:2p:23v 0:2p:24a 0:2p:1v"), "end")
    assert [farm.tools for farm in state.farms] == [(23, 1, 0), (0, 1, 24), (2, 1, 1)]
    assert state.store.tools == (0, 22, 0)


def test_e18_free_piglets_without_room_are_not_taken_and_give_no_money() -> None:
    state = play(table("turn A C spring:SP-5,SP-1 FFF", "0:3p6m:- 0:4l:- 0:2m:-"), "end")
    assert (state.phase, state.turn, state.left) == (Phase.HEAT, 1, 2)
    state = play(state, "birth birth")
    assert state.turn == 2
    after = play(state, "end")
    assert (money(after), after.phase) == ([0, 0, 2], Phase.REVEAL)


def test_e19_free_piglets_do_not_ask_who_gave_birth_in_this_round() -> None:
    state = play(turn_of_a("MFF", "0:2m:-", season="spring:SP-5,SP-1"), "birth birth end end end")
    assert (state.phase, state.left) == (Phase.HEAT, 1)
    assert herd(play(state, "birth"), 0) == "3p2m"


def test_e20_no_action_but_a_sale_takes_a_pig_away() -> None:
    for state in list(all_states())[::4]:
        if state.phase not in (Phase.OPENING, Phase.TURN, Phase.HEAT, Phase.WINDOW):
            continue
        for action in state.legal_actions()[1:]:
            after = state.child(action)
            if after.season == state.season and after.phase is not Phase.OVER:
                fewer = state.farm.pigs - after.farms[state.turn].pigs
                assert fewer == 1 if isinstance(action, Sell) else fewer <= 0


def test_e21_all_dealings_are_with_the_store() -> None:
    within_turns = 0
    for before, _, after in steps():
        if before.turn == after.turn and before.phase is after.phase is Phase.TURN and before.round == after.round:
            within_turns += 1
            for seat in range(before.num_players):
                assert (before.farms[seat] == after.farms[seat]) or seat == before.turn
    assert within_turns > 100


def test_e22_the_final_sale_is_at_list_prices() -> None:
    state = table("turn A C winter:WI-1,WI-2,WI-3,WI-4 FFF", "0:1M1L:- 9:-:- 0:-:-")
    assert state.pig_prices == (3, 6, 12, 18)
    assert play(state, "end").result == "25#:9:2"


def test_e23_nobody_buys_and_sells_in_one_round_and_both_prices_move_together() -> None:
    state = turn_of_a("BFS", "18:1l:-", season="autumn:AU-2,AU-1")
    refused(state, "sell:l", "chose another action")
    assert money(play(state, "buy:l"))[0] == 0
    seller = table("turn C C autumn:AU-2,AU-1 BFS", f"{OTHERS} 0:1l:-")
    assert money(play(seller, "sell:l"))[2] == 18


def test_e24_the_liquidation_does_not_know_the_clearance_sale() -> None:
    state = table("turn A C winter:WI-4,WI-2,WI-3,WI-1 BBB", "5:-:3v 5:-:-:0,0/0,1 2:-:-")
    assert (state.tool_price, state.sty_price(0), state.sty_price(1)) == (0, 5, 10)
    assert play(state, "end").result == "5+8:5+15#:5+5"


def test_e25_no_sty_is_left() -> None:
    rows = ["/".join(f"{i},{j}" for i in range(5)) for j in (0, 1)]
    farms = f"900:-:-:{rows[0]}/{rows[1]} 0:-:-:{rows[0]} 0:-:-:{rows[0]}"
    state = table("turn A A spring:SP-5,SP-4 BFF", farms)
    assert state.store.sties == 0
    refused(state, "buy:sty@0,2", "the store has none left")


@pytest.mark.parametrize("place", ["1,1", "-1,1", "2,0", "0,0"])
def test_e26_a_new_sty_touches_with_a_full_equal_side(place: str) -> None:
    refused(turn_of_a("BFF", "99:-:-"), f"buy:sty@{place}", "joins a free side of an own one")


def test_e27_pigs_lie_across_a_joint() -> None:
    state = turn_of_a("BFF", "99:32p:-:0,0/1,0")
    assert "buy:p" in legal(state), "alone the two sties hold 30"
    refused(play(state, "buy:p"), "buy:p", "no room")


def test_e28_sties_stay_where_they_are() -> None:
    for before, _, after in steps():
        for old, new in zip(before.farms, after.farms, strict=True):
            assert set(old.sties) <= set(new.sties)


def test_e29_the_remainder_goes_to_the_nearest_choosers() -> None:
    state = table("turn A A spring:SP-5,SP-1 BFFF", " ".join([PLAIN] * 4))
    assert state.shares == (8, 3, 2, 2)


def test_e30_opening_purchases_may_be_all_the_same_and_money_may_be_kept() -> None:
    state = play(start(start="seat1"), "buy:p buy:p buy:p buy:p end end")
    assert (herd(state, 0), money(state)) == ("4p", [33, 45, 45])


def test_e31_the_marker_does_not_pass_after_round_16() -> None:
    for states, _ in random_games():
        assert states[-1].first == states[-2].first


def test_e32_who_has_nothing_is_paid_for_executions() -> None:
    state = play(turn_of_a("BFF", "0:-:-"), "end")
    assert money(state)[0] == 7


def test_e33_no_card_is_known_before_it_is_revealed() -> None:
    for state in all_states():
        if state.current_player == CHANCE and state.phase is Phase.REVEAL:
            drawn = {str(action).removeprefix("card:") for action, weight in state.chance_outcomes() if weight == 1}
            assert drawn == {card.name for card in DECK[state.season]} - set(state.cards)
        assert {name for name in CARDS if name in str(state.view(None))} == set(state.cards)


@pytest.mark.parametrize("season", ["spring:SP-5,SP-4", "spring:SP-1,SP-2,SP-3,SP-5"])
def test_e34_who_was_fed_can_be_fed_in_the_next_round(season: str) -> None:
    state = play(table(f"turn B A {season} FBB", f"0:1P:- {OTHERS}"), "feed:P")
    assert state.fed != NO_PIGS
    state = play(state, "end")
    assert (state.phase, state.fed) == (Phase.REVEAL, NO_PIGS)
    card = "SP-6" if state.season == 0 else "SU-1"
    state = play(state, f"card:{card} choose:buy choose:feed choose:buy end")
    assert "feed:S" in legal(state)
