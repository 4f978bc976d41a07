"""Records as text: the file of export, of bug reports and of the command line.

    farmyard record 1
    game: battle-sheep 1
    seat: human "Ann"
    seat: hard "Greta"
    option: pasture=preset
    option: map=2-paddock
    nonce: k3x9q2

    @c1 @b8 c1-c8:8 b8-b1:8

Headers stand one a line; after an empty line come the actions, separated by white space. A reader also meets what
people add by hand: `;` starts a comment to the end of the line, `12.` numbers a round, `--` marks a player who is out.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from farmyard.core import TERMINAL, FarmyardError, Game
from farmyard.games import GAMES
from farmyard.record import Match, NewerRecordError, Record, RecordError, Seat, find_game, new_record

FORMAT: Final = 1
FIRST_LINE: Final = "farmyard record"
WIDTH: Final = 100
MAX_TEXT_LENGTH: Final = 64 * 1024
"""In characters."""

SKIP: Final = "--"
MOST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a record."""

    match: Match
    """The record up to the first action that cannot be."""
    problem: RecordError | None
    """Why it stopped there, or in what the end differs from what the record says."""


def write_record(match: Match) -> str:
    """The text of `match`, ending with a line break."""
    record = match.record
    lines = [
        f"{FIRST_LINE} {FORMAT}",
        f"game: {record.game} {record.version}",
        *(f"seat: {seat.kind} {json.dumps(seat.name, ensure_ascii=False)}" for seat in record.seats),
        *(f"option: {key}={value}" for key, value in record.options),
        f"nonce: {record.nonce}",
    ]
    if record.position:
        lines.append(f"position: {record.position}")
    if match.state.current_player == TERMINAL:
        lines.append(f"result: {match.state.result}")
    actions = " ".join(str(action) for action in record.actions)
    lines += ["", *textwrap.wrap(actions, WIDTH, break_long_words=False, break_on_hyphens=False)]
    return "\n".join(lines) + "\n"


def read_record(text: str, *, games: Mapping[str, Game] = GAMES) -> Reading:
    """Read a record as far as it goes.

    Raises:
        RecordError: its headers cannot be read, so there is nothing to show.
        FarmyardError: the game refuses its options or its position.
    """
    headers, rest = _split(text)
    match = Match.start(headers.record(games), games=games)
    longest = 4 * find_game(headers.game, games).max_game_length(len(headers.seats))
    return _play(match, _action_texts(rest), longest, headers.result)


def read_heading(text: str, *, games: Mapping[str, Game] = GAMES) -> Record:
    """What a record says before its first action; the actions are not looked at.

    Raises:
        RecordError, FarmyardError: as `read_record`.
    """
    return _split(text)[0].record(games)


def _split(text: str) -> tuple[_Headers, list[str]]:
    """The headers, and the lines after them."""
    if len(text) > MAX_TEXT_LENGTH:
        raise RecordError(
            "a record has at most {most} characters, not {length}", most=MAX_TEXT_LENGTH, length=len(text)
        )
    lines = [line.strip() for line in text.removeprefix("\ufeff").strip().split("\n")]
    _check_first_line(lines[0])
    end = lines.index("") if "" in lines else len(lines)
    return _read_headers(lines[1:end]), lines[end:]


def _check_first_line(line: str) -> None:
    name, _, version = line.rpartition(" ")
    if name != FIRST_LINE or not (version.isascii() and version.isdigit()):
        raise RecordError("this is not a record: it does not start with “{line}”", line=f"{FIRST_LINE} {FORMAT}")
    if version != str(FORMAT):
        raise NewerRecordError("this record was made by a newer Farmyard")


@dataclass(slots=True)
class _Headers:
    game: str = ""
    version: int = 0
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    nonce: str = ""
    position: str = ""
    result: str = ""

    def record(self, games: Mapping[str, Game]) -> Record:
        for key in ("game", "nonce"):
            if not getattr(self, key):
                raise RecordError("the record has no line “{key}:”", key=key)
        if self.version > find_game(self.game, games).type.version:
            raise NewerRecordError("this record was made by a newer Farmyard")
        record = new_record(self.game, self.seats, self.options, self.nonce, self.position, games=games)
        if self.version < record.version:
            raise RecordError("this record was made by an older Farmyard, and the rules have changed since")
        return record


def _read_headers(lines: list[str]) -> _Headers:
    headers = _Headers()
    for number, line in enumerate(lines, start=2):
        if line.startswith(";"):
            continue
        key, colon, value = line.partition(":")
        value = value.strip()
        if not colon or not value:
            raise RecordError("line {number}: “{line}” is not “key: value”", number=number, line=shown(line))
        try:
            _read_header(headers, key, value)
        except RecordError as error:
            raise RecordError("line {number}: {reason}", number=number, reason=error) from None
    return headers


def _read_header(headers: _Headers, key: str, value: str) -> None:
    match key:
        case "seat":
            headers.seats.append(_read_seat(value))
        case "option":
            name, equals, choice = value.partition("=")
            if not equals or name in headers.options:
                raise RecordError("“{value}” is not a further “option=value”", value=shown(value))
            headers.options[name] = choice
        case "game" | "nonce" | "position" | "result" if getattr(headers, key):
            raise RecordError("there is a second “{key}:”", key=key)
        case "game":
            headers.game, headers.version = _read_game(value)
        case "nonce" | "position" | "result":
            setattr(headers, key, value)
        case _:
            raise RecordError("unknown header “{key}”", key=shown(key))


def _read_game(value: str) -> tuple[str, int]:
    name, _, version = value.rpartition(" ")
    if not name or not (version.isascii() and version.isdigit() and len(version) < 6):
        raise RecordError("“{value}” is not a game and its version", value=shown(value))
    return name, int(version)


def _read_seat(value: str) -> Seat:
    kind, _, quoted = value.partition(" ")
    try:
        name = json.loads(quoted)
    except (ValueError, RecursionError):
        name = None
    if not isinstance(name, str):
        raise RecordError("“{value}” is not a kind of player and a name in quotes", value=shown(value))
    return Seat(name, kind)


def _action_texts(lines: list[str]) -> list[str]:
    words = [word for line in lines for word in line.partition(";")[0].split()]
    return [word for word in words if word != SKIP and not _is_round_number(word)]


def _is_round_number(word: str) -> bool:
    digits = word.rstrip(".")
    return digits != word and digits.isascii() and digits.isdigit()


def _play(match: Match, texts: list[str], longest: int, result: str) -> Reading:
    if len(texts) > longest:
        problem = RecordError("no game has {count} actions, at most {most}", count=len(texts), most=longest)
        return Reading(match, problem)
    for number, text in enumerate(texts, start=1):
        try:
            match = match.play(match.state.parse_action(text))
        except FarmyardError as error:
            if shown(text) in str(error):
                problem = RecordError("action {number}: {reason}", number=number, reason=error)
            else:
                problem = RecordError(
                    "action {number}, “{text}”: {reason}", number=number, text=shown(text), reason=error
                )
            return Reading(match, problem)
    if result and result != match.state.result:
        problem = RecordError(
            "the record says the result is “{said}”, but its actions lead to “{found}”",
            said=shown(result),
            found=match.state.result,
        )
        return Reading(match, problem)
    return Reading(match, None)


def shown(text: str) -> str:
    """`text` as an error can quote it: short, on one line, nothing invisible."""
    short = text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"
    return "".join(c if c.isprintable() else "�" for c in short)
