"""Hens (Giampaolo Razzino): draw two, place one, discard one, until twelve hens and coops fill the barnyard."""

from __future__ import annotations

from typing import Final

from farmyard.bots import Bot, RandomBot
from farmyard.core import Game, GameType, Option, State

OPTIONS: Final = (Option("session", ("single", "double"), players=(("double", (1,)),)),)
"""`double`: one player plays a second game at once, with the breeds of the box that are left, and adds both totals."""


class Hens(Game):
    """The game of Hens for one to four players."""

    type = GameType(
        short_name="hens",
        long_name="Hens",
        code="hn",
        min_players=1,
        max_players=4,
        has_chance=True,
        has_hidden=True,
        options=OPTIONS,
        version=1,
    )

    def new_initial_state(self, num_players: int, **options: str) -> State:
        """Empty barnyards, the breeds in play or the first player to be drawn."""
        from farmyard.games.hens.rules import initial_state

        return initial_state(num_players, self.type.complete(num_players, options))

    def deserialize_state(self, text: str) -> State:
        """Read a `hn1` position text."""
        from farmyard.games.hens.notation import read_position

        return read_position(text)

    def max_game_length(self, num_players: int) -> int:
        """Up to eight breeds, first player and goal card drawn; for each player a hand dealt, the rooster placed, and
        twelve turns of at most six actions: two draws, each a choice and a card, a place and a discard. Twice for one
        player, who may play a double session."""
        session = 8 + 2 + (4 + 1 + 12 * 6) * num_players
        return session * 2 if num_players == 1 else session

    def bot(self, level: str) -> Bot:
        """`random`, `easy`, `medium` or `hard`."""
        if level == "random":
            return RandomBot()
        from farmyard.games.hens.bot import LEVEL_BOTS

        return LEVEL_BOTS[level]
