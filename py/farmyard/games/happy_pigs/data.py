"""What is printed: the contents of the box by edition, prices, and the season cards with their events.

The season cards but the first, and all amounts of events, are reconstructions. Whoever has the printed game replaces
them here, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from farmyard.games.happy_pigs.effects import (
    Competition,
    Effect,
    Handout,
    HerdPrize,
    Litter,
    Nothing,
    PriceChange,
    SaleBonus,
    Subsidy,
)
from farmyard.multiset import Multiset

FEED: Final = "F"
MATE: Final = "M"
BUY: Final = "B"
SELL: Final = "S"

ACTION_CARDS: Final = FEED + MATE + BUY + SELL
"""The set of action cards that each player holds, in the order of the amounts on a season card."""

ACTION_NAMES: Final[Mapping[str, str]] = {FEED: "feed", MATE: "mate", BUY: "buy", SELL: "sell"}


class Size(IntEnum):
    """The sizes of pigs."""

    PIGLET = 0
    SMALL = 1
    MEDIUM = 2
    LARGE = 3


class Tool(IntEnum):
    """The kinds of tools."""

    VACCINE = 0
    SUPPLEMENT = 1
    AMULET = 2


PIG_PRICES: Final[Multiset] = (3, 6, 10, 15)
"""By size."""

TOOL_PRICE: Final = 1
STY_STEP: Final = 5
"""A player's k-th sty costs k times so many dollars."""

LEAST_PIG_PRICE: Final = 1
"""No event makes a pig cheaper than that; tools and sties may come to cost nothing."""

MONEY: Final = 45
"""What each player starts with, besides one sty."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the box."""

    pigs: Multiset
    """Tiles of each size."""
    tools: Multiset
    sties: int
    opening_purchases: int
    opening_sties: bool
    """Whether sties are among the opening purchases."""


EDITIONS: Final[Mapping[str, Edition]] = {
    "panasia2013": Edition(
        pigs=(40, 40, 40, 40), tools=(25, 25, 25), sties=20, opening_purchases=4, opening_sties=False
    ),
    "iello2016": Edition(pigs=(50, 48, 48, 50), tools=(25, 25, 25), sties=20, opening_purchases=5, opening_sties=True),
}
"""Swan Panasia 2013 and IELLO 2016."""


class Event(Enum):
    """The events of the season cards."""

    PIGS_IN_HEAT = "Pigs in Heat"
    PIG_SHOW = "Pig Show"
    FIELD_TRIP = "Field Trip"
    PIGLET_SUBSIDY = "Piglet Subsidy"
    LARGE_PIG_BONUS = "Large Pig Bonus"
    HERD_PRIZE = "Herd Prize"
    MARKET_BOOM = "Market Boom"
    VET_VISIT = "Vet Visit"
    RICH_PASTURE = "Rich Pasture"
    SAUSAGE_FEST = "Sausage Fest"
    MEAT_GLUT = "Meat Glut"
    PIGLET_FAIR = "Piglet Fair"
    CLEARANCE_SALE = "Clearance Sale"
    QUIET_WEEKS = "Quiet Weeks"


EFFECTS: Final[Mapping[Event, Effect]] = {
    Event.PIGS_IN_HEAT: Litter(breeders=2),
    Event.PIG_SHOW: Competition(sizes=(False, False, False, True), money=6),
    Event.FIELD_TRIP: Competition(sizes=(True, True, True, True), tools=(1, 1, 1)),
    Event.PIGLET_SUBSIDY: Subsidy(dollars=(1, 0, 0, 0)),
    Event.LARGE_PIG_BONUS: Subsidy(dollars=(0, 0, 0, 1)),
    Event.HERD_PRIZE: HerdPrize(pigs=6, money=4),
    Event.MARKET_BOOM: SaleBonus(dollars=1),
    Event.VET_VISIT: Handout(tools=(1, 0, 0)),
    Event.RICH_PASTURE: Handout(tools=(0, 1, 0)),
    Event.SAUSAGE_FEST: PriceChange(pigs=(0, 0, 2, 3)),
    Event.MEAT_GLUT: PriceChange(pigs=(0, 0, -2, -3)),
    Event.PIGLET_FAIR: PriceChange(pigs=(-1, -2, 0, 0)),
    Event.CLEARANCE_SALE: PriceChange(tools=-1, sties=-5),
    Event.QUIET_WEEKS: Nothing(),
}


@dataclass(frozen=True, slots=True)
class SeasonCard:
    """One season card."""

    name: str
    """Two letters for the season and a number."""
    amounts: Multiset
    """How often each action is there to be executed, in the order of `ACTION_CARDS`."""
    event: Event

    def amount(self, action_card: str) -> int:
        """How often that action is there to be executed."""
        return self.amounts[ACTION_CARDS.index(action_card)]

    @property
    def effect(self) -> Effect:
        """What the event does."""
        return EFFECTS[self.event]


SEASONS: Final = ("spring", "summer", "autumn", "winter")

SEASON_ROUNDS: Final = 4
"""Cards of each season that are played; the others are removed unseen."""

ROUNDS: Final = SEASON_ROUNDS * len(SEASONS)

DECK: Final[tuple[tuple[SeasonCard, ...], ...]] = (
    (
        SeasonCard("SP-1", (7, 9, 8, 6), Event.PIGS_IN_HEAT),
        SeasonCard("SP-2", (8, 9, 7, 6), Event.PIGLET_SUBSIDY),
        SeasonCard("SP-3", (8, 9, 6, 7), Event.VET_VISIT),
        SeasonCard("SP-4", (7, 8, 9, 6), Event.PIGLET_FAIR),
        SeasonCard("SP-5", (9, 6, 7, 8), Event.QUIET_WEEKS),
        SeasonCard("SP-6", (6, 7, 8, 9), Event.FIELD_TRIP),
    ),
    (
        SeasonCard("SU-1", (9, 8, 7, 6), Event.RICH_PASTURE),
        SeasonCard("SU-2", (9, 7, 6, 8), Event.PIG_SHOW),
        SeasonCard("SU-3", (9, 6, 8, 7), Event.HERD_PRIZE),
        SeasonCard("SU-4", (8, 6, 9, 7), Event.CLEARANCE_SALE),
        SeasonCard("SU-5", (7, 6, 8, 9), Event.MEAT_GLUT),
        SeasonCard("SU-6", (6, 9, 7, 8), Event.PIGS_IN_HEAT),
    ),
    (
        SeasonCard("AU-1", (8, 7, 6, 9), Event.SAUSAGE_FEST),
        SeasonCard("AU-2", (8, 6, 7, 9), Event.MARKET_BOOM),
        SeasonCard("AU-3", (7, 8, 6, 9), Event.PIG_SHOW),
        SeasonCard("AU-4", (7, 9, 6, 8), Event.VET_VISIT),
        SeasonCard("AU-5", (6, 8, 9, 7), Event.FIELD_TRIP),
        SeasonCard("AU-6", (9, 7, 8, 6), Event.LARGE_PIG_BONUS),
    ),
    (
        SeasonCard("WI-1", (6, 7, 9, 8), Event.CLEARANCE_SALE),
        SeasonCard("WI-2", (7, 6, 9, 8), Event.VET_VISIT),
        SeasonCard("WI-3", (8, 7, 9, 6), Event.PIG_SHOW),
        SeasonCard("WI-4", (6, 8, 7, 9), Event.SAUSAGE_FEST),
        SeasonCard("WI-5", (6, 9, 8, 7), Event.LARGE_PIG_BONUS),
        SeasonCard("WI-6", (9, 8, 6, 7), Event.QUIET_WEEKS),
    ),
)
"""The cards of each season."""

CARDS: Final[Mapping[str, SeasonCard]] = {card.name: card for season in DECK for card in season}
"""All cards by name."""
