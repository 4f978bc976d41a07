"""Battle Sheep's choices beside the board: which way a tile lies, how many sheep go, which side to take."""

from __future__ import annotations

from app.boards import Scene
from app.boards.battle_sheep.ground import map_picture
from app.choices import next_parts
from app.markup import Markup, el
from app.screens.parts import button
from app.texts import _, ngettext
from farmyard.games.battle_sheep.actions import Move
from farmyard.games.battle_sheep.pasture import Tile
from farmyard.games.battle_sheep.rules import BattleSheepView
from farmyard.games.battle_sheep.table import Phase


def panel(scene: Scene) -> Markup:
    """What there is to choose now, if anything."""
    view = scene.view
    assert isinstance(view, BattleSheepView)
    if not scene.actions:
        return Markup("")
    if view.phase is Phase.BUILD:
        return _turns(scene)
    if view.phase is Phase.SWAP:
        return _sides(scene)
    if len(scene.chosen) == 3:
        return _count(view, scene)
    return Markup("")


def _turns(scene: Scene) -> Markup:
    words = {"R": _("Leaning right"), "L": _("Leaning left"), "V": _("Upright")}
    buttons = [
        el(
            "button",
            map_picture([Tile(turn, 0, 0)]),
            type="button",
            class_="choice pictured",
            id=f"turn-{turn}",
            data_do="pick",
            data_arg=f"0:{turn}",
            aria_label=words[turn],
            aria_pressed="true" if scene.chosen[:1] == (turn,) else "false",
        )
        for turn in next_parts(scene.actions, ())
    ]
    return el("div", *buttons, class_="choices turns", role="group", aria_label=_("How the tile lies"))


def _sides(scene: Scene) -> Markup:
    words = {"swap": _("Take the other side"), "keep": _("Keep my side")}
    buttons = [
        el(
            "button",
            words[part],
            type="button",
            class_="choice",
            id=f"side-{part}",
            data_do="tap",
            data_arg=part,
            aria_pressed="true" if part in scene.chosen else "false",
        )
        for part in next_parts(scene.actions, ())
    ]
    return el("div", *buttons, class_="choices", role="group", aria_label=_("Swap sides"))


def _count(view: BattleSheepView, scene: Scene) -> Markup:
    """A stepper and a slider for how many sheep go; the rest stays."""
    counts = next_parts(scene.actions, scene.chosen[:2])
    count, most = int(scene.chosen[2]), len(counts)
    action = next((a for a in scene.actions if a.parts == scene.chosen), None)
    assert isinstance(action, Move)
    stays = view.height_at(action.start) - count
    return el(
        "div",
        button(
            _("One fewer"), "pick", f"2:{count - 1}", glyph="lucide-minus", quiet=True, disabled=count == 1, id_="fewer"
        ),
        el(
            "label",
            el("span", el("b", ngettext("{n} goes", "{n} go", count)), " · ", ngettext("{n} stays", "{n} stay", stays)),
            el(
                "input",
                type="range",
                id="count",
                min=1,
                max=most,
                value=count,
                data_input="pick",
                data_arg="2",
                disabled=most == 1,
                aria_label=_("How many sheep go"),
            ),
        ),
        button(
            _("One more"),
            "pick",
            f"2:{count + 1}",
            glyph="lucide-plus",
            quiet=True,
            disabled=count == most,
            id_="more-sheep",
        ),
        class_="stepper",
    )
