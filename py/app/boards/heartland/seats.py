"""The seats with their points in a row; after the end, where everybody's points come from."""

from __future__ import annotations

from typing import Final

from app.boards.heartland.art import HOUSE
from app.boards.heartland.ground import WIDTH
from app.boards.heartland.names import animal_name, listed
from app.markup import escape
from app.seats import MARKS, seat_class, shortened
from app.texts import _, ngettext
from farmyard.games.heartland.rules import HeartlandView

HUNDRED: Final = 100
"""The track around the board has so many spaces; whoever passes the last turns their tile and begins anew."""

LETTER: Final = 6.8
"""Room that a letter of a name takes."""

STAR: Final = "M0-5 1.4-1.7 5-1.4 2.3 1 3.1 4.5 0 2.6-3.1 4.5-2.3 1-5-1.4-1.4-1.7Z"


def seats_height(view: HeartlandView) -> int:
    """Three or more stand so close that the name goes below the points."""
    return 36 if _is_close(view) else 28


def _is_close(view: HeartlandView) -> bool:
    return view.num_players > 2


def seats(view: HeartlandView, names: tuple[str, ...], key: str) -> str:
    """Everybody's name and points."""
    return "".join(_seat(view, names, key, seat) for seat in range(view.num_players))


def standing_words(view: HeartlandView, seat: int) -> str:
    """What lies open of a seat, in words."""
    player = view.players[seat]
    words = [ngettext("{n} point", "{n} points", player.points)]
    words.append(_("{n} of {all} farms built").format(n=len(player.farms), all=len(view.setup.farm_rows)))
    words.append(ngettext("{n} small tile", "{n} small tiles", len(player.supply)))
    if animals := animals_of(view, seat):
        words.append(listed([animal_name(kind) for kind, _value in animals]))
    return ", ".join(words)


def animals_of(view: HeartlandView, seat: int) -> list[tuple[str, int]]:
    """The livestock of a seat: the kind, and the value as the viewer sees it."""
    return [
        (view.setup.kinds[place], tile.value)
        for tiles in view.livestock
        for place, tile in enumerate(tiles)
        if tile.owner == seat
    ]


def _seat(view: HeartlandView, names: tuple[str, ...], key: str, seat: int) -> str:
    width, height = WIDTH / view.num_players, seats_height(view)
    close = _is_close(view)
    leads = view.players[seat].points > 0 and view.ranks[seat] == 1
    starts = seat == view.starter
    words = f"{names[seat]}: {standing_words(view, seat)}" + (f", {_('leads')}" if leads else "")
    if close:
        mark, name, star = (10.0, 10.5, 0.8), (6 + 11 * starts, 31.0, width - 6 - 10 * leads), (width - 9, 27.0)
        points, black_farm = (width - 6, 17.0), (11.0, 28.0)
    else:
        mark, name, star = (14.0, 14.0, 1.0), (27 + 13 * starts, 18.5, width - 70), (width - 10, 14.0)
        points, black_farm = (width - 19, 20.0), (32.0, 15.0)
    shown = shortened(names[seat], (name[2] - name[0]) / LETTER)
    parts = [
        f'<rect x="1" y="0" width="{width - 2:g}" height="{height - 1}" rx="8" class="chip"/>',
        f'<g transform="translate({mark[0]:g} {mark[1]:g}) scale({mark[2]:g})"><circle r="9" class="seat-fill"/>'
        f"{_mark(seat)}</g>",
        f'<text x="{name[0]:g}" y="{name[1]:g}" class="name">{escape(shown)}</text>',
        _points(view.players[seat].points, *points),
    ]
    if starts:
        x, y = black_farm
        parts.append(f'<path class="black-farm" d="{HOUSE}" transform="translate({x:g} {y:g}) scale(.32)"/>')
    if leads:
        parts.append(f'<path class="star" d="{STAR}" transform="translate({star[0]:g} {star[1]:g})"/>')
    return (
        f'<g id="{key}-seat-{seat}" class="player {seat_class(seat)}{" turn" if seat == view.turn else ""}" role="img" '
        f'aria-label="{escape(words)}" transform="translate({seat * width:g} 0)">{"".join(parts)}</g>'
    )


def _mark(seat: int) -> str:
    return f'<g class="mark">{MARKS[seat]}</g>'


def _points(points: int, x: float, y: float) -> str:
    """As on the track: what is beyond the last hundred, and before it the side of the player's tile."""
    hundreds, rest = divmod(points, HUNDRED)
    side = ""
    if hundreds:
        left = x - 10.5 * len(str(rest)) - 25
        side = (
            f'<g transform="translate({left:g} {y - 11:g})"><rect width="23" height="13" rx="3" class="seat-fill"/>'
            f'<text x="11.5" y="10" class="hundred">{hundreds * HUNDRED}</text></g>'
        )
    return f'{side}<text x="{x:g}" y="{y:g}" class="points">{rest}</text>'
