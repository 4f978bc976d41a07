"""Heartland in the browser: taps and dragging, the curtain between two people, what is refused, and the end."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visitor
from e2e.driver import EASY, PATIENCE, PERSON, player_on
from e2e.heartland import (
    FIRST,
    GAME,
    PEOPLE,
    READY,
    Finger,
    assert_lies,
    choose,
    confirm,
    flat_placement,
    hand_shown,
    hurried,
    is_place,
    match_of,
    play_to_end,
    play_turn,
    sit_down,
    spot_for,
    state_of,
    totals,
    unveil,
)
from e2e.test_dirty_pig import DOCUMENT, GO_DARK
from e2e.test_touch import SMALL, outside
from e2e.visit import DESKTOP, PHONE, Visit, accessibility_faults
from farmyard.core import TERMINAL
from farmyard.envelope import seal, unseal
from farmyard.games.heartland.actions import PlaceLarge
from farmyard.games.heartland.land import NUM_SQUARES, SQUARE_NAMES
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from farmyard.games.heartland.tiles import NAMES, TILES
from farmyard.link import read_link, write_link
from farmyard.record_text import write_record

TILE: Final = re.compile(r"\b[WBRCP][0-2][WBRCP][0-2]\b|tile-hand|own-livestock|data-drag|\bsmall tile, ")
"""The names of the large tiles, and whatever else belongs to a hand."""


def test_whole_game_against_a_computer_by_taps(visit: Visitor) -> None:
    player = hurried(visit(PHONE, reduced_motion="reduce"))
    page = player.page
    player.start((PERSON, EASY), FIRST, PEOPLE[:2], game=GAME)
    page.wait_for_selector(READY, timeout=PATIENCE)
    assert page.locator(".curtain").count() == 0
    play_to_end(player)
    match = player.match()
    state = state_of(match)
    assert state.outcome is not None
    assert totals(page) == [str(score) for score in state.scores]
    assert all(PEOPLE[seat] in page.locator("#verdict").inner_text() for seat in state.outcome.winners)
    assert outside(page) == []


def test_no_hand_and_no_value_is_in_the_document_between_two_people(phone: Visit) -> None:
    player = hurried(phone)
    page = player.page
    match = match_of(
        2, lambda state: is_place(state) and all(map(state.livestock_of, (0, 1))) and state.turn == 0, nonce="curtain"
    )
    player.go(f"#{write_link(match)}")
    player.press("We all play on this device")
    for seat, name in enumerate(PEOPLE[:2]):
        assert_nothing_shown(page, name)
        player.reload()
        assert_nothing_shown(page, name)
        unveil(player)
        view = state_of(match).view(seat)
        assert hand_shown(page) == [NAMES[kind] for kind in view.players[seat].hand]
        own = page.locator(".own-livestock").get_attribute("aria-label") or ""
        assert re.findall(r"\d+", own) == [str(value) for value in view.livestock_of(seat)]
        player.open_sheet("Overview")
        others = page.locator(".belongings > li").nth(1 - seat)
        expect(others.get_by_text("?", exact=True)).to_have_count(len(view.livestock_of(1 - seat)), timeout=PATIENCE)
        page.evaluate(GO_DARK)
        assert_nothing_shown(page, name)
        unveil(player)
        if seat == 0:
            play_turn(player)
            page.wait_for_selector(".curtain", timeout=PATIENCE)


def assert_nothing_shown(page: Page, name: str) -> None:
    """The curtain is up for `name`, and nothing of a hand is anywhere: no text, no attribute, no hidden node."""
    expect(page.locator("#prompt")).to_have_text(f"Pass the device to {name}", timeout=PATIENCE)
    found = TILE.search(page.evaluate(DOCUMENT) + page.title())
    assert not found, found


# Dragging


@pytest.mark.parametrize("profile", [PHONE, DESKTOP], ids=["finger", "mouse"])
def test_a_tile_is_dragged_to_the_board_and_on_and_back(visit: Visitor, profile: dict[str, Any]) -> None:
    player = player_on(visit(profile))
    page = player.page
    match = match_of(2, lambda state: is_place(state) and sum(state.land.levels) > 8, nonce="drag")
    sit_down(player, match)
    here = flat_placement(match)
    there = flat_placement(match, before=here)
    tile, finger = page.locator(f"#tile-{NAMES[here.tile]}-0"), Finger(player)

    finger.down(player.middle(tile))
    finger.to(spot_for(finger, tile, SQUARE_NAMES[here.first]))
    expect(page.locator(".dragged")).to_be_visible(timeout=PATIENCE)
    assert_lies(page, here)
    expect(page.locator(".worths")).to_be_visible(timeout=PATIENCE)
    finger.up()
    expect(page.locator(".dragged")).to_have_count(0, timeout=PATIENCE)
    assert_lies(page, here)

    finger.down(player.middle(player.cell(SQUARE_NAMES[here.first])))
    finger.to(spot_for(finger, tile, SQUARE_NAMES[there.first]))
    assert_lies(page, there)
    finger.up()
    assert_lies(page, there)
    assert page.evaluate("[scrollX, scrollY, String(getSelection())].join()") == "0,0,"

    finger.down(player.middle(player.cell(SQUARE_NAMES[there.second])))
    finger.to(player.middle(page.locator("#menu")))
    expect(page.locator("#confirm")).to_have_count(0, timeout=PATIENCE)
    finger.up()
    expect(page.locator("#prompt")).to_have_text("Choose a tile to lay.", timeout=PATIENCE)
    assert page.locator("#board .chosen, .dragged, #sheet").count() == 0, "the click that ends it means nothing"

    finger.down(player.middle(tile))
    finger.to(spot_for(finger, tile, SQUARE_NAMES[here.first]))
    finger.up()
    assert_lies(page, here)
    confirm(player)
    assert state_of(match).child(here).phase in (Phase.LEVEL, Phase.SCORE)
    page.wait_for_selector(".scoring, [aria-label='Tile to lie underneath']", timeout=PATIENCE)


def test_where_a_tile_must_not_lie_is_said_to_taps_and_drags(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    match = match_of(2, lambda state: is_place(state) and bool(state.farms), nonce="refused")
    state = state_of(match)
    sit_down(player, match)
    said = page.locator("#prompt")
    expect(said).not_to_be_empty(timeout=PATIENCE)

    farm = SQUARE_NAMES[state.farms[0]]
    player.tap_cell(farm)
    expect(said).to_contain_text("farm region of", timeout=PATIENCE)
    assert page.locator("#board .asked").count() == 1, "the region is outlined"

    kind = state.player.hand[0]
    crop = TILES[kind].crops[0]
    taken = next(
        square for square in range(NUM_SQUARES) if state.land.crops[square] == crop and square not in state.farms
    )
    tile = page.locator(f"#tile-{NAMES[kind]}-0")
    player.tap(tile)
    page.wait_for_selector('.tile-button[aria-pressed="true"]', timeout=PATIENCE)
    player.tap_cell(farm)
    expect(said).to_have_text("A farm stands here; its field stays as it is.", timeout=PATIENCE)

    finger = Finger(player)
    finger.down(player.middle(tile))
    finger.to(spot_for(finger, tile, SQUARE_NAMES[taken]))
    expect(said).to_contain_text("already; lay another crop.", timeout=PATIENCE)
    finger.to(spot_for(finger, tile, farm))
    expect(said).to_have_text("A farm stands here; its field stays as it is.", timeout=PATIENCE)
    finger.up()
    expect(said).to_have_text("A farm stands here; its field stays as it is.", timeout=PATIENCE)
    assert page.locator("#confirm").count() == 0
    assert page.locator('.tile-button[aria-pressed="true"]').count() == 1, "another place can be tapped at once"


LIES: Final = "[...document.querySelectorAll('#board .chosen use')].map((use) => use.parentNode.id).join(' ')"
"""The squares under the tile that is chosen, each with its level."""


def test_a_tile_is_turned_and_its_ends_are_swapped_before_it_is_laid(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    match = match_of(2, is_place, nonce="turned")
    sit_down(player, match)
    actions = match.state.legal_actions()
    wanted = next(
        action
        for action in actions
        if isinstance(action, PlaceLarge)
        and len(set(action.crops)) == 2
        and PlaceLarge(action.tile, action.second, action.first) in actions
    )
    tile, first, second = wanted.parts
    ways = [action.parts[2] for action in actions if action.parts[:2] == (tile, second)]
    player.tap(page.locator(f"#tile-{tile}-0"))
    player.tap_cell(second)
    page.wait_for_selector("#confirm", timeout=PATIENCE)
    seen = set()
    for _ in ways if len(ways) > 1 else ():
        lies = page.evaluate(LIES)
        seen.add(lies)
        player.tap(page.locator("#turn-tile"))
        page.wait_for_function(f"(lies) => {LIES} !== lies", arg=lies, timeout=PATIENCE)
    assert len(seen) in (0, len(ways)), "round and round through all ways to lie"
    while page.locator(f'#board .chosen[data-tap="{first}"]').count() == 0:
        lies = page.evaluate(LIES)
        player.tap(page.locator("#turn-tile"))
        page.wait_for_function(f"(lies) => {LIES} !== lies", arg=lies, timeout=PATIENCE)
    player.tap(page.locator("#swap-ends"))
    crop = page.locator(f"#board-{first} use")
    expect(crop).to_have_attribute("href", f"#board-{wanted.crops[0]}", timeout=PATIENCE)
    confirm(player)
    assert read_link(player.link().partition("#")[2]).record.actions[-1] == wanted


# Coming and going


def test_a_reload_and_another_device_go_on_in_the_middle_of_a_turn(visit: Visitor) -> None:
    here = player_on(visit(PHONE))
    match = match_of(3, is_place, nonce="reload", kinds=(PERSON, EASY, EASY))
    here.open_match(match)
    choose(here)
    confirm(here)
    here.page.wait_for_selector(".scoring", timeout=PATIENCE)
    scene, link = here.scene(), here.link().partition("#")[2]
    here.reload()
    here.page.wait_for_selector(".scoring", timeout=PATIENCE)
    assert here.scene() == scene
    there = player_on(visit(DESKTOP), f"#{link}")
    assert there.saved() == {}
    there.tap(there.page.locator(".answers [data-do=claim]").first)
    there.page.wait_for_selector(".scoring", timeout=PATIENCE)
    assert there.scene() == scene
    choose(there)
    confirm(there)
    assert (
        read_link(link).record.actions
        == read_link(there.link().partition("#")[2]).record.actions[: len(match.record.actions) + 1]
    )


def damaged_positions() -> list[tuple[str, str]]:
    """Positions that cannot be, each with a piece of the reason."""
    state = state_of(match_of(2, lambda state: is_place(state) and len(state.farms) > 1, nonce="position"))
    text = state.serialize()
    words = text.split(" ")
    rows = words[5].split("/")
    lower = str(int(rows[0][0]) + 1) + rows[0][1:]
    farms = next(word for word in words if word.startswith("farms="))
    first = farms.removeprefix("farms=").split("/")[0].split(",")[0]
    return [
        (text.replace(words[5], "/".join([lower, *rows[1:]])), "the levels add up to"),
        (
            text.replace(words[5], "/".join(["0" * 7 + ".", *["0" * 8] * 5, f"({sum(state.land.levels)})0000000"])),
            "float",
        ),
        (text.replace(farms, f"farms={first}/{first}"), "two farms in one region"),
        (text.replace("hl1", "hl9"), "begins with hl1"),
        (text[: len(text) // 2], "position"),
    ]


def test_bad_links_records_and_positions_are_refused_with_the_reason(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    match = match_of(2, lambda state: is_place(state) and sum(state.land.levels) > 6, nonce="bad")
    link = write_link(match)
    code, payload = unseal(link)
    for bad in (link[:-1], link[: len(link) // 2], seal(code, payload[:-2]), seal(code, payload + b"\x01")):
        player.go("#/")
        page.wait_for_selector(".home")
        player.go(f"#{bad}")
        expect(page.locator("#problem")).to_have_text(re.compile(r"^.{10,200}\.$"), timeout=PATIENCE)
    for text, reason in damaged_positions():
        player.go("#/open")
        page.wait_for_selector("#pasted")
        page.locator("#pasted").fill("")
        page.locator("#pasted").fill(text)
        player.press("Open")
        expect(page.locator("#problem")).to_contain_text(re.compile(reason, re.IGNORECASE), timeout=PATIENCE)
    assert player.saved() == {}
    last = str(match.record.actions[-1])
    record = write_record(match).replace(last, "W1B2@r0c0-r6c6")
    page.locator("#pasted").fill(record)
    player.press("Open")
    expect(page.locator(".arrival .refused")).to_contain_text("W1B2@r0c0-r6c6", timeout=PATIENCE)


# The end


def last_turns(state: HeartlandState) -> bool:
    """Whether the last player but one of the last round is to lay a tile."""
    return is_place(state) and state.turns_left == 2


def test_the_last_turns_are_counted_and_the_livestock_is_turned_up(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    match = next(
        found
        for seed in range(50)
        if (found := match_of(3, last_turns, nonce="last", seed=seed)).state.current_player != TERMINAL
    )
    sit_down(player, match)
    expect(page.locator("#board .stock")).to_have_text("2 turns left", timeout=PATIENCE)
    while not player.is_over:
        choose(player)
        confirm(player)
        page.wait_for_selector(READY, timeout=PATIENCE)
        unveil(player)
    time = page.context.new_cdp_session(page)
    time.send("Animation.enable")
    time.send("Animation.setPlaybackRate", {"playbackRate": 0})
    player.reload()
    page.wait_for_selector("#show-result", timeout=PATIENCE)
    winner = page.locator("#board .star")
    assert winner.evaluate("(star) => getComputedStyle(star.parentNode).opacity") == "0", "nobody sees it yet"
    player.tap(page.locator("#show-result"))
    expect(page.locator("#show-result")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("#verdict")).to_be_focused(timeout=PATIENCE)
    time.send("Animation.setPlaybackRate", {"playbackRate": 1})
    state = state_of(player.match())
    assert totals(page) == [str(score) for score in state.scores]
    shown = page.locator("#board .scores .points").all_text_contents()
    assert shown == [str(score) for score in sorted(state.scores, reverse=True)]
    assert winner.first.evaluate("(star) => getComputedStyle(star.parentNode).opacity") == "1"


def test_five_players_fit_a_small_screen_to_the_end(visit: Visitor) -> None:
    player = player_on(visit(PHONE, reduced_motion="reduce"))
    page = player.page
    names = ("Maximiliana-Josefine", "Bartholomew the Great", "Cid", "Dora", "Eve")
    whole = match_of(5, lambda _state: False, nonce="five", names=names)
    middle = match_of(
        5, lambda state: is_place(state) and len(state.livestock_of(state.turn)) > 2, nonce="middle", names=names
    )
    sit_down(player, middle)
    assert outside(page) == []
    assert page.evaluate(SMALL) == []
    choose(player)
    assert outside(page) == []
    confirm(player)
    page.wait_for_selector(".scoring, .tile-hand", timeout=PATIENCE)
    assert outside(page) == []
    player.open_match(whole)
    expect(page.locator("#verdict")).to_be_visible(timeout=PATIENCE)
    assert page.locator("#show-result").is_hidden(), "nobody waits where nothing moves"
    assert totals(page) == [str(score) for score in state_of(whole).scores]
    assert outside(page) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_accessible(visit: Visitor, scheme: str) -> None:
    player = player_on(visit(PHONE if scheme == "light" else DESKTOP, color_scheme=scheme, reduced_motion="reduce"))
    page = player.page
    faults = {}

    def check(screen: str) -> None:
        if found := accessibility_faults(page):
            faults[screen] = found

    sit_down(player, match_of(4, lambda state: is_place(state) and len(state.farms) > 1, nonce="axe"))
    check("hand")
    player.open_sheet("Overview")
    check("overview")
    player.close_sheet()
    choose(player)
    check("chosen")
    confirm(player)
    page.wait_for_selector(".scoring, .tile-hand", timeout=PATIENCE)
    check("scoring")
    player.open_match(match_of(3, lambda _state: False, nonce="over"))
    check("over")
    player.go(f"#/help/{GAME}")
    page.wait_for_selector(".help")
    check("help")
    assert faults == {}
