"""Random play: what laws, goldens and measurements run on."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from random import Random

from farmyard.core import CHANCE, TERMINAL, Action, Game, State
from farmyard.games import GAMES
from farmyard.record import Match, Seat, new_record


def random_action(state: State, rng: Random) -> Action:
    """Any legal action with equal chance; at a chance node a draw, by the weights."""
    if state.current_player != CHANCE:
        return rng.choice(state.legal_actions())
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    drawn: Action = rng.choices(actions, cum_weights=list(accumulate(weights)))[0]
    return drawn


def play_to_end(match: Match, rng: Random) -> Match:
    """`match` with random actions until the game is over."""
    while match.state.current_player != TERMINAL:
        match = match.play(random_action(match.state, rng))
    return match


def random_match(
    game: str, num_players: int, options: Mapping[str, str], seed: str, *, games: Mapping[str, Game] = GAMES
) -> Match:
    """A whole game that depends on nothing but the arguments.

    Raises:
        RecordError, InvalidOptionError: see `farmyard.record.new_record`.
    """
    seats = [Seat("", "random")] * num_players
    match = Match.start(new_record(game, seats, options, "random", games=games), games=games)
    return play_to_end(match, Random(seed))
