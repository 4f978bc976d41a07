"""What a position must be to occur in a game; the reader of positions refuses all others."""

from __future__ import annotations

from typing import Final

from farmyard.core import SEAT_LETTERS, InvalidPositionError
from farmyard.games.happy_pigs.course import goes_on
from farmyard.games.happy_pigs.data import (
    DECK,
    FEED,
    MATE,
    SEASON_ROUNDS,
    SEASONS,
    SELL,
    Size,
)
from farmyard.games.happy_pigs.effects import Litter
from farmyard.games.happy_pigs.farm import NO_PIGS, SIZES
from farmyard.games.happy_pigs.fits import fits
from farmyard.games.happy_pigs.opening import check_opening
from farmyard.games.happy_pigs.sties import FIRST_STY, are_joined
from farmyard.games.happy_pigs.table import NOBODY, NOT_CHOSEN, Phase, Table

CARDS_DUE: Final = {
    Phase.START: (0, 0),
    Phase.OPENING: (0, 0),
    Phase.REVEAL: (0, SEASON_ROUNDS - 1),
    Phase.CHOOSE: (1, SEASON_ROUNDS),
    Phase.TURN: (1, SEASON_ROUNDS),
    Phase.HEAT: (1, SEASON_ROUNDS),
    Phase.WINDOW: (SEASON_ROUNDS, SEASON_ROUNDS),
    Phase.OVER: (SEASON_ROUNDS, SEASON_ROUNDS),
}
"""The least and the greatest number of cards revealed in a season, by phase."""

NOBODYS: Final = (Phase.START, Phase.REVEAL, Phase.OVER)
"""Phases in which no seat decides."""


def check_position(table: Table) -> None:
    """Check that `table` can occur.

    Raises:
        InvalidPositionError: with the reason.
    """
    _check_store(table)
    for seat in range(table.num_players):
        _check_sties(table, seat)
    _check_cards(table)
    _check_seats(table)
    _check_choices(table)
    _check_memory(table)
    check_opening(table)
    _check_inspected(table)
    if table.turn != NOBODY and table.phase is not Phase.CHOOSE and not goes_on(table):
        raise InvalidPositionError("{seat} has nothing left to do here", seat=SEAT_LETTERS[table.turn])


def _check_store(table: Table) -> None:
    """What is in the store and what the players own is what is in the box."""
    box, store, farms = table.variant.box, table.store, table.farms
    counts = [
        *zip(("piglets", "smalls", "mediums", "larges"), box.pigs, store.pigs, *(f.sizes for f in farms), strict=True),
        *zip(("vaccines", "supplements", "amulets"), box.tools, store.tools, *(f.tools for f in farms), strict=True),
        ("sties", box.sties, store.sties, *(len(f.sties) for f in farms)),
    ]
    for what, there, in_store, *owned in counts:
        if in_store + sum(owned) != there:
            raise InvalidPositionError(
                "the {what} do not add up: the players have {owned} and the store {stock}, but the box {box}",
                what=what,
                owned=sum(owned),
                stock=in_store,
                box=there,
            )


def _check_sties(table: Table, seat: int) -> None:
    farm = table.farms[seat]
    if FIRST_STY not in farm.sties or not are_joined(farm.sties):
        raise InvalidPositionError(
            "the sties of {seat} are not joined side to side, beginning at 0,0", seat=SEAT_LETTERS[seat]
        )
    if not fits(tuple(sorted(farm.sties)), farm.sizes):
        raise InvalidPositionError("the pigs of {seat} do not fit into its sties", seat=SEAT_LETTERS[seat])


def _check_cards(table: Table) -> None:
    names = [card.name for card in DECK[table.season]]
    for card in table.cards:
        if card not in names or table.cards.count(card) > 1:
            raise InvalidPositionError(
                "{card} is not one of the cards of {season}, or not the first time",
                card=card,
                season=SEASONS[table.season],
            )
    least, most = CARDS_DUE[table.phase]
    if not least <= len(table.cards) <= most:
        raise InvalidPositionError(
            "in this phase there are {least} to {most} cards of a season", least=least, most=most
        )
    is_first, is_last = table.phase in (Phase.START, Phase.OPENING), table.phase is Phase.OVER
    if (is_first and table.season) or (is_last and table.season < len(SEASONS) - 1):
        raise InvalidPositionError("a game begins in spring and ends with winter")


def _check_seats(table: Table) -> None:
    if (table.first == NOBODY) != (table.phase is Phase.START):
        raise InvalidPositionError("the starting player is drawn at the start, and known from then on")
    if (table.turn == NOBODY) != (table.phase in NOBODYS):
        raise InvalidPositionError("nobody has the turn while something is drawn and at the end, and only then")
    if (table.controller != NOBODY) != (table.has_neutral and table.phase is not Phase.START):
        raise InvalidPositionError("with two players, and only then, one of them controls the neutral farmer")
    is_first_round = table.round == 0 or (table.round == 1 and table.phase is not Phase.REVEAL)
    if table.controller != NOBODY and is_first_round and table.controller == table.first:
        raise InvalidPositionError("in the first round the neutral farmer is not controlled by the starting player")


def _check_choices(table: Table) -> None:
    """Every seat chooses once, in turn, and then all have chosen until the round ends."""
    made = [place for place, choice in enumerate(table.choices) if choice != NOT_CHOSEN]
    if table.phase in (Phase.TURN, Phase.HEAT, Phase.WINDOW):
        due = len(table.choices)
    elif table.phase is Phase.CHOOSE:
        due = min(len(made), len(table.choices) - 1)
    else:
        due = 0
    if sorted(table.choosing_order[:due]) != made:
        raise InvalidPositionError("“{choices}” are not the choices made by now", choices=table.choices)
    if table.phase is Phase.CHOOSE:
        place = table.choosing
        seat = table.controller if place == table.num_players else place
        if table.turn != seat:
            raise InvalidPositionError("{seat} is to choose now", seat=SEAT_LETTERS[seat])
    if table.phase is Phase.HEAT and not (table.card and isinstance(table.card.effect, Litter)):
        raise InvalidPositionError("the season card gives no free piglets")


def _check_memory(table: Table) -> None:
    """What is remembered of this turn and round fits the choices and the herds."""
    if table.used and table.phase not in (Phase.OPENING, Phase.TURN, Phase.HEAT):
        raise InvalidPositionError("nothing is executed in this phase")
    if table.turn != NOBODY and table.phase is not Phase.CHOOSE and table.used > table.allowance:
        raise InvalidPositionError("more executions are used than there are: {most}", most=table.allowance)
    if table.phase is Phase.TURN and table.work == FEED:
        _check_fed(table)
    elif table.fed != NO_PIGS:
        raise InvalidPositionError("pigs are fed only in a turn for it")
    if table.work == MATE:
        sizes = table.farm.sizes
        if table.resting > table.farm.breeders or table.used > sizes[Size.PIGLET] + sizes[Size.SMALL]:
            raise InvalidPositionError("{used} births do not fit the herd", used=table.used)
    _check_sold(table)


def _check_fed(table: Table) -> None:
    """As many pigs are marked as executions were used; none of them is a piglet any more."""
    fed, herd = table.fed, table.farm.herd
    piglets = fed[Size.PIGLET] + fed[len(SIZES) + Size.PIGLET]
    if sum(fed) != table.used or piglets or any(a > b for a, b in zip(fed, herd, strict=True)):
        raise InvalidPositionError("the pigs that were fed are not {used} pigs of the herd", used=table.used)


def _check_sold(table: Table) -> None:
    """Sales are those of seats that chose to sell and had their turn."""
    for seat, sold in enumerate(table.sold):
        if sold not in _possible_sales(table, seat):
            raise InvalidPositionError("{seat} cannot have sold {number} pigs", seat=SEAT_LETTERS[seat], number=sold)


def _possible_sales(table: Table, seat: int) -> range:
    """How many pigs `seat` can have sold in this round."""
    if table.phase not in (Phase.TURN, Phase.HEAT, Phase.WINDOW) or table.choices[seat] != SELL:
        return range(1)
    if table.phase is Phase.TURN and seat == table.turn:
        return range(table.used, table.used + 1)
    if table.phase is Phase.TURN and table.order.index(seat) > table.order.index(table.turn):
        return range(1)
    return range(table.share_of(seat) + 1)


def _check_inspected(table: Table) -> None:
    """Right after an inspection no unvaccinated pig exists in any sty."""
    is_season_new = table.season > 0 and (
        (table.phase is Phase.REVEAL and not table.cards) or (table.phase is Phase.CHOOSE and len(table.cards) == 1)
    )
    if is_season_new or table.phase is Phase.OVER:
        for seat, farm in enumerate(table.farms):
            if any(farm.unvaccinated):
                raise InvalidPositionError(
                    "after the inspection {seat} has vaccinated pigs only", seat=SEAT_LETTERS[seat]
                )
