"""What is open to all: which large tiles nobody has seen yet, and what belongs to each player."""

from __future__ import annotations

from app.boards.heartland.names import crop_name
from app.boards.heartland.seats import animals_of
from app.boards.heartland.tiles import livestock_picture, small_picture
from app.markup import Markup, el
from app.seats import badge
from app.texts import _, ngettext
from farmyard.core import View
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.tiles import TILES


def overview(view: View, names: tuple[str, ...]) -> Markup:
    """Everybody's things, then the tiles by their two crops."""
    assert isinstance(view, HeartlandView)
    players = [_player(view, names, seat) for seat in range(view.num_players)]
    return el(
        "div",
        el("ul", *players, class_="belongings"),
        el("h3", _("Tiles nobody has laid yet")),
        el("p", _left(view), " ", _("What you do not hold is there, in other hands, or out of this game.")),
        _tiles(view),
        class_="heartland-overview",
    )


def _left(view: HeartlandView) -> str:
    if view.end_drawn:
        return _("The end tile is drawn.")
    stock = ngettext("{n} tile to draw,", "{n} tiles to draw,", view.stock_size)
    reserve = ngettext("then {n} and the end tile.", "then {n} and the end tile.", view.reserve_size)
    return f"{stock} {reserve}"


def _player(view: HeartlandView, names: tuple[str, ...], seat: int) -> Markup:
    player, sheet = view.players[seat], view.score_sheet(seat)
    small = [small_picture(crop, 0) for crop in player.supply]
    animals = [livestock_picture(kind, value) for kind, value in animals_of(view, seat)]
    return el(
        "li",
        badge(seat),
        el(
            "div",
            el("b", names[seat]),
            el("p", _("Fields {fields}, farms {farms}").format(fields=sheet.fields, farms=sheet.farms)),
            el(
                "p",
                el("span", _("Small tiles:"), class_="muted"),
                *small,
                el("span", ", ".join(map(crop_name, player.supply)) or _("none"), class_="unseen" if small else None),
            ),
            el("p", el("span", _("Livestock:"), class_="muted"), *animals) if animals else None,
        ),
    )


def _tiles(view: HeartlandView) -> Markup:
    """How many unseen tiles show each pair of crops."""
    counts: dict[frozenset[str], int] = {}
    for tile, count in zip(TILES, view.unseen, strict=True):
        pair = frozenset(tile.crops)
        counts[pair] = counts.get(pair, 0) + count
    head = el("tr", el("td"), *(_crop(crop, "col") for crop in CROPS))
    rows = []
    for number, crop in enumerate(CROPS):
        cells = (el("td", str(counts[frozenset((crop, other))])) for other in CROPS[: number + 1])
        rows.append(el("tr", _crop(crop, "row"), *cells))
    return el("table", el("thead", head), el("tbody", *rows), class_="overview pairs")


def _crop(crop: str, scope: str) -> Markup:
    return el("th", small_picture(crop, 0), el("span", crop_name(crop), class_="unseen"), scope=scope)
