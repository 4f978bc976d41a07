"""How a sensible player judges a barnyard without calculating: by rules of thumb, in round numbers."""

from __future__ import annotations

from typing import Final

from farmyard.games.hens.worth import STAGES, Sense

RULES: Final = {
    "main eggs": 1.0,
    "main growing eggs": 0.5,
    "main in hand": 0.3,
    "second eggs": 1.0,
    "second growing eggs": 0.4,
    "second in hand": 0.3,
    "excess growth": -0.5,
    "lead in prospect": 0.3,
    "no lead": -2.0,
    "flocks": -0.1,
    "dead cells": -0.5,
}
"""Two flocks bring eggs, the larger one is to stay the larger; what may still come counts half."""

GUESS: Final = 0.25

RULES_OF_THUMB: Final = Sense({name: (weight,) * (STAGES - 1) for name, weight in RULES.items()}, {}, GUESS)
