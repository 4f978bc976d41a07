"""How strong a player stands, and which move is best at first sight: tables that fill as positions come up.

A player's strength is a positive number, and the chance of winning is its share of the strengths of all. Its logarithm
adds up what the player's pigs are worth, each by its state, how few of them are still clean, and the cards in hand, by
how many of the player's pigs they could be played on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, inf
from typing import Final

from farmyard.games.dirty_pig.data import ATTACKS, LIGHTNING, MUD, OWN, RAIN
from farmyard.games.dirty_pig.fast import (
    CARD,
    KNOCKED_OFF,
    Hand,
    Pigs,
    cards_in,
    count_clean,
    counts_in,
    hand_with,
    rained_on,
    results,
    rooms_of,
)
from farmyard.multiset import submultisets

MUD_CARD: Final = CARD[MUD]
RAIN_CARD: Final = CARD[RAIN]
LIGHTNING_CARD: Final = CARD[LIGHTNING]
OWN_CARDS: Final = frozenset(CARD[card] for card in OWN)


@dataclass(frozen=True, slots=True)
class Scale:
    """Weighs one player's position; what it says is the logarithm of a strength."""

    pigs: Sequence[float]
    """The worth of a pig, by its state."""
    clean: Sequence[float]
    """By the number of clean pigs."""
    cards: Sequence[Sequence[Sequence[float]]] = ()
    """The worth of all cards of one kind together, by kind, by the room for them, and by their number less one."""

    def pigs_worth(self, pigs: Pigs) -> float:
        """Without the hand."""
        return sum([self.pigs[pig] for pig in pigs]) + self.clean[count_clean(pigs)]

    def hand_worth(self, pigs: Pigs, hand: Hand) -> float:
        """Of a hand of the owner of `pigs`."""
        rooms = rooms_of(pigs)
        return sum([self.cards[i][rooms[i]][count - 1] for i, count in enumerate(counts_in(hand)) if count])


@dataclass(frozen=True, slots=True)
class Sense:
    """How to weigh a position."""

    own: Scale
    """For whoever has just moved and not drawn yet."""
    rivals: tuple[Scale, Scale]
    """For the next player, and for every other one; their hands are hidden."""
    open: tuple[Scale, Scale, Scale]
    """With open hands: for whoever is to move, for the next player, and for every other one."""


@dataclass(frozen=True, slots=True)
class Blow:
    """The best way to hit a herd with one attack."""

    relief: tuple[float, float]
    """By how much it weakens the owner, if that is the next player, and if another; `-inf` if it can't be hit."""
    herd: Herd
    """The herd after it."""
    discarded: tuple[Hand, ...]
    """All that goes on the discard pile."""


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
    """Whether there is mud for the last clean pig."""
    move: Move | None
    """The best move that touches nobody else, if the rules leave one."""
    strikes: tuple[tuple[Hand, float], ...]
    """The attacks in hand, each with the own strength after it."""
    rain: Move | None
    """To play rain."""
    stuck: Move | None
    """To show a hand none of which can be played, unless one of the attacks can."""

    @property
    def is_simple(self) -> bool:
        """Whether nothing but `move` comes into question."""
        return not self.strikes and self.rain is None


class Herd:
    """The pigs of one player, and what has been found out about them."""

    __slots__ = ("blows", "clean", "open", "pigs", "rained", "replies", "threat", "worth")

    def __init__(self, pigs: Pigs, sense: Sense) -> None:
        self.pigs = pigs
        self.clean = count_clean(pigs)
        self.worth = sense.own.pigs_worth(pigs)
        self.threat = tuple(exp(scale.pigs_worth(pigs)) for scale in sense.rivals)
        """The owner's strength, as the next player and as another one."""
        self.blows: dict[Hand, Blow] = {}
        """By attack."""
        self.rained: Herd | None = None
        """After rain; `None` if nobody has looked yet."""
        self.replies: dict[Hand, Reply] = {}
        """By the owner's hand."""
        self.open: tuple[dict[Hand, float], ...] = ({}, {}, {})
        """The owner's strength with open hands, to move, next or later, by the hand."""


class Judge:
    """One way to weigh positions, under one rule for unwanted hands."""

    def __init__(self, sense: Sense, exchange: str) -> None:
        self.sense = sense
        self.exchange = exchange
        """As `Variant.exchange`."""
        self._herds: dict[Pigs, Herd] = {}

    def herd(self, pigs: Pigs) -> Herd:
        """The one herd of these pigs."""
        herd = self._herds.get(pigs)
        if herd is None:
            herd = self._herds[pigs] = Herd(pigs, self.sense)
        return herd

    def rained(self, herd: Herd) -> Herd:
        """`herd` after rain."""
        if herd.rained is None:
            herd.rained = self.herd(rained_on(herd.pigs))
        return herd.rained

    def blow(self, herd: Herd, card: Hand) -> Blow:
        """The best way to hit `herd` with the attack `card`."""
        found = herd.blows.get(card)
        if found is None:
            found = herd.blows[card] = max(self._blows(herd, card), key=lambda blow: blow.relief[0])
        return found

    def _blows(self, herd: Herd, card: Hand) -> Iterator[Blow]:
        yield Blow((-inf, -inf), herd, ())
        next_threat, later_threat = herd.threat
        for pig, pigs in results(card, herd.pigs):
            hit = self.herd(pigs)
            discarded = (card, *KNOCKED_OFF[pig]) if card == LIGHTNING_CARD else (card,)
            yield Blow((next_threat - hit.threat[0], later_threat - hit.threat[1]), hit, discarded)

    def strength(self, herd: Herd, kept: Hand) -> float:
        """Of whoever has these pigs and has just moved, with the cards that are left in hand."""
        return exp(herd.worth + self.sense.own.hand_worth(herd.pigs, kept))

    def open_strength(self, herd: Herd, hand: Hand, role: int) -> float:
        """With open hands; `role` is 0 for whoever is to move, 1 for the next player, 2 for every other one."""
        found = herd.open[role].get(hand)
        if found is None:
            scale = self.sense.open[role]
            found = exp(scale.pigs_worth(herd.pigs) + scale.hand_worth(herd.pigs, hand))
            herd.open[role][hand] = found
        return found

    def reply(self, herd: Herd, hand: Hand) -> Reply:
        """What to do with `hand`."""
        found = herd.replies.get(hand)
        if found is None:
            found = herd.replies[hand] = self._reply(herd, hand)
        return found

    def _reply(self, herd: Herd, hand: Hand) -> Reply:
        cards = dict.fromkeys(cards_in(hand))
        plays = [play for card in cards for play in self._plays(herd, hand, card)]
        strikes = tuple((CARD[card], self.strength(herd, hand - CARD[card])) for card in ATTACKS if CARD[card] in cards)
        rain = None
        if RAIN_CARD in cards:
            washed = self.rained(herd)
            kept = hand - RAIN_CARD
            rain = Move(self.strength(washed, kept), washed, kept, (RAIN_CARD,))
        stuck = None
        if self.exchange != "any" and not plays and rain is None:
            stuck = self._exchange(herd, hand, cards_in(hand))
            if not strikes:
                plays.append(stuck)
                stuck = None
        moves = plays + list(self._exchanges(herd, hand))
        return Reply(
            wins=herd.clean == 1 and MUD_CARD in cards,
            move=max(moves, key=lambda move: move.strength, default=None),
            strikes=strikes,
            rain=rain,
            stuck=stuck,
        )

    def _plays(self, herd: Herd, hand: Hand, card: Hand) -> Iterator[Move]:
        """The ways to play a card for own pigs."""
        if card in OWN_CARDS:
            kept = hand - card
            for _, pigs in results(card, herd.pigs):
                after = self.herd(pigs)
                yield Move(self.strength(after, kept), after, kept, (card,) if card == MUD_CARD else ())

    def _exchanges(self, herd: Herd, hand: Hand) -> Iterator[Move]:
        """The exchanges that are always allowed."""
        most = {"any": len(cards_in(hand)), "one_or_stuck": 1, "none_if_playable": 0}[self.exchange]
        for counts in submultisets(counts_in(hand)):
            if 0 < sum(counts) <= most:
                yield self._exchange(herd, hand, cards_in(hand_with(counts)))

    def _exchange(self, herd: Herd, hand: Hand, cards: tuple[Hand, ...]) -> Move:
        kept = hand - sum(cards)
        return Move(self.strength(herd, kept), herd, kept, cards)
