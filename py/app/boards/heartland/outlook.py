"""What a drawing shows at a point of the choice: the land as it would be, what can be tapped, what things are worth."""

from __future__ import annotations

from dataclasses import dataclass

from app.boards import Scene
from app.boards.heartland.forecast import field_points, scored
from app.choices import completed, next_parts
from farmyard.core import Action
from farmyard.games.heartland.actions import BARN, VICTORY, Build, Placement, Score
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.land import SQUARE_NAMES, Land
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.scoring import FieldWorth
from farmyard.games.heartland.table import Phase


@dataclass(frozen=True, slots=True)
class Outlook:
    """Everything that is worked out once for a drawing."""

    view: HeartlandView
    scene: Scene
    action: Action | None
    """The chosen action, once it is complete."""
    land: Land
    """The land after a placement that is complete; else as it is."""
    worths: tuple[FieldWorth, ...]
    """What the fields would be worth that would be laid, or are laid and not scored yet."""
    offered: frozenset[int]
    """The squares that can be tapped: what comes next, and what was chosen and can still be changed."""
    numbers: dict[int, int]
    """What is written on the squares on offer: the points of a field there, or of a farm."""

    @property
    def placement(self) -> Placement | None:
        """The chosen placement, once it is complete."""
        return self.action if isinstance(self.action, Placement) else None

    @property
    def asks(self) -> bool:
        """Whether squares are to be chosen from, so that those that cannot be stand back."""
        return bool(self.offered)


def outlook(view: HeartlandView, scene: Scene) -> Outlook:
    """The outlook of a scene."""
    action = completed(scene.actions, scene.chosen)
    if isinstance(action, Placement):
        land = view.land.laid(action.squares, action.crops)
        return Outlook(view, scene, action, land, view.worths_after(action), _offered(scene), {})
    worths = view.worths() if view.laid else ()
    return Outlook(view, scene, action, view.land, worths, _offered(scene), _numbers(view, scene))


def _offered(scene: Scene) -> frozenset[int]:
    parts = {part for depth in range(len(scene.chosen) + 1) for part in next_parts(scene.actions, scene.chosen[:depth])}
    return frozenset(square for square, name in enumerate(SQUARE_NAMES) if name in parts)


def _numbers(view: HeartlandView, scene: Scene) -> dict[int, int]:
    if not scene.actions:
        return {}
    if view.phase is Phase.BUILD:
        return {square: len(region) for region in view.land.regions() for square in region}
    if view.phase is Phase.PLACE and len(scene.chosen) == 1:
        return dict(enumerate(field_points(view, scene.chosen[0][0])))
    return {}


def cubes_ahead(look: Outlook) -> dict[int, int]:
    """By track the row to which the barn points that are chosen, or still to be had, would bring the cube."""
    if not look.worths:
        return {}
    chosen = look.scene.chosen if look.placement is None else ()
    choices = [
        chosen[number][-1] if number < len(chosen) else BARN if worth.barn_points else VICTORY
        for number, worth in enumerate(look.worths)
    ]
    after = scored(look.view, look.worths, "".join(choices))
    pairs = zip(after.cubes, look.view.player.cubes, strict=True)
    return {track: row for track, (row, old) in enumerate(pairs) if row != old}


def cubes_moved(scene: Scene) -> dict[tuple[int, int], int]:
    """How many rows each cube has come up lately, by its seat and track."""
    moved: dict[tuple[int, int], int] = {}
    laid: dict[int, Placement] = {}
    for seat, action in scene.recent:
        if isinstance(action, Placement):
            laid[seat] = action
        elif isinstance(action, Score) and seat in laid:
            tile = laid[seat]
            for crop, symbols, choice in zip(tile.crops, tile.symbols, action.choices, strict=False):
                if choice == BARN:
                    place = seat, CROPS.index(crop)
                    moved[place] = moved.get(place, 0) + symbols
    return moved


def laid_lately(scene: Scene) -> frozenset[int]:
    """The squares on which something was laid since whoever decides now decided last."""
    return frozenset(
        square for _seat, action in scene.recent if isinstance(action, Placement) for square in action.squares
    )


def built_lately(scene: Scene) -> frozenset[int]:
    """The squares on which a farm was built since then."""
    return frozenset(action.square for _seat, action in scene.recent if isinstance(action, Build))
