"""All that lies open: the goals, the points so far, and which cards are gone."""

from __future__ import annotations

from collections.abc import Iterator

from app.boards.hens.art import pattern, pips
from app.boards.hens.cards import breed_class, breed_name, card_words, signed
from app.boards.hens.goals import goal_card_name, goal_words
from app.markup import Markup, el
from app.seats import badge
from app.texts import _, ngettext
from farmyard.core import View
from farmyard.games.hens.data import CARDS
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE
from farmyard.games.hens.kinds import KIND_OF_NAME
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.scoring import ScoreSheet, score_sheet


def overview(view: View, names: tuple[str, ...]) -> Markup:
    """Goals, points and cards."""
    assert isinstance(view, HensView)
    return el("div", _goals(view), _cards(view), _points(view, names), class_="hens-overview")


def _goals(view: HensView) -> Markup | None:
    if not view.goal:
        return None
    goals = [el("li", goal_words(goal)) for goal in GOAL_CARD_OF_CODE[view.goal].goals]
    return el(
        "section",
        el("h3", _("Goals: {name}").format(name=goal_card_name(view.goal))),
        el("ul", *goals),
        el("p", _("Both count for everybody at the end."), class_="muted"),
    )


def _cards(view: HensView) -> Markup:
    head = el(
        "tr",
        el("th", _("Breed"), scope="col"),
        *(el("th", str(number), scope="col") for number in range(1, 7)),
    )
    rows = [_row(view, breed) for breed in view.breeds]
    deck = ngettext("{n} card is left in the deck.", "{n} cards are left in the deck.", view.deck_size)
    return el(
        "section",
        el("h3", _("Cards in play")),
        el("table", el("thead", head), el("tbody", *rows), class_="matrix"),
        el(
            "p",
            el("span", _copies(1, 1), " ", _("still to come")),
            el("span", _copies(0, 1), " ", _("seen")),
            el("span", _copies(2, 2), " ", _("there are two of it")),
            class_="legend muted",
        ),
        el("p", deck, " ", _("What is still to come lies there, in other hands, or as a coop."), class_="muted"),
    )


def _row(view: HensView, breed: str) -> Markup:
    swatch = Markup(
        f'<svg class="hens swatch" viewBox="0 0 24 24" aria-hidden="true"><g class="{breed_class(breed)}">'
        f'<rect class="ground" width="24" height="24" rx="5"/>{pattern(breed, 24, 24)}</g></svg>'
    )
    cells = []
    for number in range(1, 7):
        kind = KIND_OF_NAME[f"{breed}{number}"]
        card, unseen = CARDS[kind], view.unseen[kind]
        picture = Markup(
            f'<svg class="hens" viewBox="0 0 36 10" aria-hidden="true">{pips(card.eggs, card.medals, 18, 5, 0.9)}</svg>'
        )
        words = _("{card}: {n} of {all} still to come").format(card=card_words(kind), n=unseen, all=card.copies)
        cells.append(
            el("td", picture, _copies(unseen, card.copies), el("span", words, class_="unseen"),
               class_="gone" if not unseen else None)
        )  # fmt: skip
    return el("tr", el("th", swatch, el("span", breed_name(breed)), scope="row"), *cells)


def _copies(unseen: int, copies: int) -> Markup:
    """A mark for each copy: filled while it is still to come."""
    marks = "".join(
        f'<circle cx="{6 + 11 * n}" cy="6" r="3.8" class="{"to-come" if n < unseen else "seen"}"/>'
        for n in range(copies)
    )
    return Markup(f'<svg class="hens copies" viewBox="0 0 {1 + 11 * copies} 12" aria-hidden="true">{marks}</svg>')


def _points(view: HensView, names: tuple[str, ...]) -> Markup:
    """What each barnyard would score if nothing more came."""
    sheets = [score_sheet(yard, view.goal) for yard in view.yards]
    head = el(
        "tr",
        el("th", _("So far"), scope="col"),
        *(el("th", badge(seat), el("span", name, class_="unseen"), scope="col") for seat, name in enumerate(names)),
    )
    rows = [
        el("tr", el("th", words, scope="row"), *(el("td", signed(points, plus=False)) for points in values))
        for words, values in _lines(sheets)
    ]
    return el(
        "section",
        el("h3", _("Points")),
        el("table", el("thead", head), el("tbody", *rows), class_="overview points"),
        el("p", _("The names show the points without the goals until the end."), class_="muted"),
    )


def _lines(sheets: list[ScoreSheet]) -> Iterator[tuple[str, list[int]]]:
    yield _("Largest group"), [sheet.largest.points for sheet in sheets]
    yield _("Rooster's group"), [sheet.rooster.points for sheet in sheets]
    yield _("Medals"), [sheet.medals.points for sheet in sheets]
    yield _("Coops"), [sheet.coops.points for sheet in sheets]
    for number in range(max(len(sheet.goals) for sheet in sheets)):
        yield _("Goal {n}").format(n=number + 1), [sheet.goals[number].points for sheet in sheets]
    yield _("Total"), [sheet.total for sheet in sheets]
