"""Setting up a game: who plays, and with which options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.seats import colour_name
from farmyard.core import FarmyardError, GameType, Option
from farmyard.record import HUMAN, KINDS, MAX_NAME_LENGTH, Record, Seat, clean_name, new_record

BY_LINK: Final = "link"
"""The kind of a seat in a draft whose person plays on another device. In the record it is a person like any other."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that is being set up. Names may be empty: the seat's colour stands in for them."""

    type: GameType
    seats: tuple[Seat, ...]
    """With one of `KINDS` or `BY_LINK` each."""
    options: tuple[tuple[str, str], ...] = ()
    """Only what differs from the default."""

    @staticmethod
    def new(game_type: GameType) -> Draft:
        """One person against one computer."""
        return Draft(game_type, (Seat("", HUMAN), Seat("", "medium")))

    @property
    def chosen(self) -> dict[str, str]:
        """Every option with its value for this number of players."""
        return {option.key: self.value(option) for option in self.type.options}

    def value(self, option: Option) -> str:
        """The value of one option: the chosen one where this many players can have it, else the default."""
        values = option.values_for(len(self.seats))
        value = dict(self.options).get(option.key, values[0])
        return value if value in values else values[0]

    def applies(self, option: Option) -> bool:
        """Whether the option is worth showing: it has a choice, and what it needs is chosen."""
        if len(option.values_for(len(self.seats))) < 2:
            return False
        return option.needs is None or self.chosen[option.needs[0]] == option.needs[1]

    def resized(self, count: int) -> Draft:
        """With `count` seats, as far as the game allows; new ones are the computer's."""
        count = max(self.type.min_players, min(count, self.type.max_players))
        seats = self.seats[:count] + (Seat("", "medium"),) * (count - len(self.seats))
        return replace(self, seats=seats)

    def with_name(self, seat: int, name: str) -> Draft:
        """With another name in one seat. Cleaned when the game starts, so that typing is not disturbed."""
        return self._with_seat(seat, replace(self.seats[seat], name=name[: 4 * MAX_NAME_LENGTH]))

    def with_kind(self, seat: int, kind: str) -> Draft:
        """With a person or a computer in one seat."""
        return self._with_seat(seat, replace(self.seats[seat], kind=kind)) if kind in (*KINDS, BY_LINK) else self

    def with_option(self, key: str, value: str) -> Draft:
        """With another value of one option."""
        return replace(self, options=(*((k, v) for k, v in self.options if k != key), (key, value)))

    def _with_seat(self, seat: int, changed: Seat) -> Draft:
        return replace(self, seats=tuple(changed if i == seat else s for i, s in enumerate(self.seats)))

    def record(self, nonce: str) -> Record:
        """The record of the game set up here, with no actions."""
        effective = {option.key: self.value(option) for option in self.type.options if self.applies(option)}
        seats = [
            Seat(clean_name(s.name) or colour_name(i), HUMAN if s.kind == BY_LINK else s.kind)
            for i, s in enumerate(self.seats)
        ]
        return new_record(self.type.short_name, seats, effective, nonce)

    @property
    def local(self) -> frozenset[int]:
        """The seats of the people who play on this device."""
        return frozenset(i for i, seat in enumerate(self.seats) if seat.kind == HUMAN)

    def saved(self) -> dict[str, object]:
        """The draft as plain values, for `restored`."""
        return {"seats": [[s.name, s.kind] for s in self.seats], "options": dict(self.options)}

    @staticmethod
    def restored(game_type: GameType, saved: Mapping[str, object]) -> Draft:
        """The draft that `saved` describes; a new one where it cannot be read."""
        draft = Draft.new(game_type)
        seats, options = saved.get("seats"), saved.get("options")
        if not isinstance(seats, list) or not isinstance(options, dict):
            return draft
        try:
            draft = replace(draft, seats=tuple(Seat(str(name), str(kind)) for name, kind in seats))
            draft = replace(draft, options=tuple((str(k), str(v)) for k, v in options.items()))
            draft = draft.resized(len(draft.seats))
            draft.record("0")
        except (FarmyardError, ValueError, TypeError):
            return Draft.new(game_type)
        return draft


def seats_swapped(record: Record, nonce: str) -> Record:
    """The same table again, everybody one seat further on."""
    seats = (record.seats[-1], *record.seats[:-1])
    return new_record(record.game, seats, dict(record.options), nonce, record.position)
