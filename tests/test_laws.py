"""The laws that every game obeys, with every number of players and every option. A game is covered by being listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import pairwise
from random import Random

import pytest

from farmyard.bots import LEVELS, Budget
from farmyard.core import CHANCE, TERMINAL, FarmyardError, IllegalActionError, InvalidActionError, State, View
from farmyard.packing import FieldReader, FieldWriter
from tests.cases import Case, cases, default_cases
from tests.toygame import HighCardState

all_cases = pytest.mark.parametrize("case", cases(), ids=str)
some_cases = pytest.mark.parametrize("case", default_cases(), ids=str)


@all_cases
def test_random_play_ends_within_the_bound(case: Case) -> None:
    match = case.match()
    assert match.state.current_player == TERMINAL
    assert len(match.record.actions) <= case.rules.max_game_length(case.num_players)


@all_cases
def test_legal_actions_are_sorted_unique_and_empty_only_at_the_end(case: Case) -> None:
    for state in case.match().states:
        actions = state.legal_actions()
        assert (not actions) == (state.current_player == TERMINAL)
        assert all(a.fields < b.fields for a, b in pairwise(actions))
        assert len({str(action) for action in actions}) == len(actions)
        if state.current_player != CHANCE:
            assert len({action.parts for action in actions}) == len(actions), "two actions composed of the same taps"


@all_cases
def test_child_leaves_its_state_alone_and_always_gives_the_same(case: Case) -> None:
    match = case.match()
    for state, action, after in zip(match.states, match.record.actions, match.states[1:], strict=False):
        text, number = state.serialize(), hash(state)
        assert state.child(action) == after
        assert (state.serialize(), hash(state)) == (text, number)


@all_cases
def test_unlisted_actions_are_refused_in_one_line(case: Case) -> None:
    match = case.match()
    everything = dict.fromkeys(action for state in match.states[::5] for action in state.legal_actions()[::5])
    for state in match.states[::3]:
        allowed = {*state.legal_actions(), *state.concessions()}
        for action in everything:
            if action not in allowed:
                with pytest.raises(IllegalActionError) as refusal:
                    state.child(action)
                assert str(refusal.value).strip()
                assert "\n" not in str(refusal.value)


@all_cases
def test_every_action_survives_text_and_fields(case: Case) -> None:
    for state in case.match().states:
        for action in (*state.legal_actions(), *state.concessions()):
            text = str(action)
            assert text.isprintable()
            assert not set(text) & set(" ;")
            assert state.parse_action(text) == action
            writer = FieldWriter(action.fields)
            assert state.read_action(writer) == action
            reader = FieldReader(writer.number())
            assert state.read_action(reader) == action
            assert reader.is_empty()


@some_cases
def test_no_text_makes_parse_action_fail_otherwise_than_by_contract(case: Case) -> None:
    rng = Random(str(case))
    for state in case.match().states:
        texts = [str(action) for action in (*state.legal_actions()[:3], *state.concessions())]
        for text in ("", "-", "@", "+", "é", "0", ":" * 50, "9" * 5000, *texts):
            place = rng.randrange(len(text) + 1)
            damaged = text[:place] + rng.choice("09azAZ@+-:(), é") + text[place + rng.randrange(2) :]
            with suppress(FarmyardError):
                assert str(state.parse_action(damaged)) == damaged
    with pytest.raises(InvalidActionError):
        state.parse_action("")


@all_cases
def test_position_text_is_one_line_and_reads_back(case: Case) -> None:
    for state in case.match().states:
        text = state.serialize()
        assert text.isprintable()
        again = case.rules.deserialize_state(text)
        assert again == state
        assert hash(again) == hash(state)
        assert again.serialize() == text
        assert again.legal_actions() == state.legal_actions()


@some_cases
def test_two_states_are_equal_exactly_when_their_texts_are(case: Case) -> None:
    states = [state for seed in "ab" for state in case.match(seed).states]
    assert len(set(states)) == len({state.serialize() for state in states})


@all_cases
def test_chance_has_positive_weights_for_its_actions_and_nobody_else_has_any(case: Case) -> None:
    for state in case.match().states:
        outcomes = state.chance_outcomes()
        if state.current_player == CHANCE:
            assert case.rules.type.has_chance
            assert tuple(action for action, _ in outcomes) == state.legal_actions()
            assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        else:
            assert outcomes == ()
        if state.current_player < 0:
            assert state.concessions() == ()


@all_cases
def test_an_outcome_is_there_exactly_at_the_end_and_shares_one_point(case: Case) -> None:
    for state in case.match().states:
        assert state.num_players == case.num_players
        assert len(state.scores) == case.num_players
        outcome = state.outcome
        assert (outcome is not None) == (state.current_player == TERMINAL) == (state.result != "*")
        assert state.result.isprintable()
        assert " " not in state.result
        if outcome is not None:
            assert len(outcome.returns) == case.num_players
            assert sum(outcome.returns) == pytest.approx(1)
            assert outcome.winners == tuple(seat for seat, share in enumerate(outcome.returns) if share > 0)


@all_cases
def test_a_concession_is_accepted_and_the_game_still_ends(case: Case) -> None:
    match = case.match()
    conceding = [count for count, state in enumerate(match.states) if state.concessions()]
    for count in conceding[:: max(1, len(conceding) // 3)]:
        shorter, left = match.back_to(count), case.num_players
        while shorter.state.current_player != TERMINAL and left:
            concessions = shorter.state.concessions()
            shorter = shorter.play(concessions[0] if concessions else shorter.state.legal_actions()[0])
            left -= bool(concessions)
        assert shorter.state.current_player == TERMINAL, "everybody gave up and it goes on"


@all_cases
def test_states_and_actions_are_made_of_frozen_plain_values(case: Case) -> None:
    match = case.match()
    for value in (*match.states, *match.record.actions):
        for part in parts_of(value):
            assert is_dataclass(part) or isinstance(part, (int, str, tuple, Enum, type(None))), part
            assert not hasattr(part, "__dict__") or isinstance(part, Enum), f"{type(part)} has no slots"


@all_cases
def test_a_view_offers_what_its_seat_may_do_and_holds_no_state(case: Case) -> None:
    for state in case.match().states:
        for seat in (None, *range(case.num_players)):
            view = state.view(seat)
            assert (view.seat, view.current_player) == (seat, state.current_player)
            is_turn = seat is not None and seat == state.current_player
            assert view.legal_actions() == (state.legal_actions() if is_turn else ())
            assert not any(isinstance(part, State) for part in parts_of(view))


@all_cases
def test_a_sampled_world_looks_the_same_to_the_seat(case: Case) -> None:
    differs = False
    for number, state in enumerate(case.match().states):
        for seat in (None, *range(case.num_players)):
            view = state.view(seat)
            world = view.sample(Random(f"{case}:{number}:{seat}"))
            assert world.view(seat) == view
            if seat == state.current_player:
                assert world.legal_actions() == state.legal_actions()
            differs |= world != state
    assert differs == any(state.has_secrets for state in case.match().states)


@some_cases
@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_a_bot_plays_alike_in_worlds_that_look_alike(case: Case, level: str) -> None:
    bot, budget = case.rules.bot(level), Budget(nodes=4)
    for number, state in enumerate(case.match().states[:-1:7]):
        seat = state.current_player
        if seat == CHANCE:
            continue
        world = state.view(seat).sample(Random(number))
        action = bot.step(state.view(seat), Random(number), budget)
        assert action in state.legal_actions()
        assert action == bot.step(world.view(seat), Random(number), budget)


@all_cases
def test_material_is_conserved(case: Case) -> None:
    for state in case.match().states:
        MATERIAL[case.game](state)


def battle_sheep_material(state: State) -> None:
    """Sixteen sheep for each player once their stack stands, and hexes of whole tiles."""
    from farmyard.games.battle_sheep.rules import BattleSheepState, Phase

    assert isinstance(state, BattleSheepState)
    sheep: Counter[int] = Counter()
    for cell in state.cells:
        owner = state.owner_at(cell)
        if owner is not None:
            sheep[owner] += state.height_at(cell)
    assert set(sheep.values()) <= {16}
    if state.phase in (Phase.MOVE, Phase.SWAP, Phase.OVER):
        assert len(sheep) == state.num_players
    if state.phase is not Phase.BUILD:
        assert len(state.cells) == 16 * state.num_players


def high_card_material(state: State) -> None:
    """Every card is in one place."""
    assert isinstance(state, HighCardState)
    cards = [card for hand in state.hands for card in hand] + [card for card in state.shown if card]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(range(1, state.cards + 1))


def dirty_pig_material(state: State) -> None:
    """Every card of the box is in the draw pile, the discard pile, a hand or on a pig; no pig comes or goes."""
    from farmyard.games.dirty_pig.data import counts_of
    from farmyard.games.dirty_pig.rules import DirtyPigState
    from farmyard.multiset import plus

    assert isinstance(state, DirtyPigState)
    elsewhere = counts_of("".join((state.attached, state.discard, *state.hands)))
    assert plus(state.deck, elsewhere) == state.variant.box.cards
    assert len({len(row) for row in state.pigs}) == 1


def hens_material(state: State) -> None:
    """Every card in play is in the deck, a hand, a discard pile or a barnyard."""
    from farmyard.games.hens.kinds import cards_of, counts_of
    from farmyard.games.hens.rules import HensState
    from farmyard.multiset import plus

    assert isinstance(state, HensState)
    places = (*state.hands, *state.piles, *(yard.kinds for yard in state.yards))
    elsewhere = counts_of(kind for cards in places for kind in cards)
    assert plus(state.deck, elsewhere) == cards_of(state.breeds)


def heartland_material(state: State) -> None:
    """Every large tile is in the box, in a hand or to be drawn; the levels are those of the tiles that were laid."""
    from farmyard.games.heartland.data import CROPS
    from farmyard.games.heartland.rules import HeartlandState
    from farmyard.games.heartland.table import Phase
    from farmyard.games.heartland.tiles import BOX, counts_of
    from farmyard.multiset import plus

    assert isinstance(state, HeartlandState)
    held = counts_of(tile for player in state.players for tile in player.hand)
    assert plus(plus(held, state.spent), state.unseen) == BOX
    assert sum(state.unseen) == state.undrawn + state.setup.removed
    assert state.stock_size + state.reserve_size == state.undrawn >= 0
    large = sum(state.spent) - state.discarded
    small = sum(len(CROPS) - len(player.supply) for player in state.players)
    assert sum(state.land.levels) == 2 * large + small + (state.phase is Phase.LEVEL)


def happy_pigs_material(state: State) -> None:
    """Every pig, tool and sty of the box is in the store or somebody's, and everybody has a sty and no debts."""
    from farmyard.games.happy_pigs.rules import HappyPigsState
    from farmyard.multiset import plus

    assert isinstance(state, HappyPigsState)
    pigs, tools, sties = state.store.pigs, state.store.tools, state.store.sties
    for farm in state.farms:
        pigs, tools, sties = plus(pigs, farm.sizes), plus(tools, farm.tools), sties + len(farm.sties)
        assert farm.money >= 0
        assert farm.sties
        assert min(farm.herd + farm.tools) >= 0
    assert min(state.store.pigs + state.store.tools) >= 0
    assert state.store.sties >= 0
    box = state.variant.box
    assert (pigs, tools, sties) == (box.pigs, box.tools, box.sties)


MATERIAL: Mapping[str, Callable[[State], None]] = {
    "battle-sheep": battle_sheep_material,
    "dirty-pig": dirty_pig_material,
    "hens": hens_material,
    "heartland": heartland_material,
    "happy-pigs": happy_pigs_material,
    "high-card": high_card_material,
}


def parts_of(value: object) -> Iterator[object]:
    """`value` and everything it is made of."""
    yield value
    if isinstance(value, tuple):
        inner: list[object] = list(value)
    elif is_dataclass(value):
        inner = [getattr(value, field.name) for field in fields(value)]
    else:
        inner = []
    for part in inner:
        yield from parts_of(part)


def test_views_of_a_game_with_hidden_hands_differ_between_seats() -> None:
    state: State = HighCardState(9, ((1, 2), (3, 4)), (0, 0))
    views: list[View] = [state.view(seat) for seat in (None, 0, 1)]
    assert len(set(views)) == 3
    assert all("4" not in repr(view) for view in views[:2])
