"""Hidden hands on one device: the curtain between two people, and that no page gives away what it must not."""

from __future__ import annotations

from random import Random

import pytest

from app.screens.table import words_of
from farmyard.record import HUMAN
from farmyard.record_text import read_record
from tests.app.audited import Audited, any_action, play_of
from tests.app.fakes import MemoryStorage, Person
from tests.app.reading import Node
from tests.app.twins import twin

GAME = "dirty-pig"
NAMES = ("Zita", "Wim", "Yolanda", "Quim")
CARDS = ("Mud", "Farmer", "Rain", "Lightning", "Barn", "Rod", "Door")


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
    everything = words_and_names(page).lower()
    assert not [card for card in CARDS if card.lower() in everything]
    before = person.markup
    for name, part in (("tap", "X"), ("confirm", "")):
        person.do(name, part)
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
    def test_with_the_turn_of_whoever_looks(self) -> None:
        person = pair()
        person.press("I am Zita")
        assert person.focus == "prompt"
        person.play(str(person.match.state.legal_actions()[0]))
        assert person.page.has(class_="hand"), "the card that is drawn is their own"
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
