"""The crop area: squares, the field on top of each, how high it lies, and regions.

A square is a number, counted row by row over the squares that the board has; its name is `r<row>c<column>`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from farmyard.games.heartland.data import BOARD

PLACES: Final = tuple((r, c) for r, row in enumerate(BOARD) for c, crop in enumerate(row) if crop != ".")
"""Row and column of every square; row 0 is at the top, column 0 at the left."""

PRINTED: Final = "".join(BOARD).replace(".", "")
"""The printed crop of every square."""

NUM_SQUARES: Final = len(PLACES)

SQUARE_NAMES: Final = tuple(f"r{r}c{c}" for r, c in PLACES)
SQUARES: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
"""The number of the square with that name."""

_AT: Final = {place: square for square, place in enumerate(PLACES)}

NEIGHBOURS: Final = tuple(
    tuple(_AT[place] for place in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if place in _AT) for r, c in PLACES
)
"""The squares that share an edge with each; corners never connect."""

SPOTS: Final = tuple(spot for a in range(NUM_SQUARES) for b in NEIGHBOURS[a] if a < b for spot in ((a, b), (b, a)))
"""Every way to lay a large tile: the square of its first field, then that of its second."""

SPOT_NUMBERS: Final = {spot: number for number, spot in enumerate(SPOTS)}


def region(crops: str, square: int) -> frozenset[int]:
    """The fields that show the crop of `square` and are connected to it edge to edge; `crops` has one per square.

    Level differences never matter; printed fields and tile fields count alike.
    """
    crop = crops[square]
    found, open_squares = {square}, [square]
    while open_squares:
        for near in NEIGHBOURS[open_squares.pop()]:
            if crops[near] == crop and near not in found:
                found.add(near)
                open_squares.append(near)
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Land:
    """The crop area as seen from above."""

    crops: str = PRINTED
    """The visible crop of every square."""
    levels: tuple[int, ...] = (0,) * NUM_SQUARES
    """The number of tile layers on every square."""

    def laid(self, squares: tuple[int, ...], crops: str) -> Land:
        """With one tile on top, whose fields show `crops`.

        Under the lower one of two unequal squares lies a small tile face down, so that both fields are on one level.
        """
        level = 1 + max(self.levels[square] for square in squares)
        shown, levels = list(self.crops), list(self.levels)
        for square, crop in zip(squares, crops, strict=True):
            shown[square] = crop
            levels[square] = level
        return Land("".join(shown), tuple(levels))

    def region(self, square: int) -> frozenset[int]:
        """The region that the field of `square` is part of."""
        return region(self.crops, square)

    def regions(self) -> tuple[frozenset[int], ...]:
        """All regions, in the order of their first squares."""
        found: list[frozenset[int]] = []
        seen: set[int] = set()
        for square in range(NUM_SQUARES):
            if square not in seen:
                found.append(self.region(square))
                seen |= found[-1]
        return tuple(found)

    def farmland(self, farms: Iterable[int]) -> frozenset[int]:
        """The fields of all regions that contain one of `farms`."""
        return frozenset().union(*(self.region(farm) for farm in farms))

    def joins_farms(self, squares: Iterable[int], farms: tuple[int, ...]) -> bool:
        """Whether the region of one of these squares contains two or more of `farms`."""
        return any(len(self.region(square).intersection(farms)) > 1 for square in squares)
