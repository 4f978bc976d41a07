"""The ground of a pasture: hexes, tiles and holes. One unit is a twentieth of a hex's radius."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from app.markup import Markup, escape
from farmyard.games.battle_sheep.pasture import Tile, cells_of, geometry
from farmyard.hexgrid import Hex, centre, neighbours

SIZE: Final = 20.0
"""From the middle of a hex to its corners."""

HEXAGON: Final = "M0-19.2 16.63-9.6V9.6L0 19.2-16.63 9.6V-9.6Z"
"""A hex around the origin, a little smaller than its cell so that a seam shows."""

TONES: Final = 3
"""How many close greens keep neighbouring tiles apart."""


def at(cell: Hex) -> tuple[float, float]:
    """The middle of a cell, rounded to keep the markup short."""
    x, y = centre(cell, SIZE)
    return round(x, 1), round(y, 1)


def middle(tile: Tile) -> tuple[float, float]:
    """The middle of a tile."""
    points = [centre(cell, SIZE) for cell in tile.cells]
    return sum(x for x, _y in points) / 4, sum(y for _x, y in points) / 4


def hexes(cells: Iterable[Hex], key: str) -> str:
    """A hex of the drawing `key` on each of `cells`."""
    return "".join(f'<use href="#{key}-hex" transform="translate({x} {y})"/>' for x, y in map(at, cells))


def tile_tones(tiles: Sequence[Tile]) -> dict[Hex, int]:
    """A shade for each cell such that tiles that touch differ wherever that is easy."""
    tones: dict[Hex, int] = {}
    for tile in tiles:
        around = {tones.get(cell) for mine in tile.cells for cell in neighbours(mine)}
        tone = next((t for t in range(TONES) if t not in around), len(tones) // 4 % TONES)
        tones.update(dict.fromkeys(tile.cells, tone))
    return tones


def meadow(cells: Sequence[Hex], tiles: Sequence[Tile], key: str) -> str:
    """A dark edge under everything, water in the holes, the hexes in the shades of their tiles."""
    tones = tile_tones(tiles)
    holes = [cell for hole in geometry(tuple(cells)).holes for cell in sorted(hole)]
    waves = "".join(f'<path d="M-9-3q3-3 6 0t6 0 6 0M-7 5q3-3 6 0t6 0" {_to(cell)}/>' for cell in holes)
    ground = "".join(
        f'<g class="tone-{tone}">{hexes((c for c in cells if tones.get(c, 0) == tone), key)}</g>'
        for tone in range(TONES)
    )
    return (
        f'<g class="edge" transform="translate(0 4)">{hexes(cells, key)}</g>'
        f'<g class="water">{hexes(holes, key)}{waves}</g><g class="ground">{ground}</g>'
    )


def svg(key: str, box: str, content: str, title: str) -> Markup:
    """The whole drawing; whatever has an id or refers to one begins it with `key`."""
    return Markup(
        f'<svg id="{key}" class="battle-sheep" viewBox="{box}" role="group" aria-label="{escape(title)}" '
        f'translate="no"><defs><path id="{key}-hex" d="{HEXAGON}"/></defs>{content}</svg>'
    )


def view_box(cells: Iterable[Hex], margin: float) -> str:
    """The box that holds `cells` with `margin` units around them."""
    points = [at(cell) for cell in cells]
    left = min(x for x, _y in points) - 17.4 - margin
    top = min(y for _x, y in points) - 20 - margin
    right = max(x for x, _y in points) + 17.4 + margin
    bottom = max(y for _x, y in points) + 24 + margin
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def map_picture(tiles: Sequence[Tile]) -> Markup:
    """A pasture alone, small. It needs no ids, so many can stand on one page."""
    cells = cells_of(tiles)
    tones = tile_tones(tiles)
    holes = [cell for hole in geometry(cells).holes for cell in sorted(hole)]
    water = "".join(f'<path class="water" d="{HEXAGON}" {_to(cell)}/>' for cell in holes)
    ground = "".join(f'<path class="tone-{tones[cell]}" d="{HEXAGON}" {_to(cell)}/>' for cell in cells)
    return Markup(
        f'<svg class="battle-sheep map" viewBox="{view_box(cells, 0)}" aria-hidden="true">{water}{ground}</svg>'
    )


def _to(cell: Hex) -> str:
    x, y = at(cell)
    return f'transform="translate({x} {y})"'
