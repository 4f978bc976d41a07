"""While a computer thinks the page answers, and what is taken back or left behind is not played any more."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from e2e.driver import PERSON, Player, player_on
from e2e.matches import match_of
from e2e.visit import Visit

LONG_ENOUGH: Final = 4_000
"""Milliseconds after which a computer at its hardest has long moved."""

LEVELS = (PERSON, "hard")


def start_thinking(player: Player) -> None:
    """Move, and see the computer begin to think."""
    player.open_match(match_of(6, LEVELS, names=("Ann", "Rob")))
    player.play_move()
    expect(player.page.locator("#prompt")).to_have_text("Rob is thinking…")


def test_page_answers_while_a_computer_thinks(phone: Visit) -> None:
    player = player_on(phone)
    start_thinking(player)
    player.open_sheet()
    assert player.played == 7
    player.close_sheet()
    assert player.played == 7
    player.tap(player.page.locator("#board .cell").first)
    player.wait_for_actions(8)
    player.wait_for_turn()
    player.play_move()


def test_undo_stops_the_thinking(phone: Visit) -> None:
    player = player_on(phone)
    start_thinking(player)
    player.press("Undo")
    expect(player.page.locator("#turn")).to_have_text("Ann to move")
    assert player.played == 6
    scene = player.scene()
    player.page.wait_for_timeout(LONG_ENOUGH)
    assert player.played == 6
    assert player.scene() == scene
    player.press("Redo")
    player.wait_for_actions(8)
    player.wait_for_turn()
    player.press("Undo")
    expect(player.page.locator("#turn")).to_have_text("Ann to move")
    assert player.played == 6


def test_leaving_the_game_stops_the_thinking(phone: Visit) -> None:
    player = player_on(phone)
    start_thinking(player)
    player.open_sheet()
    player.press("Home")
    player.page.wait_for_selector(".home")
    saved = player.saved()
    player.page.wait_for_timeout(LONG_ENOUGH)
    assert player.saved() == saved
    player.tap(player.page.locator(".saved .resume"))
    player.wait_for_actions(8)


def test_hint_shows_a_move_and_its_worth(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(6))
    player.press("Hint")
    page.wait_for_selector(".hint-words", timeout=20_000)
    words = page.locator(".hint-words").inner_text()
    assert "sheep" in words
    assert page.locator("#board .hint").count() > 0
    assert player.played == 6
    player.play_move()
    assert page.locator(".hint-words").count() == 0


def test_a_choice_made_while_the_hint_is_sought_stays(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(6))
    player.press("Hint")
    player.choose_move()
    chosen = player.chosen
    page.wait_for_selector(".hint-words", timeout=20_000)
    assert player.chosen == chosen
    player.confirm()
    assert player.played == 7
