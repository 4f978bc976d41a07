"""Home: the games, the matches under way, and the door for links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.boards import board_for
from app.markup import Markup, el, icon, join
from app.screens.parts import button, link
from app.seats import badge
from app.texts import LANGUAGES, _, ngettext
from farmyard.core import GameType
from farmyard.games import GAMES


@dataclass(frozen=True, slots=True)
class Card:
    """A saved game in the list, in the words of its players."""

    slot: str
    game: str
    """The game's long name; empty if the slot is damaged."""
    names: tuple[str, ...]
    turn: int
    """The seat to move; below 0 if nobody is."""
    status: str
    """Whose turn it is, or how it ended, or what is wrong."""
    progress: str
    """How many moves were made, or the result: tells games of the same players apart."""
    when: str
    damaged: bool = False


def home(
    cards: Sequence[Card],
    language: str,
    *,
    blocked: bool,
    can_install: bool = False,
    installs_by_hand: bool = False,
) -> Markup:
    """The whole screen; about installing see `app.device.Device`."""
    return el(
        "div",
        el(
            "header",
            el("h1", "Farmyard", id="title", tabindex=-1),
            el("p", _("Farm board games, on one phone or by sending links."), class_="motto"),
            class_="masthead",
        ),
        el(
            "div",
            _saved(cards, blocked=blocked),
            el("section", *(_game(game.type) for game in GAMES.values()), class_="games", aria_label=_("Games")),
            el(
                "section",
                link(_("Open a link or a saved game"), "#/open", glyph="lucide-link"),
                class_="row",
            ),
            class_="content",
        ),
        el(
            "footer",
            _languages(language),
            button(_("Install"), "install", glyph="lucide-download") if can_install else None,
            el("p", _("To keep Farmyard like an app: Share, then “Add to Home Screen”."), class_="muted")
            if installs_by_hand
            else None,
            el("p", _about(), class_="muted"),
            class_="content colophon",
        ),
        class_="page home",
    )


def _game(game: GameType) -> Markup:
    board = board_for(game.short_name)
    players = _("{least} to {most} players").format(least=game.min_players, most=game.max_players)
    return el(
        "article",
        board.cover(),
        el("h2", game.long_name),
        el("p", board.pitch()),
        el("p", icon("lucide-users"), players, class_="muted"),
        el(
            "div",
            link(
                _("Play"),
                f"#/new/{game.short_name}",
                glyph="lucide-play",
                kind="main",
                name=_("Play {game}").format(game=game.long_name),
            ),
            link(
                _("Rules"),
                f"#/help/{game.short_name}",
                glyph="lucide-book-open",
                name=_("Rules of {game}").format(game=game.long_name),
            ),
            class_="row",
        ),
        class_="card game",
    )


def _saved(cards: Sequence[Card], *, blocked: bool) -> Markup | None:
    if not cards:
        return None
    where = (
        _("This browser does not let us keep games: they are gone when the page is closed.")
        if blocked
        else _("Kept in this browser only. A link or an export takes a game elsewhere.")
    )
    items = [
        el(
            "li",
            el(
                "a",
                el("strong", card.status),
                el("span", join(*(el("span", badge(i), el("bdi", n), class_="who") for i, n in enumerate(card.names)))),
                el("small", " · ".join(filter(None, (card.game, card.progress, card.when)))),
                href=f"#/play/{card.slot}",
                class_="resume",
            ),
            button(
                _("Delete: {what}").format(what=_summary(card)),
                "delete",
                card.slot,
                glyph="lucide-trash-2",
                quiet=True,
            ),
            id=f"slot-{card.slot}",
            class_="card damaged" if card.damaged else "card",
        )
        for card in cards
    ]
    count = ngettext("{n} game", "{n} games", len(cards))
    return el(
        "section",
        el("h2", _("Go on playing"), el("small", count)),
        el("ul", *items),
        el("p", where, class_="muted"),
        class_="saved",
    )


def _summary(card: Card) -> str:
    return " · ".join(filter(None, (", ".join(card.names) or card.status, card.progress, card.when)))


def _languages(current: str) -> Markup:
    choices = [
        el(
            "button",
            name,
            type="button",
            class_="button",
            lang=code,
            data_do="language",
            data_arg=code,
            aria_pressed="true" if code == current else "false",
        )
        for code, name in LANGUAGES.items()
    ]
    return el("nav", icon("lucide-languages"), *choices, class_="row languages", aria_label=_("Language"))


def _about() -> str:
    return _("Runs wholly in this page: no account, no server, no tracking.")
