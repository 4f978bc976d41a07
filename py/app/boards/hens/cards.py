"""The cards in words and pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app.boards.hens.art import CREAM, FEATHER, HENS, coop, corner, inset_pattern, pips
from app.markup import Markup, escape
from app.texts import _, ngettext
from farmyard.games.hens.data import CARDS

HAND_WIDTH: Final = 60
HAND_HEIGHT: Final = 84
"""A card as it is held."""

NAME_SIZE: Final = 8.4
"""Size of the letters of a breed's name on a card."""

FEATHERED_FROM: Final = 38
"""How wide a card is at least, to show by a feather that it exists twice."""

NAMED_FROM: Final = 44
"""How wide a card is at least, to have the breed's name on it."""


def breed_name(code: str) -> str:
    """What a breed is called."""
    return {
        "PAD": _("Padovana"),
        "WYA": _("Wyandotte"),
        "SEB": _("Sebright"),
        "BAR": _("Barnevelder"),
        "SUL": _("Sultan"),
        "FAV": _("Faverolles"),
        "CEM": _("Cemani"),
        "MOD": _("Modern Game"),
    }[code]


def card_name(kind: int) -> str:
    """Breed and number, such as “Sultan 3”."""
    card = CARDS[kind]
    return f"{breed_name(card.breed)} {card.number}"


def card_words(kind: int) -> str:
    """All that stands on a card."""
    card = CARDS[kind]
    words = [card_name(kind), eggs_words(card.eggs)]
    if card.medals:
        words.append(medals_words(card.medals))
    if card.copies > 1:
        words.append(_("one of two"))
    return ", ".join(words)


def eggs_words(eggs: int) -> str:
    """So many eggs."""
    return ngettext("{n} egg", "{n} eggs", eggs)


def medals_words(medals: int) -> str:
    """So many medals."""
    return ngettext("{n} medal", "{n} medals", medals)


def points_words(points: int) -> str:
    """So many points, which may be less than none."""
    return ngettext("{points} point", "{points} points", abs(points), points=signed(points, plus=False))


def signed(points: int, *, plus: bool = True) -> str:
    """A number with its sign, as it is printed."""
    return f"−{-points}" if points < 0 else f"+{points}" if plus and points else str(points)


def breed_class(code: str) -> str:
    """The class that gives an element the breed's colour."""
    return f"breed breed-{code.lower()}"


def face(kind: int, width: float, height: float) -> str:
    """The face of a card: number and hen on the breed's ground, eggs, medals and name on the cream foot.

    A feather in the lower right corner marks a card that exists twice, unless it is too small for it.
    """
    return _face(kind, width, height, breed_name(CARDS[kind].breed))


@lru_cache(maxsize=512)
def _face(kind: int, width: float, height: float, name: str) -> str:
    card = CARDS[kind]
    top = round(height * CREAM)
    foot = height - top
    patch = min(width * 0.36, top * 0.86)
    digit = min(top - 4.0, patch * 1.36)
    hen = min((width - patch - 7) / 40, (top - 3) / 38)
    label = ""
    scale = min(max(1.0, height / 72), width / 38)
    middle = top + foot * 0.46
    if width >= NAMED_FROM and foot >= 18:
        size = min(NAME_SIZE * max(1.0, height / 70), foot * 0.42, (width - 5) / (0.6 * len(name)))
        label = (
            f'<text class="label" x="{width / 2:g}" y="{height - 1.5 - max(0.06 * foot, 0.2 * size):.1f}" '
            f'font-size="{size:.1f}">{escape(name)}</text>'
        )
        scale = min(scale, foot * 0.48 / 9.4)
        middle = top + 0.5 + max(foot * 0.29, 4.7 * scale)
    feather = ""
    if card.copies > 1 and width >= FEATHERED_FROM:
        feather = f'<g transform="translate({width - 3 - 4 * scale:.1f} {middle:.1f}) scale({scale:g})">{FEATHER}</g>'
    return (
        f'<g class="{breed_class(card.breed)}">'
        f'<rect class="ground" width="{width:g}" height="{height:g}" rx="{corner(width):g}"/>'
        f"{inset_pattern(card.breed, width, top)}"
        f'<rect class="cream" x="1.5" y="{top}" width="{width - 3:g}" height="{foot - 1.5:g}" rx="4"/>'
        f'<rect class="cream" x="2" y="2" width="{patch:.1f}" height="{top - 4}" rx="4"/>'
        f'<text class="number" x="{2 + patch / 2:.1f}" y="{top / 2 + 0.35 * digit:.1f}" font-size="{digit:.1f}">'
        f"{card.number}</text>"
        f'<g class="hen" transform="translate({width - 2 - 40 * hen:.1f} {top - 36 * hen:.1f}) scale({hen:.2f})">'
        f"{HENS[card.breed]}</g>"
        f"{pips(card.eggs, card.medals, width / 2, middle, scale)}{feather}{label}</g>"
    )


@lru_cache(maxsize=512)
def small_face(kind: int, width: float, height: float) -> str:
    """A card seen from across the table: the breed's ground and the number."""
    card = CARDS[kind]
    size = min(height - 3, width * 0.9, 17)
    return (
        f'<g class="{breed_class(card.breed)}">'
        f'<rect class="ground" width="{width:g}" height="{height:g}" rx="{corner(width):g}"/>'
        f"{inset_pattern(card.breed, width, height)}"
        f'<rect class="cream" x="{width / 2 - size * 0.36:.1f}" y="{height / 2 - size * 0.45:.1f}" '
        f'width="{size * 0.72:.1f}" height="{size * 0.9:.1f}" rx="{size * 0.2:.1f}"/>'
        f'<text class="number" x="{width / 2:g}" y="{height / 2 + size * 0.33:.1f}" font-size="{size * 0.92:.1f}">'
        f"{card.number}</text></g>"
    )


def picture(kind: int | None) -> Markup:
    """A card as it is held, as a picture of its own that says nothing; `None` for its back."""
    inner = coop(HAND_WIDTH, HAND_HEIGHT) if kind is None else face(kind, HAND_WIDTH, HAND_HEIGHT)
    return Markup(f'<svg class="hens" viewBox="0 0 {HAND_WIDTH} {HAND_HEIGHT}" aria-hidden="true">{inner}</svg>')
