"""The app without a browser: a device that remembers what it was asked, and a person who presses what is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from app.app import App
from app.boards import board_for
from app.storage import Storage, Stored
from farmyard.core import Action
from farmyard.record import HUMAN, Match, Seat, new_record
from farmyard.record_text import read_record
from tests.app.reading import Node, check, read

PADDOCK = {"pasture": "preset", "map": "2-paddock"}
"""Options of a small ready-made pasture."""

RECORD = Path(__file__).parents[1] / "records" / "battle-sheep-1-pastures-2.txt"
ADDRESS = "https://example.org/farmyard/"
TICK = 0.0005
"""Seconds that pass whenever somebody looks at the clock."""


class MemoryStorage:
    """Storage that lasts as long as the test."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = {} if texts is None else texts

    def get(self, key: str) -> str | None:
        """See `Storage.get`."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> Stored:
        """See `Storage.set`."""
        self.texts[key] = text
        return Stored.KEPT

    def remove(self, key: str) -> None:
        """See `Storage.remove`."""
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        """See `Storage.names`."""
        return list(self.texts)


class FakeDevice:
    """See `app.device.Device`."""

    def __init__(self, storage: Storage | None = None, languages: tuple[str, ...] = ("en",)) -> None:
        self.storage: Storage = MemoryStorage() if storage is None else storage
        self.time = 1_000.0
        self.date = 1_700_000_000.0
        self.went: list[tuple[str, bool]] = []
        """Every fragment gone to, and whether it replaced the one before."""
        self.shared: list[str] = []
        self.copied: list[str] = []
        self.installable = False
        self.by_hand = False
        self.asked: list[str] = []
        """What else the browser was asked to do, by the name of the method."""
        self.navigated: Callable[[str], None] = lambda _fragment: None
        self._languages = languages

    def now(self) -> float:
        return self.date

    def clock(self) -> float:
        self.time += TICK
        return self.time

    def languages(self) -> list[str]:
        return list(self._languages)

    def address(self) -> str:
        return ADDRESS

    def go(self, fragment: str, *, replace: bool = False) -> None:
        self.went.append((fragment, replace))
        self.navigated(fragment)

    def share(self, title: str, url: str) -> None:  # noqa: ARG002
        self.shared.append(url)

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def can_install(self) -> bool:
        return self.installable

    def installs_by_hand(self) -> bool:
        return self.by_hand

    def install(self) -> None:
        self.asked.append("install")

    def update(self) -> None:
        self.asked.append("update")


class FullStorage(MemoryStorage):
    """Takes `room` more texts, then it is full."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def set(self, key: str, text: str) -> Stored:
        if self.room <= 0:
            return Stored.FULL
        self.room -= 1
        return super().set(key, text)


class BlockedStorage:
    """Storage that is forbidden altogether."""

    def get(self, key: str) -> str | None:  # noqa: ARG002
        return None

    def set(self, key: str, text: str) -> Stored:  # noqa: ARG002
        return Stored.BLOCKED

    def remove(self, key: str) -> None:
        pass

    def names(self) -> list[str]:
        return []


class Person:
    """Somebody in front of one tab. Whatever they do, the screen is drawn after it; what they read of it is checked."""

    def __init__(self, storage: Storage | None = None, at: str = "#/", languages: tuple[str, ...] = ("en",)) -> None:
        self.device = FakeDevice(storage, languages)
        self.app = App(self.device)
        self.device.navigated = self.app.open
        self.focus = ""
        """The id that the last drawing gave the focus to, if any."""
        self.go(at)

    def look(self) -> None:
        """Draw the screen, as after every event."""
        page = self.app.page()
        self.title = page.title
        self.markup = page.markup
        self.focus = page.focus
        self._read: Node | None = None
        assert not self.focus or f' id="{self.focus}"' in self.markup, f"no {self.focus} to give the focus to"

    @property
    def page(self) -> Node:
        """What the screen shows, held to `reading.check`."""
        if self._read is None:
            self._read = read(self.markup)
            check(self._read)
        return self._read

    def go(self, fragment: str) -> None:
        """Follow a link, press Back, or type an address."""
        self.app.open(fragment)
        self.look()

    def do(self, name: str, arg: str = "", value: str = "") -> None:
        """What the page asks of the app when a control of that name is used."""
        self.app.handle(name, arg, value)
        self.look()

    def press(self, name: str) -> None:
        """Press the button, or follow the link, of that name. A pressed control that vanishes hands on the focus."""
        control = self.page.control(name)
        assert "disabled" not in control.attributes, f"“{name}” cannot be pressed now"
        if "href" in control.attributes:
            self.go(control.attributes["href"])
            return
        does = control.attributes["data-do"], control.attributes.get("data-arg", "")
        self.do(*does)
        stays = any(
            (node.attributes["data-do"], node.attributes.get("data-arg", "")) == does
            and "disabled" not in node.attributes
            for node in self.page.all(data_do=does[0])
        ) or (self.page.has(id=control.attributes.get("id", "-")))
        assert stays or self.focus, f"“{name}” is gone, and the focus with it"

    def use(self, does: str, arg: str = "") -> None:
        """Press the first control that asks the app for this, whatever it is called."""
        wanted = {"data_do": does} | ({"data_arg": arg} if arg else {})
        self.press(self.page.all("button", **wanted)[0].name)

    def type(self, label: str, text: str) -> None:
        """Type into, or choose from, the field of that name."""
        fields = [n for n in self.page.all(data_input=None) if n.attributes.get("aria-label") == label]
        assert fields, f"no field is called “{label}”"
        self.do(fields[0].attributes["data-input"], fields[0].attributes.get("data-arg", ""), text)

    def type_pasted(self, text: str) -> None:
        """Paste into the box for links and records."""
        self.do(self.page.one(id="pasted").attributes["data-input"], "", text)

    def tap(self, *parts: str) -> None:
        """Tap places on the board, one after the other."""
        for part in parts:
            assert self.page.one(id="board").has(data_tap=part), f"no {part} on the board"
            self.do("tap", part)

    def play(self, *texts: str) -> None:
        """Play actions in notation as a finger would: lift the curtain, choose part by part, confirm."""
        for text in texts:
            assert self.app.play is not None
            if self.app.play.session.curtain is not None:
                self.do("unveil")
            action = self.match.state.parse_action(text)
            self.choose(action)
            self.do("confirm")

    def choose(self, action: Action) -> None:
        """Choose the parts of `action` wherever they are offered: on the board, or beside it."""
        assert self.app.play is not None
        for depth, part in enumerate(action.parts):
            if self.app.play.session.chosen[depth : depth + 1] == (part,):
                continue
            if depth == 2 or (action.parts[0] in "RLV" and depth == 0):
                self.do("pick", f"{depth}", part)
            else:
                self.do("tap", part)
        assert self.app.play.session.action == action

    @property
    def match(self) -> Match:
        """The match on the table."""
        assert self.app.play is not None
        return self.app.play.session.match

    @property
    def actions(self) -> tuple[str, ...]:
        """Its actions in notation."""
        return tuple(map(str, self.match.record.actions))

    @property
    def prompt(self) -> str:
        """What the table says is to be done."""
        return self.page.one(id="prompt").text

    @property
    def spoken(self) -> str:
        """What the live region says."""
        return self.page.one(role="status", id="spoken").text

    @property
    def slot(self) -> str:
        """The name of the saved game on the table."""
        return self.page.one(data_slot=None).attributes["data-slot"]

    def wait(self, pulses: int = 20_000) -> None:
        """Let computers and chance do whatever they want to do."""
        for _ in range(pulses):
            seconds, changed = self.app.pulse()
            if changed:
                self.look()
            if seconds is None:
                return
            self.device.time += seconds
        raise AssertionError("they never come to rest")

    def begin(self, *kinds: str, names: tuple[str, ...] = (), game: str = "battle-sheep", **options: str) -> None:
        """Set up a game with its screen and start it."""
        self.go(f"#/new/{game}")
        self.do("seats", str(len(kinds)))
        for seat, kind in enumerate(kinds):
            self.do("kind", str(seat), kind)
        for seat, name in enumerate(names):
            self.do("name", str(seat), name)
        for key, value in options.items():
            self.do("option", f"{key}={value}")
        self.do("start")


def saved_texts(person: Person) -> dict[str, str]:
    """Everything in the storage of `person`, copied."""
    storage = person.device.storage
    return {name: storage.get(name) or "" for name in storage.names()}


def new_match(*kinds: str, names: tuple[str, ...] = (), nonce: str = "abc", **options: str) -> Match:
    """Battle Sheep between players of these kinds before its first action, on a ready-made pasture."""
    called = names or ("Ann", "Béla", "Cleo", "Dov")
    seats = [Seat(name, kind) for name, kind in zip(called, kinds or (HUMAN, HUMAN), strict=False)]
    chosen: Mapping[str, str] = {"pasture": "preset", **options}
    return Match.start(new_record("battle-sheep", seats, chosen, nonce))


def played(match: Match, *texts: str) -> Match:
    """`match` with these actions added."""
    for text in texts:
        match = match.play(match.state.parse_action(text))
    return match


def finished_match() -> Match:
    """A whole game of Battle Sheep between two people."""
    match = read_record(RECORD.read_text(encoding="utf-8")).match
    seats = tuple(replace(seat, kind=HUMAN) for seat in match.record.seats)
    return Match(replace(match.record, seats=seats), match.states)


def decided_match() -> Match:
    """The same game from where nothing is contested any more, several moves before its end."""
    match = finished_match()
    first = next(n for n, state in enumerate(match.states) if board_for("battle-sheep").finish(state))
    return match.back_to(first)


def opened(text: str, who: str = "all") -> Person:
    """Somebody who has pasted a record and said who sits here."""
    person = Person(at="#/open")
    person.type_pasted(text)
    person.press("Open")
    person.do("claim", who)
    return person
