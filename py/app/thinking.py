"""Computers that think in slices, so that the page stays awake meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from farmyard.bots import Advice, Budget
from farmyard.games import GAMES
from farmyard.record import Match

SLICE: Final = 0.010
"""Seconds of thinking between two looks at what the person does."""

SECONDS: Final = {"random": 0.0, "easy": 0.2, "medium": 0.5, "hard": 1.5}
"""How long each level may think about one action."""


class Thinker:
    """One search for the seat to move. To cancel it is to drop it."""

    def __init__(self, match: Match, level: str) -> None:
        record = match.record
        seat = match.state.current_player
        rng = Random(f"{record.nonce}:{len(record.actions)}:{level}")
        bot = GAMES[record.game].bot(level)
        self._search = bot.think(match.state.view(seat), rng, Budget(seconds=SECONDS[level]))
        self._advice: Advice | None = None

    def work(self, clock: Callable[[], float]) -> Advice | None:
        """Think for one slice; the answer, once it is there."""
        end = clock() + SLICE
        while self._advice is None and clock() < end:
            try:
                next(self._search)
            except StopIteration as stop:
                self._advice = stop.value
        return self._advice
