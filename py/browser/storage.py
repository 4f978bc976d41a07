"""localStorage, which may be full, forbidden, or gone."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException

from app.storage import Stored


class LocalStorage:
    """See `app.storage.Storage`. Even looking at `window.localStorage` may be forbidden, so every access is guarded."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def get(self, key: str) -> str | None:
        try:
            text = self._window.localStorage.getItem(key)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> Stored:
        try:
            self._window.localStorage.setItem(key, text)
        except JsException as error:
            return Stored.FULL if error.name == "QuotaExceededError" else Stored.BLOCKED
        return Stored.KEPT

    def remove(self, key: str) -> None:
        try:
            self._window.localStorage.removeItem(key)
        except JsException:
            return

    def names(self) -> list[str]:
        try:
            storage = self._window.localStorage
            return [str(storage.key(i)) for i in range(storage.length)]
        except JsException:
            return []
