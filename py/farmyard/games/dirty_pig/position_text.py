"""Writing a position as text, and the pieces of that text which its reader shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farmyard.core import SEAT_LETTERS
from farmyard.games.dirty_pig.data import PROFILES
from farmyard.games.dirty_pig.table import NOBODY, Table
from farmyard.games.dirty_pig.variant import Variant

VERSION: Final = "dp1"
NOTHING: Final = "-"
"""Stands for no cards, and for the seat of a turn that is nobody's."""


def position_text(table: Table) -> str:
    """`dp1 <profile> <turn seat> <pigs> hands=<cards> deck=<number> disc=<cards> <suffixes>`.

    Cards that the table does not tell are `?`. The turn seat is also the one that draws after its turn; during the
    deal it is the start seat. The suffixes tell options unlike the default, and what else is to be remembered.
    """
    words = [
        VERSION,
        table.variant.profile,
        NOTHING if table.turn == NOBODY else SEAT_LETTERS[table.turn],
        ";".join(",".join(map(str, row)) for row in table.pigs),
        "hands=" + "/".join(hand or NOTHING for hand in table.hands),
        f"deck={table.deck_size}",
        "disc=" + (table.discard or NOTHING),
        *_suffixes(table),
    ]
    return " ".join(words)


def _suffixes(table: Table) -> Iterator[str]:
    variant, default = table.variant, Variant()
    if variant.hand != default.hand:
        yield f"hand={variant.hand}"
    if variant.exchange != PROFILES[variant.profile].exchange:
        yield f"exchange={variant.exchange}"
    if variant.open_hands:
        yield "open_hands=on"
    if variant.gentle:
        yield "gentle=on"
    if variant.turn_cap != default.turn_cap:
        yield f"turn_cap={variant.turn_cap}"
    if table.hit:
        yield "hit=" + "".join(SEAT_LETTERS[seat] for seat in table.hit)
    if table.turns:
        yield f"turns={table.turns}"
