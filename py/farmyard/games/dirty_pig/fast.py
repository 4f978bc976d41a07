"""Small, quick numbers in place of the values of the rules, for computers that play thousands of games in a second.

Pigs of one player in the same state are alike, so a herd is the sorted numbers of its pigs' states. A hand is an
integer that holds the count of each kind in three bits of its own: cards are added and taken by `+` and `-`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from farmyard.games.dirty_pig.data import ATTACKS, BARN, DOOR, KINDS, MUD, OWN, RAIN
from farmyard.games.dirty_pig.pigs import Pig, after, obstacle
from farmyard.multiset import Multiset

Pigs = tuple[int, ...]
"""The pigs of one player, each by the number of its state in `STATES`, sorted."""

Hand = int
"""A multiset of cards."""

STATES: Final = tuple(Pig)

BITS: Final = 3
"""Enough for the cards of one kind in a hand."""

CARDS: Final[tuple[Hand, ...]] = tuple(1 << BITS * number for number in range(len(KINDS)))
"""For each kind, a hand of this one card."""

CARD: Final = dict(zip(KINDS, CARDS, strict=True))

MUD_MASK: Final[Hand] = CARD[MUD] * ((1 << BITS) - 1)
"""The bits that count mud."""


def _played(card: str, pig: Pig) -> int | None:
    """The new state of a pig on which `card` is played or falls; `None` where it is not allowed."""
    if card == RAIN:
        return STATES.index(pig.washed())
    return None if obstacle(card, pig, card in OWN) else STATES.index(after(card, pig))


PLAYED: Final = {CARD[card]: tuple(_played(card, pig) for pig in STATES) for card in KINDS}
"""For each card and each state of a pig on which it is played or falls, the new state; `None` if not allowed."""

KNOCKED_OFF: Final[tuple[tuple[Hand, ...], ...]] = tuple(
    tuple(CARD[card] for card in (BARN, DOOR) if card in pig.attached and not pig.rod) for pig in STATES
)
"""For each state of a pig the cards that lightning throws on the discard pile."""

DIRTY: Final = tuple(pig.dirty for pig in STATES)

MOST_ROOM: Final = 3
"""More pigs for a card make no difference."""


def pigs_of(pigs: Iterable[Pig]) -> Pigs:
    """These pigs."""
    return tuple(sorted(map(STATES.index, pigs)))


def hand_of(cards: str) -> Hand:
    """These cards."""
    return sum(CARD[card] for card in cards)


def hand_with(counts: Multiset) -> Hand:
    """That many of each kind."""
    return sum(card * count for card, count in zip(CARDS, counts, strict=True))


@cache
def counts_in(hand: Hand) -> Multiset:
    """How many of each kind there are in `hand`."""
    return tuple(hand >> BITS * number & (1 << BITS) - 1 for number in range(len(KINDS)))


@cache
def cards_in(hand: Hand) -> tuple[Hand, ...]:
    """The cards of `hand`, one by one."""
    return tuple(card for card, count in zip(CARDS, counts_in(hand), strict=True) for _ in range(count))


def count_clean(pigs: Pigs) -> int:
    """How many of them are clean."""
    return sum([not DIRTY[pig] for pig in pigs])


@cache
def rooms_of(pigs: Pigs) -> tuple[int, ...]:
    """For each kind of card, how many of the own `pigs` it could be played on; for rain, how many it would clean.

    Attacks have no room among the own pigs.
    """
    rooms = (
        0 if kind in ATTACKS else sum(PLAYED[CARD[kind]][pig] not in (None, pig) for pig in pigs) for kind in KINDS
    )
    return tuple(min(room, MOST_ROOM) for room in rooms)


@cache
def results(card: Hand, pigs: Pigs) -> tuple[tuple[int, Pigs], ...]:
    """The different ways to play `card` on one of `pigs`: the state of that pig before, and all pigs after."""
    ways = []
    for place, pig in enumerate(pigs):
        new = PLAYED[card][pig]
        if new is not None and pig not in pigs[:place]:
            ways.append((pig, tuple(sorted((*pigs[:place], new, *pigs[place + 1 :])))))
    return tuple(ways)


@cache
def rained_on(pigs: Pigs) -> Pigs:
    """These pigs after rain."""
    return tuple(sorted(PLAYED[CARD[RAIN]][pig] or 0 for pig in pigs))
