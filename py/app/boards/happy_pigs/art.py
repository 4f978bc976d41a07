"""Pigs seen from above at true footprint, and the small signs on cards and buttons.

Pigs are drawn ten units to a cell, their heads to the right, with the origin in the top left corner of the footprint;
signs about 24 units wide and high, with the origin in the middle. Style sheets give the colours.
"""

from __future__ import annotations

from typing import Final

from app.seats import MARKS, seat_class
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SELL, Event
from farmyard.games.happy_pigs.footprints import FOOTPRINTS

CELL: Final = 10
"""Units of a drawing of pigs for one cell."""


def _pig(columns: int, rows: int) -> str:
    """A pig of that footprint from above."""
    length, breadth = columns * CELL, rows * CELL
    middle, head = breadth / 2, length - breadth * 0.3
    belly = (length - 2 - 0.1 * breadth) / 2
    back, front = 1.6 + belly * 0.55, 1.6 + belly * 1.45
    legs = "".join(
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="2.6" ry="1.9"/>' for x in (back, front) for y in (2.2, breadth - 2.2)
    )
    ears = "".join(
        f'<path class="pig-part" d="M{head - 2:.1f} {middle + side * breadth * 0.2:.1f}'
        f"q{-0.16 * breadth:.1f} {side * breadth * 0.24:.1f} {0.1 * breadth:.1f} {side * breadth * 0.21:.1f} "
        f'{0.13 * breadth:.1f} {-side * breadth * 0.1:.1f} {0.08 * breadth:.1f} {-side * breadth * 0.25:.1f}z"/>'
        for side in (-1, 1)
    )
    nose, wide, high = length - 0.14 * breadth, breadth * 0.1, breadth * 0.14
    face = "".join(
        f'<circle class="pig-eye" cx="{head + 0.03 * breadth:.1f}" cy="{middle + side * breadth * 0.13:.1f}" '
        f'r="{0.6 + breadth / 50:.1f}"/><circle class="pig-eye" cx="{nose + 0.3:.1f}" '
        f'cy="{middle + side * breadth * 0.055:.1f}" r="{0.3 + breadth / 60:.1f}"/>'
        for side in (-1, 1)
    )
    return (
        f'<g class="pig-part">{legs}</g><path class="pig-tail" d="M3.4 {middle:.1f}q-3-2.6-.6-3.4 2.4.6.2 2.4"/>'
        f'<ellipse class="pig-skin" cx="{1.6 + belly:.1f}" cy="{middle:.1f}" rx="{belly:.1f}" ry="{middle - 1.6:.1f}"/>'
        f'{ears}<circle class="pig-skin" cx="{head:.1f}" cy="{middle:.1f}" r="{breadth * 0.26:.1f}"/>'
        f'<ellipse class="pig-part" cx="{nose:.1f}" cy="{middle:.1f}" rx="{wide:.1f}" ry="{high:.1f}"/>'
        f"{face}"
    )


PIG: Final = tuple(_pig(*footprint) for footprint in FOOTPRINTS)
"""A pig of each size."""


def plaster(size: int) -> str:
    """The plaster that a vaccinated pig of that size wears across its back."""
    columns, rows = FOOTPRINTS[size]
    x, y = columns * CELL * 0.36, rows * CELL / 2
    scale = 0.55 + 0.15 * rows
    return (
        f'<g class="plaster" transform="translate({x:.1f} {y:.1f}) scale({scale:.2f}) rotate(-35)">'
        '<rect x="-7.5" y="-3" width="15" height="6" rx="3"/><path d="M0-2V2M-2 0H2"/></g>'
    )


SIGNS: Final = {
    FEED: '<g class="feed"><path class="stalk" d="M0 11V-5"/><path d="M0-11q3 3 0 7-3-4 0-7ZM-1-1q-6 0-6-6 6 0 6 6ZM1-1'
    'q6 0 6-6-6 0-6 6ZM-1 5q-6 0-6-6 6 0 6 6ZM1 5q6 0 6-6-6 0-6 6Z"/></g>',
    MATE: '<path class="heart" d="M0 10Q-12 2-10.5-5-8-10-3.5-8.5-1-7.5 0-4.5 1-7.5 3.5-8.5 8-10 10.5-5 12 2 0 10Z"/>',
    BUY: '<g class="basket"><path class="handle" d="M-6.5-2Q-6-10.5 0-10.5 6-10.5 6.5-2"/><path d="M-11-3H11L8 10'
    'H-8Z"/><path class="weave" d="M-9.8 2H9.8M-4 -3-3 10M4-3 3 10"/></g>',
    SELL: '<g class="coin"><circle r="10"/><path d="M3.6-4.2Q0-7-3-4.8-4.6-1.6 0-.4 4.8 1 3.2 4.4 0 7-4 4.2M0'
    '-8V8"/></g>',
}
"""The four actions."""

TOOL_SIGNS: Final = (
    '<g class="syringe" transform="rotate(45)"><path class="needle" d="M0 4V12"/><rect x="-3.5" y="-8" width="7" '
    'height="12" rx="1.5"/><path class="serum" d="M-3.5-2H3.5V4H-3.5Z"/><path d="M-5-8H5M0-8V-12M-3-12H3"/></g>',
    '<g class="sack"><path d="M-5-6Q-10 2-8 9-4 11.5 0 11 4 11.5 8 9 10 2 5-6Z"/><path class="tie" d="M-6-11Q-3-8'
    '-4.5-6H4.5Q3-8 6-11 0-9-6-11Z"/><path class="plus" d="M0-1V7M-4 3H4"/></g>',
    '<g class="shoe"><path d="M-5.5 10Q-10.5-9 0-9.5 10.5-9 5.5 10"/><path class="nails" d="M-7.2 3v.1M-7.2-2v.1'
    'M-3.6-7v.1M7.2 3v.1M7.2-2v.1M3.6-7v.1"/></g>',
)
"""Vaccine, supplement and amulet: a syringe, a sack and a horseshoe."""

STY_SIGN: Final = (
    '<g class="sty"><rect x="-11" y="-7" width="22" height="14" rx="1.5"/>'
    '<path d="M-11-2.5H11M-11 2.5H11M-4-7V7M4-7V7"/></g>'
)

SEASON_SIGNS: Final = (
    '<g class="sprout"><path class="stalk" d="M0 10Q0 2 0-1"/>'
    '<path d="M0 0Q-9 1-10-8 0-8 0 0ZM0 0Q0-8 10-8 9 1 0 0Z"/></g>',
    '<g class="sun"><circle r="5.5"/><path d="M0-11v2.5M0 8.5V11M-11 0h2.5M8.5 0H11M-7.8-7.8l1.8 1.8M6 6l1.8 1.8'
    'M-7.8 7.8l1.8-1.8M6-6l1.8-1.8"/></g>',
    '<g class="fall"><path d="M-8 9Q-10-6 8-9 10 7-6 7Z"/><path class="rib" d="M-9 10Q-2 2 5-5"/></g>',
    '<path class="flake" d="M0-10V10M-8.7-5 8.7 5M-8.7 5 8.7-5M-2.5-8.5 0-6 2.5-8.5M-2.5 8.5 0 6 2.5 8.5"/>',
)
"""Spring, summer, autumn and winter."""

ROSETTE: Final = (
    '<g class="rosette"><path d="M-4 2-6 11-1 8ZM4 2 6 11 1 8Z"/><circle cy="-2" r="8"/>'
    '<path class="one" d="M-2-4 .5-6V2"/></g>'
)
UP: Final = '<path class="up" d="M0-8 7 1H3V8H-3V1H-7Z"/>'
DOWN: Final = '<path class="down" d="M0 8 7-1H3V-8H-3V-1H-7Z"/>'
QUIET: Final = '<path class="quiet" d="M-9-1H-3L-9 6H-3M1-9H9L1 1H9"/>'
HAT: Final = (
    '<g class="hat"><path d="M-11 4Q0 9 11 4 11 0 6 0 6-8 0-8-6-8-6 0-11 0-11 4Z"/>'
    '<path class="band" d="M-6-1Q0 2 6-1"/></g>'
)
"""The straw hat of the neutral farmer."""

PENNANT: Final = '<g class="pennant"><path class="pole" d="M-5-9V10"/><path d="M-5-9 8-5-5 0Z"/></g>'
"""Marks the starting player."""


FULL: Final = '<g class="full"><circle r="3.6"/><path d="M-1.7 0-.3 1.5 2-1.4"/></g>'
"""Marks a pig that was fed in this round."""

CARD_BACK: Final = (
    '<g class="card-back"><rect x="-6" y="-8.5" width="12" height="17" rx="2.5"/><path d="M-3 0-.7 2.6 3.2-2.6"/></g>'
)
"""An action card that is chosen but not shown."""


def placed(content: str, x: float, y: float, scale: float = 1.0, classes: str = "") -> str:
    """`content` with its origin at (x, y)."""
    named = f' class="{classes}"' if classes else ""
    return f'<g{named} transform="translate({x:g} {y:g}) scale({scale:g})">{content}</g>'


def seat_mark(seat: int, x: float, y: float, radius: float) -> str:
    """The mark of a seat in its colour."""
    disc = f'<circle r="9" class="seat-fill"/>{MARKS[seat]}'
    return placed(disc, x, y, radius / 9, f"mark {seat_class(seat)}")


def pig_sign(size: int) -> str:
    """A pig among the signs."""
    columns, rows = FOOTPRINTS[size]
    scale = 0.75 if size < 2 else 0.7
    return f'<g transform="scale({scale}) translate({-columns * CELL / 2:g} {-rows * CELL / 2:g})">{PIG[size]}</g>'


def event_signs(event: Event) -> tuple[str, ...]:
    """A few signs, side by side, that say what an event is about."""
    coin, vaccine, supplement, amulet = SIGNS[SELL], *TOOL_SIGNS
    piglet, small, medium, large = map(pig_sign, range(4))
    return {
        Event.PIGS_IN_HEAT: (SIGNS[MATE], piglet),
        Event.PIG_SHOW: (ROSETTE, large),
        Event.FIELD_TRIP: (vaccine, supplement, amulet),
        Event.PIGLET_SUBSIDY: (coin, piglet),
        Event.LARGE_PIG_BONUS: (coin, large),
        Event.HERD_PRIZE: (coin, ROSETTE),
        Event.MARKET_BOOM: (coin, UP),
        Event.VET_VISIT: (vaccine,),
        Event.RICH_PASTURE: (supplement,),
        Event.SAUSAGE_FEST: (medium, large, UP),
        Event.MEAT_GLUT: (medium, large, DOWN),
        Event.PIGLET_FAIR: (piglet, small, DOWN),
        Event.CLEARANCE_SALE: (vaccine, STY_SIGN, DOWN),
        Event.QUIET_WEEKS: (QUIET,),
    }[event]
