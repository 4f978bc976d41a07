"""Fingers on small screens: everything is in reach, and what is under the finger is what happens."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.conftest import Visitor
from e2e.driver import PERSON, Place, Player, player_on
from e2e.matches import match_of, on_map
from e2e.visit import PHONE, Visit
from farmyard.games.battle_sheep.data import PRESETS

SIZES: Final = ((320, 568), (360, 640), (390, 844), (640, 360))

STILL = "Promise.all(document.getAnimations().map((motion) => motion.finished))"

OUTSIDE = """
(inset) => {
    const wrong = [];
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) wrong.push('the page scrolls');
    for (const box of document.querySelectorAll('.stage, .panel, .foot, .seats')) {
        if (box.scrollHeight > box.clientHeight + 1) wrong.push(`${box.className} scrolls`);
    }
    const parts = '#board .cell, #board .spot, .table button, .table .button, .seats, #prompt, #count';
    for (const node of document.querySelectorAll(parts)) {
        if (!node.checkVisibility() || node.closest('.beside')) continue;
        const {left, right, top, bottom} = node.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hit = document.elementFromPoint(x, y);
        const name = node.dataset.tap ?? node.id ?? node.className;
        const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight - inset + 0.5;
        if (!inside) wrong.push(`${name} is outside`);
        else if (!hit || !(node.contains(hit) || hit.contains(node))) wrong.push(`${name} is covered`);
    }
    return wrong;
}
"""
"""What of the table cannot be seen whole, or lies in the lowest `inset` pixels."""

SMALL = """
() => [...document.querySelectorAll('button, a, summary, select, input')]
    .filter((control) => control.checkVisibility())
    .filter((control) => { const box = control.getBoundingClientRect(); return box.height < 43.5 || box.width < 43.5; })
    .map((control) => control.outerHTML.slice(0, 120))
"""


def outside(page: Page, inset: int = 0) -> list[str]:
    """What of the table cannot be seen whole, or lies in the lowest `inset` pixels, once nothing moves any more."""
    page.evaluate(STILL)
    found: list[str] = page.evaluate(OUTSIDE, inset)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_board_and_action_bar_are_on_every_screen(phone: Visit, players: int) -> None:
    player = player_on(phone)
    page = player.page
    wrong: dict[str, list[str]] = {}
    for name in PRESETS:
        if name[0] != str(players):
            continue
        player.open_match(on_map(name, 3 * players, nonce=name.replace("-", "")))
        player.choose_move()
        assert page.locator("#count").is_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if found := outside(page):
                wrong[f"{name} {width}x{height}"] = found
    assert wrong == {}


def test_pasture_under_construction_is_on_every_screen(phone: Visit) -> None:
    player = player_on(phone)
    wrong: dict[str, list[str]] = {}
    for players in (2, 4):
        player.open_match(match_of(4 * players - 1, (PERSON,) * players, pasture="build", nonce=f"build{players}"))
        player.choose_move()
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            if found := outside(player.page):
                wrong[f"{players} {width}x{height}"] = found
    assert wrong == {}


@pytest.mark.parametrize("players", [2, 4])
def test_result_and_replay_are_on_every_screen(phone: Visit, players: int) -> None:
    player = player_on(phone)
    wrong: dict[str, list[str]] = {}
    player.open_match(match_of(999, (PERSON,) * players))
    for moment in ("result", "replay"):
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            if found := outside(player.page):
                wrong[f"{moment} {width}x{height}"] = found
        player.press("Replay") if moment == "result" else None
    assert wrong == {}


def test_nothing_lies_below_the_line_of_the_phone(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"bottom": 34, "top": 20}})
    player.open_match(on_map("4-lake", 8))
    player.choose_move()
    assert outside(page, 34) == []
    player.open_sheet()
    page.evaluate(STILL)
    last = page.locator("#sheet .sheet-body > :last-child").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 640 - 34
    assert "viewport-fit=cover" in (page.locator("meta[name=viewport]").get_attribute("content") or "")


def test_taps_beside_a_small_target_mean_it(phone: Visit) -> None:
    """Each hex is as good as 44 wide, wherever no other target is nearer."""
    player = player_on(phone)
    player.open_match(on_map("4-crossroads", 12))
    middles = {name: player.middle(player.cell(name)) for name in player.offered()}
    tried = 0
    for name, (x, y) in middles.items():
        for point in ((x + 20, y), (x - 20, y), (x, y + 20), (x, y - 20)):
            if nearest(middles, point) != name or not on_board(player, point):
                continue
            player.tap_at(*point)
            player.page.wait_for_selector(f'#board .chosen[data-tap="{name}"]')
            tried += 1
            player.page.keyboard.press("Escape")
            player.page.wait_for_selector("#board .chosen", state="detached")
    assert tried >= len(middles)


def nearest(places: dict[str, Place], point: Place) -> str:
    """The name of the place nearest to the point."""
    return min(places, key=lambda name: (places[name][0] - point[0]) ** 2 + (places[name][1] - point[1]) ** 2)


def on_board(player: Player, point: Place) -> bool:
    """Whether the board lies there."""
    on_it: bool = player.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('#board')", [*point])
    return on_it


def test_controls_are_large_enough(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    assert page.evaluate(SMALL) == []
    player.go("#/new/battle-sheep")
    page.wait_for_selector("#start-game")
    assert page.evaluate(SMALL) == []
    player.open_match(match_of(6))
    player.choose_move()
    assert page.evaluate(SMALL) == []
    player.open_sheet("Log")
    assert page.evaluate(SMALL) == []


def scale(page: Page) -> float:
    """How far the page is zoomed."""
    zoomed: float = page.evaluate("visualViewport.scale")
    return zoomed


def test_double_taps_neither_zoom_nor_act_twice(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(8))
    stack = player.offered()[0]
    for _ in range(2):
        player.tap_cell(stack)
    page.wait_for_timeout(400)
    assert player.played == 8
    player.choose_move()
    place = player.middle(page.locator("#confirm"))
    for _ in range(2):
        player.tap_at(*place)
    player.wait_for_actions(9)
    page.wait_for_timeout(400)
    assert player.played == 9
    undo = player.middle(player.button("Undo"))
    for _ in range(2):
        player.tap_at(*undo)
    page.wait_for_timeout(400)
    assert player.played == 7
    for x, y in ((180, 300), (5, 560)):
        player.tap_at(x, y)
        player.tap_at(x, y)
    page.wait_for_timeout(400)
    assert scale(page) == 1


def test_a_double_tap_on_the_last_move_shows_the_result(phone: Visit) -> None:
    """Another button stands where the first tap was, and the second does not press it."""
    player = player_on(phone)
    whole = match_of(999)
    player.open_match(whole.back_to(len(whole.record.actions) - 1))
    player.choose_move()
    place = player.middle(player.page.locator("#confirm"))
    for _ in range(2):
        player.tap_at(*place)
    player.page.wait_for_selector(".table.over")
    player.page.wait_for_timeout(400)
    assert player.is_over
    player.tap_at(*place)
    player.page.wait_for_selector(".table.live")
    assert player.played == 0


@pytest.fixture
def finger(phone: Visit) -> tuple[Player, CDPSession]:
    """A table after eight actions, and a hand that can do more than tap."""
    player = player_on(phone)
    player.open_match(match_of(8))
    return player, player.page.context.new_cdp_session(player.page)


def touch(session: CDPSession, kind: str, *points: Place) -> None:
    """One touch event with all fingers that are down."""
    touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_a_second_finger_freezes_nothing(finger: tuple[Player, CDPSession]) -> None:
    player, session = finger
    first, second = (player.middle(player.cell(name)) for name in player.offered()[:2])
    touch(session, "touchStart", first)
    touch(session, "touchStart", first, second)
    touch(session, "touchEnd", first)
    touch(session, "touchEnd")
    assert player.played == 8
    player.page.keyboard.press("Escape")
    player.play_move()
    assert player.played == 9
    assert scale(player.page) == 1


def test_a_wobbling_tap_is_a_tap(finger: tuple[Player, CDPSession]) -> None:
    player, session = finger
    stack = player.offered()[0]
    x, y = player.middle(player.cell(stack))
    touch(session, "touchStart", (x, y))
    touch(session, "touchMove", (x + 4, y + 4))
    touch(session, "touchMove", (x + 4.2, y + 4.2))
    touch(session, "touchEnd")
    player.page.wait_for_selector(f'#board .chosen[data-tap="{stack}"]')


def test_a_pull_on_the_board_does_not_load_the_page_again(finger: tuple[Player, CDPSession]) -> None:
    player, session = finger
    page = player.page
    page.evaluate("window.still = true")
    session.send("Input.synthesizeScrollGesture", {"x": 180, "y": 120, "yDistance": 400, "speed": 2000})
    assert page.evaluate("window.still") is True
    assert page.evaluate("getComputedStyle(document.body).overscrollBehaviorY") == "none"
    assert player.played == 8
    player.play_move()


def test_turning_the_phone_keeps_the_choice_and_the_aim(visit: Visitor) -> None:
    player = player_on(visit(PHONE, viewport={"width": 360, "height": 640}))
    page = player.page
    player.open_match(on_map("3-trefoil", 9))
    stack = player.offered()[0]
    player.choose(stack)
    page.set_viewport_size({"width": 640, "height": 360})
    assert player.chosen == [stack]
    assert outside(page) == []
    end = player.offered()[-1]
    player.choose(end)
    page.set_viewport_size({"width": 360, "height": 640})
    assert player.chosen == [stack, end] or player.chosen == [end, stack]
    assert outside(page) == []
    player.confirm()
    expect(page.locator(".beside .log li").first).to_contain_text(f"from {stack} to {end}.")
