"""The board of Battle Sheep: as a module, everything that `app.boards.Board` asks for."""

from app.boards.battle_sheep.drawing import draw
from app.boards.battle_sheep.help import cover, help_page, pitch
from app.boards.battle_sheep.panel import panel
from app.boards.battle_sheep.setup import option_picture, options
from app.boards.battle_sheep.words import confirm, describe, pace, prompt, refusal, standing, suggest, verdict
from farmyard.games.battle_sheep.finish import finish

__all__ = [
    "confirm",
    "cover",
    "describe",
    "draw",
    "finish",
    "help_page",
    "option_picture",
    "options",
    "pace",
    "panel",
    "pitch",
    "prompt",
    "refusal",
    "standing",
    "suggest",
    "verdict",
]
