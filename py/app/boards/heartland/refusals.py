"""Why something cannot be chosen, in one sentence; and what a square is, for those who just ask."""

from __future__ import annotations

from app.boards import Scene
from app.boards.heartland.names import crop_name, square_of
from app.texts import _, ngettext
from farmyard.games.heartland.actions import PlaceLarge, Placement, PlaceSmall
from farmyard.games.heartland.land import NEIGHBOURS
from farmyard.games.heartland.placing import Reason
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.table import Phase
from farmyard.games.heartland.tiles import KINDS


def refusal(scene: Scene, part: str) -> str:
    """Why `part` cannot be chosen now."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    square = square_of(part)
    if square is None:
        return _("This tile fits nowhere now.")
    if view.phase is Phase.BUILD:
        return _("{region} Every farm needs a region of its own.").format(region=region_words(scene, square))
    if view.phase is not Phase.PLACE or not scene.chosen:
        return region_words(scene, square)
    found = [view.obstacle_to(placement) for placement in _attempts(scene.chosen[0], square)]
    reasons = {obstacle.reason for obstacle in found if obstacle and obstacle.square in (None, square)}
    return _why(scene, square, reasons) if found and None not in found else region_words(scene, square)


def _attempts(tile: str, square: int) -> list[Placement]:
    """All ways to lay the tile with its first field there."""
    if tile in KINDS:
        return [PlaceLarge(KINDS[tile], square, second) for second in NEIGHBOURS[square]]
    return [PlaceSmall(tile, square)]


def region_words(scene: Scene, square: int) -> str:
    """The region around a square: its crop, its size, whose it is."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    region = view.land.region(square)
    crop, level = crop_name(view.land.crops[square]).capitalize(), view.land.levels[square]
    owner = next((seat for seat, player in enumerate(view.players) if region.intersection(player.farms)), None)
    if owner is None:
        return ngettext(
            "{crop}, level {level}, in a free region of {n} field.",
            "{crop}, level {level}, in a free region of {n} fields.",
            len(region),
            crop=crop,
            level=level,
        )
    return ngettext(
        "{crop}, level {level}, in {name}'s farm region of {n} field.",
        "{crop}, level {level}, in {name}'s farm region of {n} fields.",
        len(region),
        crop=crop,
        level=level,
        name=scene.names[owner],
    )


def _why(scene: Scene, square: int, reasons: set[Reason]) -> str:
    """The reason that is most to the point."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    if Reason.FARM in reasons:
        return _("A farm stands here; its field stays as it is.")
    if Reason.SAME_CROP in reasons:
        crop = crop_name(view.land.crops[square])
        return _("Here grows {crop} already; lay another crop.").format(crop=crop)
    if Reason.JOINS_FARMS in reasons:
        return _("It would join two regions that each have a farm.")
    if Reason.NOTHING_TO_LEVEL_WITH in reasons:
        return _("The levels differ, and you have no small tile left to level them.")
    if Reason.TOO_STEEP in reasons:
        return _("The fields beside it lie more than one level higher or lower.")
    return _("The other half fits nowhere beside it.")
