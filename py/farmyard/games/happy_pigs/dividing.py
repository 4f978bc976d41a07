"""Dividing a crowd: one sty at the end, with what its joints add, takes some of the pigs, the other sties the rest.

Nobody lies across the joint then, so this misses layouts that need it. But what fits into up to four sties is known
exactly, and few herds fill a single sty nearly to the last cell, so all divisions of a crowd are soon tried; in five
sties or more that finds what a search could look for in vain for minutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from farmyard.games.happy_pigs.footprints import Herd, Place, cells_of
from farmyard.games.happy_pigs.packing import Region
from farmyard.games.happy_pigs.sties import Cell, Sties, are_joined, region


class Division(NamedTuple):
    """A part of a herd that lies in the sty at the end, and the pigs that are to lie in the `rest` of the sties."""

    rest: Sties
    others: Herd
    end: frozenset[Cell]
    part: Herd


def divisions(sties: Sties, herd: Herd) -> Iterator[Division]:
    """All ways to divide `herd` that leave no more cells free at the end than it leaves in all sties."""
    cells = region(sties)
    spare = len(cells) - cells_of(herd)
    for at in reversed(range(len(sties))):
        rest = (*sties[:at], *sties[at + 1 :])
        if are_joined(rest):
            end = cells - region(rest)
            for part in _parts(herd, len(end), spare):
                yield Division(rest, tuple(all_ - some for all_, some in zip(herd, part, strict=True)), end, part)


def _parts(herd: Herd, cells: int, spare: int) -> Iterator[Herd]:
    """The herds out of `herd` that leave at most `spare` of so many cells free."""
    piglets, smalls, mediums, larges = herd
    for p in range(min(piglets, cells // 4) + 1):
        for s in range(min(smalls, (cells - 4 * p) // 6) + 1):
            for m in range(min(mediums, (cells - 4 * p - 6 * s) // 9) + 1):
                left = cells - cells_of((p, s, m, 0))
                least = max(0, -((spare - left) // 12))
                yield from ((p, s, m, number) for number in range(least, min(larges, left // 12) + 1))


@lru_cache(maxsize=1 << 12)
def end_layout(end: frozenset[Cell], part: Herd) -> tuple[Place, ...] | None:
    """A layout of `part` in the sty at the end; None if there is none."""
    found = _region(end).layout(part)
    return None if found is None else tuple(found[0])


@lru_cache(maxsize=64)
def _region(cells: frozenset[Cell]) -> Region:
    return Region(cells)
