"""How tiles can lie so that the levels come out, layer by layer: both fields of a large tile are on one level."""

from __future__ import annotations

from farmyard.games.heartland.land import NEIGHBOURS, PLACES


def most_large_tiles(levels: tuple[int, ...]) -> int:
    """The largest number of large tiles of which these levels can be made; small tiles fill what is left."""
    layers = ({square for square, level in enumerate(levels) if level > below} for below in range(max(levels)))
    return sum(map(most_pairs, layers))


def most_pairs(squares: set[int]) -> int:
    """How many pairs of neighbours there can be at once among `squares`, each square in one pair at most.

    Squares are like those of a chessboard, so an augmenting path from every dark one finds a maximum matching.
    """
    partners: dict[int, int] = {}

    def find_partner(dark: int, tried: set[int]) -> bool:
        for light in squares.intersection(NEIGHBOURS[dark]) - tried:
            tried.add(light)
            if light not in partners or find_partner(partners[light], tried):
                partners[light] = dark
                return True
        return False

    return sum(find_partner(square, set()) for square in squares if sum(PLACES[square]) % 2 == 0)
