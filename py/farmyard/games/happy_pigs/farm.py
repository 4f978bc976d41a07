"""What a player owns, and what the store holds.

A kind of pig is a letter: its size in small letters, `p s m l`, if it is plain, in capitals if it is vaccinated. Pigs
of one kind are alike, so a herd is how many there are of each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farmyard.games.happy_pigs.data import STY_STEP, Edition, Size, Tool
from farmyard.games.happy_pigs.fits import fits
from farmyard.games.happy_pigs.sties import FIRST_STY, Sties, Sty
from farmyard.multiset import Multiset

SIZES: Final = "psml"
"""The letter of each size."""

PIGS: Final = SIZES + SIZES.upper()
"""The letter of each kind of pig: plain ones by size, then vaccinated ones; a kind's number is its place."""

NO_PIGS: Final[Multiset] = (0,) * len(PIGS)
NO_TOOLS: Final[Multiset] = (0,) * len(Tool)

TOOL_NAMES: Final = ("vaccine", "supplement", "amulet")
"""What each tool is called in notation."""


def size_of(pig: str) -> Size:
    """The size of that kind of pig."""
    return Size(SIZES.index(pig.lower()))


def changed(counts: Multiset, kind: int, by: int) -> Multiset:
    """`counts` with `by` more of `kind`."""
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


@dataclass(frozen=True, slots=True)
class Farm:
    """What one player owns; all of it is open."""

    money: int
    herd: Multiset
    """How many pigs of each kind, in the order of `PIGS`."""
    tools: Multiset
    """How many of each, in the order of `Tool`."""
    sties: Sties
    """Sorted; the first sty stands at (0, 0)."""

    @property
    def sizes(self) -> Multiset:
        """How many pigs of each size, vaccinated or not."""
        a, b, c, d, e, f, g, h = self.herd
        return a + e, b + f, c + g, d + h

    @property
    def pigs(self) -> int:
        """How many pigs there are."""
        return sum(self.herd)

    @property
    def breeders(self) -> int:
        """How many mediums and larges there are: they can breed."""
        sizes = self.sizes
        return sizes[Size.MEDIUM] + sizes[Size.LARGE]

    @property
    def unvaccinated(self) -> Multiset:
        """How many pigs of each size an inspection would kill now."""
        return self.herd[: len(SIZES)]

    @property
    def doomed(self) -> int:
        """How many pigs an inspection would kill even if all vaccines held were used."""
        return max(0, sum(self.unvaccinated) - self.tools[Tool.VACCINE])

    @property
    def can_vaccinate(self) -> bool:
        """Whether there is a vaccine and a pig for it."""
        return self.tools[Tool.VACCINE] > 0 and any(self.unvaccinated)

    @property
    def sty_price(self) -> int:
        """The list price of the next sty."""
        return STY_STEP * (len(self.sties) + 1)

    def has_room_for(self, size: int) -> bool:
        """Whether one more pig of that size fits, after any rearrangement of the others."""
        return fits(self.sties, changed(self.sizes, size, 1))

    def has_room_to_grow(self, size: int, grown: int) -> bool:
        """Whether all still fit when a pig of `size` becomes one of size `grown`."""
        return fits(self.sties, changed(changed(self.sizes, size, -1), grown, 1))

    def earning(self, dollars: int) -> Farm:
        """With so much more money, or less where negative."""
        return Farm(self.money + dollars, self.herd, self.tools, self.sties)

    def with_pigs(self, kind: int, by: int) -> Farm:
        """With `by` more pigs of the kind with that number."""
        return Farm(self.money, changed(self.herd, kind, by), self.tools, self.sties)

    def with_tools(self, tool: int, by: int) -> Farm:
        """With `by` more of that tool."""
        return Farm(self.money, self.herd, changed(self.tools, tool, by), self.sties)

    def with_sty(self, sty: Sty) -> Farm:
        """With one more sty."""
        return Farm(self.money, self.herd, self.tools, tuple(sorted((*self.sties, sty))))


def new_farm(money: int) -> Farm:
    """What a player starts with: one sty and `money`."""
    return Farm(money, NO_PIGS, NO_TOOLS, (FIRST_STY,))


@dataclass(frozen=True, slots=True)
class Store:
    """What is left to be had in the Piggy Store. These are hard limits: nothing else can be bought, born or won."""

    pigs: Multiset
    """Tiles of each size."""
    tools: Multiset
    sties: int

    def with_pigs(self, size: int, by: int) -> Store:
        """With `by` more tiles of that size."""
        return Store(changed(self.pigs, size, by), self.tools, self.sties)

    def with_tools(self, tool: int, by: int) -> Store:
        """With `by` more of that tool."""
        return Store(self.pigs, changed(self.tools, tool, by), self.sties)


def new_store(box: Edition, num_players: int) -> Store:
    """Everything in the box but the sties that the players start with."""
    return Store(box.pigs, box.tools, box.sties - num_players)
