"""The board of Heartland: as a module, everything that `app.boards.Board` asks for."""

from typing import Final

from app.boards.heartland.drawing import draw
from app.boards.heartland.help import cover, help_page, pitch
from app.boards.heartland.overview import overview
from app.boards.heartland.panel import panel
from app.boards.heartland.refusals import refusal
from app.boards.heartland.setup import option_picture, options
from app.boards.heartland.words import (
    confirm,
    describe,
    finish,
    pace,
    prompt,
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
