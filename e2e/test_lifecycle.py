"""Games outlive whatever happens to the page: reloads, history, other tabs, and storage that fails."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visitor
from e2e.driver import PATIENCE, SHORT, Player, player_on
from e2e.matches import match_of
from e2e.visit import PHONE, Visit
from farmyard.record import Match
from farmyard.record_text import write_record

PREFIX = "farmyard/game/"

DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"
"""Keeps a tab from hearing that another one wrote, as when both write at the same moment."""

FILL = """
() => {
    let filler = 'x'.repeat(1 << 20);
    for (let n = 0; filler; n++) {
        try {
            localStorage.setItem(`filler/${n}`, filler);
        } catch {
            filler = filler.slice(filler.length / 2 + 0.5);
        }
    }
}
"""
"""Fills the storage of the page to the last character."""

FORBID = """
Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
});
"""


def kept(record: str, *, stamp: int = 1) -> str:
    """What a saved game looks like in storage."""
    return json.dumps({"schema": 1, "stamp": stamp, "when": 1.7e9, "local": [0, 1], "record": record})


def put(page: Page, slot: str, text: str) -> None:
    """Write into storage behind the back of the app."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + slot, text])


def test_reload_anywhere_drops_half_a_choice_and_nothing_else(phone: Visit) -> None:
    player = player_on(phone)
    for count in (0, 3, 8, 10, 15):
        match = match_of(count, nonce=f"at{count}", pasture="build")
        player.open_match(match)
        scene, figures = player.scene(), player.page.locator(".seats").inner_text()
        if count:
            player.choose(player.offered()[-1])
            assert player.scene() != scene
        player.reload()
        assert player.played == count
        assert player.scene() == scene
        assert player.page.locator(".seats").inner_text() == figures
        assert player.match() == match


def test_back_and_forward_find_the_same_position(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.start(("human", "human"))
    player.play_actions(5)
    scene = player.scene()
    player.choose(player.offered()[0])
    for leave, come_back in ((page.go_back, page.go_forward), (lambda: player.go("#/"), page.go_back)):
        leave()
        page.wait_for_selector(".table", state="detached")
        come_back()
        page.wait_for_selector(".table")
        assert player.played == 5
        assert player.scene() == scene
    player.reload()
    assert player.scene() == scene


def test_page_from_the_browsers_memory_shows_what_was_saved_since(phone: Visit) -> None:
    player = player_on(phone)
    player.open_match(match_of(4))
    newer = match_of(6)
    slot = player.slot()
    stamp = json.loads(player.saved()[PREFIX + slot])["stamp"]
    put(player.page, slot, kept(write_record(newer), stamp=stamp + 2))
    player.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    player.wait_for_actions(6)
    scene = player.scene()
    player.reload()
    assert player.scene() == scene
    assert player.match() == newer


def test_home_lists_the_games_and_resumes_them(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    for count, nonce in ((4, "early"), (9, "late"), (99, "over")):
        player.open_match(match_of(count, nonce=nonce))
    player.go("#/")
    page.wait_for_selector(".home")
    assert page.locator(".saved li").evaluate_all("(items) => items.map((item) => item.id)") == [
        "slot-over",
        "slot-late",
        "slot-early",
    ]
    player.reload()
    player.tap(page.locator("#slot-late .resume"))
    page.wait_for_selector(".table")
    assert player.played == 9


def test_delete_can_be_taken_back_byte_for_byte(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(4, nonce="one"))
    player.open_match(match_of(6, nonce="two"))
    player.go("#/")
    before = player.saved()
    player.tap(page.locator("#slot-one .button"))
    page.wait_for_selector("#slot-one", state="detached")
    assert set(before) - set(player.saved()) == {PREFIX + "one"}
    player.tap(page.locator(".toast").get_by_role("button", name="Undo"))
    page.wait_for_selector("#slot-one")
    assert player.saved() == before
    player.tap(page.locator("#slot-two .button"))
    page.wait_for_selector(".toast")
    player.go("#/open")
    page.wait_for_selector("#pasted")
    assert notices(player) == 0
    player.go("#/")
    player.reload()
    assert page.locator(".saved li").count() == 1


def test_second_tab_follows_the_first(phone: Visit) -> None:
    here = player_on(phone)
    here.open_match(match_of(4))
    there = player_on(phone, f"#/play/{here.slot()}")
    here.play_move()
    there.wait_for_actions(5)
    there.play_move()
    here.wait_for_actions(6)
    assert here.scene() == there.scene()


@pytest.mark.parametrize("answer", ["Show the other tab's game", "Keep mine as a copy"])
def test_two_tabs_that_play_at_once_lose_nothing(phone: Visit, answer: str) -> None:
    here = player_on(phone)
    here.open_match(match_of(4))
    phone.context.add_init_script(DEAF)
    there = player_on(phone, f"#/play/{here.slot()}")
    there.choose(there.offered()[-1])
    here.play_move()
    there.play_move()
    there.page.wait_for_selector("#sheet")
    expect(there.page.locator("#sheet-title")).to_have_text("Changed in another tab")
    mine = [text for key, text in there.saved().items() if key.startswith(PREFIX)]
    assert len(mine) == 1
    there.press(answer)
    there.page.wait_for_selector("#sheet", state="detached")
    slots = {key: text for key, text in there.saved().items() if key.startswith(PREFIX)}
    if answer.startswith("Show"):
        assert list(slots.values()) == mine
        assert there.scene() == here.scene()
    else:
        assert len(slots) == 2
        assert mine[0] in slots.values()
        assert there.slot() != here.slot()
        assert there.scene() != here.scene()
    there.play_move()
    assert there.played == 6


def notices(player: Player) -> int:
    """How many notices are on the screen."""
    return player.page.locator(".toast").count()


def play_noting(player: Player, actions: int) -> int:
    """Play that many actions; how often a notice appeared."""
    seen = 0
    for _ in range(actions):
        player.choose_move()
        assert notices(player) == 0
        player.confirm()
        seen += notices(player)
    return seen


def test_forbidden_storage_is_told_once_and_play_goes_on(visit: Visitor) -> None:
    phone = visit(PHONE)
    phone.context.add_init_script(FORBID)
    player = player_on(phone)
    page = player.page
    player.start(("human", "human"))
    assert "This browser keeps no games." in page.locator(".toast").inner_text()
    assert play_noting(player, 10) == 0
    scene = player.scene()
    player.go("#/")
    page.wait_for_selector(".home")
    expect(page.locator(".saved")).to_contain_text("they are gone when the page is closed")
    player.tap(page.locator(".saved .resume"))
    page.wait_for_selector(".table")
    assert player.scene() == scene
    player.play_to_end()


def test_full_storage_is_told_once_and_nothing_is_damaged(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(4, nonce="other"))
    player.start(("human", "human"))
    slot = player.slot()
    player.play_actions(2)
    page.evaluate(FILL)
    before = player.saved()
    assert play_noting(player, 10) == 1
    assert player.saved() == before
    link = player.link()
    player.reload()
    assert player.saved() == before
    assert page.locator(".table").get_attribute("data-slot") == slot
    assert player.played == 2
    player.go(link.partition("#")[2])
    player.tap(page.locator('[data-arg="extend"]'))
    page.wait_for_selector(".table")
    assert player.played == 12


def test_game_that_fits_nowhere_is_still_there_after_a_walk_home(phone: Visit) -> None:
    player = player_on(phone)
    player.page.evaluate(FILL)
    player.start(("human", "human"))
    assert "storage is full" in player.page.locator(".toast").inner_text()
    player.play_actions(3)
    scene = player.scene()
    player.page.go_back()
    player.page.wait_for_selector(".table", state="detached")
    player.page.go_forward()
    player.page.wait_for_selector(".table")
    assert player.scene() == scene


def test_damaged_slots_can_be_copied_and_deleted(phone: Visit) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(4, nonce="whole"))
    whole = player.saved()
    for text in ("", "null", "[]", '{"schema": 1}', '{"schema": 99}', kept("hello")):
        player.go("#/open")
        page.wait_for_selector("#pasted")
        put(page, "broken", text)
        player.go("#/")
        page.wait_for_selector("#slot-broken")
        player.tap(page.locator("#slot-broken .resume"))
        page.wait_for_selector("#problem")
        assert page.locator("#problem").inner_text()
        left = page.locator("#raw").input_value()
        assert left in (text, "hello")
        player.press("Copy what is saved")
        page.wait_for_selector(".toast")
        assert page.evaluate("navigator.clipboard.readText()") == left
        assert player.saved() == {**whole, PREFIX + "broken": text}
        player.press("Delete")
        page.wait_for_selector(".home")
        assert player.saved() == whole
    player.tap(page.locator("#slot-whole .resume"))
    page.wait_for_selector(".table")
    assert player.played == 4


def test_slot_that_breaks_off_opens_as_far_as_it_goes(phone: Visit) -> None:
    player = player_on(phone)
    record = write_record(match_of(6))
    put(player.page, "broken", kept(record.replace(record.split()[-1], "z9-z8:7")))
    player.go("#/play/broken")
    player.page.wait_for_selector(".table")
    assert player.played == 5
    assert "action 6: z9-z8:7" in player.page.locator(".toast").inner_text().lower()


def by_link(player: Player, match: Match) -> None:
    player.open_match(match)


def by_export(player: Player, match: Match) -> None:
    player.go("#/open")
    player.page.locator("#pasted").fill(write_record(match))
    player.press("Open")
    player.press("We all play on this device")
    player.page.wait_for_selector(".table", timeout=PATIENCE)


@pytest.mark.parametrize("way", [by_link, by_export])
def test_cleared_storage_is_made_good(phone: Visit, way: Callable[[Player, Match], None]) -> None:
    player = player_on(phone)
    player.start(("human", "human"), SHORT, ["Ann", "Ben"])
    player.play_actions(4)
    match, scene, address = player.match(), player.scene(), player.page.url
    player.page.evaluate("localStorage.clear()")
    player.page.goto("about:blank")
    player.page.goto(address)
    Visit.wait_until_ready(player.page)
    expect(player.page.locator("#title")).to_have_text("There is no such game here")
    way(player, match)
    assert player.scene() == scene
    assert player.match() == match
    player.play_move()
