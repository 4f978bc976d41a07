"""Writing a position as text, and the pieces of that text which its reader shares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from farmyard.core import SEAT_LETTERS
from farmyard.games.heartland.data import BOARD, UNKNOWN
from farmyard.games.heartland.land import SQUARE_NAMES
from farmyard.games.heartland.table import JUST_TAKEN, NOBODY, LivestockTile, Table
from farmyard.games.heartland.tiles import NAMES

VERSION: Final = "hl1"
NOTHING: Final = "-"
"""Stands for an empty list, and for the seat of a turn that is nobody's."""

HIDDEN: Final = "?"
NO_VALUE_YET: Final = "*"
NO_SQUARE: Final = "."


def position_text(table: Table) -> str:
    """One line of words.

    `hl1 <phase> <turn seat> <start seat> <crops> <levels> hands= small= cubes= farms= points= livestock= left= spent=`,
    then `discarded=` if tiles were discarded, and `laid=` while laid fields are to be scored.

    Crops and levels are rows from the top, a level above 9 in brackets. `/` separates seats, in `livestock` tracks.
    `points` are those of fields and of farms. `livestock` are owner and value, as taken from the top. `left` counts the
    large tiles that can be drawn, with `+end` while the end-of-game tile is among them. What the table does not tell is
    `?`, a value that is still to be told `*`.
    """
    players = table.players
    words = [
        VERSION,
        table.phase.value,
        _seat(table.turn),
        _seat(table.starter),
        _rows(table.land.crops),
        _rows([str(level) if level < 10 else f"({level})" for level in table.land.levels]),
        hands_text(table),
        "small=" + "/".join(player.supply or NOTHING for player in players),
        "cubes=" + "/".join("".join(map(str, player.cubes)) for player in players),
        "farms=" + "/".join(_listed(SQUARE_NAMES[farm] for farm in player.farms) for player in players),
        "points=" + "/".join(f"{player.field_points}+{player.farm_points}" for player in players),
        livestock_text(table),
        f"left={table.undrawn}" + "+end" * (not table.end_drawn),
        "spent=" + _listed(name for name, count in zip(NAMES, table.spent, strict=True) for _ in range(count)),
        *_suffixes(table),
    ]
    return " ".join(words)


def hands_text(table: Table) -> str:
    """The word for the hands, seat by seat."""
    return "hands=" + "/".join(_listed(map(_tile, player.hand)) for player in table.players)


def livestock_text(table: Table) -> str:
    """The word for the livestock that was taken, track by track."""
    return "livestock=" + "/".join(_listed(map(_livestock_tile, tiles)) for tiles in table.livestock)


def _suffixes(table: Table) -> Iterator[str]:
    if table.discarded:
        yield f"discarded={table.discarded}"
    if table.laid:
        yield "laid=" + _listed(f"{SQUARE_NAMES[field.square]}:{field.symbols}" for field in table.laid)


def _seat(seat: int) -> str:
    return NOTHING if seat == NOBODY else SEAT_LETTERS[seat]


def _rows(squares: Sequence[str]) -> str:
    rest = iter(squares)
    return "/".join("".join(NO_SQUARE if crop == NO_SQUARE else next(rest) for crop in row) for row in BOARD)


def _listed(words: Iterable[str]) -> str:
    return ",".join(words) or NOTHING


def _tile(kind: int) -> str:
    return HIDDEN if kind == UNKNOWN else NAMES[kind]


def _livestock_tile(tile: LivestockTile) -> str:
    value = {UNKNOWN: HIDDEN, JUST_TAKEN: NO_VALUE_YET}.get(tile.value) or str(tile.value)
    return SEAT_LETTERS[tile.owner] + value
