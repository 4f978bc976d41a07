"""Dirty Pig (Frank Bebenroth): everybody wants nothing but dirty pigs, and washes those of the others."""

from __future__ import annotations

from typing import Final

from farmyard.bots import Bot, RandomBot
from farmyard.core import Game, GameType, Option, State

OPTIONS: Final = (
    Option("profile", ("N57", "K54"), players=(("K54", (2, 3, 4)),)),
    Option("hand", ("3", "4")),
    Option("exchange", ("profile", "any", "one_or_stuck", "none_if_playable")),
    Option("start", ("random", "seat1")),
    Option("open_hands", ("off", "on")),
    Option("gentle", ("off", "on")),
    Option(
        "pigs",
        ("table", "2", "3", "4", "5", "6"),
        players=(("4", (2, 3, 4)), ("5", (2, 3)), ("6", (2, 3))),
    ),
    Option("turn_cap", ("off", "200", "500", "1000")),
)


class DirtyPig(Game):
    """The game of Dirty Pig for two to six players."""

    type = GameType(
        short_name="dirty-pig",
        long_name="Dirty Pig",
        code="dp",
        min_players=2,
        max_players=6,
        has_chance=True,
        has_hidden=True,
        options=OPTIONS,
        version=1,
    )

    def new_initial_state(self, num_players: int, **options: str) -> State:
        """Clean pigs before everybody, the start seat to be drawn or the cards to be dealt."""
        from farmyard.games.dirty_pig.rules import initial_state

        return initial_state(num_players, self.type.complete(num_players, options))

    def deserialize_state(self, text: str) -> State:
        """Read a `dp1` position text."""
        from farmyard.games.dirty_pig.notation import read_position

        return read_position(text)

    def max_game_length(self, num_players: int) -> int:
        """The start seat, the deal, and as many turns as a game can have, each with its draws; hands are 4 at most."""
        from farmyard.games.dirty_pig.variant import MOST_TURNS

        return 1 + 4 * num_players + (1 + 4) * MOST_TURNS

    def bot(self, level: str) -> Bot:
        """`random`, `easy`, `medium` or `hard`."""
        if level == "random":
            return RandomBot()
        from farmyard.games.dirty_pig.bot import LEVEL_BOTS

        return LEVEL_BOTS[level]
