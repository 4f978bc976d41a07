"""What is on the screen: from what the app knows to one page of markup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.boards import board_for
from app.markup import Markup, el, join
from app.play import Play
from app.screens import arrival, home, sheets
from app.screens.parts import button, page
from app.screens.setup import setup
from app.screens.table import curtain, names_of, table, turn_words
from app.shelf import saved_games
from app.texts import _
from farmyard.games import GAMES

if TYPE_CHECKING:
    from app.app import App


@dataclass(frozen=True, slots=True)
class Page:
    """What the browser is to show."""

    title: str
    markup: Markup
    focus: str = ""
    """The id of the element that should have the focus now; empty to leave it where it is."""


def draw(app: App) -> Page:
    """The screen as it should be now."""
    title, content = _content(app)
    # With an id for each moment, the same words twice in a row are new words, and are spoken twice.
    said = el("span", app.spoken, id=f"said-{app.play.session.cursor}" if app.play else "said")
    spoken = el("p", said, id="spoken", class_="unseen", role="status", aria_live="polite")
    focus = _what_is_next(app) if app.focus == "prompt" else app.focus
    return Page(title, join(content, _toast(app), spoken), focus)


def _what_is_next(app: App) -> str:
    """The id of what says what to do now, wherever we are."""
    if app.play is None:
        return "title"
    session = app.play.session
    if session.live and session.over:
        return "verdict"
    return "confirm" if session.action is not None else "prompt"


def _content(app: App) -> tuple[str, Markup]:
    route = app.route
    if app.offer is not None:
        return _("A game for you"), arrival.arrival(app.offer)
    if route.name == "link":
        return _("Link"), arrival.trouble(app.problem)
    if route.name == "open":
        return _("Open a game"), arrival.paste(app.pasted, app.problem)
    if route.name == "new" and app.draft is not None:
        return app.draft.type.long_name, setup(app.draft, board_for(app.draft.type.short_name), app.problem)
    if route.name == "help" and route.about in GAMES:
        name = GAMES[route.about].type.long_name
        return name, page(name, board_for(route.about).help_page(), classes="help")
    if route.name == "play":
        return _table(app)
    return "Farmyard", home.home(
        saved_games(app.saves, app.device.now()),
        app.language,
        blocked=app.storage_failed,
        can_install=app.device.can_install(),
        installs_by_hand=app.device.installs_by_hand(),
    )


def _table(app: App) -> tuple[str, Markup]:
    play = app.play
    if play is None:
        slot = app.saves.read(app.route.about)
        if slot is None:
            return _("No such game"), arrival.nothing_here()
        return _("Damaged game"), arrival.damaged(slot.text, app.problem, slot.name)
    seat = play.session.curtain
    if seat is not None:
        return turn_words(play.session), curtain(play.session, seat)
    content = table(
        play.session,
        play.board,
        slot=play.slot.name,
        thinking=play.thinking,
        can_finish=play.ending is not None,
        overlay=_sheet(app, play),
    )
    return turn_words(play.session), content


def _sheet(app: App, play: Play) -> Markup:
    session, board = play.session, play.board
    match app.sheet:
        case "menu":
            return sheets.menu(
                session,
                can_resign=session.awaits_finger and bool(session.state.concessions()),
                has_overview=board.overview(session.view, names_of(session)) is not None,
            )
        case "log":
            return sheets.log_sheet(session, board)
        case "help":
            return sheets.help_sheet(board)
        case "overview":
            return sheets.overview(session, board)
        case "resign":
            return sheets.resign(session)
        case "conflict":
            return sheets.conflict()
        case "share":
            return sheets.share(
                app.link(),
                None if session.hides and not session.over else app.record_text(),
                app.shared_words,
                has_hidden=session.hides,
                past=not session.live,
            )
    return Markup("")


def _toast(app: App) -> Markup:
    if app.offers_update:
        return el(
            "div",
            el("p", _("A new version is ready."), role="status"),
            button(_("Reload"), "update"),
            button(_("Later"), "later"),
            class_="toast",
        )
    # What came of sharing stands in the sheet itself.
    if not app.notice or app.sheet == "share":
        return Markup("")
    undo = button(_("Undo"), "undelete", glyph="lucide-undo-2") if app.deleted and app.notice == _("Deleted.") else None
    return el(
        "div", el("p", app.notice), undo, button(_("Close"), "hush", glyph="lucide-x", quiet=True), class_="toast"
    )
