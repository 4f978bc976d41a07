"""What lies above the large barnyard: the deck, the discard piles, and the others' barnyards."""

from __future__ import annotations

from app.boards import Scene
from app.boards.hens.art import ROOSTER, coop
from app.boards.hens.cards import card_words, face, points_words, signed
from app.boards.hens.layout import (
    EDGE,
    HEADING,
    NARROW,
    PILE_HEIGHT,
    PILE_WIDTH,
    Field,
    other_fields,
    small_frame,
)
from app.boards.hens.targets import LOOK_AT, nearest, newest_card, role, shown_large, tap
from app.boards.hens.words import rank_name
from app.boards.hens.yard import draw_cards
from app.choices import next_parts
from app.markup import escape
from app.seats import MARKS, seat_class, shortened
from app.texts import _, ngettext
from farmyard.core import SEAT_LETTERS, Action
from farmyard.games.hens.actions import Discard, Source
from farmyard.games.hens.barnyard import HIDDEN_ROOSTER
from farmyard.games.hens.data import SOLO_RANKS
from farmyard.games.hens.rules import DECK, HensView
from farmyard.games.hens.table import Phase


def draw_strip(view: HensView, scene: Scene) -> str:
    """Deck and own discard pile at the left, then everybody else in the order of their turns."""
    own = nearest(view)
    others = [(own + n) % view.num_players for n in range(1, view.num_players)]
    parts = [_deck(view, scene)]
    if view.num_players == 1:
        parts.append(_pile(view, scene, own, PILE_WIDTH + 10, 4))
        parts.append(_rank(view))
        return "".join(parts)
    parts.append(_pile(view, scene, own, EDGE, PILE_HEIGHT + 9))
    for seat, field in zip(others, other_fields(len(others)), strict=True):
        parts.append(_other(view, scene, seat, field))
    return "".join(parts)


def _rank(view: HensView) -> str:
    """Alone: the rank so far, and how far it is to the next."""
    points = view.scores[0]
    games = 1 + view.is_double
    title = rank_name(view.solo_rank)
    higher = [(least * games, name) for least, name in SOLO_RANKS if least * games > points]
    lines = [ngettext("{n} point so far: {rank}", "{n} points so far: {rank}", abs(points), rank=title)]
    if higher:
        least, name = higher[0]
        lines.append(_("{rank}: from {n}").format(n=least, rank=rank_name(name)))
    if view.is_double:
        lines.append(_("Game {n} of {all}").format(n=1 + len(view.earlier), all=games))
    x = 2 * PILE_WIDTH + 22
    return "".join(
        f'<text class="note line" x="{x}" y="{20 + 15 * n}">{escape(line)}</text>' for n, line in enumerate(lines)
    )


def _deck(view: HensView, scene: Scene) -> str:
    words = ngettext("Deck, {n} card", "Deck, {n} cards", view.deck_size)
    content = _empty(PILE_WIDTH)
    if view.deck_size:
        content = _layer(PILE_WIDTH, view.deck_size) + coop(PILE_WIDTH, PILE_HEIGHT)
    content += _count(str(view.deck_size), PILE_WIDTH)
    return _source(scene, "deck", words, EDGE, 4, content, is_hint=_is_source(scene.hint, DECK))


def _pile(view: HensView, scene: Scene, seat: int, x: float, y: float, width: float = PILE_WIDTH) -> str:
    """A discard pile: only its top lies open."""
    pile = view.piles[seat]
    words = _("Discard pile of {name}, empty").format(name=scene.names[seat])
    content = _empty(width)
    if pile:
        words = ngettext(
            "Discard pile of {name}, {n} card, on top {card}",
            "Discard pile of {name}, {n} cards, on top {card}",
            len(pile),
            name=scene.names[seat],
            card=card_words(pile[0]),
        )
        is_new = any(who == seat and isinstance(action, Discard) for who, action in scene.recent)
        arrives = is_new and isinstance(scene.recent[-1][1], Discard)
        mark = (
            f'<rect x="-1" y="-1" width="{width + 2}" height="{PILE_HEIGHT + 2}" rx="7" class="newest"/>'
            if is_new
            else ""
        )
        slide = ' data-slide="0 26"' if arrives else ""
        content = (
            f'{_layer(width, len(pile))}<g id="{scene.key}-top-{SEAT_LETTERS[seat]}-{len(pile)}"{slide}>'
            f"{face(pile[0], width, PILE_HEIGHT)}{mark}</g>"
        )
        if len(pile) > 1:
            content += _count(f"×{len(pile)}", width)
    part = f"pile:{SEAT_LETTERS[seat]}"
    inner = _source(scene, part, words, x, y, content, width, is_hint=_is_source(scene.hint, seat))
    return f'<g class="{seat_class(seat)}">{inner}</g>'


def _empty(width: float) -> str:
    return f'<rect class="empty" x="1" y="1" width="{width - 2}" height="{PILE_HEIGHT - 2}" rx="6"/>'


def _layer(width: float, number: int) -> str:
    """What shows of the cards below the top one."""
    return f'<rect class="layer" x="2" y="2" width="{width}" height="{PILE_HEIGHT}" rx="6"/>' if number > 1 else ""


def _count(words: str, width: float) -> str:
    """How many cards there are, on a corner."""
    return (
        f'<g class="count"><rect x="{width - 19}" y="-3" width="22" height="15" rx="7.5"/>'
        f'<text x="{width - 8}" y="8.5">{words}</text></g>'
    )


def _source(
    scene: Scene,
    part: str,
    words: str,
    x: float,
    y: float,
    content: str,
    width: float = PILE_WIDTH,
    *,
    is_hint: bool,
) -> str:
    """The deck or a pile, which may be drawn from."""
    view = scene.view
    assert isinstance(view, HensView)
    drawing = bool(scene.actions) and view.phase is Phase.DRAW
    offered = drawing and part in next_parts(scene.actions, ())
    chosen = scene.chosen == (part,)
    state = "chosen" if chosen else "offered" if offered else "dim" if drawing else ""
    state += " hint" if is_hint else ""
    # What is offered is read out as a button.
    what = ' aria-hidden="true"' if offered else role(words, offered=False, chosen=False)
    return (
        f'<g class="source {state}" transform="translate({x:g} {y:g})"><g{what}>{content}</g>'
        f'<g id="{scene.key}-{part}" class="over"{tap(scene, part)}'
        f"{role(words if offered else '', offered=offered, chosen=chosen)}>"
        f'<rect x="{(width - PILE_WIDTH) / 2 - 2:g}" y="-2" width="{PILE_WIDTH + 4}" height="{PILE_HEIGHT + 4}" '
        f'class="reach"/><rect x="-2" y="-2" width="{width + 4:g}" height="{PILE_HEIGHT + 4}" rx="8" class="ring"/>'
        f"</g></g>"
    )


def _is_source(action: Action | None, source: int) -> bool:
    return isinstance(action, Source) and action.source == source


def _other(view: HensView, scene: Scene, seat: int, field: Field) -> str:
    """Another player: name, points, barnyard and discard pile."""
    large = shown_large(scene) == seat
    yard = view.yards[seat]
    key = f"{scene.key}-{seat}"
    pile_width = NARROW if view.num_players > 3 else PILE_WIDTH
    width = field.width - pile_width - 9
    frame = small_frame(yard.cells, field.x + 3, HEADING - 2, width, field.height - HEADING - 3)
    if large:
        cards = f'<path class="close" d="M{field.x + width / 2 - 7:.1f} 57l14 14m0-14l-14 14"/>'
    else:
        cards = draw_cards(yard, frame, key, newest_card(scene, seat))
    ground = (
        f'<rect class="ground" x="{field.x + 1:.1f}" y="1" width="{field.width - 2:.1f}" '
        f'height="{field.height - 1:g}" rx="9"/>'
    )
    turn = " turn" if seat == view.turn else ""
    middle = field.x + field.width - 4 - pile_width / 2
    sign = ""
    if seat in view.left:
        sign = f'<text class="note middle" x="{middle:.1f}" y="42">{escape(_("left"))}</text>'
    elif yard.rooster == HIDDEN_ROOSTER:
        sign = f'<g transform="translate({middle:.1f} 38) scale(.9)" class="token">{ROOSTER}</g>'
    return (
        f'<g class="other {seat_class(seat)}{turn}{" closer" if large else ""}">{ground}'
        f"{_heading(view, scene, seat, field.x + 4, field.width - 8)}{cards}{sign}{_look(scene, seat, field)}</g>"
        f"{_pile(view, scene, seat, field.x + field.width - pile_width - 4, PILE_HEIGHT + 9, pile_width)}"
    )


def _look(scene: Scene, seat: int, field: Field) -> str:
    """What a finger touches to see the barnyard more closely."""
    if scene.key != "board":
        return ""
    words = escape(_("Look at {name}'s barnyard").format(name=scene.names[seat]))
    return (
        f'<g id="{scene.key}-{seat}-look" class="look" data-do="look" data-arg="{LOOK_AT}{SEAT_LETTERS[seat]}" '
        f'role="button" tabindex="0" aria-label="{words}"><rect class="ring" x="{field.x + 1:.1f}" y="1" '
        f'width="{field.width - 2:.1f}" height="{field.height - 1:g}" rx="9"/></g>'
    )


def _heading(view: HensView, scene: Scene, seat: int, x: float, width: float) -> str:
    """Mark, name and points of a seat, in a row of that width."""
    points = view.scores[seat]
    name = escape(shortened(scene.names[seat], (width - 38) / 7.4))
    words = escape(f"{scene.names[seat]}: {points_words(points)}")
    return (
        f'<g role="img" aria-label="{words}"><g class="mark" transform="translate({x + 7:.1f} 10)">'
        f'<circle r="7" class="seat-fill"/><g transform="scale(.85)">{MARKS[seat]}</g></g>'
        f'<text class="name" x="{x + 17:.1f}" y="14.5">{name}</text>'
        f'<text class="figure" x="{x + width:.1f}" y="15">{signed(points, plus=False)}</text></g>'
    )
