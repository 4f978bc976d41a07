"""What is known ahead of time about the room in up to four joined sties, read from the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from string import ascii_letters, digits
from typing import Final

from farmyard.games.happy_pigs.footprints import Herd
from farmyard.games.happy_pigs.packing_table import TABLE
from farmyard.games.happy_pigs.sties import Sties

ALPHABET: Final = digits + ascii_letters + "-_"
"""A character for each number from 0 to 63."""

ENTRY: Final = 4
"""Characters of an entry: smalls, mediums, larges, and what is said of them."""


@dataclass(frozen=True, slots=True)
class Tabulated:
    """What is exceptional about some joined sties, by the numbers of smalls, mediums and larges."""

    fewer: dict[Herd, int]
    """By how much the most piglets that fit beside them are fewer than the bounds allow."""
    orders: dict[Herd, int]
    """Which of the orders of the search soon finds a layout with the most piglets, where the first few do not."""


@lru_cache(maxsize=len(TABLE))
def tabulated(sties: Sties) -> Tabulated | None:
    """What the table says about `sties`, which are a shape; None if it has nothing on that many."""
    if sties not in TABLE:
        return None
    fewer, orders = TABLE[sties]
    return Tabulated(read(fewer), read(orders))


def read(text: str) -> dict[Herd, int]:
    """The entries of a line of the table."""
    numbers = [ALPHABET.index(letter) for letter in text]
    return {tuple(numbers[at : at + ENTRY - 1]): numbers[at + ENTRY - 1] for at in range(0, len(numbers), ENTRY)}


def written(entries: dict[Herd, int]) -> str:
    """The line of the table that holds `entries`."""
    return "".join(ALPHABET[number] for others, said in sorted(entries.items()) for number in (*others, said))
