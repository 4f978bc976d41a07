"""Setup, and the steps of a round: sections 2, 3 and 11 of the rule sheet."""

from __future__ import annotations

import pytest

from farmyard.core import CHANCE
from farmyard.games.happy_pigs.happenings import Payment, Reason
from farmyard.games.happy_pigs.rules import Choose, HappyPigsState, Phase, Reveal, Start, happenings
from farmyard.games.happy_pigs.settlement import Ending
from tests.games.happy_pigs.helpers import (
    GAME,
    PLAIN,
    herd,
    legal,
    money,
    play,
    random_games,
    start,
    steps,
    table,
)


@pytest.mark.parametrize(
    ("players", "total", "sties"), [(2, 90, 18), (3, 135, 17), (4, 180, 16), (5, 225, 15), (6, 270, 14)]
)
def test_the_table_per_player_count(players: int, total: int, sties: int) -> None:
    state = start(players)
    assert (sum(money(state)), state.store.sties) == (total, sties)
    assert state.chance_outcomes() == tuple((Start(seat), 1) for seat in range(players))
    assert start(players, start="seat1").current_player == 0


@pytest.mark.parametrize(
    ("players", "rounds"), [(2, [8, 8]), (3, [6, 5, 5]), (4, [4] * 4), (5, [4, 3, 3, 3, 3]), (6, [3, 3, 3, 3, 2, 2])]
)
def test_how_many_rounds_each_seat_is_starting_player(players: int, rounds: list[int]) -> None:
    for states, actions in random_games():
        if states[0].num_players == players:
            firsts = [state.first for state, action in zip(states, actions, strict=False) if isinstance(action, Reveal)]
            assert [firsts.count((firsts[0] + seat) % players) for seat in range(players)] == rounds
            assert len(firsts) == 16


def test_a_game_is_no_longer_than_the_bound() -> None:
    for states, actions in random_games():
        assert len(actions) <= GAME.max_game_length(states[0].num_players)


def test_unused_opening_purchases_give_no_dollar_and_nobody_buys_between_anothers() -> None:
    state = play(start(3, start="seat1"), "buy:p")
    assert state.turn == 0
    assert (money(play(state, "end")), happenings(state, state.parse_action("end"))) == ([42, 45, 45], ())


def test_vaccinating_takes_no_opening_purchase() -> None:
    state = play(start(3, start="seat1"), "buy:p buy:p buy:vaccine vaccinate:p buy:vaccine")
    assert (state.turn, state.left, legal(state)) == (0, 0, ["end", "vaccinate:p"])
    assert play(state, "vaccinate:p").turn == 1


def test_opening_purchases_end_by_themselves_when_nothing_can_be_bought() -> None:
    state = play(start(3, start="seat1"), "buy:l buy:l buy:l")
    assert (state.turn, money(state)) == (1, [0, 45, 45])


def test_a_turn_ends_by_itself_when_no_execution_is_left_and_no_pig_can_be_vaccinated() -> None:
    farms = f"9:1p:1v {PLAIN} {PLAIN}"
    last = table("turn A A spring:SP-4,SP-5 SFF", farms.replace("1p", "2p"), "used=7 sold=7,0,0")
    after = play(last, "sell:p")
    assert (after.turn, legal(after)) == (0, ["end", "vaccinate:p"])
    assert play(after, "vaccinate:p").turn == 1
    bought_all = table("turn A A spring:SP-4,SP-5 BFF", farms.replace(":1v", ":-"), "used=6")
    assert play(bought_all, "buy:amulet").turn == 1


def test_a_turn_in_which_nothing_can_be_done_waits_to_be_ended() -> None:
    state = table("turn A A spring:SP-4,SP-5 SFF", f"{PLAIN} {PLAIN} {PLAIN}")
    assert legal(state) == ["end"]
    assert happenings(state, state.parse_action("end")) == (Payment(0, 8, Reason.EXCHANGE),)


def test_all_four_cards_are_there_in_every_round() -> None:
    for before, action, _ in steps():
        if isinstance(action, Choose):
            word = "neutral" if action.neutral else "choose"
            assert legal(before) == [f"{word}:{name}" for name in ("feed", "mate", "buy", "sell")]


def test_turns_go_by_distance_whatever_was_chosen() -> None:
    state = play(table("choose C C spring:SP-4,SP-5 ----", " ".join([PLAIN] * 4)), "choose:sell choose:buy choose:feed")
    order = []
    state = play(state, "choose:sell")
    while state.phase is Phase.TURN:
        order.append(state.turn)
        state = play(state, "end")
    assert order == [2, 3, 0, 1]


def test_with_breeding_pairs_a_birth_takes_two_different_breeders() -> None:
    state = table("turn A A spring:SP-4,SP-3 MFF", f"0:3m2l:- {PLAIN} {PLAIN}", "breeding_pairs=on")
    state = play(state, "birth birth")
    assert (state.left, herd(state, 0), legal(state)) == (7, "2p3m2l", ["end"])
    assert money(play(state, "end"))[0] == 7


def advanced(players: int) -> HappyPigsState:
    ends = " ".join(["end"] * players)
    return play(start(players, advanced="on", start="seat1"), f"{ends} card:SP-5")


def test_in_the_advanced_game_each_chooses_after_seeing_what_those_before_chose() -> None:
    state = play(advanced(3), "choose:sell choose:sell")
    assert state.turn == 2
    assert state.view(2).choices == state.view(None).choices == "SS-"
    state = play(state, "choose:buy")
    assert (state.phase, state.shares) == (Phase.TURN, (4, 4, 7))


@pytest.mark.parametrize(
    ("farms", "result", "winners", "ending"),
    [
        ("9:1L:- 23:-:- 8:-:-", "24#:23:8", (0,), Ending.MONEY),
        ("9:1L:- 24:-:- 8:-:-", "24+5#:24+5#:8", (0, 1), Ending.LIQUIDATION),
        ("9:1L:1a 24:-:- 8:-:-:0,0/0,1", "24+6#:24+5:8", (0,), Ending.LIQUIDATION),
        ("9:1L:1a 24:-:-:0,0/0,1 24:-:25v", "24+6:24+15:24+30#", (2,), Ending.LIQUIDATION),
        ("0:-:- 0:-:- 0:-:-", "0+5#:0+5#:0+5#", (0, 1, 2), Ending.LIQUIDATION),
        ("9:-:9v 9:-:9s 9:-:9a", "9+14#:9+14#:9+14#", (0, 1, 2), Ending.LIQUIDATION),
    ],
)
def test_most_money_wins_then_the_liquidation_of_those_who_tie(
    farms: str, result: str, winners: tuple[int, ...], ending: Ending
) -> None:
    over = table("over A - winter:WI-1,WI-2,WI-3,WI-4 ---", farms)
    outcome = over.outcome
    assert outcome is not None
    assert (over.result, outcome.winners, outcome.termination) == (result, winners, ending)
    assert outcome.returns == tuple((seat in winners) / len(winners) for seat in range(3))
    assert over.current_player != CHANCE


@pytest.mark.parametrize(
    ("farms", "ranks"),
    [
        ("9:1L:- 23:-:- 8:-:- 8:-:1v", (1, 2, 4, 3)),
        ("9:-:- 5:-:- 5:-:- 3:-:-", (1, 2, 2, 4)),
        ("9:-:- 9:-:- 9:-:1a 3:-:-", (2, 2, 1, 4)),
    ],
)
def test_lower_places_go_by_money_then_by_what_a_liquidation_would_bring(farms: str, ranks: tuple[int, ...]) -> None:
    assert table("over A - winter:WI-1,WI-2,WI-3,WI-4 ----", farms).ranks == ranks
