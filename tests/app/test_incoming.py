"""Links, records and positions from elsewhere: what they are, what they do to what is saved, and what they ask."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.incoming import Offer, Relation, receive
from app.saves import Saves, slot_of
from farmyard.core import FarmyardError
from farmyard.envelope import seal, unseal
from farmyard.link import write_link
from farmyard.record import HUMAN, Match
from farmyard.record_text import write_record
from tests.app.fakes import ADDRESS, MemoryStorage, Person, new_match, played, saved_texts

RECORDS = Path(__file__).parents[1] / "records"
MATCH = played(new_match(HUMAN, HUMAN, map="2-paddock"), "@c1", "@b8", "c1-c8:8")
LINK = write_link(MATCH)
POSITION = "bs1 2 8-/B86-B8/A86-A8/8- A"
TOO_MANY = "bs1 2 8-/B86-B8/A86-A9/8- A"


def other_course(match: Match, count: int) -> Match:
    """Another match that shares the first `count` actions with `match`."""
    past = match.back_to(count)
    return past.play(next(a for a in past.state.legal_actions() if a != match.record.actions[count]))


def longer(match: Match) -> Match:
    return match.play(match.state.legal_actions()[0])


def saved(match: Match, local: frozenset[int] = frozenset({0, 1})) -> MemoryStorage:
    storage = MemoryStorage()
    Saves(storage).write(slot_of(match, match.record.nonce, local, 1.0))
    return storage


class TestRelation:
    @pytest.mark.parametrize(
        ("there", "relation"),
        [
            (None, Relation.NEW),
            (MATCH, Relation.SAME),
            (MATCH.back_to(1), Relation.NEWER),
            (MATCH.back_to(0), Relation.NEWER),
            (longer(MATCH), Relation.OLDER),
            (other_course(MATCH, 2), Relation.FORK),
            (longer(other_course(MATCH, 0)), Relation.FORK),
        ],
    )
    def test_by_the_course_of_the_match(self, there: Match | None, relation: Relation) -> None:
        storage = MemoryStorage() if there is None else saved(there)
        offer = receive(LINK, Saves(storage))
        assert (offer.relation, offer.match) == (relation, MATCH)
        assert offer.slot == ("" if there is None else "abc")

    def test_another_match_between_the_same_people_is_new(self) -> None:
        storage = saved(new_match(HUMAN, HUMAN, nonce="xyz", map="2-paddock"))
        assert receive(LINK, Saves(storage)).relation is Relation.NEW

    @pytest.mark.parametrize(
        "impostor",
        [
            new_match(HUMAN, HUMAN, map="2-field"),
            new_match(HUMAN, HUMAN, map="2-paddock", goal="last_mover"),
            new_match(HUMAN, HUMAN, names=("Eve", "Béla"), map="2-paddock"),
            new_match(HUMAN, "easy", map="2-paddock"),
        ],
        ids=["map", "goal", "names", "kinds"],
    )
    def test_a_different_game_under_the_same_name_never_goes_on_a_saved_one(self, impostor: Match) -> None:
        start = new_match(HUMAN, HUMAN, map="2-paddock")
        for link in (write_link(impostor), write_link(longer(impostor))):
            assert receive(link, Saves(saved(start))).relation is Relation.FORK

    def test_of_several_courses_the_one_that_fits_counts(self) -> None:
        storage = saved(other_course(MATCH, 2))
        saves = Saves(storage)
        saves.write(slot_of(MATCH.back_to(2), "abc-2", frozenset(), 2.0))
        saves.write(slot_of(MATCH.back_to(1), "abc-3", frozenset(), 1.0))
        offer = receive(LINK, saves)
        assert (offer.relation, offer.slot) == (Relation.NEWER, "abc-2")


class TestForms:
    @pytest.mark.parametrize(
        "text",
        [
            LINK,
            "#" + LINK,
            f"{ADDRESS}#{LINK}",
            f"  {ADDRESS}#{LINK}\n",
            f"({ADDRESS}#{LINK}).",
            f"{ADDRESS}#{LINK[:20]}\n{LINK[20:]}",
            write_record(MATCH),
            "\n" + write_record(MATCH) + "\n\n",
        ],
        ids=range(8),
    )
    def test_a_match_may_come_as(self, text: str) -> None:
        assert receive(text, Saves(MemoryStorage())) == Offer(MATCH, Relation.NEW)

    def test_a_position_becomes_a_match_between_people(self) -> None:
        offer = receive(POSITION, Saves(MemoryStorage()))
        assert offer.match.state.serialize() == POSITION
        assert [seat.kind for seat in offer.match.record.seats] == [HUMAN, HUMAN]

    def test_the_valid_beginning_of_a_record_is_offered_with_the_reason(self) -> None:
        offer = receive(write_record(MATCH).replace("c1-c8:8", "c1-c8:16"), Saves(MemoryStorage()))
        assert offer.match == MATCH.back_to(2)
        assert offer.problem is not None
        assert "c1-c8:16" in str(offer.problem)

    @pytest.mark.parametrize("file", sorted(RECORDS.glob("*.link")), ids=lambda file: file.stem)
    def test_links_of_every_version(self, file: Path) -> None:
        offer = receive(file.read_text(encoding="utf-8"), Saves(MemoryStorage()))
        assert write_record(offer.match) == file.with_suffix(".txt").read_text(encoding="utf-8")

    @settings(max_examples=150)
    @given(st.text(max_size=80) | st.text(max_size=60).map(lambda t: "bs1 2 " + t) | st.text("1bsAB-_", max_size=60))
    def test_anything_else_is_refused_in_one_line(self, text: str) -> None:
        with pytest.raises(FarmyardError) as refusal:
            receive(text, Saves(MemoryStorage()))
        assert "\n" not in str(refusal.value)


BAD = {
    "a link without its end": LINK[:-7],
    "a link of half its length": LINK[: len(LINK) // 2],
    "a link with a changed letter": LINK[:15] + ("A" if LINK[15] != "A" else "B") + LINK[16:],
    "a newer form": "2" + LINK[1:],
    "an unknown game": seal("zz", unseal(LINK)[1]),
    "17 sheep": TOO_MANY,
    "a position of one player": "bs1 1 8- A",
    "a position without its end": POSITION[:-6],
    "a newer form of positions": "bs2" + POSITION[3:],
    "a word": "standard",
    "nothing": "",
    "another page": "https://example.org/",
    "an anchor": "#top",
    "a record of another program": "farmyard record 99\n",
    "a record of nobody": "farmyard record 1\ngame: battle-sheep 1\nnonce: abc\n",
    "markup": "<script>alert(1)</script>",
}


class TestTrouble:
    @pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
    def test_a_bad_text_is_answered_in_one_sentence_and_kept(self, text: str) -> None:
        person = Person(at="#/open")
        before = saved_texts(person)
        person.type_pasted(text)
        person.press("Open")
        problem = person.page.one(id="problem").text
        assert problem.endswith(".")
        assert "\n" not in problem
        assert person.page.one(id="pasted").text == text
        assert person.focus == "pasted"
        assert saved_texts(person) == before
        person.type_pasted(LINK)
        person.press("Open")
        assert "Who are you at this table?" in person.page.text

    @pytest.mark.parametrize(
        "name", ["a link without its end", "a newer form", "an unknown game", "a word", "17 sheep"]
    )
    def test_a_bad_link_in_the_address_says_so_and_shows_the_way_on(self, name: str) -> None:
        person = Person(at=f"#{BAD[name]}")
        assert person.title == "Link"
        assert person.page.one(id="problem").text.endswith(".")
        assert person.page.offers("Paste it again")
        assert person.page.offers("Start a game")
        assert person.app.play is None

    @pytest.mark.parametrize("length", range(1, len(LINK), 7))
    def test_a_link_cut_anywhere_is_incomplete_and_never_another_game(self, length: int) -> None:
        person = Person(at=f"#{LINK[:length]}")
        assert person.app.offer is None
        assert person.page.has(id="problem")

    @pytest.mark.parametrize(
        ("name", "words"),
        [("a link without its end", "incomplete"), ("a newer form", "newer"), ("an unknown game", "newer")],
    )
    def test_the_reason_is_the_true_one(self, name: str, words: str) -> None:
        assert words in Person(at=f"#{BAD[name]}").page.one(id="problem").text


class TestArriving:
    def test_nothing_is_saved_before_the_person_chooses(self) -> None:
        for there in (MATCH.back_to(1), MATCH, longer(MATCH), other_course(MATCH, 2)):
            storage = saved(there)
            before = dict(storage.texts)
            person = Person(storage, at=f"#{LINK}")
            person.wait()
            person.go("#/")
            person.go(f"#{LINK}")
            assert storage.texts == before

    @pytest.mark.parametrize(
        ("answer", "local"),
        [
            ("We all play on this device", {0, 1}),
            ("I am Ann", {0}),
            ("I am Béla", {1}),
            ("Just watching", set()),
        ],
    )
    def test_the_answer_says_who_sits_here(self, answer: str, local: set[int]) -> None:
        person = Person(at=f"#{LINK}")
        person.press(answer)
        assert person.match == MATCH
        assert person.app.play.session.local == local  # type: ignore[union-attr]
        assert person.device.went == [("#/play/abc", True)]
        again = Person(person.device.storage, at="#/play/abc")
        assert again.app.play.session.local == local  # type: ignore[union-attr]

    def test_nobody_can_sit_in_a_computer_s_seat(self) -> None:
        person = Person(at=f"#{write_link(new_match(HUMAN, 'easy', HUMAN, map='3-star'))}")
        assert person.page.offers("I am Ann")
        assert not person.page.offers("I am Béla")
        person.do("claim", "1")
        assert person.app.play.session.local == set()  # type: ignore[union-attr]

    def test_whoever_is_elsewhere_is_waited_for(self) -> None:
        person = Person(at=f"#{LINK}")
        person.press("I am Ann")
        assert "Waiting for Béla, who plays on another device." in person.page.text
        assert not person.page.all(data_on=None)
        person.press("Send to Béla")
        assert person.page.one(id="share-url").attributes["value"] == f"{ADDRESS}#{LINK}"

    def test_a_newer_link_goes_on_the_saved_game(self) -> None:
        person = Person(saved(MATCH.back_to(2), frozenset({1})), at=f"#{LINK}")
        person.press("Go on")
        assert person.match == MATCH
        assert person.app.play.session.local == {1}  # type: ignore[union-attr]
        assert person.app.saves.names() == ["abc"]
        assert Person(person.device.storage, at="#/play/abc").match == MATCH

    @pytest.mark.parametrize("there", [MATCH, longer(MATCH)], ids=["the same", "older"])
    def test_a_link_that_brings_nothing_new_leads_to_the_saved_game(self, there: Match) -> None:
        person = Person(saved(there), at=f"#{LINK}")
        person.press("Open my game")
        assert person.match == there
        assert person.app.saves.names() == ["abc"]

    def test_an_older_link_can_be_kept_apart(self) -> None:
        person = Person(saved(longer(MATCH), frozenset({1})), at=f"#{LINK}")
        person.press("Keep this one apart")
        assert (person.match, person.slot) == (MATCH, "abc-2")
        assert person.app.play.session.local == {1}  # type: ignore[union-attr]
        assert Person(person.device.storage, at="#/play/abc").match == longer(MATCH)

    def test_a_fork_keeps_both(self) -> None:
        mine = other_course(MATCH, 2)
        person = Person(saved(mine), at=f"#{LINK}")
        assert "took another course" in person.page.text
        person.press("Keep both and open this one")
        assert (person.match, person.slot) == (MATCH, "abc-2")
        assert Person(person.device.storage, at="#/play/abc").match == mine

    def test_a_finished_game_is_only_looked_at(self) -> None:
        text = (RECORDS / "battle-sheep-1-pastures-2.link").read_text(encoding="utf-8")
        person = Person(at=f"#{text}")
        assert not person.page.offers("I am Ann")
        person.press("Look at it")
        assert person.page.has(id="verdict")

    def test_a_position_between_nobody_calls_its_seats_by_colour(self) -> None:
        person = Person(at="#/open")
        person.type_pasted(POSITION)
        person.press("Open")
        assert person.page.offers("I am Blue")
        person.press("We all play on this device")
        assert person.title == "Blue to move"
        assert [li.one("bdi").text for li in person.page.one(class_="seats of-2").all("li")] == ["Blue", "Orange"]

    def test_the_own_link_opened_elsewhere_is_the_same_match(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, names=("Ann", "Béla"), pasture="preset", map="2-pond")
        for _ in range(5):
            person.play(str(person.match.state.legal_actions()[-1]))
        person.press("Menu")
        person.press("Share or export")
        url = person.page.one(id="share-url").attributes["value"]
        assert url.startswith(f"{ADDRESS}#")
        elsewhere = Person(at="#" + url.split("#")[1])
        elsewhere.press("We all play on this device")
        assert elsewhere.match == person.match

    def test_an_answer_without_a_question_does_nothing(self) -> None:
        person = Person()
        person.do("claim", "all")
        assert person.app.play is None
        assert saved_texts(person) == {}
