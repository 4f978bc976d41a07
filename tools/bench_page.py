"""How the page feels while one plays: `python -m tools.bench_page [--runs N]`.

On a phone profile, at full speed and with the processor slowed four times: how long a tap on the largest map takes to
be painted, how long the strongest computer thinks there, the longest task of the main thread meanwhile, and how long a
link takes to open in a page that runs already. Then the rules' speed in the page's Python.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median
from typing import Final

from playwright.sync_api import Page, sync_playwright

from e2e.visit import LAUNCH_ARGUMENTS, PHONE, find_browser
from tools.build import SCRATCH, build_site
from tools.serve import SiteServer

LARGEST: Final = "4-crossroads"

TAP_TO_PAINT: Final = """
([x, y]) => new Promise((done) => {
  const target = document.elementFromPoint(x, y);
  const start = performance.now();
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y, detail: 1 }));
  const drawn = performance.now();
  requestAnimationFrame(() => setTimeout(() => done([drawn - start, performance.now() - start])));
})
"""

WATCH_TASKS: Final = """
() => {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, task.duration);
  }).observe({ type: "longtask" });
}
"""

OPEN_LINK: Final = """
(fragment) => new Promise((done) => {
  const start = performance.now();
  new MutationObserver((_, self) => {
    if (!document.querySelector(".arrival")) return;
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  }).observe(document.getElementById("app"), { childList: true, subtree: true, attributes: true });
  location.hash = fragment;
})
"""

PYTHON: Final = """
async (code) => {
  const entries = performance.getEntriesByType("resource").map((entry) => entry.name);
  const { loadPyodide } = await import(entries.find((name) => /interpreter[^/]*[.]mjs$/.test(name)));
  const python = await loadPyodide({});
  const archive = await (await fetch(entries.find((name) => /app[^/]*[.]zip$/.test(name)))).arrayBuffer();
  python.unpackArchive(archive, "zip");
  return python.runPython(code);
}
"""

RULES: Final = """
from farmyard.bench import measure
from farmyard.games import GAMES
"\\n".join(
    f"  {s.game}, {s.players} players: {s.states_per_second:.0f} states/s, {s.links_per_second:.0f} links/s"
    for game in GAMES.values()
    for s in (measure(game, n, 1.0) for n in (game.type.min_players, game.type.max_players))
)
"""


def begin(page: Page, url: str) -> None:
    """A game on the largest map, one person against three of the strongest computers, everybody placed."""
    page.goto(f"{url}#/new/battle-sheep")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=300_000)
    page.click('[data-do="seats"][data-arg="4"]')
    page.click('[data-arg="pasture=preset"]')
    page.click(f'[data-arg="map={LARGEST}"]')
    for seat in (1, 2, 3):
        page.select_option(f"#kind-{seat}", "hard")
    page.click("#start-game")
    page.wait_for_selector(".cell.offered")
    tap(page)
    page.click("#confirm")
    my_turn(page)


def my_turn(page: Page) -> None:
    """Wait until there is a stack to choose."""
    page.wait_for_selector(".cell.offered .stack", timeout=300_000)


def tap(page: Page) -> tuple[float, float]:
    """Tap what is offered first: milliseconds until it is drawn, and until it is painted."""
    box = page.locator(".cell.offered").first.bounding_box()
    assert box is not None
    drawn, painted = page.evaluate(TAP_TO_PAINT, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    return drawn, painted


def figures(page: Page, url: str, cpu: int, runs: int) -> Iterator[str]:
    """The measurements at one speed of the processor, a line each."""
    begin(page, url)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    taps = []
    for _ in range(runs):
        taps.append(tap(page))
        page.keyboard.press("Escape")
    drawn, painted = (median(values) for values in zip(*taps, strict=True))
    yield f"  tap on {LARGEST}: redrawn in {drawn:.0f} ms, painted in {painted:.0f} ms"
    page.evaluate(WATCH_TASKS)
    thinking = []
    for _ in range(max(1, runs // 3)):
        tap(page)
        tap(page)
        page.click("#confirm")
        start = page.evaluate("performance.now()")
        my_turn(page)
        thinking.append((page.evaluate("performance.now()") - start) / 3000)
    yield f"  a turn of the strongest computer: {median(thinking):.1f} s, slide included"
    yield f"  longest task of the main thread meanwhile: {page.evaluate('longest'):.0f} ms"
    page.click("#menu")
    page.click('[data-arg="share"]')
    fragment = page.input_value("#share-url").partition("#")[2]
    yield f"  that game's link: {len(fragment)} characters, shown in {page.evaluate(OPEN_LINK, fragment):.0f} ms"


def main() -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Measure the page in play.")
    parser.add_argument("--runs", type=int, default=9, help="taps to take the median of (default: 9)")
    runs: int = parser.parse_args().runs
    site = SCRATCH / "bench-page"
    build_site(site)
    server = SiteServer(site)
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGUMENTS))
        for cpu in (1, 4):
            page = browser.new_context(**PHONE).new_page()
            print(f"processor slowed {cpu} times:")
            for line in figures(page, server.url, cpu, runs):
                print(line, flush=True)
            page.close()
        page = browser.new_page()
        page.goto(server.url)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=300_000)
        print("rules in the page's Python, random play:")
        print(page.evaluate(PYTHON, RULES), flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
