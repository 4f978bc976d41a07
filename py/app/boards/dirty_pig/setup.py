"""Dirty Pig's options in words."""

from __future__ import annotations

from app.boards import OptionText
from app.markup import Markup
from app.texts import _


def options() -> dict[str, OptionText]:
    """Every option with its values."""
    return {
        "profile": OptionText(
            _("Edition"),
            {"N57": _("57 cards, up to six players"), "K54": _("54 cards, up to four players")},
        ),
        "hand": OptionText(_("Cards in hand"), {"3": "3", "4": "4"}),
        "exchange": OptionText(
            _("Exchanging cards"),
            {
                "profile": _("As in the edition"),
                "any": _("Any number, any time"),
                "one_or_stuck": _("One; all if none fits"),
                "none_if_playable": _("Only if none fits"),
            },
        ),
        "start": OptionText(_("Who starts"), {"random": _("Drawn by lot"), "seat1": _("The first player")}),
        "open_hands": OptionText(
            _("Open hands"), {"off": _("No"), "on": _("Yes")}, _("For learning: everybody sees all cards.")
        ),
        "gentle": OptionText(
            _("Gentle"),
            {"off": _("No"), "on": _("Yes")},
            _("Nobody is hit twice by farmer or lightning between two of their turns."),
        ),
        "pigs": OptionText(_("Pigs each"), {"table": _("As usual"), "2": "2", "3": "3", "4": "4", "5": "5", "6": "6"}),
        "turn_cap": OptionText(
            _("Longest game"),
            {"off": _("No limit"), "200": _("200 turns"), "500": _("500 turns"), "1000": _("1000 turns")},
        ),
    }


def option_picture(key: str, value: str) -> Markup | None:
    """Words are enough here."""
    return None
