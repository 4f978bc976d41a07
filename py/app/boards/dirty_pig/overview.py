"""Which cards are gone: public facts, and what the viewer's own hand adds to them."""

from __future__ import annotations

from app.boards.dirty_pig.cards import card_name, card_picture
from app.markup import Markup, el
from app.texts import _, ngettext
from farmyard.core import View
from farmyard.games.dirty_pig.data import KINDS, counts_of
from farmyard.games.dirty_pig.rules import DirtyPigView


def overview(view: View, names: tuple[str, ...]) -> Markup:
    """Kind by kind, how many are still unseen and how many lie in the discard pile."""
    assert isinstance(view, DirtyPigView)
    rows = [
        el(
            "tr",
            el("th", card_picture(card), el("span", card_name(card)), scope="row"),
            el("td", str(unseen)),
            el("td", str(gone)),
            el("td", str(total)),
        )
        for card, unseen, gone, total in zip(
            KINDS, view.unseen, counts_of(view.discard), view.variant.box.cards, strict=True
        )
    ]
    head = el(
        "tr",
        el("th", _("Card"), scope="col"),
        el("th", _("Unseen"), scope="col"),
        el("th", _("Discarded"), scope="col"),
        el("th", _("In all"), scope="col"),
    )
    deck = ngettext("{n} card left to draw.", "{n} cards left to draw.", view.deck_size)
    return el(
        "div",
        el("p", deck, " ", _("Unseen cards are there or in other hands.")),
        el("table", el("thead", head), el("tbody", *rows), class_="overview"),
    )
