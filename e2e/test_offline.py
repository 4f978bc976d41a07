"""The site kept on the device: it starts without a server, is never a mix of two builds, and mends what is damaged."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from e2e.conftest import Visitor
from e2e.driver import PERSON, Player
from e2e.visit import INSECURE_HOST, PHONE, Visit
from tools.serve import SiteServer
from tools.site.tree import hashed_name
from tools.site.worker import kept_files, retire, stamp

KEEPING: Final = PHONE | {"service_workers": "allow"}
"""A phone whose browser may keep the site."""

PATIENCE: Final = 60_000
"""Milliseconds in which a busy machine must have fetched and kept a build."""

LARGE: Final = 200_000
"""Bytes from which a file is taken for what its name says."""

LOOK_AGAIN: Final = """
() => {
  const { now } = Date;
  Date.now = () => now() + 3_700_000;
  document.dispatchEvent(new Event("visibilitychange"));
  Date.now = now;
}
"""
"""Somebody comes back to the tab after an hour."""

KEPT: Final = """
async () => {
  const found = {};
  for (const name of await caches.keys()) {
    found[name] = {};
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (search) continue;
      const digest = await crypto.subtle.digest("SHA-256", await (await cache.match(request)).arrayBuffer());
      found[name][pathname] = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}
"""

DAMAGE: Final = """
async ([pattern, length]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const request = (await cache.keys()).find(({ url }) => new RegExp(`${pattern}$`).test(url));
  const { headers } = await cache.match(request);
  if (length === null) return cache.delete(request);
  const bytes = await (await cache.match(request)).arrayBuffer();
  return cache.put(request, new Response(bytes.slice(0, length), { headers }));
}
"""

KEEP_OF_ANOTHER_APP: Final = """
(names) => Promise.all(names.map(async (name) => (await caches.open(name)).put("/elsewhere", new Response("mine"))))
"""

REGISTRATIONS: Final = "async () => (await navigator.serviceWorker.getRegistrations()).length"
OFFER: Final = ".toast [data-do=update]"


class Host(SiteServer):
    """A server that can change its site or go down, and knows what it was asked for."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.asked: list[str] = []
        self.is_down = False

    def content(self, path: str) -> Any:
        if self.is_down:
            # Whoever is still connected finds the line dead.
            raise ConnectionResetError
        self.asked.append(path.removeprefix(self.prefix))
        return super().content(path)

    def show(self, site: Path) -> None:
        """From now on serve another folder."""
        self.site = site.resolve()

    def go_down(self) -> None:
        """Answer nobody any more."""
        self.is_down = True
        self.shutdown()
        self.server_close()
        self.asked.clear()


@pytest.fixture
def old(site: Path) -> Path:
    """The build that is visited first."""
    return site


@pytest.fixture
def new(old: Path, tmp_path: Path) -> Path:
    """A later build: a style sheet has another content and so another name, and the old one is gone."""
    folder = tmp_path / "new"
    shutil.copytree(old, folder)
    [before] = folder.glob("www/css/site.*.css")
    style = before.read_bytes() + b"\n.newer { color: red }\n"
    after = before.with_name(hashed_name("site.css", style))
    after.write_bytes(style)
    before.unlink()
    for page in folder.rglob("*.html"):
        page.write_text(page.read_text().replace(before.name, after.name))
    stamp(folder)
    return folder


@pytest.fixture
def host(old: Path) -> Iterator[Host]:
    """A server of the old build."""
    with Host(old) as running:
        running.start()
        yield running
        running.shutdown()


@pytest.fixture
def guest(visit: Visitor, host: Host) -> Visit:
    """Somebody who may keep the site."""
    return visit(KEEPING, url=host.url)


def wait_until_kept(page: Page) -> None:
    """Wait until the page's build is on the device."""
    page.wait_for_selector("html[data-stored]", state="attached", timeout=PATIENCE)


def first_visit(guest: Visit) -> Page:
    """A tab of somebody whose device has the whole build now."""
    page = guest.open()
    wait_until_kept(page)
    return page


def build_of(where: Page | Path) -> str:
    """Name of the build that a page or a site is of."""
    if isinstance(where, Path):
        [name] = re.findall(r'data-build="(\w+)"', (where / "index.html").read_text())
        return str(name)
    return where.get_attribute("html", "data-build") or ""


def kept(page: Page) -> dict[str, dict[str, str]]:
    """The hashes of all files in all caches."""
    found: dict[str, dict[str, str]] = page.evaluate(KEPT)
    return found


def whole(site: Path, host: Host) -> dict[str, dict[str, str]]:
    """What `kept` gives for a device that has the site, and nothing else."""
    files = {f"{host.prefix}{path}": sha256(data).hexdigest() for path, data in kept_files(site).items()}
    return {f"farmyard:{host.prefix}:{build_of(site)}": files}


def offer(page: Page) -> Locator:
    """The button that loads the newer version."""
    return page.locator(OFFER)


def load_the_newer_version(page: Page, site: Path) -> list[Response]:
    """Press Reload where it is offered, and see `site` start; returns all answers that the page got."""
    answers: list[Response] = []
    page.wait_for_selector(OFFER, timeout=PATIENCE)
    page.on("response", lambda answer: answers.append(answer))
    offer(page).tap()
    page.wait_for_selector(f'html[data-build="{build_of(site)}"]', state="attached", timeout=PATIENCE)
    Visit.wait_until_ready(page)
    wait_until_kept(page)
    return answers


def strangers(answers: list[Response], site: Path, host: Host) -> list[str]:
    """The answers that are not what the site has at their address."""
    found = []
    for answer in answers:
        path = answer.url.removeprefix(host.url).partition("#")[0] or "index.html"
        file = site / path
        if not file.is_file() or (file.stat().st_size < LARGE and file.read_bytes() != answer.body()):
            found.append(path)
    return found


def test_the_page_starts_and_plays_without_a_server(guest: Visit, host: Host, old: Path) -> None:
    page = first_visit(guest)
    assert kept(page) == whole(old, host)
    player = Player(page)
    player.start((PERSON, PERSON))
    player.play_actions(1)
    host.go_down()

    player.reload()
    assert page.get_attribute("html", "data-start") == "snapshot"
    player.play_actions(1)
    player.go("#/")
    expect(page.locator(".resume")).to_be_visible()

    rules = guest.arrive("rules/battle-sheep.html")
    expect(rules.get_by_role("heading", name="Battle Sheep").first).to_be_visible()
    assert guest.problems == []

    lost = guest.arrive("no/such/page")
    expect(lost.locator("#home")).to_be_visible()
    # It looks for the way home, and the browser for its icon, which is told on the console.
    lost.wait_for_load_state("networkidle")
    assert host.asked == []
    guest.problems.clear()


def test_a_newer_build_takes_over_when_asked_to_and_tabs_of_the_old_one_go_on(
    guest: Visit, host: Host, old: Path, new: Path
) -> None:
    page = first_visit(guest)
    others = ["notes", "farmyard:/elsewhere/:0123456789", f"farmyard:{host.prefix}beta/:0123456789"]
    page.evaluate(KEEP_OF_ANOTHER_APP, others)
    other = guest.open()
    player = Player(other)
    player.start((PERSON, PERSON))
    player.wait_for_turn()
    player.choose(player.offered()[0])
    host.show(new)

    page.evaluate(LOOK_AGAIN)
    page.wait_for_selector(OFFER, timeout=PATIENCE)
    assert build_of(page) == build_of(old)
    answers = load_the_newer_version(page, new)
    assert len(answers) > 15
    assert strangers(answers, new, host) == []

    # In the middle of a move nobody is asked, and the tab finds what was its build's.
    assert build_of(other) == build_of(old)
    expect(offer(other)).to_be_hidden()
    [style] = old.glob("www/css/site.*.css")
    read = "(path) => fetch(path).then((answer) => answer.text())"
    assert other.evaluate(read, style.relative_to(old).as_posix()) == style.read_text()
    player.choose_move()
    player.confirm()
    answers = load_the_newer_version(other, new)
    assert strangers(answers, new, host) == []
    assert player.played == 1
    assert {name: files for name, files in kept(other).items() if name not in others} == whole(new, host)
    assert set(others) < set(kept(other))


def test_half_a_build_is_none(guest: Visit, host: Host, old: Path, new: Path) -> None:
    page = first_visit(guest)
    [late] = new.glob("www/css/site.*.css")
    style = late.read_text()
    late.write_text("/* of yet another build */")
    host.show(new)
    host.asked.clear()
    page.evaluate(LOOK_AGAIN)
    until(page, lambda: host.asked.count(late.relative_to(new).as_posix()) == 2)
    until(page, lambda: page.evaluate("caches.keys()") == list(whole(old, host)))
    expect(offer(page)).to_be_hidden()

    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    Player(page).reload()
    assert len(answers) > 15
    assert strangers(answers, old, host) == []

    late.write_text(style)
    page.evaluate(LOOK_AGAIN)
    load_the_newer_version(page, new)
    assert kept(page) == whole(new, host)


def test_damaged_files_are_mended_in_passing(guest: Visit, host: Host, old: Path) -> None:
    page = first_visit(guest)
    for damage in (
        [r"memory\.\w+\.bin", 1_000_000],
        [r"/boot\.\w+\.mjs", 100],
        [r"/index\.html", 1000],
        [r"/site\.\w+\.css", 0],
        [r"/words\.\w+\.mjs", None],
        [r"/rules/dirty-pig\.html", None],
    ):
        page.evaluate(DAMAGE, damage)
    Player(page).reload()
    assert page.get_attribute("html", "data-start") == "snapshot"
    wait_until_kept(page)
    assert kept(page) == whole(old, host)


def test_damaged_archives_are_mended_where_they_are_needed(guest: Visit, host: Host, old: Path, tmp_path: Path) -> None:
    page = first_visit(guest)
    for damage in ([r"memory\.\w+\.bin", None], [r"stdlib\.\w+\.zip", 500_000], [r"/app\.\w+\.zip", 100_000]):
        page.evaluate(DAMAGE, damage)
    without = tmp_path / "without"
    shutil.copytree(old, without)
    [memory] = without.glob("www/vendor/memory.*.bin")
    memory.unlink()
    host.show(without)
    Player(page).reload()
    assert page.get_attribute("html", "data-start") == "archives"
    expected = whole(old, host)
    for files in expected.values():
        del files[f"{host.prefix}{memory.relative_to(without).as_posix()}"]
    assert kept(page) == expected
    guest.problems.clear()


def test_damaged_webassembly_is_mended_in_the_end(guest: Visit, host: Host, old: Path) -> None:
    page = first_visit(guest)
    page.evaluate(DAMAGE, [r"pyodide\.asm\.\w+\.wasm", 5_000_000])
    Player(page).reload()
    assert page.get_attribute("html", "data-start") == "archives"
    assert kept(page) == whole(old, host)
    Player(page).reload()
    assert page.get_attribute("html", "data-start") == "snapshot"


def test_what_cannot_be_mended_in_passing_is_by_loading_again(guest: Visit, host: Host, old: Path) -> None:
    page = first_visit(guest)
    page.evaluate(DAMAGE, [r"/core-\w+\.js", 50_000])
    page.reload(wait_until="commit")
    page.wait_for_selector("#trouble:not([hidden])", timeout=PATIENCE)
    page.get_by_role("button", name="Load again").tap()
    guest.wait_until_ready(page)
    wait_until_kept(page)
    assert kept(page) == whole(old, host)
    guest.problems.clear()


def test_the_worker_can_be_taken_back(guest: Visit, host: Host, old: Path, tmp_path: Path) -> None:
    page = first_visit(guest)
    page.evaluate(KEEP_OF_ANOTHER_APP, ["notes"])
    without = tmp_path / "without"
    shutil.copytree(old, without)
    retire(without)
    host.show(without)
    page.evaluate(LOOK_AGAIN)
    until(page, lambda: page.evaluate("caches.keys()") == ["notes"])
    until(page, lambda: page.evaluate(REGISTRATIONS) == 0)
    page.get_by_role("link", name="Rules of Battle Sheep").tap()
    expect(page.locator(".help")).to_be_visible()

    host.asked.clear()
    Player(page).reload()
    assert "" in host.asked
    expect(page.locator(".help")).to_be_visible()
    expect(offer(page)).to_be_hidden()


def test_over_plain_http_nothing_is_kept_and_nothing_is_wrong(visit: Visitor, host: Host) -> None:
    page = visit(KEEPING, url=host.url.replace("localhost", INSECURE_HOST)).open()
    until(page, lambda: any(path.startswith("www/offline.") for path in host.asked))
    assert page.evaluate("'serviceWorker' in navigator") is False
    assert "sw.js" not in host.asked


def test_the_manifest_names_the_site_and_icons_that_are_there(guest: Visit, host: Host, old: Path) -> None:
    page = guest.open()
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    folder = found["url"].rpartition("/")[0].removeprefix(host.url)
    assert (old / folder / manifest["start_url"]).resolve() == old.resolve()
    assert manifest["scope"] == manifest["start_url"]
    for icon in manifest["icons"]:
        assert (old / folder / icon["src"]).is_file()
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window that nobody sees counts as a private one.
    assert [fault["errorId"] for fault in faults] in ([], ["in-incognito"])


def until(page: Page, is_so: Any) -> None:
    """Wait until something is so that the page does in the background."""
    for _ in range(PATIENCE // 100):
        if is_so():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never came to be so")
