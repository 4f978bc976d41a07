"""The states of a pig, and what each card does to them."""

from __future__ import annotations

from enum import Enum
from functools import cache

from farmyard.games.dirty_pig.data import BARN, DOOR, FARMER, LIGHTNING, MUD, OWN, ROD


class Pig(Enum):
    """One pig with the cards on it. Only these eight combinations can ever occur.

    A door may be nailed on only while the pig is dirty; after that the door stops the farmer and the barn stops the
    rain; and lightning always takes the door away together with the barn. Rod and door both need a barn.
    """

    CLEAN = "c"
    DIRTY = "d"
    CLEAN_BARN = "cb"
    DIRTY_BARN = "db"
    CLEAN_ROD = "cbt"
    DIRTY_ROD = "dbt"
    DIRTY_DOOR = "dbn"
    SAFE = "dbtn"
    """Dirty, barn, rod, nailed door: safe for the rest of the game."""

    dirty: bool
    barn: bool
    """Keeps the rain off, and nothing else."""
    rod: bool
    """Keeps lightning off the barn, for the whole game."""
    door: bool
    """Keeps the farmer out."""
    attached: str
    """The cards on it, in alphabetical order."""

    def __init__(self, code: str) -> None:
        self.dirty = code[0] == "d"
        self.barn = "b" in code
        self.rod = "t" in code
        self.door = "n" in code
        self.attached = BARN * self.barn + DOOR * self.door + ROD * self.rod

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Pig.{self.name}"

    @staticmethod
    def of(*, dirty: bool, barn: bool = False, rod: bool = False, door: bool = False) -> Pig:
        """The pig with these marks.

        Raises:
            ValueError: there is no such pig.
        """
        return Pig("cd"[dirty] + "b" * barn + "t" * rod + "n" * door)

    def washed(self) -> Pig:
        """After rain: every pig in the open becomes clean, one in a barn stays as it is."""
        return Pig.CLEAN if self is Pig.DIRTY else self


class Obstacle(Enum):
    """Why a card cannot be played on a pig."""

    OWN_PIG = "own pig"
    OTHERS_PIG = "another player's pig"
    ALREADY_DIRTY = "already dirty"
    ALREADY_CLEAN = "already clean"
    NAILED_DOOR = "nailed door"
    NO_BARN = "no barn"
    HAS_BARN = "has a barn"
    HAS_ROD = "has a rod"
    HAS_DOOR = "has a door"
    CLEAN_INSIDE = "clean pig inside"
    SPARED = "hit since their last turn"


@cache
def obstacle(card: str, pig: Pig, is_own: bool) -> Obstacle | None:
    """What keeps `card`, one of those played on a pig, from being played on `pig`; `None` if it may be."""
    if is_own != (card in OWN):
        return Obstacle.OWN_PIG if is_own else Obstacle.OTHERS_PIG
    found: tuple[tuple[bool, Obstacle], ...] = {
        # Turn one of your own clean pigs to its dirty side; a barn is no obstacle.
        MUD: ((pig.dirty, Obstacle.ALREADY_DIRTY),),
        # Attach to one of your own pigs that has none; dirty or clean both fine.
        BARN: ((pig.barn, Obstacle.HAS_BARN),),
        # Attach to one of your own barns without a rod; the pig may be dirty or clean.
        ROD: ((not pig.barn, Obstacle.NO_BARN), (pig.rod, Obstacle.HAS_ROD)),
        # Attach to one of your own barns without a door, and only while the pig inside is dirty.
        DOOR: (
            (not pig.barn, Obstacle.NO_BARN),
            (pig.door, Obstacle.HAS_DOOR),
            (not pig.dirty, Obstacle.CLEAN_INSIDE),
        ),
        # Turn one dirty pig of another player to its clean side. A barn does not help, a nailed door does.
        FARMER: ((not pig.dirty, Obstacle.ALREADY_CLEAN), (pig.door, Obstacle.NAILED_DOOR)),
        # Destroy one barn of another player that has no rod.
        LIGHTNING: ((not pig.barn, Obstacle.NO_BARN), (pig.rod, Obstacle.HAS_ROD)),
    }[card]
    return next((reason for applies, reason in found if applies), None)


@cache
def after(card: str, pig: Pig) -> Pig:
    """`pig` after `card` was played on it, which must be allowed.

    Attached cards stay when a pig is turned over. If lightning destroys a barn and there is a door, it goes too; the
    pig itself is not affected and keeps its side.
    """
    if card == LIGHTNING:
        return Pig.of(dirty=pig.dirty)
    return Pig.of(
        dirty=card == MUD or (pig.dirty and card != FARMER),
        barn=pig.barn or card == BARN,
        rod=pig.rod or card == ROD,
        door=pig.door or card == DOOR,
    )
