"""Reading a position, strictly: what is not notation, or does not add up, is refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from farmyard.core import SEAT_LETTERS, InvalidPositionError
from farmyard.games.heartland.data import BOARD, CROPS, LIVESTOCK, SETUPS, SMALL_TILES
from farmyard.games.heartland.land import NUM_SQUARES, SQUARES, Land
from farmyard.games.heartland.plausible import check_position
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.position_text import HIDDEN, NO_SQUARE, NO_VALUE_YET, NOTHING, VERSION, position_text
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.scoring import LaidField
from farmyard.games.heartland.table import JUST_TAKEN, NOBODY, LivestockTile, Phase
from farmyard.games.heartland.tiles import KINDS, counts_of
from farmyard.multiset import Multiset

__all__ = ["position_text", "read_position"]

LONGEST: Final = 1000
"""Characters; the longest position has about 800."""

KEYS: Final = ("hands", "small", "cubes", "farms", "points", "livestock", "left", "spent")
OPTIONAL_KEYS: Final = ("discarded", "laid")

LEVEL: Final = re.compile(r"[0-9]|\([1-9][0-9]\)")

T = TypeVar("T")


def read_position(text: str) -> HeartlandState:
    """The state that `text` describes.

    Raises:
        InvalidPositionError: with the reason.
    """
    if len(text) > LONGEST:
        raise InvalidPositionError("a position has at most {most} characters", most=LONGEST)
    if not text.isascii() or not text.isprintable():
        raise InvalidPositionError("a position is one line of plain characters")
    version, *words = text.split(" ")
    if version != VERSION:
        raise InvalidPositionError("a position begins with {version}, not “{text}”", version=VERSION, text=version)
    if HIDDEN in text:
        raise InvalidPositionError("a position needs every tile and value, only a view leaves some out")
    if len(words) < 5:
        raise InvalidPositionError("a position names phase, turn, start seat, crops and levels")
    phase, turn, starter, crops, levels, *rest = words
    values = _read_values(rest)
    players = _read_players(values)
    state = HeartlandState(
        phase=_read_phase(phase),
        turn=_read_seat(turn, len(players)),
        starter=_read_seat(starter, len(players)),
        land=Land(_read_crops(crops), _read_levels(levels)),
        players=players,
        livestock=_read_livestock(values["livestock"], len(players)),
        spent=_read_spent(values["spent"]),
        discarded=_read_number(values.get("discarded", "0")),
        end_drawn=not values["left"].endswith("+end"),
        laid=tuple(map(_read_laid, _split(values.get("laid", NOTHING)))),
    )
    check_position(state, _read_number(values["left"].removesuffix("+end")))
    canonical = position_text(state)
    if canonical != text:
        raise InvalidPositionError("“{text}” should be written “{canonical}”", text=text, canonical=canonical)
    return state


def _read_values(words: Sequence[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not value or key not in KEYS + OPTIONAL_KEYS or key in values:
            raise InvalidPositionError("“{text}” does not belong into a position", text=word)
        values[key] = value
    for key in KEYS:
        if key not in values:
            raise InvalidPositionError("the position has no word {key}=", key=key)
    return values


def _read_players(values: Mapping[str, str]) -> tuple[Player, ...]:
    hands = values["hands"].split("/")
    if len(hands) not in SETUPS:
        raise InvalidPositionError("there are {number} players, which the game is not for", number=len(hands))

    def each(key: str, read: Callable[[str], T]) -> list[T]:
        texts = values[key].split("/")
        if len(texts) != len(hands):
            raise InvalidPositionError("{key}= is for {number} seats", key=key, number=len(hands))
        return [read(text) for text in texts]

    columns = (
        each("hands", _read_tiles),
        each("small", _read_supply),
        each("cubes", _read_cubes),
        each("farms", lambda text: tuple(map(_read_square, _split(text)))),
        each("points", _read_points),
    )
    return tuple(
        Player(hand, supply, cubes, farms, *points) for hand, supply, cubes, farms, points in zip(*columns, strict=True)
    )


def _split(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(",")


def _read_phase(text: str) -> Phase:
    known = {phase.value: phase for phase in Phase}
    if text not in known:
        raise InvalidPositionError("“{text}” is not a phase: they are {phases}", text=text, phases=", ".join(known))
    return known[text]


def _read_seat(text: str, num_players: int) -> int:
    if text == NOTHING:
        return NOBODY
    seats = SEAT_LETTERS[:num_players]
    if len(text) != 1 or text not in seats:
        raise InvalidPositionError("a seat is one of {seats}, not {seat}", seats=", ".join(seats), seat=text)
    return seats.index(text)


def _read_crops(text: str) -> str:
    rows = text.split("/")
    shape = [[crop == NO_SQUARE for crop in row] for row in BOARD]
    if [[crop == NO_SQUARE for crop in row] for row in rows] != shape:
        raise InvalidPositionError(
            "the crops “{text}” are not those of a board like {board}", text=text, board=BOARD[0]
        )
    crops = text.replace("/", "").replace(NO_SQUARE, "")
    _check_crops(crops)
    return crops


def _check_crops(crops: Iterable[str]) -> None:
    for crop in crops:
        if crop not in CROPS:
            raise InvalidPositionError("“{text}” is not a crop", text=crop)


def _read_levels(text: str) -> tuple[int, ...]:
    rows = LEVEL.sub("0", text)
    if rows != "/".join("".join(NO_SQUARE if crop == NO_SQUARE else "0" for crop in row) for row in BOARD):
        raise InvalidPositionError(
            "the levels “{text}” are not one for each of the {squares} fields", text=text, squares=NUM_SQUARES
        )
    return tuple(int(level.strip("()")) for level in LEVEL.findall(text))


def _read_tiles(text: str) -> tuple[int, ...]:
    for name in _split(text):
        if name not in KINDS:
            raise InvalidPositionError("“{text}” is not a large tile", text=name)
    return tuple(sorted(KINDS[name] for name in _split(text)))


def _read_supply(text: str) -> str:
    supply = "" if text == NOTHING else text
    _check_crops(supply)
    if len(set(supply)) < len(supply):
        raise InvalidPositionError("“{text}”: a player has one small tile of each crop", text=text)
    return "".join(crop for crop in SMALL_TILES if crop in supply)


def _read_cubes(text: str) -> tuple[int, ...]:
    if len(text) != len(CROPS) or not text.isdigit():
        raise InvalidPositionError("“{text}” are not the rows of {cubes} cubes", text=text, cubes=len(CROPS))
    return tuple(map(int, text))


def _read_square(text: str) -> int:
    if text not in SQUARES:
        raise InvalidPositionError("“{text}” is not a square of the board", text=text)
    return SQUARES[text]


def _read_points(text: str) -> tuple[int, int]:
    fields, _, farms = text.partition("+")
    return _read_number(fields), _read_number(farms)


def _read_number(text: str) -> int:
    if not text.isdigit() or len(text) > 4:
        raise InvalidPositionError("“{text}” is not a number that can stand here", text=text)
    return int(text)


def _read_livestock(text: str, num_players: int) -> tuple[tuple[LivestockTile, ...], ...]:
    tracks = text.split("/")
    if len(tracks) != len(CROPS):
        raise InvalidPositionError("there are {tracks} tracks with livestock", tracks=len(CROPS))
    kinds = SETUPS[num_players].kinds
    if any(len(_split(track)) > len(kinds) for track in tracks):
        raise InvalidPositionError("{tiles} livestock tiles lie on each track", tiles=len(kinds))
    return tuple(
        tuple(_read_livestock_tile(word, kind, num_players) for word, kind in zip(_split(track), kinds, strict=False))
        for track in tracks
    )


def _read_livestock_tile(text: str, kind: str, num_players: int) -> LivestockTile:
    owner, value = _read_seat(text[:1], num_players), text[1:]
    if value == NO_VALUE_YET:
        return LivestockTile(owner, JUST_TAKEN)
    if value not in map(str, LIVESTOCK[kind]):
        raise InvalidPositionError("“{text}” is not a {kind} that somebody took", text=text, kind=kind)
    return LivestockTile(owner, int(value))


def _read_spent(text: str) -> Multiset:
    return counts_of(_read_tiles(text))


def _read_laid(text: str) -> LaidField:
    square, _, symbols = text.partition(":")
    return LaidField(_read_square(square), _read_number(symbols))
