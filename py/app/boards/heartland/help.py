"""The rules of Heartland in short, with pictures drawn by the board itself, and the game's card in the menu."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.boards.heartland.art import ANIMALS, BARN_SYMBOL
from app.boards.heartland.drawing import barn_picture, land_picture
from app.markup import Markup, el
from app.texts import _
from farmyard.games.heartland.data import LIVESTOCK
from farmyard.games.heartland.land import SQUARES, Land
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.rules import HeartlandView, initial_state
from farmyard.games.heartland.scoring import LaidField
from farmyard.games.heartland.table import Phase

FIRST: Final = Land().laid((SQUARES["r3c3"], SQUARES["r3c4"]), "CR")
DOUBLE: Final = FIRST.laid((SQUARES["r2c2"], SQUARES["r2c3"]), "CC")
LEVELLED: Final = DOUBLE.laid((SQUARES["r3c4"], SQUARES["r3c5"]), "CW")
"""The land after each of three turns."""

COLUMNS: Final = range(1, 7)
ROWS: Final = range(1, 5)


def help_page() -> Markup:
    """The whole help, as sections of text and pictures."""
    return el(
        "div",
        el("p", _("Lay fields over fields: for points now, or for the barn, where farms and livestock wait.")),
        el("h2", _("Your turn")),
        el(
            "ol",
            el("li", _("Lay a large tile of your hand, or a small one of your supply.")),
            el("li", _("Score each new field: points, or steps in the barn.")),
            el("li", _("Each of your farms pays as many points as its region has fields.")),
            el("li", _("Draw a large tile if you laid one. Small tiles do not come back.")),
            class_="steps",
        ),
        el("h2", _("Laying")),
        el("p", _("Tap a tile and then a field, or drag the tile there. Nothing is laid before you say so.")),
        el(
            "ul",
            el("li", _("A new field shows another crop than the one below it.")),
            el("li", _("A small tile fits on any level; a large one on two fields of one level.")),
            el("li", _("If they differ by one, a small tile goes face down under the lower half first.")),
        ),
        _figure(_levelled(), _("The wheat lies over beets, on a small tile: both halves are on level 2.")),
        el("h2", _("Points for a field")),
        el("p", _("Fields of one crop that touch side by side are a region, at whatever level they lie.")),
        _figure(_double(), _("Both halves lie in a region of five: five points each, or two steps for one of them.")),
        el("p", _("Before you choose a tile, a tap on a field shows its region.")),
        el("p", _("In a region with a farm, anybody's, a new field gets no points, but may go for the barn.")),
        el("h2", _("The barn")),
        el("p", _sign(BARN_SYMBOL, "barns"), " ", _("Every barn on a field is a step for your cube of that crop.")),
        _figure(_barn(), _("Blue's five cubes are all at the green row or beyond: the first farm is built.")),
        el("h2", _("Farms")),
        el("p", _("When all your cubes have come to a green row, build a farm at once, in a region without one.")),
        _figure(_farm(), _("This farm pays six points now, and again in each of its owner's turns.")),
        el(
            "ul",
            el("li", _("The farm's own field is never covered. The rest of its region may be, by anybody.")),
            el("li", _("Regions that each have a farm are never joined.")),
        ),
        el("h2", _("Livestock")),
        el("p", _("A cube at the end of its track takes the top animal there, and leaves. Its value stays secret.")),
        el("p", _("From then on, your new fields of that crop can only get points.")),
        el("ul", *(_animal(kind) for kind in LIVESTOCK), class_="livestock"),
        el("h2", _("The end")),
        el("p", _("The end tile lies among the last six. Once it is drawn, the round is played to its end.")),
        el("p", _("The black farm stands with whoever began: everybody has the same number of turns.")),
        el("p", _("Most points win, livestock included.")),
        class_="prose",
    )


def _figure(picture: Markup, caption: str) -> Markup:
    return el("figure", picture, el("figcaption", caption))


def _sign(art: str, classes: str) -> Markup:
    return Markup(
        f'<svg class="heartland icon" viewBox="-9 -9 18 18" aria-hidden="true"><g class="{classes}">{art}</g></svg>'
    )


def _animal(kind: str) -> Markup:
    values = LIVESTOCK[kind]
    words = {
        "cow": _("Cows: {least} to {most} points"),
        "pig": _("Pigs: {least} to {most} points"),
        "chicken": _("Chickens: {least} to {most} points"),
    }[kind]
    return el("li", _sign(ANIMALS[kind], "head"), el("span", words.format(least=min(values), most=max(values))))


def _view(
    land: Land, players: tuple[Player, ...] = (Player(), Player()), laid: tuple[LaidField, ...] = ()
) -> HeartlandView:
    """What everybody sees of a table with that land."""
    view = initial_state(len(players), {"start": "seat1"}).view(None)
    return replace(view, phase=Phase.SCORE, land=land, players=players, laid=laid)


def _levelled() -> Markup:
    laid = LaidField(SQUARES["r3c4"], 1), LaidField(SQUARES["r3c5"], 1)
    return land_picture(_view(LEVELLED, laid=laid), "help-levelled", COLUMNS, ROWS)


def _double() -> Markup:
    laid = LaidField(SQUARES["r2c2"], 2), LaidField(SQUARES["r2c3"], 0)
    return land_picture(_view(DOUBLE, laid=laid), "help-double", COLUMNS, ROWS)


def _barn() -> Markup:
    players = Player(cubes=(2, 3, 2, 5, 2), farms=(SQUARES["r3c3"],)), Player(cubes=(1, 0, 4, 2, 3))
    return barn_picture(_view(LEVELLED, players), "help-barn")


def _farm() -> Markup:
    players = Player(farms=(SQUARES["r3c3"],)), Player()
    return land_picture(_view(LEVELLED, players), "help-farm", COLUMNS, ROWS)


def cover() -> Markup:
    """Two farms in their fields, for the menu."""
    land = LEVELLED.laid((SQUARES["r2c5"], SQUARES["r2c6"]), "WW").laid((SQUARES["r1c5"], SQUARES["r1c6"]), "WB")
    players = Player(farms=(SQUARES["r3c3"],)), Player(farms=(SQUARES["r2c6"],))
    return land_picture(_view(land, players), "cover", range(2, 8), range(1, 4))


def pitch() -> str:
    """The game in one sentence."""
    return _("Lay fields over fields, fill the barn, and build farms that pay every turn.")
