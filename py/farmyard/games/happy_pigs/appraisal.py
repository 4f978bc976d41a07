"""What a farm is worth at first sight: money, pigs by their chance to live, and what tools and room are good for."""

from __future__ import annotations

from typing import Final

from farmyard.games.happy_pigs.data import PIG_PRICES, ROUNDS, SEASON_ROUNDS, Size, Tool
from farmyard.games.happy_pigs.footprints import cells_of
from farmyard.games.happy_pigs.holding import Holding
from farmyard.games.happy_pigs.sties import region

LIVES: Final = (0.0, 0.75, 0.85, 0.9)
"""The chance of a pig for which there is no vaccine, by the rounds before the inspection."""

GROWTH: Final = (1.5, 1.5, 1.0, 0.0)
"""What it is worth that a pig of each size can be fed, and breed."""

SUPPLEMENT: Final = 3.5
AMULET: Final = 3.0
SPARE: Final = 0.3
"""Dollars for a tool that can be used soon, and for one that cannot."""

ROOM: Final = 0.35
"""Dollars for a free cell in the middle of the year."""

ENOUGH: Final = 30
"""More free cells than that are of no use yet."""


def appraise(farm: Holding, number: int) -> float:
    """The dollars that `farm` is worth after its turn in round `number`, or after the opening, round 0."""
    ahead = ROUNDS - number
    rounds = -number % SEASON_ROUNDS if number else SEASON_ROUNDS - 1
    vaccines, supplements, amulets = farm.tools
    value = float(farm.money)
    lives, later = LIVES[rounds], min(1.0, ahead / 3)
    unsaved = vaccines
    for size in reversed(Size):
        saved = min(unsaved, farm.plain[size])
        unsaved -= saved
        alive = farm.safe[size] + saved + lives * (farm.plain[size] - saved)
        value += alive * (PIG_PRICES[size] + later * GROWTH[size])
    if not ahead:
        return value
    piglets, smalls, _, _ = farm.sizes
    for owned, useful, worth in (
        (supplements, piglets + smalls, SUPPLEMENT),
        (amulets, farm.breeders, AMULET),
        (farm.tools[Tool.VACCINE], farm.breeders, 1.0),
    ):
        used = min(owned, useful)
        value += later * (used * worth + SPARE * (owned - used))
    free = len(region(farm.sties)) - cells_of(farm.sizes)
    return value + ROOM * min(free, ENOUGH) * min(1.0, ahead / (ROUNDS / 2))
