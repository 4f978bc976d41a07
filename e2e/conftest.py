"""Fixtures of the browser tests: the built site, a server, a browser, and people who visit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from e2e.visit import DESKTOP, LAUNCH_ARGUMENTS, PHONE, Visit, find_browser
from tools.build import build_site
from tools.serve import SiteServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is marked `e2e`."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("e2e")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built into a folder of its own, so that nobody who builds meanwhile takes files away."""
    return build_site(tmp_path_factory.mktemp("site")).out


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[SiteServer]:
    """The site under a project path, as on GitHub Pages."""
    with SiteServer(site) as running:
        running.start()
        yield running
        running.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Path of a Chromium. Without one the tests fail: they must not pass by not running."""
    try:
        return find_browser()
    except RuntimeError as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def browser(playwright: Playwright, browser_path: str) -> Iterator[Browser]:
    """A running Chromium."""
    running = playwright.chromium.launch(executable_path=browser_path, args=list(LAUNCH_ARGUMENTS))
    yield running
    running.close()


Visitor = Callable[..., Visit]


@pytest.fixture
def visit(browser: Browser, server: SiteServer) -> Iterator[Visitor]:
    """Makes a visit with a fresh profile: `visit(PHONE)`, `visit(DESKTOP, color_scheme="dark")`, ..."""
    visits: list[Visit] = []

    def begin(profile: dict[str, Any], *, url: str = server.url, **options: Any) -> Visit:
        visits.append(Visit.begin(browser, url, profile | options))
        return visits[-1]

    yield begin
    for each in visits:
        each.end()


@pytest.fixture
def phone(visit: Visitor) -> Visit:
    """A visit by phone: 360x640, touch."""
    return visit(PHONE)


@pytest.fixture
def desktop(visit: Visitor) -> Visit:
    """A visit by desktop computer: 1280x800."""
    return visit(DESKTOP)
