"""Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from farmyard.bots import LEVELS, Advice, Bot, Budget, Thinking
from farmyard.core import View
from farmyard.games.dirty_pig.rules import DirtyPigView


class WinTaker(Bot):
    """Takes an immediate win, else plays any distinct move with equal chance."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """One look at every legal action."""
        assert isinstance(view, DirtyPigView)
        yield
        actions = view.merged(view.legal_actions())
        wins = [action for action in actions if view.wins(action)]
        return Advice(wins[0] if wins else rng.choice(actions))


LEVEL_BOTS: Final[Mapping[str, Bot]] = dict.fromkeys(LEVELS, WinTaker())
"""Every level plays alike."""
