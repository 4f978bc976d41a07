"""The kinds of large tiles. Tiles that look alike are one kind; kinds are numbered in the order of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from farmyard.games.heartland.data import LARGE_TILES_IN_BOX
from farmyard.multiset import Multiset


@dataclass(frozen=True, slots=True)
class LargeTile:
    """Two fields, each with its crop and its barn symbols."""

    crops: str
    symbols: tuple[int, int]

    @property
    def is_double(self) -> bool:
        """Whether both fields show the same crop."""
        return self.crops[0] == self.crops[1]

    def __str__(self) -> str:
        return f"{self.crops[0]}{self.symbols[0]}{self.crops[1]}{self.symbols[1]}"


def _tile(name: str) -> LargeTile:
    return LargeTile(name[::2], (int(name[1]), int(name[3])))


_IN_BOX: Final = Counter(LARGE_TILES_IN_BOX.split())

TILES: Final = tuple(map(_tile, _IN_BOX))
"""Every kind, by its number."""

NAMES: Final = tuple(_IN_BOX)
"""What each kind is called: `W1B2` has a field of wheat with one symbol and one of beets with two."""

KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
"""The number of the kind with that name."""

BOX: Final[Multiset] = tuple(_IN_BOX.values())
"""How many of each kind there are."""


def counts_of(tiles: Iterable[int]) -> Multiset:
    """How many of each kind there are among `tiles`."""
    counts = [0] * len(TILES)
    for kind in tiles:
        counts[kind] += 1
    return tuple(counts)
