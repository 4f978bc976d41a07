"""Battle Sheep (Francesco Rotta): flocks slide over a pasture and fence each other in."""

from __future__ import annotations

from typing import Final

from farmyard.bots import Bot, RandomBot
from farmyard.core import Game, GameType, Option, State

MAPS: Final = (
    ("2-field", 2),
    ("2-paddock", 2),
    ("2-pond", 2),
    ("2-twinponds", 2),
    ("2-causeway", 2),
    ("3-trefoil", 3),
    ("3-millpond", 3),
    ("3-fourponds", 3),
    ("3-star", 3),
    ("4-lake", 4),
    ("4-diamond", 4),
    ("4-oxbow", 4),
    ("4-crossroads", 4),
)
"""The ready-made pastures with their number of players; the best general-purpose one of each number comes first."""

OPTIONS: Final = (
    Option("pasture", ("build", "preset", "random")),
    Option(
        "map",
        tuple(name for name, _ in MAPS),
        players=tuple((name, (players,)) for name, players in MAPS),
        needs=("pasture", "preset"),
    ),
    Option("start_rule", ("separate", "own", "open", "spaced")),
    Option("holes_count_as_rim", ("off", "on")),
    Option("build_first", ("seat1", "last_seat"), needs=("pasture", "build")),
    Option("first_move", ("seat1", "last_placer")),
    Option("swap", ("off", "on"), players=(("on", (2,)),)),
    Option("goal", ("pastures", "last_mover"), players=(("last_mover", (2,)),)),
)


class BattleSheep(Game):
    """The game of Battle Sheep for two, three or four players."""

    type = GameType(
        short_name="battle-sheep",
        long_name="Battle Sheep",
        code="bs",
        min_players=2,
        max_players=4,
        has_chance=True,
        has_hidden=False,
        options=OPTIONS,
        version=1,
    )

    def new_initial_state(self, num_players: int, **options: str) -> State:
        """The empty table, or the ready-made pasture before the first stack."""
        from farmyard.games.battle_sheep.rules import initial_state

        return initial_state(num_players, self.type.complete(num_players, options))

    def deserialize_state(self, text: str) -> State:
        """Read a `bs1` position text."""
        from farmyard.games.battle_sheep.notation import read_position

        return read_position(text)

    def max_game_length(self, num_players: int) -> int:
        """Four tiles, one stack and at most fifteen moves each, and one answer to the offer to swap."""
        return (4 + 1 + 15) * num_players + 1

    def bot(self, level: str) -> Bot:
        """`random`, `easy`, `medium` or `hard`."""
        if level == "random":
            return RandomBot()
        from farmyard.games.battle_sheep.bot import LEVEL_BOTS

        return LEVEL_BOTS[level]
