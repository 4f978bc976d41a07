"""The viewer's tiles: to choose one, to lay one underneath, or just to look at while others play."""

from __future__ import annotations

from app.boards import Scene
from app.boards.heartland.tiles import large_picture, large_words, small_picture, small_words
from app.choices import next_parts
from app.markup import Markup, el
from app.texts import _
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.tiles import NAMES


def hand(player: Player, scene: Scene, *, active: bool) -> Markup:
    """The large tiles in hand and the small ones of the supply; `active` while one is to be chosen."""
    tiles = _Tiles(scene, active=active)
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
        el("div", *small, class_="small-tiles", role="group", aria_label=_("Small tiles")) if small else None,
        class_="tile-hand",
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
            id=f"tile-{part}-{copy}",
            data_do="pick" if moves else "tap",
            data_arg=f"0:{part}" if moves else part,
            aria_pressed="true" if chosen else "false",
            aria_label=words,
            disabled=not self.active,
        )
