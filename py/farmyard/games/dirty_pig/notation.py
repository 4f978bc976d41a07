"""Reading a position, strictly: what is not notation, or does not add up, is refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from farmyard.core import SEAT_LETTERS, FarmyardError, InvalidPositionError
from farmyard.games.dirty_pig import DirtyPig
from farmyard.games.dirty_pig.actions import MOST_PIGS, action_of
from farmyard.games.dirty_pig.data import KINDS, UNKNOWN, counts_of
from farmyard.games.dirty_pig.pigs import Pig
from farmyard.games.dirty_pig.position_text import NOTHING, VERSION, position_text
from farmyard.games.dirty_pig.ranking import is_dirty
from farmyard.games.dirty_pig.rules import DirtyPigState
from farmyard.games.dirty_pig.table import NOBODY, Phase
from farmyard.games.dirty_pig.variant import Variant, variant_of

__all__ = ["action_of", "position_text", "read_position"]

LONGEST: Final = 500
"""Characters; the longest position has about 350."""

OPTION_KEYS: Final = ("hand", "exchange", "open_hands", "gentle", "turn_cap")
MEMORY_KEYS: Final = ("hit", "turns")


def read_position(text: str) -> DirtyPigState:
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
    if len(words) < 6:
        raise InvalidPositionError("a position names profile, turn, pigs, hands, draw pile and discard pile")
    profile, turn, herds, hands, deck, discard, *rest = words
    pigs = _read_pigs(herds)
    suffixes = _read_suffixes(rest)
    variant = _read_variant(len(pigs), profile, suffixes)
    if sum(map(len, pigs)) > variant.box.pigs:
        raise InvalidPositionError("{profile} has only {pigs} pigs", profile=profile, pigs=variant.box.pigs)
    state = DirtyPigState(
        variant,
        pigs,
        _read_hands(len(pigs), _value(hands, "hands")),
        _read_cards(_value(discard, "disc")),
        _read_turn(len(pigs), turn),
        _read_number(suffixes.get("turns", "0")),
        _read_hit(len(pigs), suffixes.get("hit", "")),
        (),
    )
    state = _with_deck(state, _read_number(_value(deck, "deck")))
    _check_course(state)
    canonical = position_text(state)
    if canonical != text:
        raise InvalidPositionError("“{text}” should be written “{canonical}”", text=text, canonical=canonical)
    return state


def _read_pigs(text: str) -> tuple[tuple[Pig, ...], ...]:
    known = {str(pig): pig for pig in Pig}
    herds = [herd.split(",") for herd in text.split(";")]
    for word in (word for herd in herds for word in herd):
        if word not in known:
            raise InvalidPositionError("“{text}” is not a pig: they are {pigs}", text=word, pigs=", ".join(known))
    if len(set(map(len, herds))) > 1 or not 2 <= len(herds[0]) <= MOST_PIGS:
        raise InvalidPositionError("every player has the same number of pigs, 2 to {most}", most=MOST_PIGS)
    return tuple(tuple(known[word] for word in herd) for herd in herds)


def _read_suffixes(words: Sequence[str]) -> dict[str, str]:
    suffixes: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in OPTION_KEYS + MEMORY_KEYS or key in suffixes:
            raise InvalidPositionError("“{text}” does not belong at the end of a position", text=word)
        suffixes[key] = value
    return suffixes


def _read_variant(num_players: int, profile: str, suffixes: Mapping[str, str]) -> Variant:
    options = {key: value for key, value in suffixes.items() if key in OPTION_KEYS}
    try:
        return variant_of(DirtyPig.type.complete(num_players, {"profile": profile, **options}))
    except FarmyardError as error:
        raise InvalidPositionError(error.template, **error.values) from error


def _value(word: str, key: str) -> str:
    found, _, value = word.partition("=")
    if found != key or not value:
        raise InvalidPositionError("“{text}” should say {key}=", text=word, key=key)
    return value


def _read_hands(num_players: int, text: str) -> tuple[str, ...]:
    hands = tuple("".join(sorted(_read_cards(hand))) for hand in text.split("/"))
    if len(hands) != num_players:
        raise InvalidPositionError("there are {players} players, not {number}", players=num_players, number=len(hands))
    return hands


def _read_cards(text: str) -> str:
    if UNKNOWN in text:
        raise InvalidPositionError("“{text}”: a position needs every card, only a view leaves some out", text=text)
    if text == NOTHING:
        return ""
    for card in text:
        if card not in KINDS:
            raise InvalidPositionError("“{text}” is not a card", text=card)
    return text


def _read_turn(num_players: int, text: str) -> int:
    if text == NOTHING:
        return NOBODY
    seats = SEAT_LETTERS[:num_players]
    if len(text) != 1 or text not in seats:
        raise InvalidPositionError("the turn is that of one of {seats}, not {seat}", seats=", ".join(seats), seat=text)
    return seats.index(text)


def _read_number(text: str) -> int:
    if not text.isdigit() or len(text) > 4:
        raise InvalidPositionError("“{text}” is not a number that can stand here", text=text)
    return int(text)


def _read_hit(num_players: int, text: str) -> tuple[int, ...]:
    seats = tuple(SEAT_LETTERS[:num_players].find(letter) for letter in text)
    if -1 in seats or len(set(seats)) < len(seats):
        raise InvalidPositionError("“{text}” cannot be the seats that were hit", text=text)
    return tuple(sorted(seats))


def _with_deck(state: DirtyPigState, size: int) -> DirtyPigState:
    """`state` with a draw pile of all the cards that are nowhere else; there must be `size` of them."""
    seen = counts_of("".join((state.attached, state.discard, *state.hands)))
    for kind, there, box in zip(KINDS, seen, state.variant.box.cards, strict=True):
        if there > box:
            raise InvalidPositionError(
                "there are {number} cards {card}, but the box has {box}", number=there, card=kind, box=box
            )
    if size != state.deck_size:
        raise InvalidPositionError(
            "the cards do not add up: the draw pile has {expected}, not {size}", expected=state.deck_size, size=size
        )
    return DirtyPigState(
        state.variant, state.pigs, state.hands, state.discard, state.turn, state.turns, state.hit, state.unseen
    )


def _check_course(state: DirtyPigState) -> None:
    """What lies there fits what happens next."""
    _check_end(state)
    _check_hands(state)
    if state.phase in (Phase.DEAL, Phase.DRAW) and not any(state.deck):
        raise InvalidPositionError("before a card is drawn, the empty draw pile is made anew of the discard pile")
    if state.hit and (not state.variant.gentle or state.turn in (NOBODY, *state.hit)):
        raise InvalidPositionError("that somebody was hit decides nothing at this point of the game")


def _check_end(state: DirtyPigState) -> None:
    """The game is over exactly when all pigs of one player are dirty, or after the last turn."""
    dirty = [seat for seat, herd in enumerate(state.pigs) if is_dirty(herd)]
    if len(dirty) > 1:
        raise InvalidPositionError("the first to have dirty pigs only has won, so there cannot be two of them")
    if state.turns > state.variant.turn_cap:
        raise InvalidPositionError("the game ends after {most} turns", most=state.variant.turn_cap)
    is_last = state.turns == state.variant.turn_cap and state.drawing is None
    is_over = bool(dirty) or is_last
    if state.phase is not Phase.START and is_over != (state.phase is Phase.OVER):
        raise InvalidPositionError("the game is over, so no seat is to move" if is_over else "some seat is to move")


def _check_hands(state: DirtyPigState) -> None:
    """Outside a turn everybody holds a full hand; after the end the winner holds one card less."""
    full, sizes = state.variant.hand, list(map(len, state.hands))
    expected = [full] * state.num_players
    match state.phase:
        case Phase.START | Phase.DEAL:
            if state.discard or state.turns or any(pig is not Pig.CLEAN for herd in state.pigs for pig in herd):
                raise InvalidPositionError("cards are dealt before the first turn")
            next_seat = state.drawing or 0
            expected = [full] * next_seat + [0] * (state.num_players - next_seat)
            expected[next_seat] = min(sizes[next_seat], full - 1)
        case Phase.DRAW:
            expected[state.turn] = min(sizes[state.turn], full - 1)
        case Phase.OVER:
            expected = [full - is_dirty(herd) for herd in state.pigs]
    if sizes != expected:
        raise InvalidPositionError(
            "the hands have {sizes} cards, which should be {expected}",
            sizes=", ".join(map(str, sizes)),
            expected=", ".join(map(str, expected)),
        )
