"""What a player can do, and its notation both ways.

The numbers of an action (`fields`) need no kind in front: what is possible in one phase tells itself apart by the
first number.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farmyard.core import Action, IllegalActionError, InvalidActionError
from farmyard.games.battle_sheep.pasture import ORIENTATIONS, Tile, cell_of, label, tile_of
from farmyard.hexgrid import Hex, direction_between

SHEEP: Final = 16
"""Sheep of each player."""


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay a tile with its anchor on the raw coordinates (q, r)."""

    orientation: str
    q: int
    r: int

    @property
    def tile(self) -> Tile:
        """The tile as it will lie."""
        return Tile(self.orientation, self.q, self.r)

    @property
    def fields(self) -> tuple[int, int, int]:
        """Orientation, `folded(q)`, `folded(r)`."""
        return ORIENTATIONS.index(self.orientation), folded(self.q), folded(self.r)

    @property
    def parts(self) -> tuple[str, str]:
        """The orientation, then the place."""
        return self.orientation, f"({self.q},{self.r})"

    def __str__(self) -> str:
        return f"+{self.tile}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the whole stack on a hex of the complete pasture."""

    cell: Hex

    @property
    def fields(self) -> tuple[int, int]:
        """Row and number along it, both from 0."""
        return self.cell[1], self.cell[0]

    @property
    def parts(self) -> tuple[str]:
        """The hex."""
        return (label(self.cell),)

    def __str__(self) -> str:
        return f"@{label(self.cell)}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Take the other side."""

    @property
    def fields(self) -> tuple[int]:
        """0; 1 is to keep."""
        return (0,)

    @property
    def parts(self) -> tuple[str]:
        """One tap."""
        return ("swap",)

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Decline the offer to swap."""

    @property
    def fields(self) -> tuple[int]:
        """1; 0 is to swap."""
        return (1,)

    @property
    def parts(self) -> tuple[str]:
        """One tap."""
        return ("keep",)

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Send `count` sheep from the stack on `start` to `end`."""

    start: Hex
    end: Hex
    count: int

    @property
    def fields(self) -> tuple[int, int, int, int]:
        """Row of the start counted from 1 (0 is to resign), number along it from 0, direction, sheep less one.

        Raises:
            IllegalActionError: `end` lies in no direction from `start`.
        """
        direction = direction_between(self.start, self.end)
        if direction is None:
            raise IllegalActionError("{action}: not in a straight line", action=self)
        return self.start[1] + 1, self.start[0], direction, self.count - 1

    @property
    def parts(self) -> tuple[str, str, str]:
        """The stack, the hex it runs to, the number of sheep."""
        return label(self.start), label(self.end), str(self.count)

    def __str__(self) -> str:
        return f"{label(self.start)}-{label(self.end)}:{self.count}"


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """Give up; the stacks remain as obstacles."""

    @property
    def fields(self) -> tuple[int]:
        """0, which no move begins with."""
        return (0,)

    @property
    def parts(self) -> tuple[str]:
        """One tap."""
        return ("resign",)

    def __str__(self) -> str:
        return "resign"


WORDS: Final[dict[str, Action]] = {str(action): action for action in (Swap(), Keep(), Resign())}


def folded(number: int) -> int:
    """Integers of both signs as naturals, the small ones first: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4."""
    return 2 * number if number >= 0 else -2 * number - 1


def unfolded(number: int) -> int:
    """The integer that `folded` turned into `number`."""
    return -(number + 1) // 2 if number % 2 else number // 2


@lru_cache(maxsize=8192)
def splits(start: Hex, end: Hex) -> tuple[Move, ...]:
    """The moves from `start` to `end` with 1, 2, ... sheep, as many as any stack can send."""
    return tuple(Move(start, end, count) for count in range(1, SHEEP))


def action_of(text: str) -> Action:
    """The action whose notation `text` is, legal or not.

    Raises:
        InvalidActionError: it is no action's.
    """
    if not text.isprintable():
        raise InvalidActionError("an action is one line of plain characters")
    if text in WORDS:
        return WORDS[text]
    if text.startswith("+"):
        tile = tile_of(text[1:])
        return LayTile(tile.orientation, tile.q, tile.r)
    if text.startswith("@"):
        return Place(cell_of(text[1:]))
    way, colon, count = text.partition(":")
    start, dash, end = way.partition("-")
    if not (colon and dash and count.isascii() and count.isdigit() and len(count) <= 2 and str(int(count)) == count):
        raise InvalidActionError("“{text}” is not an action, such as +V(0,0), @a1 or a1-a5:8", text=text)
    return Move(cell_of(start), cell_of(end), int(count))
