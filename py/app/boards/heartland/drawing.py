"""Drawing the table: seats and barn above, the land below."""

from __future__ import annotations

from typing import Final

from app.boards import Scene
from app.boards.heartland import ground, overlays, squares
from app.boards.heartland.art import SIZE
from app.boards.heartland.barn import Barn
from app.boards.heartland.outlook import Outlook, cubes_ahead, cubes_moved, outlook
from app.boards.heartland.scores import scores
from app.boards.heartland.seats import seats, seats_height
from app.markup import Markup, escape
from app.texts import _
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.table import Phase

TOP: Final = 122
"""What stands above the land is as high at every number of players."""

GAP: Final = 3

EDGE: Final = 8
"""Room for the edge that the last row casts."""

HEIGHT: Final = TOP + ground.HEIGHT + EDGE


def draw(scene: Scene) -> Markup:
    """The whole table as the view shows it, with what can be tapped and what a choice would lead to."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    look = outlook(view, scene)
    barn_top = seats_height(view) + GAP
    barn = Barn(view, scene.names, scene.key, TOP - GAP - barn_top)
    above = (
        scores(scene, TOP - GAP)
        if view.phase is Phase.OVER
        else f'{seats(view, scene.names, scene.key)}<g transform="translate(0 {barn_top})">'
        f"{barn.draw(cubes_moved(scene), cubes_ahead(look))}</g>"
    )
    return Markup(
        f'<svg id="{scene.key}" class="heartland" viewBox="0 0 {ground.WIDTH} {HEIGHT}" role="group" '
        # At the upper edge, the land keeps its place when choices below it come and go.
        f'preserveAspectRatio="xMidYMin" aria-label="{escape(_("The land and the barn"))}" translate="no">'
        f"<defs>{ground.definitions(scene.key)}</defs>"
        f'{above}<g transform="translate(0 {TOP})">{_land(look, barn, TOP - barn_top)}</g></svg>'
    )


def land_picture(view: HeartlandView, key: str, columns: range, rows: range) -> Markup:
    """A part of the land of `view` alone, small; it says nothing aloud."""
    barn = Barn(view, ("",) * view.num_players, key, TOP)
    size = SIZE
    box = f"{size * columns.start} {size * rows.start} {size * len(columns)} {size * len(rows)}"
    content = _land(outlook(view, Scene(view, barn.names, key=key)), barn, 0)
    return Markup(
        f'<svg class="heartland" viewBox="{box}" aria-hidden="true">'
        f"<defs>{ground.definitions(key)}</defs>{content}</svg>"
    )


def barn_picture(view: HeartlandView, key: str) -> Markup:
    """The barn of `view` alone; it says nothing aloud."""
    height = TOP - GAP
    barn = Barn(view, ("",) * view.num_players, key, height)
    return Markup(
        f'<svg class="heartland" viewBox="0 0 {ground.WIDTH} {height}" aria-hidden="true">'
        f"<defs>{ground.definitions(key)}</defs>{barn.draw({}, {})}</svg>"
    )


def _land(look: Outlook, barn: Barn, down: float) -> str:
    """The squares, and over them everything else; the barn lies `down` units higher."""
    over = (
        ground.depths(look.land),
        ground.relief(look.land),
        ground.seams(look.land),
        squares.coordinates(),
        *overlays.farm_regions(look),
        *overlays.lately(look),
        overlays.asked(look),
        *overlays.regions(look),
        squares.levels(look),
        *overlays.farms(look, barn, down),
        squares.numbers(look),
        *overlays.worths(look),
        overlays.hint(look),
    )
    return f'{squares.squares(look)}<g class="over">{"".join(over)}</g>'
