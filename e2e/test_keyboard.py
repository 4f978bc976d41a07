"""A whole game without a pointer, and what a screen reader is told of it."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Page

from e2e.driver import PATIENCE, Player, player_on
from e2e.matches import match_of
from e2e.visit import Visit

HAS_FOCUS = "(selector) => document.activeElement.matches(selector)"

NAMES = """
() => [...document.querySelectorAll('button, a, [role=button], input, select, textarea, summary')]
    .filter((control) => control.checkVisibility() && !control.closest('.beside'))
    .map((control) => control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent)
"""
"""The accessible name of every control on the screen but the lines of the log."""

COVERED = """
() => {
    const box = document.activeElement.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !document.activeElement.contains(hit);
}
"""
"""Whether something lies over the middle of what has the focus."""


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Press Tab until what `selector` matches has the focus; nothing on the way is hidden behind something."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement !== document.body"):
            assert not page.evaluate(COVERED), page.evaluate("document.activeElement.outerHTML")
        if page.evaluate(HAS_FOCUS, selector):
            return
    raise AssertionError(f"Tab does not get to {selector}")


def assert_focused(page: Page) -> None:
    """The focus is on something."""
    assert page.evaluate("document.activeElement !== document.body")


def play_by_keys(player: Player) -> None:
    """Choose an action and play it with Tab and Enter alone."""
    page, before = player.page, player.played
    while page.locator("#confirm").count() == 0:
        tab_to(page, "#board .offered, #board .spot")
        page.keyboard.press("Enter")
        assert_focused(page)
    if not page.evaluate(HAS_FOCUS, "#confirm"):
        tab_to(page, "#confirm")
    page.keyboard.press("Enter")
    player.wait_for_actions(before + 1)
    assert_focused(page)


def test_whole_game_by_keyboard_alone(desktop: Visit) -> None:
    player = player_on(desktop)
    page = player.page
    tab_to(page, "a[href='#/new/battle-sheep']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#start-game")
    # So low that the bar with the start button lies over what follows the players.
    page.set_viewport_size({"width": 1280, "height": 480})
    tab_to(page, "#kind-1")
    page.keyboard.press("E")
    tab_to(page, "[id='option-pasture=preset']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[id='option-map=2-paddock']")
    tab_to(page, "#start-game")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("Enter")
    page.wait_for_selector(".table", timeout=PATIENCE)
    assert_focused(page)
    player.listen()
    for _ in range(60):
        player.wait_for_turn()
        assert_focused(page)
        if player.is_over:
            break
        play_by_keys(player)
    assert player.is_over
    assert_one_sentence_each(player)
    tab_to(page, "#menu")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="detached")
    assert page.evaluate(HAS_FOCUS, "#menu")


def assert_one_sentence_each(player: Player) -> None:
    """The live region has said as many sentences as there are actions, in the words of the log."""
    heard, log = player.heard(), player.page.locator(".beside .log li span:last-child").all_inner_texts()
    log.reverse()
    assert len(heard) == player.played
    assert heard[:-1] == log[:-1]
    assert heard[-1].startswith(log[-1])
    assert player.page.locator("#verdict").inner_text() in heard[-1]


def test_an_open_sheet_keeps_the_focus(desktop: Visit) -> None:
    player = player_on(desktop)
    page = player.page
    player.open_match(match_of(6))
    tab_to(page, "#menu")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet")
    assert page.evaluate(HAS_FOCUS, "#sheet-title")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(HAS_FOCUS, "#sheet *, body")
    tab_to(page, "[data-arg=help]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet .prose")
    assert page.evaluate(HAS_FOCUS, "#sheet-title")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="detached")
    assert page.evaluate(HAS_FOCUS, "#menu")


def test_arrows_go_from_target_to_target(desktop: Visit) -> None:
    player = player_on(desktop)
    page = player.page
    player.open_match(match_of(6))
    tab_to(page, "#board [data-on]")
    for key, axis, sign in (("ArrowRight", 0, 1), ("ArrowLeft", 0, -1), ("ArrowDown", 1, 1), ("ArrowUp", 1, -1)):
        before = player.middle(page.locator(":focus"))
        page.keyboard.press(key)
        after = player.middle(page.locator(":focus"))
        assert (after[axis] - before[axis]) * sign >= 0
    assert page.evaluate(HAS_FOCUS, "#board [data-on]")


def test_every_target_has_a_name_of_its_own(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    for match in (match_of(5, pasture="build"), match_of(0), match_of(2), match_of(99)):
        player.open_match(match)
        check_names(page)
        player.go("#/")
        page.wait_for_selector(".home")
    check_names(page)
    player.go("#/new/battle-sheep")
    page.wait_for_selector("#start-game")
    check_names(page)


def test_a_choice_on_the_board_says_what_it_is(phone: Visit) -> None:
    player = player_on(phone)
    player.open_match(match_of(6))
    player.choose(player.offered()[0])
    check_names(player.page)
    labels = player.page.locator("#board .offered, #board .chosen").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    assert all(re.fullmatch(r"[a-z]\d+, (free|(Ann|Ben), \d+ sheep)", label) for label in labels)
    assert player.page.locator("#board [aria-pressed=true]").count() == 1


def check_names(page: Page) -> None:
    """Every control on the screen has a name, and no other has the same."""
    names = Counter(" ".join(name.split()) for name in page.evaluate(NAMES))
    assert "" not in names
    assert [name for name, count in names.items() if count > 1] == []
