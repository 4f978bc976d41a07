"""Two players with the neutral farmer, and choices that are shown."""

from __future__ import annotations

from tests.games.happy_pigs.helpers import PLAIN, legal, play, start, table

QUIET = "start:A end end card:SP-5"
"""Amounts 9, 6, 7, 8."""


def test_the_player_who_is_not_the_starting_player_controls_it_in_round_1() -> None:
    assert play(start(2), "start:A").controller == 1
    assert play(start(2), "start:B").controller == 0
    assert start(3, start="seat1").controller == -1


def test_the_controller_commits_two_cards_one_after_the_other() -> None:
    state = play(start(2), f"{QUIET} choose:feed choose:feed")
    assert state.turn == 1
    assert legal(state) == ["neutral:feed", "neutral:mate", "neutral:buy", "neutral:sell"]
    state = table("choose B B spring:SP-1,SP-5 ---", f"{PLAIN} {PLAIN}", "controller=B")
    state = play(state, "choose:feed neutral:mate")
    assert (state.turn, state.choices) == (0, "-FM")


def test_its_share_is_void_and_it_is_last_in_distance_order() -> None:
    state = play(start(2), f"{QUIET} choose:sell choose:sell neutral:sell")
    assert state.shares == (3, 3, 2)
    state = play(start(2), f"{QUIET} choose:buy choose:sell neutral:buy")
    assert state.shares == (4, 8, 3)


def test_control_changes_hands_when_it_got_in_the_opponents_way_and_only_then() -> None:
    assert play(start(2), f"{QUIET} choose:buy choose:sell neutral:buy end end").controller == 0
    assert play(start(2), f"{QUIET} choose:buy choose:sell neutral:sell end end").controller == 1


def test_in_the_advanced_game_the_neutral_card_is_shown_last_and_nothing_is_hidden() -> None:
    state = table("choose B B spring:SP-1,SP-5 ---", f"{PLAIN} {PLAIN}", "advanced=on controller=B")
    state = play(state, "choose:feed")
    assert state.turn == 0
    assert state.view(0).choices == "-F-"
    state = play(state, "choose:buy")
    assert state.turn == 1
    assert legal(state)[0] == "neutral:feed"


def test_the_last_choice_of_a_secret_round_reveals_and_no_other_does() -> None:
    state = play(start(2), f"{QUIET} choose:feed")
    own = state.parse_action("choose:buy")
    assert not state.reveals(own)
    last = state.child(own)
    assert last.reveals(last.parse_action("neutral:buy"))
    shown = play(start(2, advanced="on"), f"{QUIET} choose:feed choose:buy")
    assert not shown.reveals(shown.parse_action("neutral:buy"))
