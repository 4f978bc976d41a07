"""The computer players of Happy Pigs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from farmyard.bots import LEVELS, Bot, RandomBot

LEVEL_BOTS: Final[Mapping[str, Bot]] = {level: RandomBot() for level in LEVELS}
