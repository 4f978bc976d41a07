"""What a card and a step are worth at first sight: the appraisal of the farm after one turn."""

from __future__ import annotations

from typing import Final

from farmyard.core import Action
from farmyard.games.happy_pigs.actions import End
from farmyard.games.happy_pigs.appraisal import appraise
from farmyard.games.happy_pigs.data import ACTION_CARDS, BUY
from farmyard.games.happy_pigs.executions import execute
from farmyard.games.happy_pigs.guessing import EVEN, share_chances
from farmyard.games.happy_pigs.holding import Holding
from farmyard.games.happy_pigs.planning import AFTER_BUYING, Begun, setting_of, take_turn
from farmyard.games.happy_pigs.shopping import PURCHASES
from farmyard.games.happy_pigs.table import Phase, Table

SIGHT: Final = 0.5
"""How much a dollar at first sight counts beside one of a plan, to a player who plans."""


def letters_of(card: str) -> str:
    """The letters of a plan that stand for an action card."""
    return PURCHASES if card == BUY else card


def mean_share(table: Table, seat: int, card: str) -> int:
    """The share to be expected if nobody is known to want anything."""
    chances = share_chances(table, seat, card, [EVEN] * len(table.choices))
    return round(sum(share * chance for share, chance in chances.items()))


def worth_of_card(table: Table, seat: int, card: str) -> float:
    """The worth of the farm of `seat` after a turn with the share that may be expected."""
    setting, share = setting_of(table), mean_share(table, seat, card)
    found = []
    for letter in letters_of(card):
        farm = Holding(table.farms[seat])
        take_turn(farm, letter, Begun(share), AFTER_BUYING, setting.round, setting)
        found.append(appraise(farm, setting.round))
    return max(found)


def worths_of_cards(table: Table, seat: int) -> dict[str, float]:
    """That of every card."""
    return {card: worth_of_card(table, seat, card) for card in ACTION_CARDS}


def worth_of_step(table: Table, action: Action) -> float:
    """The worth of the farm of the seat that decides now after `action`, if it then stopped."""
    after = table if isinstance(action, End) else execute(table, action, [])
    left = after.left if table.phase is Phase.TURN else 0
    return appraise(Holding(after.farm.earning(left)), table.round)
