"""What a person does at the screen, for the browser tests: set up a game, tap hexes, read what is shown.

A `Player` sees and touches what a person can: boxes on the screen, labels, text. It taps at coordinates, so that
whatever lies above a target is hit instead of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page

from e2e.visit import Visit
from farmyard.link import write_link
from farmyard.record import Match
from farmyard.record_text import read_record

PATIENCE: Final = 20_000
"""Milliseconds to wait for something that a busy machine may delay."""

DOUBLE_TAP: Final = 600
"""Milliseconds after which a tap at the same place is one of its own."""

EASY: Final = "easy"
PERSON: Final = "human"

SHORT: Final[Mapping[str, str]] = {"pasture": "preset", "map": "2-paddock"}
"""Options of a small ready-made pasture."""

MAY_PLAY: Final = "document.querySelector('#board [data-on], .table.over') !== null"
PLAYED: Final = "document.querySelectorAll('.beside .log li').length"

STAND_STILL: Final = """
async (element) => {
    const sliding = element.closest('#sheet')?.getAnimations() ?? [];
    await Promise.allSettled(sliding.map(({finished}) => finished));
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => JSON.stringify(element.getBoundingClientRect());
    for (let last = ''; last !== place(); await frame()) last = place();
}
"""
"""Waits until the sheet that an element lies in has slid in, and the element is where it was a frame ago."""

SCROLL_TO: Final = """
(element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!element.contains(hit)) element.scrollIntoView({block: 'center'});
}
"""

SCENE: Final = """
() => [...document.querySelectorAll('#board, #board *')].map((node) => {
    const attributes = [...node.attributes]
        .filter(({name}) => name !== 'data-slide')
        .map(({name, value}) => `${name}=${value}`);
    const text = node.children.length ? '' : node.textContent;
    return [node.tagName, ...attributes.sort(), text].join(' ');
}).join('\\n')
"""

LISTEN: Final = """
() => {
    window.heard = [];
    const inRegion = (node) => (node.parentElement ?? node).closest?.('#spoken') ?? node.id === 'spoken';
    new MutationObserver((changes) => {
        const touched = changes.some(({target, addedNodes}) => [target, ...addedNodes].some(inRegion));
        const said = document.getElementById('spoken').textContent;
        if (touched && said) window.heard.push(said);
    }).observe(document.getElementById('app'), {subtree: true, childList: true, characterData: true});
}
"""

Place = tuple[float, float]


@dataclass
class Player:
    """A person in front of `page`, whose finger or mouse is all they have."""

    page: Page
    touch: bool = True

    # Pointing

    def tap_at(self, x: float, y: float) -> None:
        """Tap or click at a point of the screen."""
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def middle(self, locator: Locator) -> Place:
        """Where the middle of an element is on the screen now."""
        box = locator.bounding_box(timeout=PATIENCE)
        assert box is not None, f"not on the screen: {locator}"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, locator: Locator) -> None:
        """Tap the middle of an element once it stands still, scrolling to it first if it is out of sight or covered."""
        for prepare in (STAND_STILL, SCROLL_TO, STAND_STILL):
            locator.evaluate(prepare, timeout=PATIENCE)
        self.tap_at(*self.middle(locator))

    def button(self, name: str) -> Locator:
        """The button or link of that name."""
        page = self.page
        return page.get_by_role("button", name=name, exact=True).or_(page.get_by_role("link", name=name, exact=True))

    def press(self, name: str) -> None:
        """Tap the button or link of that name."""
        self.tap(self.button(name).first)

    # Setting up

    def start(
        self,
        kinds: Sequence[str] = (PERSON, EASY),
        options: Mapping[str, str] = SHORT,
        names: Sequence[str] = (),
        *,
        game: str = "battle-sheep",
    ) -> None:
        """From anywhere, set up a game through the screens and start it."""
        self.go(f"#/new/{game}")
        self.page.wait_for_selector("#start-game")
        self.tap(self.page.locator(f'[id="seats-{len(kinds)}"]'))
        for seat, kind in enumerate(kinds):
            self.page.locator(f"#kind-{seat}").select_option(kind)
        for seat, name in enumerate(names):
            self.page.locator(f"#name-{seat}").fill(name)
        for key, value in options.items():
            choice = self.page.locator(f'[id="option-{key}={value}"]')
            if not choice.is_visible():
                self.tap(self.page.locator("#more summary"))
                # The choice may come to lie where the summary was: at once, this would be a double tap.
                self.page.wait_for_timeout(DOUBLE_TAP)
            self.tap(choice)
            self.page.wait_for_selector(f'[id="option-{key}={value}"][aria-pressed="true"]')
        self.tap(self.page.locator("#start-game"))
        self.page.wait_for_selector(".table, .curtain", timeout=PATIENCE)

    def open_match(self, match: Match) -> None:
        """Open the link of `match` and give the first answer: that everybody plays here, or to look at it."""
        self.go(f"#{write_link(match)}")
        self.tap(self.page.locator(".answers [data-do=claim]").first)
        self.page.wait_for_selector(".table", timeout=PATIENCE)

    def reload(self) -> None:
        """Load the page again and wait until it shows something."""
        self.page.reload(wait_until="commit")
        Visit.wait_until_ready(self.page)

    def go(self, fragment: str) -> None:
        """Change the address as a tap on a link does."""
        self.page.evaluate("(fragment) => { location.hash = fragment }", fragment)

    # What is on the screen

    @property
    def played(self) -> int:
        """How many actions the log holds."""
        count: int = self.page.locator(".beside .log li").count()
        return count

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(".table.over").count() > 0

    @property
    def chosen(self) -> list[str]:
        """The names of the hexes that are chosen, as shown."""
        return self._names("#board .chosen")

    def offered(self) -> list[str]:
        """The names of the targets that are offered."""
        return self._names("#board .cell.offered, #board .spot:not(.chosen)")

    def _names(self, selector: str) -> list[str]:
        names: list[str] = self.page.locator(selector).evaluate_all("(cells) => cells.map((cell) => cell.dataset.tap)")
        return names

    def cell(self, name: str) -> Locator:
        """The target of that name on the board."""
        return self.page.locator(f'#board [data-tap="{name}"]')

    def scene(self) -> str:
        """The board as drawn now, a tag a line, but for where the last piece came sliding from."""
        drawn: str = self.page.evaluate(SCENE)
        return drawn

    def saved(self) -> dict[str, str]:
        """Everything in this browser's storage but for the screens that it shows at the next start."""
        texts: dict[str, str] = self.page.evaluate("() => ({...localStorage})")
        return {key: text for key, text in texts.items() if not key.startswith("farmyard/screen/")}

    def slot(self) -> str:
        """The name of the saved game at this table."""
        return self.page.locator(".table").get_attribute("data-slot", timeout=PATIENCE) or ""

    def match(self) -> Match:
        """The match as exported from the share sheet, replayed by the rules outside the browser."""
        self.open_sheet("Share or export")
        reading = read_record(self.page.locator("#record-text").input_value())
        assert reading.problem is None, reading.problem
        self.close_sheet()
        return reading.match

    def link(self) -> str:
        """The address that the share sheet offers."""
        self.open_sheet("Share or export")
        address = self.page.locator("#share-url").input_value()
        self.close_sheet()
        return address

    def offered_link(self) -> str:
        """The fragment of the link that the table offers to send on, now that somebody far away decides."""
        self.tap(self.page.locator(".panel [data-arg=share]"))
        address = self.page.locator("#share-url").input_value(timeout=PATIENCE)
        self.close_sheet()
        return address.partition("#")[2]

    def open_sheet(self, name: str = "") -> None:
        """Open the menu of the table, or one of its sheets."""
        self.tap(self.page.locator("#menu"))
        self.page.wait_for_selector("#sheet")
        if name:
            menu = self.page.locator("#sheet-title").inner_text()
            self.tap(self.page.locator("#sheet").get_by_role("button", name=name, exact=True))
            self.page.wait_for_selector(f'#sheet-title:not(:text-is("{menu}"))', timeout=PATIENCE)

    def close_sheet(self) -> None:
        """Close the sheet that is open."""
        self.tap(self.page.locator("#sheet > header button"))
        self.page.wait_for_selector("#sheet", state="detached")

    # Listening

    def listen(self) -> None:
        """From now on, note in the page everything that is put into the live region."""
        self.page.evaluate(LISTEN)

    def heard(self) -> list[str]:
        """What the live region has said since `listen`."""
        sentences: list[str] = self.page.evaluate("window.heard")
        return sentences

    # Playing

    def wait_for_turn(self) -> None:
        """Wait until there is something to tap on the board, or the game is over, for as long as others play."""
        while not self.page.evaluate(MAY_PLAY):
            self.page.wait_for_function(
                f"(played) => ({MAY_PLAY}) || {PLAYED} > played", arg=self.played, timeout=PATIENCE
            )

    def wait_for_actions(self, count: int) -> None:
        """Wait until the log holds at least `count` actions."""
        self.page.wait_for_function(f"(count) => {PLAYED} >= count", arg=count, timeout=PATIENCE)

    def tap_cell(self, name: str) -> None:
        """Tap a target of the board at its middle."""
        self.tap_at(*self.middle(self.cell(name)))

    def choose(self, name: str) -> None:
        """Tap a target of the board and see it chosen."""
        self.tap_cell(name)
        self.page.wait_for_selector(f'#board .chosen[data-tap="{name}"]', timeout=PATIENCE)

    def choose_move(self) -> None:
        """Choose an action by taps as far as the button that plays it."""
        while self.page.locator("#confirm").count() == 0:
            self.choose(self.offered()[0])

    def confirm(self) -> None:
        """Tap the button that plays what is chosen, and see it played."""
        before = self.played
        self.tap(self.page.locator("#confirm"))
        self.wait_for_actions(before + 1)

    def play_move(self) -> None:
        """Choose an action by taps and play it."""
        self.choose_move()
        self.confirm()

    def play_to_end(self, most: int = 100) -> None:
        """Play whenever it is this person's turn, until the game is over."""
        for _ in range(most):
            self.wait_for_turn()
            if self.is_over:
                return
            self.play_move()
        raise AssertionError(f"not over after {most} actions")

    def play_actions(self, count: int) -> None:
        """Play `count` actions, waiting for one's turn before each and after the last."""
        for _ in range(count):
            self.wait_for_turn()
            self.play_move()
        self.wait_for_turn()


def player_on(visit: Visit, path: str = "") -> Player:
    """A person who opens the site at `path` on the device of `visit`."""
    page = visit.open(path)
    return Player(page, touch=page.evaluate("navigator.maxTouchPoints > 0"))
