"""A person with a device who opens the built site: what every browser test starts from."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route

ROOT: Final = Path(__file__).resolve().parent.parent

BOOT_TIMEOUT: Final = 60_000
"""Milliseconds that a start may take on a busy machine."""

UNAVAILABLE: Final = 3
"""How tools/browser.sh ends where a browser cannot be had."""

INSECURE_HOST: Final = "farm.test"

LAUNCH_ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Every host but this machine is unknown. By its second name it is no secure origin, as for a phone in the network.
    f"--host-resolver-rules=MAP {INSECURE_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}


class BrowserUnavailableError(Exception):
    """This machine cannot have that browser; `str()` is one line for the summary of the tests."""


def find_browser(name: str = "chromium") -> str:
    """Path of a browser: `chromium`, `firefox` or `webkit`.

    Raises:
        BrowserUnavailableError: it cannot be had here.
        RuntimeError: it is missing and must not be; the message says what to do.
    """
    found = subprocess.run([ROOT / "tools/browser.sh", name], capture_output=True, text=True, check=False)
    if found.returncode == UNAVAILABLE:
        raise BrowserUnavailableError(found.stderr.strip())
    if found.returncode:
        raise RuntimeError(found.stderr.strip())
    return found.stdout.strip()


@dataclass
class Visit:
    """One browser profile on the site at `url`.

    `problems` gathers what must not happen: errors on the console, exceptions, requests to other hosts. The fixtures
    assert at the end that it is empty; a test that provokes a problem calls `forgive`.
    """

    context: BrowserContext
    url: str
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    @staticmethod
    def begin(browser: Browser, url: str, profile: dict[str, Any]) -> Visit:
        """A fresh profile of `browser` with the options `profile` of a Playwright context.

        Unless they say otherwise, no service worker comes between the page and the network.
        """
        return Visit(browser.new_context(**{"service_workers": "block"} | profile), url)

    def __post_init__(self) -> None:
        self.context.on("request", self._note_request)
        self.context.on("console", self._note_console)
        self.context.on("weberror", lambda error: self.problems.append(f"exception: {error.error.message}"))

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and address.netloc != urlsplit(self.url).netloc:
            self.problems.append(f"request to another host: {request.url}")

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} ({message.location['url']})")

    def open(self, path: str = "") -> Page:
        """A new tab at `path` (relative to the site, may be `#...`) once Python is ready.

        A tab that crashes while it starts, as happens under memory pressure, is opened once more.
        """
        page = self.arrive(path)
        crashes: list[Page] = []
        page.on("crash", lambda crashed: crashes.append(crashed))
        try:
            self.wait_until_ready(page)
        except Exception:
            if not crashes:
                raise
            page.close()
            page = self.arrive(path)
            self.wait_until_ready(page)
        return page

    def arrive(self, path: str = "") -> Page:
        """A new tab at `path` as soon as its HTML has come."""
        page = self.context.new_page()
        page.goto(self.url + path, wait_until="commit")
        return page

    @staticmethod
    def wait_until_ready(page: Page) -> None:
        """Wait until Python has drawn the page."""
        page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_TIMEOUT)

    def forgive(self, text: str) -> None:
        """Drop the problems that contain `text`; there must be one."""
        kept = [problem for problem in self.problems if text not in problem]
        assert len(kept) < len(self.problems), f"nothing contains {text!r}: {self.problems}"
        self.problems[:] = kept

    def end(self) -> None:
        """Close the profile; nothing must have gone wrong in it."""
        self.context.close()
        assert not self.problems, "\n".join(self.problems)


def replace_start_script(visit: Visit, script: str) -> None:
    """Let Python run `script` in place of py/main.py in all pages that are opened from now on."""

    def put_in(route: Route) -> None:
        whole = route.fetch()
        tag = re.compile(r'(<script type="py"[^>]*>).*?(?=</script>)', re.DOTALL)
        route.fulfill(response=whole, body=tag.sub(lambda found: found[1] + script, whole.text()))

    visit.context.route(visit.url, put_in)


def accessibility_faults(page: Page) -> list[str]:
    """What axe-core finds on the page as it is now: one line a fault, with the elements."""
    axe = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
    session = page.context.new_cdp_session(page)
    # Sent over the debugging protocol, so the page's policy need not allow it.
    session.send("Runtime.evaluate", {"expression": axe})
    answer = session.send(
        "Runtime.evaluate",
        {"expression": "axe.run().then((found) => found.violations)", "awaitPromise": True, "returnByValue": True},
    )
    session.detach()
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: " + "; ".join(node["html"] for node in fault["nodes"][:3])
        for fault in answer["result"]["value"]
    ]
