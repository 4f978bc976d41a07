"""Sties joined side to side: the places where one more may stand, and the living spaces they make together.

The unit cell is a quarter of a piglet. A sty is 11 columns x 6 rows of cells with a rim half a cell wide around them;
where two boards meet along a full side, two half cells become one whole new line of cells.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

STY_COLUMNS: Final = 11
STY_ROWS: Final = 6

Sty = tuple[int, int]
"""The place (i, j) of a sty on its owner's lattice, i to the right and j down; the first sty is (0, 0)."""

Sties = tuple[Sty, ...]
"""All sties of a player, in any order, none twice."""

Cell = tuple[int, int]
"""(x, y): x to the right, y down; the top left cell of sty (i, j) is (12 i, 7 j)."""

FIRST_STY: Final[Sty] = (0, 0)


def neighbours(sty: Sty) -> tuple[Sty, Sty, Sty, Sty]:
    """The places that share a full side with `sty`: left, right, above, below."""
    i, j = sty
    return (i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)


def places_to_join(sties: Sties) -> Sties:
    """Where a new sty may stand, sorted: each free place that shares a full side with one of `sties`."""
    return tuple(sorted({place for sty in sties for place in neighbours(sty)} - set(sties)))


def are_joined(sties: Sties) -> bool:
    """Whether `sties` are at least one, all different, and connected side to side."""
    if not sties or len(set(sties)) != len(sties):
        return False
    reached, edge = {sties[0]}, [sties[0]]
    while edge:
        new = set(neighbours(edge.pop())).intersection(sties) - reached
        reached |= new
        edge.extend(new)
    return len(reached) == len(sties)


@lru_cache(maxsize=256)
def region(sties: Sties) -> frozenset[Cell]:
    """The cells of `sties`: 66 each, 6 more where short sides meet, 11 where long sides meet, 1 amid a full square."""
    own = frozenset(sties)
    cells: set[Cell] = set()
    for i, j in own:
        right, below = (i + 1, j) in own, (i, j + 1) in own
        across = right and below and (i + 1, j + 1) in own
        left, top = (STY_COLUMNS + 1) * i, (STY_ROWS + 1) * j
        cells.update((left + x, top + y) for x in range(STY_COLUMNS) for y in range(STY_ROWS))
        if right:
            cells.update((left + STY_COLUMNS, top + y) for y in range(STY_ROWS))
        if below:
            cells.update((left + x, top + STY_ROWS) for x in range(STY_COLUMNS))
        if across:
            cells.add((left + STY_COLUMNS, top + STY_ROWS))
    return frozenset(cells)
