"""How strong a player stands, and what to do about it: tables that fill as positions come up.

A player's strength is a positive number, and the chance of winning is its share of the strengths of all. Its logarithm
adds up what the player's pigs are worth, each by its state, how few of them are still clean, and the cards in hand,
each by how many of the player's pigs it could be played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from farmyard.games.dirty_pig.data import BARN, DOOR, FARMER, KINDS, LIGHTNING, MUD, RAIN, ROD
from farmyard.games.dirty_pig.fast import (
    CARD,
    CARDS,
    DIRTY,
    KNOCKED_OFF,
    PLAYED,
    Hand,
    Pigs,
    cards_in,
    counts_in,
    rained_on,
    results,
)
from farmyard.games.dirty_pig.variant import Variant
from farmyard.multiset import submultisets

MOST_ROOM: Final = 3
"""More pigs to play a card on make no difference to its worth."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Weighs one player's position: everything in it adds to the logarithm of the strength."""

    pigs: Sequence[float]
    """The worth of a pig, by its state."""
    clean: Sequence[float]
    """By the number of pigs that are clean; one may be the last."""
    cards: Sequence[Sequence[Sequence[float]]] = ()
    """The worth of all cards of a kind together, by kind, by room for it, and by their number less one."""

    def weigh_pigs(self, pigs: Pigs) -> float:
        """Without a look at the hand."""
        return sum([self.pigs[pig] for pig in pigs]) + self.clean[count_clean(pigs)]

    def weigh_hand(self, rooms: Sequence[int], hand: Hand) -> float:
        """`rooms` are those of `rooms_of`."""
        return sum(
            [
                row[room][count - 1]
                for row, room, count in zip(self.cards, rooms, counts_in(hand), strict=True)
                if count
            ]
        )


@dataclass(frozen=True, slots=True)
class Sense:
    """How to weigh a position of which one sees the own hand, right after the own move and before the draw."""

    own: Scale
    rivals: tuple[Scale, Scale]
    """The next player, and every other one; their hands are hidden."""


def count_clean(pigs: Pigs) -> int:
    """How many of them are clean."""
    return sum([not DIRTY[pig] for pig in pigs])


def rooms_of(pigs: Pigs) -> tuple[int, ...]:
    """For each kind of card on how many of the own `pigs` it could be played; for rain, how many it would clean."""
    rooms = dict.fromkeys(KINDS, 0)
    for card in (BARN, DOOR, MUD, ROD):
        rooms[card] = sum([PLAYED[CARD[card]][pig] is not None for pig in pigs])
    rooms[RAIN] = sum([PLAYED[CARD[RAIN]][pig] != pig for pig in pigs])
    return tuple(min(room, MOST_ROOM) for room in rooms.values())


@dataclass(frozen=True, slots=True)
class Blow:
    """The best way to hit a herd with farmer or lightning."""

    relief: tuple[float, float]
    """By how much it weakens its owner, if that is the next player, and if another."""
    herd: Herd
    discarded: tuple[Hand, ...]
    """What goes on the discard pile besides the attack."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move that touches nobody else."""

    strength: float
    """That of its player after it."""
    herd: Herd
    kept: Hand
    discarded: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """What one player may do with one hand, as far as it doesn't depend on the others."""

    wins: bool
    move: Move | None
    """The best move that touches nobody else, if there is any."""
    stuck: Move | None
    """Where a hand of which nothing can be played may be shown, and only attacks could be: to show it."""
    farmer: float
    lightning: float
    rain: float
    """The own strength after playing that card; 0 if it is not in hand."""


class Herd:
    """The pigs of one player, with all that has been found out about them."""

    __slots__ = ("_blows", "_judge", "_rained", "clean", "outlooks", "pigs", "replies", "rooms", "threat", "weight")

    def __init__(self, judge: Judge, pigs: Pigs) -> None:
        sense = judge.sense
        self._judge = judge
        self._blows: dict[Hand, Blow | None] = {}
        self._rained: Herd | None = None
        self.pigs = pigs
        self.clean = count_clean(pigs)
        self.rooms = rooms_of(pigs)
        self.weight = sense.own.weigh_pigs(pigs)
        self.threat = tuple(exp(scale.weigh_pigs(pigs)) for scale in sense.rivals)
        """Its owner's strength, if that is the next player, and if another."""
        self.replies: dict[Hand, Reply] = {}
        """By the hand of its owner."""
        self.outlooks: tuple[dict[Hand, float], ...] = ({}, {}, {})
        """Its owner's strength with open hands, by the turns until it is that player's, and by the hand."""
