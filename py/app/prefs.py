"""What this device remembers besides games: the language, and how the last games were set up."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from app.storage import Storage
from app.texts import LANGUAGES

KEY = "farmyard/prefs"


@dataclass(frozen=True, slots=True)
class Prefs:
    """Choices of the person who uses this device."""

    language: str = ""
    """Empty until chosen: the browser's language decides."""
    setups: dict[str, dict[str, object]] = field(default_factory=dict)
    """By game, the seats and options of the last game started, as `setup.Draft` writes them."""


def load(storage: Storage) -> Prefs:
    """The remembered choices; the defaults where there are none, or none that can be read."""
    text = storage.get(KEY)
    try:
        raw = json.loads(text) if text else {}
        setups = {game: dict(setup) for game, setup in raw.get("setups", {}).items()}
        language = raw.get("language")
        return Prefs(language if language in LANGUAGES else "", setups)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return Prefs()


def save(storage: Storage, prefs: Prefs) -> None:
    """Remember `prefs`, if storage allows."""
    storage.set(KEY, json.dumps(asdict(prefs), ensure_ascii=False))
