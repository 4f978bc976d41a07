"""What a player and chance can do.

The first number of a placement (`fields`) is the kind of the large tile, or one of those after them for a small tile of
each crop and for a discard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from farmyard.core import SEAT_LETTERS, Action
from farmyard.games.heartland.data import CROPS, LIVESTOCK, SMALL_SYMBOLS
from farmyard.games.heartland.land import NUM_SQUARES, SPOT_NUMBERS, SPOTS, SQUARE_NAMES
from farmyard.games.heartland.tiles import NAMES, TILES

NUM_KINDS: Final = len(TILES)

DISCARD: Final = NUM_KINDS + len(CROPS)
"""The first number of a discard."""

END_TILE: Final = NUM_KINDS
"""The number of the end-of-game tile among those that can be drawn."""

VICTORY: Final = "V"
BARN: Final = "B"
POINTS: Final = VICTORY + BARN
"""What a field can be scored for."""


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance: `seat` has the first turn and keeps the black farm."""

    seat: int

    @property
    def fields(self) -> tuple[int]:
        """The seat."""
        return (self.seat,)

    @property
    def parts(self) -> tuple[str]:
        """The seat's letter."""
        return (SEAT_LETTERS[self.seat],)

    def __str__(self) -> str:
        return f"start:{SEAT_LETTERS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: a large tile of this kind goes to the seat that draws."""

    tile: int

    @property
    def fields(self) -> tuple[int]:
        """The kind."""
        return (self.tile,)

    @property
    def parts(self) -> tuple[str]:
        """The drawn tile."""
        return (str(self),)

    def __str__(self) -> str:
        return f"+{NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class DrawEnd(Action):
    """Chance: the end-of-game tile is drawn; it is shown and set aside."""

    @property
    def fields(self) -> tuple[int]:
        """`END_TILE`."""
        return (END_TILE,)

    @property
    def parts(self) -> tuple[str]:
        """The drawn tile."""
        return (str(self),)

    def __str__(self) -> str:
        return "+end"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Chance: the livestock tile that was just taken has this value."""

    kind: str
    value: int

    @property
    def fields(self) -> tuple[int]:
        """The place of the value among those of the kind."""
        return (LIVESTOCK[self.kind].index(self.value),)

    @property
    def parts(self) -> tuple[str]:
        """The tile."""
        return (str(self),)

    def __str__(self) -> str:
        return f"{self.kind}:{self.value}"


@dataclass(frozen=True, slots=True)
class PlaceLarge(Action):
    """Lay a large tile of the hand, its first field on the square `first`, its second on `second`.

    If the two are not on one level, this is the placement with levelling; which small tile lies under it is said next.
    """

    tile: int
    first: int
    second: int

    @property
    def squares(self) -> tuple[int, int]:
        """Where its fields lie."""
        return self.first, self.second

    @property
    def crops(self) -> str:
        """What its fields show."""
        return TILES[self.tile].crops

    @property
    def symbols(self) -> tuple[int, ...]:
        """The barn symbols on its fields."""
        return TILES[self.tile].symbols

    @property
    def fields(self) -> tuple[int, int]:
        """The kind, then the spot."""
        return self.tile, SPOT_NUMBERS[self.squares]

    @property
    def parts(self) -> tuple[str, str, str]:
        """The tile in hand, where its first field goes, where its second."""
        return NAMES[self.tile], SQUARE_NAMES[self.first], SQUARE_NAMES[self.second]

    def __str__(self) -> str:
        return f"{NAMES[self.tile]}@{SQUARE_NAMES[self.first]}-{SQUARE_NAMES[self.second]}"


@dataclass(frozen=True, slots=True)
class PlaceSmall(Action):
    """Lay the small tile of this crop face up on `square`."""

    crop: str
    square: int

    @property
    def squares(self) -> tuple[int]:
        """Where it lies."""
        return (self.square,)

    @property
    def crops(self) -> str:
        """What it shows."""
        return self.crop

    @property
    def symbols(self) -> tuple[int, ...]:
        """The barn symbols on it."""
        return (SMALL_SYMBOLS,)

    @property
    def fields(self) -> tuple[int, int]:
        """Its number after the kinds of large tiles, then the square."""
        return NUM_KINDS + CROPS.index(self.crop), self.square

    @property
    def parts(self) -> tuple[str, str]:
        """The tile, where it goes."""
        return self.crop, SQUARE_NAMES[self.square]

    def __str__(self) -> str:
        return f"{self.crop}@{SQUARE_NAMES[self.square]}"


Placement = PlaceLarge | PlaceSmall


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Remove a large tile of the hand from the game, face up, because no tile at all can be placed."""

    tile: int

    @property
    def fields(self) -> tuple[int, int]:
        """`DISCARD`, then the kind."""
        return DISCARD, self.tile

    @property
    def parts(self) -> tuple[str]:
        """The tile in hand."""
        return (NAMES[self.tile],)

    def __str__(self) -> str:
        return f"discard:{NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class Level(Action):
    """The small tile of this crop is the one that lies face down under the large tile."""

    crop: str

    @property
    def fields(self) -> tuple[int]:
        """The crop's number."""
        return (CROPS.index(self.crop),)

    @property
    def parts(self) -> tuple[str]:
        """The small tile."""
        return (self.crop,)

    def __str__(self) -> str:
        return f"under:{self.crop}"


@dataclass(frozen=True, slots=True)
class Score(Action):
    """What each newly laid field is scored for: `V` victory points or `B` barn points, in the order of the fields."""

    choices: str

    @property
    def fields(self) -> tuple[int, ...]:
        """0 for victory points and 1 for barn points, field by field."""
        return tuple(map(POINTS.index, self.choices))

    @property
    def parts(self) -> tuple[str, ...]:
        """For each field its number from 1 and the choice: `1V`, `2B`."""
        return tuple(f"{number}{choice}" for number, choice in enumerate(self.choices, start=1))

    def __str__(self) -> str:
        return self.choices


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Put the farm that is due on `square`."""

    square: int

    @property
    def fields(self) -> tuple[int]:
        """The square."""
        return (self.square,)

    @property
    def parts(self) -> tuple[str]:
        """The square."""
        return (SQUARE_NAMES[self.square],)

    def __str__(self) -> str:
        return f"farm@{SQUARE_NAMES[self.square]}"


def read_placement(read: Callable[[int], int]) -> Placement | Discard:
    """Rebuild a placement or a discard from its `fields`."""
    number = read(DISCARD + 1)
    if number < NUM_KINDS:
        return PlaceLarge(number, *SPOTS[read(len(SPOTS))])
    if number < DISCARD:
        return PlaceSmall(CROPS[number - NUM_KINDS], read(NUM_SQUARES))
    return Discard(read(NUM_KINDS))


@cache
def large_placements(tile: int) -> tuple[PlaceLarge, ...]:
    """A large tile of this kind on every spot, allowed or not."""
    return tuple(PlaceLarge(tile, first, second) for first, second in SPOTS)


@cache
def small_placements(crop: str) -> tuple[PlaceSmall, ...]:
    """The small tile of this crop on every square, allowed or not."""
    return tuple(PlaceSmall(crop, square) for square in range(NUM_SQUARES))
