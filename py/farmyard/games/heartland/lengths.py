"""How long a game can get."""

from __future__ import annotations

from farmyard.games.heartland.data import CROPS, HAND_SIZE, SETUPS, SMALL_TILES
from farmyard.games.heartland.tiles import BOX


def most_turns(num_players: int) -> int:
    """No game has more turns.

    In every turn a player spends a large tile, or lays one of the small tiles, which nobody replaces. All large tiles
    but the hands can be drawn, each after one turn; one more turn draws the end-of-game tile. After it the others have
    at most one turn each.
    """
    large = sum(BOX) - SETUPS[num_players].removed
    drawing = large - HAND_SIZE * num_players + 1
    return drawing + len(SMALL_TILES) * num_players + num_players - 1


def most_actions(num_players: int) -> int:
    """No game has more actions, draws included.

    Before the first turn the start seat and the hands are drawn. A turn is a placement, the choice of points and a
    draw; besides, every small tile is laid under a large one at most once, every livestock tile is taken at most once
    and every farm built at most once.
    """
    setup = SETUPS[num_players]
    each = HAND_SIZE + len(SMALL_TILES) + len(setup.farm_rows)
    return 1 + 3 * most_turns(num_players) + each * num_players + len(CROPS) * len(setup.kinds)
