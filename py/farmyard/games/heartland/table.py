"""Everything that lies on the table, and what follows from it. State and view hold these facts.

Tiles and values are written as a viewer sees them: in a view, those that the seat may not know are `UNKNOWN`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import Final

from farmyard.core import CHANCE, TERMINAL, Action, Outcome
from farmyard.games.heartland.actions import Build, Discard, Level, Placement, Score
from farmyard.games.heartland.data import CROPS, HAND_SIZE, LIVESTOCK, RESERVE, SETUPS, UNKNOWN, Setup
from farmyard.games.heartland.land import NUM_SQUARES, Land
from farmyard.games.heartland.placing import Obstacle, obstacle, placements
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.scoring import (
    FarmIncome,
    FieldWorth,
    LaidField,
    ScoreSheet,
    farm_incomes,
    field_worth,
    judge,
    rank_seats,
    result_line,
    score_sheet,
)
from farmyard.games.heartland.tiles import BOX, counts_of
from farmyard.multiset import Multiset, minus

NOBODY: Final = -1
"""`Table.turn` and `Table.starter` before the start seat is drawn, `Table.turn` also after the end."""

JUST_TAKEN: Final = 0
"""The value of a livestock tile that was taken this moment; chance tells it next."""


class Phase(Enum):
    """The course of a game; a turn goes from `PLACE` to `DRAW` and leaves out what it does not need."""

    START = "start"
    DEAL = "deal"
    PLACE = "place"
    LEVEL = "level"
    SCORE = "score"
    LIVESTOCK = "livestock"
    BUILD = "build"
    DRAW = "draw"
    OVER = "over"


CHANCE_PHASES: Final = (Phase.START, Phase.DEAL, Phase.LIVESTOCK, Phase.DRAW)


@dataclass(frozen=True, slots=True)
class LivestockTile:
    """A livestock tile that was taken from a track; its kind follows from how many were taken before it."""

    owner: int
    value: int
    """Its points, `JUST_TAKEN`, or `UNKNOWN` to the viewer."""


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts, and as many of the hidden ones as the viewer may know."""

    phase: Phase
    turn: int
    """Whose turn it is, also while that seat draws; during the deal, the start seat; or `NOBODY`."""
    starter: int
    """The start player, who keeps the black farm; or `NOBODY`."""
    land: Land
    players: tuple[Player, ...]
    livestock: tuple[tuple[LivestockTile, ...], ...]
    """For each track the tiles that were taken, the first one first."""
    spent: Multiset
    """How many large tiles of each kind have left the hands, the discarded ones included; all have been seen."""
    discarded: int
    """How many of them were removed from the game because nothing could be placed."""
    end_drawn: bool
    """Whether the end-of-game tile has been drawn."""
    laid: tuple[LaidField, ...]
    """The fields that were laid this turn and are not scored yet, in the order of the tile."""

    @property
    def num_players(self) -> int:
        """How many seats there are."""
        return len(self.players)

    @property
    def setup(self) -> Setup:
        """What this number of players changes."""
        return SETUPS[len(self.players)]

    @property
    def current_player(self) -> int:
        """The seat that decides now, `CHANCE` or `TERMINAL`."""
        if self.phase in CHANCE_PHASES:
            return CHANCE
        return TERMINAL if self.phase is Phase.OVER else self.turn

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def farms(self) -> tuple[int, ...]:
        """The squares of all farms on the board."""
        return tuple(farm for player in self.players for farm in player.farms)

    @property
    def unseen(self) -> Multiset:
        """How many large tiles of each kind the viewer has not seen: to be drawn, in hidden hands or in the box."""
        seen = [tile for player in self.players for tile in player.hand if tile != UNKNOWN]
        return minus(minus(BOX, self.spent), counts_of(seen))

    @property
    def undrawn(self) -> int:
        """Large tiles that can still be drawn, from the stock and then from the reserve."""
        in_hands = sum(len(player.hand) for player in self.players)
        return sum(BOX) - self.setup.removed - sum(self.spent) - in_hands

    @property
    def stock_size(self) -> int:
        """Tiles in the ordinary stock."""
        return max(0, self.undrawn - RESERVE)

    @property
    def reserve_size(self) -> int:
        """Large tiles under the “6+1” tile, the end-of-game tile not counted."""
        return min(self.undrawn, RESERVE)

    @property
    def drawing(self) -> int | None:
        """The seat that gets the next large tile, if one is to be dealt or drawn."""
        if self.phase is Phase.DRAW:
            return self.turn
        if self.phase is Phase.DEAL:
            return next((seat for seat, player in enumerate(self.players) if missing_tiles(player)), None)
        return None

    @property
    def turns_left(self) -> int | None:
        """How many turns there still are, the one under way included; `None` until the end-of-game tile is drawn."""
        if not self.end_drawn:
            return None
        if self.turn == NOBODY:
            return 0
        return (self.starter - self.turn - 1) % self.num_players + 1

    def stack(self, track: int) -> tuple[str, ...]:
        """The kinds of livestock that still lie on a track, the top one first."""
        return self.setup.kinds[len(self.livestock[track]) :]

    @property
    def track_taken(self) -> int | None:
        """The first track from which a tile was just taken whose value is still to be told."""
        for track, tiles in enumerate(self.livestock):
            if tiles and tiles[-1].value == JUST_TAKEN:
                return track
        return None

    @property
    def kind_taken(self) -> str:
        """The kind of that tile."""
        track = self.track_taken
        assert track is not None, "only in the phase `LIVESTOCK`"
        return self.setup.kinds[len(self.livestock[track]) - 1]

    def livestock_of(self, seat: int) -> tuple[int, ...]:
        """The values of the livestock tiles of `seat`, in the order of the tracks."""
        return tuple(tile.value for tiles in self.livestock for tile in tiles if tile.owner == seat)

    def values_left(self, kind: str) -> tuple[int, ...]:
        """The values of this kind that the viewer has not seen."""
        return values_left(self.livestock, self.setup.kinds.index(kind), kind)

    def is_retired(self, seat: int, crop: str) -> bool:
        """Whether the cube of `seat` for this crop has reached the livestock row and left the barn."""
        return self.players[seat].cubes[CROPS.index(crop)] >= self.setup.livestock_row

    def obstacle_to(self, placement: Placement) -> Obstacle | None:
        """What keeps whoever has the turn from this placement; `None` if nothing does, in hand or not."""
        return obstacle(self.land, self.farms, len(self.player.supply), placement)

    def worths(self) -> tuple[FieldWorth, ...]:
        """What each of the `laid` fields offers."""
        return self._worths_of(self.land, self.laid)

    def worths_after(self, placement: Placement) -> tuple[FieldWorth, ...]:
        """What each field would offer after a legal `placement` by whoever has the turn."""
        return self._worths_of(self.land.laid(placement.squares, placement.crops), laid_fields(placement))

    def _worths_of(self, land: Land, laid: tuple[LaidField, ...]) -> tuple[FieldWorth, ...]:
        return tuple(
            field_worth(land, self.farms, field, is_retired=self.is_retired(self.turn, land.crops[field.square]))
            for field in laid
        )

    def farm_incomes(self, seat: int) -> tuple[FarmIncome, ...]:
        """What the farms of `seat` would pay now, one by one."""
        return farm_incomes(self.land, self.players[seat].farms)

    @property
    def is_farm_due(self) -> bool:
        """Whether all cubes of whoever has the turn have reached or passed the row of that player's next farm."""
        built = len(self.player.farms)
        rows = self.setup.farm_rows
        return built < len(rows) and min(self.player.cubes) >= rows[built]

    def building_squares(self) -> tuple[int, ...]:
        """Any field of any free region: where a farm may be built."""
        farmland = self.land.farmland(self.farms)
        return tuple(square for square in range(NUM_SQUARES) if square not in farmland)

    def choices(self) -> tuple[Action, ...]:
        """Every legal action of the seat whose turn it is, which must see its hand; sorted by `fields`."""
        match self.phase:
            case Phase.PLACE:
                return tuple(self._placements()) or tuple(map(Discard, sorted(set(self.player.hand))))
            case Phase.LEVEL:
                return tuple(map(Level, self.player.supply))
            case Phase.SCORE:
                return tuple(Score("".join(choices)) for choices in product(*self.score_choices()))
            case Phase.BUILD:
                return tuple(map(Build, self.building_squares()))
        return ()

    def _placements(self) -> Iterator[Placement]:
        return placements(self.land, self.farms, self.player.hand, self.player.supply)

    def can_place(self) -> bool:
        """Whether whoever has the turn, and must see the hand, has any legal placement."""
        return any(True for _ in self._placements())

    def score_choices(self) -> tuple[str, ...]:
        """What each of the `laid` fields may be scored for."""
        return tuple(worth.choices for worth in self.worths())

    def score_sheet(self, seat: int) -> ScoreSheet:
        """Where the score of `seat` comes from, as far as the viewer may know."""
        return score_sheet(self.players[seat], self.livestock_of(seat))

    @property
    def scores(self) -> tuple[int, ...]:
        """The victory points on the track; after the end with those of the livestock, which is face up then."""
        if self.phase is Phase.OVER:
            return tuple(self.score_sheet(seat).total for seat in range(self.num_players))
        return tuple(player.points for player in self.players)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat by the scores now, 1 the best; equal seats share one."""
        return rank_seats(self.scores)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        return judge(self.scores) if self.phase is Phase.OVER else None

    @property
    def result(self) -> str:
        """The line of `scoring.result_line`; `*` while the game goes on."""
        outcome = self.outcome
        return result_line(self.scores, outcome) if outcome else "*"


def values_left(livestock: tuple[tuple[LivestockTile, ...], ...], place: int, kind: str) -> tuple[int, ...]:
    """The values of this kind, at this place in every stack, that none of the tiles shows."""
    seen = {tiles[place].value for tiles in livestock if len(tiles) > place}
    return tuple(value for value in LIVESTOCK[kind] if value not in seen)


def laid_fields(placement: Placement) -> tuple[LaidField, ...]:
    """The fields of the tile, in its order."""
    return tuple(map(LaidField, placement.squares, placement.symbols))


def missing_tiles(player: Player) -> int:
    """How many large tiles a hand is short of."""
    return HAND_SIZE - len(player.hand)
