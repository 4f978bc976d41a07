"""A farm as the computer players imagine its future: what each action makes of it, carried out by rules of thumb.

Here a farm can be changed in place, for a plan of the whole year is tried out in a fraction of a millisecond. The store
is taken to hold enough of everything. Vaccines are kept until the inspection, and then save the biggest pigs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from farmyard.games.happy_pigs.data import MONEY, PIG_PRICES, STY_STEP, TOOL_PRICE, Size, Tool
from farmyard.games.happy_pigs.effects import (
    Effect,
    Handout,
    HerdPrize,
    Litter,
    Nothing,
    PriceChange,
    SaleBonus,
    Subsidy,
)
from farmyard.games.happy_pigs.farm import NO_PIGS, SIZES, Farm
from farmyard.games.happy_pigs.fits import fits
from farmyard.games.happy_pigs.footprints import cells_of
from farmyard.games.happy_pigs.sties import Sties, Sty, neighbours, places_to_join, region
from farmyard.multiset import Multiset

EXACT: Final = 4
"""Up to so many sties it is known at once whether a herd fits; for more the cells are counted."""

FILLED: Final = 0.94
"""How much of more sties than that can be filled for sure."""

FEEDINGS: Final = (
    (Size.SMALL, True),
    (Size.PIGLET, True),
    (Size.MEDIUM, False),
    (Size.SMALL, False),
    (Size.PIGLET, False),
)
"""Which sizes are fed first, and whether with a supplement: those that gain most."""

LONG_JOINT: Final = 11
SHORT_JOINT: Final = 6
"""Cells that a joint between two sties is worth."""

RESERVE: Final = 8
"""Dollars that shall be left when a sty is bought: for tools and a pig."""


@lru_cache(maxsize=1 << 16)
def holds(sties: Sties, sizes: Multiset) -> bool:
    """Whether a herd of these sizes has room, as far as that can be told at once."""
    if len(sties) <= EXACT:
        return fits(sties, sizes)
    return cells_of(sizes) <= FILLED * len(region(sties))


@lru_cache(maxsize=1024)
def best_place(sties: Sties) -> Sty:
    """Where the next sty gains the most cells at joints."""

    def gain(place: Sty) -> int:
        left, right, above, below = (other in sties for other in neighbours(place))
        return SHORT_JOINT * (left + right) + LONG_JOINT * (above + below)

    return max(places_to_join(sties), key=gain)


class Holding:
    """A farm that can be changed."""

    __slots__ = ("money", "plain", "safe", "sold", "sties", "tools")

    def __init__(self, farm: Farm) -> None:
        self.money = farm.money
        self.plain = list(farm.herd[: len(SIZES)])
        """Unvaccinated pigs by size."""
        self.safe = list(farm.herd[len(SIZES) :])
        """Vaccinated pigs by size."""
        self.tools = list(farm.tools)
        self.sties = farm.sties
        self.sold = 0
        """Pigs sold in this round."""

    def copy(self) -> Holding:
        """Another one, to be changed on its own."""
        other: Holding = Holding.__new__(Holding)
        other.money, other.plain, other.safe = self.money, self.plain[:], self.safe[:]
        other.tools, other.sties, other.sold = self.tools[:], self.sties, self.sold
        return other

    @property
    def sizes(self) -> Multiset:
        """How many pigs of each size."""
        a, b, c, d = self.plain
        e, f, g, h = self.safe
        return a + e, b + f, c + g, d + h

    @property
    def breeders(self) -> int:
        """Mediums and larges."""
        return self.plain[2] + self.plain[3] + self.safe[2] + self.safe[3]

    @property
    def worth(self) -> int:
        """Money, and all pigs at list price."""
        return self.money + sum([number * price for number, price in zip(self.sizes, PIG_PRICES, strict=True)])

    def has_room(self, size: int) -> bool:
        """Whether one more pig of that size has room."""
        sizes = list(self.sizes)
        sizes[size] += 1
        return holds(self.sties, tuple(sizes))

    def feed(self, share: int, fed: Multiset = NO_PIGS) -> None:
        """Feed up to `share` pigs that are not among those `fed`; what is left over is paid."""
        free_safe = [number - done for number, done in zip(self.safe, fed[len(SIZES) :], strict=True)]
        free_plain = [number - done for number, done in zip(self.plain, fed[: len(SIZES)], strict=True)]
        sizes = list(self.sizes)
        for size, supplement in FEEDINGS:
            grown = size + 1 + supplement
            for herd, free in ((self.safe, free_safe), (self.plain, free_plain)):
                while share and free[size] and (self.tools[Tool.SUPPLEMENT] or not supplement):
                    sizes[size] -= 1
                    sizes[grown] += 1
                    if not holds(self.sties, tuple(sizes)):
                        sizes[size] += 1
                        sizes[grown] -= 1
                        break
                    herd[size] -= 1
                    herd[grown] += 1
                    free[size] -= 1
                    self.tools[Tool.SUPPLEMENT] -= supplement
                    share -= 1
        self.money += share

    def mate(self, share: int, births: int) -> int:
        """Take up to `births` newborn pigs in `share` executions; what is left over is paid. How many came."""
        born = 0
        for _ in range(min(share, births)):
            if self.tools[Tool.AMULET] and self.has_room(Size.SMALL):
                self.tools[Tool.AMULET] -= 1
                self.plain[Size.SMALL] += 1
            elif self.has_room(Size.PIGLET):
                self.plain[Size.PIGLET] += 1
            else:
                break
            born += 1
        self.money += share - born
        return born

    def sell(self, share: int, prices: Multiset, *, inspection: bool, kept: int) -> None:
        """Sell up to `share` pigs, larges first, of which `kept` breeders stay, and before an `inspection` those that
        cannot be saved; what is left over is paid."""
        while share and self.breeders > kept and (self.plain[3] or self.safe[3]):
            self._sell(self.plain if self.plain[3] else self.safe, Size.LARGE, prices)
            share -= 1
        doomed = sum(self.plain) - self.tools[Tool.VACCINE] if inspection else 0
        for size in Size:
            while share and doomed > 0 and self.plain[size]:
                self._sell(self.plain, size, prices)
                share, doomed = share - 1, doomed - 1
        self.money += share

    def _sell(self, herd: list[int], size: int, prices: Multiset) -> None:
        herd[size] -= 1
        self.money += prices[size]
        self.sold += 1

    def buy_pig(self, size: int, prices: Multiset) -> bool:
        """Buy a pig of that size, if there is room and money."""
        if self.money < prices[size] or not self.has_room(size):
            return False
        self.money -= prices[size]
        self.plain[size] += 1
        return True

    def buy_tool(self, tool: int, price: int = TOOL_PRICE) -> bool:
        """Buy a tool, if there is money."""
        if self.money < price:
            return False
        self.money -= price
        self.tools[tool] += 1
        return True

    def buy_sty(self, rebate: int = 0) -> bool:
        """Buy a sty, so much cheaper than it is on the list, if there is money for it and a little more."""
        price = max(0, STY_STEP * (len(self.sties) + 1) - rebate)
        if self.money < price + min(RESERVE, MONEY):
            return False
        self.money -= price
        self.sties = tuple(sorted((*self.sties, best_place(self.sties))))
        return True

    def inspect(self) -> None:
        """The vaccines save the biggest pigs, the other unvaccinated ones die."""
        left = self.tools[Tool.VACCINE]
        for size in reversed(Size):
            saved = min(left, self.plain[size])
            self.safe[size] += saved
            left -= saved
            self.plain[size] = 0
        self.tools[Tool.VACCINE] = left

    def enjoy(self, effect: Effect) -> None:
        """The event of a season card, as far as it does not depend on others."""
        match effect:
            case Litter(breeders):
                births = self.breeders // breeders
                self.money -= births - self.mate(births, births)
            case Subsidy(dollars):
                self.money += sum(map(int.__mul__, self.sizes, dollars))
            case HerdPrize(pigs, money):
                self.money += money * (sum(self.sizes) >= pigs)
            case SaleBonus(dollars):
                self.money += dollars * self.sold
            case Handout(tools):
                self.tools = [a + b for a, b in zip(self.tools, tools, strict=True)]


NO_EVENT: Final = Nothing()
NO_CHANGE: Final = PriceChange()
