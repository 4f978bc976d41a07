"""What slides in over the table: the menu, the log, sharing, and the questions that want an answer."""

from __future__ import annotations

from app.boards import Board
from app.markup import Markup, el
from app.screens.parts import button, link, sheet
from app.screens.table import log, names_of
from app.session import Session
from app.texts import _
from farmyard.games import GAMES


def menu(session: Session, *, can_resign: bool, has_overview: bool) -> Markup:
    """Everything about this match that is not a move."""
    game = GAMES[session.match.record.game].type
    return sheet(
        game.long_name,
        button(_("Log"), "sheet", "log", glyph="lucide-list"),
        button(_("Step through the game"), "step", "0", glyph="lucide-history"),
        button(_("Share or export"), "sheet", "share", glyph="lucide-share-2"),
        button(_("Overview"), "sheet", "overview", glyph="lucide-layers") if has_overview else None,
        button(_("Rules"), "sheet", "help", glyph="lucide-book-open"),
        button(_("Resign"), "sheet", "resign", glyph="lucide-flag") if can_resign else None,
        link(_("New game"), f"#/new/{game.short_name}", glyph="lucide-plus"),
        link(_("Home"), "#/", glyph="lucide-house"),
    )


def log_sheet(session: Session, board: Board) -> Markup:
    """The log; a tap on a line shows that moment."""
    return sheet(_("Log"), log(session, board))


def overview(session: Session, board: Board) -> Markup:
    """What is gone and what may still come."""
    return sheet(_("Overview"), board.overview(session.view, names_of(session)) or Markup(""))


def help_sheet(board: Board) -> Markup:
    """The rules, without leaving the table."""
    return sheet(_("Rules"), board.help_page())


def resign(session: Session) -> Markup:
    """One confirming tap before giving up."""
    name = names_of(session)[session.state.current_player]
    return sheet(
        _("Resign?"),
        el("p", _("{name} gives up this game.").format(name=name)),
        button(_("Resign for {name}").format(name=name), "resign", glyph="lucide-flag", kind="main"),
        button(_("Play on"), "close"),
    )


def share(url: str, record: str | None, outcome: str, *, has_hidden: bool, past: bool) -> Markup:
    """The link to this moment, and the record as text; `None` where its draws must not be read here."""
    text = (
        el("p", _("The text names hidden cards, so it is not shown before the end."), class_="muted")
        if record is None
        else el("textarea", record, rows=8, readonly=True, id="record-text", data_select=True, aria_label=_("Record"))
    )
    return sheet(
        _("Share this position") if past else _("Share this game"),
        el("p", _("The link holds the whole game: whoever opens it can watch, replay, or play on.")),
        el("p", _("Hidden cards are packed into the link, not secret."), class_="muted") if has_hidden else None,
        el("label", _("Link"), for_="share-url"),
        el("input", id="share-url", value=url, readonly=True, data_select=True, dir="ltr"),
        el("div", button(_("Share the link"), "share", glyph="lucide-share-2", kind="main"),
           button(_("Copy the link"), "copy-link", glyph="lucide-copy"), class_="row"),
        el("p", outcome, id="share-outcome") if outcome else None,
        el(
            "details",
            el("summary", _("Export as text")),
            text,
            button(_("Copy the text"), "copy-record", glyph="lucide-copy"),
            id="export",
        ),
    )  # fmt: skip


def conflict() -> Markup:
    """The same game went on in another tab."""
    return sheet(
        _("Changed in another tab"),
        el("p", _("This game was played on in another tab or window of this browser.")),
        button(_("Show the other tab's game"), "adopt", kind="main"),
        button(_("Keep mine as a copy"), "fork"),
    )
