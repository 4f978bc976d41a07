"""Tiles, labels, building, and the shape of a pasture."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from farmyard.core import CHANCE, IllegalActionError, InvalidActionError
from farmyard.games.battle_sheep.pasture import (
    ORIENTATIONS,
    SHAPES,
    Tile,
    cell_of,
    cells_of,
    geometry,
    is_connected,
    label,
    labelled_tile_of,
    settled,
    tile_of,
    tile_places,
)
from farmyard.games.battle_sheep.rules import LayTile, Phase
from farmyard.hexgrid import DIRECTIONS, Hex, neighbours
from tests.games.battle_sheep.helpers import play, random_games, run_out, start


@pytest.fixture(scope="module")
def with_hole() -> tuple[Tile, ...]:
    """Tiles around a hole of exactly one tile's shape."""
    gap = set(Tile("R", 0, 0).cells)
    around = {cell for inside in gap for cell in neighbours(inside)} - gap

    def ring(tiles: tuple[Tile, ...], open_cells: frozenset[Hex]) -> tuple[Tile, ...] | None:
        if not open_cells:
            return tiles
        target = min(open_cells)
        covered = {cell for tile in tiles for cell in tile.cells} | gap
        for orientation, (dq, dr) in ((o, c) for o in ORIENTATIONS for c in SHAPES[o]):
            tile = Tile(orientation, target[0] - dq, target[1] - dr)
            if covered.isdisjoint(tile.cells):
                found = ring((*tiles, tile), open_cells.difference(tile.cells))
                if found:
                    return found
        return None

    tiles = ring((), frozenset(around))
    assert tiles
    return tiles


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_a_tile_is_a_waist_of_two_hexes_and_two_tips_that_touch_both(orientation: str) -> None:
    cells = set(Tile(orientation, 3, -2).cells)
    degrees = sorted(len(cells & set(neighbours(cell))) for cell in cells)
    assert degrees == [2, 2, 3, 3]
    assert min(cells, key=lambda cell: (cell[1], cell[0])) == (3, -2)


def test_e28_turning_a_tile_over_or_by_half_makes_no_difference_so_there_are_three_orientations() -> None:
    def turned(cells: set[Hex], times: int, over: bool) -> frozenset[Hex]:
        for _ in range(times):
            cells = {(-r, q + r) for q, r in cells}
        if over:
            cells = {(r, q) for q, r in cells}
        anchor = min(cells, key=lambda cell: (cell[1], cell[0]))
        return frozenset((q - anchor[0], r - anchor[1]) for q, r in cells)

    shapes = {turned(set(SHAPES["R"]), times, over) for times, over in product(range(6), (False, True))}
    assert shapes == {frozenset(shape) for shape in SHAPES.values()}
    assert len(shapes) == 3


@pytest.mark.parametrize(("cell", "text"), [((2, 0), "a3"), ((0, 25), "z1"), ((0, 26), "aa1"), ((11, 27), "ab12")])
def test_labels(cell: Hex, text: str) -> None:
    assert label(cell) == text
    assert cell_of(text) == cell


@pytest.mark.parametrize("text", ["", "a", "3", "a0", "a01", "A3", "aaa1", "a-1", "a1 ", "a1111", "é1", "a²"])
def test_what_is_no_label(text: str) -> None:
    with pytest.raises(InvalidActionError, match="not the name of a hex"):
        cell_of(text)


def test_tile_texts_both_ways() -> None:
    tile = Tile("V", -12, 3)
    assert tile_of(str(tile)) == tile
    assert labelled_tile_of(Tile("L", 4, 0).labelled) == Tile("L", 4, 0)
    assert Tile("L", 4, 0).labelled == "La5"


@pytest.mark.parametrize(
    "text", ["", "V", "V0,0", "V(0,0", "X(0,0)", "V(0)", "V(+1,0)", "V(01,0)", "V(-0,0)", "VR(0,0)"]
)
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(InvalidActionError, match="not a tile"):
        tile_of(text)


@pytest.mark.parametrize("text", ["", "a5", "Xa5", "V"])
def test_what_is_no_labelled_tile(text: str) -> None:
    with pytest.raises(InvalidActionError):
        labelled_tile_of(text)


def test_tile_1_defines_the_origin_in_any_orientation() -> None:
    assert [str(action) for action in start().legal_actions()] == ["+R(0,0)", "+L(0,0)", "+V(0,0)"]
    with pytest.raises(IllegalActionError, match=r"first tile lies at \(0,0\)"):
        start().child(LayTile("R", 1, 0))


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_tile_2_has_42_places(orientation: str) -> None:
    assert len(tile_places((Tile(orientation, 0, 0),))) == 42


@pytest.mark.parametrize(
    ("number", "arrangements"), [(2, 63), (3, 1703), pytest.param(4, 51252, marks=pytest.mark.slow)]
)
def test_arrangements_up_to_translation(number: int, arrangements: int) -> None:
    layouts = {frozenset({Tile(orientation, 0, 0)}) for orientation in ORIENTATIONS}
    for _ in range(number - 1):
        layouts = {frozenset(settled((*layout, place))) for layout in layouts for place in tile_places(tuple(layout))}
    assert len(layouts) == arrangements


def test_e1_tiles_may_leave_a_hole_of_several_hexes(with_hole: tuple[Tile, ...]) -> None:
    (hole,) = geometry(cells_of(with_hole)).holes
    assert hole == set(Tile("R", 0, 0).cells)


def test_e2_a_tile_may_be_laid_into_a_hole_if_it_fits(with_hole: tuple[Tile, ...]) -> None:
    inside = [place for place in tile_places(with_hole) if not set(place.cells).isdisjoint(Tile("R", 0, 0).cells)]
    assert inside == [Tile("R", 0, 0)]
    assert not geometry(cells_of((*with_hole, inside[0]))).holes


def test_e3_one_side_is_enough() -> None:
    laid = set(Tile("R", 0, 0).cells)
    sides = [
        sum(len(laid & set(neighbours(cell))) for cell in place.cells) for place in tile_places((Tile("R", 0, 0),))
    ]
    assert min(sides) == 1


def test_e4_no_particular_tile_must_be_touched() -> None:
    state = play(start(), "+R(0,0) +R(2,0) +R(4,0)")
    assert state.current_player == 1
    touched_alone = [
        {i for i, laid in enumerate(state.tiles) for cell in laid.cells if cell in set(neighbours(new))}
        for place in tile_places(state.tiles)
        for new in place.cells
    ]
    assert all({i} in touched_alone for i in range(3))


def test_e5_nobody_passes_while_building_because_there_is_always_a_place() -> None:
    for states, _ in random_games():
        for state in states:
            if state.phase is Phase.BUILD:
                assert len(state.legal_actions()) >= 3
                with pytest.raises(InvalidActionError):
                    state.parse_action("--")


def test_tiles_neither_overlap_nor_lie_apart() -> None:
    state = play(start(), "+V(0,0)")
    with pytest.raises(IllegalActionError, match="overlaps"):
        state.parse_action("+R(-1,2)")
    with pytest.raises(IllegalActionError, match="does not touch"):
        state.parse_action("+R(5,5)")


def test_e34_labels_begin_once_the_pasture_is_complete() -> None:
    state = play(start(), "+V(0,0) +R(1,-1) +R(3,-1) +R(5,-1) +R(-3,0) +R(-5,0) +R(-7,0)")
    assert state.cells == ()
    assert str(state.legal_actions()[0]).startswith("+R(")
    state = play(state, "+R(7,-1)")
    assert (min(q for q, _ in state.cells), min(r for _, r in state.cells)) == (0, 0)
    assert state.tiles[0] == Tile("V", 7, 1)
    assert str(state.legal_actions()[0])[:2] == "@a"


def test_seats_lay_in_turn_order_and_with_build_first_the_last_seat_begins() -> None:
    state = start(3)
    for expected in (0, 1, 2, 0):
        assert state.current_player == expected
        state = state.child(state.legal_actions()[-1])
    state = start(3, build_first="last_seat")
    for expected in (2, 0, 1, 2):
        assert state.current_player == expected
        state = state.child(state.legal_actions()[-1])


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_random_pasture_is_laid_by_chance_with_equal_weights(num_players: int) -> None:
    state, rng = start(num_players, pasture="random"), Random(num_players)
    tiles = 0
    while state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        assert tuple(action for action, _ in outcomes) == state.legal_actions()
        assert {weight for _, weight in outcomes} == {1}
        assert state.view(0).legal_actions() == ()
        state, tiles = state.child(rng.choice(outcomes)[0]), tiles + 1
    assert tiles == 4 * num_players
    assert state.phase is Phase.PLACE
    assert len(state.shape.rim) >= 4 * num_players


def test_labels_do_not_depend_on_the_order_in_which_tiles_were_laid() -> None:
    states, actions = run_out(start(), Random(1))
    complete = next(state for state in states if state.phase is Phase.PLACE)
    tiles = [action.tile for action in actions if isinstance(action, LayTile)]
    assert cells_of(settled(tuple(reversed(tiles)))) == complete.cells


def test_rays_run_outwards_to_a_hole_or_the_edge() -> None:
    for states, _ in random_games():
        shape = states[-1].shape
        for i, (q, r) in enumerate(shape.cells):
            for (dq, dr), ray in zip(DIRECTIONS, shape.rays[i], strict=True):
                steps = range(1, len(ray) + 1)
                assert [shape.cells[j] for j in ray] == [(q + n * dq, r + n * dr) for n in steps]
                beyond = len(ray) + 1
                assert (q + beyond * dq, r + beyond * dr) not in shape.index


def test_rim_shores_and_holes(with_hole: tuple[Tile, ...]) -> None:
    shape = geometry(cells_of(with_hole))
    (hole,) = shape.holes
    assert shape.shores == {cell for cell in shape.cells if hole & set(neighbours(cell))}
    # Where the ring is two hexes wide, its inner hexes are not on the outer perimeter.
    inner = set(shape.cells) - shape.rim
    assert inner < shape.shores
    assert is_connected(shape.cells)
