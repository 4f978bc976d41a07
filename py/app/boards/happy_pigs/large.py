"""One farm drawn large: what its owner holds, and the pigs, of which those that can be chosen are lit."""

from __future__ import annotations

from collections import Counter
from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.arranging import Arrangement, Lying, arrangement, rearrangement
from app.boards.happy_pigs.art import CELL, FULL, PENNANT, TOOL_SIGNS, placed, seat_mark
from app.boards.happy_pigs.floor import RIM, STY_HEIGHT, STY_WIDTH, floor, frame, pig_use, position
from app.boards.happy_pigs.ledger import sizes_sold
from app.boards.happy_pigs.names import dollars, kind_words, signed, tool_name
from app.boards.happy_pigs.neighbours import CLOSER, farm_words, nearest_seat
from app.choices import completed, next_parts
from app.markup import escape
from app.seats import seat_class, shortened
from app.texts import _
from farmyard.core import SEAT_LETTERS
from farmyard.games.happy_pigs.actions import pig_part
from farmyard.games.happy_pigs.data import Size, Tool
from farmyard.games.happy_pigs.executions import execute
from farmyard.games.happy_pigs.farm import PIGS
from farmyard.games.happy_pigs.rules import (
    Birth,
    BuyPig,
    BuySty,
    Choose,
    End,
    Feed,
    HappyPigsView,
    Phase,
    Sell,
    Vaccinate,
)
from farmyard.games.happy_pigs.settlement import settle
from farmyard.games.happy_pigs.sties import Sty

HEADING: Final = 28


def shown_seat(view: HappyPigsView, scene: Scene) -> int:
    """Whose farm is drawn large: that which somebody wants to see more closely, else the nearest."""
    number = scene.closer.removeprefix(CLOSER)
    if scene.closer.startswith(CLOSER) and number.isdigit() and int(number) < view.num_players:
        return int(number)
    return nearest_seat(view)


def fresh_pigs(scene: Scene, seat: int, pigs: Arrangement) -> int:
    """From which place in their order on the pigs of `seat` are new since the viewer looked last."""
    new = sum(actor == seat and isinstance(action, BuyPig | Birth | Feed) for actor, action in scene.recent)
    return max(0, len(pigs) - new)


class LargeFarm:
    """The farm as it is, or as it would be after the chosen action."""

    def __init__(self, view: HappyPigsView, scene: Scene) -> None:
        self.view, self.scene, self.seat = view, scene, shown_seat(view, scene)
        self.farm = view.farms[self.seat]
        self.before = arrangement(self.farm, self.seat, scene.states)
        self.is_choosing = bool(scene.actions) and self.seat == view.turn
        chosen = completed(scene.actions, scene.chosen) if self.is_choosing else None
        self.action = None if isinstance(chosen, Choose | End) else chosen
        self.after: Arrangement = self.before
        if self.action is not None:
            self.farm = execute(view, self.action, []).farm
            self.after = rearrangement(self.before, self.farm)
        parts = (next_parts(scene.actions, scene.chosen[:depth]) for depth in range(len(scene.chosen) + 1))
        self.offered = frozenset().union(*parts) if self.is_choosing else frozenset[str]()
        self.parts = self._parts()
        self.sold = sizes_sold(settle(view.farms)) if view.phase is Phase.OVER else []

    def _parts(self) -> dict[Lying, str]:
        """The tap on each pig that is there now: those that were fed are the latest of their kind."""
        fed = Counter(dict(zip(PIGS, self.view.fed, strict=True))) if self.seat == self.view.turn else Counter[str]()
        parts = {}
        for lying in reversed(self.before):
            was_fed = fed[lying.pig] > 0
            fed[lying.pig] -= was_fed
            parts[lying] = pig_part(lying.pig, fed=was_fed)
        return parts

    def draw(self, top: float, width: float, height: float) -> str:
        """The farm with its heading in a box."""
        key, seat = self.scene.key, self.seat
        places = self._places()
        plan = frame((*self.farm.sties, *places), 6, top + HEADING, width - 12, height - HEADING - 6)
        turn = " turn" if seat == self.view.turn else ""
        return (
            f'<g id="{key}-farm-{SEAT_LETTERS[seat]}" class="farm {seat_class(seat)}{turn}">'
            f'<rect x="1" y="{top}" width="{width - 2}" height="{height - 1}" rx="12" class="ground"/>'
            f'<g role="img" aria-label="{escape(self._words())}">{self._heading(top, width)}</g>'
            f"<g {plan.transform}>{floor(self.farm.sties, with_grid=True)}{''.join(map(self._place, places))}"
            f"{self._pigs()}</g></g>"
        )

    def _words(self) -> str:
        farm = self.view.farms[self.seat]
        tools = ", ".join(f"{tool_name(tool)} {farm.tools[tool]}" for tool in Tool)
        return f"{farm_words(self.scene.names[self.seat], farm)}, {tools}"

    def _heading(self, top: float, width: float) -> str:
        """Whose it is, tools and money."""
        farm = self.view.farms[self.seat]
        begins = self.seat == self.view.first
        left = 46 if begins else 32
        # As the title's typeface has them.
        name = shortened(self.scene.names[self.seat], (width - 190 - left) / 8.6)
        tools = "".join(
            placed(TOOL_SIGNS[tool], width - 174 + 39 * tool, top + 14, 0.72, "" if farm.tools[tool] else "none")
            + f'<text x="{width - 163 + 39 * tool}" y="{top + 19}" class="count">{farm.tools[tool]}</text>'
            for tool in Tool
        )
        return (
            seat_mark(self.seat, 16, top + 14, 9)
            + (placed(PENNANT, 34, top + 14, 0.75) if begins else "")
            + f'<text x="{left}" y="{top + 19}" class="name">{escape(name)}</text>{tools}'
            f'<text x="{width - 9}" y="{top + 21}" class="money">{dollars(farm.money)}</text>'
        )

    def _places(self) -> list[Sty]:
        """Where a new sty can stand, once one is chosen."""
        if not self.is_choosing or self.scene.chosen[:1] != ("store:sty",):
            return []
        return [a.place for a in self.scene.actions if isinstance(a, BuySty) and a.place not in self.farm.sties]

    def _place(self, place: Sty) -> str:
        i, j = place
        part = f"at:{i},{j}"
        words = escape(_("Place {column}, {row}").format(column=i, row=j))
        hint = " hint" if isinstance(self.scene.hint, BuySty) and self.scene.hint.place == place else ""
        return (
            f'<g id="{self.scene.key}-{part}" class="site{hint}" data-tap="{part}" data-on role="button" tabindex="0" '
            f'aria-label="{words}" aria-pressed="false" transform="translate({i * STY_WIDTH} {j * STY_HEIGHT})">'
            f'<rect x="{RIM}" y="{RIM}" width="{STY_WIDTH - CELL}" height="{STY_HEIGHT - CELL}" rx="6" class="ring"/>'
            f'<path d="M{STY_WIDTH / 2:g} 24V46M{STY_WIDTH / 2 - 11:g} 35h22"/></g>'
        )

    def _pigs(self) -> str:
        """Every pig, each with its own name for those who cannot see it."""
        numbers = Counter[str]()
        there, stays = set(self.before), {lying.place for lying in self.after}
        fresh = {lying.place for lying in self.before[fresh_pigs(self.scene, self.seat, self.before) :]}
        leaving = [lying for lying in self.before if lying.place not in stays] if isinstance(self.action, Sell) else []
        shapes = []
        # A pig that has a part is there now; one without is what the chosen action would bring.
        for lying in (*self.after, *leaving):
            part = self.parts.get(lying) if lying in there else None
            numbers[part or ""] += 1
            classes = "pig"
            if lying in leaving:
                classes += " leaving"
            elif part is None:
                classes += " new"
            elif lying.place in fresh:
                classes += " fresh"
            shapes.append(self._pig(lying, part, numbers[part or ""], classes))
        return "".join(shapes)

    def _pig(self, lying: Lying, part: str | None, number: int, classes: str) -> str:
        place, key = lying.place, self.scene.key
        x, y = position(place)
        tap = ""
        if part is not None and key == "board" and self.is_choosing:
            tap = f' data-tap="{part}"'
            if part in self.offered:
                words = f"{kind_words(lying.pig, fed=part.endswith('!'))} {number}"
                pressed = "true" if part in self.scene.chosen else "false"
                tap += f' data-on role="button" tabindex="0" aria-label="{escape(words)}" aria-pressed="{pressed}"'
                classes += " offered"
            elif any(other.startswith("pig:") for other in self.offered):
                classes += " dim"
        if part is not None and part == self._hinted() and number == 1:
            classes += " hint"
        width, height = place.columns * CELL, place.rows * CELL
        ring = f'<rect x=".6" y=".6" width="{width - 1.2:g}" height="{height - 1.2:g}" rx="4" class="ring"/>'
        marks = ""
        if part is not None and part.endswith("!"):
            marks += placed(FULL, width - 4, 4)
        if self.sold:
            classes += f" sold step-{1 + self.sold.index(Size(place.size))}"
        if self.sold or " leaving" in classes:
            price = signed(self.view.pig_prices[place.size])
            marks += f'<text x="{width / 2:g}" y="{height / 2 + 3:g}" class="price">{price}</text>'
        turned = "t" if place.turned else ""
        return (
            f'<g id="{key}-{SEAT_LETTERS[self.seat]}-{place.size}{turned}-{place.x}-{place.y}" class="{classes}"{tap} '
            f'transform="translate({x} {y})">{ring}<g class="body">{pig_use(key, lying)}</g>{marks}</g>'
        )

    def _hinted(self) -> str | None:
        """The tap on the pig that a hint points at."""
        match self.scene.hint:
            case Feed(pig=pig) | Sell(pig=pig):
                return pig_part(pig) if self.seat == self.view.turn else None
            case Vaccinate(pig=pig, fed=fed):
                return pig_part(pig, fed=fed)
        return None
