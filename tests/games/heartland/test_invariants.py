"""What holds in every random game, by the numbers of the rule sheet's section 14."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from farmyard.games.heartland.actions import (
    Build,
    Discard,
    Draw,
    DrawEnd,
    Level,
    PlaceLarge,
    Placement,
    PlaceSmall,
    Score,
    Start,
    Take,
)
from farmyard.games.heartland.data import BOARD, CROPS, LIVESTOCK, SETUPS, SMALL_TILES
from farmyard.games.heartland.land import NEIGHBOURS, NUM_SQUARES, PLACES, PRINTED, Land
from farmyard.games.heartland.lengths import most_turns
from farmyard.games.heartland.placing import placements
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.scoring import Ending, farm_incomes
from farmyard.games.heartland.table import Phase
from farmyard.games.heartland.tiles import BOX, TILES
from tests.games.heartland.helpers import all_states, between_turns, decisions, random_games, turns

IN_PLAY = {players: sum(BOX) - setup.removed for players, setup in SETUPS.items()}


def rows(land: Land) -> dict[tuple[int, int], str]:
    return dict(zip(PLACES, land.crops, strict=True))


def connected(crops: dict[tuple[int, int], str], place: tuple[int, int]) -> set[tuple[int, int]]:
    """The region of `place`, found the slow way: by merging until nothing changes."""
    found = {place}
    while True:
        edge = {(r + dr, c + dc) for r, c in found for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        more = {near for near in edge if crops.get(near) == crops[place]} | found
        if more == found:
            return found
        found = more


def test_0_the_box_adds_up() -> None:
    assert NUM_SQUARES == 55
    assert Counter(PRINTED) == dict.fromkeys(CROPS, 11)
    assert sum(BOX) == 60
    fields = Counter[tuple[str, int]]()
    for tile, count in zip(TILES, BOX, strict=True):
        for field in zip(tile.crops, tile.symbols, strict=True):
            fields[field] += count
    assert fields == {(crop, n): count for crop in CROPS for n, count in ((0, 2), (1, 13), (2, 9))}
    assert sum(len(near) for near in NEIGHBOURS) == 2 * 95


def test_0_the_printed_crops_follow_their_rule_and_start_as_55_regions() -> None:
    expected = ["".join(CROPS[(c + 2 * r) % 5] for c in range(8)) for r in range(7)]
    assert [row.replace(".", expected[0][7]) for row in BOARD] == expected
    assert len(Land().regions()) == 55


def test_1_large_tiles_are_conserved() -> None:
    for state in all_states():
        hands = sum(len(player.hand) for player in state.players)
        assert hands + state.stock_size + state.reserve_size + sum(state.spent) == IN_PLAY[state.num_players]


def test_2_small_tiles_are_in_the_supply_or_on_the_board() -> None:
    for states, actions in random_games():
        laid = [Counter(SMALL_TILES) - Counter(player.supply) for player in states[0].players]
        for before, action, after in zip(states, actions, states[1:], strict=False):
            if isinstance(action, PlaceSmall | Level):
                laid[before.turn][action.crop] += 1
            for player, own in zip(after.players, laid, strict=True):
                assert Counter(player.supply) + own == Counter(SMALL_TILES)


def test_3_levels_are_those_of_the_tiles_laid() -> None:
    for state in between_turns():
        large = sum(state.spent) - state.discarded
        small = sum(len(SMALL_TILES) - len(player.supply) for player in state.players)
        assert sum(state.land.levels) == 2 * large + small
        assert min(state.land.levels) >= 0


def test_4_regions_partition_the_fields() -> None:
    for state in all_states():
        found = [square for region in state.land.regions() for square in region]
        assert sorted(found) == list(range(NUM_SQUARES))
    for state in list(all_states())[::50]:
        crops = rows(state.land)
        for square, place in enumerate(PLACES):
            assert {PLACES[s] for s in state.land.region(square)} == connected(crops, place)


def test_5_no_region_contains_two_farms() -> None:
    for state in all_states():
        for region in state.land.regions():
            assert len(region.intersection(state.farms)) <= 1


def test_6_every_player_has_two_farms_on_distinct_squares_or_beside_the_tracks() -> None:
    for state in all_states():
        assert len(set(state.farms)) == len(state.farms)
        for player in state.players:
            assert len(player.farms) <= len(state.setup.farm_rows) == 2


def test_7_a_farm_square_keeps_its_crop_and_level() -> None:
    for states, _ in random_games():
        for before, after in pairwise(states):
            for farm in before.farms:
                assert farm in after.farms
                assert before.land.crops[farm] == after.land.crops[farm]
                assert before.land.levels[farm] == after.land.levels[farm]


def test_8_farms_that_are_due_are_built() -> None:
    for before, _, after in turns():
        player, setup = after.players[before.turn], after.setup
        due = sum(min(player.cubes) >= row for row in setup.farm_rows)
        assert len(player.farms) == due or len(after.land.farmland(after.farms)) == NUM_SQUARES


def test_9_cubes_only_rise_to_the_livestock_row() -> None:
    for states, _ in random_games():
        for before, after in pairwise(states):
            for old, new in zip(before.players, after.players, strict=True):
                assert all(0 <= a <= b <= after.setup.livestock_row for a, b in zip(old.cubes, new.cubes, strict=True))


def test_10_and_11_livestock_is_taken_from_the_top_by_each_retired_cube() -> None:
    for state in all_states():
        for track, tiles in enumerate(state.livestock):
            retired = {s for s, player in enumerate(state.players) if player.cubes[track] == state.setup.livestock_row}
            owners = [tile.owner for tile in tiles]
            assert set(owners) <= retired
            assert len(set(owners)) == len(owners) == min(len(retired), len(state.setup.kinds))
            assert state.stack(track) == state.setup.kinds[len(tiles) :]
            for tile, kind in zip(tiles, state.setup.kinds, strict=False):
                assert tile.value in (0, *LIVESTOCK[kind])


def test_12_points_never_decrease() -> None:
    for states, _ in random_games():
        for before, after in pairwise(states):
            assert all(a <= b for a, b in zip(before.scores, after.scores, strict=True))


def test_13_hands_are_full_between_turns_outside_the_final_round() -> None:
    for before, actions, after in turns():
        size = len(after.players[before.turn].hand)
        if before.end_drawn:
            assert size == 3 - (not isinstance(actions[0], PlaceSmall))
        else:
            assert size == 3 - (DrawEnd() in actions)
        assert len(before.player.hand) == 3


def test_14_exactly_the_covered_squares_change() -> None:
    for before, actions, after in turns():
        placement = actions[0]
        if isinstance(placement, Discard):
            assert before.land == after.land
            continue
        assert isinstance(placement, PlaceLarge | PlaceSmall)
        changed = {s for s in range(NUM_SQUARES) if before.land.crops[s] != after.land.crops[s]}
        assert changed == set(placement.squares)
        rises = {s: after.land.levels[s] - before.land.levels[s] for s in range(NUM_SQUARES)}
        is_levelling = any(isinstance(action, Level) for action in actions)
        assert sorted(filter(None, rises.values())) == sorted(
            [1] * len(placement.squares[is_levelling:]) + [2] * is_levelling
        )
        assert all(rises[s] for s in placement.squares)


def test_15_points_of_a_turn_are_those_chosen_and_those_of_farms() -> None:
    for before, actions, after in turns():
        seat, land = before.turn, after.land
        farms = {farm for player in before.players for farm in player.farms}
        placement = actions[0]
        chosen = 0
        for score in (action for action in actions if isinstance(action, Score)):
            assert isinstance(placement, PlaceLarge | PlaceSmall)
            for square, choice in zip(placement.squares, score.choices, strict=True):
                region = land.region(square)
                chosen += len(region) * (choice == "V" and not region & farms)
        old, new = before.players[seat], after.players[seat]
        assert new.field_points - old.field_points == chosen
        income = sum(farm.victory_points for farm in farm_incomes(land, new.farms))
        assert new.farm_points - old.farm_points == income
        assert all(
            a.points == b.points
            for s, (a, b) in enumerate(zip(before.players, after.players, strict=True))
            if s != seat
        )


def test_16_both_fields_of_a_double_offer_the_same_points_for_at_least_two_fields() -> None:
    doubles = 0
    for state in all_states():
        if state.phase is Phase.SCORE and len({state.land.crops[field.square] for field in state.laid}) < len(
            state.laid
        ):
            doubles += 1
            one, other = state.worths()
            assert one.region == other.region
            assert one.victory_points == other.victory_points
            assert len(one.region) >= 2
    assert doubles > 20


def test_17_and_18_cubes_rise_by_at_most_two_per_track_and_three_in_all() -> None:
    for before, _, after in turns():
        old, new = before.players[before.turn].cubes, after.players[before.turn].cubes
        rises = [b - a for a, b in zip(old, new, strict=True)]
        assert max(rises) <= 2
        assert sum(rises) <= 3


def is_legal_by_the_sheet(state: HeartlandState, placement: Placement) -> bool:
    """The five conditions of section 6.1, one after the other, for a tile in hand."""
    crops, levels = rows(state.land), dict(zip(PLACES, state.land.levels, strict=True))
    places = [PLACES[square] for square in placement.squares]
    farms = [PLACES[farm] for farm in state.farms]
    if len(places) == 2:
        (r, c), (r2, c2) = places
        difference = abs(levels[places[0]] - levels[places[1]])
        if abs(r - r2) + abs(c - c2) != 1 or difference > bool(state.player.supply):
            return False
    if any(place in farms or crops[place] == crop for place, crop in zip(places, placement.crops, strict=True)):
        return False
    crops |= dict(zip(places, placement.crops, strict=True))
    return all(len(connected(crops, place).intersection(farms)) < 2 for place in places)


def test_19_listed_placements_are_those_that_the_five_conditions_allow() -> None:
    placing = [state for state in decisions() if state.phase is Phase.PLACE]
    crowded = sorted(placing, key=lambda state: len(state.farms))[-8:]
    for state in placing[::60] + crowded:
        tiles: set[Placement] = {
            PlaceLarge(tile, a, b) for tile in state.player.hand for a in range(NUM_SQUARES) for b in NEIGHBOURS[a]
        }
        small: set[Placement] = {
            PlaceSmall(crop, square) for crop in state.player.supply for square in range(NUM_SQUARES)
        }
        assert set(state.legal_actions()) == {p for p in tiles | small if is_legal_by_the_sheet(state, p)}


def test_20_at_the_start_every_tile_has_a_place() -> None:
    placed = {action.tile for action in placements(Land(), (), range(len(TILES)), "") if isinstance(action, PlaceLarge)}
    assert placed == set(range(len(TILES)))


def test_21_all_players_have_the_same_number_of_turns() -> None:
    for states, _ in random_games():
        taken = Counter(state.turn for state in states if state.phase is Phase.PLACE)
        assert len(set(taken.values())) == 1
        assert len(taken) == states[0].num_players


def test_22_and_23_tiles_laid_and_turns_are_within_bounds() -> None:
    for states, _ in random_games():
        players = states[0].num_players
        large = IN_PLAY[players]
        assert large - 3 * players - 5 <= sum(states[-1].spent) <= large - 2 * players
        assert sum(state.phase is Phase.PLACE for state in states) <= large + 3 * players == most_turns(players)


def test_24_final_scores_are_points_and_livestock() -> None:
    for states, actions in random_games():
        taken = [action.value for action in actions if isinstance(action, Take)]
        points = sum(player.points for player in states[-1].players)
        assert sum(states[-1].scores) == points + sum(taken)
        assert len(set(taken)) == len(taken)
    worth = {players: sum(sum(LIVESTOCK[kind]) for kind in setup.kinds) for players, setup in SETUPS.items()}
    assert worth == {2: 105, 3: 120, 4: 120, 5: 120}


def test_every_kind_of_action_and_every_phase_occurs_in_the_random_games() -> None:
    kinds = {type(action) for _, actions in random_games() for action in actions}
    assert kinds == {Start, Draw, DrawEnd, PlaceLarge, PlaceSmall, Discard, Level, Score, Take, Build}
    assert {state.phase for state in all_states()} == set(Phase)
    assert {action.kind for _, actions in random_games() for action in actions if isinstance(action, Take)} == set(
        LIVESTOCK
    )
    assert {state.outcome.termination for state in all_states() if state.outcome} == set(Ending)
    assert max(len(player.farms) for state in all_states() for player in state.players) == 2
    assert any(len(state.stack(track)) == 0 for state in all_states() for track in range(len(CROPS)))
