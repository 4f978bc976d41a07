"""What a record may add to an action: `R(3)` pigs washed, `~` the draw pile is shuffled anew, `#` the game is won.

Marks repeat what the position tells, so actions are written without them; whoever writes them must be right.
"""

from __future__ import annotations

from typing import Final

from farmyard.core import Action, IllegalActionError
from farmyard.games.dirty_pig.actions import Rain
from farmyard.games.dirty_pig.data import RAIN
from farmyard.games.dirty_pig.table import Table

RESHUFFLE: Final = "~"
WIN: Final = "#"


def split_marks(text: str) -> tuple[str, str]:
    """The notation of the action, and the marks behind it."""
    end = len(text.rstrip(RESHUFFLE + WIN))
    if text.startswith(f"{RAIN}(") and text[:end].endswith(")"):
        end = len(RAIN)
    return text[:end], text[end:]


def check_marks(table: Table, action: Action, marks: str) -> None:
    """Check that what `marks` say of a legal `action` is so; any may be left out.

    Raises:
        IllegalActionError: it is not.
    """
    counts = ("", f"({len(table.washed())})") if isinstance(action, Rain) else ("",)
    event = RESHUFFLE if table.reshuffles(action) else WIN if table.wins(action) else ""
    if marks not in [count + end for count in counts for end in ("", event)]:
        raise IllegalActionError("{action}: it is not marked “{marks}” here", action=action, marks=marks)
