"""One execution of an action, or the use of a vaccine, by the seat that decides now; each must be allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from farmyard.core import Action
from farmyard.games.happy_pigs.actions import Birth, BuyPig, BuySty, BuyTool, Feed, Sell, Vaccinate
from farmyard.games.happy_pigs.data import Size, Tool
from farmyard.games.happy_pigs.farm import PIGS, SIZES, Farm, Store, changed, size_of
from farmyard.games.happy_pigs.happenings import Happening, Payment, Reason
from farmyard.games.happy_pigs.table import Phase, Table

T = TypeVar("T", bound=Table)


def execute(table: T, action: Action, news: list[Happening]) -> T:
    """`table` after `action`; what it pays or costs is added to `news`."""
    match action:
        case Vaccinate():
            return _vaccinate(table, action)
        case Feed():
            return _feed(table, action)
        case Birth():
            return _give_birth(table, action)
        case BuyPig(pig):
            size = size_of(pig)
            farm = table.farm.with_pigs(size, 1)
            return _buy(table, farm, table.store.with_pigs(size, -1), table.pig_prices[size], news)
        case BuyTool(tool):
            farm = table.farm.with_tools(tool, 1)
            return _buy(table, farm, table.store.with_tools(tool, -1), table.tool_price, news)
        case BuySty(place):
            farm, store = table.farm.with_sty(place), replace(table.store, sties=table.store.sties - 1)
            return _buy(table, farm, store, table.sty_price(table.turn), news)
    assert isinstance(action, Sell)
    return _sell(table, action, news)


def with_farm(table: T, seat: int, farm: Farm, store: Store) -> T:
    """`table` with another `farm` for `seat`, and another store."""
    return replace(table, farms=(*table.farms[:seat], farm, *table.farms[seat + 1 :]), store=store)


def _done(table: T, farm: Farm, store: Store) -> T:
    """One execution more is used."""
    farms = (*table.farms[: table.turn], farm, *table.farms[table.turn + 1 :])
    return replace(table, farms=farms, store=store, used=table.used + 1)


def _vaccinate(table: T, action: Vaccinate) -> T:
    """One own unvaccinated pig turns to its vaccinated side; the vaccine goes back to the store."""
    kind = PIGS.index(action.pig)
    vaccinated = kind + len(SIZES)
    farm = table.farm.with_pigs(kind, -1).with_pigs(vaccinated, 1).with_tools(Tool.VACCINE, -1)
    after = with_farm(table, table.turn, farm, table.store.with_tools(Tool.VACCINE, 1))
    if not action.fed:
        return after
    return replace(after, fed=changed(changed(table.fed, kind, -1), vaccinated, 1))


def _feed(table: T, action: Feed) -> T:
    """Exchange the tile with the store for the next size, with a supplement for the one after. The pig stays the same
    individual: vaccination is kept, and it is marked as fed."""
    kind, size = PIGS.index(action.pig), size_of(action.pig)
    steps = 1 + action.supplement
    farm = table.farm.with_pigs(kind, -1).with_pigs(kind + steps, 1)
    store = table.store.with_pigs(size, 1).with_pigs(size + steps, -1)
    if action.supplement:
        farm, store = farm.with_tools(Tool.SUPPLEMENT, -1), store.with_tools(Tool.SUPPLEMENT, 1)
    return replace(_done(table, farm, store), fed=changed(table.fed, kind + steps, 1))


def _give_birth(table: T, action: Birth) -> T:
    """Take one piglet, unvaccinated, from the store; for an amulet one small pig, and the amulet goes back."""
    size = Size.SMALL if action.amulet else Size.PIGLET
    farm, store = table.farm.with_pigs(size, 1), table.store.with_pigs(size, -1)
    if action.amulet:
        farm, store = farm.with_tools(Tool.AMULET, -1), store.with_tools(Tool.AMULET, 1)
    return _done(table, farm, store)


def _buy(table: T, farm: Farm, store: Store, price: int, news: list[Happening]) -> T:
    """Pay the current price at once; what is bought is in `farm` already."""
    reason = Reason.OPENING if table.phase is Phase.OPENING else Reason.PURCHASE
    news.append(Payment(table.turn, -price, reason))
    return _done(table, farm.earning(-price), store)


def _sell(table: T, action: Sell, news: list[Happening]) -> T:
    """One own pig at the current price, which vaccination does not change; the tile goes back to the store."""
    size = size_of(action.pig)
    price = table.pig_prices[size]
    news.append(Payment(table.turn, price, Reason.SALE))
    farm = table.farm.with_pigs(PIGS.index(action.pig), -1).earning(price)
    sold = changed(table.sold, table.turn, 1)
    return replace(_done(table, farm, table.store.with_pigs(size, 1)), sold=sold)
