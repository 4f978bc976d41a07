"""What others may choose, and so how big a share may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from farmyard.games.happy_pigs.data import ACTION_CARDS
from farmyard.games.happy_pigs.distribution import distance, shares
from farmyard.games.happy_pigs.table import Table

Guess = Mapping[str, float]
"""The chance of each action card."""

EVEN: Final[Guess] = dict.fromkeys(ACTION_CARDS, 1 / len(ACTION_CARDS))

DOUBT: Final = 0.2
"""How likely it is that a choice follows no reason."""


def guess(values: Mapping[str, float], scale: float) -> Guess:
    """How likely each card is chosen by somebody to whom they are worth so many dollars; the wider `scale`, the more
    alike."""
    most = max(values.values())
    weights = {card: exp((value - most) / scale) for card, value in values.items()}
    total = sum(weights.values())
    return {card: DOUBT * EVEN[card] + (1 - DOUBT) * weights.get(card, 0.0) / total for card in ACTION_CARDS}


def share_chances(table: Table, place: int, card: str, guesses: Sequence[Guess]) -> dict[int, float]:
    """How likely each share is for the chooser at `place` of `choices` if it takes `card`.

    `guesses` has one for each place in `choices`; those that are known are certain.
    """
    assert table.card is not None
    amount, seats = table.card.amount(card), table.num_players
    far = seats if place == seats else distance(place, table.first, seats)
    found = {(0, 0): 1.0}
    for other, chances in enumerate(guesses):
        if other == place:
            continue
        is_nearer = (seats if other == seats else distance(other, table.first, seats)) < far
        chance = chances.get(card, 0.0)
        following: dict[tuple[int, int], float] = {}
        for (nearer, farther), weight in found.items():
            met = (nearer + is_nearer, farther + (not is_nearer))
            following[met] = following.get(met, 0.0) + weight * chance
            following[nearer, farther] = following.get((nearer, farther), 0.0) + weight * (1 - chance)
        found = following
    result: dict[int, float] = {}
    for (nearer, farther), weight in found.items():
        if weight > 0:
            share = shares(amount, 1 + nearer + farther)[nearer]
            result[share] = result.get(share, 0.0) + weight
    return result
