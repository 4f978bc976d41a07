"""The floor plan of a farm: its sties as they are joined, and the pigs on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.boards.happy_pigs.arranging import Lying
from app.boards.happy_pigs.art import CELL, PIG, plaster
from farmyard.games.happy_pigs.fits import Place
from farmyard.games.happy_pigs.sties import STY_COLUMNS, STY_ROWS, Sties, Sty

RIM = CELL // 2
"""Width of the rim around a sty: half a cell, of which two make a new line of cells where sties are joined."""

STY_WIDTH = (STY_COLUMNS + 1) * CELL
STY_HEIGHT = (STY_ROWS + 1) * CELL
"""Of a sty with its rim."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A floor plan within a box: `x` and `y` are where the corner of sty (0, 0) with its rim comes to lie."""

    x: float
    y: float
    scale: float

    @property
    def transform(self) -> str:
        """As an attribute."""
        return f'transform="translate({self.x:.1f} {self.y:.1f}) scale({self.scale:.3f})"'


def frame(sties: Iterable[Sty], x: float, y: float, width: float, height: float, *, align: float = 0.5) -> Frame:
    """As large as the box has room for; `align` is 0 at its left, 0.5 in its middle."""
    columns, rows = zip(*sties, strict=True)
    across = (max(columns) - min(columns) + 1) * STY_WIDTH
    down = (max(rows) - min(rows) + 1) * STY_HEIGHT
    scale = min(width / across, height / down)
    return Frame(
        x + (width - across * scale) * align - min(columns) * STY_WIDTH * scale,
        y + (height - down * scale) / 2 - min(rows) * STY_HEIGHT * scale,
        scale,
    )


def pig_shapes(key: str) -> str:
    """The pigs of each size, to be used by `pig_use`."""
    return "<defs>" + "".join(f'<g id="{key}-size-{size}">{shape}</g>' for size, shape in enumerate(PIG)) + "</defs>"


def pig_use(key: str, lying: Lying) -> str:
    """One pig where it lies within the footprint's own corner."""
    size, turned = lying.place.size, lying.place.turned
    use = f'<use href="#{key}-size-{size}"/>'
    if lying.pig.isupper():
        use += plaster(size)
    return f'<g transform="translate({lying.place.columns * CELL} 0) rotate(90)">{use}</g>' if turned else use


def position(place: Place) -> tuple[int, int]:
    """Where the corner of a footprint is drawn."""
    return RIM + place.x * CELL, RIM + place.y * CELL


def floor(sties: Sties, *, with_grid: bool) -> str:
    """Fence and straw; the grid shows the living spaces."""
    fence = "".join(f"M{i * STY_WIDTH} {j * STY_HEIGHT}h{STY_WIDTH}v{STY_HEIGHT}h-{STY_WIDTH}z" for i, j in sties)
    straw = "".join(map(_inside, _areas(sties)))
    plan = f'<path class="fence" d="{fence}"/><path class="straw" d="{straw}"/>'
    return plan + (f'<path class="grid" d="{"".join(map(_lines, _areas(sties)))}"/>' if with_grid else "")


def _areas(sties: Sties) -> list[tuple[int, int, int, int]]:
    """The living spaces as rectangles of cells (x, y, columns, rows): each sty, and what its joints add."""
    own, areas = set(sties), []
    for i, j in sties:
        x, y = i * (STY_COLUMNS + 1), j * (STY_ROWS + 1)
        areas.append((x, y, STY_COLUMNS, STY_ROWS))
        right, below = (i + 1, j) in own, (i, j + 1) in own
        if right:
            areas.append((x + STY_COLUMNS, y, 1, STY_ROWS))
        if below:
            areas.append((x, y + STY_ROWS, STY_COLUMNS, 1))
        if right and below and (i + 1, j + 1) in own:
            areas.append((x + STY_COLUMNS, y + STY_ROWS, 1, 1))
    return areas


def _inside(area: tuple[int, int, int, int]) -> str:
    x, y, columns, rows = (CELL * number for number in area)
    return f"M{RIM + x} {RIM + y}h{columns}v{rows}h-{columns}z"


def _lines(area: tuple[int, int, int, int]) -> str:
    """The lines between the cells of an area, its own edges left out."""
    x, y, columns, rows = area
    left, top = RIM + x * CELL, RIM + y * CELL
    upright = (f"M{left + CELL * n} {top}v{rows * CELL}" for n in range(1, columns))
    level = (f"M{left} {top + CELL * n}h{columns * CELL}" for n in range(1, rows))
    return "".join((*upright, *level))
