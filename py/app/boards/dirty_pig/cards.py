"""The cards in words and pictures."""

from __future__ import annotations

from app.boards.dirty_pig.art import BARN, DOOR, PUDDLE, ROD
from app.markup import Markup, icon
from app.texts import _
from farmyard.games.dirty_pig import data


def card_name(card: str) -> str:
    """What a card is called, short enough to stand on it."""
    return {
        data.MUD: _("Mud"),
        data.FARMER: _("Farmer"),
        data.RAIN: _("Rain"),
        data.LIGHTNING: _("Lightning"),
        data.BARN: _("Barn"),
        data.ROD: _("Rod"),
        data.DOOR: _("Door"),
    }[card]


def card_effect(card: str) -> str:
    """What a card does, in one sentence."""
    return {
        data.MUD: _("Makes one of your clean pigs dirty."),
        data.FARMER: _("Washes another player's dirty pig, unless a door keeps him out."),
        data.RAIN: _("Washes every pig that stands in the open, yours too."),
        data.LIGHTNING: _("Burns another player's barn down, door included, unless a rod protects it."),
        data.BARN: _("Goes around one of your pigs and keeps the rain off."),
        data.ROD: _("Protects one of your barns from lightning for good."),
        data.DOOR: _("Closes one of your barns with a dirty pig inside: no farmer gets in."),
    }[card]


def card_picture(card: str) -> Markup:
    """The picture on a card; it says nothing aloud."""
    match card:
        case data.FARMER:
            return icon("fluent-emoji-flat-farmer")
        case data.RAIN:
            return icon("fluent-emoji-flat-cloud-with-rain")
        case data.LIGHTNING:
            return icon("fluent-emoji-flat-high-voltage")
        case data.MUD:
            return _drawn(f'<g transform="translate(0 -22) scale(1.1 1.4)">{PUDDLE}</g>')
        case data.BARN:
            return _drawn(BARN)
        case data.ROD:
            return _drawn(f'<g transform="translate(0 54) scale(1.6)">{ROD}</g>')
    return _drawn(f'<g transform="translate(0 -20)">{DOOR}</g>')


def _drawn(content: str) -> Markup:
    return Markup(f'<svg class="icon dirty-pig" viewBox="-30 -30 60 60" aria-hidden="true">{content}</svg>')
