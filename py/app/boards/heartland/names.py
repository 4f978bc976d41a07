"""What crops, animals and squares are called."""

from __future__ import annotations

from app.texts import _
from farmyard.games.heartland.land import PLACES, SQUARES


def crop_name(crop: str) -> str:
    """A crop within a sentence."""
    return {"W": _("wheat"), "B": _("beets"), "R": _("rapeseed"), "C": _("corn"), "P": _("potatoes")}[crop]


def animal_name(kind: str) -> str:
    """A kind of livestock with its article."""
    return {"cow": _("a cow"), "pig": _("a pig"), "chicken": _("a chicken")}[kind]


def square_name(square: int) -> str:
    """A square as on a chess board seen from the top: a letter for its column, a number for its row."""
    row, column = PLACES[square]
    return f"{'abcdefgh'[column]}{row + 1}"


def listed(words: list[str]) -> str:
    """Several things one after the other."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


def square_of(part: str) -> int | None:
    """The square that a part of an action names, if it names one."""
    return SQUARES.get(part)
