"""What every player may expect at the end: points now, what the farms will pay, and what the barn will bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from farmyard.games.heartland.data import RESERVE
from farmyard.games.heartland.position import Position, Side
from farmyard.games.heartland.table import NOBODY

SMALL_PLAYED: Final = 0.6
"""The share of the small tiles that get laid face up, each of which makes the game a turn longer."""

RIVALRY: Final = 15.0
"""A player so many points ahead of another is e times as much of a rival."""

LUCK: Final = 4.0, 1.2
"""By how many points two players may miss what is expected of them: in any case, and per turn to come."""

REMEMBERED: Final = 50_000
"""Barns that are kept before all are forgotten."""


@dataclass(frozen=True, slots=True)
class Sense:
    """How to weigh a position, in points."""

    field: float
    """A field in an own farm region, per turn to come: less than 1, for others cut it off."""
    farm: float
    """An own farm, per turn to come, beside its fields."""
    coming: tuple[float, float]
    """The first and the second farm, per turn after it is built."""
    step: float
    """Turns until a farm is built, for each row that a cube must rise for it."""
    crop: float
    """The same for each cube that must rise."""
    livestock: float
    """The share of a livestock tile that counts while a cube is on its way."""
    pace: float
    """How far a cube can get per turn, if it comes to that."""
    small: float
    """A small tile that is left."""


def turns_to_come(position: Position) -> tuple[float, ...]:
    """How many turns each seat may expect, the one that `position` stands before included."""
    count = len(position.sides)
    if position.turn == NOBODY:
        return (0.0,) * count
    done = (position.turn - position.starter) % count
    if position.end_drawn:
        rounds = 1.0
    else:
        stock, reserve = max(0, position.undrawn - RESERVE), min(position.undrawn, RESERVE)
        smalls = sum([side.supply.bit_count() for side in position.sides])
        turns = stock + (reserve + 2) / 2 + SMALL_PLAYED * smalls
        # The last round is finished; on average that adds half of what the others have in a round.
        rounds = (done + turns) / count + (count - 1) / (2 * count)
    return tuple([rounds - ((seat - position.starter) % count < done) for seat in range(count)])


class Judge:
    """Estimates with one sense. What it has found out about barns it remembers."""

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self._barns: dict[tuple[object, ...], float] = {}

    def scores(self, position: Position) -> list[float]:
        """The final score expected of each seat, when it is about to be the turn of `position.turn`."""
        return [
            side.points + self.barn(position, side, side.cubes, turns) + self.farms(position, side, turns)
            if turns
            else side.points
            for side, turns in zip(position.sides, turns_to_come(position), strict=True)
        ]

    def field(self, turns: float) -> float:
        """One more field in a farm region whose owner has that many turns to come."""
        return self.sense.field * turns

    def farms(self, position: Position, side: Side, turns: float) -> float:
        """What the farms on the board will pay."""
        fields = sum([position.farm_region(farm).bit_count() for farm in side.farms])
        return self.field(turns) * fields + self.sense.farm * turns * len(side.farms)

    def barn(self, position: Position, side: Side, cubes: tuple[int, ...], turns: float) -> float:
        """What small tiles and cubes will bring if the cubes are on these rows."""
        key = cubes, len(side.farms), side.supply, turns, len(position.sides), position.values, *position.taken
        found = self._barns.get(key)
        if found is None:
            if len(self._barns) >= REMEMBERED:
                self._barns.clear()
            found = self._barns[key] = self._barn(position, side, cubes, turns)
        return found

    def _barn(self, position: Position, side: Side, cubes: tuple[int, ...], turns: float) -> float:
        sense, setup = self.sense, position.setup
        worth = sense.small * side.supply.bit_count()
        for row, coming in list(zip(setup.farm_rows, sense.coming, strict=True))[len(side.farms) :]:
            missing = [row - cube for cube in cubes if cube < row]
            worth += coming * max(0.0, turns - sense.step * sum(missing) - sense.crop * len(missing))
        for cube, taken in zip(cubes, position.taken, strict=True):
            if cube < setup.livestock_row and taken < len(position.values):
                far = (setup.livestock_row - cube) / (1 + sense.pace * turns)
                worth += sense.livestock * position.values[taken] * max(0.0, 1 - far)
        return worth


def stakes(scores: Sequence[float], seat: int, envy: float = 1.0) -> list[float]:
    """What a point of each seat is worth to `seat`.

    Its own counts 1. Those of the others count against it, `envy` in all, the more the likelier they are to win.
    """
    best = max([score for other, score in enumerate(scores) if other != seat])
    weights = [0.0 if other == seat else exp((score - best) / RIVALRY) for other, score in enumerate(scores)]
    total = sum(weights)
    found = [-envy * weight / total for weight in weights]
    found[seat] = 1.0
    return found


def chances(scores: Sequence[float], turns: float) -> list[float]:
    """Each seat's chance to win if these scores are expected with that many turns to come."""
    luck = LUCK[0] + LUCK[1] * turns
    best = max(scores)
    weights = [exp((score - best) / luck) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
