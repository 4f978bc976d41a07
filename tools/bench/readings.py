"""What the benchmark of play is about: its figures with their goals, and the tables of medians and worst values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from tools.bench.figures import aligned

CPYTHON: Final = "CPython"
PAGE: Final = "page"
SLOW_PAGE: Final = "page, 4x slower"
PLACES: Final = (CPYTHON, PAGE, SLOW_PAGE)
"""Where readings are taken; slower is the processor, as far as the main thread goes."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One table."""

    key: str
    title: str
    unit: str
    goal: str = ""
    """What the page has to reach at full speed, median and worst."""
    more_is_better: bool = False
    least: float = 0.0
    """What cannot be told apart from less."""


CLOCK: Final = 0.1
"""Milliseconds between two ticks of the clock that a page may read."""

FIGURES: Final = (
    Figure("redrawn", "a tap in the busiest position, until it is redrawn", "ms"),
    Figure("painted", "a tap in the busiest position, until it is painted", "ms"),
    Figure("turn", "a turn of `hard` as it is seen, draws and the time to look at them included", "s"),
    # Chromium tells of no shorter tasks.
    Figure("task", "the longest task of the main thread in such a turn", "ms", least=50),
    Figure("link", "a whole game's link, until it is painted", "ms"),
    Figure("play", "random play", "states/s", more_is_better=True),
    Figure(
        "listing",
        "listing the legal actions of a busiest position, nothing remembered",
        "ms",
        least=CLOCK,
        goal="20 / 20",
    ),
    Figure("met", "does it fit? The questions of whole games, as memory fills", "ms", least=CLOCK, goal="2 / 50"),
    Figure("cold", "does it fit? The same questions, nothing remembered before any", "ms", least=CLOCK, goal="2 / 50"),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """One measurement."""

    figure: str
    """Key of the figure."""
    subject: str
    """What was measured: the line of the table."""
    place: str
    value: float


def table(figure: Figure, readings: Iterable[Reading]) -> str:
    """Median and worst of each subject, a line each, in each place that has readings; empty if there are none."""
    found: dict[str, dict[str, list[float]]] = {}
    for reading in readings:
        if reading.figure == figure.key:
            found.setdefault(reading.subject, {}).setdefault(reading.place, []).append(reading.value)
    if not found:
        return ""
    places = [place for place in PLACES if any(place in by_place for by_place in found.values())]
    title = f"{figure.title}, {figure.unit}" + (f" (goal: {figure.goal})" if figure.goal else "")
    lines = [["median / worst", *places]]
    for subject, by_place in found.items():
        lines.append([subject, *(summary(figure, by_place[place]) if place in by_place else "-" for place in places)])
    return f"{title}\n{aligned(lines)}"


def summary(figure: Figure, values: Sequence[float]) -> str:
    """Median and worst of `values`."""
    worst = min(values) if figure.more_is_better else max(values)
    return f"{_amount(figure, median(values))} / {_amount(figure, worst)}"


def _amount(figure: Figure, value: float) -> str:
    if value < figure.least:
        return f"< {figure.least:g}"
    decimals = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{decimals}f}"
