"""Saved games: slots, stamps, damage, and storage that is full or forbidden."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app import prefs
from app.saves import PREFIX, Damaged, Saves, Slot, load, slot_of
from app.setup import Draft
from app.shelf import saved_games
from app.storage import Storage, Stored
from farmyard.core import FarmyardError
from farmyard.games import GAMES
from farmyard.record import HUMAN
from farmyard.record_text import write_record
from tests.app.fakes import PADDOCK, BlockedStorage, FullStorage, MemoryStorage, Person, new_match, played, saved_texts

RECORDS = Path(__file__).parents[1] / "records"
RECORD = write_record(new_match())
GOOD = {"schema": 1, "stamp": 1, "when": 5.0, "local": [0], "record": RECORD}

DAMAGED_SLOTS = {
    "nothing": "",
    "no json": "{",
    "a list": "[]",
    "a number": "7",
    "nothing in it": "{}",
    "no record's place": json.dumps({k: v for k, v in GOOD.items() if k != "record"}),
    "no stamp": json.dumps({**GOOD, "stamp": None}),
    "an endless stamp": json.dumps({**GOOD, "stamp": float("inf")}),
    "no time": json.dumps({**GOOD, "when": float("nan")}),
    "the end of time": json.dumps({**GOOD, "when": float("inf")}),
    "seats of words": json.dumps({**GOOD, "local": ["x"]}),
    "too deep": "[" * 100_000,
    "a newer schema": json.dumps({**GOOD, "schema": 99}),
}
DAMAGED_RECORDS = {
    "no record": json.dumps({**GOOD, "record": "once upon a time"}),
    "an unknown game": json.dumps({**GOOD, "record": RECORD.replace("battle-sheep", "chess")}),
    "a newer version of the game": json.dumps({**GOOD, "record": RECORD.replace("battle-sheep 1", "battle-sheep 99")}),
}
DAMAGED = DAMAGED_SLOTS | DAMAGED_RECORDS

DRAFT = Draft.new(GAMES["battle-sheep"].type)
DAMAGED_PREFERENCES = [
    "{",
    "[]",
    '{"setups": []}',
    '{"setups": {"battle-sheep": [1]}}',
    '{"setups": {"battle-sheep": {"seats": [["x", "martian"]], "options": {}}}}',
    '{"setups": {"battle-sheep": {"seats": [["x"]], "options": {}}}}',
    '{"setups": {"battle-sheep": {"seats": 2, "options": {}}}}',
    '{"language": ["en"]}',
    '{"language": "xx"}',
    "[" * 100_000,
]


def begun(storage: MemoryStorage | None = None) -> Person:
    """Two people with both flocks in place."""
    person = Person(storage)
    person.begin(HUMAN, HUMAN, names=("Ann", "Béla"), **PADDOCK)
    person.play("@c1", "@b8")
    return person


class TestSlots:
    def test_a_match_comes_back_as_it_was(self) -> None:
        saves = Saves(MemoryStorage())
        match = played(new_match(map="2-paddock"), "@c1")
        written = saves.write(slot_of(match, "abc", frozenset({0, 1}), 7.5))
        assert written is not None
        assert written[1] is Stored.KEPT
        slot = saves.read("abc")
        assert slot == written[0]
        assert isinstance(slot, Slot)
        assert (load(slot), slot.local, slot.when) == ((match, None), (0, 1), 7.5)

    def test_every_write_raises_the_stamp_and_an_old_one_is_refused(self) -> None:
        storage = MemoryStorage()
        saves = Saves(storage)
        first = saves.write(slot_of(new_match(), "abc", frozenset(), 1.0))
        assert first is not None
        second = saves.write(first[0])
        assert second is not None
        assert second[0].stamp == first[0].stamp + 1
        before = dict(storage.texts)
        assert saves.write(first[0]) is None
        assert storage.texts == before

    def test_a_full_storage_keeps_the_old_text_and_takes_the_next_when_there_is_room(self) -> None:
        storage = FullStorage(1)
        saves = Saves(storage)
        first = saves.write(slot_of(new_match(), "abc", frozenset(), 1.0))
        assert first is not None
        before = dict(storage.texts)
        later = replace(first[0], when=2.0)
        assert saves.write(later) == (later, Stored.FULL)
        assert storage.texts == before
        storage.room = 1
        written = saves.write(later)
        assert written is not None
        assert written[1] is Stored.KEPT

    @pytest.mark.parametrize("storage", [FullStorage(0), BlockedStorage()], ids=["full", "blocked"])
    def test_what_storage_refuses_lasts_as_long_as_the_page(self, storage: Storage) -> None:
        saves = Saves(storage)
        for when in (1.0, 2.0):
            slot = slot_of(new_match(), "abc", frozenset(), when)
            saves.write(slot)
            assert saves.read("abc") == slot
        assert saves.names() == ["abc"]
        assert saves.free_name("abc") == "abc-2"
        text = saves.remove("abc")
        assert text is not None
        assert saves.read("abc") is None
        saves.restore("abc", text)
        assert saves.read("abc") == slot
        assert Saves(storage).names() == []

    def test_what_another_tab_found_room_for_counts_more_than_what_was_refused_here(self) -> None:
        storage = FullStorage(1)
        here, there = Saves(storage), Saves(storage)
        first = here.write(slot_of(new_match(), "abc", frozenset(), 1.0))
        assert first is not None
        mine = replace(first[0], when=2.0)
        here.write(mine)
        storage.room = 1
        theirs = there.write(replace(first[0], when=3.0))
        assert theirs is not None
        assert here.read("abc") == theirs[0]
        assert here.write(mine) is None

    def test_a_name_is_free_once(self) -> None:
        saves = Saves(MemoryStorage())
        assert saves.free_name("abc") == "abc"
        for name in ("abc", "abc-2"):
            assert saves.free_name("abc") == name
            saves.write(slot_of(new_match(), name, frozenset(), 1.0))
        saves.write(slot_of(new_match(nonce="abcd"), "abcd", frozenset(), 1.0))
        assert saves.free_name("abc") == "abc-3"
        assert {slot.name for slot in saves.of_match("abc")} == {"abc", "abc-2"}

    def test_the_list_begins_with_the_one_last_played_and_ends_with_the_damaged(self) -> None:
        storage = MemoryStorage({PREFIX + "bad": "{", "other/app": "x"})
        saves = Saves(storage)
        for name, when in (("a", 1.0), ("b", 3.0), ("c", 2.0)):
            saves.write(slot_of(new_match(nonce=name), name, frozenset(), when))
        assert [slot.name for slot in saves.all()] == ["b", "c", "a", "bad"]

    def test_what_is_deleted_comes_back_byte_for_byte(self) -> None:
        storage = MemoryStorage({PREFIX + "bad": "\u2028{ broken"})
        saves = Saves(storage)
        text = saves.remove("bad")
        assert storage.texts == {}
        assert text is not None
        saves.restore("bad", text)
        assert storage.texts == {PREFIX + "bad": "\u2028{ broken"}

    @pytest.mark.parametrize("text", DAMAGED_SLOTS.values(), ids=DAMAGED_SLOTS.keys())
    def test_a_slot_that_cannot_be_read_is_a_value(self, text: str) -> None:
        slot = Saves(MemoryStorage({PREFIX + "bad": text})).read("bad")
        assert isinstance(slot, Damaged)
        assert slot.text == text

    @pytest.mark.parametrize("text", DAMAGED_RECORDS.values(), ids=DAMAGED_RECORDS.keys())
    def test_a_record_that_cannot_be_read_says_why(self, text: str) -> None:
        slot = Saves(MemoryStorage({PREFIX + "bad": text})).read("bad")
        assert isinstance(slot, Slot)
        with pytest.raises(FarmyardError):
            load(slot)

    @pytest.mark.parametrize("file", sorted(RECORDS.glob("*.txt")), ids=lambda file: file.stem)
    def test_a_game_saved_by_any_version_opens_at_its_end(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        raw = {"schema": 1, "stamp": 4, "when": 1.0, "local": [0], "record": text}
        person = Person(MemoryStorage({PREFIX + "old": json.dumps(raw)}), at="#/play/old")
        assert person.app.notice == ""
        assert write_record(person.match) == text


class TestDamage:
    @pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
    def test_it_can_be_copied_and_deleted_and_nothing_else_suffers(self, text: str) -> None:
        good = begun()
        storage = MemoryStorage({**saved_texts(good), PREFIX + "bad": text})
        person = Person(storage)
        assert person.page.one(id=f"slot-{good.slot}")
        person.go("#/play/bad")
        assert person.page.one(id="problem").text.endswith(".")
        assert person.page.has(id=person.focus)
        person.press("Copy what is saved")
        shown = person.page.one(id="raw").text
        assert person.device.copied == [shown]
        person.press("Delete")
        assert PREFIX + "bad" not in storage.texts
        person.press("Undo")
        assert storage.texts[PREFIX + "bad"] == text
        person.go(f"#/play/{good.slot}")
        assert person.match == good.match

    def test_the_valid_beginning_is_opened_and_the_notice_says_where_it_stopped(self) -> None:
        good = begun()
        record = write_record(good.match).replace("@b8", "@b8 c1-z9:8")
        raw = {"schema": 1, "stamp": 1, "when": 1.0, "local": [0, 1], "record": record}
        person = Person(MemoryStorage({PREFIX + "half": json.dumps(raw)}), at="#/play/half")
        assert person.actions == ("@c1", "@b8")
        assert "3" in person.app.notice
        assert "c1-z9:8" in person.app.notice

    @pytest.mark.parametrize("text", DAMAGED_PREFERENCES, ids=range(len(DAMAGED_PREFERENCES)))
    def test_damaged_preferences_are_the_defaults(self, text: str) -> None:
        person = Person(MemoryStorage({prefs.KEY: text}), at="#/new/battle-sheep")
        assert person.app.draft == DRAFT
        assert person.app.language == "en"
        person.press("Start")
        assert person.app.play is not None

    def test_an_option_that_is_gone_has_its_default(self) -> None:
        setup = '{"seats": [["Ann", "human"], ["", "easy"]], "options": {"map": "atlantis", "pasture": "preset"}}'
        person = Person(MemoryStorage({prefs.KEY: f'{{"setups": {{"battle-sheep": {setup}}}}}'}))
        person.go("#/new/battle-sheep")
        person.press("Start")
        assert dict(person.match.record.options)["map"] == "2-field"
        assert person.match.record.seats[0].name == "Ann"


class TestPlaying:
    def test_every_ply_is_found_again_after_a_reload(self) -> None:
        person = begun()
        for _ in range(6):
            person.play(str(person.match.state.legal_actions()[-1]))
            again = Person(person.device.storage, at=f"#/play/{person.slot}")
            assert again.match == person.match
            assert again.app.play.session.local == person.app.play.session.local  # type: ignore[union-attr]

    def test_undo_is_kept_too(self) -> None:
        person = begun()
        person.press("Undo")
        assert Person(person.device.storage, at=f"#/play/{person.slot}").actions == ("@c1",)

    def test_a_half_chosen_action_is_dropped_by_a_reload(self) -> None:
        person = begun()
        before = saved_texts(person)
        person.tap("c1", "c8")
        assert saved_texts(person) == before
        again = Person(person.device.storage, at=f"#/play/{person.slot}")
        assert again.prompt == "Tap one of your stacks."
        assert again.actions == ("@c1", "@b8")

    def test_a_draw_is_the_same_after_a_reload(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, pasture="random")
        person.app.pulse()
        again = Person(MemoryStorage(saved_texts(person)), at=f"#/play/{person.slot}")
        person.wait()
        again.wait()
        assert len(again.actions) == 8
        assert again.actions == person.actions

    def test_the_list_resumes_a_game(self) -> None:
        person = begun()
        person.go("#/")
        card = person.page.one(id=f"slot-{person.app.saves.names()[0]}")
        assert card.one("strong").text == "Ann to move"
        person.go(card.one("a").attributes["href"])
        assert person.actions == ("@c1", "@b8")

    @pytest.mark.parametrize(
        ("seconds", "words"),
        [(0, "just now"), (-50, "just now"), (60, "1 minute ago"), (7200, "2 hours ago"), (200_000, "2 days ago")],
    )
    def test_the_list_says_how_long_ago_a_game_was_played(self, seconds: int, words: str) -> None:
        person = begun()
        person.device.date += seconds
        person.go("#/")
        assert words in person.page.one(class_="resume").text


class TestWithoutStorage:
    @pytest.mark.parametrize("room", [0, 1, 2, 5, None], ids=["full", "full 1", "full 2", "full 5", "blocked"])
    def test_a_whole_game_is_playable_and_the_truth_is_told_once(self, room: int | None) -> None:
        person = Person(BlockedStorage() if room is None else FullStorage(room))
        notices = []
        person.begin(HUMAN, HUMAN, **PADDOCK)
        while person.match.state.outcome is None:
            if person.app.notice:
                notices.append(person.app.notice)
                assert notices[-1] in person.page.one(class_="toast").text
                assert person.spoken == notices[-1]
            person.play(str(person.match.state.legal_actions()[-1]))
        words = "keeps no games" if room is None else "storage is full"
        assert [words in notice for notice in notices] == [True]
        assert person.page.has(id="verdict")
        person.press("Share")
        assert person.page.one(id="record-text").text == write_record(person.match)

    def test_home_says_that_nothing_is_kept(self) -> None:
        person = Person(FullStorage(2))
        person.begin(HUMAN, HUMAN, **PADDOCK)
        person.play("@c1")
        person.go("#/")
        assert "gone when the page is closed" in person.page.text


class TestTwoTabs:
    def two(self) -> tuple[Person, Person]:
        first = begun()
        return first, Person(first.device.storage, at=f"#/play/{first.slot}")

    def test_the_second_goes_on_where_the_first_stands(self) -> None:
        first, second = self.two()
        first.play("c1-c8:8")
        second.tap("c1")
        second.app.storage_changed()
        second.look()
        assert second.match == first.match
        assert second.app.notice == "Played on in another tab."
        second.play(str(second.match.state.legal_actions()[0]))
        assert Person(second.device.storage, at=f"#/play/{second.slot}").match == second.match

    def test_what_is_written_elsewhere_and_says_the_same_is_no_news(self) -> None:
        first, second = self.two()
        markup = second.markup
        second.app.storage_changed()
        second.look()
        assert second.markup == markup
        assert first.slot == second.slot

    def test_a_question_about_giving_up_is_withdrawn_when_the_game_went_on(self) -> None:
        first, second = self.two()
        second.press("Menu")
        second.press("Resign")
        first.play("c1-c8:8")
        second.app.storage_changed()
        second.look()
        assert not second.page.has(id="sheet")

    @pytest.mark.parametrize("told", [True, False], ids=["told by the browser", "found when writing"])
    def test_both_courses_are_kept(self, told: bool) -> None:
        first, second = self.two()
        first.play("c1-c8:8")
        if told:
            second.do("undo")
            assert second.page.one(id="sheet-title").text == "Changed in another tab"
        else:
            second.play("c1-c8:9")
            assert second.focus == "sheet-title"
        mine = second.match
        second.press("Keep mine as a copy")
        assert second.match == mine
        assert second.slot == f"{first.slot}-2"
        assert Person(first.device.storage, at=f"#/play/{first.slot}").match == first.match
        assert Person(first.device.storage, at=f"#/play/{second.slot}").match == mine

    def test_the_other_s_course_can_be_taken(self) -> None:
        first, second = self.two()
        first.play("c1-c8:8")
        second.play("c1-c8:9")
        second.press("Show the other tab's game")
        assert second.match == first.match
        assert second.slot == first.slot
        second.play(str(second.match.state.legal_actions()[0]))
        assert not second.page.has(id="sheet")

    def test_a_course_taken_back_elsewhere_is_asked_about(self) -> None:
        first, second = self.two()
        first.press("Undo")
        second.app.storage_changed()
        second.look()
        assert second.page.one(id="sheet-title").text == "Changed in another tab"

    def test_nothing_is_overwritten_by_playing_on_without_an_answer(self) -> None:
        first, second = self.two()
        first.play("c1-c8:8")
        before = saved_texts(first)
        second.play("c1-c8:9")
        second.press("Close")
        second.play(str(second.match.state.legal_actions()[0]))
        assert saved_texts(first) == before
        assert second.page.one(id="sheet-title").text == "Changed in another tab"

    def test_computers_rest_while_the_question_stands(self) -> None:
        first = Person()
        first.begin(HUMAN, "easy", **PADDOCK)
        second = Person(first.device.storage, at=f"#/play/{first.slot}")
        first.play("@c1")
        second.play("@b8")
        assert second.app.pulse() == (None, False)

    def test_a_game_deleted_elsewhere_is_written_again(self) -> None:
        first, second = self.two()
        first.go("#/")
        first.do("delete", second.slot)
        second.app.storage_changed()
        second.play("c1-c8:8")
        assert Person(first.device.storage, at=f"#/play/{second.slot}").match == second.match


class TestGlance:
    def test_a_saved_game_is_listed_without_being_replayed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        saves = Saves(MemoryStorage())
        match = played(new_match(map="2-paddock"), "@c1", "@b8")
        saves.write(slot_of(match, "abc", frozenset({0, 1}), 7.5))
        listed = saved_games(saves, 10.0)
        monkeypatch.setattr("app.shelf.load", None)
        assert saved_games(saves, 10.0) == listed
        assert listed[0].progress == "2 moves so far"

    @pytest.mark.parametrize("position", ["", "bs1 nonsense"])
    def test_without_a_readable_position_it_is_replayed(self, position: str) -> None:
        saves = Saves(MemoryStorage())
        match = played(new_match(map="2-paddock"), "@c1", "@b8")
        slot = slot_of(match, "abc", frozenset({0, 1}), 7.5)
        saves.write(slot)
        listed = saved_games(saves, 10.0)
        saves.remove("abc")
        saves.write(replace(slot, position=position, moves=99))
        assert saved_games(saves, 10.0) == listed
