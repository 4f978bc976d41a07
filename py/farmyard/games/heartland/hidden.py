"""What a seat may not know, and filling it in at random: hands, and the values of livestock tiles.

Hands are hidden. The kinds of livestock are known to all, because the order of the stacks shows them; a value is known
to the owner of the tile alone until the game is over.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from farmyard.games.heartland.data import UNKNOWN
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.table import JUST_TAKEN, LivestockTile, values_left
from farmyard.multiset import Multiset, draw, minus

Livestock = tuple[tuple[LivestockTile, ...], ...]
"""For each track the tiles that were taken."""


def with_hidden_hands(players: tuple[Player, ...], seat: int | None) -> tuple[Player, ...]:
    """The players as `seat` sees them; `None` is the public."""
    return tuple(
        player if s == seat else replace(player, hand=(UNKNOWN,) * len(player.hand)) for s, player in enumerate(players)
    )


def with_hidden_values(livestock: Livestock, seat: int | None) -> Livestock:
    """The livestock as `seat` sees it while the game goes on."""
    return tuple(
        tuple(
            tile if tile.owner == seat or tile.value == JUST_TAKEN else LivestockTile(tile.owner, UNKNOWN)
            for tile in tiles
        )
        for tiles in livestock
    )


def with_guessed_hands(players: tuple[Player, ...], unseen: Multiset, rng: Random) -> tuple[Player, ...]:
    """The players with hands out of `unseen`, each tile as likely to be in any hidden place as any other."""
    guessed = []
    for player in players:
        if UNKNOWN in player.hand:
            counts = draw(unseen, len(player.hand), rng)
            unseen = minus(unseen, counts)
            hand = tuple(kind for kind, count in enumerate(counts) for _ in range(count))
            player = replace(player, hand=hand)
        guessed.append(player)
    return tuple(guessed)


def with_guessed_values(livestock: Livestock, kinds: tuple[str, ...], rng: Random) -> Livestock:
    """The livestock with each hidden value one of its kind that is not seen; `kinds` are those of a full stack."""
    left = {}
    for place, kind in enumerate(kinds):
        values = values_left(livestock, place, kind)
        left[kind] = rng.sample(values, len(values))
    return tuple(
        tuple(
            LivestockTile(tile.owner, left[kind].pop()) if tile.value == UNKNOWN else tile
            for tile, kind in zip(tiles, kinds, strict=False)
        )
        for tiles in livestock
    )
