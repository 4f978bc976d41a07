"""How the computer players weigh positions."""

from __future__ import annotations

from typing import Final

from farmyard.games.heartland.evaluation import Sense

HARD: Final = Sense(field=0.85, farm=0.5, coming=(5.0, 4.0), step=0.6, crop=0.3, livestock=0.8, pace=0.5, small=0.5)
"""From matches against itself with one number changed at a time."""

MEDIUM: Final = Sense(field=0.6, farm=0.0, coming=(4.0, 3.0), step=0.5, crop=0.3, livestock=0.6, pace=0.5, small=1.0)
"""In round numbers."""
