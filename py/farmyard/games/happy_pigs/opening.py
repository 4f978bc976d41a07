"""What the players of a position can own before the first turn; the reader of positions refuses anything else."""

from __future__ import annotations

from farmyard.core import SEAT_LETTERS, InvalidPositionError
from farmyard.games.happy_pigs.data import MONEY, PIG_PRICES, STY_STEP, TOOL_PRICE
from farmyard.games.happy_pigs.farm import SIZES, Farm
from farmyard.games.happy_pigs.table import Phase, Table


def check_opening(table: Table) -> None:
    """Check that before the first turn everything was bought at list price from the money of the start.

    Raises:
        InvalidPositionError: with the reason.
    """
    if table.round > 1 or (table.round == 1 and table.phase is not Phase.CHOOSE):
        return
    for seat, farm in enumerate(table.farms):
        _check_purchases(table, seat, bought(farm))
        if farm.money + spent(farm) != MONEY:
            raise InvalidPositionError(
                "the money of {seat} does not add up: it should have ${money} left",
                seat=SEAT_LETTERS[seat],
                money=MONEY - spent(farm),
            )


def _check_purchases(table: Table, seat: int, number: int) -> None:
    """In its turn a player has used as many purchases as it has things, and before it none."""
    box, letter = table.variant.box, SEAT_LETTERS[seat]
    most, least = box.opening_purchases, 0
    if table.phase is Phase.START or (
        table.phase is Phase.OPENING and table.order.index(seat) > table.order.index(table.turn)
    ):
        most = 0
    elif table.phase is Phase.OPENING and seat == table.turn:
        least = most = table.used
    if not least <= number <= most:
        raise InvalidPositionError(
            "{seat} has bought {number} things, not {least} to {most}",
            seat=letter,
            number=number,
            least=least,
            most=most,
        )
    if len(table.farms[seat].sties) > 1 and not box.opening_sties:
        raise InvalidPositionError("{seat}: no sties are sold before the first round", seat=letter)


def bought(farm: Farm) -> int:
    """How many things were bought; each vaccinated pig took a vaccine."""
    return farm.pigs + sum(farm.tools) + _vaccinated(farm) + len(farm.sties) - 1


def spent(farm: Farm) -> int:
    """What these things cost."""
    pigs = sum(number * price for number, price in zip(farm.sizes, PIG_PRICES, strict=True))
    sties = sum(STY_STEP * number for number in range(2, len(farm.sties) + 1))
    return pigs + TOOL_PRICE * (sum(farm.tools) + _vaccinated(farm)) + sties


def _vaccinated(farm: Farm) -> int:
    return sum(farm.herd[len(SIZES) :])
