"""The board of Battle Sheep: as a module, everything that `app.boards.Board` asks for."""

from typing import Final

from app.boards.battle_sheep.drawing import draw
from app.boards.battle_sheep.help import cover, help_page, pitch
from app.boards.battle_sheep.panel import panel
from app.boards.battle_sheep.setup import option_picture, options
from app.boards.battle_sheep.words import (
    confirm,
    describe,
    finish,
    overview,
    pace,
    prompt,
    refusal,
    score_sheet,
    standing,
    suggest,
    verdict,
)

SHOWS_SEATS: Final = False

__all__ = [
    "SHOWS_SEATS",
    "confirm",
    "cover",
    "describe",
    "draw",
    "finish",
    "help_page",
    "option_picture",
    "options",
    "overview",
    "pace",
    "panel",
    "pitch",
    "prompt",
    "refusal",
    "score_sheet",
    "standing",
    "suggest",
    "verdict",
]
