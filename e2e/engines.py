"""A window of Firefox or of WebKit, driven the same way, for the tests that every engine has to pass.

Playwright drives Firefox over WebDriver BiDi. WebKit is WebKitGTK's own small browser, driven by Selenium on a screen
that nobody sees; it stands for Safari, whose engine it shares.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Page, Playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

SIZE: Final = (1024, 768)

PATIENCE: Final = 120
"""Seconds in which a busy machine must show what is waited for."""

GLANCE: Final = 0.05
"""Seconds between two looks at the page."""

MIDDLE: Final = """
const element = document.querySelector(arguments[0]);
const middle = () => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const isMoving = () => document.getAnimations().some(({ effect, playState }) =>
  playState === "running" && effect.getComputedTiming().endTime < Infinity && effect.target.contains(element));
const frame = () => new Promise(requestAnimationFrame);
if (!element.contains(document.elementFromPoint(...middle()))) element.scrollIntoView({ block: "center" });
const before = middle();
return frame().then(frame).then(() => (isMoving() || String(middle()) !== String(before) ? null : middle()));
"""
"""Where the middle of an element is on the screen, scrolled to if need be; nowhere while it is on its way."""


class Window(ABC):
    """One window of a browser with a fresh profile: what a person sees and does in it."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address, as from another site."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def run(self, script: str, *values: Any) -> Any:
        """What `script`, the body of a function with `values` as its `arguments`, returns or promises in the page."""

    @abstractmethod
    def click_at(self, x: float, y: float) -> None:
        """Move the pointer there, in CSS pixels from the window's corner, and click."""

    def count(self, selector: str) -> int:
        """How many elements there are now."""
        found: int = self.run("return document.querySelectorAll(arguments[0]).length", selector)
        return found

    def wait_for(self, selector: str, least: int = 1) -> None:
        """Wait until there are that many such elements.

        Raises:
            TimeoutError: they did not come; the message says what the page shows instead.
        """
        deadline = time.monotonic() + PATIENCE
        while self.count(selector) < least:
            if time.monotonic() > deadline:
                shown = self.run("return document.body.innerText")
                raise TimeoutError(f"{least} of {selector} did not come in {PATIENCE} s; the page shows:\n{shown}")
            time.sleep(GLANCE)

    def texts(self, selector: str) -> list[str]:
        """What all such elements say."""
        script = "return [...document.querySelectorAll(arguments[0])].map((element) => element.textContent)"
        found: list[str] = self.run(script, selector)
        return found

    def value(self, selector: str) -> str:
        """What stands in an input."""
        found: str = self.run("return document.querySelector(arguments[0]).value", selector)
        return found

    def click(self, selector: str) -> None:
        """Click the middle of the first such element once it is there and stands still."""
        self.wait_for(selector)
        while (middle := self.run(MIDDLE, selector)) is None:
            time.sleep(GLANCE)
        self.click_at(*middle)


class FirefoxWindow(Window):
    """A page of Playwright's."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto("about:blank")
        self._page.goto(url, wait_until="commit")

    def reload(self) -> None:
        self._page.reload(wait_until="commit")

    def run(self, script: str, *values: Any) -> Any:
        return self._page.evaluate(f"(values) => (function () {{ {script} }})(...values)", list(values))

    def click_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)


class WebKitWindow(Window):
    """A session of Selenium's."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        self._driver.get("about:blank")
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def run(self, script: str, *values: Any) -> Any:
        return self._driver.execute_script(script, *values)

    def click_at(self, x: float, y: float) -> None:
        actions = ActionBuilder(self._driver, duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        actions.perform()


@contextmanager
def firefox_window(playwright: Playwright, path: str) -> Iterator[Window]:
    """A window of the Firefox at `path`; closed at the end."""
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path, headless=True)
    try:
        width, height = SIZE
        yield FirefoxWindow(browser.new_page(viewport={"width": width, "height": height}))
    finally:
        browser.close()


@contextmanager
def webkit_window(path: str) -> Iterator[Window]:
    """A window of the WebKitGTK browser at `path`, on a screen of its own; closed at the end."""
    options = Options()
    options.binary_location = path
    options.add_argument("--automation")
    with unseen_screen() as display:
        service = Service(shutil.which("WebKitWebDriver"), env={**os.environ, "DISPLAY": display})
        driver = WebKitGTK(options=options, service=service)
        try:
            driver.set_page_load_timeout(PATIENCE)
            driver.set_window_size(*SIZE)
            yield WebKitWindow(driver)
        finally:
            driver.quit()


@contextmanager
def unseen_screen() -> Iterator[str]:
    """The name of an X display in memory, which ends with the block."""
    reader, writer = os.pipe()
    width, height = SIZE
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    try:
        with os.fdopen(reader) as number:
            # The server writes its number once it is up; if it ends instead, there is nothing to read.
            display = number.readline().strip()
        if not display:
            raise RuntimeError("Xvfb did not start")
        yield f":{display}"
    finally:
        server.terminate()
        server.wait()
