"""Hens, rooster, eggs, medals and coops, and the patterns of the breeds, as pieces of SVG."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

BODY: Final = (
    '<path class="plume" d="M3 7Q7 15 12 16 18 16 21 11 23 4 28 3 33 3 34 8 '
    '35 18 30 23 25 28 18 27 8 26 5 17 4 12 3 7Z"/>'
    '<path class="wing" d="M11 18Q17 24 24 17 23 24 17 24 12 24 11 18Z"/>'
)
LEGS: Final = '<path class="leg" d="M16 26V32M13 33L16 31 19 33M23 26V32M20 33L23 31 26 33"/>'
LONG_LEGS: Final = '<path class="leg" d="M16 24V35M13 36L16 34 19 36M23 24V35M20 36L23 34 26 36"/>'
BEAK: Final = '<path class="beak" d="M34 7L39 9.5 34 11Z"/>'
EYE: Final = '<circle class="eye" cx="30.5" cy="7.5" r="1.3"/>'
WATTLE: Final = '<path class="comb" d="M32 11.5Q35 13 33 15.5 31 14 32 11.5Z"/>'

SINGLE_COMB: Final = '<path class="comb" d="M25 4Q24-1 27 .5 28-3 30 .3 33-2 32.5 3 30 2 25 4Z"/>'
ROSE_COMB: Final = '<path class="comb" d="M24 4Q26 0 30 .5L34 3Q29 3 24 4Z"/>'
CREST: Final = '<path class="crest" d="M23 5Q20 0 24-1 25-5 29-3 34-4 33 0 36 3 32 4 28 3 23 5Z"/>'
BEARD: Final = '<path class="crest" d="M29 11Q35 10 35 14 33 18 29 16 26 14 29 11Z"/>'

HENS: Final = {
    "PAD": BODY + LEGS + BEAK + CREST + EYE,
    "WYA": BODY + LEGS + BEAK + ROSE_COMB + WATTLE + EYE,
    "SEB": BODY + LEGS + BEAK + ROSE_COMB + EYE,
    "BAR": BODY + LEGS + BEAK + SINGLE_COMB + WATTLE + EYE,
    "SUL": BODY + LEGS + BEAK + CREST + BEARD + EYE,
    "FAV": BODY + LEGS + BEAK + SINGLE_COMB + BEARD + EYE,
    "CEM": BODY + LEGS + BEAK + SINGLE_COMB + EYE,
    "MOD": BODY + LONG_LEGS + BEAK + EYE,
}
"""A hen of each breed, looking right, in a field of 40 by 36."""

ROOSTER: Final = (
    '<g class="rooster"><circle class="disc" r="12"/>'
    '<path class="tail" d="M-3 3Q-10 1-9-7-6-6-5-2-6-8-2-9-1-4-1-1Z"/>'
    '<path class="plume" d="M-4 0Q0 1 2-3 3-8 6-7.5Q9-7 8.5-3.5 9 4 4 6.5-2 8-4 4-5 2-4 0Z"/>'
    '<path class="beak" d="M8.5-5.5L11-4 8.5-3Z"/>'
    '<path class="comb" d="M4-7Q3-10 5-9 6-11 7-9 9-10 8-6.5ZM7.5-2.5Q9.5-1 8 1 6.5 0 7.5-2.5Z"/>'
    '<path class="leg" d="M0 6V9.5M4 6V9.5"/></g>'
)
"""The rooster's token, around the origin."""

EGG: Final = '<path class="egg" d="M0-4.3C2-4.3 3.4-1.3 3.4 .9A3.4 3.4 0 0 1-3.4 .9C-3.4-1.3-2-4.3 0-4.3Z"/>'
MEDAL: Final = (
    '<path class="ribbon" d="M-2.6-.5L-3.6 4.6-1.4 3.6 0 5 1.4 3.6 3.6 4.6 2.6-.5Z"/>'
    '<circle class="medal" cy="-1.3" r="3.3"/>'
)
"""An egg and a medal, around the origin, about nine units high."""

FEATHER: Final = (
    '<path class="feather" d="M-1.8 2.4C-4.2-.4-1.8-4.2 3-5 4.2-1.2 2 2.8-1.8 2.4Z"/>'
    '<path class="quill" d="M-3 4.6L1.2-2"/>'
)
"""The mark of a card that exists twice, around the origin, as high as an egg."""

CREAM: Final = 0.55
"""How far down a card its cream foot begins, as a share of its height."""


def pips(eggs: int, medals: int, x: float, y: float, scale: float = 1) -> str:
    """Eggs and medals in a row, centred on `x`."""
    step = 8.6
    left = -step * (eggs + medals - 1) / 2
    row = "".join(
        f'<g transform="translate({left + step * n:.1f} 0)">{EGG if n < eggs else MEDAL}</g>'
        for n in range(eggs + medals)
    )
    return f'<g class="pips" transform="translate({x:.1f} {y:.1f}) scale({scale:g})">{row}</g>'


@lru_cache(maxsize=256)
def pattern(breed: str, width: float, height: float) -> str:
    """The lines by which a breed is known without its colour, filling a field of that size."""
    lines = PATTERNS[breed](width, height) if breed in PATTERNS else ()
    path = "".join(lines)
    return f'<path class="lines {"dots" if breed == "SUL" else ""}" d="{path}"/>' if path else ""


def inset_pattern(breed: str, width: float, height: float) -> str:
    """The lines of a breed on a card of that size, clear of its rounded corners."""
    lines = pattern(breed, width - 4, height - 4)
    return f'<g transform="translate(2 2)">{lines}</g>' if lines else ""


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    at = start
    while at < end:
        yield round(at, 1)
        at += step


def _zigzag(width: float, height: float) -> Iterator[str]:
    for y in _steps(3, height - 3, 8):
        points = list(_steps(0, width + 0.1, width / max(2, round(width / 5.5))))
        yield f"M{points[0]:g} {y + 4:g}" + "".join(f"L{x:g} {y + 4 * (n % 2 == 0):g}" for n, x in enumerate(points))


def _scales(width: float, height: float) -> Iterator[str]:
    side = width / max(1, round(width / 11))
    for row, y in enumerate(_steps(1, height - 3, 6)):
        start = side / 2 if row % 2 else 0
        arcs = int((width - start + 0.1) // side)
        yield f"M{start:g} {y:g}" + f"a{side / 2:g} 4.5 0 0 0 {side:g} 0" * arcs


def _diamonds(width: float, height: float) -> Iterator[str]:
    yield from _diagonals(width, height, 10, 1)
    yield from _diagonals(width, height, 10, -1)


def _bars(width: float, height: float) -> Iterator[str]:
    for y in _steps(4, height - 1, 6):
        yield f"M0 {y:g}H{width:g}"


def _dots(width: float, height: float) -> Iterator[str]:
    for row, y in enumerate(_steps(4, height - 2, 6)):
        for x in _steps(4 + 4 * (row % 2), width - 2, 8):
            yield f"M{x:g} {y:g}h0"


def _stripes(width: float, height: float) -> Iterator[str]:
    for x in _steps(4, width - 2, 6):
        yield f"M{x:g} 0V{height:g}"


def _slants(width: float, height: float) -> Iterator[str]:
    yield from _diagonals(width, height, 8, 1)


def _diagonals(width: float, height: float, step: float, way: int) -> Iterator[str]:
    """Lines at 45 degrees, each cut off at the edges of the field."""
    for offset in _steps(step / 2, width + height, step):
        x0, y0 = min(offset, width), max(0.0, offset - width)
        x1, y1 = max(0.0, offset - height), min(offset, height)
        if way < 0:
            x0, x1 = width - x0, width - x1
        yield f"M{x0:g} {y0:g}L{x1:g} {y1:g}"


PATTERNS: Final = {
    "PAD": _zigzag,
    "WYA": _scales,
    "SEB": _diamonds,
    "BAR": _bars,
    "SUL": _dots,
    "FAV": _stripes,
    "MOD": _slants,
}
"""Cemani are plain: black all over."""


@lru_cache(maxsize=64)
def coop(width: float, height: float) -> str:
    """A coop: planks, a roof and a hatch, which is also the back of every card."""
    middle = width / 2
    planks = "".join(f"M1 {y:g}H{width - 1:g}" for y in _steps(height / 4, height - 1, height / 4))
    return (
        f'<rect class="wood" width="{width:g}" height="{height:g}" rx="{corner(width):g}"/>'
        f'<path class="plank" d="{planks}"/>'
        f'<path class="hatch" d="M{middle - width * 0.17:.1f} {height * 0.92:.1f}V{height * 0.58:.1f}'
        f"A{width * 0.17:.1f} {height * 0.2:.1f} 0 0 1 {middle + width * 0.17:.1f} {height * 0.58:.1f}"
        f'V{height * 0.92:.1f}Z"/>'
        f'<path class="roof" d="M{width * 0.08:.1f} {height * 0.36:.1f}L{middle:.1f} {height * 0.1:.1f} '
        f'{width * 0.92:.1f} {height * 0.36:.1f}"/>'
    )


def corner(width: float) -> float:
    """The radius of a card's corners."""
    return min(6.0, width / 6)
