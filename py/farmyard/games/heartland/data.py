"""What is in the box: crops, the printed board, tiles, livestock, and the rows of the barn for each number of players.

Crops are letters: wheat, beets, rapeseed, corn, potatoes. A crop's number, and that of its barn track, is its place
in `CROPS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

CROPS: Final = "WBRCP"

BOARD: Final = (
    "WBRCPWB.",
    "RCPWBRCP",
    "PWBRCPWB",
    "BRCPWBRC",
    "CPWBRCPW",
    "WBRCPWBR",
    "RCPWBRCP",
)
"""The printed crops, row by row from the top; where there is none, there is no field."""

LARGE_TILES_IN_BOX: Final = """
    W1B1 W1B2 W1B2 W2B1 W2B1    W1R1 W1R2 W1R2 W2R1 W2R1    W1C1 W1C2 W1C2 W2C1 W2C1    W1P1 W1P2 W1P2 W2P1 W2P1
    B1R1 B1R2 B1R2 B2R1 B2R1    B1C1 B1C2 B1C2 B2C1 B2C1    B1P1 B1P2 B1P2 B2P1 B2P1
    R1C1 R1C2 R1C2 R2C1 R2C1    R1P1 R1P2 R1P2 R2P1 R2P1
    C1P1 C1P2 C1P2 C2P1 C2P1
    W1W0 W2W0    B1B0 B2B0    R1R0 R2R0    C1C0 C2C0    P1P0 P2P0
"""
"""Every large tile: for each of its two fields the crop and the number of barn symbols."""

SMALL_TILES: Final = CROPS
"""The small tiles of each player."""

SMALL_SYMBOLS: Final = 1
"""Barn symbols on a small tile."""

LIVESTOCK: Final[Mapping[str, tuple[int, ...]]] = {
    "cow": (11, 12, 13, 14, 15),
    "pig": (6, 7, 8, 9, 10),
    "chicken": (1, 2, 3, 4, 5),
}
"""The points under the livestock tiles of each kind; one tile of each kind lies on every track."""

HAND_SIZE: Final = 3
"""Large tiles in a hand."""

RESERVE: Final = 6
"""Large tiles under the “6+1” tile, besides the end-of-game tile."""

UNKNOWN: Final = -1
"""Stands for a large tile, or the value of a livestock tile, that the viewer may not see."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What depends on the number of players."""

    removed: int
    """Large tiles that go back to the box unseen."""
    kinds: tuple[str, ...]
    """The livestock on each track, from the top."""
    farm_rows: tuple[int, ...]
    """The rows of the barn beside which the farms wait, the lowest first; the bottom is row 0."""
    livestock_row: int
    """Where the livestock waits, and a cube leaves the barn."""


SETUPS: Final[Mapping[int, Setup]] = {
    2: Setup(removed=20, kinds=("cow", "pig"), farm_rows=(2, 4), livestock_row=6),
    3: Setup(removed=10, kinds=("cow", "pig", "chicken"), farm_rows=(2, 4), livestock_row=5),
    4: Setup(removed=0, kinds=("cow", "pig", "chicken"), farm_rows=(2, 3), livestock_row=5),
    5: Setup(removed=0, kinds=("cow", "pig", "chicken"), farm_rows=(2, 3), livestock_row=4),
}
"""By the number of players."""
