"""The options of Hens in words."""

from __future__ import annotations

from app.boards import OptionText
from app.markup import Markup
from app.texts import _


def options() -> dict[str, OptionText]:
    """Every option with its values."""
    return {
        "session": OptionText(
            _("Alone at the table"),
            {"single": _("One game"), "double": _("Two games in a row")},
            _("The second game has the other breeds and another goal card; the points are added."),
        )
    }


def option_picture(key: str, value: str) -> Markup | None:
    """Words are enough here."""
    return None
