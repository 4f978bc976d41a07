"""What is on the screen before Python runs, and without it."""

from __future__ import annotations

import json
from collections.abc import Callable
from threading import Event

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import Visitor
from e2e.visit import PHONE, Visit, accessibility_faults
from farmyard.games import GAMES

SHIFTS = """
globalThis.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def held(visit: Visit) -> Callable[[], None]:
    """Keep Python from starting; returns what lets it."""
    waiting: list[Route] = []
    free = Event()
    visit.context.route("**/*.wasm", lambda route: route.continue_() if free.is_set() else waiting.append(route))

    def let_go() -> None:
        free.set()
        for route in waiting:
            route.continue_()

    return let_go


def places(page: Page) -> list[dict[str, float]]:
    """Where the pieces of the menu are."""
    boxes: list[dict[str, float]] = (
        page.locator("#app")
        .locator("h1, h2, article, .button")
        .evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    )
    return boxes


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_menu_stands_there_before_python_and_does_not_move(device: str, request: pytest.FixtureRequest) -> None:
    visit: Visit = request.getfixturevalue(device)
    visit.context.add_init_script(SHIFTS)
    let_go = held(visit)
    page = visit.arrive()
    for game in GAMES.values():
        expect(page.get_by_role("heading", name=game.type.long_name)).to_be_visible()
    page.evaluate("document.fonts.ready")
    before = places(page)
    assert len(before) > 10
    let_go()
    visit.wait_until_ready(page)
    assert places(page) == before
    assert page.evaluate("shift") < 0.01


@pytest.mark.parametrize(("locale", "word"), [("es-MX", "Jugar"), ("pt-PT", "Jogar"), ("fr-FR", "Play")])
def test_menu_is_in_the_reader_s_language(visit: Visitor, locale: str, word: str) -> None:
    guest = visit(PHONE, locale=locale)
    let_go = held(guest)
    page = guest.arrive()
    expect(page.locator("a.main").first).to_contain_text(word)
    language = page.get_attribute("html", "lang")
    let_go()
    guest.wait_until_ready(page)
    assert page.get_attribute("html", "lang") == language
    expect(page.locator("a.main").first).to_contain_text(word)


def test_chosen_language_is_that_of_the_next_start(phone: Visit) -> None:
    page = phone.open()
    page.get_by_role("button", name="Español").tap()
    held(phone)
    page = phone.arrive()
    expect(page.locator("a.main").first).to_contain_text("Jugar")


def test_tap_before_python_is_carried_out_once(phone: Visit) -> None:
    let_go = held(phone)
    page = phone.arrive()
    choice = page.get_by_role("button", name="Português")
    choice.tap()
    choice.tap()
    expect(choice).to_have_attribute("aria-busy", "true")
    page.evaluate("""() => {
      globalThis.languages = 0;
      new MutationObserver(() => { languages += 1; }).observe(document.documentElement, { attributeFilter: ["lang"] });
    }""")
    let_go()
    phone.wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("a.main").first).to_contain_text("Jogar")
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_place_chosen_before_python_is_opened(phone: Visit) -> None:
    let_go = held(phone)
    page = phone.arrive()
    page.get_by_role("link", name="Play Dirty Pig").tap()
    let_go()
    phone.wait_until_ready(page)
    expect(page.get_by_role("heading", name="Dirty Pig")).to_be_visible()
    assert page.url.endswith("#/new/dirty-pig")


def test_game_left_is_on_the_screen_at_once_when_one_comes_back(phone: Visit) -> None:
    page = phone.open("#/new/battle-sheep")
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/#/play/*")
    expect(page.locator("#board")).to_be_visible()
    place = page.url.removeprefix(phone.url)
    page.goto("about:blank")
    let_go = held(phone)
    page = phone.arrive(place)
    expect(page.locator("#board")).to_be_visible()
    assert page.get_attribute("html", "data-opening") == "kept"
    let_go()
    phone.wait_until_ready(page)
    expect(page.locator("#board")).to_be_visible()


def test_screen_of_another_build_is_not_shown(phone: Visit) -> None:
    page = phone.open()
    screen = {"build": "another", "language": "en", "fragment": "#/", "html": "<p>old</p>"}
    page.evaluate("(text) => localStorage.setItem('farmyard/screen/home', text)", json.dumps(screen))
    page.evaluate("localStorage.setItem('farmyard/screen/table', 'no json')")
    held(phone)
    page = phone.arrive()
    expect(page.get_by_role("heading", name="Farmyard")).to_be_visible()
    expect(page.get_by_text("old", exact=True)).to_have_count(0)
    expect(phone.arrive("#/play/nothing").locator("#start-name")).to_be_visible()


def test_link_is_awaited_by_name(phone: Visit) -> None:
    let_go = held(phone)
    page = phone.arrive("#1bsAAAA")
    expect(page.locator("#start-name")).to_be_visible()
    expect(page.locator("#app")).to_be_empty()
    assert accessibility_faults(page) == []
    let_go()
    phone.wait_until_ready(page)
    expect(page.locator("#start")).to_be_hidden()


def test_without_javascript_the_rules_can_be_read(visit: Visitor) -> None:
    guest = visit(PHONE, java_script_enabled=False)
    page = guest.arrive()
    expect(page.locator("#no-script")).to_contain_text("allow JavaScript")
    expect(page.get_by_role("heading", name="Farmyard", exact=True)).to_be_visible()
    for game in GAMES.values():
        page.goto(guest.url)
        page.locator("#no-script").get_by_role("link", name=game.type.long_name).tap()
        expect(page.get_by_role("heading", name=game.type.long_name, level=1)).to_be_visible()
        page.get_by_role("link", name="Español").tap()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        page.locator("header a").tap()
        expect(page.get_by_role("heading", name="Farmyard", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_page_is_accessible_and_complete(phone: Visit, game: str) -> None:
    page = phone.arrive(f"rules/{game}.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert accessibility_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Play").tap()
    phone.wait_until_ready(page)
    assert page.url.endswith(f"#/new/{game}")


def test_mistyped_address_leads_home_and_keeps_the_link(phone: Visit) -> None:
    page = phone.arrive("games/sheep.html")
    expect(page.get_by_role("link", name="To the Farmyard")).to_have_attribute("href", "/farmyard/")
    page.goto(f"{phone.url}index.htm#/help/dirty-pig")
    page.wait_for_url(f"{phone.url}#/help/dirty-pig")
    phone.wait_until_ready(page)
    expect(page.get_by_role("heading", name="Dirty Pig")).to_be_visible()
    phone.forgive("404")
