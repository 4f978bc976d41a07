"""How fast a game's rules and links are."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter

from farmyard.core import Game
from farmyard.link import read_link, write_link
from farmyard.random_play import random_action, random_match


@dataclass(frozen=True, slots=True)
class Speed:
    """What one game does in a second."""

    game: str
    players: int
    states_per_second: float
    """States of random play: legal actions listed, one of them played."""
    links_per_second: float
    """Links of whole games written, which includes reading them."""
    link_length: int
    """Characters of the longest of these links."""


def measure(game: Game, num_players: int, seconds: float) -> Speed:
    """Measure the game with its default options, spending about `seconds` on each figure."""
    name = game.type.short_name
    matches = [random_match(name, num_players, {}, str(seed)) for seed in range(10)]
    links = [write_link(match) for match in matches]
    return Speed(
        name,
        num_players,
        _states_per_second(game, num_players, seconds),
        _links_per_second(links, seconds),
        max(map(len, links)),
    )


def _states_per_second(game: Game, num_players: int, seconds: float) -> float:
    rng = Random(1)
    count, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds or count == 0:
        state = game.new_initial_state(num_players)
        while state.outcome is None:
            state = state.child(random_action(state, rng))
            count += 1
    return count / elapsed


def _links_per_second(links: list[str], seconds: float) -> float:
    matches = [read_link(link) for link in links]
    count, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds or count == 0:
        write_link(matches[count % len(matches)])
        count += 1
    return count / elapsed
