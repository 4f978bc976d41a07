"""How the page feels while one plays: `PYTHONPATH=py python -m tools.bench_page [--runs N] [--games N]`.

On a phone profile, at full speed and with the processor slowed four times, every game with as many players as it takes:
taps, turns of the strongest computer, links. Then the rules in the page's Python, beside this one. Chance is seeded, so
that every run looks at the same games; whatever else the machine does shows in the worst values.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from e2e.driver import DOUBLE_TAP, Player
from e2e.visit import LAUNCH_ARGUMENTS, PHONE, Visit, find_browser
from farmyard.games import GAMES
from farmyard.random_play import random_match
from tools.bench import tasks
from tools.bench.playing import link_time, tap_times, turn_times
from tools.bench.positions import SETUPS, Setup, busiest, questions_met, seated, thinned
from tools.bench.python_in_page import call_task, open_python
from tools.bench.readings import CPYTHON, FIGURES, PAGE, SLOW_PAGE, Reading, table
from tools.bench.visits import Speed
from tools.build import SCRATCH, build_site
from tools.serve import SiteServer

SPEEDS: Final = {PAGE: Speed(), SLOW_PAGE: Speed(processor=4)}

TAPS: Final = 4
"""Taps in each run: they are soon over, and there is much to tap."""

SECONDS: Final = 0.3
"""How long random play is measured at a time."""

COLD: Final = 50
"""Questions for each number of sties that are asked with nothing remembered: each costs milliseconds."""


@dataclass(frozen=True, slots=True)
class Task:
    """Readings to take in every Python."""

    figure: str
    subject: str
    function: str
    """One of `tools.bench.tasks`."""
    arguments: tuple[object, ...]
    options: dict[str, object]

    def readings(self, place: str, values: Iterable[float]) -> list[Reading]:
        """What it found in that place."""
        return [Reading(self.figure, self.subject, place, value) for value in values]


def python_tasks(runs: int, games: int) -> Iterator[Task]:
    """Random play, and what the rules of two games have to answer at once."""
    for setup in SETUPS:
        yield Task("play", setup.title, "states_per_second", (setup.game, setup.num_players, SECONDS, runs), {})
    game = GAMES["heartland"].type
    for players in range(game.min_players, game.max_players + 1):
        match = busiest(random_match(game.short_name, players, {}, str(seed)) for seed in range(games))
        count = len(match.state.legal_actions())
        subject = f"{game.long_name} for {players}, busiest of {games} games: {count} actions"
        yield Task("listing", subject, "listing", (game.short_name, str(match.state), runs), {})
    asked = questions_met(games)
    rarely = thinned(chain.from_iterable(asked), COLD)
    for figure, questions in ("met", asked), ("cold", [rarely]):
        subject = f"Happy Pigs, {sum(map(len, questions)):,} questions of {2 * games} games"
        yield Task(figure, subject, "answers", (questions, runs), {"cold": figure == "cold"})


@contextmanager
def visiting(browser: Browser, url: str) -> Iterator[Visit]:
    """A phone with the site at `url` and no service worker."""
    visit = Visit.begin(browser, url, PHONE)
    yield visit
    visit.end()


def play(browser: Browser, url: str, setup: Setup, place: str, runs: int) -> Iterator[Reading]:
    """What a person feels in one game."""
    whole = [setup.match(seed) for seed in range(runs)]
    position = busiest(whole)
    middle = whole[0].back_to(len(whole[0].record.actions) // 3)
    with visiting(browser, url) as visit:
        page = visit.open()
        player = Player(page)
        SPEEDS[place].throttle(visit.context.new_cdp_session(page))
        player.open_match(seated(position, "taps", position.state.current_player))
        for redrawn, painted in tap_times(player, TAPS * runs):
            yield Reading("redrawn", setup.title, place, redrawn)
            yield Reading("painted", setup.title, place, painted)
        # Both matches are opened by a tap at the same place: at once, the second would be half a double tap.
        page.wait_for_timeout(DOUBLE_TAP)
        player.open_match(seated(middle, "turns"))
        for seconds, longest in turn_times(page, runs):
            yield Reading("turn", setup.title, place, seconds)
            yield Reading("task", setup.title, place, longest)
        for match in whole:
            yield Reading("link", setup.title, place, link_time(player, seated(match, "links")))


def measured(browser: Browser, url: str, runs: int, games: int) -> Iterator[Reading]:
    """All readings, place after place."""
    todo = list(python_tasks(runs, games))
    for task in todo:
        yield from task.readings(CPYTHON, getattr(tasks, task.function)(*task.arguments, **task.options))
    say(f"{CPYTHON} done")
    for place, speed in SPEEDS.items():
        for setup in SETUPS:
            yield from play(browser, url, setup, place, runs)
            say(f"{place}: {setup.title} done")
        with visiting(browser, url) as visit:
            page = open_python(visit)
            speed.throttle(visit.context.new_cdp_session(page))
            for task in todo:
                yield from task.readings(place, call_task(page, task.function, *task.arguments, **task.options))
        say(f"{place}: Python done")


def say(words: str) -> None:
    """Show how far it is."""
    print(words, file=sys.stderr, flush=True)


def main() -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Measure the page in play.")
    parser.add_argument(
        "--runs", type=int, default=5, help="readings of each kind, four times as many taps (default: 5)"
    )
    parser.add_argument(
        "--games", type=int, default=10, help="games to look for positions and questions in (default: 10)"
    )
    arguments = parser.parse_args()
    try:
        chromium = find_browser()
    except RuntimeError as missing:
        print(missing, file=sys.stderr)
        return 1
    site = SCRATCH / "bench-page"
    build_site(site)
    server = SiteServer(site)
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(LAUNCH_ARGUMENTS))
        readings = list(measured(browser, server.url, arguments.runs, arguments.games))
        browser.close()
    print("\n\n".join(filter(None, (table(figure, readings) for figure in FIGURES))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
