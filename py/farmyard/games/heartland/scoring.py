"""Steps 2 and 3 of a turn in numbers: what a laid field is worth, what farms pay; the final scores and who won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from farmyard.core import Outcome, Termination
from farmyard.games.heartland.actions import BARN, VICTORY
from farmyard.games.heartland.land import Land
from farmyard.games.heartland.player import Player


class Ending(Termination):
    """The ways a game ends."""

    END_TILE = "end-of-game tile drawn, round finished"


@dataclass(frozen=True, slots=True)
class LaidField:
    """A field that was laid this turn."""

    square: int
    symbols: int
    """Its barn symbols."""


@dataclass(frozen=True, slots=True)
class FieldWorth:
    """What one newly laid field offers: victory points or barn points, never both."""

    square: int
    crop: str
    region: frozenset[int]
    """The region that it is now part of."""
    farm: int | None
    """The square of the farm that is in this region, if one is."""
    barn_points: int
    """Its barn symbols, as far as they may be chosen: 0 once the cube of the crop has retired."""

    @property
    def victory_points(self) -> int:
        """The number of fields of the region; 0 in a farm region, anybody's."""
        return len(self.region) if self.farm is None else 0

    @property
    def choices(self) -> str:
        """What it may be scored for."""
        return VICTORY + BARN * bool(self.barn_points)


def field_worth(land: Land, farms: Iterable[int], field: LaidField, *, is_retired: bool) -> FieldWorth:
    """What `field` offers on `land`, the position after the whole placement.

    `farms` are those of everybody; `is_retired` tells of the player's cube of that crop.
    """
    region = land.region(field.square)
    farm = next((farm for farm in farms if farm in region), None)
    symbols = 0 if is_retired else field.symbols
    return FieldWorth(field.square, land.crops[field.square], region, farm, symbols)


@dataclass(frozen=True, slots=True)
class FarmIncome:
    """What one farm pays in its owner's turn."""

    farm: int
    region: frozenset[int]

    @property
    def victory_points(self) -> int:
        """The size of the region it stands in, the farm's own field included."""
        return len(self.region)


def farm_incomes(land: Land, farms: Iterable[int]) -> tuple[FarmIncome, ...]:
    """What each of these farms pays per turn of its owner."""
    return tuple(FarmIncome(farm, land.region(farm)) for farm in farms)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Where the score of one seat comes from."""

    fields: int
    """Victory points chosen for fields."""
    farms: int
    """Victory points of farms."""
    livestock: tuple[int, ...]
    """The value of every livestock tile, in the order of the tracks; `UNKNOWN` where the viewer may not see it."""

    @property
    def total(self) -> int:
        """The final score, as far as it can be seen."""
        return self.fields + self.farms + sum(value for value in self.livestock if value > 0)


def score_sheet(player: Player, livestock: tuple[int, ...]) -> ScoreSheet:
    """The sheet of a player who has taken `livestock`."""
    return ScoreSheet(player.field_points, player.farm_points, livestock)


def rank_seats(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of every seat, 1 the best: equal scores get equal places and the next place is skipped."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def judge(scores: Sequence[int]) -> Outcome:
    """The player with the highest final score wins; players tied for it share the victory."""
    winners = tuple(seat for seat, rank in enumerate(rank_seats(scores)) if rank == 1)
    return Outcome.shared_by(winners, len(scores), Ending.END_TILE)


def result_line(scores: Sequence[int], outcome: Outcome) -> str:
    """The final score of each seat, with `#` behind those that won: `131#:120`."""
    return ":".join(f"{score}{'#' * (seat in outcome.winners)}" for seat, score in enumerate(scores))
