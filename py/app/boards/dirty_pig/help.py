"""The rules of Dirty Pig in short, and the game's card in the menu."""

from __future__ import annotations

from app.boards.dirty_pig.art import draw_pig
from app.boards.dirty_pig.cards import card_effect, card_name, card_picture
from app.boards.dirty_pig.drawing import pig_words
from app.markup import Markup, el
from app.texts import _
from farmyard.games.dirty_pig.data import BARN, DOOR, FARMER, LIGHTNING, MUD, RAIN, ROD
from farmyard.games.dirty_pig.pigs import Pig


def help_page() -> Markup:
    """The whole help, as sections of text and pictures."""
    cards = [
        el("li", card_picture(card), el("span", el("b", card_name(card)), " ", card_effect(card)))
        for card in (MUD, FARMER, RAIN, LIGHTNING, BARN, ROD, DOOR)
    ]
    pigs = [el("figure", _pig(pig), el("figcaption", pig_words(pig))) for pig in Pig]
    return el(
        "div",
        el("p", _("Pigs love mud. Whoever has nothing but dirty pigs first wins at once.")),
        el("h2", _("Your turn")),
        el("p", _("Play one card, or exchange one, two or three. Then fill your hand up to three again.")),
        el("h2", _("The cards")),
        el("ul", *cards, class_="cards"),
        el("h2", _("The pigs")),
        el("div", *pigs, class_="gallery"),
        el("p", _("A dirty pig with barn, rod and door is safe for the rest of the game.")),
        el("h2", _("Good to know")),
        el(
            "ul",
            el("li", _("Keep mud for later only if you must: it always fits.")),
            el("li", _("A barn first, then the mud: the rain cannot reach it.")),
            el("li", _("When somebody lacks one pig, wash one of theirs.")),
            el("li", _("Rain washes your own pigs too.")),
        ),
        class_="prose",
    )


def _pig(pig: Pig) -> Markup:
    return Markup(f'<svg class="dirty-pig" viewBox="-32 -44 64 76" aria-hidden="true">{draw_pig(pig)}</svg>')


def cover() -> Markup:
    """Three pigs, for the menu."""
    row = (Pig.DIRTY, Pig.SAFE, Pig.CLEAN)
    pigs = "".join(f'<g transform="translate({40 + 64 * n} 44)">{draw_pig(pig)}</g>' for n, pig in enumerate(row))
    return Markup(f'<svg class="dirty-pig" viewBox="0 -4 208 86" aria-hidden="true">{pigs}</svg>')


def pitch() -> str:
    """The game in one sentence."""
    return _("Roll your pigs in the mud, shelter them, and send the farmer round to the others.")
