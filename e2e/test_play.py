"""Whole games by finger and by mouse, and the rules agree with what the screen says."""

from __future__ import annotations

import pytest

from e2e.driver import EASY, PERSON, SHORT, Player, player_on
from e2e.visit import Visit
from farmyard.core import TERMINAL


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
    assert [float(figure) for figure in figures] == [float(score) for score in match.state.scores]
    assert player.played == len(match.record.actions)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_whole_game_against_a_computer(device: str, request: pytest.FixtureRequest) -> None:
    visit: Visit = request.getfixturevalue(device)
    player = player_on(visit)
    player.press("Play")
    player.start()
    player.play_to_end()
    check_end(player)
