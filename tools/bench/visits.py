"""Visits to a page in a fresh profile, with a stopwatch: in Chromium at a chosen speed, and in WebKit.

Warm is the second start in the same profile, once what the first visit does in the background is over. Throttling slows
the main thread, not the compiler of WebAssembly behind it, and ends when the page is playable.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from e2e.engines import Window, webkit_window
from e2e.visit import DESKTOP, LAUNCH_ARGUMENTS
from tools.bench.meter import Meter, renderer_memory

SETTLING: Final = 2.5
"""Seconds in which the browser may finish and keep what it compiled, before the page is closed."""

STORING: Final = 120
"""Seconds in which a page with a service worker may put by what later visits need."""

LONGEST: Final = 120
"""Seconds that a start may take."""

PLAYABLE: Final = "html[data-ready] .still svg"
STORED: Final = "html[data-stored]"
NOTHING_STORED: Final = f"{{}} has put nothing by in {STORING} s"

NOTE_PLAYABLE: Final = f"""
new MutationObserver((_, self) => {{
  if (!document.querySelector("{PLAYABLE}")) return;
  globalThis.playableAt = performance.now();
  self.disconnect();
}}).observe(document, {{ attributes: true, childList: true, subtree: true }});
"""

NOW_IF_PLAYABLE: Final = f'return document.querySelector("{PLAYABLE}") && performance.now()'

FIRST_PAINT: Final = f"""
() => new Promise((done, fail) => {{
  new PerformanceObserver((list) => {{
    for (const {{ name, startTime }} of list.getEntries()) if (name === "first-contentful-paint") done(startTime);
  }}).observe({{ type: "paint", buffered: true }});
  setTimeout(() => fail(new Error("nothing is painted after {LONGEST} s")), {1000 * LONGEST});
}})
"""


@dataclass(frozen=True, slots=True)
class BenchPage:
    """A page to measure, with its server."""

    name: str
    server: Meter
    fragment: str
    """What to open for a board, with its hash sign."""

    @property
    def url(self) -> str:
        """The address of the page with a board."""
        return self.server.url + self.fragment

    @property
    def stores(self) -> bool:
        """Whether a first visit goes on in the background, to make later ones faster."""
        return (self.server.site / "sw.js").is_file()


@dataclass(frozen=True, slots=True)
class Speed:
    """How the device and its network are slowed down."""

    processor: int = 1
    """How many times slower."""
    fast_4g: bool = False
    """Chromium's profile of that name: 8.1 Mbit/s down, 1.35 Mbit/s up, 165 ms."""

    def throttle(self, session: CDPSession) -> None:
        """Slow down the tab of `session`."""
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.processor})
        down, up, latency = (1_012_500, 168_750, 165) if self.fast_4g else (-1, -1, 0)
        conditions = {"offline": False, "latency": latency, "downloadThroughput": down, "uploadThroughput": up}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", conditions)


@dataclass(frozen=True, slots=True)
class Start:
    """One start of a page in Chromium."""

    milliseconds: float
    """From the navigation until there is a board of Python's."""
    bytes_until_playable: int
    bytes_in_all: int
    memory: float | None
    """Megabytes, after a garbage collection."""


@dataclass(frozen=True, slots=True)
class Chromium:
    """A Chromium to visit with."""

    playwright: Playwright
    path: str

    @contextmanager
    def profile(self) -> Iterator[BrowserContext]:
        """A browser with a fresh profile on disk: only there is compiled code kept between visits."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = self.playwright.chromium.launch_persistent_context(
                folder, executable_path=self.path, args=list(LAUNCH_ARGUMENTS), **DESKTOP
            )
            try:
                yield context
            finally:
                context.close()

    def starts(self, page: BenchPage, speed: Speed, count: int) -> list[Start]:
        """That many starts of a page with a board in one profile: the first is cold, the others are warm."""
        with self.profile() as context:
            context.add_init_script(NOTE_PLAYABLE)
            return [start(context, page, speed, is_first=number == 0) for number in range(count)]

    def first_paint(self, page: BenchPage) -> float:
        """Milliseconds from the navigation until something of the page's home is painted, cold."""
        with self.profile() as context:
            tab = context.new_page()
            tab.goto(page.server.url, wait_until="commit")
            painted: float = tab.evaluate(FIRST_PAINT)
            return painted


def start(context: BrowserContext, page: BenchPage, speed: Speed, *, is_first: bool) -> Start:
    """Open the page in a new tab of `context`, wait until all is quiet, and close it."""
    before = page.server.sent
    tab = context.new_page()
    session = context.new_cdp_session(tab)
    speed.throttle(session)
    tab.goto(page.url, wait_until="commit")
    try:
        tab.wait_for_selector(PLAYABLE, state="attached", timeout=1000 * LONGEST)
    except PlaywrightTimeoutError as error:
        raise TimeoutError(never_playable(page, tab.inner_text("body"))) from error
    until_playable = page.server.sent - before
    milliseconds: float = tab.evaluate("playableAt")
    Speed().throttle(session)
    if is_first and page.stores:
        wait_until_stored(tab, page)
    tab.wait_for_timeout(1000 * SETTLING)
    session.send("HeapProfiler.collectGarbage")
    found = Start(milliseconds, until_playable, page.server.sent - before, renderer_memory())
    tab.close()
    return found


def never_playable(page: BenchPage, shown: str) -> str:
    """What to say of a start that came to nothing."""
    return f"the page {page.name} is not playable after {LONGEST} s; it shows:\n{shown}"


def wait_until_stored(tab: Page, page: BenchPage) -> None:
    """Wait until what the page does in the background of a first visit is over."""
    try:
        tab.wait_for_selector(STORED, state="attached", timeout=1000 * STORING)
    except PlaywrightTimeoutError:
        print(NOTHING_STORED.format(page.name), file=sys.stderr)


def webkit_starts(path: str, page: BenchPage) -> tuple[float, float]:
    """Milliseconds of a cold and of a warm start in the WebKitGTK browser at `path`."""
    with webkit_window(path) as window:
        cold = webkit_start(window, page)
        deadline = time.monotonic() + STORING
        while page.stores and not window.count(STORED):
            if time.monotonic() > deadline:
                print(NOTHING_STORED.format(page.name), file=sys.stderr)
                break
            time.sleep(0.1)
        time.sleep(SETTLING)
        return cold, webkit_start(window, page)


def webkit_start(window: Window, page: BenchPage) -> float:
    """Milliseconds until the page is playable in `window`."""
    window.open(page.url)
    deadline = time.monotonic() + LONGEST
    while not (milliseconds := window.run(NOW_IF_PLAYABLE)):
        if time.monotonic() > deadline:
            raise TimeoutError(never_playable(page, window.texts("body")[0]))
        time.sleep(0.02)
    return float(milliseconds)
