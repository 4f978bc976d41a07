"""The barn: five tracks side by side, each beginning with its crop at the left and ending where the livestock waits."""

from __future__ import annotations

from typing import Final

from app.boards.heartland.art import ANIMALS, HOUSE, SIZE
from app.boards.heartland.ground import WIDTH
from app.boards.heartland.names import animal_name, crop_name
from app.markup import escape
from app.seats import MARKS, seat_class
from app.texts import _, ngettext
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.rules import HeartlandView

HEADER: Final = 13
"""Room above the tracks for the farms that wait."""

LEFT: Final = 20
"""Room for the crop before a track."""

ANIMAL: Final = 13
"""Room for one head of livestock behind a track."""


class Barn:
    """Where everything in the barn is drawn, for one view."""

    def __init__(self, view: HeartlandView, names: tuple[str, ...], key: str, height: float) -> None:
        self.view = view
        self.names = names
        self.key = key
        self.track = (height - HEADER) / len(CROPS)
        """From one track to the next."""
        self.rows = view.setup.livestock_row
        self.cell = (WIDTH - LEFT - ANIMAL * len(view.setup.kinds) - 3) / (self.rows + 1)
        self.lane = min(self.cell / view.num_players, 22)
        self.cube = min(self.lane - 0.8, self.track - 2.5)

    def draw(self, moved: dict[tuple[int, int], int], ghosts: dict[int, int]) -> str:
        """The whole barn.

        `moved` says how many rows each cube, by its seat and track, has come up lately; `ghosts` says to which row the
        choice under way would bring the cube of whoever has the turn, by track.
        """
        floors = "".join(self._column(row) for row in range(self.rows + 1))
        tracks = "".join(self._track(track, moved, ghosts) for track in range(len(CROPS)))
        return f'<g id="{self.key}-barn" class="barn-floor">{floors}{self._stock()}{tracks}</g>'

    def _left(self, row: int) -> float:
        return LEFT + row * self.cell

    def _column(self, row: int) -> str:
        """One row of all five tracks; the farms that wait beside it stand above."""
        setup = self.view.setup
        kind = "livestock" if row == self.rows else "farms" if row in setup.farm_rows else "plain"
        x = self._left(row)
        # The last row is one with the pen in which the livestock waits.
        width = WIDTH - x - 1.5 if row == self.rows else self.cell - 1
        height = self.track - 1
        cells = "".join(
            f"M{x + 0.5:.1f} {HEADER + self.track * track + 0.5:.1f}h{width:.1f}v{height:.1f}h{-width:.1f}Z"
            for track in range(len(CROPS))
        )
        return f'<path class="cells {kind}" d="{cells}"/>{self._waiting(row)}'

    def _waiting(self, row: int) -> str:
        """The farms of those whose cubes have not all come to this row yet."""
        rows = self.view.setup.farm_rows
        if row not in rows:
            return ""
        number = rows.index(row)
        seats = [seat for seat, player in enumerate(self.view.players) if len(player.farms) <= number]
        houses = "".join(
            f'<g id="{self.key}-farm-{seat}-{number}" class="waiting {seat_class(seat)}" '
            f'transform="translate({self._lane(row, seat):.1f} {HEADER - 6})">'
            f'<path class="seat-fill" d="{HOUSE}" transform="scale(.36)"/></g>'
            for seat in seats
        )
        words = _("Farms waiting at row {row}: {names}").format(
            row=row, names=", ".join(self.names[seat] for seat in seats) or "-"
        )
        return f'<g role="img" aria-label="{escape(words)}">{houses}</g>'

    def farm_place(self, seat: int, number: int) -> tuple[float, float]:
        """Where a farm stood before it was built."""
        return self._lane(self.view.setup.farm_rows[number], seat), HEADER - 6

    def _lane(self, row: int, seat: int) -> float:
        """The middle of a seat's lane in a row."""
        count = self.view.num_players
        return self._left(row) + self.cell / 2 + (seat - (count - 1) / 2) * self.lane

    def _stock(self) -> str:
        """How many tiles there still are; then how many turns."""
        view = self.view
        if view.turns_left is not None:
            words = label = ngettext("{n} turn left", "{n} turns left", view.turns_left)
            state = "last"
        elif view.stock_size:
            words, state = f"{view.stock_size}+{view.reserve_size}", "plain"
            label = _("{n} tiles to draw, then {reserve} and the end tile").format(
                n=view.stock_size, reserve=view.reserve_size
            )
        else:
            words = _("Reserve: {n}").format(n=view.reserve_size)
            label = _("{n} tiles left, and the end tile among them").format(n=view.reserve_size)
            state = "last"
        back = '<path class="back" d="M2 2h14v8h-14ZM9 2v8"/>' if state == "plain" else ""
        return (
            f'<g class="stock {state}" role="img" aria-label="{escape(label)}">{back}'
            f'<text x="{20 if back else 2}" y="10">{escape(words)}</text></g>'
        )

    def _track(self, track: int, moved: dict[tuple[int, int], int], ghosts: dict[int, int]) -> str:
        view, crop = self.view, CROPS[track]
        y = HEADER + self.track * (track + 0.5)
        scale = (self.track - 1) / SIZE
        field = f'<use href="#{self.key}-{crop}" transform="translate({LEFT / 2 - 1:g} {y:.1f}) scale({scale:.3f})"/>'
        cubes = "".join(
            self._cube(seat, track, player.cubes[track], y, moved.get((seat, track), 0))
            for seat, player in enumerate(view.players)
        )
        if track in ghosts:
            x = self._lane(ghosts[track], view.turn)
            half = self.cube / 2
            cubes += (
                f'<rect class="ghost-cube {seat_class(view.turn)}" x="{x - half:.1f}" y="{y - half:.1f}" '
                f'width="{self.cube:.1f}" height="{self.cube:.1f}" rx="3"/>'
            )
        words = _("{crop}: {rows}; {stack}").format(
            crop=crop_name(crop),
            rows=", ".join(
                _("{name} row {row}").format(name=name, row=player.cubes[track])
                for name, player in zip(self.names, view.players, strict=True)
            ),
            stack=", ".join(map(animal_name, view.stack(track))) or _("no livestock left"),
        )
        return f'<g role="img" aria-label="{escape(words)}">{field}{self._stack(track, y)}{cubes}</g>'

    def _cube(self, seat: int, track: int, row: int, y: float, steps: int) -> str:
        half, size = self.cube / 2, self.cube
        slide = f' data-slide="{-steps * self.cell:.1f} 0"' if steps else ""
        recent = " moved" if steps else ""
        return (
            f'<g transform="translate({self._lane(row, seat):.1f} {y:.1f})">'
            f'<g id="{self.key}-cube-{seat}-{track}-{row}" class="cube{recent} {seat_class(seat)}"{slide}>'
            f'<rect class="seat-fill" x="{-half:.1f}" y="{-half:.1f}" width="{size:.1f}" height="{size:.1f}" rx="3"/>'
            f'<g class="mark" transform="scale({size / 15:.2f})">{MARKS[seat]}</g></g></g>'
        )

    def _stack(self, track: int, y: float) -> str:
        """The livestock that still lies on the track, the top one in front."""
        x = self._left(self.rows + 1) + ANIMAL / 2 + 1
        return "".join(
            f'<g id="{self.key}-{kind}-{track}" transform="translate({x + ANIMAL * n:.1f} {y:.1f}) scale(.78)">'
            f"{ANIMALS[kind]}</g>"
            for n, kind in enumerate(self.view.stack(track))
        )
