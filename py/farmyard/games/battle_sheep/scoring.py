"""Counting: hexes, herds, ranks and the result line.

A stack is one number, `4 * height + seat`; 0 is a free hex.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core import Outcome, Termination
from farmyard.games.battle_sheep.pasture import Geometry


class Ending(Termination):
    """The ways a game ends."""

    PASTURES = "most pastures"
    HERD = "largest herd"
    SHARED = "shared"
    LAST_MOVER = "last mover"
    RESIGNATION = "resignation"


def stack_of(seat: int, height: int) -> int:
    """The number that stands for a stack of `height` sheep of `seat`."""
    return 4 * height + seat


def owner_of(stack: int) -> int:
    """Whose stack it is."""
    return stack & 3


def height_of(stack: int) -> int:
    """Its number of sheep; 0 for a free hex."""
    return stack >> 2


def count_hexes(stacks: Sequence[int], num_players: int) -> tuple[int, ...]:
    """Score = number of hexes occupied by your stacks; heights are irrelevant."""
    owners = [owner_of(stack) for stack in stacks if stack]
    return tuple(owners.count(seat) for seat in range(num_players))


def largest_herd(shape: Geometry, stacks: Sequence[int], seat: int) -> int:
    """The largest connected group of the seat's hexes, connected through sides: hexes, not sheep."""
    own = {i for i, stack in enumerate(stacks) if stack and owner_of(stack) == seat}
    largest = 0
    while own:
        group, edge = 0, [own.pop()]
        while edge:
            group += 1
            joined = own.intersection(shape.neighbours[edge.pop()])
            own -= joined
            edge.extend(joined)
        largest = max(largest, group)
    return largest


def rank_seats(hexes: Sequence[int], herds: Sequence[int], resigned: Sequence[int]) -> tuple[int, ...]:
    """The place of every seat, 1 the best: sort by (hexes, largest group), equal keys share a rank.

    Whoever resigned ranks last; several in order of resigning, last resigner best.
    """
    keys = [
        (0, resigned.index(seat), 0) if seat in resigned else (1, hexes[seat], herds[seat])
        for seat in range(len(hexes))
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def _leaders(hexes: Sequence[int], resigned: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most hexes among those that did not resign."""
    playing = [seat for seat in range(len(hexes)) if seat not in resigned]
    most = max(hexes[seat] for seat in playing)
    return tuple(seat for seat in playing if hexes[seat] == most)


def judge(hexes: Sequence[int], herds: Sequence[int], resigned: Sequence[int]) -> Outcome:
    """Most hexes wins; tied, the largest herd; still tied, the tied players share the place."""
    num_players = len(hexes)
    ranks = rank_seats(hexes, herds, resigned)
    winners = tuple(seat for seat in range(num_players) if ranks[seat] == 1)
    if len(resigned) == num_players - 1:
        ending = Ending.RESIGNATION
    elif len(winners) > 1:
        ending = Ending.SHARED
    elif len(_leaders(hexes, resigned)) > 1:
        ending = Ending.HERD
    else:
        ending = Ending.PASTURES
    return Outcome.shared_by(winners, num_players, ending)


def result_line(hexes: Sequence[int], herds: Sequence[int], resigned: Sequence[int], outcome: Outcome) -> str:
    """Hexes per seat, and what else decided: `14:12`, `12(7):12(5)`, `11:11=`, `12:9r`, `11:11+`.

    In brackets the largest herds of those with the most hexes, if they differ. `=` at the end: first place is shared.
    `r` behind a number: this seat resigned. `+` behind a number, with the goal `last_mover`: this seat moved last.
    """
    leaders = _leaders(hexes, resigned)
    counted = outcome.termination in (Ending.PASTURES, Ending.HERD, Ending.SHARED)
    herd_counts = counted and len({herds[seat] for seat in leaders}) > 1
    words = []
    for seat, count in enumerate(hexes):
        word = str(count)
        if seat in resigned:
            word += "r"
        elif herd_counts and seat in leaders:
            word += f"({herds[seat]})"
        elif outcome.termination is Ending.LAST_MOVER and seat in outcome.winners:
            word += "+"
        words.append(word)
    return ":".join(words) + ("=" if outcome.termination is Ending.SHARED else "")
