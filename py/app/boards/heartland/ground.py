"""The ground: fields, how high they lie, where regions end."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from app.boards.heartland.art import CROP_ART, SIZE, crop_class
from farmyard.games.heartland.data import BOARD, CROPS
from farmyard.games.heartland.land import PLACES, Land

ROWS: Final = len(BOARD)
COLUMNS: Final = len(BOARD[0])
WIDTH: Final = SIZE * COLUMNS
HEIGHT: Final = SIZE * ROWS

STEEPEST: Final = 4
"""Differences of more levels than this look alike; the numbers tell them apart."""

DEEPEST: Final = 5
"""Fields that lie higher than this are no deeper in colour."""

_AT: Final = {place: square for square, place in enumerate(PLACES)}


def at(square: int) -> tuple[int, int]:
    """The middle of a square."""
    row, column = PLACES[square]
    return SIZE * column + SIZE // 2, SIZE * row + SIZE // 2


def quarter(first: int, second: int) -> int:
    """Where the second of two neighbours lies: 0 above, 1 right, 2 below, 3 left of the first."""
    (row, column), (other_row, other_column) = PLACES[first], PLACES[second]
    return ((-1, 0), (0, 1), (1, 0), (0, -1)).index((other_row - row, other_column - column))


def definitions(key: str) -> str:
    """The fields of all crops, to be used by `field`."""
    return "".join(f'<g id="{key}-{crop}" class="crop {crop_class(crop)}">{CROP_ART[crop]}</g>' for crop in CROPS)


def depths(land: Land) -> str:
    """The higher a field, the deeper its colours."""
    shades = []
    for level in range(2, DEEPEST + 1):
        squares = [square for square, height in enumerate(land.levels) if min(height, DEEPEST) == level]
        path = "".join(f"M{at(square)[0] - SIZE // 2} {at(square)[1] - SIZE // 2}h44v44h-44Z" for square in squares)
        shades.append(f'<path class="depth depth-{level}" d="{path}"/>' if path else "")
    return "".join(shades)


def relief(land: Land) -> str:
    """Light from the top left: a field casts an edge on a lower neighbour, the longer the more levels lie between."""
    shade: list[str] = []
    light: list[str] = []
    for (row, column), square in _AT.items():
        x, y = SIZE * (column + 1), SIZE * (row + 1)
        right, below = _AT.get((row, column + 1)), _AT.get((row + 1, column))
        if rise := _rise(land, square, right):
            edge = f"M{x} {y}v-{SIZE}h{_reach(rise):g}v{SIZE}Z"
            (shade if rise > 0 else light).append(edge)
        if rise := _rise(land, square, below):
            edge = f"M{x} {y}h-{SIZE}v{_reach(rise):g}h{SIZE}Z"
            (shade if rise > 0 else light).append(edge)
    return f'<path class="shade" d="{"".join(shade)}"/><path class="light" d="{"".join(light)}"/>'


def _rise(land: Land, square: int, other: int | None) -> int:
    """How much higher a square lies than its neighbour, or than the table beyond the edge."""
    return land.levels[square] - (0 if other is None else land.levels[other])


def _reach(rise: int) -> float:
    """The length of an edge; where the neighbour is the higher one, of the light on it."""
    return 1 + 1.6 * min(rise, STEEPEST) if rise > 0 else 1.6


def seams(land: Land) -> str:
    """Lines between fields of different crops: whatever no line parts is one region."""
    lines = []
    for (row, column), square in _AT.items():
        right, below = _AT.get((row, column + 1)), _AT.get((row + 1, column))
        if right is not None and land.crops[right] != land.crops[square]:
            lines.append(f"M{SIZE * (column + 1)} {SIZE * row}v{SIZE}")
        if below is not None and land.crops[below] != land.crops[square]:
            lines.append(f"M{SIZE * column} {SIZE * (row + 1)}h{SIZE}")
    return f'<path class="seams" d="{"".join(lines)}"/>'


def outline(squares: Collection[int], inset: float) -> str:
    """The path along the border of a region, `inset` units inside it: each square's own sides, which meet."""
    places = {PLACES[square] for square in squares}
    path = []
    for row, column in sorted(places):
        x, y = SIZE * column, SIZE * row
        for out in (-1, 1):
            start, end = (_gap(places, (row, column), (out, 0), (0, along), inset) for along in (-1, 1))
            if (row + out, column) not in places:
                side = y + inset if out < 0 else y + SIZE - inset
                path.append(f"M{x + start:g} {side:g}H{x + SIZE - end:g}")
            start, end = (_gap(places, (row, column), (0, out), (along, 0), inset) for along in (-1, 1))
            if (row, column + out) not in places:
                side = x + inset if out < 0 else x + SIZE - inset
                path.append(f"M{side:g} {y + start:g}V{y + SIZE - end:g}")
    return "".join(path)


def _gap(
    places: Collection[tuple[int, int]], at: tuple[int, int], out: tuple[int, int], along: tuple[int, int], inset: float
) -> float:
    """How far before the corner of its square a side ends: at the corner, or beyond where the border turns outwards."""
    row, column = at
    if (row + along[0], column + along[1]) not in places:
        return inset
    return -inset if (row + along[0] + out[0], column + along[1] + out[1]) in places else 0


def middle_of(squares: Iterable[int]) -> int:
    """The square nearest to the middle of a region, for what is written on it."""
    squares = list(squares)
    x = sum(at(square)[0] for square in squares) / len(squares)
    y = sum(at(square)[1] for square in squares) / len(squares)
    return min(squares, key=lambda square: ((at(square)[0] - x) ** 2 + (at(square)[1] - y) ** 2, square))
