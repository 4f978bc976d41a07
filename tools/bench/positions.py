"""What the benchmark of play looks at: matches of random play, their busiest positions, and the questions they ask."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from typing import Final
from unittest.mock import patch

from farmyard.bots import Budget
from farmyard.core import CHANCE, SEAT_LETTERS, State
from farmyard.games import GAMES
from farmyard.games.happy_pigs import fits as fitting
from farmyard.games.happy_pigs.fits import Herd
from farmyard.games.happy_pigs.sties import Sties
from farmyard.random_play import random_match
from farmyard.record import HUMAN, Match, Seat
from farmyard.selfplay import selfplay
from tools.bench.tasks import Question, forget

STRONGEST: Final = "hard"

BRIEFLY: Final = Budget(nodes=20)
"""How long players think whose questions are noted: for games that are not played at random, but soon over."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game with as many players as it takes."""

    game: str
    options: Mapping[str, str]

    @property
    def num_players(self) -> int:
        return GAMES[self.game].type.max_players

    @property
    def title(self) -> str:
        return f"{GAMES[self.game].type.long_name} for {self.num_players}"

    def match(self, seed: int) -> Match:
        """A whole game of random play."""
        return random_match(self.game, self.num_players, self.options, str(seed))


LARGEST: Final = {"battle-sheep": {"pasture": "preset", "map": "4-crossroads"}}
"""Options of the largest board, where boards differ."""

SETUPS: Final = tuple(Setup(game, LARGEST.get(game, {})) for game in GAMES)


def busiest(matches: Iterable[Match]) -> Match:
    """Of some matches the one with the most legal actions in a decision, as it stands there."""
    found = [(_choices(state), match, number) for match in matches for number, state in enumerate(match.states)]
    _, match, number = max(found, key=lambda each: each[0])
    return match.back_to(number)


def _choices(state: State) -> int:
    return 0 if state.current_player == CHANCE else len(state.legal_actions())


def seated(match: Match, nonce: str, person: int | None = None) -> Match:
    """`match` as one between the strongest computers, each named by its letter, and a `person` if there is one."""
    kinds = (HUMAN if seat == person else STRONGEST for seat in range(match.state.num_players))
    seats = tuple(Seat(letter, kind) for letter, kind in zip(SEAT_LETTERS, kinds, strict=False))
    return Match(replace(match.record, seats=seats, nonce=nonce), match.states)


def questions_met(games: int) -> list[list[Question]]:
    """What was asked in that many games of Happy Pigs of random play and as many of self-play, each question once."""
    game = GAMES["happy-pigs"]
    game.bot(STRONGEST)  # Imports all modules that ask.
    counts = range(game.type.min_players, game.type.max_players + 1)
    met = []
    for number in range(games):
        players = counts[number % len(counts)]
        at_random = partial(random_match, game.type.short_name, players, {}, str(number))
        by_the_strongest = partial(selfplay, game, [STRONGEST] * players, {}, 1, str(number), BRIEFLY)
        met += [_asked_in(at_random), _asked_in(by_the_strongest)]
    return met


def thinned(questions: Iterable[Question], most: int) -> list[Question]:
    """Of the different ones among `questions`, evenly chosen, at most so many for each number of sties."""
    by_sties: dict[int, list[Question]] = {}
    for question in dict.fromkeys(questions):
        by_sties.setdefault(len(question[0]), []).append(question)
    return [each for _, alike in sorted(by_sties.items()) for each in alike[:: -(-len(alike) // most)]]


def _asked_in(play: Callable[[], object]) -> list[Question]:
    """Every question whether a herd fits that `play` asks, once."""
    asked: dict[Question, None] = {}

    def noting(sties: Sties, herd: Herd) -> bool:
        asked[sties, herd] = None
        return fitting.fits(sties, herd)

    forget("happy-pigs")
    with ExitStack() as stack:
        for name, module in list(sys.modules.items()):
            asks = vars(module).get("fits") is fitting.fits and module is not fitting
            if asks and name.startswith("farmyard.games.happy_pigs."):
                stack.enter_context(patch.object(module, "fits", noting))
        play()
    return list(asked)
