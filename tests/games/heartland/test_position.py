"""The quick position of the computer players: it must be what the rules say."""

from __future__ import annotations

import pytest

from farmyard.games.heartland import land
from farmyard.games.heartland.actions import Build, Discard, Draw, DrawEnd, Level, PlaceLarge, PlaceSmall, Score
from farmyard.games.heartland.data import UNKNOWN
from farmyard.games.heartland.evaluation import Judge, chances, stakes, turns_to_come
from farmyard.games.heartland.fast import CELL_OF, CROP_NUMBERS, SQUARE_OF, cells_in, cuts_of, regions_of
from farmyard.games.heartland.planning import action_of
from farmyard.games.heartland.position import END_TILE, Field, Laying, Position
from farmyard.games.heartland.ranking import Ranking
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.senses import MEDIUM
from farmyard.games.heartland.table import Phase
from tests.games.heartland.helpers import Turn, between_turns, random_games, turns


def facts(position: Position) -> dict[str, object]:
    """All of a position but the points, for livestock counts at its mean."""
    names = ("crops", "levels", "farms", "taken", "turn", "starter", "undrawn", "end_drawn")
    sides = [(side.cubes, side.supply, sorted(side.hand), side.farms) for side in position.sides]
    return {name: getattr(position, name) for name in names} | {"sides": sides}


def replayed(turn: Turn) -> Position:
    """The position after the turn, played by quick steps."""
    before, actions, _ = turn
    position = Position(before)
    fields: tuple[Field, ...] = ()
    for number, action in enumerate(actions):
        match action:
            case PlaceLarge(tile, first, second):
                following = actions[number + 1]
                under = CROP_NUMBERS[following.crop] if isinstance(following, Level) else UNKNOWN
                crops = tuple(CROP_NUMBERS[crop] for crop in action.crops)
                laying = Laying(tile, (CELL_OF[first], CELL_OF[second]), crops, under)
            case PlaceSmall(crop, square):
                laying = Laying(UNKNOWN, (CELL_OF[square],), (CROP_NUMBERS[crop],))
            case Discard(tile):
                position.spend(tile)
            case Score(choices):
                assert position.lay(laying)
                fields = laying.fields
                position.score(fields, choices)
            case Build(square):
                assert position.is_farm_due
                position.build(CELL_OF[square])
    position.score_farms()
    drawn = actions[-1]
    assert position.is_drawing == isinstance(drawn, Draw | DrawEnd)
    if position.is_drawing:
        position.draw(drawn.tile if isinstance(drawn, Draw) else END_TILE)
    position.pass_turn()
    return position


def test_quick_turns_are_those_of_the_rules() -> None:
    compared = 0
    for turn in turns():
        before, _, after = turn
        position, expected = replayed(turn), Position(after)
        assert facts(position) == facts(expected)
        if before.livestock == after.livestock:
            compared += 1
            assert [side.points for side in position.sides] == [side.points for side in expected.sides]
    assert compared > 100


def test_every_laying_is_legal_and_every_legal_one_is_there() -> None:
    """Doubles lie one way round, for their halves are scored alike; farms may be linked by both fields together."""
    judge = Judge(MEDIUM)
    for state in list(between_turns())[::12]:
        if state.phase is not Phase.PLACE:
            continue
        position = Position(state)
        ranking = Ranking(position, judge, stakes(judge.scores(position), state.turn))
        found = [action_of(laying) for laying in ranking.layings() if position.copy().lay(laying)]
        assert len(set(found)) == len(found)
        legal = [
            action
            for action in state.legal_actions()
            if isinstance(action, PlaceSmall)
            or (isinstance(action, PlaceLarge) and (len(set(action.crops)) == 2 or action.first < action.second))
        ]
        assert set(found) == set(legal)
        assert set(ranking.quick()) <= set(ranking.layings())


def test_a_field_offers_what_the_rules_say() -> None:
    for state in list(between_turns())[::20]:
        if state.phase is not Phase.PLACE:
            continue
        position = Position(state)
        for action in state.legal_actions():
            if isinstance(action, PlaceSmall):
                after = position.copy()
                laying = Laying(UNKNOWN, (CELL_OF[action.square],), (CROP_NUMBERS[action.crop],))
                assert after.lay(laying)
                (worth,) = state.worths_after(action)
                assert after.offered(laying.fields[0]) == (worth.victory_points, worth.barn_points)


def test_regions_and_cuts_are_those_of_the_land() -> None:
    for state in list(between_turns())[::15]:
        position = Position(state)
        regions = {
            frozenset(SQUARE_OF[cell] for cell in cells_in(region))
            for crop in position.crops
            for region in regions_of(crop)
        }
        assert regions == set(state.land.regions())
        for farm in state.farms:
            region = position.farm_region(CELL_OF[farm])
            assert region.bit_count() == len(state.land.region(farm))
            for cell, loss in cuts_of(region, CELL_OF[farm]).losses:
                crops = list(state.land.crops)
                crops[SQUARE_OF[cell]] = "?"
                assert len(land.region("".join(crops), farm)) == region.bit_count() - loss


def rounds_left(state: HeartlandState) -> float:
    """As expected of the seat to move."""
    return turns_to_come(Position(state))[state.turn]


def test_turns_to_come_are_exact_once_the_end_tile_is_drawn() -> None:
    checked = 0
    for states, _ in random_games():
        for state in states:
            if state.phase is Phase.PLACE and state.turns_left is not None:
                checked += 1
                assert sum(turns_to_come(Position(state))) == state.turns_left
    assert checked > 5


def test_turns_to_come_are_about_right_on_average() -> None:
    for players, (low, high) in {2: (16, 22), 3: (13, 19), 4: (12, 17), 5: (9, 14)}.items():
        states = next(states for states, _ in random_games() if states[0].num_players == players)
        first = next(state for state in states if state.phase is Phase.PLACE)
        assert low < rounds_left(first) < high


@pytest.mark.parametrize("scores", [[0.0, 0.0], [10.0, 250.0], [5000.0, 0.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]])
def test_stakes_and_chances(scores: list[float]) -> None:
    for seat in range(len(scores)):
        found = stakes(scores, seat)
        assert found[seat] == 1.0
        assert sum(found) == pytest.approx(0.0)
        assert all(stake <= 0 for other, stake in enumerate(found) if other != seat)
    assert sum(chances(scores, 3.0)) == pytest.approx(1.0)


def test_the_leader_is_the_rival() -> None:
    assert stakes([50.0, 90.0, 20.0], 0)[1] < stakes([50.0, 90.0, 20.0], 0)[2]
