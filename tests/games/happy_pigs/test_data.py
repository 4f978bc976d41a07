"""The check sums of the rule sheet over the printed components."""

from __future__ import annotations

from itertools import permutations

import pytest

from farmyard.games.happy_pigs.data import ACTION_CARDS, CARDS, DECK, EDITIONS, EFFECTS, PIG_PRICES, ROUNDS, Event, Size
from farmyard.games.happy_pigs.effects import (
    Competition,
    Handout,
    HerdPrize,
    Litter,
    Nothing,
    PriceChange,
    SaleBonus,
    Subsidy,
)


def test_24_cards_6_of_each_season_named_after_it() -> None:
    assert [len(season) for season in DECK] == [6] * 4
    assert [[card.name for card in season] for season in DECK] == [
        [f"{letters}-{number}" for number in range(1, 7)] for letters in ("SP", "SU", "AU", "WI")
    ]
    assert ROUNDS == 16


def test_the_amounts_are_all_orders_of_6_7_8_9_once_each() -> None:
    assert sorted(card.amounts for card in CARDS.values()) == sorted(permutations((6, 7, 8, 9)))
    assert {sum(card.amounts) for card in CARDS.values()} == {30}


def test_each_column_totals_180_and_the_seasons_favour_and_starve_one_action() -> None:
    totals = [tuple(map(sum, zip(*(card.amounts for card in season), strict=True))) for season in DECK]
    assert totals == [(45, 48, 45, 42), (48, 42, 45, 45), (45, 45, 42, 48), (42, 45, 48, 45)]
    assert [sum(column) for column in zip(*totals, strict=True)] == [180] * 4


def test_spring_1_is_the_card_that_is_known() -> None:
    card = CARDS["SP-1"]
    assert [card.amount(action) for action in ACTION_CARDS] == [7, 9, 8, 6]
    assert card.event is Event.PIGS_IN_HEAT


@pytest.mark.parametrize(("edition", "pigs"), [("panasia2013", 160), ("iello2016", 196)])
def test_the_pigs_of_both_editions(edition: str, pigs: int) -> None:
    assert sum(EDITIONS[edition].pigs) == pigs
    assert EDITIONS[edition].tools == (25, 25, 25)
    assert EDITIONS[edition].sties == 20


def test_the_prices() -> None:
    assert [PIG_PRICES[size] for size in (Size.PIGLET, Size.SMALL, Size.MEDIUM, Size.LARGE)] == [3, 6, 10, 15]


def test_every_event_has_an_effect_of_one_of_the_kinds_and_every_kind_occurs() -> None:
    assert set(EFFECTS) == {card.event for card in CARDS.values()} == set(Event)
    kinds = {Competition, Handout, HerdPrize, Litter, Nothing, PriceChange, SaleBonus, Subsidy}
    assert {type(effect) for effect in EFFECTS.values()} == kinds
