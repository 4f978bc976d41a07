"""What is timed in any Python, CPython and the page's alike: what JSON can hold comes in, readings go out.

The page gets this module as it is and has no library, so it imports nothing that our own modules in the page do not.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from farmyard.bench import measure
from farmyard.games import GAMES
from farmyard.games.happy_pigs.fits import Herd, fits
from farmyard.games.happy_pigs.sties import Sties

Question = tuple[Sties, Herd]
"""Whether a herd fits into some sties."""


def states_per_second(game: str, num_players: int, seconds: float, times: int) -> list[float]:
    """The speed of random play, measured that many times for `seconds` each."""
    return [measure(GAMES[game], num_players, seconds).states_per_second for _ in range(times)]


def listing(game: str, position: str, times: int) -> list[float]:
    """Milliseconds that listing the legal actions of a position takes, nothing remembered."""
    taken = []
    for _ in range(times):
        state = GAMES[game].deserialize_state(position)
        forget(game)
        taken.append(_milliseconds(state.legal_actions))
    return taken


def answers(asked: Sequence[Sequence[Question]], times: int, *, cold: bool) -> list[float]:
    """Milliseconds that each answer takes: the least of that many times, which leaves out what else the machine does.

    Args:
        asked: the questions of each game in their order. Nothing is remembered from one game to the next.
        times: how often all games are gone through.
        cold: whether nothing is remembered from one question to the next either.
    """
    # JSON has made lists of the tuples.
    games = [[(tuple((i, j) for i, j in sties), tuple(herd)) for sties, herd in questions] for questions in asked]
    passes = []
    for _ in range(times):
        taken = []
        for questions in games:
            forget("happy-pigs")
            for question in questions:
                if cold:
                    forget("happy-pigs")
                taken.append(_milliseconds(partial(fits, *question)))
        passes.append(taken)
    return [min(each) for each in zip(*passes, strict=True)]


def forget(game: str) -> None:
    """Empty everything that the modules of a game remember by `functools.cache` and `lru_cache`."""
    package = f"farmyard.games.{game.replace('-', '_')}."
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _milliseconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return 1000 * (perf_counter() - start)
