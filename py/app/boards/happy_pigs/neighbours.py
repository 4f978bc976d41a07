"""The other players, each on a tile of their own: farm, money, and what they did since the viewer's last turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.arranging import arrangement
from app.boards.happy_pigs.art import CARD_BACK, HAT, PENNANT, SIGNS, placed, seat_mark
from app.boards.happy_pigs.floor import floor, frame, pig_use, position
from app.boards.happy_pigs.ledger import ACCOUNT
from app.boards.happy_pigs.names import action_name, dollars, pigs_words, signed
from app.boards.happy_pigs.since import Deed, balance, deeds, works
from app.markup import escape
from app.seats import seat_class, shortened
from app.texts import _
from farmyard.games.happy_pigs.farm import Farm
from farmyard.games.happy_pigs.rules import HappyPigsView, Phase
from farmyard.games.happy_pigs.table import NOT_CHOSEN

WIDTH: Final = 352
TILE: Final = 54
"""Height of a tile with the gap under it."""

LETTER: Final = 7.4
"""How wide a letter of a name usually is."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a tile lies, and how wide it is."""

    x: float
    y: float
    width: float

    @property
    def transform(self) -> str:
        """As an attribute."""
        return f'transform="translate({self.x:g} {self.y:g})"'


NEUTRAL: Final = -1
"""Stands for the neutral farmer among the seats."""

CLOSER: Final = "farm:"
"""Begins what asks to see somebody's farm more closely; the seat's number follows."""


def nearest_seat(view: HappyPigsView) -> int:
    """Whose farm is drawn large: the viewer's, else that of whoever has the turn or begins."""
    if view.seat is not None:
        return view.seat
    return view.turn if view.turn >= 0 else max(view.first, 0)


def others(view: HappyPigsView) -> list[int]:
    """Everybody else clockwise, then the neutral farmer."""
    near, count = nearest_seat(view), view.num_players
    return [(near + n) % count for n in range(1, count)] + [NEUTRAL] * view.has_neutral


def height_of(view: HappyPigsView) -> int:
    """What all tiles take together."""
    return TILE * _rows(len(others(view)))


def _rows(count: int) -> int:
    return ceil(count / 3)


def tiles(view: HappyPigsView, scene: Scene, top: float) -> str:
    """All tiles in one or two rows, each row as wide as the table."""
    seats, said = others(view), list(deeds(scene))
    first_row = ceil(len(seats) / _rows(len(seats)))
    shapes = []
    for row, members in enumerate((seats[:first_row], seats[first_row:])):
        for n, seat in enumerate(members):
            width = WIDTH / len(members)
            box = Box(n * width, top + row * TILE, width)
            shapes.append(_neutral(view, scene, box) if seat == NEUTRAL else _tile(view, scene, seat, said, box))
    return "".join(shapes)


def _tile(view: HappyPigsView, scene: Scene, seat: int, said: list[Deed], box: Box) -> str:
    farm = view.farms[seat]
    pigs = arrangement(farm, seat, scene.states)
    plan = frame(farm.sties, 7, 22, box.width - 52, TILE - 28, align=0)
    drawn = "".join(placed(pig_use(scene.key, lying), *position(lying.place)) for lying in pigs)
    begins = seat == view.first
    left = 36 if begins else 24
    name = shortened(scene.names[seat], (box.width - left - 42) / LETTER)
    pennant = placed(PENNANT, 29, 11, 0.65) if begins else ""
    tap, classes = "", f"tile {seat_class(seat)}{' turn' if seat == view.turn else ''}"
    if scene.key == "board":
        on = scene.closer == f"{CLOSER}{seat}"
        classes += " looking" * on
        # Whoever has looked at a farm at the end does not see the account come once more.
        goal = ACCOUNT if on and view.phase is Phase.OVER else f"{CLOSER}{seat}"
        tap = f' data-do="look" data-arg="{goal}" role="button" tabindex="0" aria-pressed="{"true" if on else "false"}"'
    words = ", ".join((farm_words(scene.names[seat], farm), *_news_words(view, scene, seat, said)))
    # The label of the tile says the news in words, so the signs stand beside it.
    return (
        f'<g {box.transform}><g id="{scene.key}-seat-{seat}" class="{classes}"{tap} aria-label="{escape(words)}">'
        f'<rect x="2" y="0" width="{box.width - 4:g}" height="{TILE - 4}" rx="10" class="ground"/>'
        f"{seat_mark(seat, 13, 11, 7)}{pennant}"
        f'<text x="{left}" y="16" class="name">{escape(name)}</text>'
        f'<text x="{box.width - 8:g}" y="16" class="money">{dollars(farm.money)}</text>'
        f"<g {plan.transform}>{floor(farm.sties, with_grid=False)}{drawn}</g></g>"
        f'<g class="news" aria-hidden="true">{_news(view, scene, seat, said, box.width - 8)}</g></g>'
    )


def farm_words(name: str, farm: Farm) -> str:
    """Somebody's farm in words."""
    return f"{name}: {dollars(farm.money)}, {pigs_words(farm.pigs)}"


def _news(view: HappyPigsView, scene: Scene, seat: int, said: list[Deed], right: float) -> str:
    """What the seat did since the viewer's last turn and what it paid or earned; or that it has chosen."""
    if view.phase is Phase.CHOOSE and view.choices[seat] != NOT_CHOSEN:
        return placed(CARD_BACK, right - 8, 36)
    shapes = []
    if done := works(scene, seat):
        shapes.append(placed(SIGNS[done[-1]], right - 24, 29, 0.55))
        shapes.append(f'<text x="{right:g}" y="33" class="deed">×{len(done)}</text>')
    if change := balance(said, seat):
        kind = "gain" if change > 0 else "cost"
        shapes.append(f'<text x="{right:g}" y="46" class="deed {kind}">{signed(change)}</text>')
    return "".join(shapes)


def _news_words(view: HappyPigsView, scene: Scene, seat: int, said: list[Deed]) -> Iterator[str]:
    """The same in words."""
    if view.phase is Phase.CHOOSE and view.choices[seat] != NOT_CHOSEN:
        yield _("has chosen")
        return
    if done := works(scene, seat):
        yield f"{action_name(done[-1])} ×{len(done)}"
    if change := balance(said, seat):
        yield signed(change)


def _neutral(view: HappyPigsView, scene: Scene, box: Box) -> str:
    """The neutral farmer, with whoever chooses for it."""
    is_chosen = view.phase is Phase.CHOOSE and view.choices[-1] != NOT_CHOSEN
    words, leader = _("led by"), ""
    if view.controller >= 0:
        leader = f'<text x="32" y="40" class="note">{escape(words)}</text>'
        leader += seat_mark(view.controller, 44 + 5.8 * len(words), 36, 7)
    return (
        f'<g id="{scene.key}-neutral" class="tile" {box.transform}>'
        f'<rect x="2" y="0" width="{box.width - 4:g}" height="{TILE - 4}" rx="10" class="ground"/>'
        f"{placed(HAT, 18, 25)}"
        f'<text x="32" y="22" class="name">{escape(_("Neutral farmer"))}</text>{leader}'
        f"{placed(CARD_BACK, box.width - 16, 36) if is_chosen else ''}</g>"
    )
