"""The ready-made pastures. Each is symmetric, tile division included, so that seats differ only by turn order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from farmyard.games.battle_sheep.pasture import Tile, cell_of, labelled_tile_of
from farmyard.hexgrid import Hex


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready-made pasture."""

    tiles: tuple[Tile, ...]
    """Four a player; tile i, from 0, belongs to seat i modulo the number of players."""
    symmetric_start: tuple[Hex, ...]
    """One hex for each seat that the symmetry of the pasture turns into the next seat's."""


def _preset(tiles: str, symmetric_start: str) -> Preset:
    return Preset(tuple(map(labelled_tile_of, tiles.split())), tuple(map(cell_of, symmetric_start.split())))


PRESETS: Final[Mapping[str, Preset]] = {
    "2-paddock": _preset("Ra1 Ra3 Ra5 Ra7 Rc1 Rc3 Rc5 Rc7", "c1 b8"),
    "2-field": _preset("La5 Vb6 Rb7 Lc3 Vd4 Ld6 Re1 Lf4", "d2 d7"),
    "2-pond": _preset("Ra3 Vb2 Lc3 Rd4 Re1 Lf3 Vf5 Rh2", "e1 e5"),
    "2-twinponds": _preset("La5 Ra7 Vb6 Vc3 Vc7 Vd4 Rf1 Lf4", "d2 d7"),
    "2-causeway": _preset("Va2 Ra3 Lc2 Rd3 Re5 Lf7 Vg8 Rh5", "c1 g8"),
    "3-trefoil": _preset("La4 Va6 Ra7 Vc2 Rc3 Lc6 Vc8 Le2 Ve4 Re5 Rg1 Lg4", "a6 f6 f1"),
    "3-millpond": _preset("Ra7 Lb4 Vb6 Lc7 Vc9 Rd3 Ve2 Re6 Lf3 Vf5 Lg6 Rh2", "b5 e8 h2"),
    "3-fourponds": _preset("Ra6 Rb4 Rb8 Vc3 Rc6 Vd4 Ld8 Vf2 Lf5 Lf7 Vg3 Lh4", "b5 e8 h2"),
    "3-star": _preset("La14 Lc11 Le7 Ve9 Rf1 Vf10 Rg3 Lg6 Rh7 Ri5 Vj8 Vm7", "d10 j8 h4"),
    "4-diamond": _preset("Va8 Vc6 Vc8 Ve4 Ve6 Ve8 Vg2 Vg4 Vg6 Vg8 Vi2 Vi4 Vi6 Vk2 Vk4 Vm2", "e4 k5 k1 e8"),
    "4-lake": _preset("La6 Va8 Ra9 Vb4 Vb11 Rc5 Lc8 Vd4 Vd9 Vf2 Lf4 Rf6 Vf9 Vg5 Rh2 Lh6", "d3 f9 f2 d10"),
    "4-oxbow": _preset("La4 Va6 Va8 Va10 Ra11 Vc2 Vc4 Vc6 Vc8 Vc10 Vc12 Ve4 Ve6 Ve8 Rf1 Lf9", "a4 g9 g1 a12"),
    "4-crossroads": _preset("Va7 Va18 Rc7 Lc10 Rc12 Lc15 Vd11 Vf9 Vf11 Vh9 Lj4 Rj6 Lj9 Rj11 Vk2 Vk13", "d8 j11 j5 d14"),
}
