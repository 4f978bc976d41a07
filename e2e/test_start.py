"""The page starts wherever it can, and says so plainly where it cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from e2e.conftest import Visitor
from e2e.visit import INSECURE_HOST, LAUNCH_ARGUMENTS, PHONE, Visit, accessibility_faults, replace_start_script
from tools.serve import SiteServer


def with_patience(seconds: float) -> str:
    """An init script that sets how long the page waits for a sign of life before it says something."""
    return (
        "new MutationObserver((_, self) => { if (document.documentElement) { self.disconnect();"
        f" document.documentElement.dataset.patience = '{seconds}'; }} }}).observe(document, {{ childList: true }})"
    )


def trouble(page: Page) -> str:
    """The message that the page shows, once it does."""
    page.wait_for_selector("#trouble:not([hidden])", timeout=25_000)
    return page.inner_text("#trouble")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_starts_without_a_word_on_the_console_or_to_another_host(device: str, request: pytest.FixtureRequest) -> None:
    visit: Visit = request.getfixturevalue(device)
    page = visit.open()
    expect(page.locator("#start")).to_be_hidden()
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#app")).not_to_be_empty()
    assert visit.problems == []


def test_starts_over_plain_http_in_a_local_network(visit: Visitor, server: SiteServer) -> None:
    guest = visit(PHONE, url=server.url.replace("localhost", INSECURE_HOST))
    page = guest.open()
    assert page.evaluate("isSecureContext") is False
    expect(page.locator("#app")).not_to_be_empty()


def test_every_request_is_answered_below_the_project_path(phone: Visit) -> None:
    answers: list[tuple[int, str]] = []
    phone.context.on("response", lambda response: answers.append((response.status, response.url)))
    phone.open()
    assert len(answers) > 15
    assert [(status, url) for status, url in answers if status != 200 or not url.startswith(phone.url)] == []


def test_policy_forbids_inline_and_foreign_scripts(phone: Visit) -> None:
    page = phone.open()
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {textContent: 'stolen = 1'}))")
    assert page.evaluate("typeof stolen") == "undefined"
    page.evaluate("fetch('https://example.org/').catch(() => document.body.append('refused'))")
    page.wait_for_selector("text=refused")
    phone.forgive("Executing inline script violates")
    phone.forgive("Connecting to 'https://example.org/' violates")
    phone.problems.clear()


def test_starts_with_storage_blocked(
    playwright: Playwright, browser_path: str, server: SiteServer, tmp_path: Path
) -> None:
    preferences = tmp_path / "Default/Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=browser_path, args=list(LAUNCH_ARGUMENTS), **PHONE
    )
    visit = Visit(context, server.url)
    page = visit.open()
    expect(page.locator("#app")).not_to_be_empty()
    read = "(() => { try { return localStorage.length } catch (error) { return error.name } })()"
    assert page.evaluate(read) == "SecurityError"
    visit.end()


@pytest.mark.parametrize("file", ["core-*.js", "interpreter.*.mjs", "pyodide.asm.*.mjs", "pyodide.asm.*.wasm"])
def test_missing_file_is_told_at_once(phone: Visit, file: str) -> None:
    phone.context.route(f"**/{file}", lambda route: route.fulfill(status=404))
    page = phone.arrive()
    assert trouble(page).startswith("Farmyard could not start.")
    phone.problems.clear()


def test_starts_from_the_archives_where_there_is_no_snapshot(phone: Visit) -> None:
    phone.context.route("**/memory.*.bin", lambda route: route.fulfill(status=404))
    page = phone.open()
    assert page.get_attribute("html", "data-start") == "archives"
    expect(page.locator("#app")).not_to_be_empty()
    phone.forgive("404")


def test_starts_from_the_archives_where_the_snapshot_is_of_another_build(phone: Visit, site: Path) -> None:
    [file] = site.glob("www/vendor/memory.*.bin")
    damaged = bytearray(file.read_bytes())
    damaged[16] ^= 1  # The sum over WebAssembly's own part of the memory.
    phone.context.route("**/memory.*.bin", lambda route: route.fulfill(body=bytes(damaged)))
    page = phone.open()
    assert page.get_attribute("html", "data-start") == "archives"


@pytest.mark.parametrize("length", [0, 10, 1000, 2_000_000])
def test_a_cut_snapshot_is_fetched_again(phone: Visit, site: Path, length: int) -> None:
    [file] = site.glob("www/vendor/memory.*.bin")
    answers = iter([file.read_bytes()[:length], file.read_bytes()])
    phone.context.route("**/memory.*.bin", lambda route: route.fulfill(body=next(answers)))
    page = phone.open()
    assert page.get_attribute("html", "data-start") == "snapshot"


@pytest.mark.parametrize("file", ["stdlib.*.zip", "app.*.zip"])
def test_missing_archive_is_told_where_there_is_no_snapshot_either(phone: Visit, file: str) -> None:
    for missing in ("memory.*.bin", file):
        phone.context.route(f"**/{missing}", lambda route: route.fulfill(status=404))
    page = phone.arrive()
    shown = trouble(page)
    assert shown.startswith("Farmyard could not start.")
    assert f"{file.partition('.')[0]}.zip is missing (404)" in shown
    phone.problems.clear()


def test_two_starts_from_one_snapshot_draw_different_lots(visit: Visitor) -> None:
    nonces = set()
    for _ in range(2):
        page = visit(PHONE).open("#/new/battle-sheep")
        assert page.get_attribute("html", "data-start") == "snapshot"
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/#/play/*")
        nonces.add(page.url.rpartition("/")[2])
    assert len(nonces) == 2


def test_clock_and_language_are_those_of_the_device(visit: Visitor) -> None:
    script = """
import os, time
from js import document
document.body.dataset.found = f"{time.localtime(1_700_000_000).tm_hour} {os.environ['LANG']}"
"""
    page = start_with(
        visit(PHONE, timezone_id="America/Bogota", locale="es-CO"),
        f"from js import window\nfrom browser.awakening import wake\nwake(window)\n{script}",
    )
    page.wait_for_selector("body[data-found]")
    assert page.get_attribute("body", "data-found") == "17 es_CO.UTF-8"


def test_retry_loads_the_page_again(phone: Visit) -> None:
    phone.context.route("**/*.wasm", lambda route: route.abort())
    page = phone.arrive()
    trouble(page)
    phone.context.unroute("**/*.wasm")
    page.get_by_role("button", name="Load again").click()
    phone.wait_until_ready(page)
    expect(page.locator("#trouble")).to_be_hidden()
    phone.problems.clear()


def test_a_late_start_takes_its_warning_back(phone: Visit) -> None:
    phone.context.add_init_script(with_patience(1))
    held: list[Route] = []
    phone.context.route("**/*.wasm", lambda route: held.append(route))
    page = phone.arrive()
    assert trouble(page).startswith("Farmyard is taking very long to load.")
    held[0].continue_()
    phone.wait_until_ready(page)
    expect(page.locator("#trouble")).to_be_hidden()


def test_progress_counts_the_bytes(phone: Visit) -> None:
    held: list[Route] = []
    phone.context.route("**/memory.*.bin", lambda route: held.append(route))
    page = phone.arrive()
    page.wait_for_selector(r"text=/^[3-9]\.\d of \d\.\d MB$/")
    bar = page.locator("#start-progress")
    assert 0.4 < bar.evaluate("(bar) => bar.value / bar.max") < 0.7
    held[0].continue_()
    phone.wait_until_ready(page)


def start_with(visit: Visit, script: str) -> Page:
    """A tab in which Python runs `script` in place of py/main.py."""
    replace_start_script(visit, script)
    return visit.arrive()


def test_error_in_the_start_script_is_shown(phone: Visit) -> None:
    page = start_with(phone, "def start():\n    raise ValueError('no hay')\nstart()")
    shown = trouble(page)
    assert shown.startswith("Farmyard could not start.")
    assert "ValueError: no hay" in shown
    expect(page.get_by_role("button", name="Close")).to_be_hidden()
    phone.forgive("ValueError: no hay")


HANDLER = """
from js import document, setTimeout
from pyodide.ffi import create_proxy

def handler():
    raise ValueError("no hay")

setTimeout(create_proxy(handler), 1)
document.documentElement.dataset.ready = "1"
"""

TASK = """
import asyncio
from js import document

async def task():
    raise ValueError("no hay")

async def start():
    asyncio.ensure_future(task())

await start()
document.documentElement.dataset.ready = "1"
"""


@pytest.mark.parametrize("script", [HANDLER, TASK], ids=["handler", "task"])
def test_later_error_is_shown_and_can_be_put_away(phone: Visit, script: str) -> None:
    page = start_with(phone, script)
    shown = trouble(page)
    assert shown.startswith("Something went wrong.")
    assert "ValueError: no hay" in shown
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#trouble")).to_be_hidden()
    phone.problems.clear()


def test_waiting_page_is_accessible(phone: Visit) -> None:
    held: list[Route] = []
    phone.context.route("**/*.wasm", lambda route: held.append(route))
    page = phone.arrive()
    page.wait_for_selector(r"text=/^\d\.\d of \d\.\d MB$/")
    assert accessibility_faults(page) == []
    page.evaluate("farmyard.report('A detail')")
    assert accessibility_faults(page) == []
    held[0].continue_()
    phone.wait_until_ready(page)
