"""How fast the page starts, beside a stock PyScript page with the same app: `python -m tools.bench_boot [--runs N]`.

Both pages in one run, taking turns. Cold is a fresh profile, warm the second load in it. A start lasts from the
navigation until Python has drawn the page. Throttling slows the main thread, not the compiler of WebAssembly behind it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from itertools import product
from statistics import median
from typing import Final

from playwright.sync_api import BrowserContext, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from e2e.visit import DESKTOP, LAUNCH_ARGUMENTS, find_browser
from tools.build import ROOT, SCRATCH, build_site
from tools.serve import SiteServer
from tools.stock_page import build_stock_page

SETTLING: Final = 2500
"""Milliseconds in which the browser may finish and keep what it compiled, before the page is closed."""

NOTE_READY: Final = """
new MutationObserver((_, self) => {
  if (document.documentElement?.dataset.ready === undefined) return;
  globalThis.readyAt = performance.now();
  self.disconnect();
}).observe(document, { attributes: true, childList: true, subtree: true });
"""

TRANSFERRED: Final = """
["navigation", "resource"]
  .flatMap((type) => performance.getEntriesByType(type))
  .reduce((sum, entry) => sum + entry.transferSize, 0)
"""


@dataclass(frozen=True, slots=True)
class Start:
    """One start of a page."""

    page: str
    cpu: int
    """How many times slower the processor was made."""
    phase: str
    """`cold` or `warm`."""
    milliseconds: float
    bytes: int


def start_once(context: BrowserContext, url: str, cpu: int) -> tuple[float, int]:
    """Open the page in a new tab; milliseconds until it is ready, and bytes that came over the network."""
    page = context.new_page()
    if cpu > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    page.goto(url, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=300_000)
    page.wait_for_timeout(SETTLING)
    found: tuple[float, int] = page.evaluate("readyAt"), page.evaluate(TRANSFERRED)
    page.close()
    return found


def cold_and_warm(playwright: Playwright, browser: str, name: str, url: str, cpu: int) -> list[Start]:
    """Two starts of a page in a fresh profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser, args=list(LAUNCH_ARGUMENTS), **DESKTOP
        )
        try:
            context.add_init_script(NOTE_READY)
            return [Start(name, cpu, phase, *start_once(context, url, cpu)) for phase in ("cold", "warm")]
        finally:
            context.close()


def retried(playwright: Playwright, browser: str, name: str, url: str, cpu: int) -> list[Start]:
    """`cold_and_warm`, once more if the tab crashed, as happens when memory is short."""
    try:
        return cold_and_warm(playwright, browser, name, url, cpu)
    except PlaywrightError as error:
        if "crashed" not in str(error):
            raise
        print(f"a tab of {name} crashed; once more", file=sys.stderr)
        return cold_and_warm(playwright, browser, name, url, cpu)


def table(measured: list[Start]) -> str:
    """Medians of each page, and what part of the stock page's they are."""
    pages = list(dict.fromkeys(start.page for start in measured))
    lines = [f"{'':24}" + "".join(f"{page:>18}" for page in pages) + f"{'ratio':>10}"]

    def row(title: str, values: list[float], unit: str) -> None:
        cells = "".join(f"{value:>15,.0f} {unit}" for value in values)
        lines.append(f"{title:24}{cells}{values[-1] / values[0]:>9.2f}x")

    for cpu, phase in dict.fromkeys((start.cpu, start.phase) for start in measured):
        group = [start for start in measured if (start.cpu, start.phase) == (cpu, phase)]
        row(f"{phase}, processor {cpu}x", [median(s.milliseconds for s in group if s.page == p) for p in pages], "ms")
    cold = [start for start in measured if start.phase == "cold"]
    row("transferred, cold", [median(s.bytes for s in cold if s.page == p) / 1000 for p in pages], "kB")
    return "\n".join(lines)


def main() -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Measure how fast the page starts.")
    parser.add_argument("--runs", type=int, default=5, help="starts of each kind (default: 5)")
    parser.add_argument("--cpu", type=int, nargs="+", default=[1, 4], help="how many times to slow the processor")
    parser.add_argument("--fragment", default="", help="what to open, from the # on (default: home)")
    arguments = parser.parse_args()
    try:
        browser = find_browser()
    except RuntimeError as missing:
        print(missing, file=sys.stderr)
        return 1
    build_site(SCRATCH / "bench/farmyard")
    build_stock_page(ROOT, SCRATCH / "bench/stock")
    servers = {name: SiteServer(SCRATCH / "bench" / name) for name in ("stock", "farmyard")}
    for server in servers.values():
        server.start()
    urls = {name: server.url + arguments.fragment for name, server in servers.items()}
    measured: list[Start] = []
    with sync_playwright() as playwright:
        for run in range(arguments.runs):
            for cpu, (name, url) in product(arguments.cpu, urls.items()):
                measured.extend(retried(playwright, browser, name, url, cpu))
            print(f"run {run + 1} of {arguments.runs} done", file=sys.stderr)
    print(f"medians of {arguments.runs}, from navigation to drawn page {arguments.fragment}".rstrip())
    print(table(measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
