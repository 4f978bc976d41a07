"""What comes from elsewhere: the choice a link opens on, the box to paste into, and what is wrong with a text."""

from __future__ import annotations

from app.boards import Scene, board_for
from app.incoming import Offer, Relation
from app.markup import Markup, el, join
from app.screens.parts import button, link, page, seat_name
from app.seats import names_in
from app.session import recent_deeds
from app.texts import _, ngettext, say
from farmyard.core import TERMINAL
from farmyard.games import GAMES
from farmyard.record import HUMAN


def arrival(offer: Offer) -> Markup:
    """A match from elsewhere, and the question who is at this table. Nothing is saved before the answer."""
    record, state = offer.match.record, offer.match.state
    board = board_for(record.game)
    names = names_in(record)
    actions = record.actions
    recent = recent_deeds(offer.match, len(actions))
    picture = board.draw(Scene(state.view(None), names, recent=recent, states=offer.match.states))
    if state.current_player == TERMINAL:
        status = board.verdict(state, names)[0]
    elif state.current_player >= 0:
        status = _("{name} to move").format(name=names[state.current_player])
    else:
        status = ""
    count = ngettext("{n} move so far", "{n} moves so far", len(actions))
    return page(
        GAMES[record.game].type.long_name,
        el("p", el("strong", status), " · ", count, class_="lead"),
        el("p", *(seat_name(i, name) for i, name in enumerate(names)), class_="row"),
        el("p", say(offer.problem), class_="refused", role="alert") if offer.problem else None,
        el("div", picture, class_="still"),
        _answers(offer),
        classes="arrival",
    )


def _answers(offer: Offer) -> Markup:
    match offer.relation:
        case Relation.SAME | Relation.OLDER:
            words = (
                _("You have this game already.")
                if offer.relation is Relation.SAME
                else _("This link is older than the game you have.")
            )
            return el(
                "section",
                el("p", words),
                link(_("Open my game"), f"#/play/{offer.slot}", glyph="lucide-play", kind="main"),
                button(_("Keep this one apart"), "claim", "apart", glyph="lucide-git-branch"),
                class_="answers",
            )
        case Relation.NEWER:
            return el(
                "section",
                el("p", _("Your saved game goes on here.")),
                button(_("Go on"), "claim", "extend", glyph="lucide-play", kind="main"),
                class_="answers",
            )
        case Relation.FORK:
            return el(
                "section",
                el("p", _("You have this game, but it took another course. Both can be kept.")),
                button(_("Keep both and open this one"), "claim", "apart", glyph="lucide-git-branch", kind="main"),
                link(_("Open my game"), f"#/play/{offer.slot}", glyph="lucide-play"),
                class_="answers",
            )
    names = names_in(offer.match.record)
    people = [(i, names[i]) for i, s in enumerate(offer.match.record.seats) if s.kind == HUMAN]
    over = offer.match.state.current_player == TERMINAL
    if over or not people:
        return el(
            "section", button(_("Look at it"), "claim", "watch", glyph="lucide-eye", kind="main"), class_="answers"
        )
    everyone = _("We all play on this device") if len(people) > 1 else _("Play on from here")
    # Where hands are hidden, a link is mostly for one person.
    secrets = offer.match.state.has_secrets
    singles = [
        button(_("I am {name}").format(name=name), "claim", str(seat), glyph="lucide-user")
        for seat, name in people
        if len(people) > 1
    ]
    return el(
        "section",
        el("h2", _("Who are you at this table?")) if len(people) > 1 else None,
        *(singles if secrets else ()),
        button(
            everyone,
            "claim",
            "all",
            glyph="lucide-users" if len(people) > 1 else "lucide-play",
            kind="" if secrets and singles else "main",
        ),
        *(() if secrets else singles),
        button(_("Just watching"), "claim", "watch", glyph="lucide-eye"),
        class_="answers",
    )


def paste(text: str, problem: str) -> Markup:
    """The box that takes a link, a record or a position text."""
    return page(
        _("Open a game"),
        el(
            "form",
            el("label", _("Paste a link, a saved record or a position:"), for_="pasted"),
            el("textarea", text, id="pasted", rows=6, data_input="pasted", spellcheck="false", autocapitalize="off"),
            el("p", problem, class_="refused", role="alert", id="problem") if problem else None,
            el("div", button(_("Open"), "paste", glyph="lucide-folder-open", kind="main"), class_="row"),
            data_form="paste",
        ),
        classes="paste",
    )


def trouble(problem: str) -> Markup:
    """A link that cannot be opened: why, and what to do instead."""
    return page(
        _("This link cannot be opened"),
        el("p", problem, class_="refused", role="alert", id="problem"),
        el("p", _("Nothing that you have saved was touched.")),
        el(
            "div",
            link(_("Paste it again"), "#/open", glyph="lucide-clipboard-paste", kind="main"),
            link(_("Start a game"), "#/", glyph="lucide-house"),
            class_="row",
        ),
        classes="arrival",
    )


def damaged(text: str, problem: str, slot: str) -> Markup:
    """A saved game that cannot be read: it can still be copied or deleted."""
    return page(
        _("This game cannot be opened"),
        el("p", problem, class_="refused", role="alert", id="problem"),
        el("textarea", text, rows=8, readonly=True, aria_label=_("What is saved"), id="raw"),
        el(
            "div",
            button(_("Copy what is saved"), "copy-raw", slot, glyph="lucide-copy"),
            button(_("Delete"), "delete", slot, glyph="lucide-trash-2"),
            class_="row",
        ),
        classes="arrival",
    )


def nothing_here() -> Markup:
    """A saved game that is not in this browser."""
    return page(
        _("There is no such game here"),
        el("p", _("It was deleted, or it lives in another browser. A link or an export brings it back.")),
        join(link(_("Open a link or a saved game"), "#/open", glyph="lucide-link", kind="main")),
        classes="arrival",
    )
