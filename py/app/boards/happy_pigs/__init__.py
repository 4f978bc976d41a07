"""The board of Happy Pigs: as a module, everything that `app.boards.Board` asks for."""

from typing import Final

from app.boards.happy_pigs.drawing import draw
from app.boards.happy_pigs.help import cover, help_page, pitch
from app.boards.happy_pigs.ledger import score_sheet
from app.boards.happy_pigs.overview import overview
from app.boards.happy_pigs.panel import panel
from app.boards.happy_pigs.setup import option_picture, options
from app.boards.happy_pigs.telling import describe
from app.boards.happy_pigs.words import confirm, finish, pace, prompt, refusal, standing, suggest, verdict

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
