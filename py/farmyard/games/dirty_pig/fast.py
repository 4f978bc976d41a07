"""Small, quick numbers in place of the values of the rules, for computers that play thousands of games in a second.

Pigs of one player in the same state are alike, so a herd is the sorted numbers of its pigs' states. A hand is an
integer that holds the count of each kind in three bits of its own: cards are added and taken by `+` and `-`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from farmyard.games.dirty_pig.data import KINDS, OWN
from farmyard.games.dirty_pig.pigs import Pig, after, obstacle
from farmyard.multiset import Multiset

Herd = tuple[int, ...]
"""The pigs of one player, each by the number of its state in `PIGS`, sorted."""

Hand = int
"""A multiset of cards."""

PIGS: Final = tuple(Pig)

BITS: Final = 3
"""Enough for the cards of one kind in a hand."""

CARDS: Final[tuple[Hand, ...]] = tuple(1 << BITS * number for number in range(len(KINDS)))
"""For each kind, a hand of this one card."""

CARD: Final = dict(zip(KINDS, CARDS, strict=True))

KIND: Final = dict(zip(CARDS, range(len(KINDS)), strict=True))

PLAYED: Final[tuple[tuple[int | None, ...], ...]] = tuple(
    tuple(None if obstacle(card, pig, card in OWN) else PIGS.index(after(card, pig)) for pig in PIGS)
    if card != "R"
    else tuple(PIGS.index(pig.washed()) for pig in PIGS)
    for card in KINDS
)
"""For each kind and each state of a pig on which it is played, the new state; `None` where it is not allowed."""


def herd_of(pigs: Iterable[Pig]) -> Herd:
    """These pigs."""
    return tuple(sorted(map(PIGS.index, pigs)))


def hand_of(cards: str) -> Hand:
    """These cards."""
    return sum(CARD[card] for card in cards)


@cache
def counts_in(hand: Hand) -> Multiset:
    """How many of each kind there are in `hand`."""
    return tuple(hand >> BITS * number & (1 << BITS) - 1 for number in range(len(KINDS)))


@cache
def cards_in(hand: Hand) -> tuple[Hand, ...]:
    """The cards of `hand`, one by one."""
    return tuple(card for card, count in zip(CARDS, counts_in(hand), strict=True) for _ in range(count))
