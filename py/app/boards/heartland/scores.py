"""After the end: where everybody's points come from. The livestock is turned up one by one, then it is seen who won.

The style sheet keeps the time, in beats, unless somebody wants to see the result at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from app.boards import Scene
from app.boards.heartland.art import ANIMALS
from app.boards.heartland.ground import WIDTH
from app.boards.heartland.names import animal_name, listed
from app.boards.heartland.seats import LETTER, STAR, animals_of
from app.markup import Markup, el, escape
from app.screens.parts import button
from app.seats import MARKS, seat_class, shortened
from app.texts import _
from farmyard.games.heartland.rules import HeartlandView

COUNTED: Final = "counted"
"""What somebody looks at who does not want to wait."""

HEADER: Final = 16
FIELDS: Final = 112
"""Right edge of the column for the points of fields; those of the others follow."""
FARMS: Final = 150
LIVESTOCK: Final = 160
"""Left edge of the livestock."""
ANIMAL: Final = 29
TOTAL: Final = WIDTH - 6
NAME: Final = 24
"""Left edge of the names."""


def count_cover(scene: Scene) -> Markup:
    """What lies over the verdict while the livestock is turned up."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    if not _is_counting(scene):
        return Markup("")
    return el(
        "div",
        el("span", _("The livestock is turned up…")),
        button(_("Show the result"), "result", COUNTED, id_="show-result"),
        class_=f"count-cover {_verdict_beat(view)}",
    )


def _is_counting(scene: Scene) -> bool:
    """Whether the livestock is turned up one by one; not in a picture."""
    assert isinstance(scene.view, HeartlandView)
    return scene.key == "board" and scene.closer != COUNTED and any(scene.view.livestock)


def _verdict_beat(view: HeartlandView) -> str:
    """When everything is turned up."""
    return f"beat-{1 + sum(map(len, view.livestock))}"


def scores(scene: Scene, height: float) -> str:
    """A line for each seat: fields, farms, livestock, and all together."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    line = min(40.0, (height - HEADER) / view.num_players)
    head = "".join(
        f'<text x="{x}" y="11" class="head{classes}">{escape(words)}</text>'
        for x, classes, words in (
            (FIELDS, " end", _("Fields")),
            (FARMS, " end", _("Farms")),
            (LIVESTOCK, "", _("Livestock")),
            (TOTAL, " end", _("Total")),
        )
    )
    order = sorted(range(view.num_players), key=lambda seat: (view.ranks[seat], seat))
    lines = []
    for place, seat in enumerate(order):
        moved = f"settle {_verdict_beat(view)} from-{seat - place}" if _is_counting(scene) else ""
        top = f"translate(0 {HEADER + place * line:g})"
        lines.append(f'<g transform="{top}"><g class="{moved}">{_line(scene, seat, line)}</g></g>')
    return f'<g id="{scene.key}-scores" class="scores of-{view.num_players}">{head}{"".join(lines)}</g>'


def _line(scene: Scene, seat: int, height: float) -> str:
    view = scene.view
    assert isinstance(view, HeartlandView)
    sheet, animals = view.score_sheet(seat), animals_of(view, seat)
    middle = height / 2
    base = middle + 5
    words = _(
        "{name}: {fields} for fields, {farms} for farms, {livestock} for livestock ({animals}), {total} in all"
    ).format(
        name=scene.names[seat],
        fields=sheet.fields,
        farms=sheet.farms,
        livestock=sum(sheet.livestock),
        animals=listed([f"{animal_name(kind)} {value}" for kind, value in animals]) or "–",
        total=sheet.total,
    )
    name = escape(shortened(scene.names[seat], (FIELDS - NAME - 26) / LETTER))
    return (
        f'<g id="{scene.key}-score-{seat}" class="player {seat_class(seat)}" role="img" aria-label="{escape(words)}">'
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{height - 2:g}" rx="8" class="chip"/>'
        f'<g transform="translate(13 {middle:g})"><circle r="8" class="seat-fill"/>'
        f'<g class="mark" transform="scale(.9)">{MARKS[seat]}</g></g>'
        f'<text x="{NAME}" y="{base:g}" class="name">{name}</text>'
        f'<text x="{FIELDS}" y="{base:g}" class="part">{sheet.fields}</text>'
        f'<text x="{FARMS}" y="{base:g}" class="part">{sheet.farms}</text>'
        f"{''.join(_livestock(scene, seat, middle))}{''.join(_totals(scene, seat, base))}"
        f"{_crown(scene, seat, height) if view.ranks[seat] == 1 else ''}</g>"
    )


def _beats(view: HeartlandView, seat: int) -> range:
    """When the livestock of a seat is turned up: after that of the seats before."""
    before = sum(len(animals_of(view, other)) for other in range(seat))
    return range(1 + before, 1 + before + len(animals_of(view, seat)))


def _livestock(scene: Scene, seat: int, middle: float) -> Iterator[str]:
    view = scene.view
    assert isinstance(view, HeartlandView)
    for n, ((kind, value), beat) in enumerate(zip(animals_of(view, seat), _beats(view, seat), strict=True)):
        classes = f"reveal beat-{beat}" if _is_counting(scene) else ""
        yield (
            f'<g class="{classes}" transform="translate({LIVESTOCK + 7 + ANIMAL * n} {middle:g})">'
            f'<g transform="scale(.8)">{ANIMALS[kind]}</g><text x="7" y="4.5" class="value">{value}</text></g>'
        )


def _totals(scene: Scene, seat: int, base: float) -> Iterator[str]:
    """The total; while the livestock is turned up, each one on the way to it in its turn."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    sheet, beats = view.score_sheet(seat), list(_beats(view, seat))
    sums = list(accumulate(sheet.livestock, initial=sheet.fields + sheet.farms))
    times = [""]
    if beats and _is_counting(scene):
        times = [f"before beat-{beats[0]}", *(f"passing beat-{beat}" for beat in beats[:-1]), f"final beat-{beats[-1]}"]
    for total, time in zip(sums[-len(times) :], times, strict=True):
        yield f'<text x="{TOTAL}" y="{base:g}" class="points {time}">{total}</text>'


def _crown(scene: Scene, seat: int, height: float) -> str:
    """What marks a winner."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    classes = f"reveal {_verdict_beat(view)}" if _is_counting(scene) else ""
    left = TOTAL - 9 - 10.5 * len(str(view.scores[seat]))
    return (
        f'<g class="{classes}"><rect x="1" y="1" width="{WIDTH - 2}" height="{height - 2:g}" rx="8" class="won"/>'
        f'<path class="star" d="{STAR}" transform="translate({left:g} {height / 2:g})"/></g>'
    )
