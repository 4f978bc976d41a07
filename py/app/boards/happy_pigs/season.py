"""The season card in force: what it offers of each action, who chose it, and its event."""

from __future__ import annotations

from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.art import HAT, SEASON_SIGNS, SIGNS, TOOL_SIGNS, event_signs, placed, seat_mark
from app.boards.happy_pigs.names import action_name, event_effect, event_name, season_name
from app.markup import escape
from app.texts import _, ngettext
from farmyard.games.happy_pigs.data import ACTION_CARDS, SEASON_ROUNDS, Tool
from farmyard.games.happy_pigs.rules import HappyPigsView, Phase

WIDTH: Final = 352
HEIGHT: Final = 106

EDGE: Final = 5
COLUMN: Final = (WIDTH - 2 * EDGE) / len(ACTION_CARDS)

LINE: Final = 48
"""Characters that fit on a line beside the signs of an event."""


def season_card(view: HappyPigsView, scene: Scene) -> str:
    """The card with its season, or what stands in its place before the first and after the last."""
    ground = f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="12" class="ground"/>'
    if view.card is None or view.phase is Phase.OVER:
        content = _without_card(view)
    else:
        columns = "".join(_column(view, scene, place, card) for place, card in enumerate(ACTION_CARDS))
        content = _heading(view) + columns + _event(view)
    words = escape(_spoken(view))
    return f'<g id="{scene.key}-season" class="season" role="img" aria-label="{words}">{ground}{content}</g>'


def _spoken(view: HappyPigsView) -> str:
    if view.card is None or view.phase is Phase.OVER:
        return season_name(view.season)
    amounts = ", ".join(f"{action_name(card)} {view.card.amount(card)}" for card in ACTION_CARDS)
    event = f"{event_name(view.card.event)}: {event_effect(view.card.event)}"
    return f"{season_name(view.season)}. {amounts}. {event} {inspection_words(view)}"


def inspection_words(view: HappyPigsView) -> str:
    """When the inspection comes that kills every pig without a vaccine."""
    rounds = SEASON_ROUNDS - len(view.cards) + (view.phase is Phase.REVEAL)
    if rounds <= 0:
        return _("Inspection after this round!")
    return ngettext("Inspection after the next round", "Inspection in {n} rounds", rounds)


def _heading(view: HappyPigsView) -> str:
    """The season, how far it is, and the inspection at its end."""
    played, last = len(view.cards), len(view.cards) == SEASON_ROUNDS
    dots = "".join(
        f'<circle cx="{n * 9}" r="3" class="{"past" if n < played else "to-come"}"/>' for n in range(SEASON_ROUNDS)
    )
    words = f'<text x="325" y="18" class="inspection">{escape(inspection_words(view))}</text>'
    return (
        placed(SEASON_SIGNS[view.season], 19, 14, 0.9)
        + f'<text x="33" y="19" class="name">{escape(season_name(view.season))}</text>'
        + placed(dots, 117, 14, classes="rounds")
        + f'<g class="{"soon" if last else "later"}">{placed(TOOL_SIGNS[Tool.VACCINE], 336, 14, 0.75)}{words}</g>'
    )


def _column(view: HappyPigsView, scene: Scene, place: int, card: str) -> str:
    """One action: how often it is there, and who chose it for how many executions."""
    assert view.card is not None
    shares = view.shares
    choosers = [
        seat for seat in (*view.order, *range(view.num_players, len(view.choices))) if view.choices[seat] == card
    ]
    marks = "".join(_chooser(n, seat, view, shares) for n, seat in enumerate(choosers))
    now = " now" if view.phase is Phase.TURN and view.work == card else ""
    box = f'<rect x="2" y="0" width="{COLUMN - 4:g}" height="46" rx="8" class="box"/>'
    content = (
        box
        + placed(SIGNS[card], 15, 12, 0.72)
        + f'<text x="29" y="14" class="label">{escape(action_name(card))}</text>'
        + f'<text x="15" y="40" class="amount">{view.card.amount(card)}</text>{marks}'
    )
    return placed(content, EDGE + place * COLUMN, 27, classes=f"offer{now}")


def _chooser(number: int, seat: int, view: HappyPigsView, shares: tuple[int, ...]) -> str:
    """The mark of whoever chose an action, and their share of it; of several, three on a line."""
    row, column = divmod(number, 3)
    several = view.choices.count(view.choices[seat]) > 3
    x, y = 30 + 18.5 * column, (25 if several else 32) + 13 * row
    mark = placed(HAT, x, y, 0.42) if seat == view.num_players else seat_mark(seat, x, y, 5)
    return mark + (f'<text x="{x + 6}" y="{y + 4.2}" class="share">{shares[seat]}</text>' if shares else "")


def _event(view: HappyPigsView) -> str:
    assert view.card is not None
    signs = event_signs(view.card.event)
    pictures = "".join(placed(sign, 18 + 20 * n, 89, 0.8) for n, sign in enumerate(signs))
    start = 13 + 20 * len(signs)
    title, effect = event_name(view.card.event), event_effect(view.card.event)
    first, *rest = wrapped(f"{title}: {effect}", LINE - round(20 * (len(signs) - 2) / 6))
    head, colon, tail = first.partition(":")
    top = 94 if not rest else 86
    lines = f'<tspan class="title">{escape(head)}{colon}</tspan>{escape(tail)}'
    more = "".join(f'<text x="{start}" y="{top + 14}" class="effect">{escape(line)}</text>' for line in rest[:1])
    return f'{pictures}<text x="{start}" y="{top}" class="effect">{lines}</text>{more}'


def _without_card(view: HappyPigsView) -> str:
    """Before the first card, between two rounds, and after the last."""
    sign = placed(SEASON_SIGNS[view.season], WIDTH / 2, 36, 1.8)
    words = {
        Phase.START: "",
        Phase.OPENING: _("First everybody buys a little stock."),
        Phase.OVER: _("After the last inspection every pig is sold."),
    }.get(view.phase, season_name(view.season))
    return f'{sign}<text x="{WIDTH / 2:g}" y="84" class="notice">{escape(words)}</text>'


def wrapped(words: str, length: int) -> list[str]:
    """`words` in lines of at most so many characters."""
    lines = [""]
    for word in words.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > length:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
