"""The browser as the app sees it: clock, languages, address, sharing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from pyodide.ffi import JsException, to_js

from app.storage import Storage
from browser.storage import LocalStorage


class BrowserDevice:
    """See `app.device.Device`."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self.storage: Storage = LocalStorage(window)
        self.navigated: Callable[[str], None] = lambda _fragment: None
        """Called with the new fragment after `go`."""
        self.shared: Callable[[str], None] = lambda _outcome: None
        """Called with what came of sharing or copying."""
        # A task that nobody holds may be collected before it is done.
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> float:
        return time.time()

    def clock(self) -> float:
        return time.perf_counter()

    def languages(self) -> list[str]:
        return [str(tag) for tag in self._window.navigator.languages]

    def address(self) -> str:
        return str(self._window.location.href).split("#")[0]

    def go(self, fragment: str, *, replace: bool = False) -> None:
        history = self._window.history
        (history.replaceState if replace else history.pushState)(None, "", fragment)
        self.navigated(fragment)

    def can_install(self) -> bool:
        return bool(self._window.farmyard.canInstall())

    def installs_by_hand(self) -> bool:
        navigator = self._window.navigator
        # Macs have no home screen, and no touch screen either.
        return getattr(navigator, "standalone", None) is False and navigator.maxTouchPoints > 0

    def install(self) -> None:
        self._window.farmyard.install()

    def update(self) -> None:
        self._window.farmyard.update()

    def share(self, title: str, url: str) -> None:
        self._run(self._share(title, url))

    def copy(self, text: str) -> None:
        self._run(self._copy(text))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _share(self, title: str, url: str) -> None:
        navigator = self._window.navigator
        if not hasattr(navigator, "share"):
            await self._copy(url)
            return
        try:
            await navigator.share(to_js({"title": title, "url": url}, dict_converter=self._window.Object.fromEntries))
        except JsException as error:
            if error.name == "AbortError":
                self.shared("cancelled")
            else:
                await self._copy(url)
            return
        self.shared("shared")

    async def _copy(self, text: str) -> None:
        try:
            await self._window.navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self.shared("failed")
        else:
            self.shared("copied")
