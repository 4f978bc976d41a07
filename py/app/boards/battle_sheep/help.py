"""The rules of Battle Sheep in short, with pictures drawn by the board itself, and the game's card in the menu."""

from __future__ import annotations

from app.boards import Scene
from app.boards.battle_sheep.drawing import draw
from app.boards.battle_sheep.ground import map_picture
from app.markup import Markup, el
from app.seats import colour_name
from app.texts import _
from farmyard.games.battle_sheep.notation import read_position
from farmyard.games.battle_sheep.pasture import ORIENTATIONS, Tile

START = "bs1 2 8-/7-Bg/Ag7-/8- A"
MIDDLE = "bs1 2 -B46-/B46-B8/A86-A4/6-A4- A"


def help_page() -> Markup:
    """The whole help, as sections of text and pictures."""
    return el(
        "div",
        _says(
            _("Your flock starts as one stack of sixteen sheep."),
            _("Spread it over as many pastures as you can, and fence the others in."),
        ),
        el("h2", _("1. The pasture")),
        _says(
            _("Lay tiles of four hexes in turn, four each."),
            _("Every tile touches what lies there with at least one side; holes are allowed."),
            _("Or take a ready-made pasture and skip this."),
        ),
        el("figure", _tiles_picture(), el("figcaption", _("A tile lies in one of three ways."))),
        el("h2", _("2. The start")),
        _says(
            _("In turn, everybody puts the whole flock on one hex of the outer rim, each on a tile of its own."),
        ),
        _picture(START, (), "help-start", _("Two flocks are in place.")),
        el("h2", _("3. Moving")),
        _says(
            _("On your turn you must split one of your stacks: at least one sheep stays, at least one goes."),
            _("They run straight on in one of six directions until a stack, a hole or the edge stops them."),
            _("No jumping, no stopping early, no joining."),
        ),
        _picture(MIDDLE, ("c1",), "help-move", _("The dots mark where the stack on c1 can send its sheep.")),
        _says(
            _("A lone sheep stays where it is."),
            _("Whoever has no move left is out; the stacks stay as obstacles."),
        ),
        el("h2", _("4. The end")),
        _says(
            _("When nobody can move, count pastures, not sheep: most pastures win."),
            _("If equal, the largest connected herd wins, counted in hexes; if still equal, the win is shared."),
        ),
        el("h2", _("Good to know")),
        el(
            "ul",
            el("li", _("Split tall stacks in half early: one closed gate can lock up the whole flock.")),
            el("li", _("Send as many sheep into a corner as it has hexes you can reach, not more.")),
            el("li", _("Use shared ground first and your private corner last.")),
        ),
        class_="prose",
    )


def _says(*sentences: str) -> Markup:
    return el("p", " ".join(sentences))


def _picture(position: str, chosen: tuple[str, ...], key: str, caption: str) -> Markup:
    view = read_position(position).view(0)
    names = (colour_name(0), colour_name(1))
    actions = view.legal_actions() if chosen else ()
    return el("figure", draw(Scene(view, names, actions, chosen, key=key)), el("figcaption", caption))


def _tiles_picture() -> Markup:
    return el("div", *(map_picture([Tile(turn, 0, 0)]) for turn in ORIENTATIONS), class_="tiles")


def cover() -> Markup:
    """A game under way, for the menu."""
    view = read_position(MIDDLE).view(None)
    return draw(Scene(view, (colour_name(0), colour_name(1)), key="cover-battle-sheep"))


def pitch() -> str:
    """The game in one sentence."""
    return _("Split your flock, slide across the meadow, and fence the others in before they fence in you.")
