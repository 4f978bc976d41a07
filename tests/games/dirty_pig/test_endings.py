"""The end of the game, its options, and the ranking of section 7."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.core import CHANCE, TERMINAL, IllegalActionError, InvalidOptionError
from farmyard.games.dirty_pig.pigs import Obstacle
from farmyard.games.dirty_pig.rules import Ending, Phase, Start
from farmyard.games.dirty_pig.variant import MOST_TURNS
from tests.games.dirty_pig.helpers import GAME, deal, legal, play, random_games, run_out, start, table


def test_all_pigs_dirty_wins_at_once() -> None:
    won = play(table("db,c,d;dbtn,d,c", "MRR/MMM"), "M2")
    outcome = won.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.returns) == (Ending.DIRTY, (0,), (1.0, 0.0))
    assert (won.result, won.scores, won.current_player) == ("3#:2", (3, 2), TERMINAL)


def test_a_game_under_way_has_no_result() -> None:
    state = table("db,c,d;dbtn,d,c", "MRR/MMM")
    assert (state.result, state.outcome) == ("*", None)


@pytest.mark.parametrize(
    ("pigs", "ranks", "result"),
    [
        ("d,c;c,c", (1, 2), "1+:0"),
        ("d,c;dbtn,c", (2, 1), "1:1+"),
        ("db,c;d,c", (1, 2), "1+:1"),
        ("dbn,c;d,cb", (1, 1), "1+:1+"),
        ("dbtn,c;dbtn,cb", (2, 1), "1:1+"),
        ("c,c;d,c;d,c", (3, 1, 1), "0:1+:1+"),
    ],
)
def test_at_the_turn_cap_fewest_clean_pigs_then_most_safe_pigs_then_most_barns(
    pigs: str, ranks: tuple[int, ...], result: str
) -> None:
    hands = "/".join(["FRR"] + ["MMM"] * pigs.count(";"))
    last = table(pigs, hands, more="turn_cap=200 turns=199")
    over = play(last, "XF +L")
    outcome = over.outcome
    assert outcome is not None
    assert outcome.termination is Ending.TURN_CAP
    assert outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert outcome.returns == tuple((rank == 1) / ranks.count(1) for rank in ranks)
    assert (over.ranks, over.result, over.turns) == (ranks, result, 200)
    assert over.hands[0] == "LRR"


def test_a_win_on_the_last_turn_is_a_win() -> None:
    over = play(table("d,c;c,c", "MRR/MMM", more="turn_cap=200 turns=199"), "M2#")
    assert over.outcome is not None
    assert over.outcome.termination is Ending.DIRTY


def test_no_game_is_longer_than_the_cap_that_nobody_chose() -> None:
    over = play(table("d,c;c,c", "FRR/MMM", more=f"turns={MOST_TURNS - 1}"), "XF +L")
    assert over.outcome is not None
    assert over.outcome.termination is Ending.TURN_CAP


def test_a_game_is_no_longer_than_the_bound() -> None:
    for states, actions in random_games():
        assert len(actions) <= GAME.max_game_length(states[0].num_players)


def test_machines_that_only_exchange_come_to_an_end() -> None:
    rng = Random(1)
    state = start(turn_cap="200")
    while state.current_player != TERMINAL:
        actions = state.legal_actions()
        state = state.child(rng.choice(actions) if state.current_player == CHANCE else actions[-1])
    assert (state.result, state.turns) == ("0+:0+", 200)


def test_the_start_seat_is_drawn_and_the_cards_are_dealt_seat_by_seat_from_the_first_one() -> None:
    state = start(3)
    assert state.chance_outcomes() == ((Start(0), 1), (Start(1), 1), (Start(2), 1))
    state = play(state, "start:C")
    assert {str(action): weight for action, weight in state.chance_outcomes()} == {
        "+B": 12, "+D": 4, "+F": 8, "+L": 4, "+M": 21, "+R": 4, "+T": 4
    }  # fmt: skip
    order = []
    while state.current_player == CHANCE:
        order.append(state.drawing)
        state = deal(state, "M")
    assert order == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert (state.turn, state.turns, state.phase) == (2, 0, Phase.TURN)


def test_seat_1_starts_where_it_is_said_to() -> None:
    assert start(2, start="seat1").turn == 0
    assert deal(start(2, start="seat1"), "MMM/MMM").current_player == 0


@pytest.mark.parametrize(
    ("players", "options", "left"),
    [
        *((players, {}, left) for players, left in ((2, 51), (3, 48), (4, 45), (5, 42), (6, 39))),
        *((players, {"profile": "K54"}, left) for players, left in ((2, 48), (3, 45), (4, 42))),
        (2, {"hand": "4"}, 49),
    ],
)
def test_cards_left_after_dealing(players: int, options: dict[str, str], left: int) -> None:
    states, _ = run_out(start(players, **options), Random(1))
    dealt = next(state for state in states if state.phase is Phase.TURN)
    assert (dealt.deck_size, dealt.turns) == (left, 0)


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {"pigs": "5"}), (3, {"pigs": "6"}), (4, {"pigs": "4"})],
)
def test_more_pigs_than_the_box_of_k54_has(players: int, options: dict[str, str]) -> None:
    assert start(players, **options).num_players == players
    with pytest.raises(InvalidOptionError, match=f"K54 has 12 pigs, too few for {players} players"):
        start(players, profile="K54", **options)


@pytest.mark.parametrize(("players", "most"), [(2, 6), (3, 6), (4, 4), (5, 3), (6, 3)])
def test_pigs_within_the_box(players: int, most: int) -> None:
    assert len(start(players, pigs=str(most)).pigs[0]) == most
    with pytest.raises(InvalidOptionError):
        start(players, pigs=str(most + 1))


def test_k54_exchanges_one_card_or_shows_a_hand_of_which_nothing_can_be_played() -> None:
    stuck = table("c,c;c,c", "LTT/MMM", profile="K54")
    assert legal(stuck) == ["XT", "XL", "X!LTT"]
    after = play(stuck, "X!LTT")
    assert (after.hands[0], after.discard, after.pending) == ("", "TTL", 3)
    assert legal(table("c,c;cb,c", "LTT/MMM", profile="K54")) == ["LB1", "XT", "XL"]


def test_none_if_playable_lets_nobody_exchange_who_can_play() -> None:
    rule = "exchange=none_if_playable"
    assert legal(table("c,c;c,c", "LMT/MMM", more=rule)) == ["M1", "M2"]
    assert legal(table("c,c;c,c", "LTT/MMM", more=rule)) == ["X!LTT"]
    assert legal(table("c,c;c,c", "LRT/MMM", more=rule)) == ["R"]


def test_a_hand_of_four_is_exchanged_and_shown_as_a_whole_too() -> None:
    assert "XLLTT" in legal(table("c,c;c,c", "LLTT/MMMM", more="hand=4"))
    assert "X!LLTT" in legal(table("c,c;c,c", "LLTT/MMMM", profile="K54", more="hand=4"))
    assert deal(play(table("c,c;c,c", "LLTT/MMMM", more="hand=4"), "XL"), "M").turn == 1


@pytest.mark.parametrize(("hand", "number"), [("BFM", 7), ("BBF", 5), ("BBB", 3)])
def test_exchanges_are_compared_as_multisets(hand: str, number: int) -> None:
    exchanges = [text for text in legal(table("c,c;c,c", f"{hand}/MMM")) if text.startswith("X")]
    assert len(exchanges) == number


def test_several_exchanged_cards_go_to_the_discard_pile_from_left_to_right() -> None:
    assert play(table("c,c;c,c", "BFM/MMM", disc="R"), "XBFM").discard == "MFBR"


def test_in_a_gentle_game_nobody_is_hit_twice_between_their_own_turns() -> None:
    state = play(table("c,c,c;c,c,c;db,d,c", "FFL/FLM/MMM", more="gentle=on"), "FC1 +M")
    assert state.hit == (2,)
    assert state.obstacle_to("L", 2, 0) is Obstacle.SPARED
    for text in ("FC2", "LC1"):
        assert text not in legal(state)
        with pytest.raises(IllegalActionError, match="C was hit since their own last turn"):
            state.parse_action(text)
    state = play(state, "M1 +M M1 +R M1 +R")
    assert (state.turn, state.hit) == (1, ())
    assert {"FC1", "FC2", "LC1"} <= set(legal(state))


def test_without_gentle_anybody_may_be_hit_again() -> None:
    state = play(table("c,c,c;c,c,c;db,d,c", "FFL/FLM/MMM"), "FC1 +M")
    assert state.hit == ()
    assert {"FC2", "LC1"} <= set(legal(state))


def test_rain_spares_nobody_in_a_gentle_game() -> None:
    state = play(table("c,c,c;c,c,c;d,d,c", "FFL/MMR/MMM", more="gentle=on"), "FC1 +M R")
    assert state.scores == (0, 0, 0)
    assert state.hit == (2,)
