"""The check sums of the printed components."""

from __future__ import annotations

from collections import Counter

import pytest

from farmyard.games.hens.data import BREEDS, CARDS, GOAL_CARDS, HAND, LOTS, Measure
from farmyard.games.hens.goals import MEASURES

DECK = [card for card in CARDS for _ in range(card.copies)]

RANGES = {
    "A1": set(range(9)),
    "A2": set(range(-12, 1)),
    "B1": set(range(0, 13, 2)),
    "B2": {-4, -3, -2, -1, 3},
    "C1": set(range(0, 13, 3)),
    "C2": set(range(-12, 1, 2)),
    "D1": {0, 4},
    "D2": {-3, 0},
    "E1": {0, 4},
    "E2": {-6, -4, -2, 0},
    "F1": set(range(7)),
    "F2": set(range(-6, 1)),
    "G1": {0, 3, 6, 9},
    "G2": set(range(-4, 1)),
    "H1": set(range(5)),
    "H2": set(range(-4, 1)),
    "I1": {0, 3},
    "I2": {-3, 0},
    "J1": {0, 2, 5},
    "J2": set(range(-5, 1)),
}
"""What each goal can bring, as the sheet says."""


def test_there_are_48_types_and_72_cards_with_128_eggs_and_28_medals() -> None:
    assert (len(CARDS), len(DECK)) == (48, 72)
    assert sum(card.eggs for card in DECK) == 128
    assert sum(card.medals for card in DECK) == 28
    assert len({card.name for card in CARDS}) == 48


def test_every_breed_has_its_cards_eggs_and_medals() -> None:
    of_breed = [[card for card in DECK if card.breed == breed.code] for breed in BREEDS]
    assert [len(cards) for cards in of_breed] == [12, 12, 10, 10, 8, 8, 6, 6]
    assert [sum(card.eggs for card in cards) for cards in of_breed] == [16] * 8
    assert [sum(card.medals for card in cards) for cards in of_breed] == [0, 0, 2, 2, 4, 4, 8, 8]
    assert all({card.number for card in cards} == set(range(1, 7)) for cards in of_breed)


def test_numbers_eggs_medals_and_copies_are_spread_as_the_sheet_says() -> None:
    assert Counter(card.number for card in DECK) == dict.fromkeys(range(1, 7), 12)
    assert Counter(card.eggs for card in DECK) == {1: 24, 2: 40, 3: 8}
    assert Counter(card.medals for card in DECK) == {0: 48, 1: 20, 2: 4}
    assert Counter(card.copies for card in CARDS) == {1: 24, 2: 24}
    assert all(card.copies == 1 for card in CARDS if card.medals)


@pytest.mark.parametrize(("players", "cards"), [(1, 36), (2, 36), (3, 54), (4, 72)])
def test_every_number_of_players_has_its_cards_whatever_breeds_are_drawn(players: int, cards: int) -> None:
    size = Counter(card.breed for card in DECK)
    assert all(len({size[breed] for breed in lot}) == 1 for lot in LOTS[players])
    assert sum(size[lot[0]] for lot in LOTS[players]) == cards
    drawn = [breed for lot in LOTS[players] for breed in lot]
    assert len(set(drawn)) == len(drawn) == len(BREEDS)


@pytest.mark.parametrize("players", LOTS)
def test_at_the_very_last_draw_cards_are_left_for_the_deck(players: int) -> None:
    fewest = sum(min(sum(c.copies for c in CARDS if c.breed == breed) for breed in lot) for lot in LOTS[players])
    barnyards, hands = 12 * players - 1, HAND * players + 1
    pile_tops = players if players > 1 else 12
    assert fewest - barnyards - hands - pile_tops >= 1


def test_ten_goal_cards_hold_two_goals_each_in_the_ranges_of_the_sheet() -> None:
    assert [card.code for card in GOAL_CARDS] == [f"G{letter}" for letter in "ABCDEFGHIJ"]
    goals = [goal for card in GOAL_CARDS for goal in card.goals]
    assert [goal.code for goal in goals] == list(RANGES)
    for goal in goals:
        assert set(goal.points) == RANGES[goal.code], goal.code


def test_every_measure_is_known_and_used() -> None:
    assert set(MEASURES) == set(Measure)
    assert {goal.measure for card in GOAL_CARDS for goal in card.goals} == set(Measure)
