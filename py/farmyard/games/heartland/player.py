"""What belongs to one player."""

from __future__ import annotations

from dataclasses import dataclass

from farmyard.games.heartland.data import CROPS, SMALL_TILES


@dataclass(frozen=True, slots=True)
class Player:
    """The pieces of one colour."""

    hand: tuple[int, ...] = ()
    """The large tiles in hand by their kinds, sorted; `UNKNOWN` for those that the viewer may not see."""
    supply: str = SMALL_TILES
    """The small tiles that are left, in the order of `CROPS`."""
    cubes: tuple[int, ...] = (0,) * len(CROPS)
    """The row of the cube on each barn track; a retired cube is on the livestock row."""
    farms: tuple[int, ...] = ()
    """The squares of the farms on the board, in the order in which they were built."""
    field_points: int = 0
    """Victory points of fields."""
    farm_points: int = 0
    """Victory points of farms."""

    @property
    def points(self) -> int:
        """Victory points on the track around the board."""
        return self.field_points + self.farm_points
