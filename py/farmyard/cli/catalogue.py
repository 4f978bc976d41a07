"""Commands that need a game and no record: `games`, `new`, `perft`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict

from farmyard.cli.arguments import Commands, add_options, game_options, positive
from farmyard.core import GameType, Option
from farmyard.games import GAMES
from farmyard.perft import perft
from farmyard.record import HUMAN, Match, Seat, find_game, new_nonce, new_record
from farmyard.record_text import write_record


def add_commands(commands: Commands) -> None:
    """Add this module's commands."""
    games = commands.add_parser("games", help="the games and their options")
    games.add_argument("--json", action="store_true")
    games.set_defaults(run=_games)

    new = commands.add_parser("new", help="a record with no actions")
    new.add_argument("game", metavar="GAME")
    new.add_argument("--players", type=positive, required=True, metavar="N")
    new.add_argument("--nonce", metavar="TEXT", help="decides the draws; 1 to 16 small letters and digits")
    add_options(new)
    new.set_defaults(run=_new)

    counts = commands.add_parser("perft", help="how many ways to play so many actions")
    counts.add_argument("game", metavar="GAME")
    counts.add_argument("--depth", type=positive, required=True, metavar="D")
    counts.add_argument("--players", type=positive, metavar="N", help="the fewest the game is for, if left out")
    counts.add_argument("--position", metavar="TEXT", help="start from this position")
    add_options(counts)
    counts.set_defaults(run=_perft)


def _games(arguments: argparse.Namespace) -> Iterator[str]:
    if arguments.json:
        yield json.dumps([asdict(game.type) for game in GAMES.values()], indent=2)
        return
    for game in GAMES.values():
        yield _headline(game.type)
        yield from (f"  {_option_line(option)}" for option in game.type.options)


def _headline(game: GameType) -> str:
    traits = [name for name, holds in (("chance", game.has_chance), ("hidden hands", game.has_hidden)) if holds]
    with_traits = f", with {' and '.join(traits)}" if traits else ""
    players = f"{game.min_players} to {game.max_players} players"
    return f"{game.short_name}: {game.long_name}, {players}{with_traits}, version {game.version}"


def _option_line(option: Option) -> str:
    restricted = dict(option.players)
    values = [
        f"{value} ({'/'.join(map(str, restricted[value]))} players)" if value in restricted else value
        for value in option.values
    ]
    needs = f"; needs {'='.join(option.needs)}" if option.needs else ""
    return f"{option.key}: {', '.join(values)}{needs}"


def _new(arguments: argparse.Namespace) -> Iterator[str]:
    seats = [Seat("", HUMAN)] * arguments.players
    nonce = new_nonce() if arguments.nonce is None else arguments.nonce
    record = new_record(arguments.game, seats, game_options(arguments), nonce)
    yield write_record(Match.start(record)).rstrip("\n")


def _perft(arguments: argparse.Namespace) -> Iterator[str]:
    game = find_game(arguments.game)
    if arguments.position is not None:
        state = game.deserialize_state(arguments.position)
    else:
        players = arguments.players or game.type.min_players
        state = game.new_initial_state(players, **game_options(arguments))
    for depth in range(1, arguments.depth + 1):
        yield f"{depth} {perft(state, depth)}"
