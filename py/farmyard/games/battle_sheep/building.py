"""Which tile to lay: who moves early likes a compact pasture with long lines, who moves late likes necks and fingers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from farmyard.games.battle_sheep.pasture import Tile
from farmyard.hexgrid import neighbours


def contacts(laid: frozenset[tuple[int, int]], tile: Tile) -> int:
    """How many sides of hexes `tile` shares with the hexes laid before."""
    return sum(side in laid for cell in tile.cells for side in neighbours(cell))


def choose_tile(tiles: tuple[Tile, ...], places: Sequence[Tile], appetite: float, rng: Random) -> Tile:
    """One of `places`: near the greatest number of contacts for an `appetite` of 1, near the smallest for -1."""
    laid = frozenset(cell for tile in tiles for cell in tile.cells)
    return max(places, key=lambda tile: appetite * contacts(laid, tile) + rng.gauss(0, 1.5))
