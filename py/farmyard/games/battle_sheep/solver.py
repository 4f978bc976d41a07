"""Exact play of the end of a game between two seats.

Alpha-beta over positions that are remembered in a table. What no stack can reach any more is left out of a position,
and once no free hex can be reached by both seats, each plays a solitaire and nothing more needs to be searched.
"""

from __future__ import annotations

from typing import Final

from farmyard.bots.pausing import Pausing
from farmyard.games.battle_sheep.evaluation import TALLEST, judged
from farmyard.games.battle_sheep.fast import Board, Flock, Slide
from farmyard.games.battle_sheep.solitaire import NodeLimitError, Solitaire, after, movable, reach

SOLITAIRE_NODES: Final = 60
"""How many positions of a solitaire are looked at before the search goes on move by move."""

PAUSE_NODES: Final = 24
"""How many positions are looked at between two pauses."""

FAR: Final = 99
"""More than any difference in hexes."""


class Duel:
    """Exact search on one board; `limit` counts down with every position looked at."""

    def __init__(self, board: Board, last_mover: bool, limit: int) -> None:
        self.board = board
        self.last_mover = last_mover
        self.limit = limit
        self._since_pause = 0
        self._solitaire = Solitaire(board, 0)
        self._known: dict[tuple[int, Flock, Flock], tuple[int, int, Slide | None]] = {}

    def value(self, free: int, mine: Flock, theirs: Flock, alpha: int, beta: int) -> Pausing[int]:
        """How many more moves than the other seat the seat to move makes from here, if that lies in `alpha..beta`.

        A result outside is a bound, as usual with alpha-beta. With the goal `last_mover` it is 1 for a win, else -1.

        Raises:
            NodeLimitError: the limit is reached.
        """
        if self.last_mover and not mine:
            return -1
        if not mine and not theirs:
            return 0
        key = free, mine, theirs
        low, high, best = self._known.get(key, (-FAR, FAR, None))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.limit -= 1
        if self.limit < 0:
            raise NodeLimitError
        self._since_pause += 1
        if self._since_pause > PAUSE_NODES:
            self._since_pause = 0
            yield
        if best is None:
            area, other = reach(self.board, free, mine), reach(self.board, free, theirs)
            if not area & other:
                exact = self._apart(area, mine, other, theirs)
                if exact is not None:
                    self._known[key] = exact, exact, None
                    return exact
            if not self.last_mover:
                low = max(low, (1 if mine else 0) - _bound(other, theirs))
                high = min(high, _bound(area, mine) - (0 if mine else 1))
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
        if not mine:
            return -(yield from self.value(free, theirs, mine, -beta, -alpha))
        result = -FAR
        for move in self.ordered(free, mine, theirs, best):
            found = yield from self._after(free, mine, theirs, move, max(alpha, result), beta)
            if found > result:
                result, best = found, move
                if result >= beta:
                    break
        if result > alpha:
            low = max(low, result)
        if result < beta:
            high = min(high, result)
        self._known[key] = low, high, best
        return result

    def best(self, free: int, mine: Flock, theirs: Flock, value: int) -> Pausing[Slide]:
        """A move that achieves `value`, the exact one of this position; raises as `value` does."""
        first = self._known.get((free, mine, theirs), (0, 0, None))[2]
        for move in self.ordered(free, mine, theirs, first):
            if (yield from self._after(free, mine, theirs, move, value - 1, value)) >= value:
                return move
        raise AssertionError("no move achieves the value")

    def _after(self, free: int, mine: Flock, theirs: Flock, move: Slide, alpha: int, beta: int) -> Pausing[int]:
        """As `value`, for the seat that makes `move`, which counts."""
        left = free ^ (1 << move.end)
        gain = 0 if self.last_mover else 1
        moved, rest = after(self.board, left, mine, move), movable(self.board, left, theirs)
        return gain - (yield from self.value(left, rest, moved, gain - beta, gain - alpha))

    def _apart(self, area: int, mine: Flock, other: int, theirs: Flock) -> int | None:
        """The value where the seats no longer meet, or `None` if that is not found quickly."""
        self._solitaire.limit = SOLITAIRE_NODES
        try:
            lead = self._solitaire.most(area, mine) - self._solitaire.most(other, theirs)
        except NodeLimitError:
            return None
        finally:
            spent = SOLITAIRE_NODES - self._solitaire.limit
            self.limit -= spent
            self._since_pause += spent
        if self.last_mover:
            return 1 if lead > 0 else -1
        return lead

    def ordered(self, free: int, mine: Flock, theirs: Flock, first: Slide | None) -> list[Slide]:
        """The moves of the seat to move, the promising first: `first`, then by the change of promise they bring."""
        options = judged(self.board, free, mine, theirs, TALLEST)
        options.sort(reverse=True)
        moves = [Slide(*move) for _, move in options]
        if first is not None:
            moves.remove(first)
            moves.insert(0, first)
        return moves


def _bound(area: int, flock: Flock) -> int:
    """No more moves than this are possible: there are not more hexes, and not more sheep to send."""
    return min(area.bit_count(), sum(height - 1 for _, height in flock))
