"""Reading a position, strictly: what is not notation, or does not add up, is refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from farmyard.core import SEAT_LETTERS, FarmyardError, InvalidPositionError
from farmyard.games.happy_pigs import HappyPigs
from farmyard.games.happy_pigs.consistency import check_position
from farmyard.games.happy_pigs.data import ACTION_CARDS, SEASONS
from farmyard.games.happy_pigs.farm import PIGS, SIZES, Farm, Store
from farmyard.games.happy_pigs.position_text import NOTHING, TOOLS, VERSION, position_text
from farmyard.games.happy_pigs.rules import HappyPigsState
from farmyard.games.happy_pigs.sties import Sties
from farmyard.games.happy_pigs.table import NOBODY, NOT_CHOSEN, UNKNOWN, Phase
from farmyard.games.happy_pigs.variant import Variant, variant_of
from farmyard.multiset import Multiset

LONGEST: Final = 1000
"""Characters; the longest position met in play has about 400."""

OPTION_KEYS: Final = ("advanced", "breeding_pairs")
MEMORY_KEYS: Final = ("controller", "used", "fed", "sold")

NUMBER: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
STY: Final = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})", re.ASCII)


def read_position(text: str) -> HappyPigsState:
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
    if len(words) < 8:
        raise InvalidPositionError(
            "a position names edition, phase, starting player, turn, season, choices, store and farms"
        )
    edition, phase, first, turn, season, choices, store, farms, *rest = words
    read_farms = tuple(map(read_farm, farms.split(";")))
    players = len(read_farms)
    suffixes = _read_suffixes(rest)
    season_number, cards = _read_season(season)
    state = HappyPigsState(
        variant=_read_variant(players, edition, suffixes),
        farms=read_farms,
        store=_read_store(store),
        phase=_read_phase(phase),
        first=_read_seat(players, first),
        turn=_read_seat(players, turn),
        season=season_number,
        cards=cards,
        choices=_read_choices(players, choices),
        controller=_read_seat(players, suffixes.get("controller", NOTHING)),
        used=_read_number(suffixes.get("used", "0")),
        fed=_read_counts(suffixes.get("fed", NOTHING), PIGS),
        sold=_read_sold(players, suffixes.get("sold")),
    )
    check_position(state)
    canonical = position_text(state)
    if canonical != text:
        raise InvalidPositionError("“{text}” should be written “{canonical}”", text=text, canonical=canonical)
    return state


def _read_suffixes(words: Sequence[str]) -> dict[str, str]:
    suffixes: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in OPTION_KEYS + MEMORY_KEYS or key in suffixes:
            raise InvalidPositionError("“{text}” does not belong at the end of a position", text=word)
        suffixes[key] = value
    return suffixes


def _read_variant(num_players: int, edition: str, suffixes: Mapping[str, str]) -> Variant:
    options = {key: value for key, value in suffixes.items() if key in OPTION_KEYS}
    try:
        return variant_of(HappyPigs.type.complete(num_players, {"edition": edition, **options}))
    except FarmyardError as error:
        raise InvalidPositionError(error.template, **error.values) from error


def _read_phase(text: str) -> Phase:
    known = {phase.value: phase for phase in Phase}
    if text not in known:
        raise InvalidPositionError("“{text}” is not a phase: they are {phases}", text=text, phases=", ".join(known))
    return known[text]


def _read_seat(num_players: int, text: str) -> int:
    seats = SEAT_LETTERS[:num_players]
    if text == NOTHING:
        return NOBODY
    if len(text) != 1 or text not in seats:
        raise InvalidPositionError("a seat is one of {seats}, not {seat}", seats=", ".join(seats), seat=text)
    return seats.index(text)


def _read_season(text: str) -> tuple[int, tuple[str, ...]]:
    season, colon, cards = text.partition(":")
    if not colon or season not in SEASONS:
        raise InvalidPositionError(
            "“{text}” is not one of {seasons}, a colon and cards", text=text, seasons=", ".join(SEASONS)
        )
    return SEASONS.index(season), () if cards == NOTHING else tuple(cards.split(","))


def _read_choices(num_players: int, text: str) -> str:
    if UNKNOWN in text:
        raise InvalidPositionError("“{text}”: a position needs every choice, only a view leaves some out", text=text)
    number = num_players + (num_players == 2)
    if len(text) != number or not set(text) <= {*ACTION_CARDS, NOT_CHOSEN}:
        raise InvalidPositionError(
            "“{text}” is not {number} choices, each of them one of {cards} or -",
            text=text,
            number=number,
            cards=", ".join(ACTION_CARDS),
        )
    return text


def _read_store(text: str) -> Store:
    key, _, value = text.partition("=")
    match value.split(":"):
        case [pigs, tools, sties] if key == "store":
            return Store(_read_counts(pigs, SIZES), _read_counts(tools, TOOLS), _read_number(sties))
    raise InvalidPositionError("“{text}” should be store=, its pigs, tools and sties", text=text)


def read_farm(text: str) -> Farm:
    """What one player owns, from its word in a position.

    Raises:
        InvalidPositionError: it is not written as such.
    """
    match text.split(":"):
        case [money, pigs, tools, sties]:
            return Farm(_read_number(money), _read_counts(pigs, PIGS), _read_counts(tools, TOOLS), _read_sties(sties))
    raise InvalidPositionError("“{text}” should be money, pigs, tools and sties of a player", text=text)


def _read_sties(text: str) -> Sties:
    sties = []
    for word in text.split("/"):
        sty = STY.fullmatch(word)
        if sty is None:
            raise InvalidPositionError("“{text}” is not the place of a sty", text=word)
        sties.append((int(sty[1]), int(sty[2])))
    return tuple(sties)


def _read_counts(text: str, letters: str) -> Multiset:
    """What `counts_text` gives."""
    form = "".join(f"(?:([0-9]{{1,3}}){letter})?" for letter in letters)
    found = re.fullmatch(form, "" if text == NOTHING else text, re.ASCII)
    if found is None or not text:
        raise InvalidPositionError(
            "“{text}” is not a number of each of {letters}", text=text, letters=", ".join(letters)
        )
    return tuple(int(number or "0") for number in found.groups())


def _read_number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise InvalidPositionError("“{text}” is not a number that can stand here", text=text)
    return int(text)


def _read_sold(num_players: int, text: str | None) -> tuple[int, ...]:
    if text is None:
        return (0,) * num_players
    sold = tuple(map(_read_number, text.split(",")))
    if len(sold) != num_players:
        raise InvalidPositionError("there are {players} players, not {number}", players=num_players, number=len(sold))
    return sold
