"""What a seat sees, and what it does not."""

from __future__ import annotations

from random import Random

from farmyard.games.hens.barnyard import HIDDEN_ROOSTER, NO_ROOSTER
from farmyard.games.hens.kinds import UNKNOWN
from farmyard.games.hens.rules import HensState, Phase
from tests.games.hens.helpers import all_states, play, position


def choosing() -> HensState:
    """Three players after round 6, the second of whom begins with the rooster."""
    yards = "0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6;0,0:SUL1,SUL2,SUL3/SUL4,SUL5,SUL6;0,0:(BAR1),BAR2,BAR3/BAR4,BAR5,BAR6"
    hands = "FAV1,FAV2,FAV3,FAV4;CEM1,CEM2,CEM3,CEM4;PAD1,PAD2,PAD3,PAD4"
    return position("rooster", yards, hands, "PAD5;-;-", 18, "PAD+SEB+BAR+SUL+FAV+CEM", first="B")


def test_a_view_holds_the_own_hand_and_coops_and_of_the_others_their_number_and_place() -> None:
    for state in all_states():
        if state.num_players == 1:
            assert state.view(None).hands == state.hands
            assert not state.has_secrets
            continue
        for viewer in (None, *range(state.num_players)):
            view = state.view(viewer)
            for seat in range(state.num_players):
                if seat == viewer:
                    assert (view.hands[seat], view.yards[seat]) == (state.hands[seat], state.yards[seat])
                else:
                    assert set(view.hands[seat]) <= {UNKNOWN}
                    assert len(view.hands[seat]) == len(state.hands[seat])
                    assert {kind for _, kind in view.yards[seat].coops} <= {UNKNOWN}
                    assert view.yards[seat].hens == state.yards[seat].hens
            assert (view.piles, view.deck_size) == (state.piles, sum(state.deck))
            assert view.scores == state.scores


def test_rooster_choices_are_hidden_until_the_last_is_in() -> None:
    state = choosing()
    assert state.current_player == 1
    one, other = play(state, "rooster@0,0"), play(state, "rooster@1,2")
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
        assert repr(one.view(viewer)) == repr(other.view(viewer))
        assert one.view(viewer).yards[1].rooster == HIDDEN_ROOSTER
    assert one.view(1) != other.view(1)
    one, other = play(one, "rooster@0,1"), play(other, "rooster@0,1")
    assert (one.current_player, one.view(1).yards[2].rooster) == (0, HIDDEN_ROOSTER)
    assert one.view(0) == other.view(0)
    one, other = play(one, "rooster@0,0"), play(other, "rooster@0,0")
    assert one.phase is Phase.DRAW
    assert one.view(0) != other.view(0)
    assert [yard.rooster for yard in one.view(None).yards] == [yard.rooster for yard in one.yards]


def test_scores_do_not_tell_where_a_rooster_stands_that_is_not_shown_yet() -> None:
    yards = "0,0:SEB1,SEB2,SEB3/SEB4,SEB5,PAD4;0,0:SUL1,SUL2,SUL3/SUL4,SUL5,SUL6"
    hands = "PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4"
    state = position("rooster", yards, hands, "PAD5;-", 12)
    one, other = play(state, "rooster@0,0"), play(state, "rooster@1,2")
    assert one.scores == other.scores == one.view(None).scores
    one, other = play(one, "rooster@0,0"), play(other, "rooster@0,0")
    assert other.scores[0] == one.scores[0] + 1


def test_a_sampled_rooster_stands_on_any_hen() -> None:
    view = play(choosing(), "rooster@0,0").view(0)
    samples = [view.sample(Random(number)).yards for number in range(100)]
    assert {yards[1].rooster for yards in samples} == {cell for cell, _ in samples[0][1].hens}
    assert {yards[2].rooster for yards in samples} == {NO_ROOSTER}


def test_hidden_cards_are_as_likely_in_any_hidden_place() -> None:
    state = choosing()
    kind = state.hands[1][0]
    view = state.view(0)
    worlds = [view.sample(Random(number)) for number in range(600)]
    hidden = sum(view.unseen)
    in_hand = sum(kind in world.hands[1] for world in worlds)
    as_coop = sum(kind == world.yards[2].coops[0][1] for world in worlds)
    assert abs(in_hand / 600 - 4 / hidden) < 0.06
    assert abs(as_coop / 600 - 1 / hidden) < 0.04
