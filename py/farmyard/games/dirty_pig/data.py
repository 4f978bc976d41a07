"""What is in the box, by edition, and how many pigs each player gets.

A card is its letter, and cards held together are a string of letters: a hand in alphabetical order, the discard pile
from the top down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from farmyard.multiset import Multiset

MUD: Final = "M"
FARMER: Final = "F"
RAIN: Final = "R"
LIGHTNING: Final = "L"
BARN: Final = "B"
ROD: Final = "T"
DOOR: Final = "D"

KINDS: Final = "BDFLMRT"
"""Every kind of card, in alphabetical order; a kind's number is its place."""

OWN: Final = BARN + DOOR + MUD + ROD
"""Cards for one of your own pigs."""

ATTACKS: Final = FARMER + LIGHTNING
"""Cards for a pig of another player."""

STAYING: Final = BARN + DOOR + ROD
"""Cards that stay on the table; all others go to the discard pile."""

UNKNOWN: Final = "?"
"""Stands for a card that the viewer may not see."""


def counts_of(cards: str) -> Multiset:
    """How many of each kind there are among `cards`."""
    return tuple(map(cards.count, KINDS))


def cards_of(counts: Multiset) -> str:
    """The cards in alphabetical order."""
    return "".join(kind * count for kind, count in zip(KINDS, counts, strict=True))


@dataclass(frozen=True, slots=True)
class Profile:
    """One edition of the box."""

    cards: Multiset
    """The action deck."""
    pigs: int
    """Pig cards."""
    exchange: str
    """Its rule for an unwanted hand, in the words of the option."""


PROFILES: Final[Mapping[str, Profile]] = {
    "N57": Profile(
        cards=counts_of(21 * MUD + 8 * FARMER + 4 * RAIN + 4 * LIGHTNING + 12 * BARN + 4 * ROD + 4 * DOOR),
        pigs=18,
        exchange="any",
    ),
    "K54": Profile(
        cards=counts_of(21 * MUD + 8 * FARMER + 4 * RAIN + 4 * LIGHTNING + 9 * BARN + 4 * ROD + 4 * DOOR),
        pigs=12,
        exchange="one_or_stuck",
    ),
}
"""Dirty Pig (North Star Games 2019) and Drecksau (Kosmos 2012)."""

PIGS_EACH: Final[Mapping[int, int]] = {2: 5, 3: 4, 4: 3, 5: 3, 6: 3}
"""Pigs of each player, by the number of players."""
