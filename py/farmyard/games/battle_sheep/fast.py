"""The movement phase as searches need it: hexes are bits of one integer, a move is three small numbers.

Everything here repeats what `rules` says, only faster; tests hold the two against each other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from farmyard.core import TERMINAL
from farmyard.games.battle_sheep.actions import Move
from farmyard.games.battle_sheep.pasture import geometry
from farmyard.games.battle_sheep.scoring import height_of, owner_of
from farmyard.games.battle_sheep.table import Table
from farmyard.hexgrid import Hex

OVER: Final = TERMINAL
"""The seat to move of a `Position` in which nobody can."""

MOST_KNOWN: Final = 2048
"""How many answers of `Board.ends` are remembered for each hex; some ten megabytes in all."""


class Slide(NamedTuple):
    """A move: so many `sheep` leave the stack on hex `start` and stop on hex `end`, both by number."""

    start: int
    end: int
    sheep: int


Plain = tuple[int, int, int]
"""A `Slide` before it has names, which take time to give."""


class Terms(NamedTuple):
    """What decides a game besides the hexes."""

    last_mover: bool = False
    """Whether the first seat that cannot move on its turn loses."""
    resigned: tuple[int, ...] = ()
    """The seats that gave up, in order."""


Stack = tuple[int, int]
"""The hex and the height."""

Flock = tuple[Stack, ...]
"""The stacks of one seat that can move, in ascending order."""


class Board:
    """The tables of one pasture. Hex `i` is the bit `1 << i`."""

    __slots__ = ("_rays", "known_ends", "lines", "neighbours", "size")

    def __init__(self, cells: tuple[Hex, ...]) -> None:
        shape = geometry(cells)
        self.size = len(cells)
        self._rays = shape.rays
        self.neighbours = tuple(sum(1 << j for j in around) for around in shape.neighbours)
        self.lines = tuple(sum(1 << j for ray in rays for j in ray) for rays in shape.rays)
        """All hexes on a common line with `i`."""
        self.known_ends: tuple[dict[int, tuple[int, ...]], ...] = tuple({} for _ in cells)
        """What `ends` found for `i`, by the mask of the free hexes of `lines[i]`."""

    def ends(self, cell: int, free: int) -> tuple[int, ...]:
        """Where sheep from `cell` can stop while the hexes of the mask `free` are free."""
        key = free & self.lines[cell]
        known = self.known_ends[cell]
        ends = known.get(key)
        if ends is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            ends = known[key] = self._trace(cell, key)
        return ends

    def _trace(self, cell: int, free: int) -> tuple[int, ...]:
        ends = []
        for ray in self._rays[cell]:
            end = cell
            for step in ray:
                if not free >> step & 1:
                    break
                end = step
            if end != cell:
                ends.append(end)
        return tuple(ends)

    def flood(self, seeds: int, inside: int) -> int:
        """The hexes of `inside` that are in `seeds`, or connected to one of those through `inside`."""
        reached = frontier = seeds & inside
        neighbours = self.neighbours
        while frontier:
            lowest = frontier & -frontier
            found = neighbours[lowest.bit_length() - 1] & inside & ~reached
            reached |= found
            frontier = (frontier ^ lowest) | found
        return reached

    def herd(self, owned: int) -> int:
        """The size of the largest connected group of the hexes of `owned`."""
        largest = 0
        while owned:
            group = self.flood(owned & -owned, owned)
            largest = max(largest, group.bit_count())
            owned &= ~group
        return largest


@lru_cache(maxsize=2)
def board(cells: tuple[Hex, ...]) -> Board:
    """The tables of the pasture of `cells`, computed once for each."""
    return Board(cells)


class Position:
    """A point of the movement phase. Treated as a value: nothing changes one once it is made."""

    __slots__ = ("board", "free", "heights", "last", "movers", "owned", "player", "terms")

    def __init__(
        self,
        board: Board,
        player: int,
        free: int,
        heights: list[int],
        movers: tuple[tuple[int, ...], ...],
        owned: tuple[int, ...],
        terms: Terms,
        last: int,
    ) -> None:
        self.board = board
        self.player = player
        """The seat to move, or `OVER`."""
        self.free = free
        """The mask of the free hexes."""
        self.heights = heights
        """For each hex the sheep that stand on it."""
        self.movers = movers
        """For each seat the hexes of its stacks that may still be able to move."""
        self.owned = owned
        """For each seat the mask of its hexes."""
        self.terms = terms
        self.last = last
        """The seat that moved last; while nobody did, the one before `player`."""

    def moves(self) -> list[Slide]:
        """Every legal move."""
        board, free, heights = self.board, self.free, self.heights
        return [
            Slide(start, end, sheep)
            for start in self.movers[self.player]
            for end in board.ends(start, free)
            for sheep in range(1, heights[start])
        ]

    def after(self, move: Plain) -> Position:
        """The position after a legal move, as in `Slide`; seats that cannot move are skipped."""
        start, end, sheep = move
        seat = self.player
        board = self.board
        neighbours = board.neighbours
        free = self.free ^ (1 << end)
        heights = self.heights.copy()
        heights[start] -= sheep
        heights[end] = sheep
        movers = list(self.movers)
        stacks = [cell for cell in movers[seat] if heights[cell] > 1 and neighbours[cell] & free]
        if sheep > 1 and neighbours[end] & free:
            stacks.append(end)
        movers[seat] = tuple(stacks)
        owned = list(self.owned)
        owned[seat] |= 1 << end
        player = to_move(board, free, movers, seat, self.terms)
        return Position(board, player, free, heights, tuple(movers), tuple(owned), self.terms, seat)


def to_move(board: Board, free: int, movers: list[tuple[int, ...]], last: int, terms: Terms) -> int:
    """The first seat after `last`, clockwise, that can move; `OVER` if none can, or the goal is reached."""
    neighbours = board.neighbours
    seats = len(movers)
    for step in range(1, 2 if terms.last_mover else seats + 1):
        seat = (last + step) % seats
        for cell in movers[seat]:
            if neighbours[cell] & free:
                return seat
    return OVER


def position_of(table: Table) -> Position:
    """The position on `table`, whose stacks stand."""
    tables = board(table.cells)
    free = 0
    heights = [0] * tables.size
    movers: list[list[int]] = [[] for _ in range(table.num_players)]
    owned = [0] * table.num_players
    for cell, stack in enumerate(table.stacks):
        if not stack:
            free |= 1 << cell
            continue
        seat = owner_of(stack)
        owned[seat] |= 1 << cell
        heights[cell] = height_of(stack)
        if heights[cell] > 1 and seat not in table.resigned:
            movers[seat].append(cell)
    player = table.current_player
    terms = Terms(table.variant.goal == "last_mover", table.resigned)
    last = (player - 1) % table.num_players
    return Position(tables, player, free, heights, tuple(map(tuple, movers)), tuple(owned), terms, last)


def flock(position: Position, seat: int) -> Flock:
    """The stacks of `seat` that can move, without sheep for which there is no free hex."""
    neighbours, free, heights = position.board.neighbours, position.free, position.heights
    most = free.bit_count() + 1
    return tuple(sorted((cell, min(heights[cell], most)) for cell in position.movers[seat] if neighbours[cell] & free))


def action_of(table: Table, slide: Slide) -> Move:
    """The action that `slide` stands for."""
    return Move(table.cells[slide.start], table.cells[slide.end], slide.sheep)
