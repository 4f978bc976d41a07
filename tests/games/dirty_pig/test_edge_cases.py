"""The edge cases of the rule sheet, by their numbers.

E30 and E31 are about networked games and clocks, and there are none: links go round in turn, and nobody is timed.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from farmyard.core import IllegalActionError, InvalidOptionError
from farmyard.games.dirty_pig.data import PROFILES, counts_of
from farmyard.games.dirty_pig.rules import DirtyPigState, Ending, Phase, Pig, Play
from tests.games.dirty_pig.helpers import all_states, deal, legal, play, random_games, start, table, turns


def refused(state: DirtyPigState, text: str, reason: str) -> None:
    """`text` is notation, but not legal, and the message says why."""
    assert text not in legal(state)
    with pytest.raises(IllegalActionError, match=reason):
        state.parse_action(text)


def test_e1_mud_on_a_clean_pig_in_a_barn() -> None:
    assert play(table("cb,c;c,c", "MRR/MMM"), "M1").pigs[0][0] is Pig.DIRTY_BARN


def test_e2_a_pig_behind_a_nailed_door_is_dirty() -> None:
    assert all(pig.dirty for pig in Pig if pig.door)
    refused(table("dbn,c;c,c", "MRR/MMM"), "M1", "A1 is already dirty")


def test_e3_mud_on_a_dirty_pig() -> None:
    refused(table("d,c;c,c", "MRR/MMM"), "M1", "A1 is already dirty")


def test_e4_rain_washes_ones_own_pigs_too() -> None:
    assert play(table("d,c;d,c", "MRR/MMM"), "R").scores == (0, 0)


def test_e5_rain_that_washes_nothing_equals_exchanging_it() -> None:
    state = table("db,c;c,c", "MRR/MMM")
    assert play(state, "R") == play(state, "XR")


def test_e6_rain_always_counts_as_playable() -> None:
    refused(table("c,c;c,c", "LRT/MMM", profile="K54"), "X!LRT", "R can be played")
    assert "X!LTT" in legal(table("c,c;c,c", "LTT/MMM", profile="K54"))


def test_e7_farmer_on_ones_own_pig() -> None:
    refused(table("d,c;c,c", "FRR/MMM"), "FA1", "not for a pig of your own")


def test_e8_farmer_on_a_clean_pig_to_get_rid_of_the_card() -> None:
    state = table("d,c;c,c", "FRR/MMM")
    refused(state, "FB1", "B1 is already clean")
    assert "XF" in legal(state)


def test_e9_a_rod_is_only_against_lightning() -> None:
    assert play(table("c,c;dbt,c", "FRR/MMM"), "FB1").pigs[1][0] is Pig.CLEAN_ROD


def test_e10_barn_and_rod_stay_after_the_farmer() -> None:
    after = play(table("c,c,c;dbt,db,c", "FRR/MMM"), "FB1")
    assert (after.pigs[1][0].attached, after.discard) == ("BT", "F")


def test_e11_door_on_a_barn_with_a_clean_pig() -> None:
    refused(table("cb,c;c,c", "DRR/MMM"), "D1", "only while the pig inside is dirty")


def test_e12_door_or_rod_without_a_barn() -> None:
    state = table("d,c;c,c", "DRT/MMM")
    refused(state, "D1", "A1 has no barn")
    refused(state, "T1", "A1 has no barn")


def test_e13_rod_and_door_in_any_order_and_the_rod_also_while_the_pig_is_clean() -> None:
    state = table("db,c;cb,c", "DMT/MRT", disc="M")
    assert play(state, "T1 +F T1 +F D1").pigs[0][0] is Pig.SAFE
    assert play(state, "D1 +F T1 +F T1").pigs == ((Pig.SAFE, Pig.CLEAN), (Pig.CLEAN_ROD, Pig.CLEAN))


def test_e14_second_barn_rod_or_door() -> None:
    refused(table("db,c;c,c", "BRR/MMM"), "B1", "A1 already has a barn")
    refused(table("dbt,c;c,c", "RRT/MMM"), "T1", "the barn of A1 has a lightning rod")
    refused(table("dbn,c;c,c", "DRR/MMM"), "D1", "the barn of A1 already has a door")


@pytest.mark.parametrize("card", "BDMT")
def test_e15_barn_rod_door_or_mud_on_another_players_pig(card: str) -> None:
    state = table("c,c;db,c", f"{card}RR/MMM")
    with pytest.raises(IllegalActionError, match="this card is for a pig of your own"):
        state.child(Play(card, 1, 0))


def test_e16_lightning_on_ones_own_barn() -> None:
    refused(table("cb,c;c,c", "LRR/MMM"), "LA1", "not for a pig of your own")


def test_e17_lightning_on_a_barn_with_a_rod() -> None:
    refused(table("c,c;cbt,c", "LRR/MMM"), "LB1", "the barn of B1 has a lightning rod")


@pytest.mark.parametrize(("before", "after"), [("cb", "c"), ("db", "d"), ("dbn", "d")])
def test_e18_lightning_neither_cleans_nor_dirties(before: str, after: str) -> None:
    assert str(play(table(f"c,c;{before},c", "LRR/MMM"), "LB1").pigs[1][0]) == after


def test_e19_lightning_barn_and_door_all_go_to_the_discard_pile_in_this_order() -> None:
    assert play(table("c,c;dbn,c", "LRR/MMM", disc="FM"), "LB1").discard == "DBLFM"


def test_e20_what_is_attached_stays_where_it_is_but_for_lightning() -> None:
    for before, action, after in turns():
        for seat, row in enumerate(before.pigs):
            for number, pig in enumerate(row):
                lost = Counter(pig.attached) - Counter(after.pigs[seat][number].attached)
                assert not lost or action == Play("L", seat, number)


def test_e21_nobody_is_forced_to_win() -> None:
    state = table("c,d;c,c", "MMR/MMM")
    assert legal(state) == ["M1", "R", "XR", "XM", "XMR", "XMM", "XMMR"]
    assert play(state, "XM").outcome is None


def test_e22_exchange_although_one_could_play() -> None:
    exchanges = ["XM", "XF", "XFM", "XB", "XBM", "XBF", "XBFM"]
    assert legal(table("c,c;c,c", "BFM/MMM")) == ["B1", "B2", "M1", "M2", *exchanges]
    assert legal(table("c,c;c,c", "BFM/MMM", profile="K54")) == ["B1", "B2", "M1", "M2", "XM", "XF", "XB"]


def test_e23_an_exchanged_card_comes_back_only_through_a_reshuffle_in_the_same_turn() -> None:
    discard = 9 * "B" + 3 * "D" + 8 * "F" + 3 * "L" + 19 * "M" + 3 * "R" + 4 * "T"
    exchanging = play(table("c,c;c,c", "BBD/BLR", disc=discard), "XBBD")
    assert (exchanging.deck_size, legal(exchanging)) == (2, ["+M"])
    assert legal(play(exchanging, "+M")) == ["+M"]
    reshuffled = play(exchanging, "+M +M")
    assert (reshuffled.discard, reshuffled.deck_size) == ("", 52)
    assert dict(zip("BDFLMRT", (weight for _, weight in reshuffled.chance_outcomes()), strict=True)) == {
        "B": 11, "D": 4, "F": 8, "L": 3, "M": 19, "R": 3, "T": 4
    }  # fmt: skip


def test_e24_the_winner_does_not_draw() -> None:
    state = table("c,d;c,c", "MMR/MMM")
    won = play(state, "M1")
    assert (won.hands, won.discard, won.deck) == (("MR", "MMM"), "M", state.deck)
    assert won.phase is Phase.OVER
    assert won.legal_actions() == ()


def test_e25_two_players_never_complete_their_pigs_at_the_same_time() -> None:
    for states, actions in random_games():
        outcome = states[-1].outcome
        assert outcome is not None
        if outcome.termination is Ending.DIRTY:
            assert outcome.winners == (states[-2].turn,)
            assert isinstance(actions[-1], Play)


def test_e26_rain_makes_nobody_win() -> None:
    after = play(table("db,c;d,c", "MRR/MMM"), "R")
    assert (after.scores, after.outcome) == ((1, 0), None)


def test_e27_everybody_holds_a_full_hand_outside_their_own_turn() -> None:
    for state in all_states():
        if state.phase in (Phase.TURN, Phase.DRAW):
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
            assert {len(hand) for hand in others} == {state.variant.hand}


def test_e28_the_discard_pile_is_inspectable_and_the_draw_pile_countable() -> None:
    for state in list(all_states())[::7]:
        for seat in (None, *range(state.num_players)):
            view = state.view(seat)
            assert (view.discard, view.deck_size) == (state.discard, sum(state.deck))


def test_e29_the_target_is_picked_pig_by_pig() -> None:
    state = table("c,c,cb;c,c,c", "MMM/MMM")
    assert legal(state)[:3] == ["M1", "M2", "M3"]
    assert [action.parts for action in state.legal_actions()[:3]] == [("M", "A1"), ("M", "A2"), ("M", "A3")]


@pytest.mark.parametrize("players", [5, 6])
def test_e32_five_or_six_players_with_k54(players: int) -> None:
    with pytest.raises(InvalidOptionError, match=f"not “K54”|with {players} players"):
        start(players, profile="K54")


def test_e33_three_players_get_four_pigs_though_there_are_eighteen() -> None:
    assert [len(start(players).pigs[0]) for players in (2, 3, 4, 5, 6)] == [5, 4, 3, 3, 3]


def test_e34_equal_pigs_are_different_moves_for_the_record_and_one_for_search() -> None:
    state = table("c,cb,c,c;d,db,d,c", "FMM/MMM")
    plays = [action for action in state.legal_actions() if isinstance(action, Play)]
    assert [str(action) for action in plays] == ["FB1", "FB2", "FB3", "M1", "M2", "M3", "M4"]
    assert [str(action) for action in state.merged(plays)] == ["FB1", "FB2", "M1", "M2"]


def test_e35_the_cards_gone_are_public() -> None:
    state = table("dbt,c;c,c", "FMM/BLR", disc="MMF")
    gone = counts_of("BT" + "MMF")
    assert state.view(None).unseen == tuple(a - b for a, b in zip(PROFILES["N57"].cards, gone, strict=True))
    assert state.view(0).unseen == tuple(a - b for a, b in zip(state.view(None).unseen, counts_of("FMM"), strict=True))
    assert state.unseen == state.deck


def test_a_turn_draws_the_whole_hand_full_again_before_the_next_seat() -> None:
    state = play(table("c,c;c,c", "BFM/MMM"), "XBFM")
    assert (state.pending, state.drawing, state.phase) == (3, 0, Phase.DRAW)
    state = deal(state, "MM")
    assert (state.pending, state.drawing, state.hands[0]) == (1, 0, "MM")
    assert deal(state, "R").turn == 1


def test_turns_go_clockwise_without_exception() -> None:
    for states, _ in random_games():
        seats = [state.turn for state in states if state.phase is Phase.TURN]
        assert all((seat + 1) % states[0].num_players == next_seat for seat, next_seat in pairwise(seats))
