"""The options that decide something after the start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from farmyard.games.happy_pigs.data import EDITIONS, Edition


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of one game; defaults are those of the 2013 edition."""

    edition: str = "panasia2013"
    """`panasia2013`: 160 pigs, and four pigs or tools may be bought before the first round. `iello2016`: 196 pigs, and
    five purchases, sties among them."""
    advanced: bool = False
    """Actions are chosen openly, one player after the other, from the starting player on."""
    breeding_pairs: bool = False
    """A birth takes two different breeders, each of them once a round."""

    @property
    def box(self) -> Edition:
        """What it is played with."""
        return EDITIONS[self.edition]

    @property
    def parents(self) -> int:
        """How many breeders one birth takes."""
        return 2 if self.breeding_pairs else 1


def variant_of(options: Mapping[str, str]) -> Variant:
    """The variant that complete options of the game describe."""
    return Variant(
        edition=options["edition"],
        advanced=options["advanced"] == "on",
        breeding_pairs=options["breeding_pairs"] == "on",
    )
