"""Drawing a pasture that is still being laid: the tiles, and a dot in the middle of every place the next one fits."""

from __future__ import annotations

from typing import Final

from app.boards import Scene
from app.boards.battle_sheep.ground import hexes, meadow, middle, svg, view_box
from app.markup import Markup, escape
from app.seats import seat_class
from app.texts import _
from farmyard.games.battle_sheep.actions import LayTile
from farmyard.games.battle_sheep.pasture import cells_of
from farmyard.games.battle_sheep.rules import BattleSheepView

AROUND_THE_FIRST: Final = frozenset({(-1, -1), (2, -1), (-2, 2), (1, 2)})
"""Room that is always shown, so that the first tile does not fill the screen."""


def draw_building(view: BattleSheepView, scene: Scene) -> Markup:
    """The tiles as they lie, the newest one marked, and the chosen place as the tile would lie there."""
    turn, spot = (*scene.chosen, None, None)[:2]
    places = [a for a in scene.actions if isinstance(a, LayTile) and a.orientation == turn]
    cells = cells_of(view.tiles)
    parts = [meadow(cells, view.tiles, scene.key) if cells else ""]
    parts.extend(_tile(action, "newest", scene.key) for _seat, action in scene.recent)
    parts.append(_tile(scene.hint, "hint", scene.key))
    for place in places:
        if place.parts[1] == spot:
            parts.append(_tile(place, f"ghost {seat_class(view.current_player)}", scene.key))
    parts.extend(_dot(place, chosen=place.parts[1] == spot) for place in places)
    shown = AROUND_THE_FIRST.union(cells, (cell for place in places for cell in place.tile.cells))
    return svg(scene.key, view_box(shown, 3), "".join(parts), _("Pasture, being laid"))


def _tile(action: object, classes: str, key: str) -> str:
    return f'<g class="tile {classes}">{hexes(action.tile.cells, key)}</g>' if isinstance(action, LayTile) else ""


def _dot(place: LayTile, *, chosen: bool) -> str:
    x, y = middle(place.tile)
    spot = place.parts[1]
    words = escape(_("Tile at {place}").format(place=spot))
    return (
        f'<g id="spot-{place.q}_{place.r}" class="spot{" chosen" if chosen else ""}" data-tap="{spot}" data-on '
        f'role="button" tabindex="0" aria-label="{words}" aria-pressed="{"true" if chosen else "false"}" '
        f'transform="translate({x:.1f} {y:.1f})"><circle r="9" class="reach"/><circle r="4.6" class="dot"/></g>'
    )
