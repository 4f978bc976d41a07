"""What a seat sees, and what it does not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from farmyard.core import CHANCE
from farmyard.games.dirty_pig.data import PROFILES, cards_of, counts_of
from farmyard.games.dirty_pig.rules import DirtyPigState, Phase
from farmyard.multiset import plus
from tests.games.dirty_pig.helpers import all_states, play, start, steps, table


def exchanged(state: DirtyPigState, seat: int, rng: Random) -> DirtyPigState:
    """`state` with a random card in the hand of `seat` exchanged for another one of the draw pile."""
    hand = state.hands[seat]
    given, taken = rng.choice(hand), rng.choice(cards_of(state.deck))
    new_hand = "".join(sorted(hand.replace(given, taken, 1)))
    deck = counts_of(cards_of(state.deck).replace(taken, given, 1))
    hands = (*state.hands[:seat], new_hand, *state.hands[seat + 1 :])
    return DirtyPigState(state.variant, state.pigs, hands, state.discard, state.turn, state.turns, state.hit, deck)


def test_what_a_seat_cannot_see_makes_no_difference_to_its_view() -> None:
    rng = Random(57)
    different = 0
    for state in list(all_states())[::3]:
        seat = rng.randrange(state.num_players)
        if state.variant.open_hands or not state.hands[seat] or not any(state.deck):
            continue
        other = exchanged(state, seat, rng)
        different += other != state
        for viewer in (None, *range(state.num_players)):
            if viewer != seat:
                assert other.view(viewer) == state.view(viewer)
                assert repr(other.view(viewer)) == repr(state.view(viewer))
            else:
                assert (other.view(viewer) == state.view(viewer)) == (other == state)
    assert different > 100


def test_invariant_16_a_view_contains_no_other_hand() -> None:
    for state in list(all_states())[::3]:
        for viewer in (None, *range(state.num_players)):
            view = state.view(viewer)
            for seat, (seen, hand) in enumerate(zip(view.hands, state.hands, strict=True)):
                own = seat == viewer or state.variant.open_hands
                assert seen == (hand if own else "?" * len(hand))
            assert not hasattr(view, "deck")


def test_a_drawn_card_is_seen_by_the_seat_that_draws_and_by_nobody_else() -> None:
    state = play(table("c,c;c,c", "BFM/MMM"), "XBF")
    one, other = play(state, "+R"), play(state, "+T")
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)
    assert (one.view(1).drawing, one.view(1).pending, one.view(1).hands[0]) == (0, 1, "??")


def test_a_view_tells_the_public_facts_as_the_state_does() -> None:
    for state in list(all_states())[::5]:
        for viewer in (None, *range(state.num_players)):
            view = state.view(viewer)
            assert view.deck_size == sum(state.deck)
            for fact in ("phase", "drawing", "pending", "attached", "scores", "ranks", "outcome", "result", "turns"):
                assert getattr(view, fact) == getattr(state, fact)
            assert view.washed() == state.washed()


def test_unseen_cards_are_the_draw_pile_and_the_hidden_hands() -> None:
    for state in list(all_states())[::5]:
        for viewer in (None, *range(state.num_players)):
            hidden = [hand for hand, seen in zip(state.hands, state.view(viewer).hands, strict=True) if "?" in seen]
            assert state.view(viewer).unseen == plus(state.deck, counts_of("".join(hidden)))


def test_open_hands_are_seen_by_everybody_and_leave_nothing_to_guess() -> None:
    state = table("c,c;c,c", "BFM/MRT", more="open_hands=on")
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view.hands == state.hands
        assert view.sample(Random(1)) == state


def test_a_sampled_world_holds_all_cards_and_every_unseen_card_is_as_likely_anywhere() -> None:
    view = table("c,c;c,c", "BFM/MRT", disc="MMMM").view(0)
    rng = Random(3)
    drawn: Counter[str] = Counter()
    for _ in range(2000):
        world = view.sample(rng)
        assert world.hands[0] == "BFM"
        assert plus(world.deck, counts_of("".join((*world.hands, world.discard)))) == PROFILES["N57"].cards
        drawn.update(world.hands[1])
    # Of 50 unseen cards 16 are mud and 11 barns; 6000 cards were dealt.
    assert 1800 < drawn["M"] < 2040
    assert 1210 < drawn["B"] < 1430


@pytest.mark.parametrize("open_hands", ["off", "on"])
def test_what_is_played_was_hidden_before_unless_hands_are_open(open_hands: str) -> None:
    state = table("c,c;c,c", "BFM/MRT", more="open_hands=on" if open_hands == "on" else "")
    assert state.has_secrets == (open_hands == "off")
    assert all(state.reveals(action) == (open_hands == "off") for action in state.legal_actions())
    dealing = start(open_hands=open_hands)
    assert dealing.current_player == CHANCE
    assert not any(dealing.reveals(action) for action in dealing.legal_actions())


def test_only_the_seat_to_move_may_act() -> None:
    for before, _, _ in list(steps())[::5]:
        for viewer in (None, *range(before.num_players)):
            is_turn = before.phase is Phase.TURN and viewer == before.turn
            assert before.view(viewer).legal_actions() == (before.legal_actions() if is_turn else ())
