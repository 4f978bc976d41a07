"""The final sale and the tie-break: what each player ends with, part by part, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from farmyard.core import Outcome, Termination
from farmyard.games.happy_pigs.data import PIG_PRICES, STY_STEP, TOOL_PRICE
from farmyard.games.happy_pigs.farm import Farm


class Ending(Termination):
    """The ways a game ends."""

    MONEY = "most money"
    LIQUIDATION = "most money after tools and sties were sold"
    """Several had the most money. If they are still equal now, they share the victory."""


@dataclass(frozen=True, slots=True)
class Sold:
    """One part of a settlement."""

    number: int
    dollars: int
    """For all of them together."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What one player has when all is sold."""

    money: int
    """Before the final sale."""
    pigs: tuple[Sold, ...]
    """All pigs of each size, at list price."""
    tools: Sold
    """All tools, at $1 each; sold only by those who share the most money."""
    sties: Sold
    """All sties, at $5 for the 1st, $10 for the 2nd, and so on; sold only by those who share the most money."""
    liquidates: bool = False
    """Whether this is one of several players with the most money, so that tools and sties are sold too."""

    @property
    def sale(self) -> int:
        """What the final sale brings."""
        return sum(part.dollars for part in self.pigs)

    @property
    def final_money(self) -> int:
        """The money after the final sale: most of it wins."""
        return self.money + self.sale

    @property
    def liquidation(self) -> int:
        """What tools and sties would bring."""
        return self.tools.dollars + self.sties.dollars


def settlement_of(farm: Farm) -> Settlement:
    """What `farm` would come to if the final sale came now."""
    sties = len(farm.sties)
    return Settlement(
        money=farm.money,
        pigs=tuple(Sold(number, number * price) for number, price in zip(farm.sizes, PIG_PRICES, strict=True)),
        tools=Sold(sum(farm.tools), TOOL_PRICE * sum(farm.tools)),
        sties=Sold(sties, STY_STEP * sties * (sties + 1) // 2),
    )


def settle(farms: Sequence[Farm]) -> tuple[Settlement, ...]:
    """Every player sells all remaining pigs at list price. If several share the most money, only those players also
    sell their tools and all their sties."""
    settlements = tuple(map(settlement_of, farms))
    most = max(settlement.final_money for settlement in settlements)
    tied = [settlement.final_money == most for settlement in settlements]
    if sum(tied) == 1:
        return settlements
    return tuple(replace(settlement, liquidates=ties) for settlement, ties in zip(settlements, tied, strict=True))


def worth_of(farm: Farm) -> int:
    """Money, and all pigs at list price: the money after a final sale."""
    return farm.money + sum(number * price for number, price in zip(farm.sizes, PIG_PRICES, strict=True))


def rank_seats(farms: Sequence[Farm]) -> tuple[int, ...]:
    """The place of every seat, 1 the best: by money, then by what tools and sties are worth; equal seats share one."""
    keys = [(settlement.final_money, settlement.liquidation) for settlement in map(settlement_of, farms)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def judge(farms: Sequence[Farm]) -> Outcome:
    """Most money wins; if several share it, most after the liquidation; still equal, they share the victory."""
    is_tied = any(settlement.liquidates for settlement in settle(farms))
    winners = tuple(seat for seat, rank in enumerate(rank_seats(farms)) if rank == 1)
    return Outcome.shared_by(winners, len(farms), Ending.LIQUIDATION if is_tied else Ending.MONEY)


def result_line(farms: Sequence[Farm]) -> str:
    """The final money of each seat, `+` with what a liquidation brought, `#` behind the winners.

    `183#:162:149`, `150+17#:150+14:149`.
    """
    ranks = rank_seats(farms)
    return ":".join(
        f"{settlement.final_money}{f'+{settlement.liquidation}' * settlement.liquidates}{'#' * (rank == 1)}"
        for settlement, rank in zip(settle(farms), ranks, strict=True)
    )
