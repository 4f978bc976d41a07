"""A match as the fragment of a URL, and back: what is inside the envelope, packed into one integer.

Kinds of players, options and their values may be appended without a new version, because a link names them by number
with room to spare; reordered they may not be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from farmyard.core import TERMINAL, FarmyardError, Game, GameType, Option
from farmyard.envelope import (
    DamagedLinkError,
    IncompleteLinkError,
    LinkError,
    NewerLinkError,
    NotALinkError,
    seal,
    unseal,
)
from farmyard.games import GAMES
from farmyard.packing import (
    FieldReader,
    FieldWriter,
    PackingError,
    ReadField,
    digits_of,
    number_fields,
    number_of,
    read_number,
    read_text,
    text_fields,
)
from farmyard.record import (
    KINDS,
    MAX_NAME_LENGTH,
    MAX_NONCE_LENGTH,
    NONCE_ALPHABET,
    Match,
    Record,
    Seat,
    clean_name,
    new_record,
)

__all__ = [
    "DamagedLinkError",
    "IncompleteLinkError",
    "LinkError",
    "NewerLinkError",
    "NotALinkError",
    "read_link",
    "write_link",
]

SEAT_BOUND: Final = 8
KIND_BOUND: Final = 8
MAX_NAME_BYTES: Final = 4 * MAX_NAME_LENGTH
MAX_POSITION_BYTES: Final = 1023


def write_link(match: Match, *, games: Mapping[str, Game] = GAMES) -> str:
    """The fragment that holds `match`, without `#`.

    Raises:
        LinkError: the match is too long for a link, or would not come back as it is.
    """
    game_type = games[match.record.game].type
    fields = FieldWriter(_header_fields(match.record, game_type))
    try:
        _read_header(fields, game_type, games)
        for state, action in zip(match.states, match.record.actions, strict=False):
            fields.supply(action.fields)
            state.read_action(fields)
    except PackingError as error:
        raise LinkError("this game does not fit into a link: {reason}", reason=error) from None
    number = fields.number()
    text = seal(game_type.code, number.to_bytes((number.bit_length() + 7) // 8, "little"))
    if read_link(text, games=games) != match:
        raise LinkError("this game would not come back from a link as it is")
    return text


def read_link(text: str, *, games: Mapping[str, Game] = GAMES) -> Match:
    """The match in `text`, a whole URL or its fragment, as it may come out of a chat.

    Raises:
        LinkError: one of its kinds says why it cannot be opened; the match is never another one than was sent.
    """
    code, payload = unseal(text)
    game = next((game for game in games.values() if game.type.code == code), None)
    if game is None:
        raise NewerLinkError("this link was made by a newer Farmyard: it holds a game that is not here yet")
    read = FieldReader(int.from_bytes(payload, "little"))
    try:
        record, count = _read_header(read, game.type, games)
        match = Match.start(record, games=games)
    except LinkError:
        raise
    except PackingError as error:
        raise DamagedLinkError("this link is damaged: {reason}", reason=error) from None
    except FarmyardError as error:
        raise LinkError("the game of this link cannot start: {reason}", reason=error) from None
    most = 4 * game.max_game_length(len(record.seats))
    if count > most:
        raise LinkError("no game has {count} actions, at most {most}", count=count, most=most)
    for number in range(1, count + 1):
        match = _read_and_play(match, read, number)
    if not read.is_empty():
        raise DamagedLinkError("this link is damaged: something follows its last action")
    return match


def _read_and_play(match: Match, read: ReadField, number: int) -> Match:
    try:
        if match.state.current_player == TERMINAL:
            raise LinkError("the game is over")
        return match.play(match.state.read_action(read))
    except FarmyardError as error:
        raise LinkError("action {number} cannot be: {reason}", number=number, reason=error) from None


def _header_fields(record: Record, game_type: GameType) -> Iterator[int]:
    """The numbers that `_read_header` asks for, in its order."""
    yield from number_fields(record.version)
    yield len(record.seats)
    for seat in record.seats:
        yield KINDS.index(seat.kind)
        yield from text_fields(seat.name)
    chosen = [
        (index, option.values.index(value))
        for index, (option, (_, value)) in enumerate(zip(game_type.options, record.options, strict=True))
        if value != option.values_for(len(record.seats))[0]
    ]
    yield from number_fields(len(chosen))
    for index, value_index in chosen:
        yield from number_fields(index)
        yield from number_fields(value_index)
    yield len(record.nonce) - 1
    yield number_of(record.nonce, NONCE_ALPHABET)
    yield from text_fields(record.position)
    yield from number_fields(len(record.actions))


def _read_header(read: ReadField, game_type: GameType, games: Mapping[str, Game]) -> tuple[Record, int]:
    """The record without its actions, and how many of them follow."""
    version = read_number(read)
    if version > game_type.version:
        raise NewerLinkError("this link was made by a newer Farmyard")
    seats = [_read_seat(read) for _ in range(read(SEAT_BOUND))]
    options = _read_options(read, game_type.options)
    nonce_length = read(MAX_NONCE_LENGTH) + 1
    nonce = digits_of(read(len(NONCE_ALPHABET) ** nonce_length), NONCE_ALPHABET, nonce_length)
    position = read_text(read, MAX_POSITION_BYTES)
    record = new_record(game_type.short_name, seats, options, nonce, position, games=games)
    return replace(record, version=version), read_number(read)


def _read_seat(read: ReadField) -> Seat:
    kind = read(KIND_BOUND)
    name = read_text(read, MAX_NAME_BYTES)
    if kind >= len(KINDS):
        raise NewerLinkError("this link was made by a newer Farmyard: it seats a player that is not here yet")
    if name != clean_name(name):
        raise DamagedLinkError("this link is damaged: a name in it is none")
    return Seat(name, KINDS[kind])


def _read_options(read: ReadField, options: tuple[Option, ...]) -> dict[str, str]:
    chosen = {}
    for _ in range(read_number(read)):
        index, value_index = read_number(read), read_number(read)
        if index >= len(options) or value_index >= len(options[index].values):
            raise NewerLinkError("this link was made by a newer Farmyard: it sets an option that is not here yet")
        if options[index].key in chosen:
            raise DamagedLinkError("this link is damaged: it sets an option twice")
        chosen[options[index].key] = options[index].values[value_index]
    return chosen
