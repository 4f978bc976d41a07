"""What the benchmark of the start is about: its rows, their goals, and the table of medians."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, Protocol

STOCK: Final = "stock"
OURS: Final = "farmyard"
STATIC: Final = "static page"

Values = Mapping[str, float]
"""The median of each page in one row, by the page's name."""


class Goal(Protocol):
    """What a row has to reach; `str()` shows it in the table."""

    def is_met(self, values: Values) -> bool | None:
        """Whether it is; `None` if a page it needs was not measured."""


@dataclass(frozen=True, slots=True)
class Share:
    """At most that part of what the stock page takes."""

    most: float

    def __str__(self) -> str:
        return f"<= {self.most:.2f}x"

    def is_met(self, values: Values) -> bool | None:
        share = ratio(values)
        return None if share is None else share <= self.most


@dataclass(frozen=True, slots=True)
class NearStatic:
    """At most so much, and at most so much more than a static page of the same size."""

    most: float
    more: float

    def __str__(self) -> str:
        return f"<= {self.most:.0f} ms, static + {self.more:.0f} ms"

    def is_met(self, values: Values) -> bool | None:
        if OURS not in values or STATIC not in values:
            return None
        return values[OURS] <= min(self.most, values[STATIC] + self.more)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    key: str
    title: str
    unit: str
    goal: Goal | None = None


ROWS: Final = (
    Row("cold", "cold", "ms", Share(0.20)),
    Row("warm", "warm", "ms", Share(0.20)),
    Row("webkit-cold", "cold, WebKit", "ms"),
    Row("webkit", "warm, WebKit", "ms", Share(0.20)),
    Row("cold-4x", "cold, processor 4x slower", "ms", Share(0.20)),
    Row("warm-4x", "warm, processor 4x slower", "ms"),
    Row("cold-4g", "cold, 4x slower, Fast 4G", "ms", Share(0.33)),
    Row("paint", "first paint of the home page", "ms", NearStatic(300, 100)),
    Row("bytes", "sent until playable", "kB", Share(1.00)),
    Row("bytes-visit", "sent in the whole first visit", "kB", Share(1.00)),
    Row("memory", "memory after a cold start", "MB", Share(1.10)),
    Row("memory-warm", "memory after a warm start", "MB", Share(1.10)),
)


@dataclass(frozen=True, slots=True)
class Sample:
    """One measurement of one page."""

    row: str
    page: str
    value: float


def ratio(values: Values) -> float | None:
    """What part of the stock page's median ours is."""
    return values[OURS] / values[STOCK] if OURS in values and STOCK in values else None


def medians(samples: Iterable[Sample]) -> dict[str, dict[str, float]]:
    """The median of every page in every row: `medians(...)[row][page]`."""
    grouped: dict[str, dict[str, list[float]]] = {}
    for sample in samples:
        grouped.setdefault(sample.row, {}).setdefault(sample.page, []).append(sample.value)
    return {row: {page: median(values) for page, values in pages.items()} for row, pages in grouped.items()}


def table(rows: Sequence[Row], samples: Iterable[Sample]) -> str:
    """The medians, a line a row: ours beside the stock page's with the goal, then the pages that are limits."""
    found = medians(samples)
    pages = list(dict.fromkeys(page for values in found.values() for page in values))
    limits = [page for page in pages if page not in (STOCK, OURS)]
    lines = [["", STOCK, OURS, "ratio", "goal", "", *limits]]
    for row in rows:
        values = found.get(row.key, {})
        share = ratio(values)
        is_met = row.goal.is_met(values) if row.goal else None
        lines.append(
            [
                row.title,
                _amount(values, STOCK, row.unit),
                _amount(values, OURS, row.unit),
                "-" if share is None else f"{share:.2f}x",
                str(row.goal or "-"),
                {True: "met", False: "MISSED", None: ""}[is_met],
                *(_amount(values, page, row.unit) for page in limits),
            ]
        )
    return aligned(lines)


def _amount(values: Values, page: str, unit: str) -> str:
    return f"{values[page]:,.0f} {unit}" if page in values else "-"


def aligned(lines: Sequence[Sequence[str]]) -> str:
    """Rows of cells as text, in columns as wide as they need be: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = (
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )
    return "\n".join(line.rstrip() for line in text)
