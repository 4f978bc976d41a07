"""Saved games: one slot a match, written after every action.

A slot is a small JSON object around the record's text. Its `stamp` rises with every write, so that two tabs on one
match notice each other before one overwrites the other. A slot that cannot be read is left as it is: it can still be
copied or deleted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isfinite

from app.storage import Storage, Stored
from app.texts import _
from farmyard.core import FarmyardError
from farmyard.record import Match
from farmyard.record_text import read_record, write_record

PREFIX = "farmyard/game/"
SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Slot:
    """A saved game as it lies in storage, not replayed."""

    name: str
    """The match's nonce; a fork of the same match has a number behind it."""
    text: str
    """The record's text."""
    local: tuple[int, ...]
    """The human seats played on this device."""
    when: float
    """When it was last played, in seconds since 1970."""
    stamp: int
    """How often it was written."""
    position: str = ""
    """The position text of where the match stands, for whoever only wants a glance; empty if it was not written."""
    moves: int = 0
    """How many actions were made up to there."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A slot that cannot be read: what lies there, and why it is no saved game."""

    name: str
    text: str
    why: str


class Saves:
    """The saved games in one storage, and for as long as the page is open those that it would not keep."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._unkept: dict[str, tuple[str | None, str]] = {}
        """By slot, what lay in storage when it refused a text, and that text."""

    def names(self) -> list[str]:
        """The names of all slots."""
        kept = [key.removeprefix(PREFIX) for key in self._storage.names() if key.startswith(PREFIX)]
        return list(dict.fromkeys((*kept, *self._unkept)))

    def read(self, name: str) -> Slot | Damaged | None:
        """The slot of that name, or `None`."""
        text = self._text(name)
        return None if text is None else _parse(name, text)

    def all(self) -> Iterator[Slot | Damaged]:
        """Every slot, the one last played first."""
        slots = [slot for slot in map(self.read, self.names()) if slot is not None]
        return iter(sorted(slots, key=lambda slot: -slot.when if isinstance(slot, Slot) else 0.0))

    def write(self, slot: Slot) -> tuple[Slot, Stored] | None:
        """Write `slot`, as read or written before, and return it with its new stamp.

        `None` means that somebody else wrote it meanwhile; nothing was changed.
        """
        there = self.read(slot.name)
        if isinstance(there, Slot) and there.stamp != slot.stamp:
            return None
        stamped = replace(slot, stamp=slot.stamp + 1)
        # What is not kept carries the stamp of what is there, so that the next write is tried again.
        stored = self._put(slot.name, _json(stamped), _json(slot))
        return (stamped if stored is Stored.KEPT else slot), stored

    def remove(self, name: str) -> str | None:
        """Delete a slot; returns what lay there, for `restore`."""
        text = self._text(name)
        self._unkept.pop(name, None)
        self._storage.remove(PREFIX + name)
        return text

    def restore(self, name: str, text: str) -> Stored:
        """Put back what `remove` took away, byte for byte."""
        return self._put(name, text, text)

    def _text(self, name: str) -> str | None:
        there = self._storage.get(PREFIX + name)
        before, unkept = self._unkept.get(name, (None, None))
        # Another tab may have found room meanwhile: then what it wrote counts.
        return unkept if unkept is not None and before == there else there

    def _put(self, name: str, text: str, unkept: str) -> Stored:
        stored = self._storage.set(PREFIX + name, text)
        if stored is Stored.KEPT:
            self._unkept.pop(name, None)
        else:
            self._unkept[name] = (self._storage.get(PREFIX + name), unkept)
        return stored

    def free_name(self, nonce: str) -> str:
        """A slot name for a match of that nonce that is not in use: the nonce, or the nonce with a number."""
        names = set(self.names())
        number, name = 1, nonce
        while name in names:
            number += 1
            name = f"{nonce}-{number}"
        return name

    def of_match(self, nonce: str) -> list[Slot]:
        """All slots that hold this match or a fork of it."""
        return [slot for slot in self.all() if isinstance(slot, Slot) and slot.name.partition("-")[0] == nonce]


def slot_of(match: Match, name: str, local: frozenset[int], when: float, stamp: int = 0) -> Slot:
    """The slot that keeps `match`."""
    seats = tuple(sorted(local))
    return Slot(name, write_record(match), seats, when, stamp, match.state.serialize(), len(match.record.actions))


def _json(slot: Slot) -> str:
    raw = {
        "schema": SCHEMA,
        "stamp": slot.stamp,
        "when": slot.when,
        "local": list(slot.local),
        "record": slot.text,
        "position": slot.position,
        "moves": slot.moves,
    }
    return json.dumps(raw, ensure_ascii=False)


def _parse(name: str, text: str) -> Slot | Damaged:
    try:
        raw = json.loads(text)
        if raw["schema"] != SCHEMA:
            return Damaged(name, text, _("It was saved by a newer Farmyard."))
        slot = Slot(
            name,
            str(raw["record"]),
            tuple(int(seat) for seat in raw["local"]),
            float(raw["when"]),
            int(raw["stamp"]),
            str(raw.get("position", "")),
            int(raw.get("moves", 0)),
        )
        if not isfinite(slot.when):
            raise ValueError(slot.when)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return Damaged(name, text, _("It is not a saved game any more."))
    return slot


def load(slot: Slot) -> tuple[Match, FarmyardError | None]:
    """The match in a slot, as far as it can be replayed, and what stopped it.

    Raises:
        FarmyardError: not even the beginning can be read.
    """
    reading = read_record(slot.text)
    return reading.match, reading.problem
