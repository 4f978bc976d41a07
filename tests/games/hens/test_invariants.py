"""The invariants of the rule sheet over random games.

1 is in `test_data.py`, 18 to 21, 23 and 26 are in `test_scoring.py`, 27, 29 and 31 in `test_notation.py` and in the
laws. 25, that the two copies of a card are the same, goes without saying where cards are counted by kind.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from farmyard.core import CHANCE
from farmyard.games.hens.barnyard import NO_ROOSTER, Barnyard, connected
from farmyard.games.hens.cells import NEIGHBOURS, box_of
from farmyard.games.hens.data import CARDS
from farmyard.games.hens.kinds import are_compatible, counts_of
from farmyard.games.hens.refusals import PHASES
from farmyard.games.hens.rules import DECK, Discard, HensState, Leave, Phase, Place, Rooster, Source
from farmyard.games.hens.scoring import score_sheet
from farmyard.multiset import plus, without_one
from tests.games.hens.helpers import all_states, random_games, steps

TURN_PHASES = (Phase.DRAW, Phase.DECK, Phase.PLACE, Phase.DISCARD)


def test_invariant_2_every_card_in_play_is_in_one_place() -> None:
    for state in all_states():
        elsewhere = sum(map(len, (*state.hands, *state.piles))) + sum(yard.size for yard in state.yards)
        in_play = sum(card.copies for card in CARDS if card.breed in state.breeds)
        assert sum(state.deck) == state.deck_size == in_play - elsewhere


def test_invariant_3_four_cards_between_turns_five_and_six_while_drawing_five_after_placing() -> None:
    for state in all_states():
        sizes = [len(hand) for hand in state.hands]
        if state.phase in TURN_PHASES:
            expected = {Phase.DRAW: (4, 5), Phase.DECK: (4, 5), Phase.PLACE: (6,), Phase.DISCARD: (5,)}
            assert sizes.pop(state.active) in expected[state.phase]
        if state.phase in (*TURN_PHASES, Phase.ROOSTER, Phase.OVER):
            assert set(sizes) <= {4}


def test_invariant_4_a_card_in_the_barnyard_for_each_turn() -> None:
    for states, _ in random_games():
        assert [yard.size for yard in states[-1].yards] == [12] * states[-1].num_players
    for before, action, after in steps():
        if isinstance(action, Discard) and after.turns:
            seat = before.active
            assert after.yards[seat].size == before.turns // before.num_players + 1


def test_invariant_5_each_turn_adds_one_card_to_the_own_pile() -> None:
    for before, action, after in steps():
        assert sum(map(len, before.piles)) <= before.turns
        if isinstance(action, Discard) and after.turns:
            seat = before.active
            assert after.piles[seat] == (action.kind, *before.piles[seat])


def test_invariant_6_every_game_has_12_turns_and_24_draws_for_each_player() -> None:
    for states, actions in random_games():
        games = 1 + len(states[-1].earlier)
        players = states[0].num_players
        draws = [
            action
            for state, action in zip(states, actions, strict=False)
            if state.phase is Phase.DECK or (isinstance(action, Source) and action.source != DECK)
        ]
        assert len(draws) == 24 * players * games
        assert sum(isinstance(action, Discard) for action in actions) == 12 * players * games


def test_invariants_7_and_8_sources_are_never_the_own_or_an_empty_pile_and_in_round_1_only_the_deck() -> None:
    taken = 0
    for before, action, after in steps():
        if before.phase not in (Phase.DRAW, Phase.DECK):
            continue
        assert DECK in before.sources
        assert before.active not in before.sources
        assert all(before.piles[seat] for seat in before.sources if seat != DECK)
        if before.round == 1:
            assert before.sources == (DECK,)
        if isinstance(action, Source) and action.source != DECK:
            taken += 1
            assert after.piles[action.source] == before.piles[action.source][1:]
    assert taken > 100


def test_invariant_9_any_card_can_be_placed_as_a_coop_on_any_legal_cell() -> None:
    for state in all_states():
        if state.phase is Phase.PLACE:
            places = [action for action in state.legal_actions() if isinstance(action, Place)]
            cells = {place.cell for place in places}
            coops = {(place.kind, place.cell) for place in places if not place.is_hen}
            assert coops == {(kind, cell) for kind in state.hands[state.active] for cell in cells}
            assert coops


def test_invariant_10_the_deck_is_always_a_source() -> None:
    for state in all_states():
        if state.phase in (Phase.DRAW, Phase.DECK):
            assert DECK in state.sources


def test_invariant_11_a_refill_happens_only_when_a_card_is_drawn_from_an_empty_deck() -> None:
    refills = 0
    for before, action, after in steps():
        if sum(after.deck) > sum(before.deck) and before.phase is not Phase.BREEDS and not before.is_double:
            refills += 1
            assert sum(before.deck) == 0
            assert after.phase is Phase.DECK
            assert all(len(pile) <= 1 for pile in after.piles)
            assert after.yards == before.yards or isinstance(action, Rooster)
            assert after.hands == before.hands or action != Source(DECK)
    assert refills > 3


def test_invariants_12_to_14_barnyards_are_connected_in_bounds_and_fit() -> None:
    for state in all_states():
        for yard in state.yards:
            assert connected(yard.cells) == yard.cells
            hens = dict(yard.hens)
            for cell, kind in yard.hens:
                for neighbour in set(NEIGHBOURS[cell]) & set(hens):
                    assert are_compatible(CARDS[kind], CARDS[hens[neighbour]])
            if yard.size:
                box = box_of(yard.cells)
                assert box.in_bounds
                assert yard.size < 12 or {box.height, box.width} == {3, 4}


def test_invariant_15_what_lies_there_stays() -> None:
    for before, _, after in steps():
        if len(before.earlier) < len(after.earlier):
            continue
        for old, new in zip(before.yards, after.yards, strict=True):
            assert set(old.hens) <= set(new.hens)
            assert set(old.coops) <= set(new.coops)
            assert old.rooster in (NO_ROOSTER, new.rooster)


def test_invariants_16_and_17_everybody_with_a_hen_places_the_rooster_after_round_6() -> None:
    for state in all_states():
        before_roosters = state.phase not in TURN_PHASES or state.turns < 6 * state.num_players
        for yard in state.yards:
            if yard.rooster != NO_ROOSTER:
                assert yard.rooster in dict(yard.hens)
                assert state.turns >= 6 * state.num_players
            elif not before_roosters:
                assert len(yard.coops) >= 6


def test_invariant_30_alone_28_cards_leave_the_deck_and_no_pile_is_a_source() -> None:
    for states, actions in random_games():
        if states[0].num_players == 1:
            assert states[-1].deck_size == 8
            assert not any(isinstance(action, Source) for action in actions)
            assert len(states[-1].piles[0]) == 12


def test_invariant_22_the_totals_follow_from_what_is_public_alone() -> None:
    for state in all_states():
        assert state.view(None).scores == state.scores
        assert state.view(None).ranks == state.ranks
        if state.outcome is not None:
            totals = [score_sheet(yard, state.goal).total for yard in state.view(None).yards]
            before = [session.sheet.total for session in state.earlier]
            assert state.scores == tuple(total + sum(before) for total in totals)


def test_invariant_24_a_score_depends_on_one_barnyard_alone_and_on_no_order() -> None:
    rng = Random(24)
    for states, _ in random_games():
        end = states[-1]
        for seat, yard in enumerate(end.yards):
            cards = [(cell, kind, True) for cell, kind in yard.hens]
            cards += [(cell, kind, False) for cell, kind in yard.coops]
            again = Barnyard()
            for cell, kind, is_hen in rng.sample(cards, len(cards)):
                again = again.with_hen(cell, kind) if is_hen else again.with_coop(cell, kind)
            assert score_sheet(again.with_rooster(yard.rooster), end.goal) == end.sheet(seat)


def exchanged(state: HensState, seat: int, rng: Random) -> HensState:
    """`state` with a hidden card of `seat`, in hand or face down, and one of the deck in each other's place."""
    drawn = rng.choice([kind for kind, count in enumerate(state.deck) if count])
    yard = state.yards[seat]
    if yard.coops and rng.random() < 0.5:
        (cell, given), *coops = yard.coops
        yards = list(state.yards)
        yards[seat] = replace(yard, coops=((cell, drawn), *coops))
        state = replace(state, yards=tuple(yards))
    else:
        given, *kept = state.hands[seat]
        hands = list(state.hands)
        hands[seat] = tuple(sorted((*kept, drawn)))
        state = replace(state, hands=tuple(hands))
    return replace(state, deck=plus(without_one(state.deck, drawn), counts_of([given])))


def test_invariant_28_what_is_hidden_from_a_seat_changes_nothing_in_its_view() -> None:
    rng = Random(28)
    differing = 0
    for state in list(all_states())[::11]:
        if state.num_players == 1 or not state.deck_size or not all(state.hands):
            continue
        for seat in range(state.num_players):
            other = exchanged(state, seat, rng)
            differing += state.view(seat) != other.view(seat)
            for viewer in (None, *range(state.num_players)):
                if viewer != seat:
                    assert state.view(viewer) == other.view(viewer)
                    assert repr(state.view(viewer)) == repr(other.view(viewer))
    assert differing > 100


def test_every_phase_and_every_kind_of_action_occurs_in_the_random_games() -> None:
    assert {state.phase for state in all_states()} == set(Phase)
    actions = {action for _, action, _ in steps()}
    assert {type(action) for action in actions} == set(PHASES) - {Leave}, "who plays at random never leaves"
    assert {action.kind for action in actions if isinstance(action, Place) and action.is_hen} == set(range(len(CARDS)))
    assert all((state.current_player == CHANCE) == bool(state.chance_outcomes()) for state in all_states())
