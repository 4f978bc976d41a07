"""Card types by number: a kind is the place of its card in `data.CARDS`, cards held together are sorted kinds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from farmyard.games.hens.data import CARDS, Card
from farmyard.multiset import Multiset

UNKNOWN: Final = -1
"""Stands for a card that the viewer may not see."""

UNKNOWN_NAME: Final = "?"

NAMES: Final = tuple(card.name for card in CARDS)
KIND_OF_NAME: Final = {name: kind for kind, name in enumerate(NAMES)}


def are_compatible(card: Card, other: Card) -> bool:
    """Whether two hens may lie side by side: the same breed, or numbers that differ by exactly 1."""
    return card.breed == other.breed or abs(card.number - other.number) == 1


ALL_KINDS: Final = (1 << len(CARDS)) - 1
"""A set of kinds is an integer with the bit of each kind in it set; this one holds them all."""

COMPATIBLE: Final = tuple(
    sum(1 << kind for kind, card in enumerate(CARDS) if are_compatible(card, other)) for other in CARDS
)
"""For each kind, the set of those that may lie beside it as hens."""


def name_of(kind: int) -> str:
    """The name of the card, `?` if it is unknown."""
    return UNKNOWN_NAME if kind == UNKNOWN else NAMES[kind]


def counts_of(kinds: Iterable[int]) -> Multiset:
    """How many of each kind there are among `kinds`; unknown ones do not count."""
    counts = [0] * len(CARDS)
    for kind in kinds:
        if kind != UNKNOWN:
            counts[kind] += 1
    return tuple(counts)


@lru_cache(maxsize=256)
def cards_of(breeds: tuple[str, ...]) -> Multiset:
    """All cards of these breeds."""
    return tuple(card.copies if card.breed in breeds else 0 for card in CARDS)


@lru_cache(maxsize=256)
def size_of(breeds: tuple[str, ...]) -> int:
    """The number of all cards of these breeds."""
    return sum(cards_of(breeds))
