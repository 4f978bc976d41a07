"""Step 4: the events that take place by themselves once everybody has executed."""

from __future__ import annotations

from typing import TypeVar

from farmyard.games.happy_pigs.data import Tool
from farmyard.games.happy_pigs.effects import (
    Competition,
    Effect,
    Handout,
    HerdPrize,
    SaleBonus,
    Subsidy,
)
from farmyard.games.happy_pigs.executions import with_farm
from farmyard.games.happy_pigs.farm import NO_TOOLS, changed
from farmyard.games.happy_pigs.happenings import Gift, Happening, Payment, Reason
from farmyard.games.happy_pigs.table import Table
from farmyard.multiset import Multiset

T = TypeVar("T", bound=Table)


def carry_out(table: T, effect: Effect, news: list[Happening]) -> T:
    """`table` after `effect`, which leaves nobody a choice; counts are taken from the herds as they are now."""
    match effect:
        case Competition(sizes, money, tools):
            winners = winners_of(table, sizes)
            return _give(_pay(table, dict.fromkeys(winners, money), news), winners, tools, news)
        case Subsidy(dollars):
            return _pay(table, {seat: _times(farm.sizes, dollars) for seat, farm in enumerate(table.farms)}, news)
        case HerdPrize(pigs, money):
            return _pay(table, {seat: money for seat, farm in enumerate(table.farms) if farm.pigs >= pigs}, news)
        case SaleBonus(dollars):
            return _pay(table, {seat: dollars * sold for seat, sold in enumerate(table.sold)}, news)
        case Handout(tools):
            return _give(table, table.order, tools, news)
    return table


def winners_of(table: Table, sizes: tuple[bool, ...]) -> tuple[int, ...]:
    """The seats with the most pigs of these sizes, in distance order: all that are tied, but nobody with none."""
    counts = [_times(farm.sizes, sizes) for farm in table.farms]
    most = max(counts)
    return tuple(seat for seat in table.order if counts[seat] == most) if most else ()


def _times(counts: Multiset, factors: tuple[int, ...]) -> int:
    return sum(number * factor for number, factor in zip(counts, factors, strict=True))


def _pay(table: T, dollars: dict[int, int], news: list[Happening]) -> T:
    """Money from events comes from the bank and is paid to all at once."""
    for seat in table.order:
        if amount := dollars.get(seat, 0):
            news.append(Payment(seat, amount, Reason.EVENT))
            table = with_farm(table, seat, table.farms[seat].earning(amount), table.store)
    return table


def _give(table: T, seats: tuple[int, ...], tools: Multiset, news: list[Happening]) -> T:
    """Tools come from the store; if it runs short they are handed out in distance order, and the rest is lost."""
    for seat in seats:
        farm, store, given = table.farms[seat], table.store, NO_TOOLS
        for tool in Tool:
            number = min(tools[tool], store.tools[tool])
            if number:
                farm, store = farm.with_tools(tool, number), store.with_tools(tool, -number)
                given = changed(given, tool, number)
        if any(given):
            news.append(Gift(seat, given))
            table = with_farm(table, seat, farm, store)
    return table
