"""What a computer player buys when it imagines a Buy turn, by what it plans to do next."""

from __future__ import annotations

from typing import Final

from farmyard.games.happy_pigs.data import PIG_PRICES, TOOL_PRICE, Size, Tool
from farmyard.games.happy_pigs.effects import PriceChange
from farmyard.games.happy_pigs.holding import Holding
from farmyard.multiset import Multiset

TOOLS_FIRST: Final = "B"
PIGS_FIRST: Final = "P"
STY_FIRST: Final = "Y"
PURCHASES: Final = TOOLS_FIRST + PIGS_FIRST + STY_FIRST
"""The ways to spend a Buy turn, letters of a plan."""


def shop(
    farm: Holding,
    share: int,
    way: str,
    ahead: str,
    rounds: int,
    typical: int,
    prices: Multiset = PIG_PRICES,
    change: PriceChange | None = None,
) -> int:
    """Buy up to `share` things, and return how many executions are left over.

    `ahead` is the plan from the next round on, `rounds` how many of these come before the inspection, `typical` the
    share to be expected in each.
    """
    tool_price = max(0, TOOL_PRICE + (change.tools if change else 0))
    until = next((at for at, letter in enumerate(ahead) if letter in PURCHASES), len(ahead))
    feedings = ahead[:until].count("F") * typical
    matings = ahead[:until].count("M")
    inspection = until >= rounds
    if way == STY_FIRST and share and farm.buy_sty(-change.sties if change else 0):
        share -= 1
    pigs = {TOOLS_FIRST: 0, PIGS_FIRST: (share + 1) // 2, STY_FIRST: share // 3}[way]
    while share and pigs and _buy_pig(farm, feedings, matings, prices):
        share, pigs = share - 1, pigs - 1
    piglets, smalls, _, _ = farm.sizes
    breeders = farm.breeders
    births = min(matings * typical, matings * breeders)
    wanted = (
        (Tool.VACCINE, (sum(farm.plain) + births) if inspection else 0),
        (Tool.SUPPLEMENT, min(feedings, piglets + smalls + births // 2)),
        (Tool.AMULET, births),
    )
    for tool, number in wanted:
        while share and farm.tools[tool] < number and farm.buy_tool(tool, tool_price):
            share -= 1
    return share


def _buy_pig(farm: Holding, feedings: int, matings: int, prices: Multiset) -> bool:
    """A breeder for matings, else a small pig to be fed."""
    if matings and not feedings:
        return farm.buy_pig(Size.MEDIUM, prices)
    return farm.buy_pig(Size.SMALL, prices) or farm.buy_pig(Size.PIGLET, prices)
