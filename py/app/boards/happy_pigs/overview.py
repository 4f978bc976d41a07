"""The year at a glance: which season cards were played, and which may still come."""

from __future__ import annotations

from app.boards.happy_pigs.art import SIGNS
from app.boards.happy_pigs.names import action_name, event_effect, event_name, season_name
from app.boards.happy_pigs.pictures import sign
from app.markup import Markup, el
from app.texts import _
from farmyard.core import View
from farmyard.games.happy_pigs.data import ACTION_CARDS, DECK, SeasonCard
from farmyard.games.happy_pigs.rules import HappyPigsView, Phase


def overview(view: View, names: tuple[str, ...]) -> Markup:
    """The six cards of every season; four of them are played, two stay away unseen."""
    assert isinstance(view, HappyPigsView)
    return el(
        "div",
        el("p", _("Of the six cards of each season four come into play. An inspection follows the fourth.")),
        *(_season(view, season) for season in range(view.season, len(DECK))),
        class_="year",
    )


def _season(view: HappyPigsView, season: int) -> Markup:
    head = el(
        "tr",
        el("th", _("Event"), scope="col"),
        *(
            el("th", sign(SIGNS[card]), el("span", action_name(card), class_="unseen"), scope="col")
            for card in ACTION_CARDS
        ),
    )
    return el(
        "section",
        el("h3", season_name(season)),
        el("table", el("thead", head), el("tbody", *(_row(view, card) for card in DECK[season])), class_="overview"),
    )


def _row(view: HappyPigsView, card: SeasonCard) -> Markup:
    played = card.name in view.cards
    now = played and card.name == view.cards[-1] and view.phase is not Phase.REVEAL
    note = _("now") if now else _("played") if played else ""
    return el(
        "tr",
        el(
            "th",
            el("b", event_name(card.event)),
            el("small", f" ({note})") if note else None,
            el("small", event_effect(card.event), class_="muted effect"),
            scope="row",
        ),
        *(el("td", str(amount)) for amount in card.amounts),
        class_="now" if now else "gone" if played else None,
    )
