"""Seats in colour and mark, always together: colour is never the only sign of whose something is."""

from __future__ import annotations

from typing import Final
from unicodedata import bidirectional, east_asian_width

from app.markup import Markup
from app.texts import _
from farmyard.core import SEAT_LETTERS
from farmyard.record import Record

MARKS: Final = (
    '<circle r="4.2"/>',
    '<path d="M0-5 4.8 3.6H-4.8Z"/>',
    '<path d="M-3.9-3.9H3.9V3.9H-3.9Z"/>',
    '<path d="M0-5.6 4.6 0 0 5.6-4.6 0Z"/>',
    '<path d="M0-5.6 1.6-1.9 5.5-1.6 2.5 1 3.4 4.8 0 2.7-3.4 4.8-2.5 1-5.5-1.6-1.6-1.9Z"/>',
    '<path d="M-1.7-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z"/>',
)
"""Disc, triangle, square, diamond, star and cross, drawn around the origin about ten units wide."""


def seat_class(seat: int) -> str:
    """The class that gives an element the seat's colour: `seat-a` to `seat-f`."""
    return f"seat-{SEAT_LETTERS[seat].lower()}"


def colour_name(seat: int) -> str:
    """What the seat's colour is called; also its player's name until they give one."""
    return (_("Blue"), _("Orange"), _("Green"), _("Pink"), _("Gold"), _("Violet"))[seat]


def names_in(record: Record) -> tuple[str, ...]:
    """What to call each seat: its name, isolated, or its colour where it has none."""
    return tuple(isolated(seat.name) or colour_name(i) for i, seat in enumerate(record.seats))


def isolated(name: str) -> str:
    """A name such that one written from right to left does not turn the sentence around it."""
    if any(bidirectional(character) in ("R", "AL", "AN") for character in name):
        return f"\u2068{name}\u2069"
    return name


def shortened(name: str, room: float) -> str:
    """`name`, cut off where there is room for so many letters of usual width only."""
    used = 0.0
    for number, letter in enumerate(name):
        used += 1.6 if letter in "MWmw@" or east_asian_width(letter) in "WF" else 1
        if used > room:
            return name[: max(1, number - 1)] + "…"
    return name


def badge(seat: int) -> Markup:
    """The seat's mark in white on its colour, as a small picture that says nothing aloud."""
    return Markup(
        f'<svg class="badge {seat_class(seat)}" viewBox="-9 -9 18 18" aria-hidden="true">'
        f'<circle r="9" class="seat-fill"/><g class="mark">{MARKS[seat]}</g></svg>'
    )
