"""Finds out what the bounds do not tell about the room in up to four joined sties, and writes it down as a table.

    PYTHONPATH=py python -m tools.tabulate_sties

For each number of smalls, mediums and larges the most piglets beside them are searched for, from what the bounds allow
downwards, until a search finds a layout or has tried everything. Only what is exceptional goes into the table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

from farmyard.games.happy_pigs.footprints import Herd, cells_of
from farmyard.games.happy_pigs.packing import ORDERS, Region
from farmyard.games.happy_pigs.packing_bounds import most_piglets_allowed
from farmyard.games.happy_pigs.shapes import shape_of
from farmyard.games.happy_pigs.sties import FIRST_STY, Sties, places_to_join, region
from farmyard.games.happy_pigs.tabulated import Tabulated, written

MOST_STIES = 4

QUICK_ORDERS = 10
"""The table names the order that finds a layout where none of the first few does."""

TABLE = Path(__file__).parents[1] / "py" / "farmyard" / "games" / "happy_pigs" / "packing_table.py"

HEAD = '''"""What the bounds do not tell about the room in up to four joined sties.

Written by `python -m tools.tabulate_sties`.

For each shape two lines as `tabulated.py` reads them: where fewer piglets fit than the bounds allow, and which order of
the search finds a layout where the first few do not.
"""

from __future__ import annotations

from typing import Final

TABLE: Final[dict[tuple[tuple[int, int], ...], tuple[str, str]]] = {
'''

LINE = 108
"""Characters of a string on one line."""


def shapes(most: int) -> list[Sties]:
    """All shapes of up to `most` sties."""
    found = {(FIRST_STY,)}
    for _ in range(most - 1):
        found |= {shape_of((*sties, place)).sties for sties in found for place in places_to_join(sties)}
    return sorted(found, key=lambda sties: (len(sties), sties))


def mixtures(sties: Sties) -> Iterator[Herd]:
    """Every number of smalls, mediums and larges that do not cover more cells than there are."""
    cells = len(region(sties))
    for larges in range(cells // 12 + 1):
        for mediums in range((cells - cells_of((0, 0, 0, larges))) // 9 + 1):
            for smalls in range((cells - cells_of((0, 0, mediums, larges))) // 6 + 1):
                yield smalls, mediums, larges


def tabulate(sties: Sties) -> Tabulated:
    """What is exceptional about `sties`."""
    packed = Region(region(sties))
    fewer, orders = {}, {}
    for others in mixtures(sties):
        allowed = most = most_piglets_allowed(sties, others)
        while most >= 0 and (found := packed.layout((most, *others))) is None:
            most -= 1
        if most < allowed:
            fewer[others] = allowed - most
        if most >= 0 and (order := ORDERS.index(found[1])) >= QUICK_ORDERS:
            orders[others] = order
    return Tabulated(fewer, orders)


def entry(sties: Sties, table: Tabulated) -> list[str]:
    """The lines of the table for one shape."""
    strings = []
    for text in (written(table.fewer), written(table.orders)):
        parts = [f'"{text[at : at + LINE]}"' for at in range(0, len(text), LINE)] or ['""']
        strings += (
            [f"        {parts[0]},\n"]
            if len(parts) == 1
            else ["        (\n", *(f"            {part}\n" for part in parts), "        ),\n"]
        )
    return [f"    {sties}: (\n", *strings, "    ),\n"]


def main() -> None:
    """Writes the table of all shapes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    every = shapes(MOST_STIES)
    lines = []
    with Pool(arguments.processes) as pool:
        for sties, table in zip(every, pool.imap(tabulate, every), strict=True):
            print(sties, len(table.fewer), len(table.orders), flush=True)
            lines += entry(sties, table)
    TABLE.write_text(HEAD + "".join(lines) + "}\n", "utf-8")


if __name__ == "__main__":
    main()
