"""A match: who plays what with which options, and every action since. Values only; text is `farmyard.record_text`'s.

A record replays without random numbers, because draws are actions in it. Undo is going back to an earlier state, and
how far a person may go back can be read off the record.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Final

from farmyard.bots import LEVELS
from farmyard.core import CHANCE, Action, FarmyardError, Game, State
from farmyard.games import GAMES

HUMAN: Final = "human"

KINDS: Final = (HUMAN, *LEVELS, "random")
"""Who can sit in a seat: a person, or the computer at one of its levels."""

MAX_NAME_LENGTH: Final = 40
"""In code points."""

NONCE_ALPHABET: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
MAX_NONCE_LENGTH: Final = 16
NEW_NONCE_LENGTH: Final = 6

JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of how a name is written: emoji families, Persian, Indic scripts."""


class RecordError(FarmyardError):
    """A record that cannot be read, or not to its end."""


class NewerRecordError(RecordError):
    """A record in a format, or of a version of a game, that this Farmyard does not know yet."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in one seat."""

    name: str
    """As `clean_name` leaves it; may be empty."""
    kind: str
    """One of `KINDS`."""


def clean_name(text: str) -> str:
    """`text` as the name of a person: one line of at most `MAX_NAME_LENGTH` code points, in any script, emoji too.

    Control and invisible format characters go, those that hold an emoji or a word together stay.
    """
    kept = "".join(c for c in text if c.isspace() or not _is_unwanted(c))
    words = " ".join(kept.split()).strip(" " + JOINERS)
    return words[:MAX_NAME_LENGTH].strip(" " + JOINERS)


def _is_unwanted(character: str) -> bool:
    is_emoji_tag = "\U000e0020" <= character <= "\U000e007f"
    return unicodedata.category(character) in ("Cc", "Cf", "Cs") and character not in JOINERS and not is_emoji_tag


def new_nonce() -> str:
    """A word that tells this match from every other, and decides its draws."""
    return "".join(SystemRandom().choices(NONCE_ALPHABET, k=NEW_NONCE_LENGTH))


@dataclass(frozen=True, slots=True)
class Record:
    """All there is to know about a match; plain values, nothing replayed."""

    game: str
    """`GameType.short_name`."""
    version: int
    """`GameType.version` under which the actions were made."""
    seats: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    """Every option of the game with its value, in the order of `GameType.options`."""
    nonce: str
    actions: tuple[Action, ...] = ()
    position: str = ""
    """The position text it starts from, where that is not the game's initial state."""


def new_record(
    game: str,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    nonce: str,
    position: str = "",
    *,
    games: Mapping[str, Game] = GAMES,
) -> Record:
    """A record with no actions yet, its names cleaned and its options complete.

    Raises:
        RecordError: there is no such game, kind of seat or nonce.
        InvalidOptionError: see `GameType.complete`.
    """
    game_type = find_game(game, games).type
    for seat in seats:
        if seat.kind not in KINDS:
            raise RecordError("a seat is for one of {kinds}, not “{kind}”", kinds=", ".join(KINDS), kind=seat.kind)
    if not (0 < len(nonce) <= MAX_NONCE_LENGTH and set(nonce) <= set(NONCE_ALPHABET)):
        raise RecordError(
            "a nonce is 1 to {most} small letters and digits, not “{nonce}”", most=MAX_NONCE_LENGTH, nonce=nonce
        )
    full = game_type.complete(len(seats), options)
    cleaned = tuple(Seat(clean_name(seat.name), seat.kind) for seat in seats)
    return Record(game, game_type.version, cleaned, tuple(full.items()), nonce, position=position)


def find_game(short_name: str, games: Mapping[str, Game] = GAMES) -> Game:
    """The game of that name.

    Raises:
        RecordError: there is none.
    """
    if short_name not in games:
        raise RecordError("there is no game “{game}”, only {games}", game=short_name, games=", ".join(games))
    return games[short_name]


@dataclass(frozen=True, slots=True)
class Match:
    """A record with every state it went through: `states[i]` is the state after `i` actions."""

    record: Record
    states: tuple[State, ...]

    @staticmethod
    def start(record: Record, *, games: Mapping[str, Game] = GAMES) -> Match:
        """Replay `record` from its first state to its last action.

        Raises:
            RecordError: the game is unknown, its version another, or the position for another number of players.
            InvalidPositionError, InvalidOptionError, IllegalActionError: the game refuses what the record says.
        """
        game = find_game(record.game, games)
        if record.version > game.type.version:
            raise NewerRecordError("this game was made by a newer Farmyard")
        if record.version < game.type.version:
            raise RecordError("this game was made by an older Farmyard, and its rules have changed since")
        options = game.type.complete(len(record.seats), dict(record.options))
        if record.position:
            first = game.deserialize_state(record.position)
            if first.num_players != len(record.seats):
                raise RecordError(
                    "the position is for {players} players, but there are {seats} seats",
                    players=first.num_players,
                    seats=len(record.seats),
                )
        else:
            first = game.new_initial_state(len(record.seats), **options)
        match = Match(replace(record, options=tuple(options.items()), actions=()), (first,))
        for action in record.actions:
            match = match.play(action)
        return match

    @property
    def state(self) -> State:
        """The state after the last action."""
        return self.states[-1]

    def play(self, action: Action) -> Match:
        """The match with `action` added.

        Raises:
            IllegalActionError: see `State.child`.
        """
        state = self.state.child(action)
        return Match(replace(self.record, actions=(*self.record.actions, action)), (*self.states, state))

    def back_to(self, count: int) -> Match:
        """The match as it was after `count` actions."""
        if not 0 <= count < len(self.states):
            raise ValueError(f"a match of {len(self.record.actions)} actions has no state {count}")
        return Match(replace(self.record, actions=self.record.actions[:count]), self.states[: count + 1])

    def sample_chance(self) -> Action:
        """The draw that comes here. The same after a reload: it hangs on the nonce and the number of actions alone."""
        outcomes = self.state.chance_outcomes()
        # Of all that `random` offers, only the sequence of `random()` is promised to stay the same for ever.
        rng = Random(f"{self.record.nonce}:{len(self.record.actions)}")
        remaining = int(rng.random() * sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            if remaining < weight:
                return action
            remaining -= weight
        raise ValueError("no draw is due here")

    def undo_limit(self, local: frozenset[int]) -> int | None:
        """How many actions remain after one undo, or `None` if nothing can be undone.

        Undo goes back to the previous decision of a person in one of the `local` seats. It crosses computers' replies,
        but never chance, a reveal or the decision of a person elsewhere.
        """
        for count in reversed(range(len(self.record.actions))):
            before, action = self.states[count], self.record.actions[count]
            seat = before.current_player
            if seat == CHANCE or before.reveals(action):
                return None
            if self.record.seats[seat].kind == HUMAN:
                return count if seat in local else None
        return None
