"""What is in the box: cards, the breeds in play, goal cards, and the ranks of a solo game.

Eggs, medals and copies of the single cards, the breeds left out below four players, the goals and the ranks stand in
for the printed ones: whoever has those at hand writes them here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final


@dataclass(frozen=True, slots=True)
class Breed:
    """One of the breeds, which is also a colour."""

    code: str
    """Three letters that stand for it in notation."""
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card type."""

    breed: str
    """The code of its breed."""
    number: int
    eggs: int
    medals: int
    copies: int
    """How many of it there are: 1 or 2."""

    @property
    def name(self) -> str:
        """Breed and number, which no other type has: `PAD1`."""
        return f"{self.breed}{self.number}"


BREEDS: Final = (
    Breed("PAD", "Padovana", "brown"),
    Breed("WYA", "Wyandotte", "blue"),
    Breed("SEB", "Sebright", "red"),
    Breed("BAR", "Barnevelder", "purple"),
    Breed("SUL", "Sultan", "grey"),
    Breed("FAV", "Faverolles", "yellow"),
    Breed("CEM", "Cemani", "black"),
    Breed("MOD", "Modern Game", "green"),
)
"""From the most common to the rarest."""

PRINTED: Final[Mapping[str, tuple[tuple[int, int, int], ...]]] = {
    "PAD": ((2, 0, 2), (1, 0, 2), (1, 0, 2), (1, 0, 2), (1, 0, 2), (2, 0, 2)),
    "WYA": ((1, 0, 2), (1, 0, 2), (2, 0, 2), (2, 0, 2), (1, 0, 2), (1, 0, 2)),
    "SEB": ((2, 0, 2), (2, 1, 1), (1, 0, 2), (1, 0, 2), (2, 1, 1), (2, 0, 2)),
    "BAR": ((2, 1, 1), (1, 0, 2), (2, 0, 2), (2, 0, 2), (1, 0, 2), (2, 1, 1)),
    "SUL": ((2, 1, 1), (2, 0, 2), (2, 1, 1), (2, 1, 1), (2, 0, 2), (2, 1, 1)),
    "FAV": ((2, 0, 2), (2, 1, 1), (2, 1, 1), (2, 1, 1), (2, 1, 1), (2, 0, 2)),
    "CEM": ((3, 1, 1), (3, 1, 1), (2, 2, 1), (2, 2, 1), (3, 1, 1), (3, 1, 1)),
    "MOD": ((2, 2, 1), (3, 1, 1), (3, 1, 1), (3, 1, 1), (3, 1, 1), (2, 2, 1)),
}
"""Eggs, medals and copies of the numbers 1 to 6 of each breed."""

CARDS: Final = tuple(
    Card(breed.code, number, *printed)
    for breed in BREEDS
    for number, printed in enumerate(PRINTED[breed.code], start=1)
)
"""Every card type; its place here is the number of its kind."""

LOTS: Final[Mapping[int, tuple[tuple[str, ...], ...]]] = {
    1: (("PAD", "WYA"), ("SEB", "BAR"), ("SUL", "FAV"), ("CEM", "MOD")),
    2: (("PAD", "WYA"), ("SEB", "BAR"), ("SUL", "FAV"), ("CEM", "MOD")),
    3: (("PAD", "WYA"), ("SEB",), ("BAR",), ("SUL",), ("FAV",), ("CEM", "MOD")),
    4: (("PAD",), ("WYA",), ("SEB",), ("BAR",), ("SUL",), ("FAV",), ("CEM",), ("MOD",)),
}
"""By the number of players: of each lot one breed, drawn at random, is in play; breeds in no lot stay in the box."""

HAND: Final = 4
"""Cards in a hand between turns."""


class Measure(Enum):
    """What a goal counts; `goals` says how."""

    BREEDS = "different breeds among the hens"
    GROUPS = "groups, or those of certain sizes"
    SPLIT_BREEDS = "breeds that form two or more groups"
    LARGEST_GROUP = "hens of the largest group"
    ROOSTER_GROUP = "hens of the rooster group if it scores separately"
    NUMBERS = "different numbers among the hens"
    CROWDED_NUMBERS = "numbers on so many hens or more"
    NUMBERED_HENS = "hens with certain numbers"
    NUMBERED_CORNERS = "corners with hens of certain numbers"
    LARGEST_CORNERS = "corners with hens of a largest group"
    LONG_LINES = "long lines of hens of one breed"
    SHORT_LINES = "short lines of hens that are all of different breeds"
    COOPS = "coops"
    MEDALS = "medals on all hens"


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal: how it is counted, and what a count brings."""

    code: str
    measure: Measure
    points: tuple[int, ...]
    """The points for a count of 0, 1, 2, ...; the last ones hold for every higher count too."""
    wanted: tuple[int, ...] = ()
    """The sizes or numbers that the measure speaks of."""


@dataclass(frozen=True, slots=True)
class GoalCard:
    """One goal card."""

    code: str
    name: str
    goals: tuple[Goal, ...]


def each(points: int, most: int) -> tuple[int, ...]:
    """`points` for each one, of which there are `most` at most."""
    return tuple(points * count for count in range(most + 1))


def every(number: int, points: int, most: int) -> tuple[int, ...]:
    """`points` for every so many, rounded down, of `most` at most."""
    return tuple(points * (count // number) for count in range(most + 1))


def from_count(least: int, points: int) -> tuple[int, ...]:
    """`points` once there are `least` of them."""
    return (*(0,) * least, points)


def up_to_count(most: int, points: int) -> tuple[int, ...]:
    """`points` unless there are more than `most` of them."""
    return (*(points,) * (most + 1), 0)


GOAL_CARDS: Final = (
    GoalCard(
        "GA",
        "Bird Show",
        (Goal("A1", Measure.BREEDS, each(1, 8)), Goal("A2", Measure.GROUPS, each(-1, 12), wanted=(1,))),
    ),
    GoalCard(
        "GB",
        "Two by Two",
        (Goal("B1", Measure.GROUPS, each(2, 6), wanted=(2,)), Goal("B2", Measure.COOPS, (3, -1, -2, -3, -4))),
    ),
    GoalCard(
        "GC",
        "Three of a Feather",
        (Goal("C1", Measure.GROUPS, each(3, 4), wanted=(3,)), Goal("C2", Measure.SPLIT_BREEDS, each(-2, 6))),
    ),
    GoalCard(
        "GD",
        "The Great Flock",
        (
            Goal("D1", Measure.LARGEST_GROUP, from_count(6, 4)),
            Goal("D2", Measure.LARGEST_GROUP, up_to_count(3, -3)),
        ),
    ),
    GoalCard(
        "GE",
        "Head Count",
        (
            Goal("E1", Measure.NUMBERS, from_count(6, 4)),
            Goal("E2", Measure.CROWDED_NUMBERS, each(-2, 3), wanted=(4,)),
        ),
    ),
    GoalCard(
        "GF",
        "Even Temper",
        (
            Goal("F1", Measure.NUMBERED_HENS, every(2, 1, 12), wanted=(2, 4, 6)),
            Goal("F2", Measure.NUMBERED_HENS, every(2, -1, 12), wanted=(1, 3, 5)),
        ),
    ),
    GoalCard(
        "GG",
        "Straight Lines",
        (Goal("G1", Measure.LONG_LINES, each(3, 3)), Goal("G2", Measure.SHORT_LINES, each(-1, 4))),
    ),
    GoalCard(
        "GH",
        "Corner Posts",
        (
            Goal("H1", Measure.NUMBERED_CORNERS, each(1, 4), wanted=(1, 6)),
            Goal("H2", Measure.LARGEST_CORNERS, each(-1, 4)),
        ),
    ),
    GoalCard(
        "GI",
        "Proud Rooster",
        (
            Goal("I1", Measure.ROOSTER_GROUP, from_count(3, 3)),
            Goal("I2", Measure.ROOSTER_GROUP, up_to_count(0, -3)),
        ),
    ),
    GoalCard(
        "GJ",
        "Order in the Yard",
        (Goal("J1", Measure.GROUPS, (0, 0, 0, 2, 5, 2, 0)), Goal("J2", Measure.MEDALS, every(3, -1, 16))),
    ),
)

SOLO_RANKS: Final = (
    (13, "Chick"),
    (19, "Farmhand"),
    (25, "Breeder"),
    (30, "Show judge"),
    (35, "Champion of the yard"),
)
"""The ranks of a solo game with the lowest total of each."""

LOWEST_SOLO_RANK: Final = "Egg"
"""The rank below these."""
