"""Reading a position, strictly: what is not notation, or does not add up, is refused with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmyard.core import SEAT_LETTERS, InvalidPositionError
from farmyard.games.hens.actions import BREED_CODES, GOAL_CODES, action_of
from farmyard.games.hens.barnyard import EMPTY_YARD, NO_ROOSTER, Barnyard
from farmyard.games.hens.cells import CELL_OF_NAME, Cell, row_and_column
from farmyard.games.hens.data import LOTS
from farmyard.games.hens.kinds import KIND_OF_NAME, UNKNOWN_NAME
from farmyard.games.hens.plausibility import check_cards, check_course, check_session, check_yard
from farmyard.games.hens.position_text import EMPTY_CELL, NOTHING, ROOSTER, VERSION, position_text
from farmyard.games.hens.rules import HensState
from farmyard.games.hens.table import NOBODY, Phase, Session

__all__ = ["action_of", "position_text", "read_position"]

LONGEST: Final = 1000
"""Characters; the longest position has about 600."""

DOUBLE: Final = "double=on"
LEFT: Final = "left="


def read_position(text: str) -> HensState:
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
    if len(words) < 9:
        raise InvalidPositionError(
            "a position names phase, breeds, goal card, first player, turns, barnyards, hands, piles and deck"
        )
    phase, breeds, goal, first, turns, yards, hands, piles, deck, *rest = words
    hand_texts = _value(hands, "hands").split(";")
    num_players = len(hand_texts)
    if num_players not in LOTS:
        raise InvalidPositionError("there cannot be {players} players", players=num_players)
    left = _read_left(num_players, rest.pop()) if rest and rest[-1].startswith(LEFT) else ()
    is_double, earlier = _read_suffixes(rest)
    state = HensState(
        is_double,
        earlier,
        _read_phase(phase),
        _read_breeds(breeds),
        _read_first(num_players, first),
        _read_goal(goal),
        _read_number(turns),
        tuple(map(_read_yard, _split(_value(yards, "yards"), num_players))),
        tuple(tuple(sorted(_read_cards(hand))) for hand in hand_texts),
        tuple(map(_read_cards, _split(_value(piles, "piles"), num_players))),
        left,
        (),
    )
    state = _with_deck(state, _read_number(_value(deck, "deck")))
    check_course(state)
    canonical = position_text(state)
    if canonical != text:
        raise InvalidPositionError("“{text}” should be written “{canonical}”", text=text, canonical=canonical)
    return state


def _value(word: str, key: str) -> str:
    found, _, value = word.partition("=")
    if found != key or not value:
        raise InvalidPositionError("“{text}” should say {key}=", text=word, key=key)
    return value


def _split(text: str, num_players: int) -> list[str]:
    texts = text.split(";")
    if len(texts) != num_players:
        raise InvalidPositionError("there are {players} players, not {number}", players=num_players, number=len(texts))
    return texts


def _read_phase(text: str) -> Phase:
    phases = {phase.value: phase for phase in Phase}
    if text not in phases:
        raise InvalidPositionError("“{text}” is not a phase: they are {phases}", text=text, phases=", ".join(phases))
    return phases[text]


def _read_breeds(text: str) -> tuple[str, ...]:
    breeds = () if text == NOTHING else tuple(text.split("+"))
    for breed in breeds:
        if breed not in BREED_CODES:
            raise InvalidPositionError(
                "“{text}” is not a breed: they are {breeds}", text=breed, breeds=", ".join(BREED_CODES)
            )
    return breeds


def _read_goal(text: str) -> str:
    if text == NOTHING:
        return ""
    if text not in GOAL_CODES:
        raise InvalidPositionError(
            "“{text}” is not a goal card: they are {cards}", text=text, cards=", ".join(GOAL_CODES)
        )
    return text


def _read_first(num_players: int, text: str) -> int:
    if text == NOTHING:
        return NOBODY
    seats = SEAT_LETTERS[:num_players]
    if len(text) != 1 or text not in seats:
        raise InvalidPositionError("the first player is one of {seats}, not {seat}", seats=", ".join(seats), seat=text)
    return seats.index(text)


def _read_number(text: str) -> int:
    if not text.isdigit() or len(text) > 2:
        raise InvalidPositionError("“{text}” is not a number that can stand here", text=text)
    return int(text)


def _read_cards(text: str) -> tuple[int, ...]:
    return () if text == NOTHING else tuple(map(_read_card, text.split(",")))


def _read_card(text: str) -> int:
    if text == UNKNOWN_NAME:
        raise InvalidPositionError("“{text}”: a position needs every card, only a view leaves some out", text=text)
    if text not in KIND_OF_NAME:
        raise InvalidPositionError("“{text}” is not a card", text=text)
    return KIND_OF_NAME[text]


def _read_yard(text: str) -> Barnyard:
    if text == NOTHING:
        return EMPTY_YARD
    if text.count(ROOSTER) > 1:
        raise InvalidPositionError("“{text}”: a barnyard has one rooster at most", text=text)
    corner, _, grid = text.partition(":")
    if corner not in CELL_OF_NAME:
        raise InvalidPositionError("“{text}” does not begin with the row and column of its top left cell", text=text)
    top, left = row_and_column(CELL_OF_NAME[corner])
    hens, coops, rooster = [], [], NO_ROOSTER
    for row, line in enumerate(grid.split("/"), start=top):
        for column, face in enumerate(line.split(","), start=left):
            if face == EMPTY_CELL:
                continue
            cell = _read_cell(row, column, text)
            if face.startswith("(") and face.endswith(")"):
                coops.append((cell, _read_card(face[1:-1])))
                continue
            hens.append((cell, _read_card(face.removesuffix(ROOSTER))))
            if face.endswith(ROOSTER):
                rooster = cell
    yard = Barnyard(tuple(hens), tuple(coops), rooster)
    check_yard(yard)
    return yard


def _read_cell(row: int, column: int, text: str) -> Cell:
    name = f"{row},{column}"
    if name not in CELL_OF_NAME:
        raise InvalidPositionError("“{text}”: no barnyard reaches so far from its first card, at 0,0", text=text)
    return CELL_OF_NAME[name]


def _read_left(num_players: int, text: str) -> tuple[int, ...]:
    letters = text.removeprefix(LEFT)
    seats = SEAT_LETTERS[:num_players]
    if not letters or set(letters) - set(seats):
        raise InvalidPositionError("those who left are some of {seats}, not “{text}”", seats=seats, text=letters)
    return tuple(sorted(map(seats.index, set(letters))))


def _read_suffixes(words: Sequence[str]) -> tuple[bool, tuple[Session, ...]]:
    if not words:
        return False, ()
    if words[0] != DOUBLE or len(words) > 2:
        raise InvalidPositionError("“{text}” does not belong at the end of a position", text=" ".join(words))
    return True, tuple(_read_session(_value(word, "earlier")) for word in words[1:])


def _read_session(text: str) -> Session:
    parts = text.split(";")
    if len(parts) != 3:
        raise InvalidPositionError("“{text}” should tell breeds, goal card and barnyard of the first game", text=text)
    session = Session(_read_breeds(parts[0]), _read_goal(parts[1]), _read_yard(parts[2]))
    check_session(session)
    return session


def _with_deck(state: HensState, size: int) -> HensState:
    """`state` with a deck of all the cards that are nowhere else; there must be `size` of them."""
    seen = [kind for cards in (*state.hands, *state.piles, *(yard.kinds for yard in state.yards)) for kind in cards]
    check_cards(seen, state.breeds)
    if size != state.deck_size:
        raise InvalidPositionError(
            "the cards do not add up: the deck has {expected}, not {size}", expected=state.deck_size, size=size
        )
    return HensState(
        state.is_double,
        state.earlier,
        state.phase,
        state.breeds,
        state.first,
        state.goal,
        state.turns,
        state.yards,
        state.hands,
        state.piles,
        state.left,
        state.unseen,
    )
