"""The end of a game, part by part: what each player had, sold, and came to."""

from __future__ import annotations

from app.boards import Scene
from app.boards.happy_pigs.names import dollars, size_name
from app.markup import Markup, el
from app.seats import badge
from app.texts import _
from farmyard.games.happy_pigs.data import Size
from farmyard.games.happy_pigs.rules import HappyPigsView
from farmyard.games.happy_pigs.settlement import Sold, settle


def score_sheet(scene: Scene) -> Markup:
    """One column a player: money, the sale of the pigs, the sum, and what broke a tie."""
    view = scene.view
    assert isinstance(view, HappyPigsView)
    settlements, ranks = settle(view.farms), view.ranks
    rows = [
        _row(_("Money"), [dollars(s.money) for s in settlements]),
        *(
            _row(size_name(size), [_sold(s.pigs[size]) for s in settlements])
            for size in Size
            if any(s.pigs[size].number for s in settlements)
        ),
        _row(_("Sum"), [dollars(s.final_money) for s in settlements], classes="sum"),
    ]
    if any(s.liquidates for s in settlements):
        rows += [
            _row(_("Tools"), [_sold(s.tools) if s.liquidates else "" for s in settlements]),
            _row(_("Sties"), [_sold(s.sties) if s.liquidates else "" for s in settlements]),
            _row(
                _("Sum"),
                [dollars(s.final_money + s.liquidation) if s.liquidates else "" for s in settlements],
                classes="sum",
            ),
        ]
    rows.append(_row(_("Place"), [f"{rank}." for rank in ranks]))
    head = el(
        "tr",
        el("td"),
        *(
            el("th", badge(seat), el("span", scene.names[seat], class_="unseen"), scope="col")
            for seat in range(view.num_players)
        ),
    )
    return el("table", el("thead", head), el("tbody", *rows), class_="settlement")


def _row(label: str, cells: list[str], *, classes: str | None = None) -> Markup:
    return el("tr", el("th", label, scope="row"), *(el("td", cell) for cell in cells), class_=classes)


def _sold(sold: Sold) -> str:
    return f"{sold.number}·{dollars(sold.dollars)}" if sold.number else "–"
