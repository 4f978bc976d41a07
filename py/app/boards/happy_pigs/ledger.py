"""The end of a game, part by part: what each player had, sold, and came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.names import dollars, size_name
from app.boards.happy_pigs.pictures import pig_picture
from app.markup import Child, Markup, el, icon
from app.seats import badge
from app.texts import _
from farmyard.games.happy_pigs.data import PIG_PRICES, Size
from farmyard.games.happy_pigs.rules import HappyPigsView
from farmyard.games.happy_pigs.settlement import Settlement, Sold, settle

ACCOUNT: Final = "account"
"""Asks to see the whole account at once; until anything is looked at more closely, it comes line by line."""


def score_sheet(scene: Scene) -> Markup:
    """One column a player: money, the sale of the pigs, the sum, and what broke a tie."""
    view = scene.view
    assert isinstance(view, HappyPigsView)
    settlements = settle(view.farms)
    lines: list[tuple[Child, Sequence[Child], str]] = [
        (_("Money"), [dollars(s.money) for s in settlements], ""),
        *((_priced(size), [_sold(s.pigs[size]) for s in settlements], "") for size in sizes_sold(settlements)),
        (_("Sum"), [dollars(s.final_money) for s in settlements], "sum"),
    ]
    if any(s.liquidates for s in settlements):
        lines += [
            (_("Tools"), [_sold(s.tools) if s.liquidates else "" for s in settlements], ""),
            (_("Sties"), [_sold(s.sties) if s.liquidates else "" for s in settlements], ""),
            (
                _("Sum"),
                [dollars(s.final_money + s.liquidation) if s.liquidates else "" for s in settlements],
                "sum",
            ),
        ]
    lines.append((_("Place"), [f"{rank}." for rank in view.ranks], ""))
    head = el(
        "tr",
        el("td"),
        *(
            el("th", badge(seat), el("span", scene.names[seat], class_="unseen"), scope="col")
            for seat in range(view.num_players)
        ),
    )
    rows = [_row(step, *line) for step, line in enumerate(lines)]
    comes = not scene.closer
    return el(
        "div",
        el("table", el("thead", head), el("tbody", *rows)),
        _whole(len(lines)) if comes else None,
        class_="settlement coming" if comes else "settlement",
    )


def sizes_sold(settlements: Sequence[Settlement]) -> list[Size]:
    """The sizes of which anybody sells a pig at the end, in the order of their lines, the first below the money."""
    return [size for size in Size if any(s.pigs[size].number for s in settlements)]


def _whole(steps: int) -> Markup:
    """Lies above the account while it comes, so that a tap anywhere on it shows all."""
    return el(
        "button",
        icon("lucide-chevron-last"),
        type="button",
        class_=f"whole step-{steps}",
        id="whole-account",
        data_do="look",
        data_arg=ACCOUNT,
        aria_label=_("Show the whole account"),
    )


def _row(step: int, label: Child, cells: Sequence[Child], classes: str) -> Markup:
    return el(
        "tr",
        el("th", label, scope="row"),
        *(el("td", cell) for cell in cells),
        class_=f"step-{step} {classes}".strip(),
    )


def _priced(size: Size) -> Markup:
    """A size of pigs, with what each of them brings."""
    return el(
        "span", pig_picture(size), el("span", size_name(size), class_="unseen"), f" {dollars(PIG_PRICES[size])}",
        class_="priced",
    )  # fmt: skip


def _sold(sold: Sold) -> Child:
    """How many were sold, and for how much together."""
    return (el("small", f"{sold.number}×"), " ", dollars(sold.dollars)) if sold.number else "–"
