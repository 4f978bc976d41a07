"""What a player and chance can do, and its notation both ways.

The first number of an action (`fields`) tells its class among those that are possible in one phase: 0 ends the turn, 1
vaccinates, the others are the work of the turn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from farmyard.core import SEAT_LETTERS, Action, InvalidActionError
from farmyard.games.happy_pigs.data import ACTION_CARDS, ACTION_NAMES, CARDS, DECK, Size, Tool
from farmyard.games.happy_pigs.farm import PIGS, SIZES, TOOL_NAMES
from farmyard.games.happy_pigs.sties import Sty

END: Final = 0
VACCINATE: Final = 1
WORK: Final = 2
BUY_TOOL: Final = 3
BUY_STY: Final = 4

NUMBERED: Final = {card.name: number for season in DECK for number, card in enumerate(season)}
"""The number of each season card within its season."""


def pig_part(pig: str, *, fed: bool = False) -> str:
    """The tap on an own pig of that kind, one that was fed in this round if `fed`."""
    return f"pig:{pig}{'!' * fed}"


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance: `seat` is the starting player of the first round."""

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
class Reveal(Action):
    """Chance: `card` is the season card of the round that begins."""

    card: str

    @property
    def fields(self) -> tuple[int]:
        """Its number within the season."""
        return (NUMBERED[self.card],)

    @property
    def parts(self) -> tuple[str]:
        """The card's name."""
        return (self.card,)

    def __str__(self) -> str:
        return f"card:{self.card}"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Commit one of the four action cards; its controller also commits one for the neutral farmer."""

    card: str
    neutral: bool = False

    @property
    def fields(self) -> tuple[int]:
        """The number of the action card."""
        return (ACTION_CARDS.index(self.card),)

    @property
    def parts(self) -> tuple[str]:
        """One of the four cards, in hand or of the neutral farmer."""
        return (str(self),)

    def __str__(self) -> str:
        return f"{'neutral' if self.neutral else 'choose'}:{ACTION_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn, and be paid for executions not carried out; or leave it at that in a window."""

    @property
    def fields(self) -> tuple[int]:
        """`END`."""
        return (END,)

    @property
    def parts(self) -> tuple[str]:
        """One tap."""
        return ("end",)

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Vaccinate(Action):
    """Turn an own pig of that kind, which is plain, to its vaccinated side; one that was fed this round if `fed`."""

    pig: str
    fed: bool = False

    @property
    def fields(self) -> tuple[int, ...]:
        """`VACCINATE`, the size, and whether it was fed."""
        return VACCINATE, SIZES.index(self.pig), int(self.fed)

    @property
    def parts(self) -> tuple[str, ...]:
        """The tool, then the pig."""
        return TOOL_NAMES[Tool.VACCINE], pig_part(self.pig, fed=self.fed)

    def __str__(self) -> str:
        return f"vaccinate:{self.pig}{'!' * self.fed}"


@dataclass(frozen=True, slots=True)
class Feed(Action):
    """Feed an own pig of that kind, with a supplement if `supplement`."""

    pig: str
    supplement: bool = False

    @property
    def fields(self) -> tuple[int, ...]:
        """`WORK`, the kind, and whether with a supplement."""
        return WORK, PIGS.index(self.pig), int(self.supplement)

    @property
    def parts(self) -> tuple[str, ...]:
        """The pig, then the tool if one is used."""
        return (pig_part(self.pig), *self.supplement * (TOOL_NAMES[Tool.SUPPLEMENT],))

    def __str__(self) -> str:
        return f"feed:{self.pig}{'+' * self.supplement}"


@dataclass(frozen=True, slots=True)
class Birth(Action):
    """Take a piglet from the store, or a small pig for an amulet.

    No parent is named: a birth leaves no other trace than that one breeder more has given birth in this round, and
    nothing else tells breeders apart.
    """

    amulet: bool = False

    @property
    def fields(self) -> tuple[int, ...]:
        """`WORK`, and whether with an amulet."""
        return WORK, int(self.amulet)

    @property
    def parts(self) -> tuple[str, ...]:
        """One tap, then the tool if one is used."""
        return ("birth", *self.amulet * (TOOL_NAMES[Tool.AMULET],))

    def __str__(self) -> str:
        return f"birth{'+' * self.amulet}"


@dataclass(frozen=True, slots=True)
class BuyPig(Action):
    """Buy a pig of that size, which is plain."""

    pig: str

    @property
    def fields(self) -> tuple[int, ...]:
        """`WORK`, the size."""
        return WORK, SIZES.index(self.pig)

    @property
    def parts(self) -> tuple[str]:
        """The pig in the store."""
        return (f"store:{self.pig}",)

    def __str__(self) -> str:
        return f"buy:{self.pig}"


@dataclass(frozen=True, slots=True)
class BuyTool(Action):
    """Buy a tool."""

    tool: Tool

    @property
    def fields(self) -> tuple[int, ...]:
        """`BUY_TOOL`, the kind."""
        return BUY_TOOL, int(self.tool)

    @property
    def parts(self) -> tuple[str]:
        """The tool in the store."""
        return (f"store:{TOOL_NAMES[self.tool]}",)

    def __str__(self) -> str:
        return f"buy:{TOOL_NAMES[self.tool]}"


@dataclass(frozen=True, slots=True)
class BuySty(Action):
    """Buy a sty and join it to the own ones at once, at `place`."""

    place: Sty

    @property
    def fields(self) -> tuple[int, ...]:
        """`BUY_STY`, then both coordinates, each in the order 0, -1, 1, -2, 2, ..."""
        i, j = self.place
        return BUY_STY, 2 * i if i >= 0 else -2 * i - 1, 2 * j if j >= 0 else -2 * j - 1

    @property
    def parts(self) -> tuple[str, ...]:
        """The sty in the store, then its place."""
        return "store:sty", f"at:{self.place[0]},{self.place[1]}"

    def __str__(self) -> str:
        return f"buy:sty@{self.place[0]},{self.place[1]}"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell an own pig of that kind."""

    pig: str

    @property
    def fields(self) -> tuple[int, ...]:
        """`WORK`, the kind."""
        return WORK, PIGS.index(self.pig)

    @property
    def parts(self) -> tuple[str]:
        """The pig."""
        return (pig_part(self.pig),)

    def __str__(self) -> str:
        return f"sell:{self.pig}"


def coordinate(number: int) -> int:
    """The coordinate of a sty that a number in `BuySty.fields` stands for."""
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


ENDING: Final = End()
VACCINATIONS: Final = tuple(Vaccinate(SIZES[size], fed) for size in Size for fed in (False, True))
FEEDINGS: Final = tuple(Feed(pig, supplement) for pig in PIGS for supplement in (False, True))
BIRTHS: Final = (Birth(), Birth(amulet=True))
PIG_PURCHASES: Final = tuple(map(BuyPig, SIZES))
TOOL_PURCHASES: Final = tuple(map(BuyTool, Tool))
SALES: Final = tuple(map(Sell, PIGS))
CHOICES: Final = tuple(map(Choose, ACTION_CARDS))
NEUTRAL_CHOICES: Final = tuple(Choose(card, neutral=True) for card in ACTION_CARDS)

STY_NOTATION: Final = re.compile(r"buy:sty@(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)", re.ASCII)

BY_NOTATION: Final[dict[str, Action]] = {
    str(action): action
    for action in (
        *map(Start, range(len(SEAT_LETTERS))),
        *map(Reveal, CARDS),
        *CHOICES,
        *NEUTRAL_CHOICES,
        ENDING,
        *VACCINATIONS,
        *FEEDINGS,
        *BIRTHS,
        *PIG_PURCHASES,
        *TOOL_PURCHASES,
        *SALES,
    )
}
"""Every action but the purchase of a sty."""


def action_of(text: str) -> Action:
    """The action whose notation `text` is, legal or not.

    Raises:
        InvalidActionError: it is no action's.
    """
    if text in BY_NOTATION:
        return BY_NOTATION[text]
    if not text.isprintable():
        raise InvalidActionError("an action is one line of plain characters")
    if sty := STY_NOTATION.fullmatch(text):
        return BuySty((int(sty[1]), int(sty[2])))
    raise InvalidActionError(
        "“{text}” is not an action, such as choose:feed, feed:p+, birth, buy:m, sell:L or end", text=text
    )
