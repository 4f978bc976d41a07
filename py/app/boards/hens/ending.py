"""The end: the finished barnyards with what scores lit up, part by part, and the score sheet that explains it.

Unless somebody picks a part, all of them are shown one after the other; the style sheet keeps the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.boards import Scene
from app.boards.hens.art import EGG, MEDAL, ROOSTER, coop
from app.boards.hens.cards import breed_name, eggs_words, medals_words, signed
from app.boards.hens.goals import goal_words
from app.boards.hens.layout import HEADING, Field, final_fields, small_frame
from app.boards.hens.yard import draw_cards, outline
from app.markup import Markup, el, escape
from app.seats import MARKS, badge, seat_class, shortened
from app.texts import _, ngettext
from farmyard.games.hens.barnyard import Barnyard, Group
from farmyard.games.hens.cells import Cell
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.scoring import RoosterRole, ScoreSheet

PART: Final = "score:"
"""Begins the name of a part of the score sheet that somebody wants to see."""

TOTAL: Final = "total"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the score sheet."""

    name: str
    title: str
    picture: str
    """Drawn around the origin, about 24 units wide and high."""
    number: str = ""
    """A figure in the picture, which is part of what the button is called."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished barnyard with its score."""

    seat: int
    title: str
    yard: Barnyard
    sheet: ScoreSheet
    goal: str
    """The code of the goal card."""


def results(scene: Scene) -> list[Result]:
    """The finished barnyards: one of each player; of a double session both."""
    view = scene.view
    assert isinstance(view, HensView)
    if view.earlier:
        sessions = [(session.yard, session.sheet, session.goal) for session in view.earlier]
        sessions.append((view.yards[0], view.sheets[0], view.goal))
        return [
            Result(0, _("Game {n}").format(n=number), yard, sheet, goal)
            for number, (yard, sheet, goal) in enumerate(sessions, start=1)
        ]
    return [
        Result(seat, scene.names[seat], view.yards[seat], sheet, view.goal) for seat, sheet in enumerate(view.sheets)
    ]


def parts(scene: Scene) -> tuple[Part, ...]:
    """The parts of the score sheet, in the order in which they are added up."""
    goals = [result.sheet.goals for result in results(scene)]
    numbers = [
        Part(f"goal-{n + 1}", _goal_title(scene, n), f'<g class="goal-mark"><path d="M-5-11V11M-5-10H8L4-5 8 0H-5"/>'
             f'<text x="5" y="12">{n + 1}</text></g>', f"{n + 1}")
        for n in range(max(map(len, goals)))
    ]  # fmt: skip
    return (
        Part("largest", _("Largest group: an egg is a point"), f'<g transform="scale(2.2)">{EGG}</g>'),
        Part("rooster", _("The rooster's group: an egg is a point"), ROOSTER),
        Part("medals", _("Medals: 2 points for every 3"), f'<g transform="scale(2.2)">{MEDAL}</g>'),
        Part("coops", _("Coops: −1 point each"), f'<g transform="translate(-12 -11)">{coop(24, 22)}</g>'),
        *numbers,
        Part(TOTAL, _("Total"), '<path class="sum" d="M7-5V-9H-7L1 0-7 9H7V5"/>'),
    )


def _goal_title(scene: Scene, number: int) -> str:
    codes = dict.fromkeys(result.goal for result in results(scene))
    if len(codes) > 1:
        return _("Goal {n} of each game").format(n=number + 1)
    [code] = codes
    return goal_words(GOAL_CARD_OF_CODE[code].goals[number])


def picked(scene: Scene) -> str:
    """The part that somebody wants to see; empty while all are shown one after the other."""
    return scene.closer.removeprefix(PART) if scene.closer.startswith(PART) else ""


def draw_ending(scene: Scene) -> str:
    """The finished barnyards, side by side."""
    view = scene.view
    assert isinstance(view, HensView)
    winners = view.outcome.winners if view.outcome and view.num_players > 1 else ()
    found = results(scene)
    drawn = []
    for number, (result, field) in enumerate(zip(found, final_fields(len(found)), strict=True)):
        # In a double session both barnyards are of the same seat.
        key = f"{scene.key}-{result.seat}" + (f"-{number}" if view.earlier else "")
        turn = " turn" if result.seat in winners else ""
        drawn.append(
            f'<g class="final {seat_class(result.seat)}{turn}">'
            f'<rect class="ground" x="{field.x + 2:g}" y="{field.y + 1:g}" width="{field.width - 4:g}" '
            f'height="{field.height - 3:g}" rx="12"/>{_heading(result, field)}{_yard(scene, result, field, key)}</g>'
        )
    return "".join(drawn)


def _heading(result: Result, field: Field) -> str:
    name = escape(shortened(result.title, (field.width - 64) / 7.6))
    return (
        f'<g class="mark" transform="translate({field.x + 15:g} {field.y + 13:g})"><circle r="8" class="seat-fill"/>'
        f'{MARKS[result.seat]}</g><text class="name" x="{field.x + 28:g}" y="{field.y + 17.5:g}">{name}</text>'
        f'<text class="figure" x="{field.x + field.width - 10:g}" y="{field.y + 18:g}">'
        f"{signed(result.sheet.total, plus=False)}</text>"
    )


def _yard(scene: Scene, result: Result, field: Field, key: str) -> str:
    """The cards, and rings around those that the picked part counts, or each part in its turn."""
    shown = picked(scene)
    cells = result.yard.cells
    frame = small_frame(cells, field.x + 5, field.y + HEADING + 4, field.width - 10, field.height - HEADING - 10)
    tour = "" if shown else " tour"
    rings = [
        f'<g class="lit part-{n}{tour}">{outline("halo", frame, cells_of(result, part.name))}</g>'
        for n, part in enumerate(parts(scene))
        if shown in ("", part.name) and part.name != TOTAL
    ]
    return draw_cards(result.yard, frame, key) + "".join(rings)


def cells_of(result: Result, part: str) -> tuple[Cell, ...]:
    """The cells that a part of the score sheet is about."""
    sheet = result.sheet
    match part:
        case "largest":
            return sheet.largest.group.cells if sheet.largest.group else ()
        case "rooster":
            return sheet.rooster.group.cells if sheet.rooster.points and sheet.rooster.group else ()
        case "medals":
            return sheet.medals.cells
        case "coops":
            return sheet.coops.cells
    number = int(part.rpartition("-")[2]) - 1
    counted = sheet.goals[number].counted
    return tuple(sorted({cell for cells in counted for cell in cells}))


def explanation(result: Result, part: str) -> tuple[str, int]:
    """What a part of the score sheet says of one barnyard, and its points."""
    sheet = result.sheet
    match part:
        case "largest":
            return group_words(sheet.largest.group), sheet.largest.points
        case "rooster":
            return _rooster_words(sheet), sheet.rooster.points
        case "medals":
            return medals_words(sheet.medals.medals), sheet.medals.points
        case "coops":
            return ngettext("{n} coop", "{n} coops", len(sheet.coops.cells)), sheet.coops.points
        case "total":
            return _sum_words(sheet), sheet.total
    goal = sheet.goals[int(part.rpartition("-")[2]) - 1]
    return _("found: {n}").format(n=len(goal.counted)), goal.points


def group_words(group: Group | None) -> str:
    """A group: its hens and its eggs."""
    if group is None:
        return _("no hens")
    return f"{group.size} × {breed_name(group.breed)}, {eggs_words(group.eggs)}"


def _rooster_words(sheet: ScoreSheet) -> str:
    if sheet.rooster.role is RoosterRole.NOT_PLACED:
        return _("not placed")
    if sheet.rooster.role is RoosterRole.LARGEST:
        return _("stands in the largest group")
    return group_words(sheet.rooster.group)


def _sum_words(sheet: ScoreSheet) -> str:
    points = [sheet.largest.points, sheet.rooster.points, sheet.medals.points, sheet.coops.points]
    points += [goal.points for goal in sheet.goals]
    return " ".join([str(points[0]), *(f"− {-p}" if p < 0 else f"+ {p}" for p in points[1:])])


def score_sheet(scene: Scene) -> Markup:
    """The parts as buttons, and what the picked one brings each player; all in turn if none is picked."""
    view = scene.view
    assert isinstance(view, HensView)
    if view.outcome is None:
        return Markup("")
    shown = picked(scene)
    listed = parts(scene)
    buttons = [_button(n, part, shown) for n, part in enumerate(listed)]
    sections = [_section(n, part, results(scene), shown) for n, part in enumerate(listed) if shown in ("", part.name)]
    return el(
        "div",
        el("div", *buttons, class_="score-parts", role="group", aria_label=_("Score sheet")),
        el("div", *sections, class_="score-lines"),
        class_="score" if shown else "score tour",
    )


def _button(number: int, part: Part, shown: str) -> Markup:
    picture = f'<svg class="hens" viewBox="-14 -14 28 28" aria-hidden="true">{part.picture}</svg>'
    return el(
        "button",
        Markup(picture),
        type="button",
        class_=f"part-{number}",
        id=f"part-{part.name}",
        data_do="look",
        data_arg=f"{PART}{part.name}",
        aria_label=f"{part.number}. {part.title}" if part.number else part.title,
        title=part.title,
        aria_pressed="true" if part.name == shown else "false",
    )


def _section(number: int, part: Part, found: list[Result], shown: str) -> Markup:
    ties = part.name == TOTAL and _can_tie(found)
    return el(
        "section",
        el("h3", part.title),
        el("ul", *_lines(part, found)),
        el("div", _("In grey, for ties: largest and second group, medals."), class_="muted key") if ties else None,
        class_=f"part-{number}" if shown else f"part-{number} tour",
        id=f"lines-{part.name}",
    )


def _can_tie(found: list[Result]) -> bool:
    """Whether there are players to be compared: nobody ties with the own other game."""
    return len({result.seat for result in found}) > 1


def _lines(part: Part, found: list[Result]) -> Iterator[Markup]:
    ties = part.name == TOTAL and _can_tie(found)
    for result in found:
        words, points = explanation(result, part.name)
        yield el(
            "li",
            badge(result.seat),
            el("bdi", result.title, class_="unseen"),
            el("span", words),
            el("small", " · ".join(map(str, result.sheet.tie_break)), class_="muted") if ties else None,
            el("b", signed(points, plus=part.name != TOTAL)),
        )
