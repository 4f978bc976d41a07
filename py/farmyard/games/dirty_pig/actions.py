"""What a player and chance can do, and its notation both ways.

The first number of a player's action (`fields`) is the card's, or one of two more for the ways to exchange.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from farmyard.core import SEAT_LETTERS, Action, InvalidActionError
from farmyard.games.dirty_pig.data import ATTACKS, KINDS, OWN, RAIN, UNKNOWN, cards_of, counts_of
from farmyard.multiset import submultisets

EXCHANGE: Final = len(KINDS)
SHOW_HAND: Final = len(KINDS) + 1

MOST_PIGS: Final = 6
"""Pigs of one player."""

PIG_NUMBERS: Final = "123456"


def pig_name(seat: int, pig: int) -> str:
    """Seat letter plus number from that player's left; both are numbered from 0 in code."""
    return f"{SEAT_LETTERS[seat]}{pig + 1}"


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance: `seat` has the first turn."""

    seat: int

    @property
    def fields(self) -> tuple[int]:
        """The seat."""
        return (self.seat,)

    @property
    def parts(self) -> tuple[str]:
        """The seat's letter."""
        return (SEAT_LETTERS[self.seat],)

    def __str__(self) -> str:
        return f"start:{SEAT_LETTERS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: `card` is the next one of the deck; it goes to the seat that draws."""

    card: str

    @property
    def fields(self) -> tuple[int]:
        """The kind."""
        return (KINDS.index(self.card),)

    @property
    def parts(self) -> tuple[str]:
        """The drawn card."""
        return (f"+{self.card}",)

    def __str__(self) -> str:
        return f"+{self.card}"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play `card` on the pig `pig` of `seat`: an own pig for mud, barn, rod and door, else another player's."""

    card: str
    seat: int
    pig: int

    @property
    def fields(self) -> tuple[int, ...]:
        """The kind, the seat if it is another player's, the pig."""
        kind = KINDS.index(self.card)
        return (kind, self.seat, self.pig) if self.card in ATTACKS else (kind, self.pig)

    @property
    def parts(self) -> tuple[str, str]:
        """The card in hand, then the pig."""
        return self.card, pig_name(self.seat, self.pig)

    def __str__(self) -> str:
        if self.card in ATTACKS:
            return self.card + pig_name(self.seat, self.pig)
        return f"{self.card}{self.pig + 1}"


@dataclass(frozen=True, slots=True)
class Rain(Action):
    """Play rain, which has no target."""

    @property
    def fields(self) -> tuple[int]:
        """The kind."""
        return (KINDS.index(RAIN),)

    @property
    def parts(self) -> tuple[str]:
        """The card in hand."""
        return (RAIN,)

    def __str__(self) -> str:
        return RAIN


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Put `cards`, in alphabetical order, face up on the discard pile."""

    cards: str

    @property
    def fields(self) -> tuple[int, ...]:
        """`EXCHANGE`, then how many of each kind."""
        return (EXCHANGE, *counts_of(self.cards))

    @property
    def parts(self) -> tuple[str, str]:
        """To exchange, then all the cards that are marked for it."""
        return "X", self.cards

    def __str__(self) -> str:
        return f"X{self.cards}"


@dataclass(frozen=True, slots=True)
class ShowHand(Action):
    """Show a hand none of whose `cards` can be played, and replace it."""

    cards: str

    @property
    def fields(self) -> tuple[int]:
        """`SHOW_HAND`; the hand tells the cards."""
        return (SHOW_HAND,)

    @property
    def parts(self) -> tuple[str]:
        """One tap."""
        return ("X!",)

    def __str__(self) -> str:
        return f"X!{self.cards}"


@lru_cache(maxsize=1024)
def exchanges(hand: str, most: int) -> tuple[Exchange, ...]:
    """The ways to exchange 1 to `most` cards of `hand`, compared as multisets of kinds, sorted by `fields`."""
    return tuple(Exchange(cards_of(c)) for c in submultisets(counts_of(hand)) if 0 < sum(c) <= most)


@lru_cache(maxsize=256)
def plays(card: str, seat: int, pigs: int) -> tuple[Play, ...]:
    """`card` on each of the pigs of `seat`, allowed or not."""
    return tuple(Play(card, seat, pig) for pig in range(pigs))


def action_of(text: str, seat: int) -> Action:
    """The action whose notation `text` is for the seat whose turn it is, legal or not.

    Raises:
        InvalidActionError: it is no action's.
    """
    if not text.isprintable():
        raise InvalidActionError("an action is one line of plain characters")
    match tuple(text):
        case ("s", "t", "a", "r", "t", ":", letter) if letter in SEAT_LETTERS:
            return Start(SEAT_LETTERS.index(letter))
        case ("+", card) if card in KINDS:
            return Draw(card)
        case ("+", card) if card == UNKNOWN:
            raise InvalidActionError("+?: a record needs to name the card that was drawn")
        case (card, number) if card in OWN and number in PIG_NUMBERS:
            return Play(card, seat, PIG_NUMBERS.index(number))
        case (card, letter, number) if card in ATTACKS and letter in SEAT_LETTERS and number in PIG_NUMBERS:
            return Play(card, SEAT_LETTERS.index(letter), PIG_NUMBERS.index(number))
        case (card,) if card == RAIN:
            return Rain()
        case ("X", "!", *cards) if _are_in_order(cards):
            return ShowHand("".join(cards))
        case ("X", *cards) if _are_in_order(cards):
            return Exchange("".join(cards))
    raise InvalidActionError("“{text}” is not an action, such as M3, FB2, R or XBL", text=text)


def _are_in_order(cards: list[str]) -> bool:
    """Whether they are one card or more, in alphabetical order."""
    return bool(cards) and all(card in KINDS for card in cards) and all(a <= b for a, b in pairwise(cards))
