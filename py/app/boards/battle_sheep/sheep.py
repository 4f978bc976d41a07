"""A stack of sheep."""

from __future__ import annotations

from typing import Final

from app.seats import MARKS, seat_class

BLANKET: Final = "M0-17 14.7-8.5V8.5L0 17-14.7 8.5V-8.5Z"
"""What a stack stands on, in its seat's colour."""

ONE_SHEEP: Final = (
    '<g class="wool"><circle cx="-8.4" cy="4" r="5.6"/><circle cx="8.4" cy="4" r="5.6"/>'
    '<circle cx="-7" cy="-3.6" r="5.4"/><circle cx="7" cy="-3.6" r="5.4"/>'
    '<circle cx="-4.6" cy="9.4" r="5.2"/><circle cx="4.6" cy="9.4" r="5.2"/>'
    '<circle cx="0" cy="-7" r="5.4"/><circle cx="0" cy="3" r="9.6"/></g>'
    '<g class="face"><ellipse cx="-5.4" cy="-9.6" rx="3" ry="1.5" transform="rotate(18 -5.4 -9.6)"/>'
    '<ellipse cx="5.4" cy="-9.6" rx="3" ry="1.5" transform="rotate(-18 5.4 -9.6)"/>'
    '<path d="M-3.8-10.6Q0-13.4 3.8-10.6L2.7-4.4Q0-1.8-2.7-4.4Z"/></g>'
    '<g class="eyes"><circle cx="-1.6" cy="-8.6" r=".8"/><circle cx="1.6" cy="-8.6" r=".8"/></g>'
)
"""One sheep from the front, about 28 units wide; the number of the stack stands on its wool."""


def stack_size(height: int) -> float:
    """The scale at which a stack of `height` sheep is drawn: a lone sheep small, sixteen filling the blanket."""
    return round(0.6 + 0.24 * (height - 1) / 15, 3)


def stack(seat: int, height: int, classes: str = "") -> str:
    """A stack around the origin: the seat's blanket, a sheep that grows with the stack, the number, the mark."""
    return (
        f'<g class="stack {seat_class(seat)}{classes}"><path d="{BLANKET}" class="seat-fill rim"/>'
        f'<g transform="scale({stack_size(height)})">{ONE_SHEEP}</g><text y="8" class="count">{height}</text>'
        f'<g class="scarf" transform="translate(11.4 11)"><circle r="5.4" class="seat-fill"/>'
        f'<g class="mark" transform="scale(.66)">{MARKS[seat]}</g></g></g>'
    )
