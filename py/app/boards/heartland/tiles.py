"""Tiles off the board: in a hand, in a supply, on a button."""

from __future__ import annotations

from app.boards.heartland.art import ANIMALS, SIZE, field
from app.boards.heartland.names import animal_name, crop_name
from app.markup import Markup, el, join
from app.texts import _, ngettext
from farmyard.games.heartland.tiles import KINDS, TILES


def large_picture(name: str) -> Markup:
    """A large tile, its first field at the left; it says nothing aloud."""
    tile = TILES[KINDS[name]]
    fields = "".join(
        f'<g data-grip transform="translate({SIZE * n} 0)">{field(crop, symbols)}</g>'
        for n, (crop, symbols) in enumerate(zip(tile.crops, tile.symbols, strict=True))
    )
    return Markup(f'<svg class="heartland tile" viewBox="-23 -23 90 46" aria-hidden="true">{fields}</svg>')


def small_picture(crop: str, symbols: int = 1) -> Markup:
    """A small tile; without symbols, just the crop."""
    return Markup(
        f'<svg class="heartland tile" viewBox="-23 -23 46 46" aria-hidden="true">'
        f"<g data-grip>{field(crop, symbols)}</g></svg>"
    )


def livestock_head(kind: str) -> Markup:
    """The head of an animal; it says nothing aloud."""
    return Markup(f'<svg class="heartland icon" viewBox="-9 -9 18 18" aria-hidden="true">{ANIMALS[kind]}</svg>')


def livestock_picture(kind: str, value: int) -> Markup:
    """A livestock tile; its value stands only where the viewer knows it."""
    shown = str(value) if value > 0 else "?"
    return join(livestock_head(kind), el("span", shown), el("span", animal_name(kind), class_="unseen"))


def tile_id(part: str, copy: int = 0) -> str:
    """The id of the button for a tile in hand; `copy` counts the equal ones before it."""
    return f"tile-{part}-{copy}"


def large_words(name: str) -> str:
    """A large tile in words: crops, and the steps that each is good for."""
    tile = TILES[KINDS[name]]
    first, second = (_field_words(crop, symbols) for crop, symbols in zip(tile.crops, tile.symbols, strict=True))
    return _("{first}, {second}").format(first=first, second=second)


def small_words(crop: str) -> str:
    """A small tile in words."""
    return _("small tile, {crop}").format(crop=crop_name(crop))


def _field_words(crop: str, symbols: int) -> str:
    return ngettext("{crop} with {n} barn", "{crop} with {n} barns", symbols, crop=crop_name(crop))
