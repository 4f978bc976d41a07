"""Happy Pigs in the browser: a year by taps, secret choices at one phone, full sties, the account at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visitor
from e2e.driver import EASY, PATIENCE, PERSON, Player, player_on
from e2e.test_dirty_pig import DOCUMENT, HURRY
from e2e.test_touch import SMALL, outside
from e2e.visit import DESKTOP, PHONE, Visit, accessibility_faults
from farmyard.core import CHANCE
from farmyard.games.happy_pigs.rules import HappyPigsState, Phase
from farmyard.link import read_link, write_link
from farmyard.record import Match, Seat, new_record
from farmyard.record_text import read_record, write_record
from tests.games.happy_pigs.helpers import table

GAME: Final = "happy-pigs"
NAMES: Final = ("Ann", "Ben", "Cid", "Dora", "Eve", "Finn")

RECORDS: Final = Path(__file__).parents[1] / "tests/records"

ORDER: Final = ("feed", "mate", "buy", "sell")

ROUND_SHOWN: Final = "#board .offer .share"
"""The shares on the season card, which are there once all have chosen."""

MAY_ACT: Final = ".market .ware:not(.idle), .curtain, .panel [data-arg=share], .table.over"


def match_of(players: int, *texts: str, position: str = "", nonce: str = "sties", **options: str) -> Match:
    """A match of people after these actions, the first card of a season coming up wherever one is drawn."""
    seats = [Seat(name, PERSON) for name in NAMES[:players]]
    options = {} if position else {"start": "seat1"} | options
    match = Match.start(new_record(GAME, seats, options, nonce, position))
    waiting = list(texts)
    while waiting or match.state.current_player == CHANCE:
        state = match.state
        drawn = state.legal_actions()[0] if state.current_player == CHANCE else state.parse_action(waiting.pop(0))
        match = match.play(drawn)
    return match


def state_of(match: Match) -> HappyPigsState:
    """The state at its end."""
    assert isinstance(match.state, HappyPigsState)
    return match.state


def hurried(visit: Visit) -> Player:
    """Somebody in whose browser time flies."""
    visit.context.add_init_script(HURRY)
    return player_on(visit)


def open_match(player: Player, match: Match, answer: str = "We all play on this device") -> None:
    """Open the link of `match`, and say who one is."""
    player.go(f"#{write_link(match)}")
    player.press(answer)
    player.page.wait_for_selector(".table, .curtain", timeout=PATIENCE)


def unveil(player: Player) -> None:
    """Say that it is oneself who looks, if the curtain is up."""
    if player.page.locator(".curtain").count():
        player.tap(player.page.locator("[data-do=unveil]"))
        player.page.wait_for_selector(".market", timeout=PATIENCE)


def tap_ware(player: Player, part: str) -> None:
    """Tap a button of the market or an action card."""
    player.tap(player.page.locator(f'[id="ware-{part}"]'))


def confirm(player: Player, label: str = "") -> None:
    """Tap the button that plays what is chosen, which says `label`, and see the game saved with it."""
    page = player.page
    if label:
        expect(page.locator("#confirm")).to_have_text(label, timeout=PATIENCE)
    key = f"farmyard/game/{player.slot()}"
    before = player.saved()[key]
    player.tap(page.locator("#confirm"))
    page.wait_for_function("([key, before]) => localStorage.getItem(key) !== before", arg=[key, before])


def wait_to_act(player: Player) -> None:
    """Wait until somebody here is to decide, somebody elsewhere is sent to, or the end has come."""
    player.page.wait_for_selector(MAY_ACT, timeout=PATIENCE)


def do_work(player: Player) -> None:
    """Play one action of a turn: what is proposed, else the first thing on offer that leads to an action."""
    page = player.page
    if page.locator("#confirm").count() == 0:
        wares = page.locator(".market .ware:not(.idle):not([id='ware-store:sty']):not([id=ware-vaccine])")
        player.tap(wares.first)
        page.wait_for_selector("#confirm", timeout=PATIENCE)
    confirm(player)


def end_turn(player: Player) -> None:
    """Stop, whatever is left."""
    if player.page.locator("[id=ware-end][aria-pressed=false]").count():
        tap_ware(player, "end")
    player.page.wait_for_selector("[id=ware-end][aria-pressed=true]", timeout=PATIENCE)
    confirm(player)


def play_year(player: Player) -> None:
    """Choose the four actions in turn, do one thing of each, and stop, until the game is over."""
    page, chosen, done = player.page, 0, 0
    for _ in range(200):
        wait_to_act(player)
        if player.is_over:
            return
        if cards := page.locator(".cards .ware").count():
            assert cards == len(ORDER)
            prefix = "choose" if page.locator('[id="ware-choose:feed"]').count() else "neutral"
            tap_ware(player, f"{prefix}:{ORDER[chosen % len(ORDER)]}")
            confirm(player)
            chosen, done = chosen + (prefix == "choose"), 0
        elif done < 1:
            do_work(player)
            done += 1
        else:
            end_turn(player)
    raise AssertionError("not over after 200 actions")


def test_whole_year_against_a_computer_by_taps(phone: Visit) -> None:
    player = hurried(phone)
    player.start((PERSON, EASY), {"start": "seat1"}, NAMES[:2], game=GAME)
    play_year(player)
    page, match = player.page, player.match()
    state = state_of(match)
    assert state.outcome is not None
    for seat in state.outcome.winners:
        assert NAMES[seat] in page.locator("#verdict").inner_text()
    sums = page.locator(".settlement .sum").first.locator("td").all_inner_texts()
    assert sums == [f"${money}" for money in state.scores]


def document_before(visit: Visit, card: str) -> tuple[list[str], Player]:
    """What Ben's page holds at the curtain and behind it, after Ann has chosen `card` in secret."""
    player = player_on(visit)
    open_match(player, match_of(3, "end", "end", "end", nonce="secret"))
    pages = []
    expect(player.page.locator("#prompt")).to_have_text("Pass the device to Ann")
    unveil(player)
    tap_ware(player, f"choose:{card}")
    confirm(player)
    expect(player.page.locator("#prompt")).to_have_text("Pass the device to Ben", timeout=PATIENCE)
    pages.append(player.page.evaluate(DOCUMENT))
    player.reload()
    expect(player.page.locator("#prompt")).to_have_text("Pass the device to Ben", timeout=PATIENCE)
    pages.append(player.page.evaluate(DOCUMENT))
    unveil(player)
    pages.append(player.page.evaluate(DOCUMENT))
    return pages, player


def test_what_ann_chose_is_nowhere_in_the_page_until_all_have_chosen(visit: Visitor) -> None:
    here, player = document_before(visit(PHONE, reduced_motion="reduce"), "mate")
    there, _other = document_before(visit(PHONE, reduced_motion="reduce"), "sell")
    assert here == there
    assert player.page.locator(ROUND_SHOWN).count() == 0
    page = player.page
    tap_ware(player, "choose:mate")
    confirm(player, "Choose Mate")
    expect(page.locator("#prompt")).to_have_text("Pass the device to Cid", timeout=PATIENCE)
    unveil(player)
    tap_ware(player, "choose:mate")
    confirm(player, "Choose Mate")
    page.wait_for_selector(ROUND_SHOWN, timeout=PATIENCE)
    shares = state_of(player.match()).shares
    assert page.locator(ROUND_SHOWN).all_text_contents() == [str(share) for share in shares]
    assert page.locator(".curtain").count() == 0, "from here on everything lies open"


FULL: Final = table("turn A A summer:SU-6 BBS", "40:6m:1v 20:2p2s:1s 10:1l1L:-").serialize()
"""Ann buys, and has no room for a seventh medium."""


def test_a_full_sty_says_so_and_a_second_one_makes_room(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    open_match(player, match_of(3, position=FULL), "I am Ann")
    expect(page.locator('[id="ware-store:m"]')).to_contain_text("no room")
    tap_ware(player, "store:m")
    expect(page.locator("#prompt")).to_contain_text("There is no room for one more of that size")
    assert page.locator("#confirm").count() == 0
    player.tap(page.locator('#board [data-tap="pig:m"]').first)
    expect(page.locator("#prompt")).to_have_text("This turn is for another action: Buy.")
    tap_ware(player, "store:sty")
    player.tap(page.locator('#board [data-tap="at:1,0"]'))
    confirm(player, "Sty: buy for $10")
    tap_ware(player, "store:m")
    expect(page.locator("#board .pig.new")).to_have_count(1)
    confirm(player, "Medium: buy for $10")
    expect(page.locator("#board .farm .pig")).to_have_count(7)
    tap_ware(player, "vaccine")
    player.tap(page.locator('#board [data-tap="pig:m"][data-on]').first)
    confirm(player, "Vaccinate: Medium")
    expect(page.locator("#board .farm .plaster")).to_have_count(1)
    left = state_of(player.match()).left
    tap_ware(player, "end")
    confirm(player, f"Done: +${left}")
    assert [str(action) for action in player.match().record.actions] == [
        "buy:sty@1,0",
        "buy:m",
        "vaccinate:m",
        "end",
    ]


FEEDING: Final = table("turn A A spring:SP-1,SP-2,SP-3,SP-4 FMS", "9:2p1s1l:1v1s 20:2m:- 10:1l:-").serialize()
"""Ann feeds in the last round of a spring; three of her pigs have no vaccine."""


def test_feeding_grows_a_pig_on_the_floor_and_the_inspection_is_announced(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    open_match(player, match_of(3, position=FEEDING, nonce="feeding"), "I am Ann")
    expect(page.locator("#board .soon")).to_have_text("Inspection after this round!")
    expect(page.locator(".work .danger")).to_have_text("4 unvaccinated")
    player.tap(page.locator('#board [data-tap="pig:l"]').first)
    expect(page.locator("#prompt")).to_have_text("A large pig does not grow any more.")
    player.tap(page.locator('#board [data-tap="pig:p"][data-on]').first)
    expect(page.locator("#confirm")).to_have_text("Feed: Piglet → Small")
    tap_ware(player, "supplement")
    confirm(player, "Feed: Piglet → Medium")
    scene, match = player.scene(), player.match()
    player.reload()
    page.wait_for_selector(".market", timeout=PATIENCE)
    assert player.scene() == scene, "reloading in the middle of a turn changes nothing"
    assert player.match() == match
    player.tap(page.locator('#board [data-tap="pig:m!"]').first)
    expect(page.locator("#prompt")).to_have_text("This pig was fed already this round.")
    player.press("Undo")
    expect(page.locator('#board [data-tap="pig:p"]')).to_have_count(2, timeout=PATIENCE)


def test_own_link_opens_at_the_same_table_elsewhere(visit: Visitor) -> None:
    here = player_on(visit(PHONE))
    open_match(here, match_of(3, "buy:m", "end", "end", "end", nonce="away"), "I am Ann")
    tap_ware(here, "choose:mate")
    confirm(here)
    there = player_on(visit(DESKTOP), f"#{here.offered_link()}")
    assert there.saved() == {}
    expect(there.page.locator(".arrival")).to_contain_text("Ben to move")
    there.press("I am Ben")
    there.page.wait_for_selector(".cards", timeout=PATIENCE)
    tap_ware(there, "choose:buy")
    confirm(there, "Choose Buy")
    expect(there.page.locator(".panel")).to_contain_text("Waiting for Cid")
    assert there.page.locator(ROUND_SHOWN).count() == 0
    state = state_of(read_link(there.offered_link()))
    assert (state.phase, state.choices, state.farms[0].sizes) == (Phase.CHOOSE, "MB-", (0, 0, 1, 0))


def changed(text: str, was: str, now: str) -> str:
    """`text` with one thing in it that cannot be."""
    assert was in text
    return text.replace(was, now)


CHOOSING: Final = match_of(3, "end", "end", "end", "choose:feed").state.serialize()
"""Ann has chosen, Ben is to choose."""

BAD: Final = {
    changed(FULL, ":6m:", ":7m:"): "the mediums do not add up",
    changed(changed(FULL, ":6m:", ":7m:"), "34m", "33m"): "the pigs of A do not fit into its sties",
    changed(FULL, "40:", "-1:"): "is not a number that can stand here",
    changed(CHOOSING, ";45:", ";44:"): "the money of B does not add up",
    changed(CHOOSING, " F-- ", " -F- "): "are not the choices made by now",
    changed(CHOOSING, " F-- ", " F "): "is not 3 choices",
}
"""Positions that cannot be, with what is said of them."""


def test_positions_that_cannot_be_are_refused_with_the_reason(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.go("#/open")
    for text, reason in BAD.items():
        page.wait_for_selector("#pasted")
        page.locator("#pasted").fill("")
        page.locator("#pasted").fill(text)
        player.press("Open")
        expect(page.locator("#problem")).to_contain_text(reason, ignore_case=True)
        assert page.locator("#pasted").input_value() == text
    page.locator("#pasted").fill(f"{write_record(match_of(3, position=FULL))}\nbuy:p buy:m end\n")
    player.press("Open")
    expect(page.locator(".arrival .refused")).to_contain_text("Action 2: buy:m")
    assert player.saved() == {}


def test_the_account_comes_line_by_line_and_a_tap_shows_it_all(visit: Visitor) -> None:
    player = player_on(visit(PHONE))
    page = player.page
    reading = read_record((RECORDS / "happy-pigs-1-liquidation-from-position-3.txt").read_text())
    state = state_of(reading.match)
    player.open_match(reading.match)
    player.tap(page.locator("#whole-account"))
    expect(page.locator("#whole-account")).to_have_count(0, timeout=PATIENCE)
    assert page.evaluate("document.querySelector('.settlement').getAnimations({subtree: true}).length") == 0
    rows = page.locator(".settlement tbody tr")
    assert [text.split("\t")[0].strip() for text in rows.all_inner_texts()][-4:] == ["Tools", "Sties", "Sum", "Place"]
    assert state.outcome is not None
    winner = state.outcome.winners[0]
    assert reading.match.record.seats[winner].name in page.locator("#verdict").inner_text()
    expect(page.locator(".panel.result")).to_contain_text("Equal money")
    first = rows.first.locator("td").all_inner_texts()
    assert first == [f"${farm.money}" for farm in state.farms]


ROOMY: Final = table(
    "choose B B autumn:AU-1,AU-2,AU-3 ------",
    "40:3p6m:1v12s3a 20:2s2P:1s:0,0/0,1 10:1l1L:- 9:2l4M:- 99:1p:2v2s2a:0,0/1,0 0:-:-",
).serialize()
"""Six players shortly before an inspection."""


def test_six_players_fit_small_screens(visit: Visitor) -> None:
    player = player_on(visit(PHONE, reduced_motion="reduce"))
    page = player.page
    match = match_of(6, position=ROOMY, nonce="six")
    open_match(player, match)
    for width, height in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        unveil(player)
        assert outside(page) == []
        assert page.evaluate(SMALL) == []
    for _ in range(6):
        unveil(player)
        tap_ware(player, "choose:buy")
        confirm(player)
        page.wait_for_selector(".curtain, .work", timeout=PATIENCE)
    expect(page.locator(ROUND_SHOWN)).to_have_count(6)
    for width, height in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        tap_ware(player, "store:sty")
        page.wait_for_selector("#board .site", timeout=PATIENCE)
        assert outside(page) == []
        assert page.evaluate(SMALL) == []
        page.keyboard.press("Escape")
    overlaps = page.evaluate(OVERLAPS)
    assert overlaps == []


OVERLAPS: Final = """
() => {
    const texts = [...document.querySelectorAll('#board .season text, #board .farm text, #board .rounds')];
    const boxes = texts.map((text) => [text.textContent || 'rounds', text.getBoundingClientRect()]);
    const meets = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5;
    const levels = (a, b) => a.top < b.bottom - 4 && b.top < a.bottom - 4;
    const pairs = boxes.flatMap((one, n) => boxes.slice(n + 1).map((other) => [one, other]));
    return pairs.filter(([[, a], [, b]]) => meets(a, b) && levels(a, b)).map(([[a], [b]]) => `${a} / ${b}`);
}
"""
"""Pairs of texts on the season card and the large farm that lie over each other."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_accessible(visit: Visitor, scheme: str) -> None:
    player = player_on(visit(PHONE if scheme == "light" else DESKTOP, color_scheme=scheme, reduced_motion="reduce"))
    page = player.page
    faults = {}

    def check(screen: str) -> None:
        if found := accessibility_faults(page):
            faults[screen] = found

    open_match(player, match_of(3, position=FEEDING, nonce="axe"), "I am Ann")
    check("turn")
    player.tap(page.locator('#board [data-tap="pig:p"]').first)
    check("chosen")
    for name in ("Overview", "Rules"):
        player.open_sheet(name)
        check(name)
        player.close_sheet()
    open_match(player, match_of(6, position=ROOMY, nonce="axe6"), "I am Ben")
    tap_ware(player, "choose:sell")
    check("cards")
    player.open_match(read_record((RECORDS / "happy-pigs-1-liquidation-from-position-3.txt").read_text()).match)
    check("end")
    assert faults == {}
