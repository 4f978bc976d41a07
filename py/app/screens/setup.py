"""Setting up a game: players, then options, the unusual ones folded away."""

from __future__ import annotations

from app.boards import Board, OptionText
from app.markup import Markup, el, icon, join
from app.screens.parts import button, link, page
from app.seats import badge, colour_name
from app.setup import BY_LINK, Draft
from app.texts import _
from farmyard.bots import LEVELS
from farmyard.core import GameType, Option
from farmyard.record import HUMAN, MAX_NAME_LENGTH


def level_name(kind: str) -> str:
    """A kind of player in words."""
    return {
        HUMAN: _("Person here"),
        BY_LINK: _("Friend by link"),
        "easy": _("Easy robot"),
        "medium": _("Medium robot"),
        "hard": _("Hard robot"),
    }[kind]


def setup(draft: Draft, board: Board, problem: str) -> Markup:
    """The whole screen. Each choice takes effect at once; the game starts with the button at the end."""
    game = draft.type
    texts = board.options()
    shown = [option for option in game.options if draft.applies(option)]
    keys = _usual(board, game)
    usual = [option for option in shown if option.key in keys]
    unusual = [option for option in shown if option not in usual]
    changed = any(draft.value(o) != o.values_for(len(draft.seats))[0] for o in unusual)
    return page(
        game.long_name,
        el("form",
            _players(draft),
            *(_option(draft, option, texts[option.key], board) for option in usual),
            el(
                "details",
                el("summary", _("More rules")),
                *(_option(draft, option, texts[option.key], board) for option in unusual),
                class_="card",
                id="more",
                open=changed,
            ) if unusual else None,
            el("p", problem, class_="refused", role="alert") if problem else None,
            data_form="start",
        ),
        el(
            "footer",
            button(_("Start"), "start", glyph="lucide-play", kind="main wide", id_="start-game"),
            link(_("Rules"), f"#/help/{game.short_name}", glyph="lucide-book-open"),
            class_="foot",
        ),
        classes="setup",
    )  # fmt: skip


def _usual(board: Board, game: GameType) -> set[str]:
    """The options worth seeing at once: those with pictures, and whatever opens one of them."""
    pictured = [o for o in game.options if any(board.option_picture(o.key, v) for v in o.values)]
    return {o.key for o in pictured} | {o.needs[0] for o in pictured if o.needs}


def _players(draft: Draft) -> Markup:
    game, count = draft.type, len(draft.seats)
    sizes = [_choice("seats", str(n), str(n), chosen=n == count) for n in range(game.min_players, game.max_players + 1)]
    rows = [
        el(
            "li",
            badge(seat),
            el(
                "input",
                id=f"name-{seat}",
                value=who.name,
                placeholder=colour_name(seat),
                maxlength=MAX_NAME_LENGTH,
                autocomplete="off",
                dir="auto",
                data_input="name",
                data_arg=seat,
                aria_label=_("Name of player {n}").format(n=seat + 1),
            ),
            el(
                "select",
                *(
                    el("option", level_name(kind), value=kind, selected=kind == who.kind)
                    for kind in (HUMAN, BY_LINK, *LEVELS)
                ),
                id=f"kind-{seat}",
                data_input="kind",
                data_arg=seat,
                aria_label=_("Who plays {n}").format(n=seat + 1),
            ),
        )
        for seat, who in enumerate(draft.seats)
    ]
    return el(
        "fieldset",
        el("legend", _("Players")),
        el("div", *sizes, class_="choices", role="group", aria_label=_("How many players")),
        el("ul", *rows, class_="players"),
        class_="card",
    )


def _option(draft: Draft, option: Option, text: OptionText, board: Board) -> Markup:
    value = draft.value(option)
    choices = [
        _choice(
            "option",
            f"{option.key}={v}",
            text.values[v],
            chosen=v == value,
            picture=board.option_picture(option.key, v),
        )
        for v in option.values_for(len(draft.seats))
    ]
    return el(
        "fieldset",
        el("legend", text.title),
        el("div", *choices, class_="choices", role="group", aria_label=text.title),
        el("p", text.explanation, class_="muted") if text.explanation else None,
        class_="card",
    )


def _choice(do: str, arg: str, label: str, *, chosen: bool, picture: Markup | None = None) -> Markup:
    return el(
        "button",
        join(picture, icon("lucide-check") if chosen and picture is None else None, el("span", label)),
        type="button",
        class_="choice pictured" if picture else "choice",
        id=f"{do}-{arg}",
        data_do=do,
        data_arg=arg,
        aria_pressed="true" if chosen else "false",
    )
