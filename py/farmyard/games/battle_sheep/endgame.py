"""The exact end of a game between two seats: the best move with its proof, ties on hexes broken by the herd."""

from __future__ import annotations

from typing import Final, NamedTuple

from farmyard.bots.pausing import Pausing
from farmyard.games.battle_sheep.fast import OVER, Flock, Position, Slide, flock
from farmyard.games.battle_sheep.herding import Herding
from farmyard.games.battle_sheep.solitaire import NodeLimitError, Solitaire, is_decided
from farmyard.games.battle_sheep.solver import FAR, Duel

HERDING_NODES: Final = 300
"""How many positions of a solitaire are looked at for the largest herds of one position."""

GIVEN_UP: Final = -2
"""Worse than any comparison of herds."""


class Solution(NamedTuple):
    """What best play of both seats comes to."""

    move: Slide
    hexes: tuple[int, int]
    """Of each seat at the end."""


def solve(position: Position, limit: int) -> Pausing[Solution | None]:
    """The best move, or `None` if it is not found within `limit` positions."""
    endgame = _Endgame(position, limit)
    try:
        line = yield from endgame.best_line(position)
    except NodeLimitError:
        return None
    hexes = [mask.bit_count() for mask in position.owned]
    end = position
    for move in line:
        hexes[end.player] += 1
        end = end.after(move)
    first, second = hexes
    return Solution(line[0], (first, second))


class _Endgame:
    def __init__(self, position: Position, limit: int) -> None:
        board = position.board
        self._duel = Duel(board, position.terms.last_mover, limit)
        self._herding = Herding(Solitaire(board, 0), HERDING_NODES)
        self._tied: dict[tuple[int, tuple[int, ...], tuple[int, ...], int], tuple[int, Slide | None]] = {}

    def best_line(self, position: Position) -> Pausing[list[Slide]]:
        """The moves of best play to the end."""
        line = []
        while position.player != OVER:
            move = yield from self._best_move(position)
            line.append(move)
            position = position.after(move)
        return line

    def _best_move(self, position: Position) -> Pausing[Slide]:
        mine, theirs = _flocks(position)
        lead = yield from self._lead(position)
        if lead == 0 and not position.terms.last_mover:
            try:
                _, move = yield from self._herds(position)
            except NodeLimitError:
                move = None
            if move is not None:
                return move
        value = yield from self._duel.value(position.free, mine, theirs, -FAR, FAR)
        return (yield from self._duel.best(position.free, mine, theirs, value))

    def _lead(self, position: Position) -> Pausing[int]:
        """The hexes by which the seat to move is ahead at the end."""
        seat = position.player
        mine, theirs = _flocks(position)
        value = yield from self._duel.value(position.free, mine, theirs, -FAR, FAR)
        return value + position.owned[seat].bit_count() - position.owned[1 - seat].bit_count()

    def _herds(self, position: Position) -> Pausing[tuple[int, Slide | None]]:
        """Whose herd will be larger where hexes will be level: 1 for the seat to move, 0 for neither, else -1.

        With it the move that achieves this.
        """
        key = position.free, tuple(position.heights), position.owned, position.player
        known = self._tied.get(key)
        if known is not None:
            return known
        self._duel.limit -= 1
        if self._duel.limit < 0:
            raise NodeLimitError
        yield
        flocks = _flocks(position)
        if is_decided(position.board, position.free, flocks):
            result = yield from self._apart(position, flocks)
        else:
            result = GIVEN_UP, None
            for move in self._duel.ordered(position.free, *flocks, None):
                sign = yield from self._after(position, move)
                if sign > result[0]:
                    result = sign, move
                    if sign == 1:
                        break
        self._tied[key] = result
        return result

    def _after(self, position: Position, move: Slide) -> Pausing[int]:
        """As `_herds`, of `move`, for the seat that makes it; `GIVEN_UP` if it leaves that seat behind on hexes."""
        board, seat = position.board, position.player
        after = position.after(move)
        if after.player == OVER:
            if after.owned[seat].bit_count() < after.owned[1 - seat].bit_count():
                return GIVEN_UP
            return _sign(board.herd(after.owned[seat]) - board.herd(after.owned[1 - seat]))
        same = 1 if after.player == seat else -1
        if (yield from self._lead(after)):
            return GIVEN_UP
        herds, _ = yield from self._herds(after)
        return same * herds

    def _apart(self, position: Position, flocks: tuple[Flock, Flock]) -> Pausing[tuple[int, Slide | None]]:
        """As `_herds`, where the seats no longer meet: each makes the most moves with the largest herd."""
        seat, free = position.player, position.free
        self._herding.limit = HERDING_NODES
        mine = yield from self._herding.largest(free, flocks[0], position.owned[seat])
        theirs = yield from self._herding.largest(free, flocks[1], position.owned[1 - seat])
        plan = yield from self._herding.plan(free, flocks[0], position.owned[seat])
        return _sign(mine - theirs), plan[0]


def _flocks(position: Position) -> tuple[Flock, Flock]:
    """Of the seat to move and of the other."""
    return flock(position, position.player), flock(position, 1 - position.player)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
