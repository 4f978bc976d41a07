"""Hidden hands on one device: the curtain between two people, and that no page gives away what it must not.

Whoever looks at a page may know the open table and, once they have said who they are, their own hand. So the page of a
match must be, character by character, the page of every `twin` of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from random import Random

import pytest

from app.choices import matching, next_parts
from app.play import Play
from app.screens.table import words_of
from app.storage import Storage
from farmyard.core import Action
from farmyard.record import HUMAN, Match
from farmyard.record_text import read_record
from tests.app.fakes import MemoryStorage, Person
from tests.app.reading import Node
from tests.app.twins import twin

GAME = "dirty-pig"
NAMES = ("Zita", "Wim", "Yolanda", "Quim")
LINK = "the link"
"""Stands for every link: hands are packed into it, not secret."""

CARDS = ("Mud", "Farmer", "Rain", "Lightning", "Barn", "Rod", "Door")
SHEETS = ("menu", "log", "overview", "help", "share")


class Audited(Person):
    """Somebody whose every screen is compared with the screens of twins of the match."""

    def __init__(self, storage: Storage | None = None, at: str = "#/", seed: str = "audit") -> None:
        self.alone: int | None = None
        """The seat of the only person who plays here, if it is one, who need not say so."""
        self.looking: int | None = None
        """The seat of whoever said that they look, until they act or the device is put away."""
        self.compared = 0
        self._rng = Random(seed)
        self._twin: tuple[object, Match | None] = (None, None)
        super().__init__(storage, at)

    def look(self) -> None:
        super().look()
        play = self.app.play
        if play is not None and self.app.offer is None:
            self._compare(play)

    def do(self, name: str, arg: str = "", value: str = "") -> None:
        if name == "unveil":
            self.looking = self.match.state.current_player
        elif name == "confirm":
            self.looking = self.alone
        super().do(name, arg, value)

    def put_away(self) -> None:
        """The screen goes dark, or another app comes in front."""
        self.looking = self.alone
        self.app.put_away()
        self.look()

    def _compare(self, play: Play) -> None:
        key = play.session.match.record.actions, self.looking
        if self._twin[0] != key:
            self._twin = key, twin(play.session.match, self.looking, self._rng)
        other = self._twin[1]
        if other is None or play.session.over:
            return
        for sheet in {self.app.sheet, self._rng.choice((*SHEETS, *("",) * len(SHEETS)))}:
            assert page_with(self, play.session.match, sheet) == page_with(self, other, sheet), sheet
        self.compared += 1


def page_with(person: Person, match: Match, sheet: str) -> tuple[str, str]:
    """The title and markup that `person` would see if `match` were the one on the table, with that sheet open."""
    app = copy(person.app)
    assert app.play is not None
    app.play = copy(app.play)
    app.play.session = replace(app.play.session, match=match)
    app.sheet = sheet
    page = app.page()
    return page.title, page.markup.replace(app.link(), LINK) if sheet == "share" else page.markup


def words_and_names(page: Node) -> str:
    """Everything a page says, shows or is called inside: texts and attributes."""
    attributes = (value for node in page.walk() for value in node.attributes.values())
    return " ".join((page.text, *attributes))


def check_curtain(person: Person) -> None:
    """The curtain, which names who is to look, and holds neither cards nor anything to play with."""
    page, seat = person.page, person.match.state.current_player
    name = person.match.record.seats[seat].name
    assert person.prompt == f"Pass the device to {name}"
    assert [node.name for node in page.all() if node.tag in ("a", "button")] == [f"I am {name}", "Home"]
    assert not page.has(data_tap=None)
    assert not page.has(data_on=None)
    said = page.one(id="spoken")
    public = {words_of(play_of(person).session, play_of(person).board, n + 1) for n in range(len(person.actions))}
    assert said.text in public | {""}
    everything = words_and_names(page).replace(said.text, "") if said.text else words_and_names(page)
    assert not [card for card in CARDS if card.lower() in everything.lower()]
    for part in ("M", "X", "A1", "R"):
        before = person.markup
        person.do("tap", part)
        person.do("confirm")
        assert person.markup == before


def check_reload(person: Person) -> None:
    """A page that is loaded again, and that of a twin, show the curtain and nothing else."""
    again = Audited(person.device.storage, at=f"#/play/{play_of(person).slot.name}")
    check_curtain(again)
    assert without_voice(again.markup) == without_voice(person.markup)
    other = twin(person.match, None, Random(len(person.actions)))
    if other is not None:
        elsewhere = Person(MemoryStorage())
        elsewhere.app.keep(other, play_of(person).session.local)
        elsewhere.look()
        assert without_voice(elsewhere.markup) == without_voice(again.markup)


def without_voice(markup: str) -> str:
    """The page but for what a screen reader is told; that is held against the public log elsewhere."""
    return markup.partition('<p id="spoken"')[0]


def play_of(person: Person) -> Play:
    assert person.app.play is not None
    return person.app.play


def any_action(actions: Sequence[Action], rng: Random) -> Action:
    """Any of them, every first part as likely, but mud where there is any: it brings a game to its end."""
    first = next_parts(actions, ())
    return rng.choice(matching(actions, ("M" if "M" in first else rng.choice(first),)))


def act(person: Audited, rng: Random) -> None:
    """Choose any action, looking about meanwhile, and play it."""
    action = any_action(play_of(person).session.actions, rng)
    person.choose(action)
    if rng.random() < 0.1:
        count = len(person.actions)
        for moment in range(max(0, count - 6), count):
            person.do("step", str(moment))
            assert not person.page.has(class_="hand")
            person.do("sheet", "overview")
        person.do("step", str(count))
        person.choose(action)
    person.do("confirm")


@pytest.mark.parametrize(
    "kinds",
    [
        (HUMAN, HUMAN),
        (HUMAN, HUMAN, HUMAN),
        (HUMAN, HUMAN, HUMAN, HUMAN),
        (HUMAN, "easy", HUMAN),
        ("random", HUMAN, "random", HUMAN),
    ],
    ids="-".join,
)
def test_no_page_of_a_whole_game_gives_a_hidden_card_away(kinds: tuple[str, ...]) -> None:
    rng = Random("-".join(kinds))
    person = Audited()
    person.begin(*kinds, names=NAMES[: len(kinds)], game=GAME, pigs="3")
    lifted = 0
    while True:
        person.wait()
        if play_of(person).session.over:
            break
        check_curtain(person)
        if lifted % 4 == 0:
            check_reload(person)
        person.use("unveil")
        lifted += 1
        assert person.page.has(class_="hand")
        if lifted % 3 == 0:
            person.put_away()
            check_curtain(person)
            person.use("unveil")
        if lifted % 5 == 0:
            person.do("hint")
            person.wait()
            assert person.page.has(class_="hint-words")
            person.put_away()
            check_curtain(person)
            person.use("unveil")
            assert not person.page.has(class_="hint-words")
        act(person, rng)
    assert lifted > 4
    assert person.compared > lifted


@pytest.mark.parametrize("kinds", [(HUMAN, "easy"), ("easy", "random", HUMAN)], ids="-".join)
def test_one_person_against_computers_sees_their_own_hand_and_never_a_curtain(kinds: tuple[str, ...]) -> None:
    rng = Random("-".join(kinds))
    person = Audited()
    person.alone = person.looking = kinds.index(HUMAN)
    person.begin(*kinds, names=NAMES[: len(kinds)], game=GAME, pigs="3")
    while True:
        person.wait()
        if play_of(person).session.over:
            break
        for _ in range(2):
            cards = [node.text for node in person.page.one(class_="hand").all("button", data_do="tap")]
            assert len(cards) == 3 + 1, "the hand, and the switch to exchanging"
            person.put_away()
        act(person, rng)
    assert person.compared > len(play_of(person).session.match.states) / 4


def test_open_hands_need_no_curtain() -> None:
    person = pair(open_hands="on")
    assert not person.page.offers("I am Zita")
    for _ in range(6):
        assert person.page.has(class_="hand")
        person.play(str(person.match.state.legal_actions()[0]))
        person.wait()


def pair(**options: str) -> Person:
    """Zita and Wim at one phone, their cards dealt, Zita to begin."""
    person = Person()
    person.begin(HUMAN, HUMAN, names=NAMES[:2], game=GAME, start="seat1", **options)
    person.wait()
    return person


class TestWhenItFalls:
    def test_with_the_action_of_whoever_looks(self) -> None:
        person = pair()
        person.press("I am Zita")
        assert person.focus == "prompt"
        person.play(str(person.match.state.legal_actions()[0]))
        assert not person.page.has(class_="hand"), "also while the card is drawn"
        person.wait()
        assert person.focus == "prompt"
        check_curtain(person)

    @pytest.mark.parametrize("sheet", ["", "menu", "overview", "share"])
    def test_when_the_page_is_out_of_sight(self, sheet: str) -> None:
        person = pair()
        person.press("I am Zita")
        if sheet:
            person.do("sheet", sheet)
        person.tap("A1")
        person.app.put_away()
        person.look()
        check_curtain(person)
        person.press("I am Zita")
        assert not person.page.has(id="sheet")
        assert not person.page.has(class_="refused")
        assert not person.page.all(aria_pressed="true")

    @pytest.mark.parametrize("place", ["#/", "#/help/dirty-pig", "#/open", "#1dpA"])
    def test_when_somebody_comes_back_from_elsewhere(self, place: str) -> None:
        person = pair()
        slot = play_of(person).slot.name
        person.press("I am Zita")
        person.go(place)
        person.go(f"#/play/{slot}")
        check_curtain(person)

    def test_when_another_tab_played_on(self) -> None:
        person = pair()
        slot = play_of(person).slot.name
        person.press("I am Zita")
        other = Person(person.device.storage, at=f"#/play/{slot}")
        other.play(str(other.match.state.legal_actions()[0]))
        other.wait()
        person.app.storage_changed()
        person.look()
        assert person.prompt == "Pass the device to Wim"

    def test_not_over_the_past_which_shows_no_hand(self) -> None:
        person = pair()
        slot = play_of(person).slot.name
        past = Person(person.device.storage, at=f"#/play/{slot}/4")
        assert past.prompt == "Move 4 of 6"
        assert not past.page.has(class_="hand")
        past.press("Back to the game")
        check_curtain(past)

    def test_not_over_a_game_that_is_over(self) -> None:
        person = pair(pigs="2")
        play_to_end(person)
        assert person.page.has(id="verdict")
        person.app.put_away()
        person.look()
        assert person.page.has(id="verdict")

    def test_in_a_copy_that_goes_on_from_the_past(self) -> None:
        person = pair()
        person.play(str(person.match.state.legal_actions()[0]))
        person.do("step", "6")
        person.press("Play on from here")
        check_curtain(person)


def play_to_end(person: Person) -> None:
    """Play any actions until the game is over."""
    rng = Random("end")
    while not play_of(person).session.over:
        person.play(str(any_action(person.match.state.legal_actions(), rng)))
        person.wait()


class TestSharing:
    def test_the_text_can_be_copied_but_not_read_before_the_end(self) -> None:
        person = pair(pigs="2")
        person.press("I am Zita")
        person.do("sheet", "share")
        assert not person.page.has(id="record-text")
        person.press("Copy the text")
        assert read_record(person.device.copied[-1]).match == person.match
        person.press("Close")
        play_to_end(person)
        person.do("sheet", "share")
        assert read_record(person.page.one(id="record-text").text).match == person.match

    @pytest.mark.parametrize("open_hands", ["off", "on"])
    def test_it_says_that_hands_are_not_secret_where_there_are_any(self, open_hands: str) -> None:
        person = pair(open_hands=open_hands)
        if open_hands == "off":
            person.press("I am Zita")
        person.do("sheet", "share")
        assert ("packed into the link, not secret" in person.page.text) is (open_hands == "off")
        assert person.page.has(id="record-text") is (open_hands == "on")
