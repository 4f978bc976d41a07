"""The rest of a game for a seat that nobody disturbs any more: how many moves it can still make at most, and which."""

from __future__ import annotations

from collections.abc import Iterable

from farmyard.games.battle_sheep.fast import Board, Flock, Slide, Stack


class NodeLimitError(Exception):
    """The search would take longer than it may."""


def reach(board: Board, free: int, flock: Flock) -> int:
    """The free hexes that are connected to a stack of `flock` through free hexes."""
    neighbours = board.neighbours
    seeds = 0
    for cell, _ in flock:
        seeds |= neighbours[cell]
    return board.flood(seeds, free)


def is_decided(board: Board, free: int, flocks: Iterable[Flock]) -> bool:
    """Whether every region of `free` is reachable by movable stacks of one seat only."""
    taken = 0
    for flock in flocks:
        area = reach(board, free, flock)
        if area & taken:
            return False
        taken |= area
    return True


def after(board: Board, free: int, flock: Flock, move: Slide) -> Flock:
    """The flock once its `move` is made; `free` is what is free then."""
    start, end, sheep = move
    stacks = [(cell, height - sheep if cell == start else height) for cell, height in flock]
    stacks.append((end, sheep))
    return movable(board, free, stacks)


def movable(board: Board, free: int, stacks: Iterable[Stack]) -> Flock:
    """The stacks that can move, without sheep for which there is no free hex: more positions become equal."""
    neighbours = board.neighbours
    most = free.bit_count() + 1
    flock = [(cell, min(height, most)) for cell, height in stacks if height > 1 and neighbours[cell] & free]
    flock.sort()
    return tuple(flock)


class Solitaire:
    """Exact play of single seats on one board; remembers what it found."""

    def __init__(self, board: Board, limit: int) -> None:
        self.board = board
        self.limit = limit
        """How many more positions it may look at."""
        self._known: dict[tuple[int, Flock], tuple[int, Slide | None]] = {}

    def most(self, free: int, flock: Flock) -> int:
        """The greatest number of moves that `flock` can make on the hexes of `free`.

        Raises:
            NodeLimitError: the limit is reached before the answer is proven.
        """
        return sum(self._best(area, part)[0] for area, part in self._parts(free, flock))

    def plan(self, free: int, flock: Flock) -> list[Slide]:
        """The moves that make `most`.

        Raises:
            NodeLimitError: as `most`.
        """
        moves = []
        pending = self._parts(free, flock)
        while pending:
            area, part = pending.pop()
            move = self._best(area, part)[1]
            if move is not None:
                moves.append(move)
                area ^= 1 << move.end
                pending += self._parts(area, after(self.board, area, part, move))
        return moves

    def _parts(self, free: int, flock: Flock) -> list[tuple[int, Flock]]:
        """The flock divided where no stack and no region connects the parts, each with the hexes it can reach."""
        parts: list[tuple[int, Flock]] = []
        for stack in flock:
            area = self.board.flood(self.board.neighbours[stack[0]], free)
            part: Flock = (stack,)
            if not area:
                continue
            apart = []
            for other in parts:
                if other[0] & area:
                    area, part = area | other[0], other[1] + part
                else:
                    apart.append(other)
            parts = [*apart, (area, part)]
        # Sheep beyond the hexes they can reach are of no use: without them more positions are recognised as equal.
        return [
            (area, tuple(sorted((cell, min(height, area.bit_count() + 1)) for cell, height in part)))
            for area, part in parts
        ]

    def _best(self, free: int, flock: Flock) -> tuple[int, Slide | None]:
        """The greatest number of moves of one part, and the first of them."""
        key = free, flock
        known = self._known.get(key)
        if known is not None:
            return known
        if self.limit <= 0:
            raise NodeLimitError
        self.limit -= 1
        bound = min(free.bit_count(), sum(height - 1 for _, height in flock))
        best: tuple[int, Slide | None] = 0, None
        for move in self._ordered(free, flock):
            left = free ^ (1 << move.end)
            count = 1 + self.most(left, after(self.board, left, flock, move))
            if count > best[0]:
                best = count, move
                if count == bound:
                    break
        self._known[key] = best
        return best

    def _ordered(self, free: int, flock: Flock) -> list[Slide]:
        """Every move; first those that end in a corner of what is free, and take many sheep there."""
        board = self.board
        options = []
        for start, height in flock:
            for end in board.ends(start, free):
                exits = (board.neighbours[end] & free).bit_count()
                options += [(exits, abs(2 * sheep - height), start, end, sheep) for sheep in range(1, height)]
        options.sort()
        return [Slide(start, end, sheep) for _, _, start, end, sheep in options]
