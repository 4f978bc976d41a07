"""Reading a position, strictly: what is not notation, or cannot be, is refused with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from farmyard.core import SEAT_LETTERS, TERMINAL, FarmyardError, InvalidPositionError
from farmyard.games.battle_sheep import BattleSheep
from farmyard.games.battle_sheep.actions import Place, action_of
from farmyard.games.battle_sheep.pasture import Tile, cells_of, is_connected, label, labelled_tile_of
from farmyard.games.battle_sheep.position_text import FREE, HEIGHTS, OFF, VERSION, position_text
from farmyard.games.battle_sheep.rules import (
    SHEEP,
    TILES,
    BattleSheepState,
    Phase,
    Variant,
    empty_table,
    ready_pasture,
)
from farmyard.games.battle_sheep.scoring import count_hexes, height_of, owner_of, stack_of
from farmyard.games.battle_sheep.table import has_move
from farmyard.hexgrid import Hex

__all__ = ["action_of", "position_text", "read_position"]

LONGEST: Final = 1000
"""Characters; the longest position has about half as many."""

OPTION_KEYS: Final = tuple(Variant.__dataclass_fields__)


def read_position(text: str) -> BattleSheepState:
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
    building = len(words) > 1 and words[1] in ("build", "random")
    if len(words) < 3 + building or words[0] not in ("2", "3", "4"):
        raise InvalidPositionError("a position names 2, 3 or 4 players, the pasture and the seat to move")
    num_players = int(words[0])
    try:
        if building:
            state = _read_building(num_players, words[1], words[2], _read_suffixes(words[4:]))
            seat = words[3]
        else:
            state = _read_pasture(num_players, words[1], words[2], _read_suffixes(words[3:]))
            seat = words[2]
    except InvalidPositionError:
        raise
    except FarmyardError as error:
        raise InvalidPositionError(error.template, **error.values) from error
    expected = SEAT_LETTERS[state.current_player] if state.current_player >= 0 else "-"
    if seat != expected:
        raise InvalidPositionError("the seat to move is {expected}, not {seat}", expected=expected, seat=seat)
    canonical = position_text(state)
    if canonical != text:
        raise InvalidPositionError("“{text}” should be written “{canonical}”", text=text, canonical=canonical)
    return state


def _read_suffixes(words: Sequence[str]) -> dict[str, str]:
    suffixes: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in (*OPTION_KEYS, "resigned", "tiles") or key in suffixes:
            raise InvalidPositionError("“{text}” does not belong at the end of a position", text=word)
        suffixes[key] = value
    return suffixes


def _read_variant(num_players: int, pasture: str, suffixes: dict[str, str], deciding: Sequence[str]) -> Variant:
    """The options among `suffixes`; only those of `deciding` can still make a difference."""
    options = {key: value for key, value in suffixes.items() if key in OPTION_KEYS}
    for key in suffixes:
        if key not in deciding:
            raise InvalidPositionError("{suffix} decides nothing at this point of the game", suffix=key)
    full = BattleSheep.type.complete(num_players, {"pasture": pasture, **options})
    return Variant(**{key: full[key] for key in OPTION_KEYS})


def _read_building(num_players: int, pasture: str, tiles: str, suffixes: dict[str, str]) -> BattleSheepState:
    variant = _read_variant(num_players, pasture, suffixes, OPTION_KEYS)
    state = empty_table(num_players, variant, by_chance=pasture == "random")
    for laying in tiles.replace(",+", " +").split() if tiles != "-" else ():
        state = state.child(action_of(laying))
    if state.phase is not Phase.BUILD:
        raise InvalidPositionError("the pasture is complete; its hexes are written row by row")
    return state


def _read_pasture(num_players: int, rows: str, seat: str, suffixes: dict[str, str]) -> BattleSheepState:
    table: dict[Hex, int] = {}
    for r, row in enumerate(rows.split("/")):
        table.update(_read_row(row, r, num_players))
    cells = tuple(table)
    if len(cells) != SHEEP * num_players:
        raise InvalidPositionError(
            "a pasture for {players} players has {expected} hexes, not {number}",
            players=num_players,
            expected=SHEEP * num_players,
            number=len(cells),
        )
    if min(q for q, _ in cells) or min(r for _, r in cells):
        raise InvalidPositionError("the pasture must begin in row a and at number 1")
    if not is_connected(cells):
        raise InvalidPositionError("the pasture is not connected")
    if "tiles" in suffixes:
        return _read_placing(num_players, table, suffixes)
    _check_sheep(num_players, tuple(table.values()))
    if suffixes.get("swap") == "on":
        return _read_offer(table, suffixes)
    return _read_moving(num_players, table, seat, suffixes)


def _read_row(text: str, r: int, num_players: int) -> Iterator[tuple[Hex, int]]:
    """The hexes of one row with what stands on them."""
    q = 0
    marks = iter(text)
    for mark in marks:
        length = ""
        while mark.isascii() and mark.isdigit():
            length += mark
            mark = next(marks, "")
        if mark and mark in OFF + FREE and len(length) <= 2:
            for _ in range(int(length or 1)):
                if mark == FREE:
                    yield (q, r), 0
                q += 1
            continue
        height = next(marks, "")
        if length or mark not in SEAT_LETTERS[:num_players] or not height or height not in HEIGHTS:
            raise InvalidPositionError(
                "row {row} goes wrong at {cell}: “{text}”", row=r + 1, cell=label((q, r)), text=length + mark + height
            )
        yield (q, r), stack_of(SEAT_LETTERS.index(mark), HEIGHTS.index(height) + 1)
        q += 1


def _read_placing(num_players: int, table: dict[Hex, int], suffixes: dict[str, str]) -> BattleSheepState:
    """While stacks are still to be placed: those that stand are placed again, in turn order."""
    tiles = tuple(map(labelled_tile_of, suffixes["tiles"].split(",")))
    variant = _read_variant(num_players, "build", suffixes, (*OPTION_KEYS, "tiles"))
    _check_tiles(num_players, tiles, tuple(table))
    stacks = {owner_of(stack): cell for cell, stack in table.items() if stack}
    if sorted(stack for stack in table.values() if stack) != [stack_of(seat, SHEEP) for seat in sorted(stacks)]:
        raise InvalidPositionError("every seat places one stack of {sheep} sheep", sheep=SHEEP)
    state = ready_pasture(num_players, tiles, variant)
    for seat in range(len(stacks)):
        if seat not in stacks:
            raise InvalidPositionError("seat {seat} has not placed its stack yet", seat=SEAT_LETTERS[seat])
        state = state.child(Place(stacks[seat]))
    if state.phase is not Phase.PLACE:
        raise InvalidPositionError("all stacks stand; tiles decide nothing any more")
    return state


def _check_tiles(num_players: int, tiles: tuple[Tile, ...], cells: tuple[Hex, ...]) -> None:
    if len(tiles) != TILES * num_players:
        raise InvalidPositionError(
            "{players} players lay {expected} tiles, not {number}",
            players=num_players,
            expected=TILES * num_players,
            number=len(tiles),
        )
    covered = cells_of(tiles)
    if len(set(covered)) < len(covered):
        raise InvalidPositionError("two tiles overlap")
    if covered != cells:
        raise InvalidPositionError("the tiles do not cover the pasture")


def _check_sheep(num_players: int, stacks: tuple[int, ...]) -> None:
    for seat in range(num_players):
        sheep = sum(height_of(stack) for stack in stacks if stack and owner_of(stack) == seat)
        if sheep != SHEEP:
            raise InvalidPositionError(
                "seat {seat} has {number} sheep, not {expected}",
                seat=SEAT_LETTERS[seat],
                number=sheep,
                expected=SHEEP,
            )


def _read_offer(table: dict[Hex, int], suffixes: dict[str, str]) -> BattleSheepState:
    """Both stacks stand and seat 2 decides whether to swap."""
    variant = _read_variant(2, "build", suffixes, ("first_move", "swap", "goal"))
    stacks = tuple(table.values())
    if count_hexes(stacks, 2) != (1, 1):
        raise InvalidPositionError("sides are swapped before sheep move")
    return BattleSheepState(2, Phase.SWAP, 1, (), tuple(table), stacks, (), variant, ())


def _read_moving(num_players: int, table: dict[Hex, int], seat: str, suffixes: dict[str, str]) -> BattleSheepState:
    """From the first move to the end."""
    last_mover = suffixes.get("goal") == "last_mover"
    deciding = ("goal", "resigned", "first_move") if last_mover else ("goal", "resigned")
    variant = _read_variant(num_players, "build", suffixes, deciding)
    resigned = _read_resigned(num_players, suffixes)
    stacks = tuple(table.values())
    over = BattleSheepState(num_players, Phase.OVER, TERMINAL, (), tuple(table), stacks, resigned, variant, ())
    movable = [s for s in range(num_players) if s not in resigned and has_move(over.shape, stacks, s)]
    if last_mover:
        ahead = over.scores
        first = 1 if variant.first_move == "last_placer" else 0
        if ahead[first] - ahead[1 - first] not in (0, 1):
            raise _uneven(ahead)
        turn = first if ahead[0] == ahead[1] else 1 - first
        movable = [turn] if turn in movable else []
    if len(resigned) == num_players - 1 or not movable:
        return over
    if seat not in [SEAT_LETTERS[s] for s in movable]:
        raise InvalidPositionError(
            "the seat to move is one of {expected}, not {seat}",
            expected=", ".join(SEAT_LETTERS[s] for s in movable),
            seat=seat,
        )
    mover = SEAT_LETTERS.index(seat)
    _check_turns(over.scores, mover, movable)
    return BattleSheepState(num_players, Phase.MOVE, mover, (), over.cells, stacks, resigned, variant, ())


def _read_resigned(num_players: int, suffixes: dict[str, str]) -> tuple[int, ...]:
    letters = suffixes.get("resigned", "")
    seats = tuple(SEAT_LETTERS[:num_players].find(letter) for letter in letters)
    if len(set(seats)) < len(seats) or -1 in seats or len(seats) >= num_players:
        raise InvalidPositionError("“{text}” cannot be the seats that resigned", text=letters)
    return seats


def _check_turns(hexes: tuple[int, ...], mover: int, movable: Sequence[int]) -> None:
    """Who can move has moved in every round: clockwise from `mover`, some seats have yet to move in this one."""
    clockwise = [hexes[seat] for seat in (*range(mover, len(hexes)), *range(mover)) if seat in movable]
    if clockwise != sorted(clockwise) or max(hexes) > hexes[mover] + 1:
        raise _uneven(hexes)


def _uneven(hexes: tuple[int, ...]) -> InvalidPositionError:
    return InvalidPositionError(
        "moving in turn does not lead to {hexes} hexes with this seat to move", hexes=":".join(map(str, hexes))
    )
