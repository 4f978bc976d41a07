"""Happy Pigs (Kuraki Mura): buy, feed, breed and sell pigs for four seasons; most money wins."""

from __future__ import annotations

from typing import Final

from farmyard.bots import Bot, RandomBot
from farmyard.core import Game, GameType, Option, State

OPTIONS: Final = (
    Option("edition", ("panasia2013", "iello2016")),
    Option("advanced", ("off", "on")),
    Option("breeding_pairs", ("off", "on")),
    Option("start", ("random", "seat1")),
)


class HappyPigs(Game):
    """The game of Happy Pigs for two to six players."""

    type = GameType(
        short_name="happy-pigs",
        long_name="Happy Pigs",
        code="hp",
        min_players=2,
        max_players=6,
        has_chance=True,
        has_hidden=True,
        options=OPTIONS,
        version=1,
    )

    def new_initial_state(self, num_players: int, **options: str) -> State:
        """One sty and $45 for everybody, before the starting player is drawn or makes the first purchase."""
        from farmyard.games.happy_pigs.rules import initial_state

        return initial_state(num_players, self.type.complete(num_players, options))

    def deserialize_state(self, text: str) -> State:
        """Read an `hp1` position text."""
        from farmyard.games.happy_pigs.notation import read_position

        return read_position(text)

    def max_game_length(self, num_players: int) -> int:
        """What 16 rounds can hold; see `farmyard.games.happy_pigs.length`."""
        from farmyard.games.happy_pigs.length import most_actions

        return most_actions(num_players)

    def bot(self, level: str) -> Bot:
        """`random`, `easy`, `medium` or `hard`."""
        if level == "random":
            return RandomBot()
        from farmyard.games.happy_pigs.bot import LEVEL_BOTS

        return LEVEL_BOTS[level]
