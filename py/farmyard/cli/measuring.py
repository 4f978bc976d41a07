"""Commands that measure: `selfplay`, `bench`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from statistics import fmean
from typing import Final

from farmyard.bench import measure
from farmyard.bots import LEVELS, Budget
from farmyard.cli.arguments import Commands, add_options, budget, game_options, positive
from farmyard.core import InvalidOptionError
from farmyard.games import GAMES
from farmyard.record import find_game
from farmyard.selfplay import Tally, selfplay

BOTS: Final = ("random", *LEVELS)

SECONDS = 1.0
"""How long `bench` spends on each figure."""


def add_commands(commands: Commands) -> None:
    """Add this module's commands."""
    play = commands.add_parser("selfplay", help="let computer players play each other")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--bots", required=True, metavar="A,B,...", help=f"one for each seat, of {', '.join(BOTS)}")
    play.add_argument("--games", type=positive, required=True, metavar="K")
    play.add_argument("--seed", default="0", metavar="S")
    play.add_argument(
        "--budget", type=budget, default=Budget(seconds=0.3), metavar="B", help="per move: 0.3 seconds, or 400n nodes"
    )
    add_options(play)
    play.add_argument("--json", action="store_true")
    play.set_defaults(run=_selfplay)

    bench = commands.add_parser("bench", help="speed of rules and links")
    bench.add_argument("games", metavar="GAME", nargs="*", help="all of them, if left out")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run=_bench)


def _selfplay(arguments: argparse.Namespace) -> Iterator[str]:
    game = find_game(arguments.game)
    names = arguments.bots.split(",")
    for name in names:
        if name not in BOTS:
            raise InvalidOptionError("there is no bot “{name}”, only {bots}", name=name, bots=", ".join(BOTS))
    game.type.complete(len(names), game_options(arguments))
    tallies = selfplay(game, names, game_options(arguments), arguments.games, arguments.seed, arguments.budget)
    if arguments.json:
        yield json.dumps([_tally_facts(tally) for tally in tallies], indent=2)
        return
    yield "bot      games    wins   share   95 % interval   score   s/move  longest"
    yield from map(_tally_line, tallies)


def _tally_facts(tally: Tally) -> dict[str, object]:
    return {
        "bot": tally.bot,
        "games": tally.games,
        "wins": round(tally.points, 3),
        "share": round(tally.points / tally.games, 4),
        "interval": [round(end, 4) for end in tally.interval],
        "mean_score": round(tally.score / tally.games, 3),
        "moves": len(tally.seconds),
        "seconds_per_move": round(fmean(tally.seconds or [0.0]), 5),
        "longest_move": round(max(tally.seconds, default=0.0), 5),
    }


def _tally_line(tally: Tally) -> str:
    low, high = tally.interval
    share, score = tally.points / tally.games, tally.score / tally.games
    mean, longest = fmean(tally.seconds or [0.0]), max(tally.seconds, default=0.0)
    return (
        f"{tally.bot:8} {tally.games:5} {tally.points:7.1f} {share:7.1%}  {low:6.1%} - {high:6.1%} {score:6.2f}"
        f" {mean:8.4f} {longest:8.4f}"
    )


def _bench(arguments: argparse.Namespace) -> Iterator[str]:
    games = [find_game(name) for name in arguments.games] or list(GAMES.values())
    speeds = [
        measure(game, players, SECONDS)
        for game in games
        for players in range(game.type.min_players, game.type.max_players + 1)
    ]
    if arguments.json:
        yield json.dumps([asdict(speed) for speed in speeds], indent=2)
        return
    yield f"{'game':14} {'players':>7} {'states/s':>9} {'links/s':>8} {'longest link':>12}"
    for speed in speeds:
        yield (
            f"{speed.game:14} {speed.players:7} {speed.states_per_second:9.0f} {speed.links_per_second:8.0f}"
            f" {speed.link_length:12}"
        )
