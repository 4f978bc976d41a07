"""Every screen stands the checks of axe-core; stillness and translation are kept to; nothing piles up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visitor
from e2e.driver import EASY, PERSON, Player, player_on
from e2e.matches import match_of
from e2e.visit import DESKTOP, PHONE, Visit, accessibility_faults, replace_start_script
from farmyard.link import write_link

MOVING: Final = """
() => {
    const moving = document.getAnimations().map((motion) => motion.effect.target.outerHTML.slice(0, 80));
    for (const node of document.querySelectorAll('*')) {
        const {transitionDuration, animationDuration} = getComputedStyle(node);
        for (const duration of `${transitionDuration},${animationDuration}`.split(',')) {
            if (parseFloat(duration) > 0) moving.push(`${node.tagName} ${node.className} ${duration}`);
        }
    }
    return moving;
}
"""
"""What moves now, or would when it changes."""

COUNT_SLIDES: Final = """
() => {
    window.slid = 0;
    const {animate} = Element.prototype;
    Element.prototype.animate = function (...how) { window.slid += 1; return animate.apply(this, how); };
}
"""

MAIN_THAT_COUNTS: Final = """
import pyodide_js
from js import document, window
from pyodide.ffi import create_proxy
from browser.shell import Shell

pyodide_js._module.enable_pyproxy_allocation_tracing()
shell = Shell(window, create_proxy)
window.count = create_proxy(lambda: pyodide_js._module.pyproxy_alloc_map.size)
document.documentElement.dataset.ready = "1"
"""


def screens(player: Player) -> Iterator[str]:
    """Go through the screens of the app, and name each as it stands there."""
    page = player.page
    page.wait_for_selector(".home")
    yield "home"
    player.go("#/new/battle-sheep")
    page.wait_for_selector("#start-game")
    player.tap(page.locator("#more summary"))
    yield "setup, all options"
    player.tap(page.locator('[id="option-pasture=preset"]'))
    page.wait_for_selector('[id="option-map=2-pond"]')
    yield "setup, maps"
    player.open_match(match_of(3, pasture="build", nonce="build"))
    player.choose(player.offered()[0])
    yield "building"
    player.open_match(match_of(0, (PERSON,) * 4, nonce="place"))
    yield "placing"
    yield from table_screens(player)
    yield from texts_from_elsewhere(player)


def table_screens(player: Player) -> Iterator[str]:
    """The screens of a match in its middle and at its end."""
    page = player.page
    player.open_match(match_of(8, nonce="move"))
    yield "moving"
    player.choose(player.offered()[0])
    yield "stack chosen"
    player.choose(player.offered()[0])
    yield "how many"
    page.keyboard.press("Escape")
    player.tap(page.locator("#board .cell:not([data-on])").first)
    yield "refused"
    player.press("Hint")
    page.wait_for_selector(".hint-words")
    yield "hint"
    player.open_sheet()
    yield "menu"
    for name in ("Log", "Rules", "Resign", "Share or export"):
        player.close_sheet()
        player.open_sheet(name)
        yield name
    player.tap(page.locator("#export summary"))
    player.press("Copy the text")
    page.wait_for_selector("#share-outcome")
    assert page.locator("#record-text").is_visible()
    yield "exported"
    player.close_sheet()
    player.open_sheet()
    player.press("Step through the game")
    yield "replay"
    player.open_match(match_of(99, (PERSON,) * 3, nonce="over"))
    yield "result"
    page.evaluate("localStorage.setItem('farmyard/game/broken', 'x')")
    player.go("#/")
    page.wait_for_selector(".saved")
    yield "home with saves"
    player.tap(page.locator(".saved .button").first)
    page.wait_for_selector(".toast")
    yield "deleted"
    player.go("#/play/broken")
    page.wait_for_selector("#problem")
    yield "damaged"


def texts_from_elsewhere(player: Player) -> Iterator[str]:
    """The screens of links and pasted texts, and the rules."""
    page = player.page
    player.go(f"#{write_link(match_of(5, nonce='link'))}")
    page.wait_for_selector(".answers")
    yield "link"
    player.press("I am Ann")
    page.wait_for_selector(".table")
    assert page.locator(".toast").count() == 0
    yield "waiting for another device"
    player.go(f"#{write_link(match_of(6, nonce='move', seed=5))}")
    page.wait_for_selector(".answers")
    yield "fork"
    player.go("#hello")
    page.wait_for_selector("#problem")
    yield "bad link"
    player.go("#/open")
    page.locator("#pasted").fill("bs1 2 nonsense")
    player.press("Open")
    page.wait_for_selector("#problem")
    yield "bad text"
    player.go("#/play/nowhere")
    page.wait_for_selector(".arrival")
    yield "no such game"
    player.go("#/help/battle-sheep")
    page.wait_for_selector(".help")
    yield "rules"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_screen_is_accessible(visit: Visitor, device: dict[str, Any], scheme: str) -> None:
    # Nothing fades in, so that colours are what they will be.
    player = player_on(visit(device, color_scheme=scheme, reduced_motion="reduce"))
    faults: dict[str, list[str]] = {}
    names = []
    for name in screens(player):
        names.append(name)
        if found := accessibility_faults(player.page):
            faults[name] = found
    assert len(names) > 25
    assert faults == {}, faults


def test_where_motion_is_unwelcome_nothing_moves(visit: Visitor) -> None:
    player = player_on(visit(PHONE, reduced_motion="reduce"))
    for _ in screens(player):
        assert player.page.evaluate(MOVING) == []
    player.open_match(match_of(8, (PERSON, EASY), nonce="still"))
    player.wait_for_turn()
    for _ in range(2):
        player.choose_move()
        player.confirm()
        assert player.page.evaluate(MOVING) == []
        player.wait_for_turn()
        assert player.page.evaluate(MOVING) == []


def test_moves_slide_where_motion_is_welcome(phone: Visit) -> None:
    player = player_on(phone)
    player.open_match(match_of(8))
    player.page.evaluate(COUNT_SLIDES)
    player.play_move()
    assert player.page.evaluate("window.slid") == 1


def test_500_redraws_leave_as_many_proxies_and_listeners_as_before(phone: Visit) -> None:
    replace_start_script(phone, MAIN_THAT_COUNTS)
    player = player_on(phone)
    page = player.page
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def count() -> tuple[int, int]:
        session.send("HeapProfiler.collectGarbage")
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return page.evaluate("window.count()"), metrics["JSEventListeners"]

    def redraw(times: int) -> None:
        page.evaluate(
            """(times) => {
                for (let n = 0; n < times; n += 2) {
                    const cell = document.querySelector('#board .offered');
                    const {x, y, width, height} = cell.getBoundingClientRect();
                    cell.dispatchEvent(new MouseEvent('click',
                        {bubbles: true, clientX: x + width / 2, clientY: y + height / 2}));
                    window.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
                }
            }""",
            times,
        )

    player.open_match(match_of(8))
    redraw(20)
    before = count()
    assert all(number > 0 for number in before)
    redraw(500)
    assert count() == before
    player.play_move()
    assert player.played == 9


TRANSLATE: Final = """
() => {
    const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.data.trim() && !node.parentElement.closest('[translate=no], font, textarea, option')) texts.push(node);
    }
    for (const text of texts) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(text.data.toUpperCase());
        text.replaceWith(outer);
    }
    return texts.length;
}
"""
"""What a browser's translation does to a page: new text, in elements of its own."""


def test_play_goes_on_in_a_translated_page(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(6))
    for number in range(7, 13):
        assert page.evaluate(TRANSLATE) > 0
        player.choose(player.offered()[0])
        page.evaluate(TRANSLATE)
        player.choose_move()
        page.evaluate(TRANSLATE)
        player.confirm()
        name = ("Ann", "Ben")[number % 2]
        expect(page.locator("#turn")).to_have_text(f"{name} to move")
        assert player.played == number
    page.evaluate(TRANSLATE)
    player.open_sheet("Log")
    page.evaluate(TRANSLATE)
    player.close_sheet()
    page.evaluate(TRANSLATE)
    match = player.match()
    assert len(match.record.actions) == 12
    player.go("#/")
    page.wait_for_selector(".home")
    page.evaluate(TRANSLATE)
    player.tap(page.locator(".saved .resume"))
    page.wait_for_selector(".table")
    assert player.played == 12
    assert page.locator("#board").get_attribute("translate") == "no"
    assert page.locator("html").get_attribute("lang") == "en"
