"""The squares one by one: what grows there, how high, and whether it can be tapped."""

from __future__ import annotations

from app.boards.heartland import ground
from app.boards.heartland.art import SIZE
from app.boards.heartland.names import crop_name, square_name
from app.boards.heartland.outlook import Outlook, laid_lately
from app.boards.heartland.tiles import tile_id
from app.markup import escape
from app.texts import _, ngettext
from farmyard.games.heartland.actions import PlaceLarge, Placement
from farmyard.games.heartland.land import NUM_SQUARES, PLACES, SQUARE_NAMES
from farmyard.games.heartland.table import Phase


def squares(look: Outlook) -> str:
    """All of them, without what lies over several."""
    fresh = laid_lately(look.scene).union(look.placement.squares if look.placement else ())
    return "".join(_square(look, square, fresh=square in fresh) for square in range(NUM_SQUARES))


def _square(look: Outlook, square: int, *, fresh: bool) -> str:
    key, name, level = look.scene.key, SQUARE_NAMES[square], look.land.levels[square]
    chosen, offered = name in look.scene.chosen, square in look.offered
    state = " chosen" if chosen else " offered" if offered else " dim" if look.asks else ""
    role = ""
    if offered and key == "board":
        pressed = "true" if chosen else "false"
        role = (
            f' role="button" tabindex="0" data-on aria-label="{escape(_words(look, square))}" aria-pressed="{pressed}"'
        )
    tap = f' data-tap="{name}"' if key == "board" else ""
    if look.placement and square in look.placement.squares:
        tap += _drag(look.placement)
    slide = ' data-slide="0 -9"' if fresh else ""
    x, y = ground.at(square)
    return (
        f'<g id="{key}-{name}" class="square{state}"{tap}{role} transform="translate({x} {y})">'
        f'<g id="{key}-{name}-{level}"{slide}><use href="#{key}-{look.land.crops[square]}" '
        f'class="{"tile-field" if level else "printed"}"/></g><path d="M-21-21h42v42h-42Z" class="ring"/></g>'
    )


def _drag(placement: Placement) -> str:
    """What lets a finger take up a tile again that is not confirmed: as it lies, while in the hand it lies from left to
    right.
    """
    part = placement.parts[0]
    turn = f' data-turn="{ground.quarter(*placement.squares) - 1}"' if isinstance(placement, PlaceLarge) else ""
    return f' data-drag="{part}" data-picture="{tile_id(part)}"{turn}'


def _words(look: Outlook, square: int) -> str:
    """A square in words: where it is, what grows there, how high it lies, and what is written on it."""
    crop, level = crop_name(look.land.crops[square]), look.land.levels[square]
    words = _("{square}: {crop}, level {n}").format(square=square_name(square), crop=crop, n=level)
    if square not in look.numbers:
        return words
    points = ngettext("{n} point", "{n} points", look.numbers[square])
    return f"{words}, {points}"


def levels(look: Outlook) -> str:
    """From the second level on, its number: height must not hang on shades alone."""
    return "".join(_level(square, level) for square, level in enumerate(look.land.levels) if level > 1)


def _level(square: int, level: int) -> str:
    x, y = ground.at(square)
    width = 11 if level < 10 else 17
    return (
        f'<g class="level" transform="translate({x - 21} {y - 21})"><path d="M0 0h{width}v13h-{width}Z"/>'
        f'<text x="{width / 2:g}" y="10.5">{level}</text></g>'
    )


def numbers(look: Outlook) -> str:
    """What is written on the squares on offer."""
    shown = [square for square in sorted(look.offered) if square in look.numbers and square not in _chosen(look)]
    if look.view.phase is Phase.BUILD:
        # One number for each region is enough, and a lone field needs none.
        large = {region for region in look.land.regions() if len(region) > 1}
        middles = {ground.middle_of(region) for region in large}
        shown = [square for square in shown if square in middles]
    return "".join(_number(square, look.numbers[square]) for square in shown)


def _chosen(look: Outlook) -> set[int]:
    return {square for square, name in enumerate(SQUARE_NAMES) if name in look.scene.chosen}


def _number(square: int, number: int) -> str:
    x, y = ground.at(square)
    return (
        f'<g transform="translate({x - 10} {y + 10})"><circle r="9.5" class="worth"/>'
        f'<text y="5" class="worth-text">{number}</text></g>'
    )


def coordinates() -> str:
    """Letters along the lower edge and numbers along the left one, as on a chess board."""
    columns = "".join(
        f'<text x="{SIZE * column + 42}" y="{ground.HEIGHT - 2.5:g}">{square_name(square)[0]}</text>'
        for square, (row, column) in enumerate(PLACES)
        if row == ground.ROWS - 1
    )
    rows = "".join(
        f'<text x="6" y="{SIZE * row + 42}">{square_name(square)[1]}</text>'
        for square, (row, column) in enumerate(PLACES)
        if column == 0
    )
    return f'<g class="coordinates">{columns}{rows}</g>'
