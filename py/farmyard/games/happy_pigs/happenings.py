"""What an action brings about besides itself: the payments that explain every dollar, gifts of events, deaths."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from farmyard.multiset import Multiset


class Reason(Enum):
    """What money changes hands for."""

    OPENING = "opening purchase"
    PURCHASE = "purchase"
    SALE = "sale"
    EXCHANGE = "executions not carried out"
    EVENT = "event"
    FINAL_SALE = "final sale"
    LIQUIDATION = "liquidation"


@dataclass(frozen=True, slots=True)
class Payment:
    """Money between the bank and `seat`: one line of the ledger."""

    seat: int
    dollars: int
    """What the seat gets; negative where it pays."""
    reason: Reason


@dataclass(frozen=True, slots=True)
class Gift:
    """Tools that an event gives to `seat`."""

    seat: int
    tools: Multiset


@dataclass(frozen=True, slots=True)
class Deaths:
    """Pigs of `seat` that die in an inspection, by size."""

    seat: int
    pigs: Multiset


@dataclass(frozen=True, slots=True)
class NewController:
    """From now on `seat` chooses for the neutral farmer."""

    seat: int


Happening = Payment | Gift | Deaths | NewController
