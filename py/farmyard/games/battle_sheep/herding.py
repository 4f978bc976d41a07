"""The tie-break of a solitaire: among the ways to make the most moves, one that leaves the largest herd."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farmyard.bots.pausing import Pausing
from farmyard.games.battle_sheep.fast import Board, Flock, Slide
from farmyard.games.battle_sheep.solitaire import NodeLimitError, Solitaire, after, reach

SOLITAIRE_NODES: Final = 60
"""How many positions are looked at for the most moves from one position."""


class Herding:
    """Exact play of one seat for most moves first, largest herd second."""

    def __init__(self, solitaire: Solitaire, limit: int) -> None:
        self._solitaire = solitaire
        self._board: Board = solitaire.board
        self.limit = limit
        """How many more positions it may look at."""
        self._known: dict[tuple[int, Flock, int], tuple[int, Slide | None]] = {}

    def plan(self, free: int, flock: Flock, owned: int) -> Pausing[list[Slide]]:
        """The moves; `owned` is the mask of the seat's hexes before them.

        Raises:
            NodeLimitError: the limit of this search or of its solitaire is reached.
        """
        moves = []
        while (move := (yield from self._best(free, flock, owned))[1]) is not None:
            moves.append(move)
            free ^= 1 << move.end
            owned |= 1 << move.end
            flock = after(self._board, free, flock, move)
        return moves

    def largest(self, free: int, flock: Flock, owned: int) -> Pausing[int]:
        """The size of the largest herd after the best `plan`; raises as it does."""
        return (yield from self._best(free, flock, owned))[0]

    def _best(self, free: int, flock: Flock, owned: int) -> Pausing[tuple[int, Slide | None]]:
        free = reach(self._board, free, flock)
        key = free, flock, owned
        known = self._known.get(key)
        if known is not None:
            return known
        self.limit -= 1
        if self.limit < 0:
            raise NodeLimitError
        yield
        most = self._most(free, flock)
        if most == 0:
            return self._board.herd(owned), None
        bound = self._board.herd(owned | free)
        best: tuple[int, Slide | None] = -1, None
        for move in self._moves(free, flock):
            left = free ^ (1 << move.end)
            rest = after(self._board, left, flock, move)
            if self._most(left, rest) < most - 1:
                continue
            herd, _ = yield from self._best(left, rest, owned | 1 << move.end)
            if herd > best[0]:
                best = herd, move
                if herd == bound:
                    break
        self._known[key] = best
        return best

    def _most(self, free: int, flock: Flock) -> int:
        self._solitaire.limit = SOLITAIRE_NODES
        return self._solitaire.most(free, flock)

    def _moves(self, free: int, flock: Flock) -> Iterator[Slide]:
        for start, height in flock:
            for end in self._board.ends(start, free):
                for sheep in range(1, height):
                    yield Slide(start, end, sheep)
