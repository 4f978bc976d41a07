"""The large barnyard, in which cards are placed."""

from __future__ import annotations

from app.boards import Scene
from app.boards.hens.art import ROOSTER, coop
from app.boards.hens.cards import card_words, points_words, signed
from app.boards.hens.layout import (
    HEIGHT,
    WIDTH,
    Frame,
    large_frame,
    strip_height,
    window,
)
from app.boards.hens.preview import preview
from app.boards.hens.targets import nearest, newest_card, role, shown_large, tap
from app.boards.hens.yard import Newest, draw_cards, front, group_at, outline, place_words, rooster
from app.choices import next_parts
from app.markup import escape
from app.seats import MARKS, seat_class, shortened
from app.texts import _
from farmyard.games.hens.actions import COOP, HEN, Place, Rooster
from farmyard.games.hens.barnyard import NO_ROOSTER, Barnyard, unsuitable_neighbours
from farmyard.games.hens.cells import CELL_OF_NAME, NAMES, Cell, Cells, open_cells
from farmyard.games.hens.kinds import KIND_OF_NAME
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.table import ROOSTER_ROUND, ROUNDS, Phase


def draw_large(view: HensView, scene: Scene) -> str:
    """The barnyard in which cards are placed, or another one that somebody wants to see."""
    seat = shown_large(scene)
    yard = view.yards[seat]
    frame = large_frame(yard.cells, view.num_players)
    key = f"{scene.key}-{seat}" if seat == nearest(view) else f"{scene.key}-large-{seat}"
    newest = newest_card(scene, seat)
    over = _choice(view, scene, yard, frame) if seat == view.turn and seat == nearest(view) else ""
    content = (
        f'<g id="{key}-yard"{_glide(yard.cells, newest, frame)}>{_spots(view, scene, seat, frame)}'
        f"{draw_cards(yard, frame, key, newest)}{over}</g>"
    )
    top = strip_height(view.num_players)
    turn = " turn" if seat == view.turn else ""
    return (
        f'<g class="large {seat_class(seat)}{turn}">'
        f'<rect class="ground" x="1" y="{top:g}" width="{WIDTH - 2}" height="{HEIGHT - top - 1:g}" rx="12"/>'
        f"{_heading(view, scene, seat, top)}{content}</g>"
    )


def _choice(view: HensView, scene: Scene, yard: Barnyard, frame: Frame) -> str:
    """What can be chosen there, what is chosen and what would come of it, what is advised, and what stands against."""
    seen = preview(scene)
    lit = f"{_lit(seen.yard, seen.cell, frame)}{_ghost(scene, seen.cell, frame)}" if seen else ""
    targets = _targets(view, scene, frame) if scene.actions else ""
    return targets + lit + _hint(scene, frame) + _blockers(scene, yard, frame)


def _heading(view: HensView, scene: Scene, seat: int, top: float) -> str:
    """Mark, name and points; the rooster as long as it waits; the round."""
    round_words = _("Round {n} of {all}").format(n=view.round, all=ROUNDS)
    name = scene.names[seat]
    waits = view.yards[seat].rooster == NO_ROOSTER and view.turns <= ROOSTER_ROUND * view.num_players
    token = f'<g class="token" transform="translate(246 {top + 12:g}) scale(.72)">{ROOSTER}</g>' if waits else ""
    points = view.scores[seat]
    words = escape(f"{name}: {points_words(points)}. {round_words}")
    return (
        f'<g role="img" aria-label="{words}"><g class="mark" transform="translate(13 {top + 12:g})">'
        f'<circle r="8" class="seat-fill"/>{MARKS[seat]}</g>'
        f'<text class="name" x="26" y="{top + 16.5:g}">{escape(shortened(name, 18))}'
        f'<tspan class="figure" dx="8">{signed(points, plus=False)}</tspan></text>{token}'
        f'<text class="round" x="{WIDTH - 8}" y="{top + 16.5:g}">{escape(round_words)}</text></g>'
    )


def _glide(cells: Cells, newest: Newest | None, frame: Frame) -> str:
    """Where the whole barnyard comes from, if the newest card moves what is shown of the grid."""
    if newest is None or not newest.arrives or newest.cell not in cells or len(cells) < 2:
        return ""
    top, left = window(tuple(cell for cell in cells if cell != newest.cell))
    rows, columns = frame.top - top, frame.left - left
    if not rows and not columns:
        return ""
    return f' data-slide="{columns * frame.cell_width:.0f} {rows * frame.cell_height:.0f}"'


def _spots(view: HensView, scene: Scene, seat: int, frame: Frame) -> str:
    """The free cells; those where a card may lie next are dotted."""
    yard = view.yards[seat]
    placing = bool(scene.actions) and view.phase is Phase.PLACE and seat == view.turn
    occupied, free = set(yard.cells), open_cells(yard.cells)
    offered = next_parts(scene.actions, scene.chosen[:2]) if placing and len(scene.chosen) >= 2 else ()
    parts = []
    for cell in frame.cells:
        if cell in occupied or (cell not in free and not placing):
            continue
        x, y = frame.place(cell)
        name = NAMES[cell]
        is_offered = name in offered
        chosen = scene.chosen[2:] == (name,)
        state = "chosen" if chosen else "offered" if is_offered else "open" if cell in free else ""
        words = place_words(_("Free"), frame, cell) if is_offered or chosen else ""
        parts.append(
            f'<g id="{scene.key}-spot-{name}" class="spot {state}"{tap(scene, name) if placing else ""}'
            f'{role(words, offered=is_offered, chosen=chosen)} transform="translate({x} {y})">'
            f'<rect width="{frame.card_width:g}" height="{frame.card_height:g}" rx="6" class="ring"/></g>'
        )
    return "".join(parts)


def _targets(view: HensView, scene: Scene, frame: Frame) -> str:
    """What can be tapped on the cards that lie there: hens for the rooster; in a turn, to hear why not."""
    if view.phase not in (Phase.PLACE, Phase.ROOSTER):
        return ""
    yard = view.yards[view.turn]
    hens = dict(yard.hens)
    offered = next_parts(scene.actions, ()) if view.phase is Phase.ROOSTER else ()
    parts = []
    for cell in yard.cells:
        name = NAMES[cell]
        x, y = frame.place(cell)
        is_offered, chosen = name in offered, scene.chosen == (name,)
        state = "chosen" if chosen else "offered" if is_offered else ""
        words = place_words(card_words(hens[cell]), frame, cell) if cell in hens else ""
        parts.append(
            f'<g id="{scene.key}-over-{name}" class="over {state}"{tap(scene, name)}'
            f'{role(words, offered=is_offered, chosen=chosen)} transform="translate({x} {y})">'
            f'<rect width="{frame.card_width:g}" height="{frame.card_height:g}" rx="6" class="ring"/></g>'
        )
    return "".join(parts)


def _lit(yard: Barnyard, cell: Cell, frame: Frame) -> str:
    """The group that the chosen hen would belong to."""
    return f'<g class="lit">{outline("halo", frame, (c for c in group_at(yard, cell) if c != cell))}</g>'


def _ghost(scene: Scene, cell: Cell, frame: Frame) -> str:
    """The card or the rooster where it would be."""
    x, y = frame.place(cell)
    if len(scene.chosen) == 1:
        return rooster(cell, frame, f"{scene.key}-ghost", "token ghost")
    kind = KIND_OF_NAME[scene.chosen[0]]
    inner = front(kind, frame) if scene.chosen[1] == HEN else coop(frame.card_width, frame.card_height)
    return (
        f'<g id="{scene.key}-ghost" class="ghost" transform="translate({x} {y})">{inner}'
        f"{outline('picked', frame, (cell,), origin=True)}</g>"
    )


def _hint(scene: Scene, frame: Frame) -> str:
    """Where a hint points."""
    return outline("hint", frame, (scene.hint.cell,)) if isinstance(scene.hint, Place | Rooster) else ""


def _blockers(scene: Scene, yard: Barnyard, frame: Frame) -> str:
    """The hens that keep the chosen card from the cell that was tapped."""
    cell = CELL_OF_NAME.get(scene.asked)
    if cell is None or len(scene.chosen) < 2 or scene.chosen[1] == COOP:
        return ""
    kind = KIND_OF_NAME[scene.chosen[0]]
    return outline("blocker", frame, unsuitable_neighbours(yard, kind, cell)) if cell in open_cells(yard.cells) else ""
