"""The options that decide something after the start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from farmyard.games.dirty_pig.data import PROFILES, Profile

MOST_TURNS: Final = 2000
"""No game goes on for more turns, also with `turn_cap=off`: only machines that exchange for ever would notice."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of one game; defaults are the box rules of N57."""

    profile: str = "N57"
    hand: int = 3
    """Cards in a hand."""
    exchange: str = "any"
    """`any`: any cards at any time. `one_or_stuck`: exactly one, or a whole hand of which nothing can be played.
    `none_if_playable`: only a whole hand of which nothing can be played."""
    open_hands: bool = False
    """Everybody sees all hands."""
    gentle: bool = False
    """Whoever was hit by farmer or lightning since their own last turn may not be hit again by either; rain is
    unaffected. Between two players it changes nothing."""
    turn_cap: int = MOST_TURNS
    """The game ends after so many turns."""

    @property
    def box(self) -> Profile:
        """The cards it is played with."""
        return PROFILES[self.profile]


def variant_of(options: Mapping[str, str]) -> Variant:
    """The variant that complete options of the game describe."""
    profile, exchange, turn_cap = options["profile"], options["exchange"], options["turn_cap"]
    return Variant(
        profile=profile,
        hand=int(options["hand"]),
        exchange=PROFILES[profile].exchange if exchange == "profile" else exchange,
        open_hands=options["open_hands"] == "on",
        gentle=options["gentle"] == "on",
        turn_cap=MOST_TURNS if turn_cap == "off" else int(turn_cap),
    )
