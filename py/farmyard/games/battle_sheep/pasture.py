"""The pasture: tiles of four hexes, the labels of its hexes, and everything about its shape that no sheep changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farmyard.core import InvalidActionError
from farmyard.hexgrid import DIRECTIONS, Hex, flood, neighbours

ORIENTATIONS: Final = "RLV"
"""Lower row half a hex to the right, to the left, and the vertical diamond 1, 2, 1."""

SHAPES: Final[dict[str, tuple[Hex, ...]]] = {
    "R": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "L": ((0, 0), (1, 0), (-1, 1), (0, 1)),
    "V": ((0, 0), (-1, 1), (0, 1), (-1, 2)),
}
"""The hexes of a tile relative to its anchor: its topmost hex, the leftmost of those."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LONGEST_NUMBER: Final = 3
"""Digits of a coordinate; no pasture of sixteen tiles needs more than two."""


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One pasture board. The shape is unchanged by turning it over, so there are exactly three orientations."""

    orientation: str
    """`R`, `L` or `V`."""
    q: int
    r: int

    @property
    def cells(self) -> tuple[Hex, ...]:
        """Its four hexes, the anchor first."""
        return tuple((self.q + dq, self.r + dr) for dq, dr in SHAPES[self.orientation])

    @property
    def labelled(self) -> str:
        """`Va5`, for a tile of a complete pasture."""
        return self.orientation + label((self.q, self.r))

    def __str__(self) -> str:
        """`V(0,0)`, with raw coordinates: labels need the final extent of the pasture."""
        return f"{self.orientation}({self.q},{self.r})"


def label(cell: Hex) -> str:
    """The name of a hex of a complete pasture: a letter for its row (`aa` after `z`) and a number along it."""
    q, r = cell
    row = LETTERS[r] if r < 26 else LETTERS[r // 26 - 1] + LETTERS[r % 26]
    return f"{row}{q + 1}"


def cell_of(text: str) -> Hex:
    """The hex that `text` labels.

    Raises:
        InvalidActionError: `text` is not a label.
    """
    number = text.lstrip(LETTERS)
    row = text[: len(text) - len(number)]
    if not 1 <= len(row) <= 2 or not _is_number(number) or number[0] in "-0":
        raise InvalidActionError("“{text}” is not the name of a hex, such as a1", text=text)
    r = LETTERS.index(row[-1])
    if len(row) == 2:
        r += 26 * (LETTERS.index(row[0]) + 1)
    return int(number) - 1, r


def tile_of(text: str) -> Tile:
    """The tile that `text` describes with raw coordinates, as in `V(0,-2)`.

    Raises:
        InvalidActionError: `text` is no such description.
    """
    orientation, numbers = text[:1], text[1:].removeprefix("(").removesuffix(")").split(",")
    if orientation and orientation in ORIENTATIONS and len(numbers) == 2 and all(map(_is_number, numbers)):
        tile = Tile(orientation, int(numbers[0]), int(numbers[1]))
        if str(tile) == text:
            return tile
    raise InvalidActionError("“{text}” is not a tile, such as V(0,0)", text=text)


def labelled_tile_of(text: str) -> Tile:
    """The tile that `text` describes with the label of its anchor, as in `Va5`.

    Raises:
        InvalidActionError: `text` is no such description.
    """
    if not text or text[0] not in ORIENTATIONS:
        raise InvalidActionError("“{text}” is not a tile, such as Va5", text=text)
    return Tile(text[0], *cell_of(text[1:]))


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return text.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER


def cells_of(tiles: Iterable[Tile]) -> tuple[Hex, ...]:
    """The hexes under `tiles`, row by row and from west to east: the order in which tables list them."""
    return tuple(sorted((cell for tile in tiles for cell in tile.cells), key=lambda cell: (cell[1], cell[0])))


def settled(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """`tiles` of a complete pasture, in the same order, shifted so that the smallest `q` and the smallest `r` are 0."""
    cells = cells_of(tiles)
    west, north = min(q for q, _ in cells), min(r for _, r in cells)
    return tuple(Tile(tile.orientation, tile.q - west, tile.r - north) for tile in tiles)


@lru_cache(maxsize=64)
def tile_places(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Every legal place for the next tile.

    Tile 1 defines the origin, in any orientation. Every later tile: any orientation, any place, such that none of its
    hexes coincides with a laid hex and at least one of its hexes shares a side with a laid hex.
    """
    if not tiles:
        return tuple(Tile(orientation, 0, 0) for orientation in ORIENTATIONS)
    taken = {cell for tile in tiles for cell in tile.cells}
    shore = {cell for laid in taken for cell in neighbours(laid)} - taken
    places = []
    for orientation in ORIENTATIONS:
        shape = SHAPES[orientation]
        for q, r in sorted({(q - dq, r - dr) for q, r in shore for dq, dr in shape}):
            if not any((q + dq, r + dr) in taken for dq, dr in shape):
                places.append(Tile(orientation, q, r))
    return tuple(places)


def is_connected(cells: Iterable[Hex]) -> bool:
    """Whether every hex of `cells`, at least one, can be reached from every other through shared sides."""
    members = set(cells)
    return len(flood(next(iter(members)), members)) == len(members)


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """What follows from the set of hexes alone. Hexes are numbered by their place in `cells`."""

    cells: tuple[Hex, ...]
    index: dict[Hex, int]
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """`rays[i][d]`: the hexes one meets from `i` in direction `d`, outwards, before a hole or the edge."""
    neighbours: tuple[tuple[int, ...], ...]
    """The hexes that share a side with `i`."""
    rim: frozenset[Hex]
    """The outer perimeter: hexes with a neighbour off the pasture that is connected to the outside."""
    holes: tuple[frozenset[Hex], ...]
    """The enclosed gaps, each a connected set of cells off the pasture."""
    shores: frozenset[Hex]
    """The hexes that border on a hole."""


@lru_cache(maxsize=64)
def geometry(cells: tuple[Hex, ...]) -> Geometry:
    """The geometry of a pasture of `cells`; computed once for each."""
    index = {cell: i for i, cell in enumerate(cells)}
    rays = tuple(tuple(_ray(cell, step, index) for step in DIRECTIONS) for cell in cells)
    outside, holes = _surroundings(index.keys())
    enclosed = frozenset[Hex]().union(*holes)
    return Geometry(
        cells=cells,
        index=index,
        rays=rays,
        neighbours=tuple(tuple(ray[0] for ray in around if ray) for around in rays),
        rim=frozenset(cell for cell in cells if any(next_to in outside for next_to in neighbours(cell))),
        holes=holes,
        shores=frozenset(cell for cell in cells if any(next_to in enclosed for next_to in neighbours(cell))),
    )


def _ray(start: Hex, step: Hex, index: dict[Hex, int]) -> tuple[int, ...]:
    q, r = start
    dq, dr = step
    ray = []
    while (i := index.get((q := q + dq, r := r + dr))) is not None:
        ray.append(i)
    return tuple(ray)


def _surroundings(cells: Iterable[Hex]) -> tuple[set[Hex], tuple[frozenset[Hex], ...]]:
    """The cells around a pasture that are connected to the outside, and its holes from north to south."""
    pasture = set(cells)
    columns, rows = [q for q, _ in pasture], [r for _, r in pasture]
    # One cell of margin on every side joins whatever reaches the edge of the box.
    box = {(q, r) for q in range(min(columns) - 1, max(columns) + 2) for r in range(min(rows) - 1, max(rows) + 2)}
    gaps = box - pasture
    outside = flood((min(columns) - 1, min(rows) - 1), gaps)
    enclosed = gaps - outside
    holes = []
    while enclosed:
        hole = frozenset(flood(min(enclosed, key=lambda cell: (cell[1], cell[0])), enclosed))
        holes.append(hole)
        enclosed -= hole
    return outside, tuple(holes)
