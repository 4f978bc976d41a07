"""Drawing a pasture with its stacks, and what can be done with them.

Everything is addressed by the cell's name as an action's parts give it.
"""

from __future__ import annotations

from app.boards import Scene
from app.boards.battle_sheep.building import draw_building
from app.boards.battle_sheep.ground import at, meadow, svg, view_box
from app.boards.battle_sheep.sheep import stack
from app.choices import completed, next_parts
from app.markup import Markup, escape
from app.seats import seat_class
from app.texts import _, ngettext
from farmyard.games.battle_sheep.actions import SHEEP, Move, Place
from farmyard.games.battle_sheep.pasture import label
from farmyard.games.battle_sheep.rules import BattleSheepView
from farmyard.games.battle_sheep.table import Phase
from farmyard.hexgrid import Hex


def draw(scene: Scene) -> Markup:
    """The pasture as the view shows it, with what can be tapped, what is chosen and what happened last."""
    view = scene.view
    assert isinstance(view, BattleSheepView)
    if view.phase is Phase.BUILD:
        return draw_building(view, scene)
    drawing = _Drawing(view, scene)
    return svg(
        scene.key,
        view_box(view.cells, 3),
        "".join(
            (
                meadow(view.cells, view.layout, scene.key),
                _trail(scene),
                _paths(view, scene),
                _hint(scene),
                *map(drawing.cell, view.cells),
            )
        ),
        _("Pasture"),
    )


class _Drawing:
    """What all cells of one drawing have in common."""

    def __init__(self, view: BattleSheepView, scene: Scene) -> None:
        self.view = view
        self.scene = scene
        self.offered = frozenset(next_parts(scene.actions, scene.chosen))
        # What was chosen before can still be changed for another, so it stays tappable.
        earlier = (next_parts(scene.actions, scene.chosen[:depth]) for depth in range(len(scene.chosen)))
        self.tappable = self.offered.union(*earlier)
        self.preview = _preview(view, scene)

    def cell(self, cell: Hex) -> str:
        """One hex: an outline, what stands on it, and its name for those who cannot see it."""
        scene, name, key = self.scene, label(cell), self.scene.key
        seat = self.view.owner_at(cell)
        chosen = name in scene.chosen
        role = tap = ""
        if key == "board":
            tap = f' data-tap="{name}"'
        if tap and name in self.tappable:
            role = (
                f' role="button" tabindex="0" data-on aria-label="{escape(self._words(cell))}"'
                f' aria-pressed="{"true" if chosen else "false"}"'
            )
        x, y = at(cell)
        return (
            f'<g id="{key}-{name}" class="cell{self._standing(name, chosen=chosen)}"{tap}{role} '
            f'transform="translate({x} {y})"><use href="#{key}-hex" class="ring"/>'
            f'<g id="{key}-{name}-{"free" if seat is None else seat}"{_slide(scene, cell)}>{self._content(cell)}</g>'
            "</g>"
        )

    def _words(self, cell: Hex) -> str:
        """A hex in words: its name and what is drawn there."""
        seat, height = self.preview.get(cell, (self.view.owner_at(cell), self.view.height_at(cell)))
        if seat is None:
            return _("{cell}, free").format(cell=label(cell))
        return ngettext(
            "{cell}, {name}, {n} sheep",
            "{cell}, {name}, {n} sheep",
            height,
            cell=label(cell),
            name=self.scene.names[seat],
        )

    def _standing(self, name: str, *, chosen: bool) -> str:
        if chosen:
            return " chosen"
        if name in self.offered:
            return " offered"
        return " dim" if self.scene.actions and name not in self.tappable else ""

    def _content(self, cell: Hex) -> str:
        seat = self.view.owner_at(cell)
        if cell in self.preview:
            return stack(*self.preview[cell], " ghost" if seat is None else "")
        if seat is not None:
            return stack(seat, self.view.height_at(cell))
        name = label(cell)
        dot = '<circle r="4" class="dot"/>' if name in self.offered and self.scene.chosen else ""
        return f'<text y="11" class="coordinate">{name}</text>{dot}'


def _preview(view: BattleSheepView, scene: Scene) -> dict[Hex, tuple[int, int]]:
    """The stacks as they would stand after the chosen action: `{cell: (seat, height)}`."""
    seat = view.current_player
    match completed(scene.actions, scene.chosen):
        case Move(start=start, end=end, count=count):
            return {start: (seat, view.height_at(start) - count), end: (seat, count)}
        case Place(cell=cell):
            return {cell: (seat, SHEEP)}
    return {}


def _slide(scene: Scene, cell: Hex) -> str:
    """For the stack that has just arrived on `cell`: from where, so that the page can let it slide."""
    for _seat, action in scene.recent:
        if isinstance(action, Move) and action.end == cell:
            (x0, y0), (x1, y1) = at(action.start), at(action.end)
            return f' data-slide="{x0 - x1:.1f} {y0 - y1:.1f}"'
    return ""


def _trail(scene: Scene) -> str:
    """The moves since one's own last one, as thin dashed lines in their seats' colours."""
    return "".join(
        _line(f"trail {seat_class(seat)}", action.start, action.end)
        for seat, action in scene.recent
        if isinstance(action, Move)
    )


def _paths(view: BattleSheepView, scene: Scene) -> str:
    """The slides of the chosen stack, as lines under the stacks."""
    if not scene.chosen or not scene.actions:
        return ""
    start = next((c for c in view.cells if label(c) == scene.chosen[0]), None)
    if start is None or view.owner_at(start) is None:
        return ""
    return "".join(_line("path", start, end) for end in view.slides(start))


def _hint(scene: Scene) -> str:
    """The hint: its end ringed, and for a move the way there."""
    match scene.hint:
        case Move(start=start, end=end):
            way = _line("hint", start, end)
        case Place(cell=end):
            way = ""
        case _:
            return ""
    x, y = at(end)
    return f'{way}<circle class="hint" cx="{x}" cy="{y}" r="17"/>'


def _line(classes: str, start: Hex, end: Hex) -> str:
    (x0, y0), (x1, y1) = at(start), at(end)
    return f'<path class="{classes}" d="M{x0} {y0}L{x1} {y1}"/>'
