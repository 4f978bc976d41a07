"""A player leaves: the seat is played automatically, which keeps piles and card counts regular for the others."""

from __future__ import annotations

from farmyard.core import Action
from farmyard.games.hens.actions import Discard, Place, Rooster
from farmyard.games.hens.cells import open_cells
from farmyard.games.hens.table import Phase, Table


def automatic_action(table: Table) -> Action:
    """What is done for the seat that was left and has to place, discard or choose now.

    Place the first hand card as coop on the first legal cell in row-major order, discard the first hand card, rooster
    on the first hen in row-major order. That it draws from the deck twice leaves nothing to choose.
    """
    hand, yard = table.hands[table.turn], table.yards[table.turn]
    match table.phase:
        case Phase.PLACE:
            return Place(hand[0], False, open_cells(yard.cells)[0])
        case Phase.DISCARD:
            return Discard(hand[0])
    assert table.phase is Phase.ROOSTER
    return Rooster(yard.hens[0][0])
