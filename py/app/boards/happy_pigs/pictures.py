"""Small pictures for buttons and texts; they say nothing aloud."""

from __future__ import annotations

from app.boards.happy_pigs.arranging import rearrangement
from app.boards.happy_pigs.art import CELL, PIG, plaster
from app.boards.happy_pigs.floor import STY_HEIGHT, STY_WIDTH, floor, pig_shapes, pig_use, position
from app.markup import Markup
from farmyard.games.happy_pigs.farm import Farm
from farmyard.games.happy_pigs.footprints import FOOTPRINTS


def sign(content: str) -> Markup:
    """One of the signs of `art`."""
    return Markup(f'<svg class="sign happy-pigs" viewBox="-13 -13 26 26" aria-hidden="true">{content}</svg>')


def pig_picture(size: int, *, vaccinated: bool = False) -> Markup:
    """A pig; all are drawn to the same scale, the large one as wide as the picture."""
    columns, rows = FOOTPRINTS[size]
    x, y = (columns - 4) * CELL / 2, (rows - 3.2) * CELL / 2
    mark = plaster(size) if vaccinated else ""
    return Markup(
        f'<svg class="sign pig happy-pigs" viewBox="{x:g} {y:g} {4 * CELL} {3.2 * CELL:g}" aria-hidden="true">'
        f"{PIG[size]}{mark}</svg>"
    )


def plan_picture(farm: Farm, key: str) -> Markup:
    """The floor plan of a farm whose sties lie to the right of the first and below; `key` begins the ids."""
    columns, rows = zip(*farm.sties, strict=True)
    width, height = (max(columns) + 1) * STY_WIDTH, (max(rows) + 1) * STY_HEIGHT
    pigs = "".join(
        f'<g transform="translate({position(lying.place)[0]} {position(lying.place)[1]})">{pig_use(key, lying)}</g>'
        for lying in rearrangement((), farm)
    )
    return Markup(
        f'<svg id="{key}" class="happy-pigs plan" viewBox="0 0 {width} {height}" aria-hidden="true">{pig_shapes(key)}'
        f"{floor(farm.sties, with_grid=True)}{pigs}</svg>"
    )
