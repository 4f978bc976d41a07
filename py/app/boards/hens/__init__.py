"""The board of Hens: as a module, everything that `app.boards.Board` asks for."""

from typing import Final

from app.boards.hens.drawing import draw
from app.boards.hens.ending import score_sheet
from app.boards.hens.help import cover, help_page, pitch
from app.boards.hens.overview import overview
from app.boards.hens.panel import panel
from app.boards.hens.setup import option_picture, options
from app.boards.hens.words import confirm, describe, finish, pace, prompt, refusal, standing, suggest, verdict

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
