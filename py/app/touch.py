"""Fingers and arrow keys on a board: which target is meant. Points are in CSS pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Point = tuple[float, float]

REACH: Final = 24.0
"""How far from the middle of a target a tap still means it: however small it is drawn, it is as good as 48 wide."""


def nearest(points: Sequence[Point], at: Point) -> int | None:
    """The point nearest to `at`, if it is within `REACH`."""
    best = min(range(len(points)), key=lambda i: _distance(points[i], at), default=None)
    return best if best is not None and _distance(points[best], at) <= REACH**2 else None


def toward(points: Sequence[Point], here: Point, step: Point) -> int | None:
    """The point one gets to from `here` in the direction `step` (a unit along one axis); `None` if there is none.

    What lies straight ahead is preferred to what lies nearer but aside.
    """

    def cost(i: int) -> float | None:
        dx, dy = points[i][0] - here[0], points[i][1] - here[1]
        ahead, aside = dx * step[0] + dy * step[1], abs(dx * step[1]) + abs(dy * step[0])
        return ahead + 2 * aside if ahead > 1 and ahead >= aside * 0.5 else None

    costs = {i: c for i in range(len(points)) if (c := cost(i)) is not None}
    return min(costs, key=costs.__getitem__, default=None)


def _distance(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
