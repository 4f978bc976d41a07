"""The room in joined sties found by trying everything: the first uncovered cell is covered in every way, or left free.

Nothing here but the sheet's own model: no bounds, no orders, no table.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

PIGS = ((2, 2), (3, 2), (3, 3), (4, 3))
CELLS = (4, 6, 9, 12)

Cell = tuple[int, int]
Herd = tuple[int, ...]


class UnsettledError(Exception):
    """It took more positions than allowed."""


def region_of(sties: Iterable[tuple[int, int]]) -> frozenset[Cell]:
    """The cells, as the sheet lists them."""
    own = set(sties)
    cells = {(12 * i + x, 7 * j + y) for i, j in own for x in range(11) for y in range(6)}
    for i, j in own:
        if (i + 1, j) in own:
            cells |= {(12 * i + 11, 7 * j + y) for y in range(6)}
        if (i, j + 1) in own:
            cells |= {(12 * i + x, 7 * j + 6) for x in range(11)}
        if {(i + 1, j), (i, j + 1), (i + 1, j + 1)} <= own:
            cells.add((12 * i + 11, 7 * j + 6))
    return frozenset(cells)


@cache
def coverings(sties: tuple[tuple[int, int], ...]) -> tuple[list[tuple[int, int]], ...]:
    """For each cell, in order along the longer side, which pigs can have it as their first: size, cells as bits."""
    cells = region_of(sties)
    tall = max(y for _, y in cells) > max(x for x, _ in cells)
    order = sorted(cells, key=lambda cell: cell[::-1] if tall else cell)
    bit = {cell: 1 << number for number, cell in enumerate(order)}
    found = []
    for x, y in order:
        here = []
        for pig in (3, 2, 1, 0):
            for columns, rows in {PIGS[pig], PIGS[pig][::-1]}:
                covered = {(x + dx, y + dy) for dx in range(columns) for dy in range(rows)}
                if covered <= cells:
                    here.append((pig, sum(bit[cell] for cell in covered)))
        found.append(sorted(here, reverse=True))
    return tuple(found)


def has_room(sties: tuple[tuple[int, int], ...], herd: Herd, positions: int = 10**6) -> bool:
    """Whether some layout of `herd` exists.

    Raises:
        UnsettledError: not found out within so many positions.
    """
    ways = coverings(sties)
    visited: set[tuple[int, Herd]] = set()

    def settle(free: int, left: Herd) -> bool:
        if not any(left):
            return True
        needed = sum(number * size for number, size in zip(left, CELLS, strict=True))
        if needed > free.bit_count() or (free, left) in visited:
            return False
        visited.add((free, left))
        if len(visited) > positions:
            raise UnsettledError
        first = free & -free
        for pig, covered in ways[first.bit_length() - 1]:
            if left[pig] and not covered & ~free:
                rest = (*left[:pig], left[pig] - 1, *left[pig + 1 :])
                if settle(free ^ covered, rest):
                    return True
        return settle(free ^ first, left)

    return settle((1 << len(ways)) - 1, herd)
