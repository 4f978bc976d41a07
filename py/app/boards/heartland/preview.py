"""A tile on its place, not laid yet: how to turn it, what its fields would be worth, whose farms it would change."""

from __future__ import annotations

from collections.abc import Iterator

from app.boards import Scene
from app.boards.heartland.forecast import farm_changes, scored
from app.boards.heartland.ground import quarter
from app.boards.heartland.names import animal_name, listed
from app.boards.heartland.tiles import small_picture
from app.choices import next_parts
from app.markup import Markup, el
from app.screens.parts import button
from app.seats import badge
from app.texts import _, ngettext
from farmyard.games.heartland.actions import BARN, VICTORY, PlaceLarge, Placement
from farmyard.games.heartland.land import SQUARE_NAMES, SQUARES
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.scoring import FieldWorth


def preview(view: HeartlandView, scene: Scene, placement: Placement) -> Markup:
    """Everything about a placement that is complete but not confirmed."""
    return el(
        "div",
        el("div", *_tools(scene, placement), class_="tools"),
        el("ul", *_consequences(view, scene, placement), class_="worths"),
        class_="preview",
    )


def _tools(scene: Scene, placement: Placement) -> Iterator[Markup]:
    """Turning, swapping the ends, and back to the tiles."""
    if isinstance(placement, PlaceLarge):
        turned = next_turn(scene, placement)
        swapped = PlaceLarge(placement.tile, placement.second, placement.first)
        can_swap = swapped in scene.actions
        yield button(
            _("Turn"),
            "pick",
            f"2:{turned}",
            glyph="lucide-rotate-cw",
            quiet=True,
            disabled=turned is None,
            id_="turn-tile",
        )
        yield button(
            _("Swap the ends"),
            "pick",
            f"1:{' '.join(swapped.parts[1:])}",
            glyph="lucide-arrow-left-right",
            quiet=True,
            disabled=not can_swap,
            id_="swap-ends",
        )
    yield button(_("Another tile"), "cancel", glyph="lucide-x", quiet=True, id_="another-tile")


def next_turn(scene: Scene, placement: PlaceLarge) -> str | None:
    """The next square clockwise around the first field where the second can lie; `None` if there is no other."""
    offered = next_parts(scene.actions, placement.parts[:2])
    others = sorted(offered, key=lambda part: _clockwise(placement, SQUARES[part]))
    return others[0] if others and others[0] != SQUARE_NAMES[placement.second] else None


def _clockwise(placement: PlaceLarge, square: int) -> int:
    """How many quarter turns, 1 to 4, bring the second field to `square`."""
    here = quarter(placement.first, placement.second)
    return (quarter(placement.first, square) - here - 1) % 4


def _consequences(view: HeartlandView, scene: Scene, placement: Placement) -> Iterator[Markup]:
    worths = view.worths_after(placement)
    for worth in worths:
        yield el("li", small_picture(worth.crop, 0), el("span", _worth(scene, worth, _owner(view, worth))))
    for change in farm_changes(view, view.land.laid(placement.squares, placement.crops)):
        words = _("{name}'s farm: {before} → {after} a turn").format(
            name=scene.names[change.seat], before=change.before, after=change.after
        )
        yield el("li", badge(change.seat), el("span", words))
    choices = "".join(BARN if worth.barn_points else VICTORY for worth in worths)
    after = scored(view, worths, choices)
    gains = [animal_name(kind) for kind in after.animals] + [_("a farm")] * bool(after.farms)
    if gains:
        yield el("li", el("b", _("The barn would bring {gains}.").format(gains=listed(gains))))


def _owner(view: HeartlandView, worth: FieldWorth) -> int | None:
    return next((seat for seat, player in enumerate(view.players) if worth.farm in player.farms), None)


def _worth(scene: Scene, worth: FieldWorth, owner: int | None) -> str:
    """What one field offers, in words."""
    points = ngettext("{n} point", "{n} points", worth.victory_points)
    if owner is not None:
        points = _("{points} ({name}'s region)").format(points=points, name=scene.names[owner])
    if not worth.barn_points:
        return points
    steps = ngettext("{n} barn step", "{n} barn steps", worth.barn_points)
    return _("{points} or {steps}").format(points=points, steps=steps)
