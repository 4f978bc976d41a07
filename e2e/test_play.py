"""Whole games by finger and by mouse, and the rules agree with what the screen says."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.driver import EASY, PERSON, Player, player_on
from e2e.matches import match_of
from e2e.visit import Visit
from farmyard.core import TERMINAL

AS_FAST_AS_EVENTS_ALLOW = """
(actions) => {
    const tap = (element) => {
        const box = element.getBoundingClientRect();
        const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
        document.elementFromPoint(clientX, clientY).dispatchEvent(
            new MouseEvent('click', {bubbles: true, cancelable: true, clientX, clientY}));
    };
    for (let n = 0; n < actions; n++) {
        while (!document.getElementById('confirm')) tap([...document.querySelectorAll('#board .offered')].at(-1));
        tap(document.getElementById('confirm'));
    }
}
"""
"""Plays in one task of the page, so that nothing is painted and no slide ends between two actions."""


def check_end(player: Player) -> None:
    """The result on the screen is the one that the rules give for the exported record."""
    match = player.match()
    assert match.state.current_player == TERMINAL
    outcome = match.state.outcome
    assert outcome is not None
    verdict = player.page.locator("#verdict").inner_text()
    assert all(match.record.seats[seat].name in verdict for seat in outcome.winners)
    assert player.page.locator(".result .figures").inner_text() == match.state.result.rstrip("=")
    figures = player.page.locator(".seats .seat b").all_inner_texts()
    assert figures == [str(score) for score in match.state.scores]
    assert player.played == len(match.record.actions)


def test_whole_game_against_a_computer_on_a_phone(phone: Visit) -> None:
    player = player_on(phone)
    player.press("Play Battle Sheep")
    player.start(names=["Ann", "Rob"])
    player.play_to_end()
    check_end(player)
    assert player.page.locator(".seats .seat .name").all_inner_texts() == ["Ann", "Rob"]


def test_whole_game_with_a_pasture_of_ones_own_on_a_desktop(desktop: Visit) -> None:
    player = player_on(desktop)
    player.start(options={"pasture": "build"})
    player.play_to_end()
    check_end(player)
    match = player.match()
    assert [type(action).__name__ for action in match.record.actions[:10]] == ["LayTile"] * 8 + ["Place"] * 2


def test_four_players_three_of_them_computers(phone: Visit) -> None:
    player = player_on(phone)
    player.start((PERSON, EASY, EASY, EASY), {"pasture": "preset", "map": "4-lake"})
    player.play_to_end()
    check_end(player)


def test_two_people_hand_the_phone_round_and_play_again_with_seats_swapped(phone: Visit) -> None:
    player = player_on(phone)
    player.start((PERSON, PERSON), names=["Ann", "Ben"])
    turns = []
    for _ in range(6):
        turns.append(player.page.locator("#turn").inner_text())
        player.play_move()
    assert turns == ["Ann to move", "Ben to move"] * 3
    player.play_to_end()
    check_end(player)
    player.press("Play again")
    expect(player.page.locator("#turn")).to_have_text("Ben to move")
    assert player.played == 0


def test_a_decided_game_can_be_finished_for_its_players(desktop: Visit) -> None:
    """E23: when nothing is contested any more, the rest plays itself, and leads to the result of the rules."""
    player = player_on(desktop)
    player.start((PERSON, PERSON))
    finish = player.button("Finish for us")
    for _ in range(60):
        if player.is_over or finish.count():
            break
        player.play_move()
    player.tap(finish)
    player.page.wait_for_selector(".table.over", timeout=30_000)
    check_end(player)


def test_actions_as_fast_as_events_allow_leave_the_scene_of_the_record(phone: Visit) -> None:
    player = player_on(phone)
    player.open_match(match_of(0, (PERSON,) * 4, pasture="preset", map="4-lake"))
    player.page.evaluate(AS_FAST_AS_EVENTS_ALLOW, 40)
    assert player.played == 40
    scene, figures = player.scene(), player.page.locator(".seats").inner_text()
    player.reload()
    assert player.played == 40
    assert player.scene() == scene
    assert player.page.locator(".seats").inner_text() == figures
