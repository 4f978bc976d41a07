"""Whether a position can be: tiles, levels, farms, barn and hands fit together and fit the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farmyard.core import SEAT_LETTERS, InvalidPositionError
from farmyard.games.heartland.data import CROPS, HAND_SIZE, RESERVE, SMALL_SYMBOLS, SMALL_TILES
from farmyard.games.heartland.land import NUM_SQUARES, PRINTED, SPOT_NUMBERS, SQUARE_NAMES
from farmyard.games.heartland.layers import most_large_tiles
from farmyard.games.heartland.table import JUST_TAKEN, NOBODY, Phase, Table
from farmyard.games.heartland.tiles import BOX, NAMES, TILES, counts_of
from farmyard.multiset import plus

BEFORE_THE_FIRST_TURN: Final = (Phase.START, Phase.DEAL)


def check_position(table: Table, undrawn: int) -> None:
    """Check a position in which nothing is hidden; `undrawn` is what it says of `Table.undrawn`.

    Raises:
        InvalidPositionError: with the reason.
    """
    _check_tiles(table, undrawn)
    _check_turn(table)
    _check_hands(table)
    _check_levels(table)
    _check_crops(table)
    _check_farms(table)
    _check_barn(table)
    _check_livestock(table)
    _check_points(table)
    _check_laid(table)
    _check_due(table)


def _check_tiles(table: Table, undrawn: int) -> None:
    held = counts_of(tile for player in table.players for tile in player.hand)
    for name, there, box in zip(NAMES, plus(held, table.spent), BOX, strict=True):
        if there > box:
            raise InvalidPositionError(
                "there are {number} tiles {tile}, but the box has {box}", number=there, tile=name, box=box
            )
    if undrawn != table.undrawn or undrawn < 0:
        raise InvalidPositionError(
            "the large tiles do not add up: {expected} are left to draw, not {number}",
            expected=table.undrawn,
            number=undrawn,
        )
    if table.end_drawn and undrawn > RESERVE:
        raise InvalidPositionError("the end-of-game tile lies among the last {reserve} tiles", reserve=RESERVE)
    if table.discarded > sum(table.spent):
        raise InvalidPositionError("more tiles are discarded than have been in a hand")


def _check_turn(table: Table) -> None:
    if (table.turn == NOBODY) != (table.phase in (Phase.START, Phase.OVER)):
        raise InvalidPositionError("it is somebody's turn in every phase but the first and the last")
    if (table.starter == NOBODY) != (table.phase is Phase.START):
        raise InvalidPositionError("there is a start seat as soon as it is drawn")
    if table.phase is Phase.DEAL and table.turn != table.starter:
        raise InvalidPositionError("the start seat has the first turn")
    if table.phase in BEFORE_THE_FIRST_TURN and (any(table.spent) or _small_used(table)):
        raise InvalidPositionError("nothing leaves a hand or a supply before the first turn")
    if table.phase is Phase.DRAW and table.end_drawn:
        raise InvalidPositionError("nobody draws any more once the end-of-game tile is drawn")
    if table.phase is Phase.OVER and not table.end_drawn:
        raise InvalidPositionError("the game goes on until the end-of-game tile is drawn")


def _check_hands(table: Table) -> None:
    sizes = [len(player.hand) for player in table.players]
    for seat, (size, possible) in enumerate(zip(sizes, _hand_sizes(table), strict=True)):
        if size not in possible:
            raise InvalidPositionError(
                "{seat} has {size} large tiles in hand, which should be {expected}",
                seat=SEAT_LETTERS[seat],
                size=size,
                expected=" / ".join(map(str, possible)),
            )
    missing = HAND_SIZE * table.num_players - sum(sizes)
    if table.phase not in BEFORE_THE_FIRST_TURN and missing > sum(table.spent):
        raise InvalidPositionError(
            "the hands miss {missing} large tiles, but {number} have left them",
            missing=missing,
            number=sum(table.spent),
        )
    if table.end_drawn and not any(sizes[seat] < HAND_SIZE for seat in _done(table)):
        raise InvalidPositionError("whoever drew the end-of-game tile has a tile less in hand")


def _hand_sizes(table: Table) -> list[tuple[int, ...]]:
    """The numbers of tiles that each hand can have."""
    full, short, either = (HAND_SIZE,), (HAND_SIZE - 1,), (HAND_SIZE - 1, HAND_SIZE)
    if table.phase is Phase.START:
        return [(0,)] * table.num_players
    if table.phase is Phase.DEAL:
        seat = table.drawing or 0
        return [*[full] * seat, tuple(range(HAND_SIZE)), *[(0,)] * (table.num_players - seat - 1)]
    sizes: list[tuple[int, ...]] = [full] * table.num_players
    if table.end_drawn:
        for seat in _done(table):
            sizes[seat] = either
    if table.phase in (Phase.LEVEL, Phase.DRAW) or len(table.laid) > 1:
        sizes[table.turn] = short
    elif table.phase in (Phase.LIVESTOCK, Phase.BUILD):
        sizes[table.turn] = either
    return sizes


def _done(table: Table) -> Iterator[int]:
    """The seats that have had their turn in this round."""
    last = table.starter if table.turn == NOBODY else table.turn
    count = (last - table.starter) % table.num_players or (table.num_players if table.turn == NOBODY else 0)
    return ((table.starter + number) % table.num_players for number in range(count))


def _small_used(table: Table) -> int:
    """Small tiles on the board, one that is to be chosen for levelling included."""
    used = sum(len(SMALL_TILES) - len(player.supply) for player in table.players)
    return used + (table.phase is Phase.LEVEL)


def _check_levels(table: Table) -> None:
    """No tile floats: what lies on a square has been laid, and a large tile lies flat on two neighbouring squares."""
    levels, large = table.land.levels, sum(table.spent) - table.discarded
    expected = 2 * large + _small_used(table)
    if sum(levels) != expected:
        raise InvalidPositionError(
            "the levels add up to {sum}, but the tiles that were laid make {expected}",
            sum=sum(levels),
            expected=expected,
        )
    most = most_large_tiles(levels)
    if large > most:
        raise InvalidPositionError(
            "{number} of the {large} large tiles that were laid would float", number=large - most, large=large
        )


def _check_crops(table: Table) -> None:
    crops, levels = table.land.crops, table.land.levels
    for square, (crop, level, printed) in enumerate(zip(crops, levels, PRINTED, strict=True)):
        if level == 0 and crop != printed:
            raise InvalidPositionError(
                "{square} is bare, so it shows {printed}, not {crop}",
                square=SQUARE_NAMES[square],
                printed=printed,
                crop=crop,
            )
        if level == 1 and crop == printed:
            raise InvalidPositionError(
                "the tile on {square} shows the crop that is printed under it", square=SQUARE_NAMES[square]
            )
    for crop in CROPS:
        visible = sum(shown == crop and level > 0 for shown, level in zip(crops, levels, strict=True))
        if visible > _fields_laid(table, crop):
            raise InvalidPositionError("more fields show {crop} than tiles were laid that have it", crop=crop)


def _fields_laid(table: Table, crop: str) -> int:
    """How many fields of this crop have been laid at most."""
    large = sum(count * tile.crops.count(crop) for tile, count in zip(TILES, table.spent, strict=True))
    return large + sum(crop not in player.supply for player in table.players)


def _check_farms(table: Table) -> None:
    farms, rows = table.farms, table.setup.farm_rows
    if len(set(farms)) < len(farms) or table.land.joins_farms(farms, farms):
        raise InvalidPositionError("there are two farms in one region")
    for seat, player in enumerate(table.players):
        if len(player.farms) > len(rows):
            raise InvalidPositionError("every player has {farms} farms", farms=len(rows))
        if player.farms and min(player.cubes) < rows[len(player.farms) - 1]:
            raise InvalidPositionError(
                "not all cubes of {seat} have reached the row of the last farm", seat=SEAT_LETTERS[seat]
            )


def _check_barn(table: Table) -> None:
    highest = table.setup.livestock_row
    for player in table.players:
        if max(player.cubes) > highest:
            raise InvalidPositionError("a cube leaves the barn on row {row}", row=highest)
    for track, crop in enumerate(CROPS):
        if sum(player.cubes[track] for player in table.players) > _symbols_laid(table, crop):
            raise InvalidPositionError("the cubes for {crop} moved further than barn symbols were laid", crop=crop)


def _symbols_laid(table: Table, crop: str) -> int:
    """How many barn symbols have been laid on fields of this crop at most."""
    large = sum(
        count * symbols
        for tile, count in zip(TILES, table.spent, strict=True)
        for shown, symbols in zip(tile.crops, tile.symbols, strict=True)
        if shown == crop
    )
    return large + SMALL_SYMBOLS * sum(crop not in player.supply for player in table.players)


def _check_livestock(table: Table) -> None:
    highest, kinds = table.setup.livestock_row, table.setup.kinds
    for track, (crop, tiles) in enumerate(zip(CROPS, table.livestock, strict=True)):
        retired = {seat for seat, player in enumerate(table.players) if player.cubes[track] == highest}
        owners = [tile.owner for tile in tiles]
        if not retired.issuperset(owners) or len(set(owners)) < len(owners):
            raise InvalidPositionError("each cube that left the barn on {crop} takes one livestock tile", crop=crop)
        if len(tiles) != min(len(retired), len(kinds)):
            raise InvalidPositionError("a cube that leaves the barn on {crop} takes the top livestock tile", crop=crop)
    for place, kind in enumerate(kinds):
        values = [tiles[place].value for tiles in table.livestock if len(tiles) > place]
        told = [value for value in values if value != JUST_TAKEN]
        if len(set(told)) < len(told):
            raise InvalidPositionError("there is one {kind} of each value", kind=kind)
    fresh = [(tile, tiles[-1]) for tiles in table.livestock for tile in tiles if tile.value == JUST_TAKEN]
    if bool(fresh) != (table.phase is Phase.LIVESTOCK):
        raise InvalidPositionError("the value of livestock is told at once when it is taken, and only then")
    if any(tile is not last or tile.owner != table.turn for tile, last in fresh):
        raise InvalidPositionError("only whoever has the turn has just taken livestock")


def _check_points(table: Table) -> None:
    fields_laid = sum(table.land.levels)
    if sum(player.field_points for player in table.players) > NUM_SQUARES * fields_laid:
        raise InvalidPositionError("there are more points for fields than fields")
    if any(player.farm_points and not player.farms for player in table.players):
        raise InvalidPositionError("there are points for farms where no farm is")


def _check_laid(table: Table) -> None:
    """The fields to be scored are those of a tile that whoever has the turn has just laid."""
    if not table.laid and table.phase not in (Phase.LEVEL, Phase.SCORE):
        return
    land, squares = table.land, tuple(field.square for field in table.laid)
    crops = "".join(land.crops[square] for square in squares)
    symbols = tuple(field.symbols for field in table.laid)
    match table.phase, len(squares):
        case ((Phase.LEVEL | Phase.SCORE), 2):
            lies = squares in SPOT_NUMBERS and len({land.levels[square] for square in squares}) == 1
            tiles = zip(TILES, table.spent, strict=True)
            is_tile = any(count and (tile.crops, tile.symbols) == (crops, symbols) for tile, count in tiles)
        case Phase.SCORE, 1:
            lies = True
            is_tile = crops not in table.player.supply and symbols == (SMALL_SYMBOLS,)
        case _:
            lies = is_tile = False
    lowest = 2 if table.phase is Phase.LEVEL else 1
    if not lies or not is_tile or any(land.levels[square] < lowest or square in table.farms for square in squares):
        raise InvalidPositionError("the fields to be scored are not those of a tile that was just laid")
    if table.phase is Phase.LEVEL and not table.player.supply:
        raise InvalidPositionError("without a small tile left, nothing can be levelled")


def _check_due(table: Table) -> None:
    if table.phase in (Phase.BUILD, Phase.DRAW):
        is_due = table.is_farm_due and bool(table.building_squares())
        if is_due != (table.phase is Phase.BUILD):
            raise InvalidPositionError("a farm is built as soon as it is due and can be, and only then")
