"""How fast the page starts, beside a stock PyScript page with the same app: `python -m tools.bench_boot [--runs N]`.

All pages in one run, taking turns. A start lasts from the navigation until Python has drawn the board of a link.
Further columns are limits: plain Pyodide with our library, PyScript on MicroPython that draws a board and no more, and
a static page.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from e2e.visit import BrowserUnavailableError, find_browser
from tools.bench.figures import OURS, ROWS, STATIC, STOCK, Sample, table
from tools.bench.limits import build_micropython_page, build_plain_page, build_static_page
from tools.bench.meter import Meter
from tools.bench.stock import build_stock_page
from tools.bench.visits import BenchPage, Chromium, Speed, webkit_starts
from tools.build import ROOT, SCRATCH, build_site

PAGES: Final = (STOCK, OURS, "plain Pyodide", "MicroPython", STATIC)

LINK: Final = "#1bsBDQUyQmxtGqMwNM5RGBiJ6kwsLCLG5C6e0AA1H4CV8A6908S7_l_XtiXSHVGuJ6x5LZ3wIel9K"
"""Battle Sheep for four on the Lake map, after twenty moves."""


@dataclass(frozen=True, slots=True)
class Lab:
    """The browsers to measure with."""

    chromium: Chromium
    webkit: str
    """Path of the WebKitGTK browser; empty if there is none."""


Figures = Mapping[str, float | None]
"""What one experiment found, by the keys of the rows; `None` where this machine cannot tell."""


def full_speed(lab: Lab, page: BenchPage) -> Figures:
    """A first and a second visit, unthrottled."""
    cold, warm = lab.chromium.starts(page, Speed(), 2)
    return {
        "cold": cold.milliseconds,
        "warm": warm.milliseconds,
        "bytes": cold.bytes_until_playable / 1000,
        "bytes-visit": cold.bytes_in_all / 1000,
        "memory": cold.memory,
        "memory-warm": warm.memory,
    }


def slow_processor(lab: Lab, page: BenchPage) -> Figures:
    """A first and a second visit on a phone with everything at hand."""
    cold, warm = lab.chromium.starts(page, Speed(processor=4), 2)
    return {"cold-4x": cold.milliseconds, "warm-4x": warm.milliseconds}


def mobile_network(lab: Lab, page: BenchPage) -> Figures:
    """A first visit on a phone outdoors."""
    [cold] = lab.chromium.starts(page, Speed(processor=4, fast_4g=True), 1)
    return {"cold-4g": cold.milliseconds}


def other_engine(lab: Lab, page: BenchPage) -> Figures:
    """A first and a second visit in WebKit, which keeps no compiled code between them, as on iPhones."""
    if not lab.webkit:
        return {}
    cold, warm = webkit_starts(lab.webkit, page)
    return {"webkit-cold": cold, "webkit": warm}


def first_paint(lab: Lab, page: BenchPage) -> Figures:
    """A first visit, until there is something to see."""
    return {"paint": lab.chromium.first_paint(page)}


EXPERIMENTS: Final[Mapping[Callable[[Lab, BenchPage], Figures], frozenset[str]]] = {
    full_speed: frozenset({"cold", "warm", "bytes", "bytes-visit", "memory", "memory-warm"}),
    slow_processor: frozenset({"cold-4x", "warm-4x"}),
    mobile_network: frozenset({"cold-4g"}),
    other_engine: frozenset({"webkit-cold", "webkit"}),
    first_paint: frozenset({"paint"}),
}
"""The experiments, and the rows that each of them fills."""


def retried(experiment: Callable[[Lab, BenchPage], Figures], lab: Lab, page: BenchPage) -> Figures:
    """The experiment, once more if the tab crashed, as happens when memory is short."""
    try:
        return experiment(lab, page)
    except PlaywrightError as error:
        if "crashed" not in str(error):
            raise
        print(f"a tab of {page.name} crashed; once more", file=sys.stderr)
        return experiment(lab, page)


def build_pages(fragment: str) -> list[BenchPage]:
    """Build and serve every page."""
    folders = {name: SCRATCH / "bench" / name.replace(" ", "-").lower() for name in PAGES}
    stock, ours, plain, micropython, static = folders.values()
    build_site(ours)
    build_stock_page(ROOT, stock)
    build_plain_page(ROOT, plain)
    build_micropython_page(ROOT, micropython)
    build_static_page(ours, static)
    pages = [BenchPage(name, Meter(folder), fragment) for name, folder in folders.items()]
    for page in pages:
        page.server.start()
    return pages


def measured(lab: Lab, pages: list[BenchPage], wanted: frozenset[str], runs: int) -> list[Sample]:
    """Run every experiment that fills a wanted row, on every page it can be made with."""
    samples = []
    for run in range(runs):
        for experiment, rows in EXPERIMENTS.items():
            for page in pages:
                if rows & wanted and (page.name != STATIC or experiment is first_paint):
                    found = retried(experiment, lab, page)
                    samples += [Sample(row, page.name, value) for row, value in found.items() if value is not None]
        print(f"run {run + 1} of {runs} done", file=sys.stderr)
    return samples


def main() -> int:
    """The command; returns its exit status."""
    keys = [row.key for row in ROWS]
    parser = argparse.ArgumentParser(description="Measure how fast the page starts.")
    parser.add_argument("--runs", type=int, default=5, help="starts of each kind (default: 5)")
    parser.add_argument("--rows", nargs="+", choices=keys, default=keys, help="what to measure (default: all)")
    parser.add_argument("--pages", nargs="+", choices=PAGES, default=PAGES, help="which pages (default: all)")
    arguments = parser.parse_args()
    try:
        chromium = find_browser()
    except RuntimeError as missing:
        print(missing, file=sys.stderr)
        return 1
    try:
        webkit = find_browser("webkit")
    except (BrowserUnavailableError, RuntimeError) as missing:
        print(missing, file=sys.stderr)
        webkit = ""
    pages = [page for page in build_pages(LINK) if page.name in arguments.pages]
    with sync_playwright() as playwright:
        lab = Lab(Chromium(playwright, chromium), webkit)
        samples = measured(lab, pages, frozenset(arguments.rows), arguments.runs)
    print(f"Medians of {arguments.runs}, from navigation to the board of a link: four flocks after twenty moves")
    print(table([row for row in ROWS if row.key in arguments.rows], samples))
    return 0


if __name__ == "__main__":
    sys.exit(main())
