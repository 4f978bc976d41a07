"""The same visit in Firefox and in WebKit: start, play, load again, open one's own link."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from e2e.engines import Window, firefox_window, webkit_window
from e2e.visit import BrowserUnavailableError, find_browser
from tools.serve import SiteServer

# Selenium's own way of starting this driver.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

LOG = ".beside .log li"
MY_TURN = "#board [data-on]"


def path_of(name: str) -> str:
    """Path of the browser. Where there can be none, the test is skipped and the summary says so; else it fails."""
    try:
        return find_browser(name)
    except BrowserUnavailableError as reason:
        pytest.skip(str(reason))
    except RuntimeError as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(params=["firefox", "webkit"])
def window(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Window]:
    """A window of each engine."""
    path = path_of(request.param)
    with firefox_window(playwright, path) if request.param == "firefox" else webkit_window(path) as opened:
        yield opened


def play_a_move(window: Window) -> None:
    """Tap what is offered until there is something to confirm, confirm, and wait for one's next turn."""
    before = window.count(LOG)
    while not window.count("#confirm"):
        chosen = window.count("#board .chosen")
        window.click("#board .cell.offered, #board .spot:not(.chosen)")
        window.wait_for("#board .chosen", chosen + 1)
    window.click("#confirm")
    window.wait_for(LOG, before + 1)
    window.wait_for(MY_TURN)


def test_start_play_reload_and_open_ones_own_link(window: Window, server: SiteServer) -> None:
    window.open(server.url)
    window.click('html[data-ready] [href="#/new/battle-sheep"]')
    window.click('[id="option-pasture=preset"]')
    window.click("#start-game")
    window.wait_for(MY_TURN)
    for _ in range(3):
        play_a_move(window)
    log = window.texts(LOG)
    assert len(log) >= 3

    window.reload()
    window.wait_for(f"html[data-ready] {MY_TURN}")
    assert window.texts(LOG) == log

    window.click("#menu")
    window.click('#sheet [data-arg="share"]')
    window.wait_for("#share-url")
    window.open(window.value("#share-url"))
    window.click('html[data-ready] .answers [href^="#/play/"]')
    window.wait_for(MY_TURN)
    assert window.texts(LOG) == log
    assert window.count("#trouble:not([hidden])") == 0
