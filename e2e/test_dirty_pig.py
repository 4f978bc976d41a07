"""Dirty Pig in the browser: taps, the curtain between two people, links between three phones, a keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visitor
from e2e.driver import EASY, PATIENCE, PERSON, Player, player_on
from e2e.test_keyboard import HAS_FOCUS, assert_focused, tab_to
from e2e.test_touch import SMALL, outside
from e2e.visit import DESKTOP, PHONE, Visit, accessibility_faults
from farmyard.core import CHANCE
from farmyard.games.dirty_pig.rules import DirtyPigState, Exchange
from farmyard.link import read_link, write_link
from farmyard.random_play import random_action
from farmyard.record import Match, Seat, new_record

GAME: Final = "dirty-pig"
NAMES: Final = ("Ann", "Ben", "Cid", "Dora", "Eve", "Finn")
SHORT: Final = {"pigs": "2", "start": "seat1"}
"""Options of a short game that the first person begins."""

HURRY: Final = """
(() => {
    const now = performance.now.bind(performance);
    performance.now = () => 8 * now();
    const later = window.setTimeout.bind(window);
    window.setTimeout = (action, wait, ...rest) => later(action, wait / 8, ...rest);
})()
"""
"""Lets time in a page go eight times as fast, so that nobody waits for what is only to be looked at."""

CARD: Final = re.compile(r"\b(Mud|Farmer|Rain|Lightning|Barn|Rod|Door)\b|card-|fluent-emoji-flat-(farmer|cloud|high)")
"""The names of the cards, their buttons, and the pictures that no pig has on it."""

DOCUMENT: Final = """
() => {
    const copy = document.documentElement.cloneNode(true);
    for (const symbol of copy.querySelectorAll("symbol, template")) symbol.remove();
    return copy.outerHTML;
}
"""
"""The whole document, but for the pictures and menus that lie ready in every page."""

GO_DARK: Final = """
() => {
    Object.defineProperty(document, 'hidden', {value: true, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
    delete document.hidden;
}
"""


def match_of(players: int, actions: int = 0, *, nonce: str = "pigs", seed: int = 1, **options: str) -> Match:
    """A match of people whose cards are dealt, after that many random decisions, each with its draws."""
    seats = [Seat(name, PERSON) for name in NAMES[:players]]
    match = Match.start(new_record(GAME, seats, {"start": "seat1"} | options, nonce))
    rng = Random(seed)
    while match.state.current_player == CHANCE or actions > 0:
        actions -= match.state.current_player != CHANCE
        match = match.play(random_action(match.state, rng))
    return match


def hurried(visit: Visit, path: str = "") -> Player:
    """Somebody in whose browser time flies."""
    visit.context.add_init_script(HURRY)
    return player_on(visit, path)


def start(player: Player, kinds: Sequence[str]) -> None:
    """Set up a short game through the screens."""
    player.start(kinds, SHORT, NAMES[: len(kinds)], game=GAME)


def wait_for_turn(player: Player) -> None:
    """Wait until there are cards to play, the curtain, somebody elsewhere to send to, or the end."""
    ready = ".hand .card-button:enabled, .curtain, .panel [data-arg=share], .table.over"
    player.page.wait_for_selector(ready, timeout=PATIENCE)


def unveil(player: Player) -> None:
    """Say that it is oneself who looks, if the curtain is up."""
    if player.page.locator(".curtain").count():
        player.tap(player.page.locator("[data-do=unveil]"))
        player.page.wait_for_selector(".hand")


def choose(player: Player) -> None:
    """Choose an action by taps, mud before all else, up to the button that plays it."""
    page = player.page
    for card in "MBTDFLR":
        button = page.locator(f'.hand [data-arg="{card}"]:not(.idle)').first
        if button.count():
            player.tap(button)
            break
    else:
        mark_all(player)
    page.wait_for_selector('.hand [aria-pressed="true"]', timeout=PATIENCE)
    if page.locator("#confirm").count() == 0:
        player.tap(page.locator("#board [data-on]").first)
        page.wait_for_selector("#confirm", timeout=PATIENCE)


def mark_all(player: Player) -> None:
    """Mark every card of the hand for an exchange."""
    player.tap(player.page.locator("#exchange"))
    player.page.wait_for_selector('#exchange[aria-pressed="true"]', timeout=PATIENCE)
    cards = player.page.locator(".hand .card-button:not(.switch)")
    for number in range(cards.count()):
        player.tap(cards.nth(number))
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")


def play_to_end(player: Player) -> None:
    """Play for everybody on this device until the game is over."""
    for _ in range(60):
        wait_for_turn(player)
        if player.is_over:
            return
        unveil(player)
        choose(player)
        player.tap(player.page.locator("#confirm"))
        player.page.wait_for_selector("#confirm", state="detached", timeout=PATIENCE)
    raise AssertionError("not over after 60 turns")


def assert_no_card(page: Page) -> None:
    """The curtain is up, and the whole document holds no card: no text, no attribute, no hidden node."""
    page.wait_for_selector(".curtain", timeout=PATIENCE)
    document = page.evaluate(DOCUMENT) + page.title()
    assert "Pass the device to" in document
    assert not CARD.search(document), CARD.search(document)


def test_whole_game_against_a_computer_by_taps(phone: Visit) -> None:
    player = hurried(phone)
    start(player, (PERSON, EASY))
    wait_for_turn(player)
    assert player.page.locator(".curtain").count() == 0
    play_to_end(player)
    verdict = player.page.locator(".panel.result").inner_text()
    match = player.match()
    assert match.state.outcome is not None
    assert NAMES[match.state.outcome.winners[0]] in verdict
    assert "All pigs dirty!" in verdict


def test_no_card_is_in_the_document_between_two_people(phone: Visit) -> None:
    player = hurried(phone)
    page = player.page
    start(player, (PERSON, PERSON))
    for name in ("Ann", "Ben"):
        assert_no_card(page)
        expect(page.locator("#prompt")).to_have_text(f"Pass the device to {name}")
        player.reload()
        assert_no_card(page)
        unveil(player)
        assert CARD.search(page.evaluate(DOCUMENT)), "the test can tell a card"
        player.press("Hint")
        page.wait_for_selector(".hint-words", timeout=PATIENCE)
        page.evaluate(GO_DARK)
        assert_no_card(page)
        page.set_viewport_size({"width": 640, "height": 360})
        assert_no_card(page)
        page.set_viewport_size({"width": 360, "height": 640})
        unveil(player)
        choose(player)
        player.tap(page.locator("#confirm"))
        page.wait_for_selector(".hand", state="detached", timeout=PATIENCE)
    assert_no_card(page)
    assert page.evaluate(HAS_FOCUS, "#prompt"), "the screen reader says to whom the device goes"


def test_three_phones_pass_links_through_a_whole_game(visit: Visitor) -> None:
    players: dict[int, Player] = {0: hurried(visit(PHONE))}
    start(players[0], (PERSON, "link", "link"))
    seat, known = 0, {0}
    for _ in range(60):
        player = players[seat]
        wait_for_turn(player)
        if player.is_over:
            break
        if player.page.locator(".hand .card-button:enabled").count():
            choose(player)
            player.tap(player.page.locator("#confirm"))
            player.page.wait_for_selector("#confirm", state="detached", timeout=PATIENCE)
            continue
        link = player.offered_link()
        state = read_link(link).state
        seat = state.current_player
        if seat not in players:
            players[seat] = hurried(visit(PHONE))
        players[seat].go(f"#{link}")
        answer = "Go on" if seat in known else f"I am {NAMES[seat]}"
        known.add(seat)
        players[seat].press(answer)
        players[seat].page.wait_for_selector(".hand", timeout=PATIENCE)
        assert isinstance(state, DirtyPigState)
        assert hand_shown(players[seat]) == state.hands[seat]
    assert players[seat].is_over
    assert known == {0, 1, 2}


def hand_shown(player: Player) -> str:
    """The cards in hand, as letters in alphabetical order."""
    ids = player.page.locator(".hand [id^=card-]").evaluate_all("(cards) => cards.map((card) => card.id.at(-1))")
    return "".join(sorted(ids))


def test_six_players_fit_a_small_screen(visit: Visitor) -> None:
    player = player_on(visit(PHONE, reduced_motion="reduce"))
    page = player.page
    player.go(f"#{write_link(match_of(6, 14))}")
    player.press("We all play on this device")
    unveil(player)
    assert page.locator("#board .row").count() == 6
    assert outside(page) == []
    assert page.evaluate(SMALL) == []
    player.tap(page.locator("#exchange"))
    page.wait_for_selector('#exchange[aria-pressed="true"]')
    assert outside(page) == []
    player.go("#/")
    player.go(f"#{write_link(match_of(6, 14, nonce='waits'))}")
    player.press("I am Ann")
    page.wait_for_selector(".panel [data-arg=share]", timeout=PATIENCE)
    assert outside(page) == []


def test_cards_are_exchanged_by_marking_and_refusals_say_why(phone: Visit) -> None:
    player = hurried(phone)
    page = player.page
    match = match_of(2, nonce="marks")
    state = match.state
    assert isinstance(state, DirtyPigState)
    player.go(f"#{write_link(match)}")
    player.press("I am Ann")
    page.wait_for_selector(".hand", timeout=PATIENCE)
    player.tap(page.locator('#board [data-tap="A1"]'))
    expect(page.locator("#prompt")).to_have_text("Choose a card first.")
    card = next(action.parts[0] for action in state.legal_actions() if len(action.parts) == 2)
    player.tap(page.locator(f'.hand [data-arg="{card}"]').first)
    target = "B1" if card in "BDMT" else "A1"
    player.tap(page.locator(f'#board [data-tap="{target}"]'))
    owner = "one of your own pigs" if card in "BDMT" else "another player's pig"
    expect(page.locator("#prompt")).to_have_text(f"This card is for {owner}.")
    assert page.locator("#confirm").count() == 0
    page.keyboard.press("Escape")
    mark_all(player)
    player.tap(page.locator(".hand [id^=card-]").first)
    expect(page.locator("#confirm")).to_have_text("Exchange 2 cards")
    player.tap(page.locator("#confirm"))
    page.wait_for_selector(".panel [data-arg=share]", timeout=PATIENCE)
    played = read_link(player.offered_link()).record.actions
    exchange = played[len(match.record.actions)]
    assert isinstance(exchange, Exchange)
    assert len(exchange.cards) == 2


def test_whole_game_by_keyboard_alone(desktop: Visit) -> None:
    player = hurried(desktop)
    page = player.page
    player.go(f"#{write_link(match_of(2, nonce='keys', pigs='2'))}")
    page.wait_for_selector(".answers")
    tab_to(page, "[data-do=claim][data-arg=all]")
    page.keyboard.press("Enter")
    for _ in range(60):
        wait_for_turn(player)
        assert_focused(page)
        if player.is_over:
            break
        tab_to(page, "[data-do=unveil]")
        page.keyboard.press("Enter")
        page.wait_for_selector(".hand")
        assert page.evaluate(HAS_FOCUS, "#prompt")
        play_by_keys(page)
    assert player.is_over
    assert page.evaluate(HAS_FOCUS, "#verdict")


def play_by_keys(page: Page) -> None:
    """Choose an action and play it with Tab and Enter alone."""
    mud = page.locator('.hand [data-arg="M"]:not(.idle)').count()
    tab_to(page, '.hand [data-arg="M"]' if mud else "#exchange")
    page.keyboard.press("Enter")
    if mud:
        tab_to(page, "#board [data-on]")
        page.keyboard.press("Enter")
        page.wait_for_selector("#confirm")
        assert page.evaluate(HAS_FOCUS, "#confirm"), "the target was the last thing to choose"
    else:
        page.wait_for_selector('#exchange[aria-pressed="true"]')
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("#confirm")
        tab_to(page, "#confirm")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand", state="detached", timeout=PATIENCE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_accessible(visit: Visitor, scheme: str) -> None:
    player = player_on(visit(PHONE if scheme == "light" else DESKTOP, color_scheme=scheme, reduced_motion="reduce"))
    page = player.page
    faults = {}

    def check(screen: str) -> None:
        if found := accessibility_faults(page):
            faults[screen] = found

    player.go(f"#{write_link(match_of(4, 12, nonce='axe'))}")
    player.press("We all play on this device")
    page.wait_for_selector(".curtain", timeout=PATIENCE)
    check("curtain")
    unveil(player)
    check("hand")
    choose(player)
    check("chosen")
    page.keyboard.press("Escape")
    player.tap(page.locator("#exchange"))
    page.wait_for_selector('#exchange[aria-pressed="true"]')
    check("marking")
    page.keyboard.press("Escape")
    for name in ("Overview", "Rules", "Share or export"):
        player.open_sheet(name)
        check(name)
        player.close_sheet()
    player.open_sheet()
    player.press("Step through the game")
    page.wait_for_selector(".table.replay")
    check("table")
    player.go(f"#/help/{GAME}")
    page.wait_for_selector(".help")
    check("help")
    assert faults == {}
