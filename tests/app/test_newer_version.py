"""A newer version of the app, and the home screen: what is offered, and when."""

from __future__ import annotations

import pytest

from farmyard.record import HUMAN
from farmyard.record_text import write_record
from tests.app.fakes import PADDOCK, BlockedStorage, Person, decided_match, opened


def is_offered(person: Person) -> bool:
    """Whether the person can have the newer version now."""
    return person.page.has(data_do="update")


def found(person: Person) -> Person:
    """The same person, once the newer version is on the device."""
    person.app.update_found()
    person.look()
    return person


@pytest.fixture
def pair(pair: Person) -> Person:
    """Ann and Béla, who have a newer version on their phone."""
    return found(pair)


class TestOffer:
    def test_it_is_there_once_there_is_a_newer_version(self) -> None:
        person = Person()
        assert not is_offered(person)
        assert is_offered(found(person))
        assert "A new version is ready." in person.page.text
        person.press("Reload")
        assert person.device.asked == ["update"]

    @pytest.mark.parametrize(
        ("place", "offered"),
        [
            ("#/", True),
            ("#/help/battle-sheep", True),
            ("#/play/none", True),
            ("#1bsA", True),
            ("#/new/battle-sheep", False),
            ("#/open", False),
        ],
    )
    def test_it_does_not_come_between_what_is_being_filled_in(self, place: str, offered: bool) -> None:
        assert is_offered(found(Person(at=place))) is offered

    def test_put_off_it_stays_away(self, pair: Person) -> None:
        pair.press("Later")
        assert not is_offered(pair)
        assert pair.focus == "prompt"
        pair.go("#/")
        assert not is_offered(pair)

    def test_other_news_go_first(self, pair: Person) -> None:
        pair.go("#/")
        pair.do("delete", pair.app.saves.names()[0])
        assert not is_offered(pair)
        pair.press("Close")
        assert is_offered(pair)

    def test_it_is_nothing_for_the_next_visit_to_begin_with(self, pair: Person) -> None:
        assert not pair.app.keepable
        pair.press("Later")
        assert pair.app.keepable


class TestAtTheTable:
    def test_between_two_moves(self, pair: Person) -> None:
        assert is_offered(pair)

    def test_not_while_a_finger_chooses(self, pair: Person) -> None:
        pair.tap("c1")
        assert not is_offered(pair)
        pair.do("cancel")
        assert is_offered(pair)

    def test_not_over_a_sheet(self, pair: Person) -> None:
        pair.press("Menu")
        assert not is_offered(pair)
        pair.press("Close")
        assert is_offered(pair)

    def test_not_while_a_computer_is_to_move(self) -> None:
        person = found(Person())
        person.begin("easy", HUMAN, **PADDOCK)
        assert not is_offered(person)
        person.wait()
        assert is_offered(person)

    def test_not_while_the_hint_is_sought(self, pair: Person) -> None:
        pair.do("hint")
        assert not is_offered(pair)
        pair.wait()
        assert is_offered(pair)

    def test_not_while_the_game_is_finished_for_its_players(self) -> None:
        person = found(opened(write_record(decided_match())))
        assert is_offered(person)
        person.do("finish")
        assert not is_offered(person)
        person.wait()
        assert is_offered(person)

    def test_not_where_a_new_start_would_lose_the_game(self) -> None:
        person = found(Person(BlockedStorage()))
        person.begin(HUMAN, HUMAN, **PADDOCK)
        person.do("hush")
        assert not is_offered(person)
        person.go("#/")
        assert is_offered(person)


class TestHomeScreen:
    def test_the_browser_s_offer_is_passed_on(self) -> None:
        person = Person()
        assert not person.page.has(data_do="install")
        person.device.installable = True
        person.look()
        person.press("Install")
        assert person.device.asked == ["install"]

    @pytest.mark.parametrize(("by_hand", "expected"), [(True, True), (False, False)])
    def test_where_there_is_only_the_browser_s_menu_it_is_named(self, by_hand: bool, expected: bool) -> None:
        person = Person()
        person.device.by_hand = by_hand
        person.look()
        assert ("“Add to Home Screen”" in person.page.text) is expected
