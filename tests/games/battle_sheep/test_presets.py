"""The ready-made pastures against the table of the rule sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from farmyard.games.battle_sheep import MAPS
from farmyard.games.battle_sheep.data import PRESETS
from farmyard.games.battle_sheep.pasture import cells_of, geometry, is_connected, settled
from farmyard.hexgrid import Hex

FIGURES = {
    # map: hexes, rim hexes, hole hexes, cut hexes, mean sum of the six ray lengths, symmetry
    "2-paddock": (32, 20, 0, 0, 12.38, "C2"),
    "2-field": (32, 18, 0, 0, 12.19, "C2"),
    "2-pond": (32, 20, 1, 0, 10.25, "C2"),
    "2-twinponds": (32, 18, 2, 0, 10.06, "C2"),
    "2-causeway": (32, 26, 0, 4, 7.00, "C2"),
    "3-trefoil": (48, 21, 0, 0, 15.75, "C3"),
    "3-millpond": (48, 24, 1, 0, 14.00, "C3"),
    "3-fourponds": (48, 24, 4, 0, 11.38, "C3"),
    "3-star": (48, 39, 0, 12, 8.00, "C3"),
    "4-diamond": (64, 28, 0, 0, 18.38, "D2"),
    "4-lake": (64, 28, 3, 0, 15.31, "D2"),
    "4-oxbow": (64, 32, 4, 0, 14.69, "D2"),
    "4-crossroads": (64, 58, 0, 12, 8.31, "D2"),
}

Turn = Callable[[Hex], Hex]


def composed(rotations: int, mirrored: bool) -> Turn:
    def turn(cell: Hex) -> Hex:
        q, r = (cell[1], cell[0]) if mirrored else cell
        for _ in range(rotations):
            q, r = -r, q + r
        return q, r

    return turn


ROTATIONS = [composed(n, False) for n in range(6)]
MIRRORS = [composed(n, True) for n in range(6)]


def carried(turn: Turn, cells: Iterable[Hex], groups: Iterable[frozenset[Hex]]) -> tuple[dict[Hex, Hex], bool]:
    """Where `turn` and a shift carry each of `cells`, and whether that maps the `groups` onto themselves."""
    turned = {cell: turn(cell) for cell in cells}
    west = min(q for q, _ in turned.values()) - min(q for q, _ in turned)
    north = min(r for _, r in turned.values()) - min(r for _, r in turned)
    to = {cell: (q - west, r - north) for cell, (q, r) in turned.items()}
    wholes = set(groups)
    return to, {frozenset(to[cell] for cell in whole) for whole in wholes} == wholes


def symmetries(name: str) -> tuple[list[int], list[int]]:
    """The rotations and the mirrors that leave the pasture as it is, tile division included."""
    tiles = PRESETS[name].tiles
    cells, groups = cells_of(tiles), [frozenset(tile.cells) for tile in tiles]
    return (
        [n for n, turn in enumerate(ROTATIONS) if carried(turn, cells, groups)[1]],
        [n for n, turn in enumerate(MIRRORS) if carried(turn, cells, groups)[1]],
    )


def test_the_menu_and_the_data_agree() -> None:
    assert {name: len(preset.tiles) // 4 for name, preset in PRESETS.items()} == dict(MAPS)
    assert set(FIGURES) == set(PRESETS)
    assert all(name[0] == str(players) for name, players in MAPS)


@pytest.mark.parametrize("name", FIGURES)
def test_figures_of_the_table(name: str) -> None:
    tiles = PRESETS[name].tiles
    cells = cells_of(tiles)
    shape = geometry(cells)
    cut = [cell for cell in cells if not is_connected(set(cells) - {cell})]
    mean_ray_sum = sum(len(ray) for rays in shape.rays for ray in rays) / len(cells)
    found = (len(set(cells)), len(shape.rim), sum(map(len, shape.holes)), len(cut))
    assert found == FIGURES[name][:4]
    assert mean_ray_sum == pytest.approx(FIGURES[name][4], abs=0.0051)


@pytest.mark.parametrize("name", FIGURES)
def test_tiles_make_a_connected_pasture_in_labelled_coordinates(name: str) -> None:
    tiles = PRESETS[name].tiles
    cells = cells_of(tiles)
    assert len(set(cells)) == 4 * len(tiles)
    assert is_connected(cells)
    assert settled(tiles) == tiles


@pytest.mark.parametrize("name", FIGURES)
def test_symmetry_tile_division_included(name: str) -> None:
    rotations, mirrors = symmetries(name)
    match FIGURES[name][5]:
        case "C2":
            assert rotations == [0, 3]
        case "C3":
            assert {0, 2, 4} <= set(rotations)
        case "D2":
            assert (rotations, len(mirrors)) == ([0, 3], 2)


@pytest.mark.parametrize("name", FIGURES)
def test_a_symmetry_carries_each_seat_of_the_test_start_to_the_others(name: str) -> None:
    preset = PRESETS[name]
    cells, groups = cells_of(preset.tiles), [frozenset(tile.cells) for tile in preset.tiles]
    turns = {
        "C2": [ROTATIONS[n] for n in (0, 3)],
        "C3": [ROTATIONS[n] for n in (0, 2, 4)],
        "D2": [ROTATIONS[n] for n in (0, 3)] + [MIRRORS[n] for n in symmetries(name)[1]],
    }[FIGURES[name][5]]
    images = {carried(turn, cells, groups)[0][preset.symmetric_start[0]] for turn in turns}
    assert images == set(preset.symmetric_start)
    assert images <= geometry(cells).rim
