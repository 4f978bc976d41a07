"""Drawing the table: deck, discard piles and the others' barnyards above, one barnyard large below."""

from __future__ import annotations

from app.boards import Scene
from app.boards.hens.ending import draw_ending, results
from app.boards.hens.large import draw_large
from app.boards.hens.layout import (
    FINAL_HEIGHTS,
    HEIGHT,
    WIDTH,
)
from app.boards.hens.strip import draw_strip
from app.markup import Markup, escape
from app.texts import _
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.table import Phase


def draw(scene: Scene) -> Markup:
    """The whole table as the viewer sees it."""
    view = scene.view
    assert isinstance(view, HensView)
    if view.phase is Phase.OVER:
        content, height = draw_ending(scene), FINAL_HEIGHTS[len(results(scene))]
    else:
        content, height = draw_strip(view, scene) + draw_large(view, scene), HEIGHT
    return Markup(
        f'<svg id="{scene.key}" class="hens" viewBox="0 0 {WIDTH} {height}" role="group" '
        f'aria-label="{escape(_("The table"))}" translate="no">{content}</svg>'
    )
