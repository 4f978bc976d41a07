"""Whole turns: what whoever decides may do now, each with the rest of the turn played as well as can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

from farmyard.bots.pausing import Pausing
from farmyard.core import Action
from farmyard.games.heartland.actions import BARN, VICTORY, Build, Discard, Level, PlaceLarge, PlaceSmall, Score
from farmyard.games.heartland.data import CROPS, UNKNOWN
from farmyard.games.heartland.evaluation import Judge
from farmyard.games.heartland.fast import CELL_OF, CROP_NUMBERS, SQUARE_OF, cells_in, cuts_of, regions_of
from farmyard.games.heartland.position import Field, Laying, Position
from farmyard.games.heartland.ranking import Ranking, spare_small_tile
from farmyard.games.heartland.table import Phase, Table

SITES: Final = 4
"""How many regions come into question for a farm."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An action and what the rest of the turn makes of it."""

    action: Action
    after: Position
    """At the end of the turn, before the draw."""
    value: float
    """What all expected scores together are worth to whoever has the turn, in points."""


def plans_of(table: Table, judge: Judge, stakes: Sequence[float], width: int) -> Pausing[list[Plan]]:
    """What comes into question for whoever has the turn, the best first.

    In `Phase.PLACE` that is the `width` most promising placements, each with every way to score its fields.
    """
    found = []
    for action, scored in _beginnings(table, judge, stakes, width):
        after = _with_farms(scored, judge, stakes)
        found.append(Plan(action, after, _value(after, judge, stakes)))
        yield
    return sorted(found, key=lambda plan: -plan.value)


def _beginnings(table: Table, judge: Judge, stakes: Sequence[float], width: int) -> Iterator[tuple[Action, Position]]:
    """The actions with all fields scored, or one farm built."""
    position = Position(table)
    laid = [Field(CELL_OF[f.square], CROP_NUMBERS[table.land.crops[f.square]], f.symbols) for f in table.laid]
    match table.phase:
        case Phase.PLACE:
            tried = 0
            for laying in Ranking(position, judge, stakes).layings():
                after = position.copy()
                if after.lay(laying):
                    tried += 1
                    yield from ((action_of(laying), scored) for _, scored in scorings(after, laying.fields))
                    if tried == width:
                        return
            if not tried:
                yield from discardings(position)
        case Phase.LEVEL:
            spare = spare_small_tile(position)
            position.sides[position.turn].supply &= ~(1 << spare)
            yield from ((Level(CROPS[spare]), scored) for _, scored in scorings(position, laid))
        case Phase.SCORE:
            yield from scorings(position, laid)
        case Phase.BUILD:
            yield from buildings(position, SITES)


def _with_farms(scored: Position, judge: Judge, stakes: Sequence[float]) -> Position:
    """The end of a turn whose fields are scored: the farms that are due are built where they are worth the most."""
    while scored.is_farm_due:
        built = [after for _, after in buildings(scored, SITES)]
        if not built:
            break
        scored = max(built, key=lambda after: _value(_paid(after), judge, stakes))
    return _paid(scored)


def _paid(scored: Position) -> Position:
    """After step 3."""
    after = scored.copy()
    after.score_farms()
    return after


def _value(after: Position, judge: Judge, stakes: Sequence[float]) -> float:
    """As in `Plan`."""
    next_one = after.copy()
    # With little chance it is the end-of-game tile.
    next_one.undrawn -= next_one.is_drawing
    next_one.pass_turn()
    return sum([stake * score for stake, score in zip(stakes, judge.scores(next_one), strict=True)])


def action_of(laying: Laying) -> PlaceLarge | PlaceSmall:
    """The action that lays the tile."""
    squares = [SQUARE_OF[cell] for cell in laying.cells]
    if laying.tile == UNKNOWN:
        return PlaceSmall(CROPS[laying.crops[0]], squares[0])
    return PlaceLarge(laying.tile, squares[0], squares[1])


def scorings(position: Position, fields: Sequence[Field]) -> Iterator[tuple[Score, Position]]:
    """Every way to score the fields that were laid, with the position after it."""
    choices = [VICTORY + BARN * (position.offered(field)[1] > 0) for field in fields]
    for chosen in map("".join, product(*choices)):
        after = position.copy()
        after.score(fields, chosen)
        yield Score(chosen), after


def discardings(position: Position) -> Iterator[tuple[Discard, Position]]:
    """To remove a tile of the hand from the game, because none can be placed, with the position after it."""
    for tile in sorted(set(position.sides[position.turn].hand)):
        after = position.copy()
        after.spend(tile)
        yield Discard(tile), after


def buildings(position: Position, count: int) -> Iterator[tuple[Build, Position]]:
    """To build a farm in each of the `count` largest free regions, with the position after it."""
    for cell in sites(position, count):
        after = position.copy()
        after.build(cell)
        yield Build(SQUARE_OF[cell]), after


def sites(position: Position, count: int) -> list[int]:
    """A cell in each of the `count` largest free regions: where a cut costs the farm the least."""
    free = [region for crop in position.crops for region in regions_of(crop) if not region & position.farms]
    free.sort(key=int.bit_count, reverse=True)
    return [min(cells_in(region), key=partial(_exposure, region)) for region in free[:count]]


def _exposure(region: int, cell: int) -> int:
    """The most that one cut can cost a farm there."""
    return cuts_of(region, cell).worst
