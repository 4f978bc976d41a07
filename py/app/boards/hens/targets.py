"""What the parts of the drawing share: whose barnyard is large, what is new, and what can be tapped."""

from __future__ import annotations

from typing import Final

from app.boards import Scene
from app.boards.hens.yard import Newest
from app.markup import escape
from farmyard.core import SEAT_LETTERS
from farmyard.games.hens.actions import Place
from farmyard.games.hens.rules import HensView

LOOK_AT: Final = "yard:"
"""Begins the name of a barnyard to be seen more closely; its seat's letter follows."""


def nearest(view: HensView) -> int:
    """Whose barnyard is the large one: the viewer's; with nobody looking, that of whoever has the turn."""
    if view.seat is not None:
        return view.seat
    return max(view.turn, 0) if view.turn >= 0 or view.first < 0 else view.active


def shown_large(scene: Scene) -> int:
    """Whose barnyard is drawn large: the nearest, unless somebody looks at another one more closely."""
    view = scene.view
    assert isinstance(view, HensView)
    word, _colon, letter = scene.closer.rpartition(":")
    seat = SEAT_LETTERS.find(letter) if letter and f"{word}:" == LOOK_AT else -1
    return seat if 0 <= seat < view.num_players else nearest(view)


def newest_card(scene: Scene, seat: int) -> Newest | None:
    """The card that `seat` placed last, if it was recently."""
    placed = [action for who, action in scene.recent if who == seat and isinstance(action, Place)]
    return Newest(placed[-1].cell, arrives=scene.recent[-1] == (seat, placed[-1])) if placed else None


def tap(scene: Scene, part: str) -> str:
    """What makes a piece of the board in play answer taps with `part`."""
    return f' data-tap="{part}"' if scene.key == "board" else ""


def role(words: str, *, offered: bool, chosen: bool) -> str:
    """What makes an offered target a button; what is not offered is a picture."""
    if not words:
        return ""
    if not offered:
        return f' role="img" aria-label="{escape(words)}"'
    pressed = "true" if chosen else "false"
    return f' role="button" tabindex="0" data-on aria-label="{escape(words)}" aria-pressed="{pressed}"'
