"""The invariants of the rule sheet over random games of both profiles with every number of players.

16 and 17 are in `test_views.py` and in the laws, as is 14, text and link round trips; 18 is an edge case's neighbour.
"""

from __future__ import annotations

import pytest

from farmyard.core import IllegalActionError
from farmyard.games.dirty_pig.data import ATTACKS, OWN, counts_of
from farmyard.games.dirty_pig.rules import (
    DirtyPigState,
    Draw,
    Ending,
    Exchange,
    Phase,
    Pig,
    Play,
    Rain,
    ShowHand,
    Start,
)
from farmyard.multiset import plus
from tests.games.dirty_pig.helpers import Step, all_states, random_games, steps, turns

Change = tuple[int, int, Pig, Pig]


def changes(step: Step) -> list[Change]:
    """Seat, number, state before and after of every pig that a step changes."""
    before, _, after = step
    return [
        (seat, i, old, new)
        for seat, (olds, news) in enumerate(zip(before.pigs, after.pigs, strict=True))
        for i, (old, new) in enumerate(zip(olds, news, strict=True))
        if old is not new
    ]


def permuted(state: DirtyPigState) -> DirtyPigState:
    """`state` with everybody's pigs in the reverse order."""
    pigs = tuple(row[::-1] for row in state.pigs)
    return DirtyPigState(
        state.variant, pigs, state.hands, state.discard, state.turn, state.turns, state.hit, state.deck
    )


def test_invariant_1_all_cards_of_the_box_are_somewhere_in_every_state() -> None:
    for state in all_states():
        elsewhere = "".join((state.attached, state.discard, *state.hands))
        assert plus(state.deck, counts_of(elsewhere)) == state.variant.box.cards
        assert sum(state.variant.box.cards) == {"N57": 57, "K54": 54}[state.variant.profile]


def test_invariants_2_and_3_nothing_but_barns_rods_and_doors_is_attached_and_no_card_twice() -> None:
    for pig in Pig:
        assert set(pig.attached) <= set("BDT")
        assert len(set(pig.attached)) == len(pig.attached)
        assert pig.barn or not (pig.rod or pig.door)
        assert pig.dirty or not pig.door
    assert {pig for state in all_states() for row in state.pigs for pig in row} == set(Pig)


def test_invariant_4_full_hands_outside_a_turn_and_one_card_less_for_the_winner() -> None:
    for state in all_states():
        sizes = [len(hand) for hand in state.hands]
        if state.phase is Phase.TURN:
            assert sizes == [state.variant.hand] * state.num_players
        elif (outcome := state.outcome) is not None:
            has_winner = outcome.termination is Ending.DIRTY
            assert sizes == [
                state.variant.hand - (has_winner and seat in outcome.winners) for seat in range(state.num_players)
            ]


def test_invariant_5_the_number_of_pigs_never_changes() -> None:
    for states, _ in random_games():
        assert len({tuple(map(len, state.pigs)) for state in states}) == 1


def test_invariant_6_a_safe_pig_stays_safe_and_a_rod_never_leaves_the_table() -> None:
    for before, _, after in steps():
        for olds, news in zip(before.pigs, after.pigs, strict=True):
            for old, new in zip(olds, news, strict=True):
                assert new.rod or not old.rod
                assert new is Pig.SAFE or old is not Pig.SAFE


def test_invariants_7_and_8_one_pig_changes_ones_own_or_anothers_and_rain_only_washes() -> None:
    for step in steps():
        changed, action, turn = changes(step), step[1], step[0].turn
        if isinstance(action, Rain):
            assert {(old, new) for _, _, old, new in changed} <= {(Pig.DIRTY, Pig.CLEAN)}
        elif isinstance(action, Play):
            ((seat, number, _, _),) = changed
            assert (seat, number) == (action.seat, action.pig)
            assert action.card in (OWN if seat == turn else ATTACKS)
        else:
            assert changed == []


def test_invariant_9_everybody_has_a_clean_pig_while_the_game_runs_and_mud_can_always_be_played() -> None:
    for state in all_states():
        if state.phase is Phase.OVER:
            continue
        assert all(any(not pig.dirty for pig in row) for row in state.pigs)
        if state.phase is Phase.TURN and "M" in state.hands[state.turn]:
            assert any(isinstance(action, Play) and action.card == "M" for action in state.legal_actions())


def test_invariant_10_the_number_of_dirty_pigs() -> None:
    for before, action, after in steps():
        change = sum(after.scores) - sum(before.scores)
        if isinstance(action, Rain):
            assert change == -len(before.washed())
        elif isinstance(action, Play):
            assert change == {"M": 1, "F": -1}.get(action.card, 0)
        else:
            assert change == 0


def test_invariant_11_the_game_ends_with_and_only_with_a_mud_card_of_the_winner() -> None:
    for states, actions in random_games():
        outcome = states[-1].outcome
        assert outcome is not None
        if outcome.termination is Ending.TURN_CAP:
            assert isinstance(actions[-1], Draw)
            continue
        assert isinstance(actions[-1], Play)
        assert (actions[-1].card, outcome.winners) == ("M", (states[-2].turn,))
        assert states[-2].wins(actions[-1])
        assert not any(before.wins(action) for before, action in zip(states[:-2], actions[:-1], strict=False))


def test_invariant_12_exactly_the_listed_actions_are_accepted() -> None:
    everything = sorted({action for _, action, _ in steps()}, key=str)
    for state in list(all_states())[::23]:
        listed = set(state.legal_actions())
        assert bool(listed) == (state.phase is not Phase.OVER)
        for action in everything:
            if action in listed:
                state.child(action)
            else:
                with pytest.raises(IllegalActionError):
                    state.child(action)


def test_invariant_13_a_reshuffle_happens_only_with_an_empty_draw_pile_when_a_card_is_due() -> None:
    reshuffles = 0
    for before, action, after in steps():
        drawn = isinstance(action, Draw)
        if before.reshuffles(action):
            reshuffles += 1
            assert sum(before.deck) == drawn
            assert (after.discard, after.phase) == ("", Phase.DRAW)
            assert sum(after.deck) > 0
        else:
            assert sum(after.deck) == sum(before.deck) - drawn
            assert after.discard.endswith(before.discard)
    assert reshuffles > 20


def test_invariant_15_renumbering_equal_pigs_changes_no_distinct_move() -> None:
    for state in list(all_states())[::11]:
        if state.phase is Phase.TURN:
            other = permuted(state)
            ours, theirs = (
                {
                    (action.card, action.seat, s.pigs[action.seat][action.pig]) if isinstance(action, Play) else action
                    for action in s.merged(s.legal_actions())
                }
                for s in (state, other)
            )
            assert ours == theirs
            assert len(state.merged(state.legal_actions())) == len(ours)


def test_invariant_19_nobody_wins_before_the_shortest_possible_game() -> None:
    for states, _ in random_games():
        num_players, each = states[0].num_players, len(states[0].pigs[0])
        assert states[-1].turns >= num_players * (each - 1) + 1


def test_invariant_20_an_older_state_is_as_it_was() -> None:
    for before, action, after in steps():
        text, number = before.serialize(), hash(before)
        assert before.child(action) == after
        assert (before.serialize(), hash(before)) == (text, number)


def test_every_kind_of_action_and_every_phase_occurs_in_the_random_games() -> None:
    assert {type(action) for _, action, _ in steps()} == {Start, Draw, Play, Rain, Exchange, ShowHand}
    assert {action.card for _, action, _ in turns() if isinstance(action, Play)} == set(OWN + ATTACKS)
    assert {state.phase for state in all_states()} == set(Phase)
    assert {state.outcome.termination for state in all_states() if state.outcome} == set(Ending)
