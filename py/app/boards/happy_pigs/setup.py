"""Happy Pigs' options in words."""

from __future__ import annotations

from app.boards import OptionText
from app.markup import Markup
from app.texts import _


def options() -> dict[str, OptionText]:
    """Every option with its values."""
    return {
        "edition": OptionText(
            _("Edition"),
            {"panasia2013": _("2013: four opening purchases"), "iello2016": _("2016: five, sties among them")},
        ),
        "advanced": OptionText(
            _("Open choices"),
            {"off": _("No"), "on": _("Yes")},
            _("Actions are chosen one after the other for all to see."),
        ),
        "breeding_pairs": OptionText(
            _("Breeding pairs"), {"off": _("No"), "on": _("Yes")}, _("A birth takes two mediums or larges.")
        ),
        "start": OptionText(_("Who starts"), {"random": _("Drawn by lot"), "seat1": _("The first player")}),
    }


def option_picture(key: str, value: str) -> Markup | None:
    """Words are enough here."""
    return None
