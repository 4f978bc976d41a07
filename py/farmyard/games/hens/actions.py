"""What a player and chance can do, and its notation both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farmyard.core import SEAT_LETTERS, Action, InvalidActionError
from farmyard.games.hens.cells import CELL_OF_NAME, Cell, Cells
from farmyard.games.hens.cells import NAMES as CELL_NAMES
from farmyard.games.hens.data import BREEDS, CARDS, GOAL_CARDS
from farmyard.games.hens.kinds import KIND_OF_NAME, UNKNOWN_NAME, name_of

BREED_CODES: Final = tuple(breed.code for breed in BREEDS)
GOAL_CODES: Final = tuple(card.code for card in GOAL_CARDS)

DECK: Final = -1
"""The deck as a source; the other sources are discard piles, by their seats."""

HEN: Final = "hen"
COOP: Final = "coop"


@dataclass(frozen=True, slots=True)
class DrawBreed(Action):
    """Chance: of the next lot, this breed is in play."""

    breed: str

    @property
    def fields(self) -> tuple[int]:
        """The breed's place in the data."""
        return (BREED_CODES.index(self.breed),)

    @property
    def parts(self) -> tuple[str]:
        """The notation."""
        return (str(self),)

    def __str__(self) -> str:
        return f"breed:{self.breed}"


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance: `seat` has the first turn."""

    seat: int

    @property
    def fields(self) -> tuple[int]:
        """The seat."""
        return (self.seat,)

    @property
    def parts(self) -> tuple[str]:
        """The notation."""
        return (str(self),)

    def __str__(self) -> str:
        return f"start:{SEAT_LETTERS[self.seat]}"


@dataclass(frozen=True, slots=True)
class DrawGoal(Action):
    """Chance: this goal card counts for all."""

    card: str

    @property
    def fields(self) -> tuple[int]:
        """The card's place in the data."""
        return (GOAL_CODES.index(self.card),)

    @property
    def parts(self) -> tuple[str]:
        """The notation."""
        return (str(self),)

    def __str__(self) -> str:
        return f"goal:{self.card}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: this is the next card of the deck; it goes to the seat that draws."""

    kind: int

    @property
    def fields(self) -> tuple[int]:
        """The kind."""
        return (self.kind,)

    @property
    def parts(self) -> tuple[str]:
        """The notation."""
        return (str(self),)

    def __str__(self) -> str:
        return f"+{name_of(self.kind)}"


@dataclass(frozen=True, slots=True)
class Source(Action):
    """Draw a card from here: `DECK`, or the discard pile of a seat."""

    source: int

    @property
    def fields(self) -> tuple[int]:
        """0 for the deck, then the seats."""
        return (self.source + 1,)

    @property
    def parts(self) -> tuple[str]:
        """The deck or the pile, which is the notation."""
        return (str(self),)

    def __str__(self) -> str:
        return "deck" if self.source == DECK else f"pile:{SEAT_LETTERS[self.source]}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a card of the hand in the own barnyard: face up as a hen, or face down as a coop."""

    kind: int
    is_hen: bool
    cell: Cell

    @property
    def fields(self) -> tuple[int, int, int]:
        """The kind, 0 for a hen or 1 for a coop, the cell."""
        return self.kind, int(not self.is_hen), self.cell

    @property
    def parts(self) -> tuple[str, str, str]:
        """The card in hand, `hen` or `coop`, the cell."""
        return name_of(self.kind), HEN if self.is_hen else COOP, CELL_NAMES[self.cell]

    def __str__(self) -> str:
        return f"{HEN if self.is_hen else COOP}:{name_of(self.kind)}@{CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a card of the hand face up on the own discard pile."""

    kind: int

    @property
    def fields(self) -> tuple[int]:
        """The kind."""
        return (self.kind,)

    @property
    def parts(self) -> tuple[str]:
        """The card in hand."""
        return (name_of(self.kind),)

    def __str__(self) -> str:
        return f"discard:{name_of(self.kind)}"


@dataclass(frozen=True, slots=True)
class Rooster(Action):
    """Place the rooster on the hen on this cell of the own barnyard."""

    cell: Cell

    @property
    def fields(self) -> tuple[int]:
        """The cell."""
        return (self.cell,)

    @property
    def parts(self) -> tuple[str]:
        """The cell."""
        return (CELL_NAMES[self.cell],)

    def __str__(self) -> str:
        return f"rooster@{CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the table instead of drawing: from now on the seat is played automatically."""

    seat: int

    @property
    def fields(self) -> tuple[int]:
        """The place of the own discard pile among the sources, from which nobody draws."""
        return (self.seat + 1,)

    @property
    def parts(self) -> tuple[str]:
        """The notation."""
        return (str(self),)

    def __str__(self) -> str:
        return f"leave:{SEAT_LETTERS[self.seat]}"


DRAWS: Final = tuple(map(Draw, range(len(CARDS))))
"""The draw of each kind."""


@lru_cache(maxsize=1 << 13)
def placements(kind: int, is_hen: bool, cells: Cells) -> tuple[Place, ...]:
    """A card of this kind on each of the cells."""
    return tuple(Place(kind, is_hen, cell) for cell in cells)


def action_of(text: str) -> Action:
    """The action whose notation `text` is, legal or not.

    Raises:
        InvalidActionError: it is no action's.
    """
    if not text.isprintable():
        raise InvalidActionError("an action is one line of plain characters")
    if text == "deck":
        return Source(DECK)
    if text.startswith("+"):
        return Draw(_kind(text[1:], text))
    if text.startswith("rooster@"):
        return Rooster(_cell(text[len("rooster@") :], text))
    word, _, rest = text.partition(":")
    if word in (HEN, COOP):
        card, _, cell = rest.partition("@")
        return Place(_kind(card, text), word == HEN, _cell(cell, text))
    if word == "discard":
        return Discard(_kind(rest, text))
    if word in NAMED and rest in NAMED[word]:
        return NAMED[word][rest]
    raise InvalidActionError("“{text}” is not an action, such as deck, pile:B, hen:PAD1@0,1 or discard:PAD1", text=text)


def _named(make: Callable[[str], Action], codes: tuple[str, ...]) -> Mapping[str, Action]:
    return {code: make(code) for code in codes}


NAMED: Final[Mapping[str, Mapping[str, Action]]] = {
    "breed": _named(DrawBreed, BREED_CODES),
    "goal": _named(DrawGoal, GOAL_CODES),
    "start": {letter: Start(seat) for seat, letter in enumerate(SEAT_LETTERS)},
    "pile": {letter: Source(seat) for seat, letter in enumerate(SEAT_LETTERS)},
    "leave": {letter: Leave(seat) for seat, letter in enumerate(SEAT_LETTERS)},
}
"""By the word before the colon and the one behind it."""


def _kind(name: str, text: str) -> int:
    if name == UNKNOWN_NAME:
        raise InvalidActionError("{text}: a record needs to name the card", text=text)
    if name not in KIND_OF_NAME:
        raise InvalidActionError("{text}: there is no card “{card}”", text=text, card=name)
    return KIND_OF_NAME[name]


def _cell(name: str, text: str) -> Cell:
    if name not in CELL_OF_NAME:
        raise InvalidActionError(
            "{text}: “{cell}” is not a row and a column from -3 to 3, seen from the first card", text=text, cell=name
        )
    return CELL_OF_NAME[name]
