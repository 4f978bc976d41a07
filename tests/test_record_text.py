"""Records as text: both ways, by hand, damaged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.core import FarmyardError
from farmyard.record import KINDS, Match, NewerRecordError, RecordError, Seat, new_record
from farmyard.record_text import MAX_TEXT_LENGTH, Reading, write_record
from tests.cases import Case, cases
from tests.matches import DEALT, play, read, toy
from tests.toygame import TOYS, Ending

all_cases = pytest.mark.parametrize("case", cases(), ids=str)

HEAD = """farmyard record 1
game: high-card 1
seat: human "Ann"
seat: easy "Bob"
option: deck=nine
nonce: abc
"""


class TestText:
    def test_the_text_of_a_finished_game(self) -> None:
        match = play(toy("human", "easy"), *DEALT.split(), "show-9", "show-7")
        assert match.state.outcome is not None
        assert match.state.outcome.termination is Ending.HIGHEST
        expected = HEAD.replace('"Ann"', '"Human"').replace('"Bob"', '"Easy"')
        assert write_record(match) == f"{expected}result: 9:7\n\n{DEALT} show-9 show-7\n"

    @all_cases
    def test_every_game_reads_back_whole_and_in_part(self, case: Case) -> None:
        match = case.match()
        for part in (match, match.back_to(0), match.back_to(len(match.states) // 2)):
            text = write_record(part)
            assert read(text) == Reading(part, None)
            assert max(map(len, text.splitlines())) <= 100

    @given(st.lists(st.tuples(st.text(max_size=60), st.sampled_from(KINDS)), min_size=2, max_size=3))
    def test_any_names_read_back(self, seats: list[tuple[str, str]]) -> None:
        record = new_record("high-card", [Seat(*seat) for seat in seats], {}, "abc", games=TOYS)
        match = Match.start(record, games=TOYS)
        assert read(write_record(match)) == Reading(match, None)

    @pytest.mark.parametrize(
        "body",
        [
            "draw-9 draw-2 draw-5 draw-7 show-9",
            "1. draw-9 draw-2\n2. draw-5 draw-7\n3... show-9",
            "draw-9 -- draw-2 ; a good card! show-2\n\n   draw-5\tdraw-7\n;draw-1\nshow-9 -- ;",
            "draw-9 draw-2 draw-5 draw-7 show-9".replace(" ", "\r\n"),
        ],
    )
    def test_numbers_skips_comments_and_line_breaks_do_not_matter(self, body: str) -> None:
        assert read(f"{HEAD}\n{body}") == read(f"{HEAD}\n{DEALT} show-9")
        assert len(read(f"{HEAD}\n{body}").match.record.actions) == 5

    def test_what_editors_add_does_not_matter(self) -> None:
        text = f"{HEAD}\n{DEALT}\n"
        assert read("\ufeff" + text.replace("\n", "\r\n")) == read(text)
        assert read("\n\n" + text.replace("\n", "  \n")) == read(text)
        assert read(text.replace("nonce", "; from a friend\nnonce")) == read(text)

    def test_options_left_out_are_at_their_defaults(self) -> None:
        assert read(HEAD.replace("option: deck=nine\n", "")) == read(HEAD)


class TestDamage:
    @pytest.mark.parametrize(
        ("body", "count", "message"),
        [
            ("draw-9 draw-9", 1, "action 2: draw-9 is not possible: only cards in hand or the deck"),
            ("draw-9 dance", 1, "action 2: “dance” is no action of High Card"),
            (f"{DEALT} show-9 show-7 show-1", 6, "action 7: show-1 is not possible"),
            ("x" * 99, 0, f"action 1, “{'x' * 39}…”: "),
            ("draw-9 " * 60, 0, "no game has 60 actions, at most 40"),
        ],
    )
    def test_the_valid_part_and_the_reason(self, body: str, count: int, message: str) -> None:
        reading = read(f"{HEAD}\n{body}")
        assert len(reading.match.record.actions) == count
        assert str(reading.problem).startswith(message)

    def test_a_result_that_the_actions_do_not_lead_to(self) -> None:
        wrong = read(f"{HEAD}result: 2:7\n\n{DEALT} show-9 show-7")
        assert str(wrong.problem) == "the record says the result is “2:7”, but its actions lead to “9:7”"
        assert len(wrong.match.record.actions) == 6
        early = read(f"{HEAD}result: 9:7\n\n{DEALT}")
        assert str(early.problem) == "the record says the result is “9:7”, but its actions lead to “*”"

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            (HEAD, "", "this is not a record: it does not start with “farmyard record 1”"),
            ("farmyard record 1", "[Event chess]", "this is not a record"),
            ("record 1", "record one", "this is not a record"),
            ("record 1", "record 2", "this record was made by a newer Farmyard"),
            ("high-card 1", "high-card 2", "this record was made by a newer Farmyard"),
            ("high-card 1", "high-card 0", "this record was made by an older Farmyard"),
            ("high-card 1", "high-card", "line 2: “high-card” is not a game and its version"),
            ("high-card 1", "high-card ²", "line 2: “high-card ²” is not a game and its version"),
            ("high-card 1", "poker 1", "there is no game “poker”"),
            ("game: high-card 1\n", "", "the record has no line “game:”"),
            ("nonce: abc\n", "", "the record has no line “nonce:”"),
            ("nonce: abc", "nonce:", "line 6: “nonce:” is not “key: value”"),
            ("nonce: abc", "nonce: A!", "a nonce is 1 to 16 small letters and digits"),
            ("nonce: abc", "nonce: abc\nnonce: abd", "line 7: there is a second “nonce:”"),
            ("nonce", "colour", "line 6: unknown header “colour”"),
            ("option: deck=nine", "option: deck", "line 5: “deck” is not a further “option=value”"),
            ("option: deck=nine", "option: deck=nine\noption: deck=seven", "line 6: “deck=seven” is not a further"),
            ("deck=nine", "deck=ten", "option deck is one of nine, seven"),
            ("deck=nine", "size=9", "High Card has no option “size”"),
            ('"Ann"', "Ann", "line 3: “human Ann” is not a kind of player and a name in quotes"),
            ('"Ann"', "[" * 2000, "line 3: “human [["),
            ('human "Ann"', 'robot "Ann"', "a seat is for one of human, easy, medium, hard, random, not “robot”"),
            ('seat: easy "Bob"\n', "", "High Card is for 2 to 3 players, not 1"),
            ("nonce: abc", "nonce: abc\nposition: hc1 9", "“hc1 9” is no position of High Card"),
        ],
    )
    def test_damaged_headers_are_refused(self, old: str, new: str, message: str) -> None:
        with pytest.raises(FarmyardError) as refusal:
            read(HEAD.replace(old, new))
        assert str(refusal.value).startswith(message)

    def test_newer_ones_have_their_own_error(self) -> None:
        for old in ("record 1", "high-card 1"):
            with pytest.raises(NewerRecordError):
                read(HEAD.replace(old, old[:-1] + "9"))

    def test_too_long_a_text_is_refused_unread(self) -> None:
        with pytest.raises(RecordError, match="at most 65536 characters"):
            read(HEAD + "\n" + " " * MAX_TEXT_LENGTH)

    @given(st.text())
    def test_any_text_gives_an_error_of_ours(self, text: str) -> None:
        with pytest.raises(FarmyardError):
            read(text)

    @given(st.data())
    def test_any_damage_gives_a_reading_or_an_error_of_ours(self, data: st.DataObject) -> None:
        text = write_record(Case("battle-sheep", 2, ()).match())
        start = data.draw(st.integers(0, len(text)))
        damaged = text[:start] + data.draw(st.text(max_size=5)) + text[start + data.draw(st.integers(0, 5)) :]
        try:
            reading = read(damaged)
        except FarmyardError:
            return
        assert reading.match.states[-1] is reading.match.state
