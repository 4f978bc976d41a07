"""What an action would make of the barnyard, before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from app.boards import Scene
from app.choices import completed
from farmyard.core import Action
from farmyard.games.hens.actions import Place, Rooster
from farmyard.games.hens.barnyard import Barnyard, Group, groups_of
from farmyard.games.hens.cells import Cell
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.scoring import ScoreSheet, score_sheet


@dataclass(frozen=True, slots=True)
class Preview:
    """A barnyard as it would be."""

    yard: Barnyard
    cell: Cell
    """Where the card or the rooster would be."""
    before: ScoreSheet
    after: ScoreSheet
    """Both with the goals as they would count now."""

    @property
    def group(self) -> Group | None:
        """The group that the hen on the cell would belong to; `None` for a coop."""
        return next((group for group in groups_of(self.yard.hens) if self.cell in group.cells), None)


def chosen_action(scene: Scene) -> Action | None:
    """The action that the choice spells out, if it is complete."""
    return completed(scene.actions, scene.chosen) if scene.chosen else None


def preview(scene: Scene) -> Preview | None:
    """What the chosen action would make of the barnyard; `None` if it changes nothing there."""
    view = scene.view
    assert isinstance(view, HensView)
    action = chosen_action(scene)
    if not isinstance(action, Place | Rooster):
        return None
    yard = view.yards[view.turn]
    if isinstance(action, Rooster):
        after = yard.with_rooster(action.cell)
    else:
        after = (yard.with_hen if action.is_hen else yard.with_coop)(action.cell, action.kind)
    return Preview(after, action.cell, score_sheet(yard, view.goal), score_sheet(after, view.goal))
