"""Drawing a pasture: tiles, holes, stacks, and what can be done with them.

One unit is a twentieth of a hex's radius. Everything is addressed by the cell's name as an action's parts give it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from app.boards import Scene
from app.choices import next_parts
from app.markup import Markup, escape
from app.seats import MARKS, seat_class
from app.texts import _
from farmyard.games.battle_sheep.actions import SHEEP, LayTile, Move, Place
from farmyard.games.battle_sheep.pasture import Tile, cells_of, geometry, label
from farmyard.games.battle_sheep.rules import BattleSheepView
from farmyard.games.battle_sheep.table import Phase
from farmyard.hexgrid import Hex, centre, neighbours

SIZE: Final = 20.0
"""From the middle of a hex to its corners."""

HEXAGON: Final = "M0-19.2 16.63-9.6V9.6L0 19.2-16.63 9.6V-9.6Z"
"""A hex around the origin, a little smaller than its cell so that a seam shows."""

BLANKET: Final = "M0-17 14.7-8.5V8.5L0 17-14.7 8.5V-8.5Z"
"""What a stack stands on, in its seat's colour."""

ONE_SHEEP: Final = (
    '<g class="wool"><circle cx="-8.4" cy="4" r="5.6"/><circle cx="8.4" cy="4" r="5.6"/>'
    '<circle cx="-7" cy="-3.6" r="5.4"/><circle cx="7" cy="-3.6" r="5.4"/><circle cx="-4.6" cy="9.4" r="5.2"/><circle cx="4.6" cy="9.4" r="5.2"/>'
    '<circle cx="0" cy="-7" r="5.4"/><circle cx="0" cy="3" r="9.6"/></g>'
    '<g class="face"><ellipse cx="-5.4" cy="-9.6" rx="3" ry="1.5" transform="rotate(18 -5.4 -9.6)"/>'
    '<ellipse cx="5.4" cy="-9.6" rx="3" ry="1.5" transform="rotate(-18 5.4 -9.6)"/>'
    '<path d="M-3.8-10.6Q0-13.4 3.8-10.6L2.7-4.4Q0-1.8-2.7-4.4Z"/></g>'
    '<g class="eyes"><circle cx="-1.6" cy="-8.6" r=".8"/><circle cx="1.6" cy="-8.6" r=".8"/></g>'
)
"""One sheep from the front, about 28 units wide; the number of the stack stands on its wool."""

AROUND_THE_FIRST: Final = frozenset({(-1, -1), (2, -1), (-2, 2), (1, 2)})
"""Room that is always shown while building, so that the first tile does not fill the screen."""

TONES: Final = 3
"""How many close greens keep neighbouring tiles apart."""


def at(cell: Hex) -> tuple[float, float]:
    """The middle of a cell in drawing units, rounded to keep the markup short."""
    x, y = centre(cell, SIZE)
    return round(x, 1), round(y, 1)


def view_box(cells: Iterable[Hex], margin: float) -> str:
    """The box that holds `cells` with `margin` units around them."""
    points = [at(cell) for cell in cells]
    left = min(x for x, _y in points) - 17.4 - margin
    top = min(y for _x, y in points) - 20 - margin
    right = max(x for x, _y in points) + 17.4 + margin
    bottom = max(y for _x, y in points) + 24 + margin
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def tile_tones(tiles: Sequence[Tile]) -> dict[Hex, int]:
    """A shade for each cell such that tiles that touch differ wherever that is easy."""
    tones: dict[Hex, int] = {}
    for tile in tiles:
        around = {tones.get(cell) for mine in tile.cells for cell in neighbours(mine)}
        tone = next((t for t in range(TONES) if t not in around), len(tones) // 4 % TONES)
        tones.update(dict.fromkeys(tile.cells, tone))
    return tones


def meadow(cells: Sequence[Hex], tiles: Sequence[Tile], key: str) -> str:
    """The ground: a dark edge under everything, water in the holes, the hexes in the shades of their tiles."""
    tones = tile_tones(tiles)
    use = f'<use href="#{key}-hex"'
    edge = "".join(f'{use} transform="translate({x} {y + 4})"/>' for x, y in map(at, cells))
    water = "".join(
        f'<g transform="translate({x} {y})">{use}/><path d="M-9-3q3-3 6 0t6 0 6 0M-7 5q3-3 6 0t6 0"/></g>'
        for hole in geometry(tuple(cells)).holes
        for x, y in map(at, sorted(hole))
    )
    ground = "".join(
        f'{use} class="tone-{tones.get(cell, 0)}" transform="translate({x} {y})"/>'
        for cell, (x, y) in ((cell, at(cell)) for cell in cells)
    )
    return f'<g class="edge">{edge}</g><g class="water">{water}</g><g class="ground">{ground}</g>'


def stack_size(height: int) -> float:
    """How large a stack of `height` sheep is drawn: a lone sheep small, sixteen filling the hex."""
    return round(0.6 + 0.24 * (height - 1) / 15, 3)


def stack(seat: int, height: int, classes: str = "") -> str:
    """A stack around the origin: the seat's blanket, a sheep that grows with the stack, the number, the mark."""
    scale = stack_size(height)
    return (
        f'<g class="stack {seat_class(seat)}{classes}"><path d="{BLANKET}" class="seat-fill rim"/>'
        f'<g transform="scale({scale})">{ONE_SHEEP}</g><text y="8" class="count">{height}</text>'
        f'<g class="scarf" transform="translate(11.4 11)"><circle r="5.4" class="seat-fill"/>'
        f'<g class="mark" transform="scale(.66)">{MARKS[seat]}</g></g></g>'
    )


def draw(scene: Scene) -> Markup:
    """The pasture as the view shows it, with what can be tapped, what is chosen and what happened last."""
    view = scene.view
    assert isinstance(view, BattleSheepView)
    if view.phase is Phase.BUILD:
        return _building(view, scene)
    offered = frozenset(next_parts(scene.actions, scene.chosen))
    # What was chosen before can still be changed for another, so it stays tappable.
    again = frozenset(part for i in range(len(scene.chosen)) for part in next_parts(scene.actions, scene.chosen[:i]))
    parts = [meadow(view.cells, view.layout, scene.key), _trail(scene), _paths(view, scene)]
    ghosts = _preview(scene)
    for cell in view.cells:
        parts.append(_cell(view, scene, cell, offered, again, ghosts))
    return _svg(scene.key, view_box(view.cells, 3), "".join(parts), _("Pasture"))


def _cell(
    view: BattleSheepView,
    scene: Scene,
    cell: Hex,
    offered: frozenset[str],
    again: frozenset[str],
    ghosts: dict[Hex, tuple[int, int]],
) -> str:
    """One hex that can be tapped: an outline, what stands on it, and its name for those who cannot see it."""
    name = label(cell)
    x, y = at(cell)
    seat, height = view.owner_at(cell), view.height_at(cell)
    on = name in offered or name in again
    classes = "cell"
    if name in scene.chosen:
        classes += " chosen"
    elif name in offered:
        classes += " offered"
    elif scene.actions and not on:
        classes += " dim"
    if cell in ghosts:
        content = stack(*ghosts[cell], " ghost" if seat is None else "")
    elif seat is not None:
        content = stack(seat, height)
    else:
        content = f'<text y="11" class="coordinate">{name}</text>' + (
            '<circle r="4" class="dot"/>' if name in offered else ""
        )
    slide = _slide(scene, cell)
    access = f'role="button" tabindex="0" data-on aria-label="{escape(cell_words(view, scene, cell))}"' if on else ""
    pressed = ' aria-pressed="true"' if on and name in scene.chosen else ""
    tap = f' data-tap="{name}"' if scene.key == "board" else ""
    key = scene.key
    return (
        f'<g id="{key}-{name}" class="{classes}"{tap} transform="translate({x} {y})" {access}{pressed}>'
        f'<use href="#{key}-hex" class="ring"/>'
        f'<g id="{key}-{name}-{"free" if seat is None else seat}"{slide}>{content}</g></g>'
    )


def cell_words(view: BattleSheepView, scene: Scene, cell: Hex) -> str:
    """A hex in words: its name and what stands there."""
    seat = view.owner_at(cell)
    if seat is None:
        return _("{cell}, free").format(cell=label(cell))
    return _("{cell}, {name}, {n} sheep").format(cell=label(cell), name=scene.names[seat], n=view.height_at(cell))


def _slide(scene: Scene, cell: Hex) -> str:
    """For the stack that has just arrived on `cell`: from where, so that the page can let it slide."""
    if scene.last is None or not isinstance(scene.last[1], Move) or scene.last[1].end != cell:
        return ""
    (x0, y0), (x1, y1) = at(scene.last[1].start), at(cell)
    return f' data-slide="{x0 - x1:.1f} {y0 - y1:.1f}"'


def _trail(scene: Scene) -> str:
    """The last move as a thin dashed line in its seat's colour."""
    if scene.last is None:
        return ""
    seat, action = scene.last
    if isinstance(action, Move):
        (x0, y0), (x1, y1) = at(action.start), at(action.end)
        return f'<path class="trail {seat_class(seat)}" d="M{x0} {y0}L{x1} {y1}"/>'
    return ""


def _paths(view: BattleSheepView, scene: Scene) -> str:
    """The slides of the chosen stack, and the hint, as lines under the stacks."""
    lines = []
    if scene.chosen and scene.actions:
        start = next((c for c in view.cells if label(c) == scene.chosen[0]), None)
        if start is not None and view.owner_at(start) is not None:
            x0, y0 = at(start)
            for x1, y1 in map(at, view.slides(start)):
                lines.append(f'<path class="path" d="M{x0} {y0}L{x1} {y1}"/>')
    hint = scene.hint
    if isinstance(hint, Move):
        (x0, y0), (x1, y1) = at(hint.start), at(hint.end)
        lines.append(f'<path class="hint" d="M{x0} {y0}L{x1} {y1}"/><circle class="hint" cx="{x1}" cy="{y1}" r="17"/>')
    elif isinstance(hint, Place):
        x, y = at(hint.cell)
        lines.append(f'<circle class="hint" cx="{x}" cy="{y}" r="17"/>')
    return "".join(lines)


def _preview(scene: Scene) -> dict[Hex, tuple[int, int]]:
    """The stacks as they would stand after the chosen action: `{cell: (seat, height)}`."""
    view = scene.view
    assert isinstance(view, BattleSheepView)
    action = next((a for a in scene.actions if a.parts == scene.chosen), None)
    seat = view.current_player
    if isinstance(action, Move):
        return {
            action.start: (seat, view.height_at(action.start) - action.count),
            action.end: (seat, action.count),
        }
    if isinstance(action, Place):
        return {action.cell: (seat, SHEEP)}
    return {}


def _building(view: BattleSheepView, scene: Scene) -> Markup:
    """A pasture that is still being laid: the tiles, and a dot in the middle of every place the next one fits."""
    orientation = scene.chosen[0] if scene.chosen else None
    places = [a for a in scene.actions if isinstance(a, LayTile) and a.orientation == orientation]
    spot = scene.chosen[1] if len(scene.chosen) > 1 else None
    laid = list(view.tiles)
    cells = cells_of(laid)
    ghost = next((a for a in places if spot is not None and a.parts[1] == spot), None)
    parts = [meadow(cells, laid, scene.key) if cells else ""]
    if scene.last is not None and isinstance(scene.last[1], LayTile):
        newest = scene.last[1]
        parts.append(_tile(newest.tile, "newest", scene.key))
    if isinstance(scene.hint, LayTile):
        parts.append(_tile(scene.hint.tile, "hint", scene.key))
    if ghost is not None:
        parts.append(_tile(ghost.tile, f"ghost {seat_class(view.current_player)}", scene.key))
    for place in places:
        x, y = tile_middle(place.tile)
        chosen = place is ghost
        name = place.parts[1]
        words = escape(_("Tile at {place}").format(place=name))
        parts.append(
            f'<g id="spot-{place.q}_{place.r}" class="spot{" chosen" if chosen else ""}" data-tap="{name}" data-on '
            f'role="button" tabindex="0" aria-label="{words}" transform="translate({x:.1f} {y:.1f})">'
            f'<circle r="9" class="reach"/><circle r="3.4" class="dot"/></g>'
        )
    shown = set(cells) | {cell for a in places for cell in a.tile.cells} | AROUND_THE_FIRST
    return _svg(scene.key, view_box(shown, 3), "".join(parts), _("Pasture, being laid"))


def tile_middle(tile: Tile) -> tuple[float, float]:
    """The middle of a tile in drawing units."""
    points = [centre(cell, SIZE) for cell in tile.cells]
    return sum(x for x, _y in points) / 4, sum(y for _x, y in points) / 4


def _tile(tile: Tile, classes: str, key: str) -> str:
    hexes = "".join(f'<use href="#{key}-hex" transform="translate({x} {y})"/>' for x, y in map(at, tile.cells))
    return f'<g class="tile {classes}">{hexes}</g>'


def _svg(key: str, box: str, content: str, title: str) -> Markup:
    return Markup(
        f'<svg id="{key}" class="battle-sheep" viewBox="{box}" role="group" aria-label="{escape(title)}" '
        f'translate="no">'
        f'<defs><path id="{key}-hex" d="{HEXAGON}"/></defs>{content}</svg>'
    )


def map_picture(tiles: Sequence[Tile]) -> Markup:
    """A pasture alone, small: for choosing a map. It needs no ids, so many can stand on one page."""
    cells = cells_of(tiles)
    tones = tile_tones(tiles)
    holes = [cell for hole in geometry(cells).holes for cell in sorted(hole)]
    hexes = "".join(f'<path class="water" d="{HEXAGON}" transform="translate({x} {y})"/>' for x, y in map(at, holes))
    hexes += "".join(
        f'<path class="tone-{tones[cell]}" d="{HEXAGON}" transform="translate({x} {y})"/>'
        for cell, (x, y) in ((cell, at(cell)) for cell in cells)
    )
    return Markup(f'<svg class="battle-sheep map" viewBox="{view_box(cells, 0)}" aria-hidden="true">{hexes}</svg>')
