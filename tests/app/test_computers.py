"""What goes on by itself at the table: computers, hints, the end of a decided game, and what is said aloud of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app import thinking
from farmyard.core import TERMINAL
from farmyard.record import HUMAN, Match
from farmyard.record_text import write_record
from tests.app.fakes import PADDOCK, Person, decided_match, finished_match, opened


class TestHint:
    def test_it_is_shown_said_and_dropped_by_the_next_action(self, pair: Person) -> None:
        pair.press("Hint")
        pair.wait()
        words = pair.page.one(class_="hint-words").text
        assert words.startswith("Send ")
        assert pair.page.has(class_="hint")
        assert pair.spoken == words
        pair.play("c1-c8:8")
        assert not pair.page.has(class_="hint-words")
        assert not pair.page.has(class_="hint")

    def test_whoever_acts_does_not_wait_for_it(self, pair: Person) -> None:
        pair.press("Hint")
        pair.app.pulse()
        pair.play("c1-c8:8")
        pair.wait()
        assert not pair.page.has(class_="hint-words")

    def test_it_is_what_the_hardest_computer_would_play(self, pair: Person, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = []

        class Noted(thinking.Thinker):
            def __init__(self, match: Match, level: str) -> None:
                asked.append(level)
                super().__init__(match, level)

        monkeypatch.setattr("app.play.Thinker", Noted)
        pair.press("Hint")
        pair.wait()
        assert asked == ["hard"]

    def test_it_is_not_offered_to_who_cannot_act(self) -> None:
        person = Person()
        person.begin("easy", HUMAN, **PADDOCK)
        assert not person.page.offers("Hint")


class TestComputers:
    def test_a_game_among_computers_plays_itself_to_the_end(self) -> None:
        person = Person()
        person.begin("easy", "medium", "hard", pasture="random")
        person.wait()
        assert person.match.state.outcome is not None
        assert person.page.has(id="verdict")
        assert person.focus in ("", "verdict")

    def test_moves_come_at_a_pace_that_can_be_followed(self) -> None:
        person = Person()
        person.begin("easy", "easy", "easy", pasture="preset")
        times = []
        for _ in range(10_000):
            seconds, _changed = person.app.pulse()
            if len(person.actions) > len(times):
                times.append(person.device.time)
            if seconds is None:
                break
            person.device.time += seconds
        assert min(b - a for a, b in pairwise(times)) >= 0.9

    def test_they_rest_while_the_past_is_looked_at(self) -> None:
        person = Person()
        person.begin(HUMAN, "easy", **PADDOCK)
        person.play("@c1")
        person.do("step", "0")
        person.wait()
        assert person.actions == ("@c1",)
        person.press("Back to the game")
        person.wait()
        assert len(person.actions) == 2


class TestFinishing:
    def test_a_decided_game_can_be_played_to_its_end_by_one_tap(self) -> None:
        person = opened(write_record(decided_match()))
        assert "Nothing is contested any more." in person.page.text
        person.press("Finish for us")
        person.wait()
        assert person.match.state.outcome is not None
        assert all(a >= b for a, b in zip(person.match.state.scores, finished_match().state.scores, strict=True))

    def test_it_stops_when_somebody_takes_a_move_back(self) -> None:
        person = opened(write_record(decided_match()))
        before = person.actions
        person.press("Finish for us")
        person.app.pulse()
        person.look()
        assert len(person.actions) == len(before) + 1
        person.press("Undo")
        person.wait()
        assert person.actions == before

    def test_nobody_elsewhere_has_their_moves_made_for_them(self) -> None:
        mover = decided_match().state.current_player
        person = opened(write_record(decided_match()), str(mover))
        assert person.match.state.current_player in person.app.play.session.local  # type: ignore[union-attr]
        assert not person.page.offers("Finish for us")
        person.do("finish")
        person.wait()
        assert person.match == decided_match()

    def test_it_is_not_offered_while_anything_is_open(self, pair: Person) -> None:
        assert not pair.page.offers("Finish for us")


class TestLiveRegion:
    def test_every_action_is_one_sentence_with_the_name_of_who_did_it(self) -> None:
        person = Person()
        person.begin(HUMAN, "easy", "medium", names=("Ann", "Rob", "Mia"), pasture="random")
        said: dict[int, tuple[str, str]] = {}
        for _ in range(20_000):
            seconds, _changed = person.app.pulse()
            count = len(person.actions)
            if count not in said:
                person.look()
                region = person.page.one(id="spoken")
                said[count] = (region.text, region.one("span").attributes["id"])
            if seconds is None:
                if person.match.state.current_player == TERMINAL:
                    break
                person.play(str(person.match.state.legal_actions()[0]))
                seconds = 0.0
            person.device.time += seconds
        assert set(said) == set(range(1, len(person.actions) + 1))
        names = ("Ann", "Rob", "Mia", "Chance")
        for number, (words, _) in list(said.items())[:-1]:
            seat = person.match.states[number - 1].current_player
            assert words.startswith(f"{names[seat]} "), words
            assert words.count(".") == 1
            assert words.endswith(".")
        assert all("you" not in words.lower().split() for words, _ in said.values())
        assert len({identity for _, identity in said.values()}) == len(said), "the same words again must be new words"

    def test_the_end_is_said_with_who_won_and_why(self, pair: Person) -> None:
        pair.do("resign")
        assert pair.spoken == "Ann resigns. Béla wins. Everybody else resigned."

    def test_undo_is_said_too(self, pair: Person) -> None:
        pair.play("c1-c8:8")
        pair.press("Undo")
        assert pair.spoken == "Taken back."
        pair.press("Redo")
        assert pair.spoken == "Played again."

    def test_there_is_one_region_on_every_screen(self) -> None:
        person = Person()
        for place in ("#/", "#/new/battle-sheep", "#/help/battle-sheep", "#/open", "#1bsx", "#/play/none"):
            person.go(place)
            assert [node.attributes["id"] for node in person.page.all(aria_live=None)] == ["spoken"]
