"""After the end: where everybody's points come from. The livestock is turned up one by one."""

from __future__ import annotations

from typing import Final

from app.boards.heartland.art import ANIMALS
from app.boards.heartland.ground import WIDTH
from app.boards.heartland.names import animal_name, listed
from app.boards.heartland.seats import STAR, animals_of
from app.markup import escape
from app.seats import MARKS, seat_class
from app.texts import _
from farmyard.games.heartland.rules import HeartlandView

HEADER: Final = 16
FIELDS: Final = 112
"""Right edge of the column for the points of fields; those of the others follow."""
FARMS: Final = 150
LIVESTOCK: Final = 160
"""Left edge of the livestock."""
ANIMAL: Final = 29
TOTAL: Final = WIDTH - 6


def scores(view: HeartlandView, names: tuple[str, ...], key: str, height: float) -> str:
    """A line for each seat: fields, farms, livestock, and all together."""
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
    turn = 0
    lines = []
    for place, seat in enumerate(order):
        lines.append(_line(view, names, key, seat, HEADER + place * line, line, turn))
        turn += len(animals_of(view, seat))
    return f'<g id="{key}-scores" class="scores">{head}{"".join(lines)}</g>'


def _line(view: HeartlandView, names: tuple[str, ...], key: str, seat: int, y: float, height: float, turn: int) -> str:
    """One seat's; `turn` counts the livestock that is turned up before."""
    sheet, animals = view.score_sheet(seat), animals_of(view, seat)
    middle = height / 2
    base = middle + 5
    words = _(
        "{name}: {fields} for fields, {farms} for farms, {livestock} for livestock ({animals}), {total} in all"
    ).format(
        name=names[seat],
        fields=sheet.fields,
        farms=sheet.farms,
        livestock=sum(sheet.livestock),
        animals=listed([f"{animal_name(kind)} {value}" for kind, value in animals]) or "–",
        total=sheet.total,
    )
    shown = "".join(
        f'<g class="reveal turn-{turn + n}" transform="translate({LIVESTOCK + 7 + ANIMAL * n} {middle:g})">'
        f'<g transform="scale(.8)">{ANIMALS[kind]}</g><text x="7" y="4.5" class="value">{value}</text></g>'
        for n, (kind, value) in enumerate(animals)
    )
    won = view.ranks[seat] == 1
    star = f'<path class="star" d="{STAR}" transform="translate({TOTAL - 34} {middle:g})"/>' if won else ""
    return (
        f'<g id="{key}-score-{seat}" class="player {seat_class(seat)}{" turn" if won else ""}" role="img" '
        f'aria-label="{escape(words)}" transform="translate(0 {y:g})">'
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{height - 2:g}" rx="8" class="chip"/>'
        f'<g transform="translate(13 {middle:g})"><circle r="8" class="seat-fill"/>'
        f'<g class="mark" transform="scale(.9)">{MARKS[seat]}</g></g>'
        f'<svg x="24" y="0" width="62" height="{height:g}"><text y="{base:g}" class="name">{escape(names[seat])}</text>'
        "</svg>"
        f'<text x="{FIELDS}" y="{base:g}" class="part">{sheet.fields}</text>'
        f'<text x="{FARMS}" y="{base:g}" class="part">{sheet.farms}</text>'
        f'{shown}{star}<text x="{TOTAL}" y="{base:g}" class="points">{sheet.total}</text></g>'
    )
