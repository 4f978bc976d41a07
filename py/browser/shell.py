"""Shows the app in the page and tells it what happens there: one redraw per event, one listener per kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.app import App
from app.touch import Point, nearest, toward
from browser.device import BrowserDevice
from browser.drag import Drag

ARROWS: Final[dict[str, Point]] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


class Shell:
    """Wires one `App` to one page. `window` and `proxy` are handed in, so that a test can pass fakes."""

    def __init__(self, window: Any, proxy: Callable[[Callable[..., None]], Any]) -> None:
        self._window = window
        self._document = window.document
        self._root = self._document.getElementById("app")
        self._timer: int | None = None
        self._last_aim = ""
        """The name of the control that was tapped last."""
        device = BrowserDevice(window)
        self.app = App(device)
        device.navigated = self._navigated
        device.shared = self._shared
        self._drag = Drag(window, self._root, self._do)
        self._tick_proxy = proxy(self._tick)
        for target, kind, listener in (
            (self._root, "click", self._clicked),
            (self._root, "pointerdown", self._drag.press),
            (window, "pointermove", self._drag.move),
            (window, "pointerup", self._drag.release),
            (window, "pointercancel", self._drag.abort),
            (self._root, "input", self._typed),
            (self._root, "submit", self._submitted),
            (self._root, "focusin", self._focused),
            (window, "keydown", self._pressed),
            (window, "hashchange", self._hash_changed),
            (window, "storage", self._resynced),
            (window, "farmyard:update", self._update_found),
            (window, "farmyard:installable", self._installable_changed),
            (window, "pageshow", self._resynced),
            (self._document, "visibilitychange", self._hidden),
        ):
            target.addEventListener(kind, proxy(listener))
        self.app.open(str(window.location.hash))
        self.refresh()

    def refresh(self) -> None:
        """Show the app as it is now, and see to it that what thinks goes on thinking."""
        page = self.app.page()
        self._document.title = page.title if page.title == "Farmyard" else f"{page.title} · Farmyard"
        self._document.documentElement.lang = self.app.language
        self._window.farmyard.render(self._root, page.markup)
        element = self._document.getElementById(page.focus) if page.focus else None
        if element:
            element.focus()
        if self._timer is None:
            self._timer = self._window.setTimeout(self._tick_proxy, 0)

    def _tick(self, *_args: Any) -> None:
        self._timer = None
        wait, redraw = self.app.pulse()
        if wait is not None:
            self._timer = self._window.setTimeout(self._tick_proxy, 1000 * wait)
        if redraw:
            self.refresh()

    def _keep_screen(self) -> None:
        if self.app.keepable:
            self._window.farmyard.keepScreen(self._root, str(self.app.route))
        else:
            self._window.farmyard.dropScreen()

    def _navigated(self, fragment: str) -> None:
        self._drag.drop()
        self._keep_screen()
        self.app.open(fragment)
        self._window.scrollTo(0, 0)

    def _shared(self, outcome: str) -> None:
        self.app.shared(outcome)
        self.refresh()

    def _hash_changed(self, _event: Any) -> None:
        self._navigated(str(self._window.location.hash))
        self.refresh()

    def _resynced(self, _event: Any) -> None:
        """Another tab wrote, or the page came back from the browser's memory: what is saved may be newer."""
        self.app.storage_changed()
        self.refresh()

    def _hidden(self, _event: Any) -> None:
        if self._document.hidden:
            self._drag.drop()
            self.app.put_away()
            self.refresh()
            self._keep_screen()

    def _update_found(self, _event: Any) -> None:
        self.app.update_found()
        self.refresh()

    def _installable_changed(self, _event: Any) -> None:
        self.refresh()

    def _do(self, name: str, arg: str = "", value: str = "", *, by_keyboard: bool = False) -> None:
        self.app.handle(name, arg, value, by_keyboard=by_keyboard)
        self.refresh()

    def _clicked(self, event: Any) -> None:
        if self._drag.just_ended and event.detail:
            return
        control = event.target.closest("[data-do]")
        aim = control.dataset.do if control else ""
        # The second tap of a double tap means what the first one hit, not what has come in its place.
        if event.detail > 1 and aim != self._last_aim:
            return
        self._last_aim = aim
        if control:
            self._do(control.dataset.do, getattr(control.dataset, "arg", ""))
            return
        board = event.target.closest("#board")
        if board:
            targets = _targets(board)
            hit = nearest([_middle(target) for target in targets], (event.clientX, event.clientY))
            target = targets[hit] if hit is not None else event.target.closest("[data-tap]")
            if target:
                self._do("tap", target.dataset.tap)

    def _typed(self, event: Any) -> None:
        data = event.target.dataset
        if hasattr(data, "input"):
            self._do(data.input, getattr(data, "arg", ""), str(event.target.value))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        self._do(event.target.dataset.form)

    def _focused(self, event: Any) -> None:
        if hasattr(event.target.dataset, "select"):
            event.target.select()

    def _pressed(self, event: Any) -> None:
        if event.key == "Escape":
            self._drag.drop()
            self._do("close")
            return
        target = self._document.activeElement
        if target and target.closest("#board [data-do]") and event.key in ("Enter", " "):
            event.preventDefault()
            self._do(target.dataset.do, getattr(target.dataset, "arg", ""), by_keyboard=True)
            return
        if not target or not target.closest("#board [data-on]"):
            return
        if event.key in ("Enter", " "):
            event.preventDefault()
            self._do("tap", target.dataset.tap, by_keyboard=True)
        elif event.key in ARROWS:
            event.preventDefault()
            targets = _targets(target.closest("#board"))
            reached = toward([_middle(other) for other in targets], _middle(target), ARROWS[event.key])
            if reached is not None:
                targets[reached].focus()


def _targets(board: Any) -> list[Any]:
    return list(board.querySelectorAll("[data-on]"))


def _middle(element: Any) -> Point:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
