"""The tie-break of a solitaire: among the ways to make the most moves, one that leaves the largest herd."""

from __future__ import annotations

from farmyard.games.battle_sheep.fast import Board, Flock, Slide
from farmyard.games.battle_sheep.solitaire import NodeLimitError, Solitaire, after, reach


class Herding:
    """Exact play of one seat for most moves first, largest herd second."""

    def __init__(self, solitaire: Solitaire, limit: int) -> None:
        self._solitaire = solitaire
        self._board: Board = solitaire.board
        self.limit = limit
        """How many more positions it may look at."""
        self._known: dict[tuple[int, Flock, int], tuple[int, Slide | None]] = {}

    def plan(self, free: int, flock: Flock, owned: int) -> list[Slide]:
        """The moves; `owned` is the mask of the seat's hexes before them.

        Raises:
            NodeLimitError: the limit of this search or of its solitaire is reached.
        """
        moves = []
        while (move := self._best(free, flock, owned)[1]) is not None:
            moves.append(move)
            free ^= 1 << move.end
            owned |= 1 << move.end
            flock = after(self._board, free, flock, move)
        return moves

    def largest(self, free: int, flock: Flock, owned: int) -> int:
        """The size of the largest herd after the best `plan`; raises as it does."""
        return self._best(free, flock, owned)[0]

    def _best(self, free: int, flock: Flock, owned: int) -> tuple[int, Slide | None]:
        free = reach(self._board, free, flock)
        key = free, flock, owned
        known = self._known.get(key)
        if known is not None:
            return known
        self.limit -= 1
        if self.limit < 0:
            raise NodeLimitError
        most = self._solitaire.most(free, flock)
        if most == 0:
            return self._board.herd(owned), None
        bound = self._board.herd(owned | free)
        best: tuple[int, Slide | None] = -1, None
        for start, height in flock:
            for end in self._board.ends(start, free):
                left = free ^ (1 << end)
                for count in range(1, height):
                    move = Slide(start, end, count)
                    rest = after(self._board, left, flock, move)
                    if self._solitaire.most(left, rest) < most - 1:
                        continue
                    herd = self._best(left, rest, owned | 1 << end)[0]
                    if herd > best[0]:
                        best = herd, move
                        if herd == bound:
                            self._known[key] = best
                            return best
        self._known[key] = best
        return best
