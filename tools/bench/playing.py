"""How the page feels in play, with a stopwatch in the page: taps, the turns of computers, links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from playwright.sync_api import Page

from e2e.driver import Player
from farmyard.link import write_link
from farmyard.record import Match

LONGEST: Final = 120_000
"""Milliseconds that anything may take."""

TARGETS: Final = "#board [data-on], .table [data-do=tap]:enabled:not(.idle)"
"""What an action can begin with: on the board, and in a hand."""

TAP: Final = f"""
(share) => new Promise((done) => {{
  const targets = document.querySelectorAll("{TARGETS}");
  const target = targets[Math.floor(share * targets.length)];
  const {{ x, y, width, height }} = target.getBoundingClientRect();
  const middle = {{ clientX: x + width / 2, clientY: y + height / 2 }};
  const start = performance.now();
  target.dispatchEvent(new MouseEvent("click", {{ bubbles: true, detail: 1, ...middle }}));
  const redrawn = performance.now() - start;
  requestAnimationFrame(() => setTimeout(() => done([redrawn, performance.now() - start])));
}})
"""

WATCH: Final = """
() => {
  const [tasks, turns] = [[], []];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
  const look = () => {
    const words = document.querySelector("#turn bdi")?.textContent ?? "";
    if (words !== turns.at(-1)?.[1]) turns.push([performance.now(), words]);
  };
  new MutationObserver(look).observe(document.getElementById("app"), {
    childList: true, subtree: true, characterData: true,
  });
  look();
  globalThis.watched = { tasks, turns };
}
"""

IS_OVER: Final = "document.querySelector('.table.over') !== null"

SHOW_LINK: Final = """
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

Span = tuple[float, float]
"""Beginning and end, in milliseconds of the page's clock."""


def tap_times(player: Player, taps: int) -> Iterator[Span]:
    """At the table of a person whose turn it is: milliseconds until each tap is redrawn, and until it is painted.

    What can be tapped is gone through evenly, and every choice is put back.
    """
    for number in range(taps):
        player.page.wait_for_selector(TARGETS, timeout=LONGEST)
        redrawn, painted = player.page.evaluate(TAP, number / taps)
        yield redrawn, painted
        player.page.keyboard.press("Escape")


def turn_times(page: Page, count: int) -> Iterator[tuple[float, float]]:
    """At a table of computers: seconds of that many turns, fewer if the game ends, each with its longest task in ms."""
    page.evaluate(WATCH)
    marks: list[tuple[float, str]] = []
    while len(turns_between(marks)) < count and not page.evaluate(IS_OVER):
        page.wait_for_function(f"(seen) => watched.turns.length > seen || {IS_OVER}", arg=len(marks), timeout=LONGEST)
        marks = page.evaluate("watched.turns")
    tasks = page.evaluate("watched.tasks")
    for begin, end in turns_between(marks)[:count]:
        yield (end - begin) / 1000, longest_task(tasks, (begin, end))


def turns_between(marks: Sequence[tuple[float, str]]) -> list[Span]:
    """The turns that were seen from beginning to end.

    Args:
        marks: each time that the words "A to move" or "A draws" changed, and what they are from then on. As long as
            they begin with the same name, it is the same turn.
    """
    begins: list[tuple[float, str]] = []
    for time, words in marks:
        name = words.partition(" ")[0]
        if not begins or begins[-1][1] != name:
            begins.append((time, name))
    times = [time for time, _ in begins]
    return list(pairwise(times[1:]))


def longest_task(tasks: Sequence[tuple[float, float]], span: Span) -> float:
    """The longest of some tasks, each with its beginning and duration, that falls into `span` at least in part."""
    begin, end = span
    return max((duration for start, duration in tasks if start < end and start + duration > begin), default=0.0)


def link_time(player: Player, match: Match) -> float:
    """Milliseconds from opening the link of `match` in the page, which runs already, until it is painted."""
    player.go("#/")
    player.page.wait_for_selector(".home", timeout=LONGEST)
    milliseconds: float = player.page.evaluate(SHOW_LINK, write_link(match))
    return milliseconds
