"""Reading the notation of an action."""

from __future__ import annotations

import re
from typing import Final

from farmyard.core import SEAT_LETTERS, Action, InvalidActionError
from farmyard.games.heartland.actions import (
    POINTS,
    Build,
    Discard,
    Draw,
    DrawEnd,
    Level,
    PlaceLarge,
    PlaceSmall,
    Score,
    Start,
    Take,
)
from farmyard.games.heartland.data import CROPS, LIVESTOCK
from farmyard.games.heartland.land import SQUARES
from farmyard.games.heartland.tiles import KINDS

VALUES: Final = {f"{kind}:{value}": Take(kind, value) for kind, values in LIVESTOCK.items() for value in values}

PLACED: Final = re.compile("([^@]*)@([^-]*)(?:-(.*))?")
"""What is placed, where, and where the second field of a large tile goes."""


def action_of(text: str) -> Action:
    """The action whose notation `text` is, legal or not.

    Raises:
        InvalidActionError: it is no action's.
    """
    action = _action_of(text)
    if action is None:
        if not text.isprintable():
            raise InvalidActionError("an action is one line of plain characters")
        raise InvalidActionError(
            "“{text}” is not an action, such as W1B2@r3c3-r3c4, C@r0c1, VB or farm@r2c2", text=text
        )
    return action


def _action_of(text: str) -> Action | None:
    word, colon, name = text.partition(":")
    match word:
        case "start" if len(name) == 1 and name in SEAT_LETTERS:
            return Start(SEAT_LETTERS.index(name))
        case "under" if len(name) == 1 and name in CROPS:
            return Level(name)
        case "discard" if name in KINDS:
            return Discard(KINDS[name])
        case "+end":
            return None if colon else DrawEnd()
    if text.startswith("+") and text[1:] in KINDS:
        return Draw(KINDS[text[1:]])
    if text in VALUES:
        return VALUES[text]
    if 0 < len(text) <= 2 and set(text) <= set(POINTS):
        return Score(text)
    placed = PLACED.fullmatch(text)
    return _placed(*placed.groups()) if placed else None


def _placed(what: str, where: str, second: str | None) -> Action | None:
    squares = [SQUARES.get(name) for name in (where, second) if name is not None]
    match squares:
        case [int(square)] if what == "farm":
            return Build(square)
        case [int(square)] if len(what) == 1 and what in CROPS:
            return PlaceSmall(what, square)
        case [int(first), int(other)] if what in KINDS:
            return PlaceLarge(KINDS[what], first, other)
    return None
