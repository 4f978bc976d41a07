"""The rules of Happy Pigs in short, and the game's card in the menu."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.art import SIGNS, TOOL_SIGNS
from app.boards.happy_pigs.names import action_name, dollars, size_name, tool_name, tool_use
from app.boards.happy_pigs.pictures import pig_picture, plan_picture, sign
from app.boards.happy_pigs.season import HEIGHT, WIDTH, season_card
from app.markup import Markup, el
from app.seats import colour_name
from app.texts import _
from farmyard.core import State
from farmyard.games.happy_pigs import HappyPigs
from farmyard.games.happy_pigs.actions import ENDING
from farmyard.games.happy_pigs.data import ACTION_CARDS, BUY, FEED, MATE, PIG_PRICES, SELL, Size, Tool
from farmyard.games.happy_pigs.farm import NO_TOOLS, Farm
from farmyard.games.happy_pigs.footprints import FOOTPRINTS
from farmyard.games.happy_pigs.rules import Choose, HappyPigsView, Reveal

FULL: Final = Farm(0, (3, 0, 6, 0, 0, 0, 0, 0), NO_TOOLS, ((0, 0),))
JOINED: Final = Farm(0, (3, 2, 2, 2, 1, 1, 2, 2), NO_TOOLS, ((0, 0), (1, 0)))
COVER: Final = Farm(0, (2, 1, 1, 1, 0, 1, 1, 1), NO_TOOLS, ((0, 0),))

ROUND: Final = (*(ENDING,) * 3, Reveal("SP-1"), Choose(MATE), Choose(FEED), Choose(MATE))
"""The beginning of a game of three, up to where the first choices are shown."""


def help_page() -> Markup:
    """The whole help, as sections of text and pictures."""
    return el(
        "div",
        _says(
            _("Buy pigs, feed them, let them breed, and sell them. After four seasons the most money wins."),
            _("Everybody starts with a sty and $45, and first buys up to four pigs or tools."),
        ),
        *_rounds(),
        *_pigs(),
        *_tools(),
        *_ending(),
        class_="prose",
    )


def _rounds() -> tuple[Markup, ...]:
    does = {
        FEED: _("One of your pigs grows one size. Each pig eats once a round."),
        MATE: _("A medium or large pig of yours has a piglet. No partner is needed; each gives birth once a round."),
        BUY: _("A pig, a tool or another sty from the store."),
        SELL: _("One of your pigs, at the price of the day."),
    }
    shared = _("Two share the nine of “{action}”: whoever starts gets five.").format(action=action_name(MATE))
    return (
        el("h2", _("A round")),
        _says(
            _("A season card shows how often each of four actions can be carried out in this round."),
            _("Everybody secretly chooses one action."),
            _("All who chose the same one share it; what is left over goes to those nearest to the starting player."),
        ),
        el(
            "figure",
            _season_card(),
            el("figcaption", shared),
        ),
        _listed((sign(SIGNS[card]), action_name(card), does[card]) for card in ACTION_CARDS),
        _says(
            _("Then everybody carries out their share, one after the other. Whatever you do not use pays $1 each."),
            _("The card's event changes prices for the round, or pays out at its end."),
        ),
    )


def _pigs() -> tuple[Markup, ...]:
    head = el("tr", el("td"), *(el("th", words, scope="col") for words in (_("Price"), _("Cells"))))
    rows = [
        el(
            "tr",
            el("th", pig_picture(size), el("span", size_name(size)), scope="row"),
            el("td", dollars(PIG_PRICES[size])),
            el("td", f"{FOOTPRINTS[size][0]} × {FOOTPRINTS[size][1]}"),
        )
        for size in Size
    ]
    return (
        el("h2", _("Pigs and sties")),
        el("table", el("thead", head), el("tbody", *rows), class_="overview"),
        _says(_("A sty has 11 × 6 cells. Pigs are moved around as needed; you only see whether there is room.")),
        el("figure", plan_picture(FULL, "help-full"), el("figcaption", _("Six mediums and three piglets fill a sty."))),
        _says(
            _("Your second sty costs $10, the third $15, and so on. It is joined to yours side to side."),
            _("Along the joint a new line of cells opens."),
        ),
        el("figure", plan_picture(JOINED, "help-joined"), el("figcaption", _("Pigs with a plaster are vaccinated."))),
    )


def _tools() -> tuple[Markup, ...]:
    return (
        el("h2", _("Tools")),
        _listed((sign(TOOL_SIGNS[tool]), tool_name(tool), tool_use(tool)) for tool in Tool),
        el("h2", _("The inspection")),
        _says(
            _("After every fourth round the season ends, and all pigs without a vaccine die. Yes, all."),
            _("Vaccines can be used at any time in your turn, and once more just before the inspection."),
        ),
    )


def _ending() -> tuple[Markup, ...]:
    return (
        el("h2", _("The end")),
        _says(
            _("After winter's inspection the pigs that are left are sold at list price."),
            _("If several have the most money, they also sell tools at $1 and sties at $5, $10, $15 and so on."),
        ),
        el("h2", _("Two players")),
        _says(
            _("A neutral farmer joins in, who only takes a share of an action away. One of you chooses for it."),
            _("When it was in the other's way, the other leads it next."),
        ),
        el("h2", _("Good to know")),
        el(
            "ul",
            el("li", _("Before you choose, look at what the others can do with each action.")),
            el("li", _("A vaccine costs $1, a dead large pig $15: count them before the fourth round.")),
            el("li", _("Sell what you cannot vaccinate.")),
            el("li", _("Leave room: piglets that find none are not born.")),
        ),
    )


def _season_card() -> Markup:
    state: State = HappyPigs().new_initial_state(3, start="seat1")
    for action in ROUND:
        state = state.child(action)
    view = state.view(None)
    assert isinstance(view, HappyPigsView)
    scene = Scene(view, (colour_name(0), colour_name(1), colour_name(2)), key="help-card")
    return Markup(f'<svg class="happy-pigs" viewBox="0 0 {WIDTH} {HEIGHT}">{season_card(view, scene)}</svg>')


def _says(*sentences: str) -> Markup:
    return el("p", " ".join(sentences))


def _listed(items: Iterable[tuple[Markup, str, str]]) -> Markup:
    rows = (el("li", picture, el("span", el("b", name), " ", words)) for picture, name, words in items)
    return el("ul", *rows, class_="cards")


def cover() -> Markup:
    """A full sty, for the menu."""
    return plan_picture(COVER, "cover-happy-pigs")


def pitch() -> str:
    """The game in one sentence."""
    return _("Buy, feed, breed and sell pigs through four seasons, and vaccinate them in time.")
