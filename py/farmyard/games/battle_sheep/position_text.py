"""Writing a position as text, and the pieces of that text which its reader shares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import groupby
from typing import Final

from farmyard.core import SEAT_LETTERS
from farmyard.games.battle_sheep.scoring import height_of, owner_of
from farmyard.games.battle_sheep.table import Phase, Table, Variant

VERSION: Final = "bs1"
HEIGHTS: Final = "123456789abcdefg"
"""Height characters; the tallest stack is 16."""
OFF, FREE = ".", "-"


def position_text(table: Table) -> str:
    """`bs1 <players> <pasture> <seat to move> <suffixes>`, the last word `-` for chance and for nobody.

    The pasture is `build` or `random` and the laid tiles, or the rows of the complete one. The suffixes tell what else
    is to come or to be remembered: options unlike the default, who resigned, and while placing the tiles.
    """
    seat = SEAT_LETTERS[table.current_player] if table.current_player >= 0 else "-"
    return " ".join([VERSION, str(table.num_players), *_pasture(table), seat, *_suffixes(table)])


def _pasture(table: Table) -> list[str]:
    if table.phase is Phase.BUILD:
        return ["random" if table.is_random else "build", ",".join(f"+{tile}" for tile in table.tiles) or "-"]
    stacks = dict(zip(table.cells, table.stacks, strict=True))
    rows = []
    for r in range(table.cells[-1][1] + 1):
        numbers = [q for q, row in table.cells if row == r]
        rows.append(_row([stacks.get((q, r)) for q in range(max(numbers, default=-1) + 1)]))
    return ["/".join(rows)]


def _row(stacks: list[int | None]) -> str:
    """A row from number 1 on; `None` is off the pasture."""
    marks = [OFF if stack is None else _stack(stack) if stack else FREE for stack in stacks]
    words = []
    for mark, run in groupby(marks):
        length = len(list(run))
        if mark in (OFF, FREE):
            words.append(mark if length == 1 else f"{length}{mark}")
        else:
            words.append(mark * length)
    return "".join(words)


def _stack(stack: int) -> str:
    return SEAT_LETTERS[owner_of(stack)] + HEIGHTS[height_of(stack) - 1]


def _suffixes(table: Table) -> Iterator[str]:
    default = Variant()
    for option in fields(Variant):
        value = getattr(table.variant, option.name)
        if value != getattr(default, option.name):
            yield f"{option.name}={value}"
    if table.resigned:
        yield "resigned=" + "".join(SEAT_LETTERS[seat] for seat in table.resigned)
    if table.phase is Phase.PLACE:
        yield "tiles=" + ",".join(tile.labelled for tile in table.tiles)
