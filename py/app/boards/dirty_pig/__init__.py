"""The board of Dirty Pig: as a module, everything that `app.boards.Board` asks for."""

from typing import Final

from app.boards.dirty_pig.drawing import draw
from app.boards.dirty_pig.help import cover, help_page, pitch
from app.boards.dirty_pig.overview import overview
from app.boards.dirty_pig.panel import panel
from app.boards.dirty_pig.setup import option_picture, options
from app.boards.dirty_pig.words import (
    confirm,
    describe,
    finish,
    pace,
    prompt,
    refusal,
    score_sheet,
    standing,
    suggest,
    verdict,
)

SHOWS_SEATS: Final = True

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
