"""Writing a position as text, and the pieces of that text which its reader shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farmyard.core import SEAT_LETTERS
from farmyard.games.happy_pigs.data import SEASONS
from farmyard.games.happy_pigs.farm import NO_PIGS, PIGS, SIZES, Farm, Store
from farmyard.games.happy_pigs.table import NOBODY, Table
from farmyard.games.happy_pigs.variant import Variant
from farmyard.multiset import Multiset

VERSION: Final = "hp1"

NOTHING: Final = "-"
"""Stands for no pigs, tools or cards, and for a seat there is not."""

TOOLS: Final = "vsa"
"""The letter of each tool within a position."""


def position_text(table: Table) -> str:
    """`hp1 <edition> <phase> <starting player> <turn> <season>:<cards> <choices> store=<store> <farms> <suffixes>`.

    The store is `<pigs>:<tools>:<sties>`, a farm `<money>:<pigs>:<tools>:<sties>`; farms are separated by `;`. Pigs are
    a number and a letter for each kind, capital where vaccinated; tools are `v`, `s` and `a`; sties are their places.
    Choices that the table does not tell are `?`. The suffixes tell options unlike the default, and what else is to be
    remembered.
    """
    words = [
        VERSION,
        table.variant.edition,
        table.phase.value,
        seat_text(table.first),
        seat_text(table.turn),
        f"{SEASONS[table.season]}:{','.join(table.cards) or NOTHING}",
        table.choices,
        f"store={_store_text(table.store)}",
        ";".join(map(_farm_text, table.farms)),
        *_suffixes(table),
    ]
    return " ".join(words)


def seat_text(seat: int) -> str:
    """The letter of a seat."""
    return NOTHING if seat == NOBODY else SEAT_LETTERS[seat]


def counts_text(counts: Multiset, letters: str) -> str:
    """How many of each kind there are."""
    return "".join(f"{count}{letter}" for count, letter in zip(counts, letters, strict=True) if count) or NOTHING


def _store_text(store: Store) -> str:
    return f"{counts_text(store.pigs, SIZES)}:{counts_text(store.tools, TOOLS)}:{store.sties}"


def _farm_text(farm: Farm) -> str:
    sties = "/".join(f"{i},{j}" for i, j in farm.sties)
    return f"{farm.money}:{counts_text(farm.herd, PIGS)}:{counts_text(farm.tools, TOOLS)}:{sties}"


def _suffixes(table: Table) -> Iterator[str]:
    variant, default = table.variant, Variant()
    if variant.advanced != default.advanced:
        yield "advanced=on"
    if variant.breeding_pairs != default.breeding_pairs:
        yield "breeding_pairs=on"
    if table.controller != NOBODY:
        yield f"controller={seat_text(table.controller)}"
    if table.used:
        yield f"used={table.used}"
    if table.fed != NO_PIGS:
        yield f"fed={counts_text(table.fed, PIGS)}"
    if any(table.sold):
        yield f"sold={','.join(map(str, table.sold))}"
