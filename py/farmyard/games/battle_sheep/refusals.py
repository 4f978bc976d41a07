"""Why an action is not legal: the error that names the rule."""

from __future__ import annotations

from typing import Final

from farmyard.core import IllegalActionError
from farmyard.games.battle_sheep.actions import LayTile, Move, Place
from farmyard.games.battle_sheep.pasture import Tile, label
from farmyard.games.battle_sheep.starts import Starts
from farmyard.games.battle_sheep.table import Table
from farmyard.hexgrid import direction_between, neighbour

START_RULES: Final = {
    "separate": "{action}: the tile under {cell} already carries a stack",
    "own": "{action}: {cell} is not on a tile of yours",
    "spaced": "{action}: {cell} is less than 3 hexes away from another stack",
}


def unlawful_tile(tiles: tuple[Tile, ...], action: LayTile) -> IllegalActionError:
    """Why `action` is no place for the next tile."""
    if not tiles:
        return IllegalActionError("{action}: the first tile lies at (0,0)", action=action)
    laid = {cell for tile in tiles for cell in tile.cells}
    if not laid.isdisjoint(action.tile.cells):
        return IllegalActionError("{action}: the tile overlaps one that lies there", action=action)
    return IllegalActionError("{action}: the tile does not touch the pasture", action=action)


def unlawful_start(starts: Starts, action: Place) -> IllegalActionError:
    """Why no stack may be put there."""
    cell = action.cell
    if cell not in starts.shape.index:
        template = "{action}: {cell} is not on the pasture"
    elif cell in starts.taken:
        template = "{action}: {cell} is occupied"
    elif cell not in starts.edge:
        template = "{action}: {cell} is not on the rim"
    else:
        template = START_RULES[starts.decide()[0]]
    return IllegalActionError(template, action=action, cell=label(cell))


def unlawful_move(table: Table, action: Move) -> IllegalActionError:
    """Why the sheep cannot go like that."""
    start, end, count = action.start, action.end, action.count
    height = table.height_at(start)
    direction = direction_between(start, end)
    if start not in table.shape.index or end not in table.shape.index:
        off = start if start not in table.shape.index else end
        return IllegalActionError("{action}: {cell} is not on the pasture", action=action, cell=label(off))
    if not height:
        return IllegalActionError("{action}: no stack stands on {cell}", action=action, cell=label(start))
    if table.owner_at(start) != table.current_player:
        return IllegalActionError("{action}: the stack on {cell} is not yours", action=action, cell=label(start))
    if height == 1:
        return IllegalActionError("{action}: a single sheep stays where it is", action=action)
    if count < 1:
        return IllegalActionError("{action}: at least one sheep must go", action=action)
    if count >= height:
        return IllegalActionError(
            "{action}: one of the {height} sheep on {cell} must stay behind",
            action=action,
            height=height,
            cell=label(start),
        )
    if start == end:
        return IllegalActionError("{action}: the sheep must go at least one hex", action=action)
    if direction is None:
        return IllegalActionError("{action}: sheep go in a straight line", action=action)
    cell = start
    while cell != end:
        cell = neighbour(cell, direction)
        if cell not in table.shape.index:
            return IllegalActionError("{action}: the pasture ends at {cell}", action=action, cell=label(cell))
        if table.height_at(cell):
            return IllegalActionError("{action}: the stack on {cell} blocks the way", action=action, cell=label(cell))
    return IllegalActionError(
        "{action}: the sheep must go as far as possible, beyond {cell}", action=action, cell=label(end)
    )
