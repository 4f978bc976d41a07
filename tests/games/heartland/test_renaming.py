"""Invariant 26 of the rule sheet: renaming the crops consistently does not change any score."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import pytest

from farmyard.core import Action
from farmyard.games.heartland.actions import Discard, Draw, Level, PlaceLarge, PlaceSmall, Score, Take
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.land import Land
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from farmyard.games.heartland.tiles import KINDS, TILES, LargeTile
from tests.games.heartland.helpers import Played, random_games

T = TypeVar("T")


class Renaming:
    """Every crop of `CROPS` gets the name that stands at its place in `names`."""

    def __init__(self, names: str) -> None:
        self.names = names
        self.table = str.maketrans(CROPS, names)

    def kind(self, tile: int) -> int:
        """The kind of a large tile, renamed."""
        crops, symbols = TILES[tile].crops.translate(self.table), TILES[tile].symbols
        name = str(LargeTile(crops, symbols))
        return KINDS[name] if name in KINDS else KINDS[str(LargeTile(crops[::-1], symbols[::-1]))]

    def swaps(self, tile: int) -> bool:
        """Whether the first field of the tile is the second one of the renamed tile."""
        return TILES[self.kind(tile)].crops != TILES[tile].crops.translate(self.table)

    def tracks(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """What belongs to the tracks, in their new order."""
        return tuple(values[self.names.index(crop)] for crop in CROPS)

    def player(self, player: Player) -> Player:
        return replace(
            player,
            hand=tuple(sorted(map(self.kind, player.hand))),
            supply="".join(crop for crop in CROPS if crop in player.supply.translate(self.table)),
            cubes=self.tracks(player.cubes),
        )

    def state(self, state: HeartlandState) -> HeartlandState:
        spent = [0] * len(TILES)
        for tile, count in enumerate(state.spent):
            spent[self.kind(tile)] = count
        return replace(
            state,
            land=Land(state.land.crops.translate(self.table), state.land.levels),
            players=tuple(map(self.player, state.players)),
            livestock=self.tracks(state.livestock),
            spent=tuple(spent),
        )

    def action(self, action: Action, *, swapped: bool) -> Action:
        """`action` in the renamed game; `swapped` says whether the fields of this turn's tile have changed places."""
        match action:
            case PlaceLarge(tile, first, second):
                places = (second, first) if self.swaps(tile) else (first, second)
                return PlaceLarge(self.kind(tile), *places)
            case PlaceSmall(crop, square):
                return PlaceSmall(crop.translate(self.table), square)
            case Level(crop):
                return Level(crop.translate(self.table))
            case Score(choices):
                return Score(choices[::-1] if swapped else choices)
            case Draw(tile):
                return Draw(self.kind(tile))
            case Discard(tile):
                return Discard(self.kind(tile))
        return action


def look(renamed: HeartlandState, last: HeartlandState, renaming: Renaming) -> Take:
    """The look at the livestock tile that is due in the `renamed` game, with the value that it has in the `last` state.

    Of two tiles taken at once the one on the lower track is looked at first, and the tracks have changed places.
    """
    track = renamed.track_taken
    assert track is not None
    tile = renaming.tracks(last.livestock)[track][len(renamed.livestock[track]) - 1]
    return Take(renamed.kind_taken, tile.value)


def check_renamed(played: Played, renaming: Renaming) -> None:
    states, actions = played
    renamed, swapped, compared = renaming.state(states[0]), False, 0
    for action, after in zip(actions, states[1:], strict=True):
        if isinstance(action, PlaceLarge | PlaceSmall):
            swapped = isinstance(action, PlaceLarge) and renaming.swaps(action.tile)
        is_look = isinstance(action, Take)
        renamed = renamed.child(
            look(renamed, states[-1], renaming) if is_look else renaming.action(action, swapped=swapped)
        )
        assert renamed.scores == after.scores
        if after.phase in (Phase.PLACE, Phase.OVER):
            assert renamed == renaming.state(after)
            compared += 1
    assert renamed.result == states[-1].result
    assert compared > 4


@pytest.mark.parametrize("names", ["BRCPW", "PCRBW", "WRBPC"])
def test_invariant_26_renaming_the_crops_changes_no_score(names: str) -> None:
    for played in random_games():
        check_renamed(played, Renaming(names))
