"""Playing a position out quickly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farmyard.games.battle_sheep.evaluation import TALLEST
from farmyard.games.battle_sheep.fast import Position

URGENCY: Final = tuple(
    tuple(max(0, height - 1) ** 2 * haste for haste in (0.0, 6.0, 3.0, 1.0, 0.4, 0.2, 0.1))
    for height in range(TALLEST + 1)
)
"""`URGENCY[height][exits]`: how much a stack with that many free hexes next to it wants to move."""


def playout(position: Position, random: Callable[[], float]) -> tuple[list[int], int]:
    """The masks of hexes at the end of one quick game, and who was the last to move before somebody could not.

    Of two stacks drawn the one moves that is more urgent, of two ways drawn it takes the one that ends more openly,
    and about half of it goes.
    """
    board = position.board
    neighbours, lines, known_ends = board.neighbours, board.lines, board.known_ends
    free = position.free
    heights = position.heights.copy()
    movers = [list(cells) for cells in position.movers]
    owned = list(position.owned)
    seats = len(owned)
    last = position.last
    seat = (last + 1) % seats
    all_moved = True
    idle = 0
    patience = 1 if position.terms.last_mover else seats
    while idle < patience:
        stacks = movers[seat]
        while stacks:
            i = int(random() * len(stacks))
            start = stacks[i]
            around = neighbours[start] & free
            if not around:
                stacks[i] = stacks[-1]
                stacks.pop()
                continue
            height = heights[start]
            j = int(random() * len(stacks))
            if i != j:
                other = stacks[j]
                tall = heights[other]
                if URGENCY[tall][(neighbours[other] & free).bit_count()] > URGENCY[height][around.bit_count()]:
                    i, start, height = j, other, tall
            ends = known_ends[start].get(free & lines[start]) or board.ends(start, free)
            ways = len(ends)
            end = ends[int(random() * ways)]
            if ways > 1:
                rival = ends[int(random() * ways)]
                if (neighbours[rival] & free).bit_count() > (neighbours[end] & free).bit_count():
                    end = rival
            sheep = height >> 1
            if height & 1 and height > 1 and random() < 0.5:
                sheep += 1
            bit = 1 << end
            free ^= bit
            owned[seat] |= bit
            heights[end] = sheep
            height -= sheep
            heights[start] = height
            if height < 2:
                stacks[i] = stacks[-1]
                stacks.pop()
            if sheep > 1:
                stacks.append(end)
            idle = 0
            if all_moved:
                last = seat
            break
        else:
            all_moved = False
            idle += 1
        seat += 1
        if seat == seats:
            seat = 0
    return owned, last
