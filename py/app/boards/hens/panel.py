"""The hand, the goal card, and the switch between hen and coop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.boards import Scene
from app.boards.hens.art import HENS, coop
from app.boards.hens.cards import card_words, picture, signed
from app.boards.hens.ending import group_words
from app.boards.hens.goals import goal_card_name, goal_words
from app.boards.hens.preview import Preview, preview
from app.choices import next_parts
from app.markup import Markup, el, icon
from app.texts import _
from farmyard.core import Action
from farmyard.games.hens.actions import COOP, HEN, Discard, Place
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE
from farmyard.games.hens.kinds import NAMES, UNKNOWN
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.table import Phase

HEN_PICTURE: Final = Markup(
    f'<svg class="hens icon" viewBox="-1 -3 42 40" aria-hidden="true"><g class="hen">{HENS["BAR"]}</g></svg>'
)
COOP_PICTURE: Final = Markup(f'<svg class="hens icon" viewBox="0 0 40 34" aria-hidden="true">{coop(40, 34)}</svg>')


def panel(scene: Scene) -> Markup:
    """The goal card or what the choice would bring, the switch if a card is being placed, and the viewer's hand."""
    view = scene.view
    assert isinstance(view, HensView)
    if not view.goal or view.phase is Phase.OVER:
        return Markup("")
    seen = preview(scene)
    note = _preview(view, scene, seen) if seen else _rooster_rule(view, scene) or _goals(view)
    switch = _switch(view, scene)
    row = el("div", note, switch, class_="hens-row narrow" if switch else "hens-row")
    return el("div", row, _hand(view, scene), class_="hens-panel")


def _goals(view: HensView) -> Markup:
    """The goal card: a tap shows all that counts."""
    return el(
        "button",
        el(
            "span",
            el("b", goal_card_name(view.goal)),
            *(el("span", goal_words(goal)) for goal in GOAL_CARD_OF_CODE[view.goal].goals),
        ),
        icon("lucide-layers"),
        type="button",
        class_="goal-card",
        id="goals",
        data_do="sheet",
        data_arg="overview",
    )


def _rooster_rule(view: HensView, scene: Scene) -> Markup | None:
    """What the rooster is for, when its time has come."""
    if view.phase is not Phase.ROOSTER or not scene.actions:
        return None
    return el(
        "p",
        el("span", _("At the end the eggs of its group count too, unless it is your largest group.")),
        el("span", _("It stays where it is.")),
        class_="hens-preview",
        id="rooster-rule",
    )


def _preview(view: HensView, scene: Scene, seen: Preview) -> Markup:
    """What would come of the choice."""
    if view.phase is Phase.ROOSTER:
        first = _("Its group now: {group}").format(group=group_words(seen.group))
    elif seen.group:
        first = group_words(seen.group)
    else:
        first = _("Face down, and for good.")
    before, after = seen.before, seen.after
    points = _("Points: {before} → {after}").format(
        before=signed(before.total - before.goal_points, plus=False),
        after=signed(after.total - after.goal_points, plus=False),
    )
    goals = _("goals: {before} → {after}").format(
        before=signed(before.goal_points, plus=False), after=signed(after.goal_points, plus=False)
    )
    return el("p", el("b", first), el("span", f"{points} · {goals}"), class_="hens-preview", id="preview")


def _switch(view: HensView, scene: Scene) -> Markup | None:
    """Face up or face down, as soon as a card is chosen."""
    if view.phase is not Phase.PLACE or not scene.chosen:
        return None
    offered = next_parts(scene.actions, scene.chosen[:1])
    words = {HEN: _("Hen"), COOP: _("Coop")}
    buttons = [
        el(
            "button",
            HEN_PICTURE if side == HEN else COOP_PICTURE,
            el("span", words[side]),
            type="button",
            id=f"side-{side}",
            class_=None if side in offered else "idle",
            data_do="pick" if side in offered else "tap",
            data_arg=f"1:{side}" if side in offered else side,
            aria_pressed="true" if scene.chosen[1:2] == (side,) else "false",
        )
        for side in (HEN, COOP)
    ]
    return el("div", *buttons, class_="sides", role="group", aria_label=_("Face up or face down"))


def _hand(view: HensView, scene: Scene) -> Markup | None:
    hand = _cards_held(view)
    if hand is None:
        return None
    return el(
        "div",
        *_cards(view, scene, hand),
        class_=f"hens-hand of-{max(len(hand), 4)}",
        role="group",
        aria_label=_("Hand"),
    )


def _cards_held(view: HensView) -> tuple[int, ...] | None:
    """The cards that the viewer holds, if it is known who looks."""
    seat = 0 if view.num_players == 1 else view.seat
    return None if seat is None or UNKNOWN in view.hands[seat] else view.hands[seat]


def _cards(view: HensView, scene: Scene, hand: tuple[int, ...]) -> Iterator[Markup]:
    offered = next_parts(scene.actions, ())
    advised = _advised(scene.hint)
    for number, kind in enumerate(hand):
        name = NAMES[kind]
        # Of two equal cards one is enough to choose from.
        copy = number - hand.index(kind)
        chosen = scene.chosen[:1] == (name,) and not copy
        idle = bool(scene.actions) and name not in offered
        classes = ["held"]
        if idle:
            classes.append("idle")
        if kind == advised and not copy:
            classes.append("hint")
        yield el(
            "button",
            picture(kind),
            el("span", card_words(kind), class_="unseen"),
            type="button",
            class_=" ".join(classes),
            id=f"held-{name}-{copy}",
            data_do="tap",
            data_arg=name,
            aria_pressed="true" if chosen else "false",
            disabled=not scene.actions,
        )


def _advised(hint: Action | None) -> int | None:
    """The card that a hint wants placed or discarded."""
    return hint.kind if isinstance(hint, Place | Discard) else None
