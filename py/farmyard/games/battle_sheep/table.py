"""Everything that lies on the table. Battle Sheep hides nothing, so a state and every view of it hold these facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from farmyard.core import CHANCE, Action, Outcome
from farmyard.games.battle_sheep.actions import Keep, LayTile, Move, Place, Swap, splits
from farmyard.games.battle_sheep.pasture import Geometry, Tile, geometry, tile_places
from farmyard.games.battle_sheep.scoring import (
    Ending,
    count_hexes,
    height_of,
    judge,
    largest_herd,
    owner_of,
    rank_seats,
    result_line,
)
from farmyard.games.battle_sheep.starts import Starts
from farmyard.hexgrid import Hex


class Phase(Enum):
    """The course of a game."""

    BUILD = "build"
    PLACE = "place"
    SWAP = "swap"
    MOVE = "move"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Variant:
    """The options that decide something after the start, in the words of the menu; defaults are the box rules."""

    start_rule: str = "separate"
    holes_count_as_rim: str = "off"
    build_first: str = "seat1"
    first_move: str = "seat1"
    swap: str = "off"
    goal: str = "pastures"


def has_move(shape: Geometry, stacks: Sequence[int], seat: int) -> bool:
    """Whether a stack of the seat has two sheep or more and a free hex next to it."""
    around = shape.neighbours
    for i, stack in enumerate(stacks):
        if stack > 7 and stack & 3 == seat:
            for j in around[i]:
                if not stacks[j]:
                    return True
    return False


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts, and what follows from them."""

    num_players: int
    phase: Phase
    current_player: int
    tiles: tuple[Tile, ...]
    """The laid tiles in order, with raw coordinates while building; empty once the stacks stand and no rule asks."""
    cells: tuple[Hex, ...]
    """The hexes of the complete pasture, row by row; empty while building."""
    stacks: tuple[int, ...]
    """What stands on each of `cells`: 0, or a stack as in `scoring`."""
    resigned: tuple[int, ...]
    """Seats in order of resigning."""
    variant: Variant
    """The rules still to be applied; what no rule can ask any more is back at its default."""
    layout: tuple[Tile, ...] = field(compare=False)
    """The tiles for drawing: kept to the end, empty if the game began from a position text without them."""

    @property
    def shape(self) -> Geometry:
        """The geometry of the complete pasture."""
        return geometry(self.cells)

    @property
    def first_builder(self) -> int:
        """The seat that laid, or owns, the first tile."""
        return self.num_players - 1 if self.variant.build_first == "last_seat" else 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The hexes of each seat."""
        return count_hexes(self.stacks, self.num_players)

    @property
    def herds(self) -> tuple[int, ...]:
        """The largest herd of each seat."""
        return tuple(self.herd(seat) for seat in range(self.num_players))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat by what stands now, 1 the best; equal seats share one."""
        return rank_seats(self.scores, self.herds, self.resigned)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        if self.phase is not Phase.OVER:
            return None
        if self.variant.goal == "last_mover" and not self.resigned:
            return Outcome.shared_by((self._last_mover(),), self.num_players, Ending.LAST_MOVER)
        return judge(self.scores, self.herds, self.resigned)

    @property
    def result(self) -> str:
        """The result line of `scoring.result_line`; `*` while the game goes on."""
        outcome = self.outcome
        return result_line(self.scores, self.herds, self.resigned, outcome) if outcome else "*"

    def owner_at(self, cell: Hex) -> int | None:
        """Whose stack stands on `cell`; `None` if it is free or not on the pasture."""
        stack = self._stack_at(cell)
        return owner_of(stack) if stack else None

    def height_at(self, cell: Hex) -> int:
        """The sheep on `cell`, 0 if it is free or not on the pasture."""
        return height_of(self._stack_at(cell))

    def herd(self, seat: int) -> int:
        """The largest connected group of the seat's hexes."""
        return largest_herd(self.shape, self.stacks, seat) if self.cells else 0

    def is_out(self, seat: int) -> bool:
        """Whether the seat has no more turns: it has no legal move, or resigned. Nobody is before the stacks stand."""
        return self.phase in (Phase.MOVE, Phase.OVER) and (
            seat in self.resigned or not has_move(self.shape, self.stacks, seat)
        )

    def slides(self, cell: Hex) -> tuple[Hex, ...]:
        """Where sheep of the stack on `cell` can go, whosever it is: one hex for each open direction."""
        i = self.shape.index.get(cell)
        return self._ends(self.shape, i) if i is not None and height_of(self.stacks[i]) > 1 else ()

    def start_places(self) -> tuple[Hex, ...]:
        """Where the seat that places now may put its stack; empty in the other phases."""
        return self.starts().places() if self.phase is Phase.PLACE else ()

    def starts(self) -> Starts:
        """The question of where the next stack may stand, while placing."""
        return Starts(
            shape=self.shape,
            tiles=self.tiles,
            first_builder=self.first_builder,
            num_players=self.num_players,
            taken=frozenset(cell for cell, stack in zip(self.cells, self.stacks, strict=True) if stack),
            seat=self.current_player,
            start_rule=self.variant.start_rule,
            holes_count_as_rim=self.variant.holes_count_as_rim == "on",
        )

    def choices(self) -> tuple[Action, ...]:
        """Every legal action of whoever decides now, sorted by `fields`."""
        match self.phase:
            case Phase.MOVE:
                return self._moves()
            case Phase.BUILD:
                lays = (LayTile(tile.orientation, tile.q, tile.r) for tile in tile_places(self.tiles))
                return tuple(sorted(lays, key=lambda lay: lay.fields))
            case Phase.PLACE:
                return tuple(Place(cell) for cell in self.start_places())
            case Phase.SWAP:
                return Swap(), Keep()
            case Phase.OVER:
                return ()

    @property
    def is_random(self) -> bool:
        """Whether chance, not the players, lays the tiles."""
        return self.phase is Phase.BUILD and self.current_player == CHANCE

    def _stack_at(self, cell: Hex) -> int:
        i = self.shape.index.get(cell) if self.cells else None
        return 0 if i is None else self.stacks[i]

    def _ends(self, shape: Geometry, i: int) -> tuple[Hex, ...]:
        """As far as possible: the last free hex before a stack, a hole or the edge, in every open direction."""
        stacks, cells = self.stacks, shape.cells
        ends = []
        for ray in shape.rays[i]:
            end = -1
            for j in ray:
                if stacks[j]:
                    break
                end = j
            if end >= 0:
                ends.append(cells[end])
        return tuple(ends)

    def _moves(self) -> tuple[Move, ...]:
        shape, seat = self.shape, self.current_player
        moves: list[Move] = []
        for i, stack in enumerate(self.stacks):
            if stack > 7 and stack & 3 == seat:
                start, most = shape.cells[i], height_of(stack) - 1
                for end in self._ends(shape, i):
                    moves += splits(start, end)[:most]
        return tuple(moves)

    def _last_mover(self) -> int:
        """Who cannot move on their turn loses, and nobody was skipped: level on hexes it is the first mover's turn."""
        first = 1 if self.variant.first_move == "last_placer" else 0
        hexes = self.scores
        return 1 - first if hexes[0] == hexes[1] else first
