"""How many actions a game can have at most."""

from __future__ import annotations

from typing import Final

from farmyard.games.happy_pigs.data import BUY, CARDS, EDITIONS, ROUNDS, SEASONS, Size
from farmyard.games.happy_pigs.effects import Litter

MOST_EXECUTIONS: Final = max(sum(card.amounts) for card in CARDS.values())
"""In one round: the shares of an action add up to its amount."""

MOST_BOUGHT: Final = max(card.amount(BUY) for card in CARDS.values())
"""In one round."""

MOST_LITTERS: Final = sum(isinstance(card.effect, Litter) for card in CARDS.values())
"""Rounds in which free piglets can be had."""

MOST_BREEDERS: Final = max(box.pigs[Size.MEDIUM] + box.pigs[Size.LARGE] for box in EDITIONS.values())
MOST_OPENING_PURCHASES: Final = max(box.opening_purchases for box in EDITIONS.values())


def most_actions(num_players: int) -> int:
    """An upper bound on the number of actions in any game, chance included.

    Every vaccination uses up a vaccine that was bought or given by an event, at most one to each player in a round.
    """
    opening = num_players * (2 * MOST_OPENING_PURCHASES + 1)
    choices = num_players + (num_players == 2)
    turns = MOST_EXECUTIONS + MOST_BOUGHT + 2 * num_players
    heat = MOST_LITTERS * (MOST_BREEDERS // 2 + num_players)
    windows = len(SEASONS) * num_players
    return 1 + opening + ROUNDS * (1 + choices + turns) + heat + windows
