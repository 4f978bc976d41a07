"""Heartland (Jeffrey D. Allers): fields over fields, for points now or for the barn, and farms that pay for ever."""

from __future__ import annotations

from typing import Final

from farmyard.bots import Bot, RandomBot
from farmyard.core import Game, GameType, Option, State

OPTIONS: Final = (Option("start", ("random", "seat1")),)


class Heartland(Game):
    """The game of Heartland for two to five players."""

    type = GameType(
        short_name="heartland",
        long_name="Heartland",
        code="hl",
        min_players=2,
        max_players=5,
        has_chance=True,
        has_hidden=True,
        options=OPTIONS,
        version=1,
    )

    def new_initial_state(self, num_players: int, **options: str) -> State:
        """The printed crops, the start seat to be drawn or the tiles to be dealt."""
        from farmyard.games.heartland.rules import initial_state

        return initial_state(num_players, self.type.complete(num_players, options))

    def deserialize_state(self, text: str) -> State:
        """Read an `hl1` position text."""
        from farmyard.games.heartland.notation import read_position

        return read_position(text)

    def max_game_length(self, num_players: int) -> int:
        """The start seat, the deal, and of every turn the most it can have: see `lengths`."""
        from farmyard.games.heartland.lengths import most_actions

        return most_actions(num_players)

    def bot(self, level: str) -> Bot:
        """`random`, `easy`, `medium` or `hard`."""
        if level == "random":
            return RandomBot()
        from farmyard.games.heartland.bot import LEVEL_BOTS

        return LEVEL_BOTS[level]
