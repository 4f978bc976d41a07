"""One point of a game, for the players that try many turns. It changes as it is played on.

Livestock counts as soon as it is taken, and what the viewer has not seen of it at its mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from farmyard.games.heartland.actions import VICTORY
from farmyard.games.heartland.data import CROPS, HAND_SIZE, SMALL_SYMBOLS, UNKNOWN, Setup
from farmyard.games.heartland.fast import CELL_OF, CROP_NUMBERS, NUM_CELLS, flood
from farmyard.games.heartland.table import NOBODY, Table
from farmyard.games.heartland.tiles import TILES

END_TILE: Final = -2
"""Stands for the end-of-game tile in a deck."""

FIELDS: Final = tuple(
    tuple((CROP_NUMBERS[crop], symbols) for crop, symbols in zip(tile.crops, tile.symbols, strict=True))
    for tile in TILES
)
"""Crop and symbols of both fields, by the kind of a large tile."""


@dataclass(slots=True)
class Side:
    """What belongs to one player."""

    points: float
    """With those of the livestock."""
    cubes: tuple[int, ...]
    supply: int
    """The crops of the small tiles that are left, as bits."""
    hand: tuple[int, ...]
    farms: tuple[int, ...]
    """Their cells."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field that was laid this turn and is not scored yet."""

    cell: int
    crop: int
    symbols: int


@dataclass(frozen=True, slots=True)
class Laying:
    """Step 1 of a turn."""

    tile: int
    """The kind of the large tile; `UNKNOWN` for a small one."""
    cells: tuple[int, ...]
    crops: tuple[int, ...]
    under: int = UNKNOWN
    """The crop of the small tile under the large one."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of the tile."""
        if self.tile == UNKNOWN:
            return (Field(self.cells[0], self.crops[0], SMALL_SYMBOLS),)
        return tuple(Field(cell, *field) for cell, field in zip(self.cells, FIELDS[self.tile], strict=True))


class Position:
    """A point of a game. In a turn under way, all that was decided is done."""

    __slots__ = (
        "crops",
        "end_drawn",
        "farms",
        "levels",
        "setup",
        "sides",
        "starter",
        "taken",
        "turn",
        "undrawn",
        "values",
    )

    def __init__(self, table: Table) -> None:
        land = table.land
        self.setup: Setup = table.setup
        self.turn = table.turn
        self.starter = table.starter
        self.crops = [
            sum(1 << cell for cell, shown in zip(CELL_OF, land.crops, strict=True) if shown == crop) for crop in CROPS
        ]
        """The fields that show each crop."""
        self.levels = [0] * NUM_CELLS
        for cell, level in zip(CELL_OF, land.levels, strict=True):
            self.levels[cell] = level
        self.farms = sum(1 << CELL_OF[farm] for farm in table.farms)
        """Those of everybody."""
        left = (table.values_left(kind) for kind in self.setup.kinds)
        self.values = tuple(sum(values) / len(values) if values else 0.0 for values in left)
        """The mean of the livestock that the viewer has not seen, by its place in a stack."""
        self.taken = [len(tiles) for tiles in table.livestock]
        """How many livestock tiles were taken from each track."""
        self.sides = [
            Side(
                player.points,
                player.cubes,
                sum(1 << CROP_NUMBERS[crop] for crop in player.supply),
                player.hand,
                tuple(CELL_OF[farm] for farm in player.farms),
            )
            for player in table.players
        ]
        for tiles in table.livestock:
            for tile, value in zip(tiles, self.values, strict=False):
                self.sides[tile.owner].points += tile.value if tile.value > 0 else value
        self.undrawn = table.undrawn
        self.end_drawn = table.end_drawn

    def copy(self) -> Position:
        """Another one that can be played on."""
        copy = Position.__new__(Position)
        copy.setup, copy.turn, copy.starter = self.setup, self.turn, self.starter
        copy.crops, copy.levels, copy.taken = self.crops[:], self.levels[:], self.taken[:]
        copy.farms, copy.values = self.farms, self.values
        copy.sides = [Side(side.points, side.cubes, side.supply, side.hand, side.farms) for side in self.sides]
        copy.undrawn, copy.end_drawn = self.undrawn, self.end_drawn
        return copy

    def lay(self, laying: Laying) -> bool:
        """Step 1. Whether it is allowed: no region contains two farms; the other conditions must be met."""
        side, crops, levels = self.sides[self.turn], self.crops, self.levels
        if laying.tile == UNKNOWN:
            side.supply &= ~(1 << laying.crops[0])
        else:
            self.spend(laying.tile)
            if laying.under != UNKNOWN:
                side.supply &= ~(1 << laying.under)
        cells = laying.cells
        level = 1 + max([levels[cell] for cell in cells])
        for cell, crop in zip(cells, laying.crops, strict=True):
            rest = ~(1 << cell)
            for other in range(len(CROPS)):
                crops[other] &= rest
            crops[crop] |= 1 << cell
            levels[cell] = level
        for cell, crop in zip(cells, laying.crops, strict=True):
            farms = flood(1 << cell, crops[crop]) & self.farms
            if farms & (farms - 1):
                return False
        return True

    def spend(self, tile: int) -> None:
        """A large tile leaves the hand."""
        side = self.sides[self.turn]
        place = side.hand.index(tile)
        side.hand = side.hand[:place] + side.hand[place + 1 :]

    def offered(self, field: Field) -> tuple[int, int]:
        """The victory points and the barn points of a field."""
        region = flood(1 << field.cell, self.crops[field.crop])
        retired = self.sides[self.turn].cubes[field.crop] >= self.setup.livestock_row
        return 0 if region & self.farms else region.bit_count(), 0 if retired else field.symbols

    def score(self, fields: Sequence[Field], choices: str) -> None:
        """Step 2 up to the farm check; `choices` as in `Score`."""
        side = self.sides[self.turn]
        cubes, top = list(side.cubes), self.setup.livestock_row
        for field, choice in zip(fields, choices, strict=True):
            if choice == VICTORY:
                side.points += self.offered(field)[0]
                continue
            cubes[field.crop] += field.symbols
            if cubes[field.crop] >= top:
                cubes[field.crop] = top
                taken = self.taken[field.crop]
                if taken < len(self.values):
                    side.points += self.values[taken]
                    self.taken[field.crop] += 1
        side.cubes = tuple(cubes)

    @property
    def is_farm_due(self) -> bool:
        """As `Table.is_farm_due`."""
        side, rows = self.sides[self.turn], self.setup.farm_rows
        built = len(side.farms)
        return built < len(rows) and min(side.cubes) >= rows[built]

    def build(self, cell: int) -> None:
        """Put a farm that is due on that cell."""
        side = self.sides[self.turn]
        side.farms = (*side.farms, cell)
        self.farms |= 1 << cell

    def farm_region(self, farm: int) -> int:
        """The region of the farm on that cell."""
        bit = 1 << farm
        return flood(bit, next(crop for crop in self.crops if crop & bit))

    def score_farms(self) -> None:
        """Step 3."""
        side = self.sides[self.turn]
        side.points += sum([self.farm_region(farm).bit_count() for farm in side.farms])

    @property
    def is_drawing(self) -> bool:
        """Whether a tile is drawn in step 4."""
        return not self.end_drawn and len(self.sides[self.turn].hand) < HAND_SIZE

    def draw(self, tile: int) -> None:
        """Step 4, with that tile or `END_TILE`."""
        if tile == END_TILE:
            self.end_drawn = True
            return
        side = self.sides[self.turn]
        side.hand = (*side.hand, tile)
        self.undrawn -= 1

    def pass_turn(self) -> None:
        """It is the next player's turn, or `NOBODY`'s at the end."""
        self.turn = (self.turn + 1) % len(self.sides)
        if self.end_drawn and self.turn == self.starter:
            self.turn = NOBODY
