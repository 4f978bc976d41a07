"""Battle Sheep's options in words and pictures."""

from __future__ import annotations

from functools import lru_cache

from app.boards import OptionText
from app.boards.battle_sheep.ground import map_picture
from app.markup import Markup
from app.texts import _
from farmyard.games.battle_sheep.data import PRESETS


def options() -> dict[str, OptionText]:
    """Every option with its values."""
    return {
        "pasture": OptionText(
            _("Pasture"),
            {"build": _("We build it"), "preset": _("Ready-made"), "random": _("Random")},
        ),
        "map": OptionText(
            _("Map"),
            {
                "2-field": _("Round Field"),
                "2-paddock": _("Long Paddock"),
                "2-pond": _("Pond"),
                "2-twinponds": _("Twin Ponds"),
                "2-causeway": _("Causeway"),
                "3-trefoil": _("Trefoil"),
                "3-millpond": _("Millpond"),
                "3-fourponds": _("Four Ponds"),
                "3-star": _("Three-Armed Star"),
                "4-lake": _("Lake"),
                "4-diamond": _("Great Diamond"),
                "4-oxbow": _("Oxbow"),
                "4-crossroads": _("Crossroads"),
            },
        ),
        "start_rule": OptionText(
            _("Where flocks may start"),
            {
                "separate": _("Each on a tile of its own"),
                "own": _("On a tile you laid"),
                "open": _("Anywhere on the rim"),
                "spaced": _("Three hexes apart"),
            },
        ),
        "holes_count_as_rim": OptionText(
            _("Start beside a hole"), {"off": _("No"), "on": _("Yes")}, _("Holes then count as rim.")
        ),
        "build_first": OptionText(
            _("Who lays the first tile"), {"seat1": _("The first player"), "last_seat": _("The last player")}
        ),
        "first_move": OptionText(
            _("Who moves first"),
            {"seat1": _("The first player"), "last_placer": _("Whoever placed last")},
            _("Moving first after placing first is an advantage."),
        ),
        "swap": OptionText(
            _("Swap sides"),
            {"off": _("No"), "on": _("Yes")},
            _("Once both flocks stand, the second player may take the other side."),
        ),
        "goal": OptionText(
            _("Who wins"),
            {"pastures": _("Most pastures"), "last_mover": _("Who moves last")},
        ),
    }


@lru_cache(maxsize=16)
def option_picture(key: str, value: str) -> Markup | None:
    """The picture of a ready-made pasture."""
    return map_picture(PRESETS[value].tiles) if key == "map" else None
