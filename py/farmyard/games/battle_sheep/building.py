"""Which tile to lay: the first mover likes compact pastures with long lines, the others like necks and fingers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from farmyard.games.battle_sheep.actions import LayTile
from farmyard.games.battle_sheep.pasture import Tile
from farmyard.hexgrid import Hex, neighbours

CARELESSNESS: Final = 1.5
"""Standard deviation, in contacts, of the whim that makes every pasture different."""


def contacts(laid: frozenset[Hex], tile: Tile) -> int:
    """How many sides `tile` shares with the hexes of `laid`."""
    return sum(side in laid for cell in tile.cells for side in neighbours(cell))


def choose_tile(tiles: Sequence[Tile], places: Sequence[LayTile], seat: int, rng: Random) -> LayTile:
    """One of `places` for the next tile: with many contacts for seat 0, with few for the others."""
    laid = frozenset(cell for tile in tiles for cell in tile.cells)
    taste = 1.0 if seat == 0 else -0.5
    return max(places, key=lambda place: taste * contacts(laid, place.tile) + rng.gauss(0, CARELESSNESS))
