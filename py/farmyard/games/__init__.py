"""The games, in the order of the menu. A game is covered by every general test by standing here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from farmyard.core import Game
from farmyard.games.battle_sheep import BattleSheep
from farmyard.games.dirty_pig import DirtyPig
from farmyard.games.happy_pigs import HappyPigs
from farmyard.games.heartland import Heartland
from farmyard.games.hens import Hens

GAMES: Final[Mapping[str, Game]] = {
    game.type.short_name: game for game in (BattleSheep(), DirtyPig(), Hens(), Heartland(), HappyPigs())
}
