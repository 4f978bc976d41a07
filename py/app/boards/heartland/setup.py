"""Heartland's options in words."""

from __future__ import annotations

from app.boards import OptionText
from app.markup import Markup
from app.texts import _


def options() -> dict[str, OptionText]:
    """Every option with its values."""
    return {"start": OptionText(_("Who starts"), {"random": _("Drawn by lot"), "seat1": _("The first player")})}


def option_picture(key: str, value: str) -> Markup | None:
    """Words are enough here."""
    return None
