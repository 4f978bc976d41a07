"""Where a starting stack may stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from farmyard.games.battle_sheep.pasture import Geometry, Tile
from farmyard.hexgrid import Hex


@dataclass(frozen=True, slots=True)
class Starts:
    """The question at one seat's placement. Each player puts the whole stack on one free rim hex."""

    shape: Geometry
    tiles: tuple[Tile, ...]
    first_builder: int
    num_players: int
    taken: frozenset[Hex]
    """The hexes that carry a stack."""
    seat: int
    start_rule: str
    holes_count_as_rim: bool

    @property
    def edge(self) -> frozenset[Hex]:
        """The rim; with `holes_count_as_rim` also the hexes that border on a hole."""
        return self.shape.rim | self.shape.shores if self.holes_count_as_rim else self.shape.rim

    def places(self) -> tuple[Hex, ...]:
        """The hexes this seat may choose from, in the order of the pasture's hexes."""
        return self.decide()[1]

    def decide(self) -> tuple[str, tuple[Hex, ...]]:
        """The rule in force and what it allows.

        If a rule leaves a player no legal hex, that player uses `separate`, and if that fails too, `open`; `open`
        always has a hex, because 32 or more connected hexes have far more than four rim hexes.
        """
        edge = self.edge
        free = tuple(cell for cell in self.shape.cells if cell in edge and cell not in self.taken)
        for rule in (self.start_rule, "separate"):
            allows = self._rule(rule)
            if places := tuple(cell for cell in free if allows(cell)):
                return rule, places
        return "open", free

    def _rule(self, name: str) -> Callable[[Hex], bool]:
        if name == "separate":
            carrying = self._tile_hexes(lambda _, tile: not self.taken.isdisjoint(tile.cells))
            return lambda cell: cell not in carrying
        if name == "own":
            own = self._tile_hexes(lambda i, _: (self.first_builder + i) % self.num_players == self.seat)
            return lambda cell: cell in own
        if name == "spaced":
            return lambda cell: self.taken.isdisjoint(self._within_two(cell))
        return lambda _: True

    def _tile_hexes(self, chosen: Callable[[int, Tile], bool]) -> set[Hex]:
        return {cell for i, tile in enumerate(self.tiles) if chosen(i, tile) for cell in tile.cells}

    def _within_two(self, cell: Hex) -> set[Hex]:
        """The hexes less than 3 away, measured along neighbouring pasture hexes."""
        shape = self.shape
        near = {shape.index[cell], *shape.neighbours[shape.index[cell]]}
        return {shape.cells[j] for i in near for j in (i, *shape.neighbours[i])}
