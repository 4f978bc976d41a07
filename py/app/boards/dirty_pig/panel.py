"""The hand: cards to play, or to mark for an exchange."""

from __future__ import annotations

from collections.abc import Iterator

from app.boards import Scene
from app.boards.dirty_pig.cards import card_name, card_picture
from app.choices import next_parts
from app.markup import Markup, el, icon
from app.texts import _
from farmyard.games.dirty_pig.actions import Exchange, Play, Rain
from farmyard.games.dirty_pig.data import RAIN, UNKNOWN
from farmyard.games.dirty_pig.rules import DirtyPigView


def panel(scene: Scene) -> Markup:
    """The viewer's hand, with the switch between playing and exchanging; nothing for those who hold none here."""
    view = scene.view
    assert isinstance(view, DirtyPigView)
    if view.seat is None or UNKNOWN in view.hands[view.seat]:
        return Markup("")
    marking = scene.chosen[:1] == ("X",)
    hand = view.hands[view.seat]
    cards = _marks(scene, hand) if marking else _plays(scene, hand)
    return el("div", *cards, _switch(scene, marking=marking), class_="hand", role="group", aria_label=_("Hand"))


def _plays(scene: Scene, hand: str) -> Iterator[Markup]:
    first = next_parts(scene.actions, ())
    advised = _advised(scene)
    for number, card in enumerate(hand):
        chosen = scene.chosen[:1] == (card,) and hand.index(card) == number
        classes = "idle" if scene.actions and card not in first else ""
        if hand[:number].count(card) < advised.count(card):
            classes = "hint"
        yield _card(card, number, "tap", card, pressed=chosen, classes=classes, asleep=not scene.actions)


def _advised(scene: Scene) -> str:
    """The cards that a hint wants played or exchanged."""
    match scene.hint:
        case Play(card=card):
            return card
        case Rain():
            return RAIN
        case Exchange(cards=cards):
            return cards
    return ""


def _marks(scene: Scene, hand: str) -> Iterator[Markup]:
    offered = next_parts(scene.actions, ("X",))
    marked = scene.chosen[1] if len(scene.chosen) > 1 else ""
    for number, card in enumerate(hand):
        # Equal cards are alike, so the first ones of a kind are those that are marked.
        is_marked = hand[:number].count(card) < marked.count(card)
        wanted = marked.replace(card, "", 1) if is_marked else "".join(sorted(marked + card))
        if not wanted:
            yield _card(card, number, "pick", "0:X", pressed=True)
            continue
        if wanted not in offered:
            wanted = card
        classes = "" if wanted in offered else "idle"
        yield _card(card, number, "pick", f"1:{wanted}", pressed=is_marked, classes=classes)


def _card(
    card: str, number: int, do: str, arg: str, *, pressed: bool, classes: str = "", asleep: bool = False
) -> Markup:
    return el(
        "button",
        card_picture(card),
        el("span", card_name(card)),
        type="button",
        class_=f"card-button {classes}".strip(),
        id=f"card-{number}-{card}",
        data_do=do,
        data_arg=arg,
        aria_pressed="true" if pressed else "false",
        disabled=asleep,
    )


def _switch(scene: Scene, *, marking: bool) -> Markup | None:
    """To exchanging and back; or showing a hand that fits nowhere."""
    first = next_parts(scene.actions, ())
    part = "X" if "X" in first else "X!" if "X!" in first else None
    if part is None:
        return None
    return el(
        "button",
        icon("lucide-refresh-cw"),
        el("span", _("Exchange")),
        type="button",
        class_="card-button switch",
        id="exchange",
        data_do="cancel" if marking else "tap",
        data_arg=part,
        aria_pressed="true" if marking or scene.chosen[:1] == ("X!",) else "false",
    )
