"""Playing by sending links: every person at a device of their own, none of which knows of the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from app.setup import BY_LINK
from farmyard.core import CHANCE
from farmyard.games.dirty_pig.rules import DirtyPigState
from farmyard.link import write_link
from farmyard.record import HUMAN
from tests.app.audited import Audited, any_action, page_with, play_of
from tests.app.fakes import ADDRESS, MemoryStorage, Person
from tests.app.twins import twin

NAMES = ("Ann", "Ben", "Cleo")


def first_device(kinds: Sequence[str] = (HUMAN, BY_LINK, BY_LINK), **options: str) -> Audited:
    """Ann's device, on which she has set up a game with the others; she begins."""
    ann = Audited(seed="ann")
    ann.alone = ann.looking = 0
    ann.begin(*kinds, names=NAMES[: len(kinds)], game="dirty-pig", **({"start": "seat1", "pigs": "2"} | options))
    ann.wait()
    return ann


def new_device(seat: int) -> Audited:
    """A device of the person in `seat`, on which nothing was ever played."""
    device = Audited(seed=NAMES[seat])
    device.alone = device.looking = seat
    return device


def act(person: Person, rng: Random) -> None:
    """Play any action, then let draws and computers have their turns."""
    person.play(str(any_action(person.match.state.legal_actions(), rng)))
    person.wait()


def sent(person: Person, name: str) -> str:
    """The link that is offered to be sent to whoever is to move."""
    person.press(f"Send to {name}")
    url = person.page.one(id="share-url").attributes["value"]
    person.press("Share the link")
    assert person.device.shared[-1] == url
    person.press("Close")
    assert url.startswith(f"{ADDRESS}#1dp")
    return url.partition("#")[2]


def hand_shown(person: Person) -> str:
    """The cards in the hand on the screen, as letters in alphabetical order."""
    cards = person.page.one(class_="hand").all("button")
    return "".join(sorted(card.attributes["id"][-1] for card in cards if card.attributes["id"].startswith("card-")))


def hand_of(person: Person, seat: int) -> str:
    state = person.match.state
    assert isinstance(state, DirtyPigState)
    return state.hands[seat]


def test_three_phones_pass_links_through_a_whole_game() -> None:
    rng = Random("three phones")
    devices: dict[int, Audited] = {0: first_device()}
    holder, asked, sendings = devices[0], {0}, 0
    while not play_of(holder).session.over:
        seat = holder.match.state.current_player
        if holder is devices.get(seat):
            assert hand_shown(holder) == hand_of(holder, seat)
            act(holder, rng)
            continue
        assert f"Waiting for {NAMES[seat]}, who plays on another device." in holder.page.text
        assert not holder.page.all(data_on=None)
        link, match = sent(holder, NAMES[seat]), holder.match
        holder = devices.setdefault(seat, new_device(seat))
        holder.go(f"#{link}")
        sendings += 1
        if seat in asked:
            assert not holder.page.offers(f"I am {NAMES[seat]}"), "asked once for each match"
            holder.press("Go on")
        else:
            asked.add(seat)
            holder.press(f"I am {NAMES[seat]}")
        assert holder.match == match
        assert play_of(holder).session.local == {seat}
        assert holder.app.saves.names() == [match.record.nonce]
    assert asked == {0, 1, 2}
    assert sendings > 6
    last = write_link(holder.match)
    for device in devices.values():
        assert device.compared > 5
        if device is not holder:
            device.go(f"#{last}")
            device.press("Go on")
        assert device.page.has(id="verdict")


def test_the_view_is_that_of_the_seat_that_was_claimed_for_this_match() -> None:
    ann = first_device()
    act(ann, Random(1))
    ben = new_device(1)
    ben.go(f"#{sent(ann, 'Ben')}")
    ben.press("I am Ben")
    assert hand_shown(ben) == hand_of(ben, 1)
    again = Person(ben.device.storage, at=f"#/play/{ben.slot}")
    assert hand_shown(again) == hand_of(ben, 1)
    ann.do("sheet", "overview")
    assert hand_shown(ann) == hand_of(ann, 0)


def test_the_question_who_one_is_shows_nobody_s_hand() -> None:
    ann = first_device()
    act(ann, Random(2))
    other = twin(ann.match, None, Random(3))
    assert other is not None
    arrivals = [Person(at=f"#{write_link(match)}") for match in (ann.match, other)]
    assert arrivals[0].markup == arrivals[1].markup
    watching = [Person(MemoryStorage(), at=f"#{write_link(match)}") for match in (ann.match, other)]
    for person in watching:
        person.press("Just watching")
        assert not person.page.has(class_="hand")
    assert watching[0].markup == watching[1].markup
    assert page_with(ann, ann.match, "log") != page_with(ann, other, "share"), "a page that shows less compares well"


class TestKnownMatches:
    @pytest.fixture
    def ann(self) -> Audited:
        return first_device()

    def answers(self, ann: Person, count: int) -> list[str]:
        """Links in which Ben has answered Ann in `count` different ways, each from a device of its own."""
        act(ann, Random(4))
        link = sent(ann, "Ben")
        links = []
        for number in range(count):
            ben = new_device(1)
            ben.go(f"#{link}")
            ben.press("I am Ben")
            ben.play(str(ben.match.state.legal_actions()[number]))
            ben.wait()
            links.append(sent(ben, "Cleo"))
        return links

    def test_a_fork_is_shown_and_kept_apart(self, ann: Audited) -> None:
        one, two = self.answers(ann, 2)
        nonce = ann.slot
        ann.go(f"#{one}")
        ann.press("Go on")
        first = ann.match
        ann.go(f"#{two}")
        assert "took another course" in ann.page.text
        ann.press("Keep both and open this one")
        assert ann.app.saves.names() == [nonce, f"{nonce}-2"]
        assert play_of(ann).session.local == {0}
        assert ann.match != first
        assert Person(ann.device.storage, at=f"#/play/{nonce}").match == first

    def test_each_fork_goes_on_by_its_own_links(self, ann: Audited) -> None:
        links = self.answers(ann, 2)
        nonce = ann.slot
        for link, press in zip(links, ("Go on", "Keep both and open this one"), strict=True):
            ann.go(f"#{link}")
            ann.press(press)
        cleo = new_device(2)
        cleo.go(f"#{links[1]}")
        cleo.press("I am Cleo")
        act(cleo, Random(5))
        ann.go(f"#{sent(cleo, 'Ann')}")
        ann.press("Go on")
        assert ann.slot == f"{nonce}-2"
        assert ann.match == cleo.match
        assert hand_shown(ann) == hand_of(ann, 0)

    def test_an_old_link_says_so_and_leads_to_the_newest(self, ann: Audited) -> None:
        old = write_link(ann.match)
        (link,) = self.answers(ann, 1)
        ann.go(f"#{link}")
        ann.press("Go on")
        newest = ann.match
        ann.go(f"#{old}")
        assert "older than the game you have" in ann.page.text
        ann.press("Open my game")
        assert ann.match == newest

    def test_several_matches_at_once_say_at_home_whose_turn_it_is(self) -> None:
        ann = first_device()
        act(ann, Random(6))
        first = ann.slot
        ann.begin(HUMAN, BY_LINK, names=("Ann", "Dov"), game="dirty-pig", start="seat1")
        ann.wait()
        ann.go("#/")
        status = {node.attributes["href"]: node.one("strong").text for node in ann.page.all("a", class_="resume")}
        assert status == {f"#/play/{first}": "Ben to move", "#/play/game2": "Ann to move"}


class TestComputersAmongThem:
    KINDS = (HUMAN, "easy", BY_LINK)

    def test_they_act_where_the_last_person_acted(self) -> None:
        ann = first_device(self.KINDS)
        act(ann, Random(7))
        assert ann.match.state.current_player == 2
        cleo = new_device(2)
        cleo.go(f"#{sent(ann, 'Cleo')}")
        cleo.press("I am Cleo")
        before = cleo.actions
        cleo.wait()
        assert cleo.actions == before
        act(cleo, Random(8))
        assert cleo.match.state.current_player == 0

    def test_a_match_that_is_sent_in_the_middle_waits_for_the_computer_elsewhere(self) -> None:
        ann = first_device(self.KINDS)
        ann.play(str(ann.match.state.legal_actions()[0]))
        while ann.match.state.current_player == CHANCE:
            ann.device.time += ann.app.pulse()[0] or 0.0
        assert ann.match.state.current_player == 1
        cleo = new_device(2)
        cleo.go(f"#{write_link(ann.match)}")
        cleo.press("I am Cleo")
        cleo.wait()
        assert cleo.match == ann.match
        assert "Waiting for Ben, who plays on another device." in cleo.page.text
        assert not cleo.page.offers("Send to Ben"), "nobody can be sent to a computer"

    def test_draws_come_out_the_same_on_every_device(self) -> None:
        ann = first_device()
        ann.play(str(ann.match.state.legal_actions()[-1]))
        assert ann.match.state.current_player == CHANCE
        ben = new_device(1)
        ben.go(f"#{write_link(ann.match)}")
        ben.press("I am Ben")
        ben.wait()
        assert ben.match.state.current_player == 1
        ann.wait()
        assert ben.match == ann.match
