"""The quick numbers that computers calculate with, against the rules."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from farmyard.core import IllegalActionError
from farmyard.games.dirty_pig.actions import Play
from farmyard.games.dirty_pig.bot import judge_of
from farmyard.games.dirty_pig.candidates import candidates_of
from farmyard.games.dirty_pig.data import KINDS, cards_of
from farmyard.games.dirty_pig.fast import (
    CARD,
    STATES,
    cards_in,
    count_clean,
    counts_in,
    hand_of,
    hand_with,
    pigs_of,
    rained_on,
    results,
    rooms_of,
)
from farmyard.games.dirty_pig.fitted import FITTED
from farmyard.games.dirty_pig.forecast import Forecast
from farmyard.games.dirty_pig.heuristic import RULES_OF_THUMB
from farmyard.games.dirty_pig.judge import Judge, Sense
from farmyard.games.dirty_pig.pigs import Pig
from farmyard.games.dirty_pig.playout import World
from farmyard.games.dirty_pig.rules import DirtyPigState, Draw, Phase, Rain
from tests.games.dirty_pig.helpers import all_states, start, table, turns

SENSES = pytest.mark.parametrize("sense", [RULES_OF_THUMB, FITTED], ids=["rules of thumb", "fitted"])


def cards(text: str) -> list[int]:
    """The quick number of each card of `text`."""
    return [CARD[card] for card in text]


def world_of(state: DirtyPigState, judge: Judge, rng: Random) -> World:
    """`state`, in which somebody is to move, with its draw pile in some order."""
    deck = cards(cards_of(state.deck))
    rng.shuffle(deck)
    return World(
        judge,
        rng,
        herds=[judge.herd(pigs_of(row)) for row in state.pigs],
        hands=[hand_of(hand) for hand in state.hands],
        deck=deck,
        discard=cards(state.discard[::-1]),
        seat=state.turn,
        size=state.variant.hand,
        spared=frozenset(state.hit) if state.variant.gentle else None,
        turns_left=state.variant.turn_cap - state.turns,
    )


def facts_of_world(world: World) -> object:
    """Everything that matters in a world."""
    return (
        [herd.pigs for herd in world.herds],
        world.hands,
        Counter(world.deck),
        world.discard,
        world.seat,
        set(world.spared or ()),
        world.turns_left,
    )


def facts_of_state(state: DirtyPigState) -> object:
    """The same of a state."""
    return (
        [pigs_of(row) for row in state.pigs],
        [hand_of(hand) for hand in state.hands],
        Counter(cards(cards_of(state.deck))),
        cards(state.discard[::-1]),
        state.turn,
        set(state.hit),
        state.variant.turn_cap - state.turns,
    )


def drawn_up(state: DirtyPigState, hand: int) -> DirtyPigState | None:
    """`state` after draws that fill the hand of the seat that draws to `hand`, if that can be."""
    seat = state.turn
    missing = [a - b for a, b in zip(counts_in(hand), counts_in(hand_of(state.hands[seat])), strict=True)]
    if min(missing) < 0:
        return None
    for order in set(permutations(cards_of(tuple(missing)))):
        after = state
        try:
            for card in order:
                after = after.child(Draw(card))
        except IllegalActionError:
            continue
        return after
    return None


def test_hands_both_ways() -> None:
    for hand in ("BDF", "MMMM", "T", "", "RRRR", "BFLT"):
        counts = counts_in(hand_of(hand))
        assert cards_of(counts) == hand
        assert hand_with(counts) == hand_of(hand)
        assert cards_in(hand_of(hand)) == tuple(cards(hand))


def test_pigs_are_in_order() -> None:
    assert pigs_of([Pig.SAFE, Pig.CLEAN, Pig.DIRTY]) == (0, 1, 7)
    assert [STATES[number] for number in pigs_of(Pig)] == list(Pig)
    assert count_clean(pigs_of(Pig)) == 3


def test_results_and_rain_are_those_of_the_rules() -> None:
    looked = 0
    for state, action, after in turns():
        if isinstance(action, Play):
            looked += 1
            before = state.pigs[action.seat][action.pig]
            ways = results(CARD[action.card], pigs_of(state.pigs[action.seat]))
            assert (STATES.index(before), pigs_of(after.pigs[action.seat])) in ways
            legal = {
                state.pigs[other.seat][other.pig]
                for other in state.legal_actions()
                if isinstance(other, Play) and (other.card, other.seat) == (action.card, action.seat)
            }
            assert {STATES[pig] for pig, _ in ways} == legal
        elif isinstance(action, Rain):
            assert [rained_on(pigs_of(row)) for row in state.pigs] == [pigs_of(row) for row in after.pigs]
    assert looked > 300


def test_rooms_count_the_pigs_a_card_is_for() -> None:
    pigs = pigs_of([Pig.CLEAN, Pig.DIRTY, Pig.DIRTY, Pig.CLEAN_BARN, Pig.DIRTY_BARN, Pig.DIRTY_ROD])
    assert dict(zip(KINDS, rooms_of(pigs), strict=True)) == {"B": 3, "D": 2, "F": 0, "L": 0, "M": 2, "R": 2, "T": 2}


@SENSES
def test_a_candidate_does_what_the_rules_say(sense: Sense) -> None:
    for state, _, _ in list(turns())[::5]:
        judge = judge_of(sense, state.variant.exchange)
        found = candidates_of(state.view(state.turn), judge)
        assert {candidate.action for candidate in found} == set(state.merged(state.legal_actions()))
        for candidate in found:
            after = state.child(candidate.action)
            assert [herd.pigs for herd in candidate.herds] == [pigs_of(row) for row in after.pigs]
            assert candidate.kept == hand_of(after.hands[state.turn])
            thrown = "".join(reversed(after.discard))[len(state.discard) :]
            if not state.merged([candidate.action])[0] or not state.reshuffles(candidate.action):
                assert list(candidate.discarded) == cards(thrown)
            if after.outcome is None:
                assert (candidate.spared or set()) == set(after.hit)
            assert sum(candidate.chances) == pytest.approx(1.0)


@SENSES
def test_a_turn_of_a_world_is_one_of_the_rules_and_the_best_candidate(sense: Sense) -> None:
    """With every option: one playout turn leads to where the rules lead after the candidate that looks best."""
    rng = Random(54)
    played = 0
    for state, _, _ in list(turns())[::2]:
        judge = judge_of(sense, state.variant.exchange)
        world = world_of(state, judge, rng)
        found = candidates_of(state.view(state.turn), judge)
        best = found[0].chances[state.turn]
        if world.move():
            assert state.wins(found[0].action)
            continue
        world.finish()
        ends = {}
        for candidate in found:
            end = drawn_up(state.child(candidate.action), world.hands[state.turn])
            if end is not None and end.phase is Phase.TURN and facts_of_state(end) == facts_of_world(world):
                ends[candidate.action] = candidate.chances[state.turn]
        assert ends, str(state)
        assert max(ends.values()) == pytest.approx(best)
        played += 1
    assert played > 400


def test_a_playout_ends_in_a_win_or_at_the_turn_cap() -> None:
    rng = Random(3)
    for state in (table("c,d;c,c", "MMM/BBB"), table("d,c;c,d", "BBB/MMM")):
        world = world_of(state, judge_of(FITTED, "any"), rng)
        assert world.play(2) == "AB".index("B" if "BBB/" in str(state) else "A")
    capped = world_of(table("c,c;c,db", "BBB/TTT"), judge_of(FITTED, "any"), rng)
    capped.turns_left = 1
    assert capped.play(10) == -1
    assert capped.turns_left == 0
    assert capped.chances() == [0.0, 1.0]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_worlds_deal_what_is_not_seen(players: int) -> None:
    rng = Random(players)
    for state in list(all_states())[::9]:
        if state.phase is not Phase.TURN or state.num_players != players:
            continue
        judge = judge_of(FITTED, state.variant.exchange)
        view = state.view(state.turn)
        deal = Forecast(view, judge, candidates_of(view, judge)).world(rng)
        dealt = Counter(deal.deck) + Counter(card for hand in deal.hands for card in cards_in(hand))
        assert dealt == Counter(cards(cards_of(state.deck) + "".join(state.hands)))
        assert len(deal.deck) == sum(state.deck)
        for seat, hand in enumerate(view.hands):
            assert len(cards_in(deal.hands[seat])) == len(hand)
            assert "?" in hand or deal.hands[seat] == hand_of(hand)


def test_worlds_are_as_likely_as_the_samples_of_the_view() -> None:
    state = table("c,c;c,c", "BFM/MMM")
    view = state.view(0)
    judge = judge_of(FITTED, "any")
    forecast = Forecast(view, judge, candidates_of(view, judge))
    rng = Random(8)
    number = 3000
    ours = Counter(card for _ in range(number) for card in cards_in(forecast.world(rng).hands[1]))
    theirs = Counter(card for _ in range(number) for card in cards(view.sample(rng).hands[1]))
    for card in CARD.values():
        assert ours[card] == pytest.approx(theirs[card], abs=6 * theirs[card] ** 0.5)


def test_chances_add_up_and_a_hand_with_the_last_mud_is_certain() -> None:
    judge = judge_of(FITTED, "any")
    for state in list(all_states())[::7]:
        if state.phase is Phase.TURN:
            assert sum(world_of(state, judge, Random(1)).chances()) == pytest.approx(1.0)
    assert world_of(table("c,d;c,c", "BFM/MMM"), judge, Random(1)).chances() == [1.0, 0.0]
    assert world_of(start(2, turn_cap="200"), judge, Random(1)).turns_left == 200
