"""The table: the board, whose turn it is, what to do now, and everything about a match in play or in replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from app import texts
from app.boards import Board, Scene
from app.markup import Markup, el, icon, join
from app.screens.parts import button, link
from app.seats import badge, names_in, seat_class
from app.session import Session, recent_deeds
from app.texts import _
from farmyard.core import CHANCE, TERMINAL, Action, State, View
from farmyard.games import GAMES
from farmyard.record import HUMAN

BESIDE: Final = 100
"""Lines of the log beside the table; the sheet holds them all."""


def names_of(session: Session) -> tuple[str, ...]:
    """What to call each seat."""
    return names_in(session.match.record)


def scene_of(session: Session) -> Scene:
    """What the board is to draw."""
    return Scene(
        view=session.view,
        names=names_of(session),
        actions=session.actions,
        chosen=session.chosen,
        recent=recent_deeds(session.match, session.cursor),
        hint=session.hint.action if session.hint and session.live else None,
        asked=session.refused,
        states=session.match.states[: session.cursor + 1],
        closer=session.closer,
    )


def table(session: Session, board: Board, *, slot: str, thinking: bool, can_finish: bool, overlay: Markup) -> Markup:
    """The whole screen; `overlay` is the sheet that is open, if any."""
    scene = scene_of(session)
    mode = "over" if session.over and session.live else "live" if session.live else "replay"
    choice = board.panel(scene) if mode == "live" else Markup("")
    match mode:
        case "replay":
            foot = _replay_foot(session)
        case "over":
            foot = _last_foot(session)
        case _:
            foot = _foot(session, board, scene, thinking=thinking, told=bool(choice) and session.awaits_finger)
    panel = _panel(session, board, scene, mode, choice, can_finish=can_finish)
    below = el(
        "div",
        _bar(session),
        el("div", board.draw(scene), class_="stage", id="stage"),
        None if board.SHOWS_SEATS else _seats(session, board),
        panel,
        foot,
        el("section", el("h2", _("Log")), log(session, board, BESIDE), class_="beside", aria_label=_("Log")),
        class_=f"table {mode}",
        data_slot=slot,
        # While a sheet lies over it, neither a finger nor the Tab key gets to the table.
        inert=bool(overlay),
    )
    return join(below, overlay)


def curtain(session: Session, seat: int) -> Markup:
    """Between two people on one device: whose turn it is, and nothing else of the game."""
    name = names_of(session)[seat]
    return el(
        "div",
        el("div", badge(seat), el("h1", _("Pass the device to {name}").format(name=name), id="prompt", tabindex=-1),
           el("p", _("Nobody else should look now.")),
           button(_("I am {name}").format(name=name), "unveil", glyph="lucide-eye", kind="main"),
           link(_("Home"), "#/", glyph="lucide-house")),
        class_="curtain",
    )  # fmt: skip


def turn_words(session: Session) -> str:
    """Whose turn it is, in words."""
    actors = (session.match.states[n].current_player for n in reversed(range(session.cursor)))
    actor = next((actor for actor in actors if actor >= 0), None)
    return turn_in(session.state, names_of(session), actor)


def turn_in(state: State, names: tuple[str, ...], actor: int | None = None) -> str:
    """Whose turn it is in `state`, in words; `actor` decided last, and draws if there is something to draw."""
    seat = state.current_player
    if seat == TERMINAL:
        return _("Game over")
    if seat == CHANCE:
        return _("Chance") if actor is None else _("{name} draws").format(name=names[actor])
    return _("{name} to move").format(name=names[seat])


def _bar(session: Session) -> Markup:
    seat = session.state.current_player
    return el(
        "header",
        button(_("Menu"), "sheet", "menu", glyph="lucide-menu", quiet=True, id_="menu"),
        el("h1", GAMES[session.match.record.game].type.long_name),
        el("p", badge(seat) if seat >= 0 else None, el("bdi", turn_words(session)), class_="turn", id="turn"),
        class_="bar",
    )


def _seats(session: Session, board: Board) -> Markup:
    view, state, names = session.view, session.state, names_of(session)
    items = []
    for seat, who in enumerate(session.match.record.seats):
        standing = board.standing(view, seat)
        winner = state.outcome is not None and seat in state.outcome.winners
        label = f"{names[seat]}: {standing.label}" + (f", {standing.note}" if standing.note else "")
        items.append(
            el(
                "li",
                badge(seat),
                el("bdi", names[seat], class_="name"),
                icon("lucide-bot") if who.kind != HUMAN else None,
                el("b", standing.figure),
                el("small", standing.note) if standing.note else None,
                class_=f"seat {seat_class(seat)}{' turn' if seat == state.current_player else ''}"
                f"{' winner' if winner else ''}{' out' if standing.note else ''}",
                aria_label=label,
            )
        )
    return el("ul", *items, class_=f"seats of-{len(items)}", aria_label=_("Players"))


def _panel(session: Session, board: Board, scene: Scene, mode: str, choice: Markup, *, can_finish: bool) -> Markup:
    if mode == "over":
        return _result(session, board, scene)
    if mode == "replay":
        return el("section", el("p", last_words(session, board), class_="recent"), class_="panel")
    seat = session.state.current_player
    if seat >= 0 and not session.awaits_finger and not session.awaits_bot:
        name = names_of(session)[seat]
        send = button(_("Send to {name}").format(name=name), "sheet", "share", glyph="lucide-share-2", kind="main")
        return el(
            "section",
            el("p", _("Waiting for {name}, who plays on another device.").format(name=name)),
            send if session.match.record.seats[seat].kind == HUMAN else None,
            choice,
            class_="panel",
        )
    hint = None
    if session.hint is not None:
        hint = el("p", icon("lucide-lightbulb"), el("span", hint_words(session, board)), class_="hint-words")
    offer = None
    if can_finish and session.awaits_finger and not scene.chosen:
        offer = el(
            "p",
            el("span", _("Nothing is contested any more.")),
            button(_("Finish for us"), "finish", glyph="lucide-chevrons-right"),
            class_="offer",
        )
    # The button that confirms takes the prompt's place below, so the prompt comes up here.
    words = last_words(session, board) if session.action is None else board.prompt(scene)
    recent = None if hint or offer or choice else el("p", words, class_="muted recent")
    return el("section", hint, offer, choice, recent, class_="panel")


def last_words(session: Session, board: Board) -> str:
    """The last action in one sentence; empty before the first."""
    return words_of(session, board, session.cursor) if session.cursor else ""


def _last_deed(session: Session, board: Board) -> str:
    """The last action of a player, not of chance, in one sentence; empty if that was the reader's own."""
    for number in reversed(range(session.cursor)):
        seat = session.match.states[number].current_player
        if seat >= 0:
            return "" if seat == session.watcher else words_of(session, board, number + 1)
    return ""


def words_of(session: Session, board: Board, number: int) -> str:
    """The action with that number, counted from 1, in one sentence."""
    before, action = session.match.states[number - 1], session.match.record.actions[number - 1]
    return _words(board.describe, _Same(before), action, names_of(session), texts.language_in_use())


class _Same:
    """A state by its identity: comparing what is in it would take as long as putting the action into words."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.state is self.state


@lru_cache(maxsize=1024)
def _words(
    describe: Callable[[View, Action, tuple[str, ...]], str],
    before: _Same,
    action: Action,
    names: tuple[str, ...],
    _language: str,
) -> str:
    """Remembered, because the whole log is drawn anew with every tap."""
    return describe(before.state.view(None), action, names)


def hint_words(session: Session, board: Board) -> str:
    """What the hint advises, and what it expects of it."""
    advice = session.hint
    assert advice is not None
    words = board.confirm(session.view, advice.action)
    if advice.expected:
        shares = " : ".join(f"{value:.0f}" if advice.exact else f"{value:.1f}" for value in advice.expected)
        template = _("{what}. That ends {shares}, proven.") if advice.exact else _("{what}. Expected end: {shares}.")
        return template.format(what=words, shares=shares)
    if advice.chances:
        percent = round(100 * advice.chances[session.state.current_player])
        return _("{what}. Chance to win: {percent} %.").format(what=words, percent=percent)
    return words


def _foot(session: Session, board: Board, scene: Scene, *, thinking: bool, told: bool) -> Markup:
    """What to do now in words, and the buttons that are always there.

    Where choices take the place in which the last action is told, it is `told` here, until something is chosen.
    """
    action = session.action
    if session.refused:
        words = board.refusal(scene, session.refused)
    elif session.awaits_finger:
        words = board.prompt(scene)
    else:
        # Where the panel holds a hand, this is the only place for what has just happened.
        words = last_words(session, board) if board.panel(scene) else ""
        if thinking and not words:
            words = _("{name} is thinking…").format(name=names_of(session)[session.state.current_player])
    confirm = None
    if action is not None:
        confirm = button(board.confirm(session.view, action), "confirm", kind="main", id_="confirm")
    idle = session.awaits_finger and not thinking
    redo = button(_("Redo"), "redo", glyph="lucide-redo-2", quiet=True) if session.undone else None
    said = el("p", words, id="prompt", tabindex=-1, class_="refused" if session.refused else None)
    if told and not (session.chosen or session.refused) and (deed := _last_deed(session, board)) not in ("", words):
        said = el("div", el("small", deed, class_="muted told"), said, class_="say")
    return el(
        "footer",
        confirm or said,
        el(
            "div",
            # What comes and goes stands in front, so that the others stay under the finger that taps them again.
            redo,
            button(_("Undo"), "undo", glyph="lucide-undo-2", quiet=True, disabled=not session.can_undo),
            button(_("Hint"), "hint", glyph="lucide-lightbulb", quiet=True, disabled=not idle),
            class_="tools",
        ),
        class_="foot",
    )


def _last_foot(session: Session) -> Markup:
    """Where to go from the end of a game."""
    return el(
        "footer",
        button(_("Play again"), "again", glyph="lucide-repeat", kind="main"),
        el(
            "div",
            button(_("Replay"), "step", "0", glyph="lucide-history", quiet=True),
            button(_("Share"), "sheet", "share", glyph="lucide-share-2", quiet=True),
            button(_("Undo"), "undo", glyph="lucide-undo-2", quiet=True) if session.can_undo else None,
            link(_("Home"), "#/", glyph="lucide-house", quiet=True),
            class_="tools",
        ),
        class_="foot",
    )


def _replay_foot(session: Session) -> Markup:
    """Stepping through the past of a match."""
    here, end = session.cursor, len(session.match.record.actions)
    where = _("Move {n} of {all}").format(n=here, all=end)
    return el(
        "footer",
        el("p", where, id="prompt", tabindex=-1),
        el(
            "div",
            button(_("To the start"), "step", "0", glyph="lucide-chevron-first", quiet=True, disabled=here == 0),
            button(_("Step back"), "step", str(here - 1), glyph="lucide-chevron-left", quiet=True, disabled=here == 0),
            button(_("Step forward"), "step", str(here + 1), glyph="lucide-chevron-right", quiet=True),
            button(_("Back to the game"), "step", str(end), glyph="lucide-chevron-last", quiet=True),
            button(_("Share this position"), "sheet", "share", glyph="lucide-share-2", quiet=True),
            button(_("Play on from here"), "branch", glyph="lucide-git-branch", quiet=True, disabled=here == end),
            class_="tools",
        ),
        class_="foot",
    )


def _result(session: Session, board: Board, scene: Scene) -> Markup:
    """Who won and why, and how it is scored."""
    title, reason = board.verdict(session.state, names_of(session))
    outcome = session.state.outcome
    winners = outcome.winners if outcome else ()
    return el(
        "section",
        el(
            "h2",
            icon("fluent-emoji-flat-trophy"),
            *(badge(s) for s in winners),
            el("span", title),
            id="verdict",
            tabindex=-1,
        ),
        el(
            "p",
            reason,
            " ",
            None if board.SHOWS_SEATS else el("span", session.state.result.rstrip("="), class_="figures"),
        ),
        board.score_sheet(scene),
        class_="panel result",
    )


def log(session: Session, board: Board, most: int | None = None) -> Markup:
    """Every action in words, or of a long match the `most` around the moment that is shown; a tap goes there."""
    items, count = [], len(session.match.record.actions)
    most = count if most is None else most
    first = max(0, min(count - most, session.cursor - most // 2))
    for number in range(first + 1, min(count, first + most) + 1):
        seat = session.match.states[number - 1].current_player
        words = words_of(session, board, number)
        if not words:
            continue
        items.append(
            el(
                "li",
                el(
                    "button",
                    el("span", str(number), class_="number"),
                    badge(seat) if seat >= 0 else None,
                    el("span", words),
                    type="button",
                    data_do="step",
                    data_arg=number,
                    aria_current="step" if number == session.cursor else None,
                ),
                class_=None if seat >= 0 else "minor",
            )
        )
    if not items:
        return el("p", _("Nothing has happened yet."), class_="muted")
    return el("ol", *reversed(items), class_="log")
