"""The rules of Hens in short, with pictures drawn by the board itself, and the game's card in the menu."""

from __future__ import annotations

from collections.abc import Iterable

from app.boards.hens.art import ROOSTER, coop
from app.boards.hens.cards import face, picture
from app.boards.hens.goals import goal_card_name, goal_words
from app.boards.hens.layout import small_frame
from app.boards.hens.words import rank_name
from app.boards.hens.yard import draw_cards
from app.markup import Markup, el
from app.texts import _
from farmyard.games.hens.barnyard import EMPTY_YARD, Barnyard
from farmyard.games.hens.cells import cell_at
from farmyard.games.hens.data import GOAL_CARDS, LOWEST_SOLO_RANK, SOLO_RANKS
from farmyard.games.hens.kinds import KIND_OF_NAME, UNKNOWN


def _yard(rows: Iterable[str]) -> Barnyard:
    """A barnyard written row by row: names of cards, `()` for a coop, `*` behind the hen with the rooster."""
    yard = EMPTY_YARD
    for row, line in enumerate(rows):
        for column, word in enumerate(line.split()):
            cell = cell_at(row, column)
            if word == "()":
                yard = yard.with_coop(cell, UNKNOWN)
            elif word != ".":
                yard = yard.with_hen(cell, KIND_OF_NAME[word.rstrip("*")])
            if word.endswith("*"):
                yard = yard.with_rooster(cell)
    return yard


EXAMPLE = ("SUL2 SUL2 SUL3* SUL4", "CEM3 CEM1 () CEM5", "() CEM2 CEM4 CEM6")
"""A finished barnyard of 28 points."""


def _picture(key: str, rows: Iterable[str], width: int, height: int) -> Markup:
    yard = _yard(rows)
    frame = small_frame(yard.cells, 0, 0, width, height)
    return Markup(
        f'<svg class="hens" viewBox="0 0 {width} {height}" aria-hidden="true">{draw_cards(yard, frame, key)}</svg>'
    )


def _pair(first: str, second: str) -> Markup:
    """Two cards side by side."""
    cards = "".join(
        f'<g transform="translate({64 * n} 0)">{face(KIND_OF_NAME[name], 60, 50)}</g>'
        for n, name in enumerate((first, second))
    )
    return Markup(f'<svg class="hens" viewBox="-2 -2 128 54" aria-hidden="true">{cards}</svg>')


def help_page() -> Markup:
    """The whole help, as sections of text and pictures."""
    pairs = [
        el("figure", _pair("SUL2", "SUL5"), el("figcaption", _("Same breed: fits"))),
        el("figure", _pair("SUL3", "CEM4"), el("figcaption", _("One number apart: fits"))),
        el("figure", _pair("SUL3", "CEM3"), el("figcaption", _("Neither: does not fit"))),
    ]
    return el(
        "div",
        el("p", _("Fill your barnyard with twelve cards, and let hens of one breed flock together.")),
        el("h2", _("Your turn")),
        el(
            "ol",
            el("li", el("b", _("Draw two cards,")), " ",
               _("one after the other, from the deck or the top of another player's discard pile.")),
            el("li", el("b", _("Place one")), " ", _("in your barnyard, as a hen or as a coop.")),
            el("li", el("b", _("Discard one")), " ", _("on your own pile, where the others may take it.")),
            class_="steps",
        ),
        el("p", _("In the first round everybody draws from the deck only. After twelve rounds the game is over.")),
        el("p", _("An empty deck is made anew from the piles; only their tops stay.")),
        el("h2", _("Hens")),
        el(
            "div",
            el("figure", picture(KIND_OF_NAME["CEM3"]), class_="one-card"),
            el("p", _("A card shows its number, its breed, its eggs, and its medals. A feather: there are two of it.")),
            class_="beside-picture",
        ),
        el(
            "p",
            _("A hen lies beside a card that is there already."),
            " ",
            _("With every hen at its sides it must share the breed, or be one number apart."),
        ),
        el("div", *pairs, class_="pairs"),
        el("p", _("A barnyard grows to 3 rows of 4 or 4 rows of 3. Nothing moves later.")),
        el("h2", _("Coops")),
        el(
            "div",
            el("figure", picture(None), class_="one-card"),
            el("p", _("Any card may lie face down instead."), " ",
               _("As a coop it fits anywhere, parts groups, and costs 1 point.")),
            class_="beside-picture",
        ),
        el("h2", _("The rooster")),
        el(
            "div",
            el("figure", _rooster(), class_="one-card"),
            el("p", _("After round 6 everybody secretly puts the rooster on one of their hens."), " ",
               _("It stays there: at the end its group counts too, unless it is the largest.")),
            class_="beside-picture",
        ),
        el("h2", _("Points")),
        el("figure", _picture("help-example", EXAMPLE, 280, 162)),
        el(
            "ul",
            el("li", _("Largest group: its eggs. Here 6 Cemani with 16 eggs: 16.")),
            el("li", _("The rooster's group, if it is smaller: its eggs. Here 4 Sultan with 8 eggs: 8.")),
            el("li", _("If the rooster's group is as large as the largest, it alone counts.")),
            el("li", _("Every 3 medals on your hens: 2 points. Here 10 medals: 6.")),
            el("li", _("Every coop: −1. Here −2, so 28 in all.")),
            el("li", _("Both goals of the goal card count for everybody.")),
        ),
        el("p", _("A group is hens of one breed side by side. The largest has most hens; if equal, most eggs.")),
        el("p", _("With equal points the larger largest group wins, then the second largest, then most medals.")),
        el("p", _("If somebody resigns, their seat plays on by itself: it draws from the deck and builds coops.")),
        el("h2", _("The goal cards")),
        el("ul", *(_goal_card(card.code) for card in GOAL_CARDS)),
        el("h2", _("Alone")),
        el("p", _("Both cards always come from the deck. Your points give you a rank:")),
        el("ul", *_ranks()),
        class_="prose hens-help",
    )  # fmt: skip


def _rooster() -> Markup:
    return Markup(f'<svg class="hens" viewBox="-14 -14 28 28" aria-hidden="true">{ROOSTER}</svg>')


def _goal_card(code: str) -> Markup:
    card = next(card for card in GOAL_CARDS if card.code == code)
    return el("li", el("b", goal_card_name(code)), ": ", "; ".join(goal_words(goal) for goal in card.goals))


def _ranks() -> list[Markup]:
    first = el("li", _("up to {n}: {rank}").format(n=SOLO_RANKS[0][0] - 1, rank=rank_name(LOWEST_SOLO_RANK)))
    return [first, *(el("li", _("from {n}: {rank}").format(n=n, rank=rank_name(rank))) for n, rank in SOLO_RANKS)]


def cover() -> Markup:
    """Three hens, a coop and the rooster, for the menu."""
    names = ("FAV3", "FAV4", "WYA5")
    cards = "".join(
        f'<g transform="translate({8 + 66 * n} {8 - 4 * (n == 1)})">{face(KIND_OF_NAME[name], 60, 76)}</g>'
        for n, name in enumerate(names)
    )
    return Markup(
        f'<svg class="hens" viewBox="0 0 272 92" aria-hidden="true">{cards}'
        f'<g transform="translate(206 8)">{coop(60, 76)}</g><g transform="translate(126 12)">{ROOSTER}</g></svg>'
    )


def pitch() -> str:
    """The game in one sentence."""
    return _("Draft hens from each other's piles and let one breed flock together in your barnyard.")
