"""What a person does at the table of Heartland, and matches to begin with, for the browser tests."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from playwright.sync_api import CDPSession, Locator, Page, expect

from e2e.driver import PATIENCE, PERSON, Place, Player, player_on
from e2e.test_dirty_pig import HURRY
from e2e.visit import Visit
from farmyard.core import CHANCE, TERMINAL
from farmyard.games.heartland.actions import PlaceLarge, Score
from farmyard.games.heartland.land import SQUARE_NAMES
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from farmyard.link import write_link
from farmyard.random_play import random_action
from farmyard.record import Match, Seat, new_record

GAME: Final = "heartland"

PEOPLE: Final = ("Ann", "Ben", "Cid", "Dora", "Eve")

FIRST: Final = {"start": "seat1"}
"""The first person begins."""

MOMENT: Final = "document.querySelector('#spoken > span').id"
"""Names the action that was the last one."""

READY: Final = ".tile-button:enabled, .scoring, #board [data-on], .curtain, .table.over"


def is_place(state: HeartlandState) -> bool:
    """Whether a tile is to be laid."""
    return state.phase is Phase.PLACE


def match_of(
    players: int,
    until: Callable[[HeartlandState], bool],
    *,
    nonce: str,
    seed: int = 1,
    kinds: Sequence[str] = (),
    names: Sequence[str] = PEOPLE,
) -> Match:
    """A match up to the first decision at which `until` holds. Everybody lays at random and takes every barn step."""
    seats = [Seat(name, kind) for name, kind in zip(names, kinds or (PERSON,) * players, strict=False)]
    match = Match.start(new_record(GAME, seats, FIRST, nonce))
    rng = Random(seed)
    while (player := match.state.current_player) != TERMINAL:
        if player != CHANCE and until(state_of(match)):
            break
        action = random_action(match.state, rng)
        if isinstance(action, Score):
            action = max(match.state.legal_actions(), key=lambda score: str(score).count("B"))
        match = match.play(action)
    return match


def state_of(match: Match) -> HeartlandState:
    """The state at the end of `match`."""
    assert isinstance(match.state, HeartlandState)
    return match.state


def hurried(visit: Visit) -> Player:
    """Somebody in whose browser time flies."""
    visit.context.add_init_script(HURRY)
    return player_on(visit)


def sit_down(player: Player, match: Match, answer: str = "We all play on this device") -> None:
    """Open the link of `match` and say who one is."""
    player.go(f"#{write_link(match)}")
    player.press(answer)
    player.page.wait_for_selector(READY, timeout=PATIENCE)
    unveil(player)


def unveil(player: Player) -> None:
    """Say that it is oneself who looks, if the curtain is up."""
    if player.page.locator(".curtain").count():
        player.tap(player.page.locator("[data-do=unveil]"))
        player.page.wait_for_selector(".table", timeout=PATIENCE)


def choose(player: Player) -> None:
    """Choose an action by taps, barn steps before points, up to the button that plays it."""
    page = player.page
    fields = page.locator(".scoring .field")
    for number in range(fields.count()):
        field = fields.nth(number)
        if field.locator('[aria-pressed="true"]').count() == 0:
            player.tap(field.locator(".choice").last)
            expect(field.locator('[aria-pressed="true"]')).to_be_visible(timeout=PATIENCE)
    if page.locator("#confirm, .scoring").count() == 0 and page.locator(".tile-button:enabled").count():
        player.tap(page.locator(".tile-button:enabled:not(.idle)").first)
        page.wait_for_selector('.tile-button[aria-pressed="true"]', timeout=PATIENCE)
    if page.locator("#confirm").count() == 0:
        player.tap(page.locator("#board [data-on]").first)
    page.wait_for_selector("#confirm", timeout=PATIENCE)


def confirm(player: Player) -> None:
    """Play what is chosen, and see it played."""
    before = player.page.evaluate(MOMENT)
    player.tap(player.page.locator("#confirm"))
    player.page.wait_for_function(f"(before) => {MOMENT} !== before", arg=before, timeout=PATIENCE)


def play_to_end(player: Player) -> None:
    """Play for everybody on this device until the game is over."""
    for _ in range(400):
        player.page.wait_for_selector(READY, timeout=PATIENCE)
        if player.is_over:
            return
        unveil(player)
        choose(player)
        confirm(player)
    raise AssertionError("not over after 400 actions")


def totals(page: Page) -> list[str]:
    """The final scores as the table names them, in the order of the seats."""
    lines = page.locator("#board [id^=board-score-]").evaluate_all(
        "(lines) => lines.map((line) => [line.id, line.getAttribute('aria-label')]).sort()"
    )
    return [re.search(r", (\d+) in all$", words)[1] for _id, words in lines]  # type: ignore[index]


def hand_shown(page: Page) -> list[str]:
    """The large tiles in hand."""
    ids: list[str] = page.locator(".large-tiles .tile-button").evaluate_all("(tiles) => tiles.map((tile) => tile.id)")
    return [name.split("-")[1] for name in ids]


def play_turn(player: Player) -> None:
    """Play until the curtain comes up."""
    page = player.page
    while page.locator(".curtain").count() == 0:
        choose(player)
        confirm(player)
        page.wait_for_selector(READY, timeout=PATIENCE)


class Finger:
    """A finger on the glass, or the mouse with its button held down."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.session: CDPSession = player.page.context.new_cdp_session(player.page)

    def down(self, at: Place) -> None:
        if self.player.touch:
            self._touch("touchStart", at)
        else:
            self.page.mouse.move(*at)
            self.page.mouse.down()
        self.at = at

    def to(self, at: Place) -> None:
        """Slide there, with a stop on the way as a real finger makes many."""
        half = (self.at[0] + at[0]) / 2, (self.at[1] + at[1]) / 2
        for place in (half, at):
            if self.player.touch:
                self._touch("touchMove", place)
            else:
                self.page.mouse.move(*place)
        self.at = at

    def up(self) -> None:
        if self.player.touch:
            self._touch("touchEnd")
        else:
            self.page.mouse.up()

    def _touch(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def spot_for(finger: Finger, tile: Locator, first: str) -> Place:
    """Where the pointer must be for a large tile, lying from left to right, to begin over the square `first`."""
    x, y = finger.player.middle(finger.player.cell(first))
    box = finger.player.cell(first).bounding_box()
    assert box is not None
    picture = tile.locator("svg").evaluate("(svg) => svg.viewBox.baseVal.height") / 44 * box["width"]
    return x + box["width"] / 2, y + (picture if finger.player.touch else 0)


def flat_placement(match: Match, *, before: PlaceLarge | None = None) -> PlaceLarge:
    """A legal placement from left to right, of the same tile as `before` but elsewhere."""
    return next(
        action
        for action in match.state.legal_actions()
        if isinstance(action, PlaceLarge)
        and action.second == action.first + 1
        and (before is None or (action.tile == before.tile and action.first > before.second + 8))
    )


def assert_lies(page: Page, placement: PlaceLarge) -> None:
    """The tile lies there to be looked at."""
    for square in placement.squares:
        expect(page.locator(f'#board .chosen[data-tap="{SQUARE_NAMES[square]}"]')).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#board .chosen")).to_have_count(2, timeout=PATIENCE)
