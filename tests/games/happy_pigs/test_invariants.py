"""The invariants of the rule sheet over random games with every option and every number of players.

1 and 2 are laws, as is 21; 7 is a test of the sties, 25 of the data.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from farmyard.core import Action, IllegalActionError
from farmyard.games.happy_pigs.data import ACTION_CARDS, CARDS, PIG_PRICES, Size, Tool
from farmyard.games.happy_pigs.effects import PriceChange
from farmyard.games.happy_pigs.farm import SIZES, size_of
from farmyard.games.happy_pigs.fits import fits
from farmyard.games.happy_pigs.happenings import Deaths, Payment, Reason
from farmyard.games.happy_pigs.rules import (
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    End,
    Feed,
    HappyPigsState,
    Phase,
    Reveal,
    Sell,
    Start,
    Vaccinate,
    happenings,
)
from farmyard.games.happy_pigs.settlement import settle
from farmyard.games.happy_pigs.sties import are_joined
from farmyard.games.happy_pigs.table import NOBODY, NOT_CHOSEN
from farmyard.multiset import plus
from tests.games.happy_pigs.helpers import all_states, random_games, steps


def vaccinated(state: HappyPigsState, seat: int) -> int:
    return sum(state.farms[seat].herd[len(SIZES) :])


def test_invariants_3_and_6_sties_are_joined_and_every_herd_fits() -> None:
    for farm in {farm for state in all_states() for farm in state.farms}:
        assert are_joined(farm.sties)
        assert fits(farm.sties, farm.sizes)


def test_invariants_4_and_5_the_ledger_explains_every_dollar() -> None:
    for before, action, after in steps():
        paid: Counter[int] = Counter()
        for news in happenings(before, action):
            if isinstance(news, Payment):
                paid[news.seat] += news.dollars
        for seat in range(before.num_players):
            had, has = before.farms[seat].money, after.farms[seat].money
            if after.phase is Phase.OVER:
                settlement = settle(after.farms)[seat]
                has += settlement.sale + settlement.liquidates * settlement.liquidation
            assert has - had == paid[seat]


def test_the_ledger_is_the_same_from_a_view() -> None:
    for before, action, _ in list(steps())[::7]:
        assert happenings(before.view(None), action) == happenings(before, action)


def test_invariant_8_pigs_are_vaccinated_for_good() -> None:
    for before, action, after in steps():
        for seat in range(before.num_players):
            gained = vaccinated(after, seat) - vaccinated(before, seat)
            is_own = seat == before.turn
            assert gained == (
                isinstance(action, Vaccinate) - (isinstance(action, Sell) and action.pig.isupper()) if is_own else 0
            )


def test_invariant_9_a_size_changes_only_by_feeding() -> None:
    for before, action, after in steps():
        if isinstance(action, Feed):
            seat, farm = before.turn, before.farm
            step = 1 + action.supplement
            size = Size(SIZES.index(action.pig.lower()))
            grown = [0, 0, 0, 0]
            grown[size], grown[size + step] = -1, 1
            if after.turn == seat and after.phase is Phase.TURN:
                assert [b - a for a, b in zip(farm.sizes, after.farm.sizes, strict=True)] == grown
                used = farm.tools[Tool.SUPPLEMENT] - after.farm.tools[Tool.SUPPLEMENT]
                assert used == action.supplement


def test_invariant_10_at_most_one_feeding_and_one_birth_for_each_pig_in_a_round() -> None:
    for state in all_states():
        if state.phase is Phase.TURN and state.work == "F":
            assert all(fed <= there for fed, there in zip(state.fed, state.farm.herd, strict=True))
            assert sum(state.fed) == state.used
        if state.phase is Phase.TURN and state.work == "M":
            assert state.variant.parents * state.used <= state.farm.breeders


def test_invariant_11_four_cards_of_each_season_in_order() -> None:
    for _, actions in random_games():
        cards = [action.card for action in actions if isinstance(action, Reveal)]
        assert len(set(cards)) == 16
        assert [name[:2] for name in cards] == ["SP"] * 4 + ["SU"] * 4 + ["AU"] * 4 + ["WI"] * 4


def test_invariant_12_shares_add_up_and_fall_with_the_distance() -> None:
    for state in all_states():
        if state.phase is Phase.TURN:
            by_distance = [*state.order, *range(state.num_players, len(state.choices))]
            for choice in set(state.choices):
                shares = [state.shares[place] for place in by_distance if state.choices[place] == choice]
                assert sum(shares) == CARDS[state.cards[-1]].amount(choice)
                assert shares == sorted(shares, reverse=True)
                assert shares[0] - shares[-1] <= 1
                assert shares[-1] >= 1


def test_invariants_13_and_14_executed_and_exchanged_make_the_share() -> None:
    kinds = {"F": (Feed,), "M": (Birth,), "B": (BuyPig, BuyTool, BuySty), "S": (Sell,)}
    executed = 0
    for before, action, _ in steps():
        if before.phase is not Phase.TURN:
            continue
        if isinstance(action, End):
            paid = [
                news.dollars
                for news in happenings(before, action)
                if isinstance(news, Payment) and (news.seat, news.reason) == (before.turn, Reason.EXCHANGE)
            ]
            assert sum(paid) + before.used == before.share_of(before.turn)
            executed += before.used
        elif not isinstance(action, Vaccinate):
            assert type(action) in kinds[before.choices[before.turn]]
    assert executed > 100


def test_invariants_15_and_16_an_inspection_leaves_no_unvaccinated_pig_and_nothing_else_takes_pigs_away() -> None:
    inspections = 0
    for before, action, after in steps():
        dead = [news for news in happenings(before, action) if isinstance(news, Deaths)]
        is_inspection = after.phase is Phase.OVER or after.season > before.season
        if is_inspection:
            inspections += 1
            assert not any(any(farm.unvaccinated) for farm in after.farms)
        else:
            assert not dead
            for seat in range(before.num_players):
                lost = before.farms[seat].pigs - after.farms[seat].pigs
                assert lost <= (isinstance(action, Sell) and seat == before.turn)
    assert inspections == 4 * len(random_games())


def test_invariant_17_the_same_size_costs_a_buyer_what_it_brings_a_seller() -> None:
    sold: dict[tuple[int, str, int], set[int]] = {}
    both = 0
    for number, (states, actions) in enumerate(random_games()):
        for state, action in zip(states, actions, strict=False):
            if state.phase is Phase.TURN and isinstance(action, BuyPig | Sell):
                (dollars,) = (
                    news.dollars
                    for news in happenings(state, action)
                    if isinstance(news, Payment) and news.reason in (Reason.PURCHASE, Reason.SALE)
                )
                prices = sold.setdefault((number, state.cards[-1], size_of(action.pig)), set())
                both += -dollars in prices
                prices.add(dollars)
    assert all(len(set(map(abs, prices))) == 1 for prices in sold.values())
    assert both


def test_invariant_18_prices_are_list_prices_unless_the_card_changes_them() -> None:
    changed = 0
    for state in all_states():
        assert min(state.pig_prices) >= 1
        if state.card is None or not isinstance(state.card.effect, PriceChange):
            assert (state.pig_prices, state.tool_price) == (PIG_PRICES, 1)
        changed += state.pig_prices != PIG_PRICES
    assert changed > 20


def test_invariant_19_sixteen_rounds_with_the_starting_player_moving_clockwise() -> None:
    for states, actions in random_games():
        reveals = [state for state, action in zip(states, actions, strict=False) if isinstance(action, Reveal)]
        first = reveals[0].first
        assert [state.first for state in reveals] == [(first + r) % states[0].num_players for r in range(16)]


def test_invariant_20_views_show_no_foreign_commitment_before_all_are_in() -> None:
    hidden = 0
    for state in all_states():
        for seat in (None, *range(state.num_players)):
            view = state.view(seat)
            for place, choice in enumerate(state.choices):
                owner = state.controller if place == state.num_players else place
                if state.phase is Phase.CHOOSE and not state.variant.advanced and seat != owner and choice != "-":
                    assert view.choices[place] == "?"
                    hidden += 1
                else:
                    assert view.choices[place] == choice
    assert hidden > 100


def test_invariant_20_what_a_seat_may_not_see_makes_no_difference_to_its_view() -> None:
    different = 0
    for state in all_states():
        if state.phase is not Phase.CHOOSE or state.variant.advanced:
            continue
        for place, choice in enumerate(state.choices):
            owner = state.controller if place == state.num_players else place
            if choice != NOT_CHOSEN:
                card = ACTION_CARDS[ACTION_CARDS.index(choice) - 1]
                other = replace(state, choices=state.choices[:place] + card + state.choices[place + 1 :])
                for seat in (None, *range(state.num_players)):
                    assert (other.view(seat) == state.view(seat)) == (seat != owner)
                different += 1
    assert different > 100


def test_without_secrets_everybody_sees_the_whole_position() -> None:
    for state in all_states():
        is_whole = all(str(state.view(seat)) == str(state) for seat in (None, *range(state.num_players)))
        assert is_whole or state.has_secrets


def test_invariant_22_a_refusal_leaves_the_state_as_it_was() -> None:
    refused = 0
    states = list(all_states())
    for state, other in zip(states[::5], states[3::5], strict=False):
        text = str(state)
        for action in other.legal_actions():
            try:
                state.child(action)
            except IllegalActionError:
                refused += 1
            assert str(state) == text
    assert refused > 100


def test_invariant_23_the_final_sale_is_of_all_pigs_that_are_not_in_the_store() -> None:
    for states, _ in random_games():
        last = states[-1]
        pigs = last.store.pigs
        for settlement in settle(last.farms):
            pigs = plus(pigs, tuple(part.number for part in settlement.pigs))
            assert settlement.sale == sum(
                part.number * price for part, price in zip(settlement.pigs, PIG_PRICES, strict=True)
            )
        assert pigs == last.variant.box.pigs


def test_invariant_24_the_winners_have_the_most_money() -> None:
    for states, _ in random_games():
        last, outcome = states[-1], states[-1].outcome
        assert outcome is not None
        assert outcome.winners
        assert all(last.scores[seat] == max(last.scores) for seat in outcome.winners)
        assert any(s.liquidates for s in settle(last.farms)) == (last.scores.count(max(last.scores)) > 1)


def rotated(state: HappyPigsState, by: int) -> HappyPigsState:
    """`state` with everybody sitting so many seats further on."""
    seats, back = state.num_players, -by % state.num_players

    def further(seat: int) -> int:
        return seat if seat == NOBODY else (seat + by) % seats

    return replace(
        state,
        farms=state.farms[back:] + state.farms[:back],
        first=further(state.first),
        turn=further(state.turn),
        choices=state.choices[back:seats] + state.choices[:back] + state.choices[seats:],
        controller=further(state.controller),
        sold=state.sold[back:] + state.sold[:back],
    )


def test_invariant_26_it_does_not_matter_who_sits_where() -> None:
    for number, (before, action, after) in enumerate(steps()):
        by, seats = 1 + number % (before.num_players - 1), before.num_players
        moved: Action = Start((action.seat + by) % seats) if isinstance(action, Start) else action
        assert rotated(before, by).child(moved) == rotated(after, by)


@pytest.mark.parametrize("seat", range(4))
def test_invariant_27_ending_is_always_possible(seat: int) -> None:
    ends = 0
    for state in all_states():
        if state.turn == seat and state.phase is not Phase.CHOOSE:
            assert str(state.legal_actions()[0]) == "end"
            ends += 1
    assert ends


def test_every_kind_of_action_and_every_phase_occurs_in_the_random_games() -> None:
    kinds = {Start, Reveal, Choose, End, Vaccinate, Feed, Birth, BuyPig, BuyTool, BuySty, Sell}
    assert {type(action) for _, action, _ in steps()} == kinds
    assert {state.phase for state in all_states()} == set(Phase)
