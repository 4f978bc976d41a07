"""What the general tests run over: every game with every number of players and a covering set of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from farmyard.core import Game, GameType
from farmyard.games import GAMES
from farmyard.random_play import random_match
from farmyard.record import Match
from tests.toygame import TOYS

ALL_GAMES = {**GAMES, **TOYS}


@dataclass(frozen=True)
class Case:
    """One way to set up one game."""

    game: str
    num_players: int
    options: tuple[tuple[str, str], ...]

    @property
    def rules(self) -> Game:
        return ALL_GAMES[self.game]

    def __str__(self) -> str:
        return "-".join((self.game, str(self.num_players), *(f"{key}={value}" for key, value in self.options)))

    def match(self, seed: str = "laws") -> Match:
        """A whole game of random play."""
        return _random_match(self, seed)


@cache
def _random_match(case: Case, seed: str) -> Match:
    return random_match(case.game, case.num_players, dict(case.options), seed, games=ALL_GAMES)


def covering_options(game: GameType, num_players: int) -> Iterator[dict[str, str]]:
    """The defaults, then every other value of every option once, with what it needs."""
    yield {}
    for option in game.options:
        needed = dict([option.needs]) if option.needs else {}
        for value in option.values_for(num_players)[1:]:
            yield needed | {option.key: value}


def cases() -> list[Case]:
    """All cases, each a parameter of every law."""
    return [
        Case(name, players, tuple(options.items()))
        for name, game in ALL_GAMES.items()
        for players in range(game.type.min_players, game.type.max_players + 1)
        for options in covering_options(game.type, players)
    ]


def default_cases() -> list[Case]:
    """One case for each game and number of players."""
    return [case for case in cases() if not case.options]
