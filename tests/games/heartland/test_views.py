"""What a seat sees, and what it does not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from farmyard.core import CHANCE
from farmyard.games.heartland.actions import PlaceSmall
from farmyard.games.heartland.data import LIVESTOCK, UNKNOWN
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import LivestockTile, Phase
from farmyard.games.heartland.tiles import counts_of
from farmyard.multiset import plus
from farmyard.random_play import random_match
from farmyard.record import Match, Seat, new_record
from tests.games.heartland.helpers import STUCK, all_states, edit, legal, opening, play, random_games, read


def other_world(state: HeartlandState, seat: int, rng: Random) -> HeartlandState:
    """`state` with one tile in the hand of `seat` exchanged for an undrawn one, and its livestock values exchanged."""
    hand = list(state.players[seat].hand)
    unseen = [kind for kind, count in enumerate(state.unseen) for _ in range(count)]
    hand[rng.randrange(len(hand))] = rng.choice(unseen)
    values = {kind: rng.sample(state.values_left(kind), len(state.values_left(kind))) for kind in state.setup.kinds}
    livestock = tuple(
        tuple(
            LivestockTile(seat, values[kind].pop()) if tile.owner == seat and tile.value and values[kind] else tile
            for tile, kind in zip(tiles, state.setup.kinds, strict=False)
        )
        for tiles in state.livestock
    )
    return replace(edit(state, seat, hand=tuple(sorted(hand))), livestock=livestock)


def test_invariant_25_what_a_seat_cannot_see_makes_no_difference_to_its_view() -> None:
    rng = Random(55)
    different = 0
    for state in list(all_states())[::9]:
        seat = rng.randrange(state.num_players)
        if state.phase is Phase.OVER or not state.players[seat].hand or not any(state.unseen):
            continue
        other = other_world(state, seat, rng)
        different += other != state
        for viewer in (None, *range(state.num_players)):
            if viewer != seat:
                assert other.view(viewer) == state.view(viewer)
                assert repr(other.view(viewer)) == repr(state.view(viewer))
                assert str(other.view(viewer)) == str(state.view(viewer))
            else:
                assert (other.view(viewer) == state.view(viewer)) == (other == state)
    assert different > 50


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_invariant_25_the_same_seed_and_decisions_give_the_same_result(players: int) -> None:
    one, other = (random_match("heartland", players, {}, "55") for _ in range(2))
    assert one == other
    assert one.state.result == other.state.result


def test_e37_kinds_of_livestock_are_known_to_all_and_values_to_their_owner_alone() -> None:
    told = 0
    for state in list(all_states())[::9]:
        for viewer in (None, *range(state.num_players)):
            view = state.view(viewer)
            for tiles, seen in zip(state.livestock, view.livestock, strict=True):
                assert [tile.owner for tile in seen] == [tile.owner for tile in tiles]
                for tile, shown in zip(tiles, seen, strict=True):
                    is_open = tile.owner == viewer or state.phase is Phase.OVER or not tile.value
                    assert shown.value == (tile.value if is_open else UNKNOWN)
                    told += is_open
            for track in range(5):
                assert view.stack(track) == state.stack(track)
    assert told


def test_e37_nobody_knows_the_values_in_the_stacks() -> None:
    state = play(edit(opening(), 0, cubes=(0, 0, 5, 5, 0)), "R2C1@r3c4-r3c3 BB cow:13 cow:15")
    assert state.view(0).livestock_of(0) == (13, 15)
    assert state.view(0).values_left("cow") == (11, 12, 14)
    assert state.view(1).livestock_of(0) == state.view(None).livestock_of(0) == (UNKNOWN, UNKNOWN)
    assert state.view(1).values_left("cow") == LIVESTOCK["cow"]
    assert "livestock=-/-/A?/A?/-" in str(state.view(1))
    assert (state.view(0).score_sheet(0).total, state.view(1).score_sheet(0).total) == (28, 0)


def test_e38_hands_are_hidden_and_all_else_is_public() -> None:
    public = ("phase", "turn", "starter", "land", "spent", "discarded", "end_drawn", "laid", "farms", "scores", "ranks")
    counted = ("undrawn", "stock_size", "reserve_size", "turns_left", "drawing", "outcome", "result")
    for state in list(all_states())[::9]:
        for viewer in (None, *range(state.num_players)):
            view = state.view(viewer)
            for fact in (*public, *counted):
                assert getattr(view, fact) == getattr(state, fact)
            for seat, (seen, player) in enumerate(zip(view.players, state.players, strict=True)):
                hidden = seat != viewer
                assert seen.hand == ((UNKNOWN,) * len(player.hand) if hidden else player.hand)
                assert replace(seen, hand=()) == replace(player, hand=())


def test_what_is_unseen_is_to_be_drawn_in_the_box_or_in_hidden_hands() -> None:
    for state in list(all_states())[::7]:
        for viewer in (None, *range(state.num_players)):
            hidden = [tile for seat, player in enumerate(state.players) if seat != viewer for tile in player.hand]
            assert state.view(viewer).unseen == plus(state.unseen, counts_of(hidden))


def test_a_drawn_tile_is_seen_by_the_seat_that_draws_and_by_nobody_else() -> None:
    state = play(opening(), "R2C1@r3c4-r3c3 VV")
    one, other = play(state, "+W1B2"), play(state, "+P2P0")
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


def test_in_a_sampled_world_every_unseen_tile_is_as_likely_anywhere() -> None:
    view, rng = opening().view(0), Random(5)
    drawn: Counter[int] = Counter()
    for _ in range(400):
        world = view.sample(rng)
        assert world.players[0].hand == opening().players[0].hand
        drawn.update(view.unseen[tile] for tile in world.players[1].hand)
    # Of the 57 tiles that seat A does not see, 1200 were dealt.
    there = Counter(count for count in view.unseen for _ in range(count))
    assert there == {1: 19, 2: 38}
    for count, tiles in there.items():
        assert drawn[count] == pytest.approx(1200 * tiles / 57, rel=0.1)


def test_only_the_seat_to_decide_may_act() -> None:
    for state in list(all_states())[::7]:
        for viewer in (None, *range(state.num_players)):
            may_act = state.current_player != CHANCE and viewer == state.current_player
            assert state.view(viewer).legal_actions() == (state.legal_actions() if may_act else ())


def test_a_large_tile_that_leaves_the_hand_shows_what_was_hidden_and_a_small_one_does_not() -> None:
    state = opening()
    for action in state.legal_actions():
        assert state.reveals(action) is not isinstance(action, PlaceSmall)
    stuck = read(STUCK)
    assert all(stuck.reveals(action) for action in stuck.legal_actions())
    assert not play(state, "R2C1@r3c4-r3c3").reveals(play(state, "R2C1@r3c4-r3c3").parse_action("VV"))


def test_the_end_of_the_game_reveals_all_livestock() -> None:
    for states, actions in random_games():
        assert states[-2].reveals(actions[-1])
        assert states[-1].view(None).livestock == states[-1].livestock


def test_nobody_takes_a_turn_back_after_seeing_the_tile_that_a_computer_placed() -> None:
    seats = [Seat("Ann", "human"), Seat("Béla", "easy")]
    match = Match.start(new_record("heartland", seats, {}, "x", position=str(opening())))
    for text in ("W@r0c1", "V"):
        match = match.play(match.state.parse_action(text))
    assert match.undo_limit(frozenset({0})) == 1
    match = match.play(match.state.parse_action("C2C0@r2c2-r2c3"))
    assert match.undo_limit(frozenset({0})) is None
    assert legal(play(opening(), "W@r0c1 V C2C0@r2c2-r2c3")) == ["VV", "BV"]
