"""Records: values, replay, undo, text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.core import (
    CHANCE,
    IllegalActionError,
    InvalidOptionError,
    InvalidPositionError,
)
from farmyard.record import (
    MAX_NAME_LENGTH,
    Match,
    RecordError,
    Seat,
    clean_name,
    new_nonce,
    new_record,
)
from farmyard.record_text import Reading, write_record
from tests.cases import ALL_GAMES, Case, cases, default_cases
from tests.matches import DEALT, play, read, toy
from tests.toygame import TOYS, Draw, Show

all_cases = pytest.mark.parametrize("case", cases(), ids=str)
some_cases = pytest.mark.parametrize("case", default_cases(), ids=str)


class TestNames:
    @pytest.mark.parametrize(
        "name",
        [
            "",
            "Ann",
            "José Luís",
            "רות",
            "محمد",
            "王小明",
            "ना\u0930\u094d\u200dया",
            "👩‍👩‍👧‍👦",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
            "🇧🇷",
            "e\u0301",
            '"quoted" \\ back',
            "<script>alert(1)</script>",
            "x" * MAX_NAME_LENGTH,
        ],
    )
    def test_a_proper_name_stays(self, name: str) -> None:
        assert clean_name(name) == name

    @pytest.mark.parametrize(
        ("raw", "name"),
        [
            ("  Ann \t of\n Kent ", "Ann of Kent"),
            ("A\x00n\x07n\x7f", "Ann"),
            ("Ann\u202egnp", "Anngnp"),
            ("A\u00adn\u200bn\ufeff", "Ann"),
            ("Ann\ud83d", "Ann"),
            ("Ann\u2028Bob", "Ann Bob"),
            ("\u200d \u200c", ""),
            ("x" * 60, "x" * 40),
            ("x" * 39 + " y", "x" * 39),
            ("x" * 39 + "\u200d👧", "x" * 39),
        ],
    )
    def test_what_is_no_part_of_a_name_goes(self, raw: str, name: str) -> None:
        assert clean_name(raw) == name

    @given(st.text(st.characters(exclude_categories=()), max_size=80))
    def test_cleaning_is_done_once(self, raw: str) -> None:
        name = clean_name(raw)
        assert len(name) <= MAX_NAME_LENGTH
        assert clean_name(name) == name
        assert len(f"{name}.".splitlines()) == 1
        name.encode()


class TestNewRecord:
    def test_options_are_complete_and_names_clean(self) -> None:
        record = new_record("battle-sheep", [Seat(" A\n", "human"), Seat("B", "hard")], {"swap": "on"}, "n1")
        assert record.seats == (Seat("A", "human"), Seat("B", "hard"))
        assert dict(record.options)["swap"] == "on"
        assert [key for key, _ in record.options] == [o.key for o in ALL_GAMES["battle-sheep"].type.options]
        assert (record.actions, record.position) == ((), "")

    def test_nonces_are_words_that_differ(self) -> None:
        nonces = {new_nonce() for _ in range(100)}
        assert len(nonces) == 100
        for nonce in nonces:
            assert toy("human", "human", nonce=nonce).record.nonce == nonce

    @pytest.mark.parametrize("nonce", ["", "ABC", "a b", "é", "x" * 17])
    def test_other_nonces_are_refused(self, nonce: str) -> None:
        with pytest.raises(RecordError, match="nonce"):
            toy("human", "human", nonce=nonce)

    def test_an_unknown_game_kind_or_option_is_refused(self) -> None:
        with pytest.raises(RecordError, match="no game “chess”, only battle-sheep"):
            new_record("chess", [], {}, "abc")
        with pytest.raises(RecordError, match="not “robot”"):
            toy("human", "robot")
        with pytest.raises(InvalidOptionError, match="no option “colour”"):
            new_record("battle-sheep", [Seat("", "human")] * 2, {"colour": "red"}, "abc")


class TestMatch:
    def test_states_are_those_after_each_action(self) -> None:
        match = play(toy("human", "human"), "draw-9", "draw-2")
        assert [str(action) for action in match.record.actions] == ["draw-9", "draw-2"]
        assert match.states[0].serialize() == "hc1 9 -/- 00 - -"
        assert match.states[1].serialize() == "hc1 9 9/- 00 - -"
        assert match.state is match.states[2]

    def test_play_leaves_the_match_alone(self) -> None:
        match = toy("human", "human")
        match.play(Draw(3))
        assert match == toy("human", "human")

    def test_an_illegal_action_is_refused(self) -> None:
        with pytest.raises(IllegalActionError):
            toy("human", "human").play(Show(3))

    def test_a_record_with_actions_is_replayed(self) -> None:
        match = play(toy("human", "human"), *DEALT.split(), "show-2")
        assert Match.start(match.record, games=TOYS) == match

    def test_going_back_and_playing_the_same_is_the_same(self) -> None:
        match = play(toy("human", "human"), *DEALT.split(), "show-2")
        assert play(match.back_to(3), "draw-7", "show-2") == match
        assert match.back_to(0) == toy("human", "human")
        for count in (-1, 6):
            with pytest.raises(ValueError, match="no state"):
                match.back_to(count)

    def test_it_can_start_from_a_position(self) -> None:
        seats = [Seat("", "human")] * 2
        record = new_record("high-card", seats, {}, "abc", "hc1 9 29/57 00 - -", games=TOYS)
        match = play(Match.start(record, games=TOYS), "show-9", "show-5")
        assert match.state.result == "9:5"
        assert read(write_record(match)) == Reading(match, None)

    def test_a_position_for_others_or_none_is_refused(self) -> None:
        seats = [Seat("", "human")] * 3
        with pytest.raises(RecordError, match="for 2 players, but there are 3 seats"):
            Match.start(new_record("high-card", seats, {}, "abc", "hc1 9 29/57 00 - -", games=TOYS), games=TOYS)
        with pytest.raises(InvalidPositionError):
            Match.start(new_record("high-card", seats, {}, "abc", "8/8", games=TOYS), games=TOYS)


class TestChance:
    def test_the_draw_hangs_on_nonce_and_number_of_actions_alone(self) -> None:
        match = toy("human", "human")
        assert match.sample_chance() == toy("easy", "hard").sample_chance()
        draws = {str(toy("human", "human", nonce=f"n{i}").sample_chance()) for i in range(100)}
        assert draws == {f"draw-{card}" for card in range(1, 10)}

    def test_these_draws_stay_what_they_are(self) -> None:
        match = toy("human", "human")
        while match.state.current_player == CHANCE:
            match = match.play(match.sample_chance())
        assert [str(action) for action in match.record.actions] == ["draw-9", "draw-3", "draw-2", "draw-8"]

    def test_no_draw_where_none_is_due(self) -> None:
        with pytest.raises(ValueError, match="no draw"):
            play(toy("human", "human"), *DEALT.split()).sample_chance()

    @some_cases
    def test_every_draw_of_every_game_is_a_possible_one(self, case: Case) -> None:
        match = case.match()
        for count, state in enumerate(match.states):
            if state.current_player == CHANCE:
                assert match.back_to(count).sample_chance() in state.legal_actions()


class TestUndo:
    def sheep(self, *kinds: str) -> Match:
        options = {"pasture": "preset", "map": "2-paddock"}
        return Match.start(new_record("battle-sheep", [Seat("", kind) for kind in kinds], options, "abc"))

    def test_nothing_to_undo_at_the_start(self) -> None:
        assert self.sheep("human", "human").undo_limit(frozenset({0, 1})) is None

    def test_one_undo_takes_back_the_replies_of_the_computer_too(self) -> None:
        match = play(self.sheep("human", "easy"), "@c1", "@b8", "c1-c8:8", "b8-b1:8")
        assert match.undo_limit(frozenset({0})) == 2
        assert match.back_to(2).undo_limit(frozenset({0})) == 0
        assert match.back_to(3).undo_limit(frozenset({0})) == 2

    def test_what_the_computer_did_first_stays(self) -> None:
        assert play(self.sheep("easy", "human"), "@c1").undo_limit(frozenset({1})) is None

    def test_people_at_one_table_take_back_one_decision_each(self) -> None:
        match = play(self.sheep("human", "human"), "@c1", "@b8")
        assert match.undo_limit(frozenset({0, 1})) == 1
        assert match.back_to(1).undo_limit(frozenset({0, 1})) == 0

    def test_never_across_the_decision_of_a_person_elsewhere(self) -> None:
        match = play(self.sheep("human", "human"), "@c1", "@b8")
        assert match.undo_limit(frozenset({0})) is None
        assert match.undo_limit(frozenset({1})) == 1

    def test_never_across_a_draw(self) -> None:
        match = play(toy("human", "human"), *DEALT.split(), "swap")
        assert match.undo_limit(frozenset({0})) == 4
        assert play(match, "draw-3").undo_limit(frozenset({0})) is None

    def test_never_across_a_reveal(self) -> None:
        match = play(toy("human", "easy"), *DEALT.split(), "show-2")
        assert match.undo_limit(frozenset({0})) is None

    @all_cases
    @pytest.mark.parametrize("kinds", ["human", "easy", "mixed"])
    def test_no_undo_of_any_game_crosses_what_somebody_learnt(self, case: Case, kinds: str) -> None:
        played = case.match()
        names = [("human", "easy")[seat % 2] if kinds == "mixed" else kinds for seat in range(case.num_players)]
        record = new_record(case.game, [Seat("", name) for name in names], dict(case.options), "abc", games=ALL_GAMES)
        match = Match.start(record, games=ALL_GAMES)
        for action in played.record.actions:
            match = match.play(action)
            for local in (frozenset({0}), frozenset({1}), frozenset(range(case.num_players))):
                limit = match.undo_limit(local)
                if limit is None:
                    continue
                assert match.states[limit].current_player in local
                assert names[match.states[limit].current_player] == "human"
                for undone, before in zip(match.record.actions[limit:], match.states[limit:], strict=False):
                    assert before.current_player != CHANCE
                    assert not before.reveals(undone)
                assert all(names[s.current_player] != "human" for s in match.states[limit + 1 : -1])
