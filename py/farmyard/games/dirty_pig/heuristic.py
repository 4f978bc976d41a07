"""How a sensible player weighs the table without calculating: a judge by rules of thumb, in round numbers."""

from __future__ import annotations

from typing import Final

from farmyard.games.dirty_pig.data import KINDS
from farmyard.games.dirty_pig.judge import Scale, Sense

PIGS: Final = (0.0, 0.55, 0.3, 0.9, 0.4, 1.0, 1.2, 1.5)
"""Durability. A dirty pig in the open falls to farmer and rain, one in a barn to the farmer only, one behind a door to
lightning and then a washing, and a safe one to nothing. A barn before mud makes the pig rain-proof at once."""

CLEAN: Final = (0.0, 1.2, 0.5, 0.2, 0.0, -0.1, -0.2)
"""Tempo. Whoever has one clean pig left wins on the next turn if holding mud."""

NEXT_CLEAN: Final = (0.0, 1.6, 0.6, 0.2, 0.0, -0.1, -0.2)
"""The next player's last clean pig is an emergency, the last but one a warning."""

LATER_CLEAN: Final = (0.0, 1.3, 0.5, 0.2, 0.0, -0.1, -0.2)
"""Of every other player."""

STRANGER: Final = 0.25
"""What a card is worth that one doesn't know yet."""

DEAD: Final = (-0.1, -0.3, -0.5, -0.7)
"""One, two, three, four barns, rods or doors for which there is no pig."""

CARDS: Final = {
    "B": (DEAD, (0.2, 0.0, -0.2, -0.4), (0.25, 0.3, 0.1, 0.0), (0.25, 0.35, 0.3, 0.2)),
    "D": (DEAD, (0.3, 0.1, -0.2, -0.4), (0.35, 0.6, 0.1, 0.0), (0.35, 0.6, 0.1, 0.0)),
    # One farmer is an answer; more are no better.
    "F": ((0.35, 0.5, 0.5, 0.5),) * 4,
    "L": ((0.1, 0.0, 0.0, 0.0),) * 4,
    # Mud always.
    "M": ((0.1,) * 4, (0.6, 0.6, 0.6, 0.6), (0.6, 0.9, 0.9, 0.9), (0.5, 0.9, 1.2, 1.3)),
    # An emergency brake, while oneself is sheltered.
    "R": ((0.2, 0.1, 0.0, 0.0), (0.1, 0.0, 0.0, 0.0), (0.0, -0.1, 0.0, 0.0), (0.0, -0.1, 0.0, 0.0)),
    "T": (DEAD, (0.2, 0.0, -0.2, -0.4), (0.25, 0.4, 0.1, 0.0), (0.25, 0.4, 0.1, 0.0)),
}
"""By kind, by the own pigs that it could be played on (for rain: that it would wash), by how many one holds."""

HAND: Final = tuple(
    tuple(tuple(worth - STRANGER * (i + 1) for i, worth in enumerate(row)) for row in CARDS[kind]) for kind in KINDS
)
"""As `CARDS`, compared with as many unknown cards."""

OWN: Final = Scale(PIGS, CLEAN, HAND)
RULES_OF_THUMB: Final = Sense(
    own=OWN,
    rivals=(Scale(PIGS, NEXT_CLEAN), Scale(PIGS, LATER_CLEAN)),
    open=(OWN, Scale(PIGS, NEXT_CLEAN, HAND), Scale(PIGS, LATER_CLEAN, HAND)),
)
