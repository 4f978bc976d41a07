"""Drawing the table: the season card, everybody else, and one farm large."""

from __future__ import annotations

from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.floor import pig_shapes
from app.boards.happy_pigs.large import LargeFarm
from app.boards.happy_pigs.neighbours import height_of, tiles
from app.boards.happy_pigs.season import HEIGHT as CARD_HEIGHT
from app.boards.happy_pigs.season import WIDTH, season_card
from app.markup import Markup, escape
from app.texts import _
from farmyard.games.happy_pigs.data import SEASONS
from farmyard.games.happy_pigs.rules import HappyPigsView

HEIGHT: Final = 396
"""The proportions are those that a phone leaves for the board."""

GAP: Final = 4


def draw(scene: Scene) -> Markup:
    """Everything that lies on the table."""
    view = scene.view
    assert isinstance(view, HappyPigsView)
    top = CARD_HEIGHT + GAP
    farm_top = top + height_of(view)
    farm = LargeFarm(view, scene).draw(farm_top, WIDTH, HEIGHT - farm_top)
    return Markup(
        f'<svg id="{scene.key}" class="happy-pigs {SEASONS[view.season]}" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{escape(_("The table"))}" translate="no">{pig_shapes(scene.key)}'
        f"{season_card(view, scene)}{tiles(view, scene, top)}{farm}</svg>"
    )
