"""Drawing the yard: everybody's pigs, the ones nearest to the viewer at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from app.boards import Scene
from app.boards.dirty_pig.art import draw_pig
from app.boards.dirty_pig.cards import card_name, card_picture
from app.choices import next_parts
from app.markup import Markup, escape
from app.seats import MARKS, seat_class
from app.texts import _
from farmyard.core import Action
from farmyard.games.dirty_pig.actions import Play, Rain, pig_name
from farmyard.games.dirty_pig.data import FARMER, LIGHTNING
from farmyard.games.dirty_pig.pigs import Pig
from farmyard.games.dirty_pig.rules import DirtyPigView

WIDTH: Final = 352
HEIGHT: Final = 400
"""The yard's proportions are those that a phone leaves for it."""

PIG_WIDTH: Final = 64
PIG_HEIGHT: Final = 76
HEADING: Final = 24
"""Room for the name above a row of pigs."""

CARD: Final = 21
"""Side of a small picture of a card."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one seat's pigs are drawn."""

    seat: int
    x: float
    y: float
    width: float
    height: float
    scale: float


def places(view: DirtyPigView) -> Iterator[Place]:
    """The seats clockwise, row by row in one or two columns, so that the viewer's own comes last."""
    count, pigs = view.num_players, len(view.pigs[0])
    columns, scale = max(((c, _scale(count, pigs, c)) for c in (1, 2)), key=lambda option: option[1])
    rows = ceil(count / columns)
    width, height = WIDTH / columns, HEIGHT / rows
    # With nobody looking, whoever has the turn sits nearest, so that the yard keeps still while they draw.
    nearest = view.turn if view.seat is None else view.seat
    first = (nearest + 1) % count
    for n in range(count):
        row, column = divmod(n, columns)
        # An odd one stands in the middle of its row.
        alone = columns == 2 and n == count - 1 and column == 0
        yield Place((first + n) % count, WIDTH / 4 if alone else column * width, row * height, width, height, scale)


def _scale(count: int, pigs: int, columns: int) -> float:
    rows = ceil(count / columns)
    return min(WIDTH / columns / (pigs * PIG_WIDTH), (HEIGHT / rows - HEADING) / PIG_HEIGHT)


def draw(scene: Scene) -> Markup:
    """The whole yard as the viewer sees it."""
    view = scene.view
    assert isinstance(view, DirtyPigView)
    rows = "".join(_row(view, scene, place) for place in places(view))
    return Markup(
        f'<svg id="{scene.key}" class="dirty-pig" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{escape(_("The yard"))}" translate="no">{rows}{_rain(view, scene)}</svg>'
    )


def _row(view: DirtyPigView, scene: Scene, place: Place) -> str:
    """One seat's heading and pigs."""
    seat = place.seat
    turn = " turn" if seat in (view.current_player, view.drawing) else ""
    name = escape(scene.names[seat])
    figure = f"{view.scores[seat]}/{len(view.pigs[seat])}"
    heading = (
        f'<g class="mark" transform="translate(14 12)"><circle r="8" class="seat-fill"/>{MARKS[seat]}</g>'
        f'<text x="27" y="17" class="name">{name}</text>'
        f'<text x="{place.width - 8:g}" y="17" class="figure">{figure}</text>'
    )
    heading += _open_hand(view, place)
    middle = place.width / 2 - (len(view.pigs[seat]) - 1) * PIG_WIDTH * place.scale / 2
    top = HEADING + (place.height - HEADING) / 2 + 5 * place.scale
    pigs = "".join(
        _pig(view, scene, seat, number, middle + number * PIG_WIDTH * place.scale, top, place.scale)
        for number in range(len(view.pigs[seat]))
    )
    ground = f'<rect x="2" y="1" width="{place.width - 4:g}" height="{place.height - 3:g}" rx="12" class="ground"/>'
    return (
        f'<g id="{scene.key}-{seat}" class="row {seat_class(seat)}{turn}" '
        f'transform="translate({place.x:g} {place.y:g})">{ground}{heading}{pigs}</g>'
    )


def _open_hand(view: DirtyPigView, place: Place) -> str:
    """In a game with open hands, the cards of everybody but the viewer, whose own are larger elsewhere."""
    if not view.variant.open_hands or place.seat == view.seat:
        return ""
    hand = view.hands[place.seat]
    words = escape(", ".join(map(card_name, hand)))
    pictures = "".join(
        f'<svg x="{8 + CARD * number}" y="{HEADING}" width="{CARD}" height="{CARD}">{card_picture(card)}</svg>'
        for number, card in enumerate(hand)
    )
    return f'<g class="open-hand" role="img" aria-label="{words}">{pictures}</g>'


def _pig(view: DirtyPigView, scene: Scene, seat: int, number: int, x: float, y: float, scale: float) -> str:
    name = pig_name(seat, number)
    pig = view.pigs[seat][number]
    offered = name in next_parts(scene.actions, scene.chosen[:1]) if scene.chosen else False
    chosen = name in scene.chosen
    classes = "place chosen" if chosen else "place offered" if offered else "place dim" if scene.chosen else "place"
    role = ""
    if offered:
        words = escape(f"{scene.names[seat]}, {number + 1}: {pig_words(pig)}")
        role = (
            f' role="button" tabindex="0" data-on aria-label="{words}" aria-pressed="{"true" if chosen else "false"}"'
        )
    tap = f' data-tap="{name}"' if scene.key == "board" else ""
    ring = '<rect x="-28" y="-40" width="56" height="70" rx="12" class="ring"/>'
    hint = " hint" if _is_at(scene.hint, seat, number) else ""
    return (
        f'<g id="{scene.key}-{name}" class="{classes}{hint}"{tap}{role} '
        f'transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{ring}'
        f'<g id="{scene.key}-{name}-{pig}" class="in">{draw_pig(pig)}</g>{_strike(view, scene, seat, number)}</g>'
    )


def pig_words(pig: Pig) -> str:
    """The state of a pig in words."""
    return {
        Pig.CLEAN: _("clean"),
        Pig.DIRTY: _("dirty"),
        Pig.CLEAN_BARN: _("clean, in a barn"),
        Pig.DIRTY_BARN: _("dirty, in a barn"),
        Pig.CLEAN_ROD: _("clean, in a barn with a rod"),
        Pig.DIRTY_ROD: _("dirty, in a barn with a rod"),
        Pig.DIRTY_DOOR: _("dirty, behind a door"),
        Pig.SAFE: _("dirty and safe for good"),
    }[pig]


def _is_at(action: object, seat: int, number: int) -> bool:
    return isinstance(action, Play) and (action.seat, action.pig) == (seat, number)


def _recent(view: DirtyPigView, scene: Scene) -> Iterator[tuple[int, Action]]:
    """The recent turns' actions, each with the number of its turn."""
    played = [action for seat, action in scene.recent if seat >= 0]
    return zip(range(view.turns - len(played), view.turns), played, strict=True)


def _strike(view: DirtyPigView, scene: Scene, seat: int, number: int) -> str:
    """What has just been done to this pig by somebody else, for a moment: a flash, or a gush of water."""
    shapes = {
        LIGHTNING: ("flash", '<path d="M4-44-10-14H0L-6 10 12-20H2L10-44Z"/>'),
        FARMER: ("gush", "".join(f'<path d="M{x}-34q5 8 0 12-5-4 0-12Z"/>' for x in (-16, -5, 6, 17))),
    }
    return "".join(
        f'<g id="{scene.key}-strike-{turn}" class="strike {shapes[action.card][0]}">{shapes[action.card][1]}</g>'
        for turn, action in _recent(view, scene)
        if isinstance(action, Play) and action.card in shapes and _is_at(action, seat, number)
    )


def _rain(view: DirtyPigView, scene: Scene) -> str:
    """Rain across the whole yard, for a moment."""
    drops = "".join(f'<path d="M{(n * 67) % WIDTH} {(n * 41) % 120 - 120}l-5 18"/>' for n in range(48))
    return "".join(
        f'<g id="{scene.key}-rain-{turn}" class="rain">{drops}</g>'
        for turn, action in _recent(view, scene)
        if isinstance(action, Rain)
    )
