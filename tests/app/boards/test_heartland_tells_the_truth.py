"""What the board of Heartland foretells and tells is what the rules do, in whole random games."""

from __future__ import annotations

import re

import pytest

from app.boards.heartland import describe
from app.boards.heartland.forecast import farm_changes, scored
from farmyard.games.heartland.actions import Discard, PlaceLarge, PlaceSmall, Score
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from tests.games.heartland.helpers import STUCK, at, edit, opening, painted, play, random_games, read

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve")
PAY = re.compile(r"Farms pay (\d+) point")


def told_pay(state: HeartlandState, text: str) -> int:
    """What the words for this action say that the farms pay."""
    found = PAY.search(describe(state.view(None), state.parse_action(text), NAMES[: state.num_players]))
    return int(found[1]) if found else 0


def paid(state: HeartlandState, text: str) -> int:
    """What the farms pay with this action."""
    seat = state.turn
    return play(state, text).players[seat].farm_points - state.players[seat].farm_points


def test_what_farms_pay_is_told_with_the_action_that_makes_them_pay() -> None:
    pays = 0
    for states, actions in random_games():
        for before, action in zip(states, actions, strict=False):
            if before.turn >= 0 and before.phase is not Phase.DEAL:
                assert told_pay(before, str(action)) == paid(before, str(action)), action
                pays += paid(before, str(action)) > 0
    assert pays > 50


def crowded(cubes: tuple[int, ...]) -> HeartlandState:
    """All of the land is two regions, one of them with Ben's farm; Ann's cubes stand like this."""
    state = edit(painted(opening(), "WWWWBBB" + 6 * " WWWWBBBB"), 1, farms=at("r0c0"))
    return edit(state, 0, cubes=cubes)


@pytest.mark.parametrize("cubes", [(4, 4, 4, 4, 4), (2, 2, 2, 2, 2)])
def test_the_pay_is_told_where_the_second_farm_finds_no_free_region(cubes: tuple[int, ...]) -> None:
    due = play(crowded(cubes), "B@r3c3 V")
    assert due.phase is Phase.BUILD
    assert told_pay(due, "farm@r0c6") == paid(due, "farm@r0c6") > 0


def test_the_pay_is_told_while_a_farm_waits_for_a_free_region() -> None:
    waiting = play(edit(crowded((4, 4, 4, 4, 4)), 0, farms=at("r0c6")), "B@r3c3")
    assert told_pay(waiting, "V") == paid(waiting, "V") > 0
    taking = play(edit(crowded((4, 5, 4, 4, 4)), 0, farms=at("r0c6")), "B@r3c3 B")
    assert taking.phase is Phase.LIVESTOCK
    assert told_pay(taking, "cow:12") == paid(taking, "cow:12") > 0


def test_the_pay_is_told_when_a_tile_is_removed() -> None:
    state = edit(read(STUCK), 0, farms=at("r0c6"), cubes=(2, 2, 2, 2, 2))
    discard = next(action for action in state.legal_actions() if isinstance(action, Discard))
    assert told_pay(state, str(discard)) == paid(state, str(discard)) > 0


def test_what_a_choice_of_points_brings_is_foretold() -> None:
    seen = 0
    for states, _actions in random_games():
        for before in states:
            if before.phase is not Phase.SCORE:
                continue
            for choice in before.legal_actions():
                assert isinstance(choice, Score)
                after, told = before.child(choice), scored(before.view(None), before.worths(), choice.choices)
                old, new = before.player, after.players[before.turn]
                taken = [
                    before.setup.kinds[len(tiles)]
                    for tiles, more in zip(before.livestock, after.livestock, strict=True)
                    if more != tiles
                ]
                assert told.points == new.field_points - old.field_points
                assert told.cubes == new.cubes
                assert list(told.animals) == taken
                assert (after.phase is Phase.BUILD) <= bool(told.farms)
                seen += bool(taken) or bool(told.farms)
    assert seen > 20


def test_what_a_placement_does_to_farms_is_foretold() -> None:
    seen = 0
    for states, actions in random_games():
        for before, action, after in zip(states, actions, states[1:], strict=False):
            if isinstance(action, PlaceLarge | PlaceSmall):
                changes = farm_changes(before.view(None), before.land.laid(action.squares, action.crops))
                for seat in range(before.num_players):
                    pays = {income.farm: income.victory_points for income in before.farm_incomes(seat)}
                    pays |= {change.farm: change.after for change in changes if change.seat == seat}
                    assert pays == {income.farm: income.victory_points for income in after.farm_incomes(seat)}
                seen += len(changes)
    assert seen > 20
