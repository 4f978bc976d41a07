"""The viewer's tiles: to choose one, to lay one underneath, or just to look at while others play."""

from __future__ import annotations

from app.boards import Scene
from app.boards.heartland.names import animal_name, listed
from app.boards.heartland.seats import animals_of
from app.boards.heartland.tiles import (
    large_picture,
    large_words,
    livestock_head,
    small_picture,
    small_words,
    tile_id,
)
from app.choices import next_parts
from app.markup import Markup, el
from app.texts import _
from farmyard.games.heartland.actions import Placement
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.table import JUST_TAKEN
from farmyard.games.heartland.tiles import NAMES


def hand(view: HeartlandView, seat: int, scene: Scene, *, active: bool) -> Markup:
    """The tiles of the viewer, who sits at `seat`: large ones, small ones and livestock.

    `active` while one is to be chosen.
    """
    tiles, player = _Tiles(scene, active=active), view.players[seat]
    names = [NAMES[kind] for kind in player.hand]
    large = [
        # Equal tiles are alike, so the first one stands for all.
        tiles.button(name, large_picture(name), large_words(name), copy=names[:number].count(name))
        for number, name in enumerate(names)
    ]
    small = [tiles.button(crop, small_picture(crop), small_words(crop)) for crop in player.supply]
    return el(
        "div",
        el("div", *large, class_="large-tiles", role="group", aria_label=_("Large tiles")),
        el(
            "div",
            el("div", *small, class_="small-tiles", role="group", aria_label=_("Small tiles")) if small else None,
            _livestock(animals_of(view, seat)),
            class_="supplies",
        ),
        class_="tile-hand",
    )


def _livestock(animals: list[tuple[str, int]]) -> Markup | None:
    """What the viewer has taken, and what it is worth together; the overview has the value of each."""
    known = [(kind, value) for kind, value in animals if value != JUST_TAKEN]
    if not known:
        return None
    words = _("Your livestock: {animals}").format(
        animals=listed([f"{animal_name(kind)} {value}" for kind, value in known])
    )
    return el(
        "div",
        el("span", *(livestock_head(kind) for kind, _value in known), class_="heads"),
        el("b", f"+{sum(value for _kind, value in known)}"),
        class_="own-livestock",
        role="img",
        aria_label=words,
    )


def underneath(player: Player, scene: Scene) -> Markup:
    """The small tiles, one of which is to lie under the large one."""
    tiles = _Tiles(scene, active=True)
    buttons = [tiles.button(crop, small_picture(crop), small_words(crop)) for crop in player.supply]
    row = el("div", *buttons, class_="small-tiles", role="group", aria_label=_("Tile to lie underneath"))
    return el("div", row, class_="tile-hand")


class _Tiles:
    """What all buttons of one hand have in common."""

    def __init__(self, scene: Scene, *, active: bool) -> None:
        self.scene = scene
        self.active = active
        self.can_be_laid = active and isinstance(scene.actions[0], Placement)
        self.offered = next_parts(scene.actions, ()) if active else ()
        self.advised = scene.hint.parts[0] if scene.hint is not None else ""

    def button(self, part: str, picture: Markup, words: str, *, copy: int = 0) -> Markup:
        """A tile to choose. With a place chosen already, another tile comes to the same place if it can."""
        chosen = self.scene.chosen[:1] == (part,) and not copy
        fits = part in self.offered
        moves = len(self.scene.chosen) > 1 and not chosen and fits
        classes = "tile-button" + (" idle" if self.active and not fits else "")
        return el(
            "button",
            picture,
            type="button",
            class_=classes + (" hint" if part == self.advised and not copy else ""),
            id=tile_id(part, copy),
            data_do="pick" if moves else "tap",
            data_arg=f"0:{part}" if moves else part,
            aria_pressed="true" if chosen else "false",
            aria_label=words,
            data_drag=part if self.can_be_laid else None,
            data_picture=tile_id(part, copy) if self.can_be_laid else None,
            disabled=not self.active,
        )
