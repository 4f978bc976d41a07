"""Playing a position out quickly."""

from __future__ import annotations

from collections.abc import Callable

from farmyard.games.battle_sheep.fast import Position


def playout(position: Position, random: Callable[[], float]) -> tuple[list[int], int]:
    """The masks of hexes at the end of one quick game, and who was the last to move before somebody could not.

    Tall stacks move first, and about half of a stack moves.
    """
    board = position.board
    ends_of = board.ends
    free = position.free
    heights = position.heights.copy()
    movers = [list(cells) for cells in position.movers]
    owned = list(position.owned)
    seats = len(owned)
    last = position.last
    seat = (last + 1) % seats
    all_moved = True
    idle = 0
    while idle < seats:
        stacks = movers[seat]
        while stacks:
            i = int(random() * len(stacks))
            j = int(random() * len(stacks))
            if heights[stacks[j]] > heights[stacks[i]]:
                i = j
            start = stacks[i]
            ends = ends_of(start, free)
            if ends:
                end = ends[int(random() * len(ends))]
                height = heights[start]
                count = (height >> 1) if random() < 0.5 else (height + 1 >> 1)
                if count == height:
                    count = height - 1
                bit = 1 << end
                free ^= bit
                owned[seat] |= bit
                heights[start] = height - count
                if height - count < 2:
                    stacks[i] = stacks[-1]
                    stacks.pop()
                heights[end] = count
                if count > 1:
                    stacks.append(end)
                idle = 0
                if all_moved:
                    last = seat
                break
            stacks[i] = stacks[-1]
            stacks.pop()
        else:
            all_moved = False
            idle += 1
        seat += 1
        if seat == seats:
            seat = 0
    return owned, last
