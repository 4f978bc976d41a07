"""The app as a whole: going places, replay, sharing, playing again, languages."""

from __future__ import annotations

import pytest

from app.texts import LANGUAGES
from farmyard.link import read_link
from farmyard.record import HUMAN
from farmyard.record_text import read_record
from tests.app.fakes import ADDRESS, PADDOCK, MemoryStorage, Person, new_match, saved_texts


@pytest.fixture
def pair(pair: Person) -> Person:
    """Ann and Béla, three actions into their game."""
    pair.play("c1-c8:8")
    return pair


class TestPlaces:
    @pytest.mark.parametrize(
        ("place", "title"),
        [
            ("#/", "Farmyard"),
            ("", "Farmyard"),
            ("#/nowhere", "Farmyard"),
            ("#/new/battle-sheep", "Battle Sheep"),
            ("#/help/battle-sheep", "Battle Sheep"),
            ("#/help/chess", "Farmyard"),
            ("#/open", "Open a game"),
            ("#/play/none", "No such game"),
            ("#1bsA", "Link"),
        ],
    )
    def test_every_address_shows_something(self, place: str, title: str) -> None:
        person = Person(at=place)
        assert person.title == title
        assert person.page.all("h1")
        assert person.focus == "title"

    def test_back_and_forward_find_the_same_position(self, pair: Person) -> None:
        slot, match = pair.slot, pair.match
        pair.tap("b8")
        for place in ("#/", f"#/play/{slot}", "#/help/battle-sheep", f"#/play/{slot}"):
            pair.go(place)
        assert pair.match == match
        assert not pair.page.all(aria_pressed="true")

    def test_a_link_followed_from_a_table_and_left_again_changes_nothing(self, pair: Person) -> None:
        before = saved_texts(pair)
        pair.go("#1bsA")
        pair.go(f"#/play/{pair.app.saves.names()[0]}")
        assert saved_texts(pair) == before
        assert pair.app.play is not None

    def test_a_sheet_is_closed_by_going_elsewhere(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Rules")
        assert pair.page.has(id="sheet")
        pair.go(f"#/play/{pair.slot}")
        assert not pair.page.has(id="sheet")


class TestSheets:
    @pytest.mark.parametrize("name", ["Log", "Share or export", "Rules", "Resign"])
    def test_one_opens_from_the_menu_and_closes_again(self, pair: Person, name: str) -> None:
        pair.press("Menu")
        pair.press(name)
        assert len(pair.page.all(role="dialog")) == 1
        assert pair.focus == "sheet-title"
        pair.press("Close")
        assert not pair.page.all(role="dialog")
        assert pair.focus == "menu"

    def test_a_sheet_keeps_the_choice_under_it(self, pair: Person) -> None:
        pair.tap("b8")
        pair.press("Menu")
        pair.do("close")
        assert pair.page.one(id="board-b8").attributes["aria-pressed"] == "true"

    def test_the_log_names_everybody_and_leads_back_in_time(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Log")
        lines = [button.text for button in pair.page.one(id="sheet").all("button", data_do="step")]
        assert lines == ["3Ann sends 8 sheep from c1 to c8.", "2Béla starts on b8.", "1Ann starts on c1."]
        pair.press(lines[1])
        assert pair.prompt == "Move 2 of 3"
        assert not pair.page.has(id="sheet")


class TestReplay:
    def test_the_whole_game_can_be_stepped_through(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Step through the game")
        shown = [pair.prompt]
        while pair.page.offers("Step forward"):
            pair.press("Step forward")
            if pair.app.play.session.live:  # type: ignore[union-attr]
                break
            shown.append(pair.prompt)
        assert shown == ["Move 0 of 3", "Move 1 of 3", "Move 2 of 3"]
        assert pair.prompt == "Tap one of your stacks."

    def test_every_moment_is_said_as_it_is_shown(self, pair: Person) -> None:
        pair.do("step", "2")
        assert pair.spoken == "Béla starts on b8."
        pair.press("Step back")
        assert pair.spoken == "Ann starts on c1."
        pair.use("step", "0")
        assert pair.spoken == ""
        assert not pair.page.offers("Step back")

    def test_looking_back_changes_neither_the_match_nor_what_is_saved(self, pair: Person) -> None:
        before, match = saved_texts(pair), pair.match
        pair.do("step", "1")
        pair.do("tap", "a2")
        pair.do("confirm")
        pair.do("resign")
        pair.do("undo")
        pair.press("Back to the game")
        assert pair.match == match
        assert saved_texts(pair) == before

    def test_the_link_is_to_the_moment_that_is_shown(self, pair: Person) -> None:
        pair.do("step", "1")
        pair.press("Share this position")
        url = pair.page.one(id="share-url").attributes["value"]
        assert read_link(url) == pair.match.back_to(1)
        assert read_record(pair.page.one(id="record-text").text).match == pair.match.back_to(1)

    def test_an_address_can_name_a_moment(self, pair: Person) -> None:
        again = Person(pair.device.storage, at=f"#/play/{pair.slot}/2")
        assert again.prompt == "Move 2 of 3"
        beyond = Person(pair.device.storage, at=f"#/play/{pair.slot}/99")
        assert beyond.prompt == "Tap one of your stacks."

    def test_playing_on_from_a_moment_is_a_game_of_its_own(self, pair: Person) -> None:
        slot, match = pair.slot, pair.match
        pair.do("step", "2")
        pair.press("Play on from here")
        assert pair.actions == ("@c1", "@b8")
        assert pair.match.record.nonce != match.record.nonce
        assert pair.slot == pair.match.record.nonce
        assert pair.match.record.seats == match.record.seats
        assert Person(pair.device.storage, at=f"#/play/{slot}").match == match


class TestSharing:
    def test_a_link_is_handed_over_or_copied_and_the_outcome_is_true(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Share or export")
        url = pair.page.one(id="share-url").attributes["value"]
        for press, asked in (("Share the link", pair.device.shared), ("Copy the link", pair.device.copied)):
            pair.press(press)
            assert asked[-1] == url
            assert not pair.page.has(id="share-outcome"), "nothing has come of it yet"
        for outcome, words in (
            ("shared", "Handed over."),
            ("copied", "Copied."),
            ("failed", "This browser would not copy it. Select the text and copy it by hand."),
        ):
            pair.app.shared(outcome)
            pair.look()
            assert pair.page.one(id="share-outcome").text == words
        pair.app.shared("cancelled")
        pair.look()
        assert not pair.page.has(id="share-outcome")

    def test_the_record_is_the_file_of_export(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Share or export")
        pair.press("Copy the text")
        assert read_record(pair.device.copied[-1]).match == pair.match

    def test_the_link_stands_at_this_address(self, pair: Person) -> None:
        assert pair.app.link().startswith(f"{ADDRESS}#1bs")


class TestAgain:
    def test_the_seats_are_swapped_and_the_old_game_is_kept(self, pair: Person) -> None:
        pair.do("resign")
        slot, match = pair.slot, pair.match
        pair.use("again")
        assert [seat.name for seat in pair.match.record.seats] == ["Béla", "Ann"]
        assert pair.actions == ()
        assert pair.match.record.options == match.record.options
        assert pair.match.record.nonce != match.record.nonce
        assert Person(pair.device.storage, at=f"#/play/{slot}").match == match

    def test_against_a_computer_it_begins_the_second_time(self) -> None:
        person = Person()
        person.begin(HUMAN, "easy", **PADDOCK)
        person.do("again")
        assert [seat.kind for seat in person.match.record.seats] == ["easy", HUMAN]
        person.wait()
        assert len(person.actions) == 1


class TestLanguage:
    @pytest.mark.parametrize(
        ("wanted", "language"),
        [(("de", "pt-PT", "en"), "pt-BR"), (("es-419",), "es"), (("fr",), "en"), ((), "en"), (("en-GB", "es"), "en")],
    )
    def test_the_first_language_of_the_browser_that_we_have(self, wanted: tuple[str, ...], language: str) -> None:
        assert Person(languages=wanted).app.language == language

    def test_a_chosen_language_is_remembered(self) -> None:
        person = Person(languages=("es",))
        person.press("English")
        assert Person(person.device.storage, languages=("es",)).app.language == "en"

    def test_a_language_that_we_have_not_changes_nothing(self) -> None:
        person = Person()
        person.do("language", "tlh")
        assert person.app.language == "en"
        assert person.device.storage.names() == []

    def test_what_is_remembered_of_games_survives_a_change_of_language(self) -> None:
        person = Person()
        person.begin(HUMAN, "hard", **PADDOCK)
        person.go("#/")
        person.press(LANGUAGES["es"])
        again = Person(person.device.storage, at="#/new/battle-sheep")
        assert again.app.draft is not None
        assert [seat.kind for seat in again.app.draft.seats] == [HUMAN, "hard"]


def test_opening_the_app_writes_nothing() -> None:
    storage = MemoryStorage()
    for place in ("#/", "#/new/battle-sheep", "#/open", "#/help/battle-sheep", "#/play/none", "#1bsA"):
        Person(storage, at=place)
    assert storage.texts == {}


def test_a_notice_can_be_closed() -> None:
    person = Person()
    person.begin(HUMAN, "easy", **PADDOCK)
    slot = person.slot
    person.go("#/")
    person.do("delete", slot)
    assert "Deleted." in person.page.one(class_="toast").text
    person.press("Close")
    assert not person.page.has(class_="toast")
    assert person.focus == "title"
    person.do("undelete")
    assert person.app.saves.names() == []


def test_every_name_on_the_table_is_the_record_s() -> None:
    match = new_match(HUMAN, "easy", HUMAN, map="3-star")
    person = Person()
    person.app.keep(match, frozenset({0, 2}))
    person.look()
    assert [li.one("bdi").text for li in person.page.one(class_="seats of-3").all("li")] == ["Ann", "Béla", "Cleo"]
