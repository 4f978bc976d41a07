"""Starting stacks: where they may stand, who moves first, and the offer to swap."""

from __future__ import annotations

import pytest

from farmyard.core import IllegalActionError
from farmyard.games.battle_sheep.pasture import cell_of, cells_of, geometry, label
from farmyard.games.battle_sheep.rules import BattleSheepState, Keep, Phase, Place, Swap, ready_pasture
from farmyard.games.battle_sheep.starts import Starts
from farmyard.games.battle_sheep.table import Variant
from tests.games.battle_sheep.helpers import play, preset, random_games, read, start


def names(state: BattleSheepState) -> set[str]:
    return {label(cell) for cell in state.start_places()}


def test_a_stack_of_16_goes_on_one_free_rim_hex_in_turn_order() -> None:
    state = preset("3-trefoil", start_rule="open")
    assert set(state.start_places()) == state.shape.rim
    for seat, text in enumerate(("@a6", "@f6", "@f1")):
        assert state.current_player == seat
        state = play(state, text)
    assert [(state.owner_at(cell_of(text)), state.height_at(cell_of(text))) for text in ("a6", "f6", "f1")] == [
        (0, 16),
        (1, 16),
        (2, 16),
    ]
    assert state.phase is Phase.MOVE


@pytest.mark.parametrize(
    ("rule", "placed", "text", "reason"),
    [
        ("open", "@a5", "@a1", "a1 is not on the pasture"),
        ("open", "@a5", "@a5", "a5 is occupied"),
        ("open", "@a5", "@c5", "c5 is not on the rim"),
        ("separate", "@a5", "@a6", "the tile under a6 already carries a stack"),
        ("own", "", "@b6", "b6 is not on a tile of yours"),
        ("spaced", "@a5", "@b6", "b6 is less than 3 hexes away from another stack"),
    ],
)
def test_what_a_start_rule_refuses(rule: str, placed: str, text: str, reason: str) -> None:
    state = play(preset("2-field", start_rule=rule), placed)
    with pytest.raises(IllegalActionError, match=f"{text}: {reason}"):
        state.parse_action(text)


def test_e6_a_hex_that_borders_only_on_a_hole_is_no_start() -> None:
    assert cell_of("d3") in preset("2-pond").shape.shores
    assert "d3" not in names(preset("2-pond"))
    with pytest.raises(IllegalActionError, match="d3 is not on the rim"):
        preset("2-pond").parse_action("@d3")


def test_e6_unless_holes_count_as_rim() -> None:
    state = preset("2-pond", holes_count_as_rim="on")
    assert set(state.start_places()) == state.shape.rim | state.shape.shores
    assert "d3" in names(state)


def test_e7_neighbouring_hexes_are_allowed_on_different_tiles() -> None:
    state = play(preset("2-paddock"), "@a2")
    assert "a3" in names(state)
    assert "a1" not in names(state)


def test_e8_blocked_before_the_first_move_is_out_with_one_hex() -> None:
    state = play(preset("3-star", start_rule="open"), "@a15 @a14")
    assert not any(state.is_out(seat) for seat in range(3))
    state = play(state, "@b14")
    assert [state.is_out(seat) for seat in range(3)] == [True, False, False]
    assert state.current_player == 1
    assert state.scores == (1, 1, 1)


def test_e35_the_tile_division_matters_for_separate() -> None:
    one = preset("2-paddock")
    shifted = [("R", 0, 0), ("R", 2, 0), ("R", 4, 0), ("R", 6, 0)]
    assert [(tile.orientation, tile.q, tile.r) for tile in one.tiles[:4]] == shifted
    assert names(one) - names(play(one, "@a2")) == {"a1", "a2", "b1"}


def test_e27_e35_tile_borders_matter_for_own_and_separate_only() -> None:
    upright = tuple(sorted(preset("2-paddock").tiles, key=lambda tile: (tile.q, tile.r)))
    for rule, differs in (("own", True), ("separate", False), ("open", False), ("spaced", False)):
        variant = Variant(start_rule=rule)
        places = [ready_pasture(2, tiles, variant).start_places() for tiles in (preset("2-paddock").tiles, upright)]
        assert (places[0] != places[1]) is differs


def test_own_tile_i_belongs_to_seat_i_modulo_the_number_of_players() -> None:
    state = preset("3-millpond", start_rule="own")
    for seat in range(3):
        own = cells_of(tile for i, tile in enumerate(state.tiles) if i % 3 == seat)
        assert set(state.start_places()) == set(own) & state.shape.rim
        state = state.child(state.legal_actions()[0])


def test_own_means_the_tiles_one_laid_also_when_the_last_seat_builds_first() -> None:
    state = start(3, start_rule="own", build_first="last_seat")
    laid: dict[int, list[int]] = {0: [], 1: [], 2: []}
    while state.phase is Phase.BUILD:
        laid[state.current_player].append(len(state.tiles))
        state = state.child(state.legal_actions()[7 % len(state.legal_actions())])
    assert laid == {2: [0, 3, 6, 9], 0: [1, 4, 7, 10], 1: [2, 5, 8, 11]}
    for seat in range(3):
        own = cells_of(state.tiles[i] for i in laid[seat])
        assert set(state.start_places()) == set(own) & state.shape.rim
        state = state.child(state.legal_actions()[0])


def test_spaced_measures_along_neighbouring_pasture_hexes() -> None:
    state = play(preset("4-oxbow", start_rule="spaced"), "@a6")
    shape = state.shape
    assert cell_of("a7") not in shape.index
    distance, reached = {shape.index[cell_of("a6")]: 0}, [shape.index[cell_of("a6")]]
    for i in reached:
        for j in shape.neighbours[i]:
            if j not in distance:
                distance[j] = distance[i] + 1
                reached.append(j)
    # Two steps away across the notch, three along the pasture.
    assert distance[shape.index[cell_of("a8")]] == 3
    assert set(state.start_places()) == {cell for cell in shape.rim if distance[shape.index[cell]] >= 3}


def test_a_rule_that_leaves_no_hex_falls_back_on_separate_and_then_on_open() -> None:
    tiles = preset("2-field").tiles
    shape = geometry(cells_of(tiles))

    def places(rule: str, taken: set[str]) -> set[str]:
        cells = frozenset(map(cell_of, taken))
        starts = Starts(shape, tiles, 0, 2, cells, 1, rule, holes_count_as_rim=False)
        return {label(cell) for cell in starts.places()}

    everywhere_near = {"a5", "b7", "d7", "f6", "g4", "f2", "d2", "b5"}
    assert places("spaced", everywhere_near) == places("separate", everywhere_near) != set()
    every_tile = {label(next(cell for cell in tile.cells if cell in shape.rim)) for tile in tiles}
    rim = {label(cell) for cell in shape.rim}
    assert places("separate", every_tile) == rim - every_tile
    assert places("spaced", every_tile) == rim - every_tile


def test_invariant_11_starts_are_distinct_on_the_rim_and_satisfy_the_rule() -> None:
    for states, actions in random_games():
        cells = [action.cell for action in actions if isinstance(action, Place)]
        assert len(set(cells)) == len(cells) == states[0].num_players
        placing = next(state for state in states if state.phase is Phase.PLACE)
        if placing.variant.holes_count_as_rim == "off":
            assert set(cells) <= placing.shape.rim
        if placing.variant.start_rule == "separate":
            tiles = [next(i for i, tile in enumerate(placing.tiles) if cell in tile.cells) for cell in cells]
            assert len(set(tiles)) == len(tiles)


def test_the_first_seat_moves_first_or_with_last_placer_whoever_placed_last() -> None:
    assert play(preset("3-trefoil"), "@a6 @f6 @f1").current_player == 0
    state = play(preset("3-trefoil", first_move="last_placer"), "@a6 @f6 @f1")
    order = [state.current_player]
    for _ in range(3):
        state = state.child(state.legal_actions()[0])
        order.append(state.current_player)
    assert order == [2, 0, 1, 2]


def test_swap_seat_2_decides_once_both_stacks_stand() -> None:
    state = play(preset("2-field", swap="on"), "@d2 @d7")
    assert state.phase is Phase.SWAP
    assert state.current_player == 1
    assert state.legal_actions() == (Swap(), Keep())
    assert state.concessions() == ()


@pytest.mark.parametrize(
    ("first_move", "answer", "owner_of_d2", "first"),
    [
        ("seat1", "keep", 0, 0),
        ("seat1", "swap", 1, 1),
        ("last_placer", "keep", 0, 1),
        ("last_placer", "swap", 1, 0),
    ],
)
def test_swap_exchanges_the_stacks_and_the_order_of_moving(
    first_move: str, answer: str, owner_of_d2: int, first: int
) -> None:
    state = play(preset("2-field", swap="on", first_move=first_move), f"@d2 @d7 {answer}")
    assert state.owner_at(cell_of("d2")) == owner_of_d2
    assert state.owner_at(cell_of("d7")) == 1 - owner_of_d2
    assert state.current_player == first
    assert state == read(state.serialize())


def test_positions_that_differ_in_options_no_rule_can_ask_any_more_are_equal() -> None:
    plain = play(preset("2-field"), "@d2 @d7")
    for options in ({"start_rule": "open"}, {"holes_count_as_rim": "on"}, {"first_move": "seat1"}):
        assert play(preset("2-field", **options), "@d2 @d7") == plain
    assert play(preset("2-field", swap="on"), "@d2 @d7 keep") == plain
