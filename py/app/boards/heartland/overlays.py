"""What lies over the squares: farms and their regions, what was laid lately, and what a choice would be worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.boards.heartland import ground
from app.boards.heartland.art import barns, farm
from app.boards.heartland.barn import Barn
from app.boards.heartland.names import square_name, square_of
from app.boards.heartland.outlook import Outlook, built_lately
from app.markup import escape
from app.seats import seat_class
from app.texts import _
from farmyard.games.heartland.actions import Build, PlaceLarge, PlaceSmall
from farmyard.games.heartland.scoring import farm_incomes


def line(classes: str, squares: Iterable[int], inset: float) -> str:
    """The border of a region or a tile."""
    return f'<path class="{classes}" d="{ground.outline(frozenset(squares), inset)}"/>'


def farm_regions(look: Outlook) -> Iterator[str]:
    """Around every region with a farm, a line in the colour of its owner."""
    for seat, player in enumerate(look.view.players):
        for income in farm_incomes(look.land, player.farms):
            yield line(f"farmland {seat_class(seat)}", income.region, 3)


def lately(look: Outlook) -> Iterator[str]:
    """What was laid or built since whoever decides now decided last, dashed in the colour of whoever did it."""
    for seat, action in look.scene.recent:
        if isinstance(action, PlaceLarge | PlaceSmall):
            yield line(f"recent {seat_class(seat)}", action.squares, 1.2)
        elif isinstance(action, Build):
            yield line(f"recent {seat_class(seat)}", (action.square,), 1.2)


def asked(look: Outlook) -> str:
    """The region of the square that was tapped to learn about it."""
    square = square_of(look.scene.asked)
    if square is None or look.scene.chosen:
        return ""
    return line("asked", look.land.region(square), 1.5)


def regions(look: Outlook) -> Iterator[str]:
    """The regions that the new fields are part of, or that the farm would get."""
    if isinstance(look.action, Build):
        yield line("region", look.land.region(look.action.square), 2)
    for region in dict.fromkeys(worth.region for worth in look.worths):
        yield line("region", region, 2)
    if look.worths:
        yield line(f"tile {seat_class(look.view.turn)}", (worth.square for worth in look.worths), 0)


def worths(look: Outlook) -> Iterator[str]:
    """On each new field its victory points and, as far as they may be chosen, its barn points."""
    for worth in look.worths:
        x, y = ground.at(worth.square)
        symbols = f'<g class="barns" transform="translate(15 15)">{barns(worth.barn_points)}</g>'
        yield (
            f'<g transform="translate({x} {y})">{symbols if worth.barn_points else ""}'
            f'<circle cx="-11" cy="10" r="10.5" class="worth now"/>'
            f'<text x="-11" y="15.5" class="worth-text now">{worth.victory_points}</text></g>'
        )


def farms(look: Outlook, barn: Barn, down: float) -> Iterator[str]:
    """All farms, each with what it pays; a farm to be built as it would stand there.

    A new one comes out of the barn, which lies `down` units higher.
    """
    new = built_lately(look.scene)
    for seat, player in enumerate(look.view.players):
        now, then = farm_incomes(look.view.land, player.farms), farm_incomes(look.land, player.farms)
        for number, (old, income) in enumerate(zip(now, then, strict=True)):
            classes = " changed" if income.victory_points != old.victory_points else ""
            start = barn.farm_place(seat, number) if income.farm in new else None
            yield _farm(look, seat, number, income.farm, income.victory_points, classes, start, down)
    if isinstance(look.action, Build):
        seat, number, square = look.view.turn, len(look.view.player.farms), look.action.square
        size = len(look.land.region(square))
        yield _farm(look, seat, number, square, size, " ghost", barn.farm_place(seat, number), down)


def _farm(
    look: Outlook,
    seat: int,
    number: int,
    square: int,
    points: int,
    classes: str,
    start: tuple[float, float] | None,
    down: float,
) -> str:
    x, y = ground.at(square)
    slide = "" if start is None else f' data-slide="{start[0] - x:.1f} {start[1] - down - y:.1f}"'
    words = _("{name}'s farm on {square}: {n} a turn").format(
        name=look.scene.names[seat], square=square_name(square), n=points
    )
    return (
        f'<g class="farm{classes}" role="img" aria-label="{escape(words)}" transform="translate({x} {y - 3})">'
        f'<g id="{look.scene.key}-built-{seat}-{number}"{slide}>{farm(seat)}</g>'
        f'<text y="22" class="income">+{points}</text></g>'
    )


def hint(look: Outlook) -> str:
    """Where the hint would lay or build something."""
    match look.scene.hint:
        case PlaceLarge() | PlaceSmall() as placement:
            return line("hint", placement.squares, 0)
        case Build(square=square):
            return line("hint", (square,), 0)
    return ""
