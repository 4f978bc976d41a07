"""Where saved games live, as the app sees it: a few named texts that may be full, blocked or gone.

Every way in which storage can fail is a value, never an exception: play goes on without it.
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Stored(Enum):
    """What became of a text that was to be kept."""

    KEPT = "kept"
    FULL = "full"
    BLOCKED = "blocked"


class Storage(Protocol):
    """Named texts that outlive the page."""

    def get(self, key: str) -> str | None:
        """The text kept under `key`; `None` if there is none, or reading is not allowed."""

    def set(self, key: str, text: str) -> Stored:
        """Keep `text` under `key`."""

    def remove(self, key: str) -> None:
        """Forget `key`."""

    def names(self) -> list[str]:
        """Every key there is; none when storage is blocked."""


class MemoryStorage:
    """Storage that lasts as long as the page: for tests, and for browsers that allow no other."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = {} if texts is None else texts

    def get(self, key: str) -> str | None:
        """See `Storage.get`."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> Stored:
        """See `Storage.set`."""
        self.texts[key] = text
        return Stored.KEPT

    def remove(self, key: str) -> None:
        """See `Storage.remove`."""
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        """See `Storage.names`."""
        return list(self.texts)
