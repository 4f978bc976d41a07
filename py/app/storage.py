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
