"""The end of the game: who won, the ranking of the others, and the result line."""

from __future__ import annotations

from farmyard.core import Outcome, Termination
from farmyard.games.dirty_pig.pigs import Pig

Herds = tuple[tuple[Pig, ...], ...]
"""The pigs of each seat."""


class Ending(Termination):
    """The ways a game ends."""

    DIRTY = "all pigs dirty"
    TURN_CAP = "turn cap"


def is_dirty(herd: tuple[Pig, ...]) -> bool:
    """Whether all these pigs are dirty."""
    return all(pig.dirty for pig in herd)


def count_dirty(herds: Herds) -> tuple[int, ...]:
    """The dirty pigs of each seat."""
    return tuple(sum(pig.dirty for pig in herd) for herd in herds)


def rank_seats(herds: Herds) -> tuple[int, ...]:
    """The place of every seat, 1 the best: fewest clean pigs, then most safe pigs, then most barns, then shared."""
    keys = [(sum(pig.dirty for pig in herd), herd.count(Pig.SAFE), sum(pig.barn for pig in herd)) for herd in herds]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def judge(herds: Herds) -> Outcome:
    """You win at once when all your pigs are dirty; at the turn cap whoever ranks first wins, or several share it."""
    ending = Ending.DIRTY if any(map(is_dirty, herds)) else Ending.TURN_CAP
    winners = tuple(seat for seat, rank in enumerate(rank_seats(herds)) if rank == 1)
    return Outcome.shared_by(winners, len(herds), ending)


def result_line(herds: Herds, outcome: Outcome) -> str:
    """The dirty pigs of each seat; `#` behind a number: this seat won, `+`: this seat was ahead at the turn cap.

    `5#:3`, `2:3+`, `3+:3+`.
    """
    mark = "#" if outcome.termination is Ending.DIRTY else "+"
    return ":".join(f"{dirty}{mark * (seat in outcome.winners)}" for seat, dirty in enumerate(count_dirty(herds)))
