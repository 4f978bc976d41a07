"""What a choice will lead to, told before it is made. The numbers are those of the rules, asked of the view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farmyard.games.heartland.actions import VICTORY
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.land import NEIGHBOURS, NUM_SQUARES, Land
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.scoring import FieldWorth, farm_incomes


@dataclass(frozen=True, slots=True)
class FarmChange:
    """A farm whose region grows or shrinks."""

    seat: int
    farm: int
    before: int
    """Points for each turn of its owner, now."""
    after: int


def farm_changes(view: HeartlandView, land: Land) -> tuple[FarmChange, ...]:
    """The farms that would pay more or less if the crop area looked like `land`."""
    changes = []
    for seat, player in enumerate(view.players):
        now, then = farm_incomes(view.land, player.farms), farm_incomes(land, player.farms)
        for old, new in zip(now, then, strict=True):
            if old.victory_points != new.victory_points:
                changes.append(FarmChange(seat, old.farm, old.victory_points, new.victory_points))
    return tuple(changes)


def field_points(view: HeartlandView, crop: str) -> tuple[int, ...]:
    """For every square the victory points that one field of `crop` would get there, whatever lies beside it."""
    size, farmland = [0] * NUM_SQUARES, view.land.farmland(view.farms)
    label = [0] * NUM_SQUARES
    for number, region in enumerate(view.land.regions()):
        for square in region:
            size[square], label[square] = len(region), number
    points = []
    for square in range(NUM_SQUARES):
        joined = [near for near in NEIGHBOURS[square] if view.land.crops[near] == crop]
        sizes = {label[near]: size[near] for near in joined}
        points.append(0 if farmland.intersection(joined) else 1 + sum(sizes.values()))
    return tuple(points)


@dataclass(frozen=True, slots=True)
class Scored:
    """What comes of scoring the laid fields in one way."""

    points: int
    """Victory points for fields."""
    steps: tuple[tuple[str, int], ...]
    """For each crop whose cube moves, how far."""
    cubes: tuple[int, ...]
    """The rows of the cubes afterwards."""
    animals: tuple[str, ...]
    """The livestock that is taken, by kind."""
    farms: int
    """How many farms are then due."""


def scored(view: HeartlandView, worths: Sequence[FieldWorth], choices: str) -> Scored:
    """What whoever has the turn gets for these fields, scored by `choices`, one letter for each of them."""
    setup, player = view.setup, view.player
    cubes, points, steps = list(player.cubes), 0, []
    for worth, choice in zip(worths, choices, strict=False):
        if choice == VICTORY:
            points += worth.victory_points
            continue
        track = CROPS.index(worth.crop)
        row = min(cubes[track] + worth.barn_points, setup.livestock_row)
        steps.append((worth.crop, row - cubes[track]))
        cubes[track] = row
    arrived = [
        t for t, (old, new) in enumerate(zip(player.cubes, cubes, strict=True)) if old < new == setup.livestock_row
    ]
    animals = tuple(view.stack(track)[0] for track in arrived if view.stack(track))
    waiting = setup.farm_rows[len(player.farms) :]
    return Scored(points, tuple(steps), tuple(cubes), animals, sum(min(cubes) >= row for row in waiting))


def income(view: HeartlandView, seat: int) -> int:
    """What the farms of `seat` would pay now, together."""
    return sum(farm.victory_points for farm in view.farm_incomes(seat))
