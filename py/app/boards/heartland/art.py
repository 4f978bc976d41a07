"""Crops, animals, farms and barns, drawn around the origin. A crop fills a square of 44 units."""

from __future__ import annotations

from typing import Final

from app.seats import MARKS, seat_class

SIZE: Final = 44
"""Side of a square."""

_WHEAT: Final = (
    '<path class="hatch" d="M-16.5-22v44M-11-22v44M-5.5-22v44M0-22v44M5.5-22v44M11-22v44M16.5-22v44"/>'
    '<g class="ear"><path d="M0 15V-6"/><ellipse cy="-11.5" rx="3" ry="5"/>'
    '<ellipse cx="-5" cy="-5.5" rx="2.8" ry="5" transform="rotate(-34-5-5.5)"/>'
    '<ellipse cx="5" cy="-5.5" rx="2.8" ry="5" transform="rotate(34 5-5.5)"/>'
    '<ellipse cx="-5" cy="2" rx="2.8" ry="5" transform="rotate(-34-5 2)"/>'
    '<ellipse cx="5" cy="2" rx="2.8" ry="5" transform="rotate(34 5 2)"/>'
    '<ellipse cx="-4.6" cy="9" rx="2.6" ry="4.6" transform="rotate(-34-4.6 9)"/>'
    '<ellipse cx="4.6" cy="9" rx="2.6" ry="4.6" transform="rotate(34 4.6 9)"/></g>'
)
_BEETS: Final = (
    '<path class="hatch" d="M-15-19a4 4 0 1 0 .1 0M15-19a4 4 0 1 0 .1 0M-15 11a4 4 0 1 0 .1 0M15 11a4 4 0 1 0 .1 0'
    'M-15-4a4 4 0 1 0 .1 0M15-4a4 4 0 1 0 .1 0M0-19a4 4 0 1 0 .1 0M0 11a4 4 0 1 0 .1 0"/>'
    '<g class="leaf"><path d="M-1-4Q-10-6-9-15-2-13-.5-5 1.5-14 9-15 10-6 1-4Z"/></g>'
    '<path class="root" d="M0 16Q-1 11-5 9.5-11 6-9.5-.5-7.5-5.5 0-5 7.5-5.5 9.5-.5 11 6 5 9.5 1 11 0 16Z"/>'
    '<path class="shine" d="M-6 1.5Q-5-1.5-2-2"/>'
)
_RAPESEED: Final = (
    '<path class="hatch" d="M-17-17h.1M-6-17h.1M6-17h.1M17-17h.1M-17-6h.1M17-6h.1M-17 6h.1M17 6h.1'
    'M-17 17h.1M-6 17h.1M6 17h.1M17 17h.1"/>'
    '<path class="stem" d="M0 15Q0 6-6-3M0 15Q0 4 6-8M0 15Q1 10 8 4"/>'
    '<g class="petals"><path d="M-6-3m0-1.5a3.4 3.4 0 1 1 1.5 1.5 3.4 3.4 0 1 1-1.5 1.5'
    ' 3.4 3.4 0 1 1-1.5-1.5 3.4 3.4 0 1 1 1.5-1.5Z"/>'
    '<path d="M5-9m0-1.5a3.4 3.4 0 1 1 1.5 1.5 3.4 3.4 0 1 1-1.5 1.5'
    ' 3.4 3.4 0 1 1-1.5-1.5 3.4 3.4 0 1 1 1.5-1.5Z"/>'
    '<path d="M7 4m0-1.5a3.4 3.4 0 1 1 1.5 1.5 3.4 3.4 0 1 1-1.5 1.5'
    ' 3.4 3.4 0 1 1-1.5-1.5 3.4 3.4 0 1 1 1.5-1.5Z"/></g>'
    '<g class="heart"><circle cx="-6" cy="-3" r="1.5"/><circle cx="5" cy="-9" r="1.5"/>'
    '<circle cx="7" cy="4" r="1.5"/></g>'
)
_CORN: Final = (
    '<path class="hatch" d="M-22-11L-11-22M-22 0L0-22M-22 11L11-22M-22 22L22-22M-11 22L22-11M0 22L22 0M11 22L22 11"/>'
    '<path class="cob" d="M0-16Q6.5-12 6-1 5.5 8 0 12-5.5 8-6-1-6.5-12 0-16Z"/>'
    '<path class="kernels" d="M-2-14V10M2-14V10M-5-8H5M-6-3H6M-6 2H6M-5 7H5"/>'
    '<g class="leaf"><path d="M0 16Q-11 12-10-3-4 2-1 13Z"/><path d="M0 16Q11 12 10-3 4 2 1 13Z"/></g>'
)
_POTATOES: Final = (
    '<path class="hatch" d="M-22-15q5.5-5 11 0t11 0 11 0 11 0M-22-4q5.5-5 11 0t11 0 11 0 11 0M-22 7q5.5-5 11 0'
    't11 0 11 0 11 0M-22 18q5.5-5 11 0t11 0 11 0 11 0"/>'
    '<g class="tuber"><path d="M-12 2Q-14-8-5-11 3-13 5-6 6 2-1 6-9 9-12 2Z"/>'
    '<path d="M-3 10Q-4 2 4 0 13-2 14 5 14 12 7 14-1 15-3 10Z"/></g>'
    '<path class="eyes" d="M-8-3h.1M-4-7h.1M-1 0h.1M3 6h.1M8 4h.1M9 10h.1"/>'
)

CROP_ART: Final = {
    crop: f'<path class="soil" d="M-22-22h44v44h-44Z"/>{art}'
    for crop, art in zip("WBRCP", (_WHEAT, _BEETS, _RAPESEED, _CORN, _POTATOES), strict=True)
}
"""A field of each crop: its ground with a hatch of its own, and what grows there."""

BARN_SYMBOL: Final = '<path fill-rule="evenodd" d="M-6.5 6.5V-1.5L0-7 6.5-1.5V6.5ZM-2.4 6.5V1H2.4V6.5Z"/>'
"""A barn, 12 units wide: one step on the track of the crop."""

COW: Final = (
    '<g class="cow"><path class="ear" d="M-5-4Q-10-5-9-1-6 0-4-2ZM5-4Q10-5 9-1 6 0 4-2Z"/>'
    '<path class="face" d="M-5.5-5Q0-8 5.5-5 6 1 4.5 5-4.5 5-4.5 5-6 1-5.5-5Z"/>'
    '<path class="patch" d="M-5.5-5Q-2-7 0-6.5-1-1-5-.5Z"/>'
    '<ellipse class="muzzle" cy="4.5" rx="5.2" ry="3.4"/>'
    '<path class="dots" d="M-2.7-1h.1M2.7-1h.1M-2 4.5h.1M2 4.5h.1"/></g>'
)
PIG: Final = (
    '<g class="pig"><path class="ear" d="M-5-4Q-8-8-6.5-8.5-3-8-1.5-6ZM5-4Q8-8 6.5-8.5 3-8 1.5-6Z"/>'
    '<circle class="face" r="6.8"/><ellipse class="muzzle" cy="2.2" rx="3.6" ry="2.8"/>'
    '<path class="dots" d="M-2.7-2h.1M2.7-2h.1M-1.2 2.2h.1M1.2 2.2h.1"/></g>'
)
CHICKEN: Final = (
    '<g class="chicken"><path class="comb" d="M-3-5Q-4-9-1.5-8-1-10.5 1-8.2 3.5-9 3-5Z"/>'
    '<circle class="face" r="6"/><path class="beak" d="M-2 .5H2L0 4Z"/><path class="comb" d="M-1.2 4Q0 8 1.2 4Z"/>'
    '<path class="dots" d="M-2.6-1.5h.1M2.6-1.5h.1"/></g>'
)
ANIMALS: Final = {"cow": COW, "pig": PIG, "chicken": CHICKEN}
"""The heads of the livestock, about 16 units wide."""

HOUSE: Final = "M-12 11V-2H-15L0-15 15-2H12V11Z"
"""A farm, 30 units wide."""


def farm(seat: int) -> str:
    """The farm of a seat: a little house in its colour that carries its mark."""
    return (
        f'<g class="house {seat_class(seat)}"><path class="seat-fill" d="{HOUSE}"/>'
        f'<g class="mark" transform="translate(0 1) scale(1.25)">{MARKS[seat]}</g></g>'
    )


def barns(count: int) -> str:
    """As many barn symbols side by side, beginning at the origin and going left."""
    return "".join(f'<g transform="translate({-13 * n} 0)">{BARN_SYMBOL}</g>' for n in range(count))


def field(crop: str, symbols: int = 0) -> str:
    """A field with its barn symbols, without ids, for small pictures."""
    signs = f'<g class="barns" transform="translate(14.5 14.5)">{barns(symbols)}</g>' if symbols else ""
    return f'<g class="crop {crop_class(crop)}">{CROP_ART[crop]}{signs}</g>'


def crop_class(crop: str) -> str:
    """The class that gives an element the colours of a crop: `crop-w` and so on."""
    return f"crop-{crop.lower()}"
