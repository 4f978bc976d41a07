"""The kinds of effect that a season card can have; `data` says which card has which, and all amounts."""

from __future__ import annotations

from dataclasses import dataclass

from farmyard.multiset import Multiset


@dataclass(frozen=True, slots=True)
class PriceChange:
    """Other prices, to buy and to sell, from the reveal of the card to the end of step 3; then list prices again."""

    pigs: Multiset = (0, 0, 0, 0)
    """By how many dollars each size is dearer, or cheaper where negative."""
    tools: int = 0
    sties: int = 0


@dataclass(frozen=True, slots=True)
class Litter:
    """A free piglet for each full group of so many breeders; the player may take fewer."""

    breeders: int


@dataclass(frozen=True, slots=True)
class Competition:
    """A prize for the most pigs of these sizes: everyone tied for first gets all of it, a count of 0 never wins."""

    sizes: tuple[bool, ...]
    money: int = 0
    tools: Multiset = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Subsidy:
    """So many dollars for each own pig, by size."""

    dollars: Multiset


@dataclass(frozen=True, slots=True)
class HerdPrize:
    """Money for each player with so many pigs or more."""

    pigs: int
    money: int


@dataclass(frozen=True, slots=True)
class SaleBonus:
    """So many dollars for each pig sold in step 3 of this round."""

    dollars: int


@dataclass(frozen=True, slots=True)
class Handout:
    """Tools for each player, in distance order if the store is short."""

    tools: Multiset


@dataclass(frozen=True, slots=True)
class Nothing:
    """No effect."""


Effect = PriceChange | Litter | Competition | Subsidy | HerdPrize | SaleBonus | Handout | Nothing
