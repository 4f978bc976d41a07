"""Hexagonal grids in axial coordinates, pointy side up.

`q` grows to the east, `r` to the south-east (down the screen); the third cube coordinate is `s = -q - r`.
A hex is a plain pair `(q, r)`, so that sets and dictionaries of them stay cheap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import sqrt
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east; the opposite of `d` is `(d + 3) % 6`."""


def neighbour(cell: Hex, direction: int) -> Hex:
    """The hex next to `cell` in `direction` (0 to 5)."""
    dq, dr = DIRECTIONS[direction]
    return cell[0] + dq, cell[1] + dr


def neighbours(cell: Hex) -> Iterator[Hex]:
    """The six hexes around `cell`, from the east on, counter-clockwise."""
    q, r = cell
    return ((q + dq, r + dr) for dq, dr in DIRECTIONS)


def direction_between(start: Hex, end: Hex) -> int | None:
    """The direction in which `end` lies on a straight line from `start`; `None` if on no line, or the same hex."""
    dq, dr = end[0] - start[0], end[1] - start[1]
    steps = max(abs(dq), abs(dr), abs(dq + dr))
    if steps == 0 or dq % steps or dr % steps:
        return None
    return DIRECTIONS.index((dq // steps, dr // steps))


def flood(start: Hex, inside: Collection[Hex]) -> set[Hex]:
    """All hexes of `inside` that can be reached from `start` through shared sides, `start` included."""
    seen = {start}
    stack = [start]
    while stack:
        for cell in neighbours(stack.pop()):
            if cell in inside and cell not in seen:
                seen.add(cell)
                stack.append(cell)
    return seen


def centre(cell: Hex, size: float = 1.0) -> tuple[float, float]:
    """Screen coordinates of the middle of `cell`, for hexes whose corners lie `size` from it."""
    q, r = cell
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r
