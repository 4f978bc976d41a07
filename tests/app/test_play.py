"""Playing at the table as a person does: taps that choose, taps that are refused, undo, resigning."""

from __future__ import annotations

import pytest

from app import thinking
from farmyard.core import CHANCE
from farmyard.games.battle_sheep.pasture import label
from farmyard.games.battle_sheep.rules import BattleSheepView
from farmyard.record import HUMAN
from farmyard.record_text import write_record
from tests.app.fakes import PADDOCK, Person, finished_match, new_match, opened, played

BOTH_STAND = ("@c1", "@b8")


class TestChoosing:
    def test_a_tap_chooses_a_stack_then_where_it_goes(self, pair: Person) -> None:
        assert pair.prompt == "Tap one of your stacks."
        pair.tap("c1")
        assert pair.page.one(id="board-c1").attributes["aria-pressed"] == "true"
        assert pair.prompt == "Tap where they should go."
        assert not pair.page.has(id="confirm")

    def test_half_of_the_stack_is_proposed(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        assert pair.page.one(id="count").attributes["value"] == "8"
        assert pair.page.one(id="confirm").text == "Send 8 sheep to c8"

    def test_the_number_of_sheep_can_be_stepped_and_dragged(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        pair.press("One more")
        assert pair.page.one(id="confirm").text == "Send 9 sheep to c8"
        pair.type("How many sheep go", "15")
        assert pair.page.one(id="confirm").text == "Send 15 sheep to c8"
        assert not pair.page.offers("One more")
        pair.type("How many sheep go", "16")
        assert pair.page.one(id="confirm").text == "Send 15 sheep to c8", "a stack must leave one behind"

    def test_another_end_is_chosen_by_tapping_it(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        other = next(a for a in pair.match.state.legal_actions() if a.parts[1] != "c8")
        pair.tap(other.parts[1])
        assert pair.page.one(id="confirm").text.endswith(f"to {other.parts[1]}")

    def test_a_second_tap_where_they_go_changes_nothing(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        pair.press("One more")
        pair.tap("c8")
        assert pair.page.one(id="confirm").text == "Send 9 sheep to c8"

    def test_the_stack_tapped_again_is_let_go(self, pair: Person) -> None:
        pair.tap("c1", "c1")
        assert pair.prompt == "Tap one of your stacks."
        pair.tap("c1", "c8", "c1")
        assert pair.prompt == "Tap one of your stacks."
        assert not pair.page.all(aria_pressed="true")

    def test_escape_drops_the_whole_choice(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        pair.do("close")
        assert pair.prompt == "Tap one of your stacks."
        assert not pair.page.all(aria_pressed="true")

    def test_nothing_is_played_before_the_confirming_tap(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        assert pair.actions == BOTH_STAND
        pair.do("confirm")
        assert pair.actions == (*BOTH_STAND, "c1-c8:8")

    def test_confirming_an_incomplete_choice_does_nothing(self, pair: Person) -> None:
        pair.do("confirm")
        pair.tap("c1")
        pair.do("confirm")
        assert pair.actions == BOTH_STAND

    def test_a_preview_shows_where_everybody_would_stand(self, pair: Person) -> None:
        pair.tap("c1", "c8")
        counts = [pair.page.one(id=f"board-{cell}").one("text").text for cell in ("c1", "c8")]
        assert counts == ["8", "8"]

    def test_by_keyboard_the_focus_goes_to_the_confirming_button(self, pair: Person) -> None:
        for part in ("c1", "c8"):
            pair.app.handle("tap", part, by_keyboard=True)
            pair.look()
        assert pair.focus == "confirm"
        pair.press("Send 8 sheep to c8")
        assert pair.focus == "prompt"


class TestRefusing:
    @pytest.mark.parametrize(
        ("taps", "reason"),
        [
            (("a2",), "Tap one of your stacks first."),
            (("b8",), "That stack belongs to Béla."),
            (("c1", "b8"), "A stack slides straight on until something stops it: only the marked ends can be reached."),
        ],
    )
    def test_a_move_that_cannot_be_says_why(self, pair: Person, taps: tuple[str, ...], reason: str) -> None:
        pair.tap(*taps)
        assert pair.prompt == reason
        assert pair.page.one(id="prompt").attributes["class"] == "refused"

    def test_the_reason_goes_with_the_next_good_tap(self, pair: Person) -> None:
        pair.tap("b8", "c1")
        assert pair.prompt == "Tap where they should go."

    @pytest.mark.parametrize(
        ("tap", "reason"),
        [("c1", "c1 is taken."), ("c4", "A flock starts on the outer rim.")],
    )
    def test_a_start_that_cannot_be_says_why(self, tap: str, reason: str) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, **PADDOCK)
        person.play("@c1")
        person.tap(tap)
        assert person.prompt == reason

    def test_a_start_too_near_another_flock_says_why(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, **PADDOCK)
        person.play("@c1")
        state = person.match.state
        legal = {action.parts[0] for action in state.legal_actions()}
        rim = [tap for tap in cells(person) if tap not in legal and tap != "c1"]
        reasons = set()
        for tap in rim:
            person.tap(tap)
            reasons.add(person.prompt.replace(tap, "x"))
        assert "The start rule does not allow x: too near another flock." in reasons

    @pytest.mark.parametrize(
        ("lone", "reason"),
        [(True, "A lone sheep cannot be split: one has to stay."), (False, "The stack on {cell} is shut in.")],
    )
    def test_a_stack_that_cannot_move_says_why(self, lone: bool, reason: str) -> None:
        count, cell = next(
            (count, cell)
            for count, state in enumerate(finished_match().states)
            if isinstance(view := state.view(state.current_player), BattleSheepView) and view.legal_actions()
            for cell in view.cells
            if view.owner_at(cell) == view.current_player and (view.height_at(cell) == 1) is lone
            if label(cell) not in {action.parts[0] for action in view.legal_actions()}
        )
        person = opened(write_record(finished_match().back_to(count)))
        person.tap(label(cell))
        assert person.prompt == reason.format(cell=label(cell))

    def test_nothing_answers_while_a_computer_is_to_move(self) -> None:
        person = Person()
        person.begin("hard", HUMAN, **PADDOCK)
        person.tap("a1")
        person.do("confirm")
        assert person.actions == ()
        assert not person.page.all(data_on=None)


def cells(person: Person) -> list[str]:
    return [node.attributes["data-tap"] for node in person.page.all(data_tap=None)]


class TestUndo:
    def test_one_tap_takes_back_one_decision(self, pair: Person) -> None:
        pair.play("c1-c8:8")
        pair.press("Undo")
        assert pair.actions == BOTH_STAND
        pair.press("Undo")
        assert pair.actions == ("@c1",)
        pair.press("Redo")
        pair.press("Redo")
        assert pair.actions == (*BOTH_STAND, "c1-c8:8")
        assert not pair.page.offers("Redo")

    def test_nothing_is_offered_to_undo_at_the_start(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, **PADDOCK)
        assert not person.page.offers("Undo")
        person.do("undo")
        assert person.actions == ()

    def test_what_was_undone_is_gone_once_something_else_is_played(self, pair: Person) -> None:
        pair.play("c1-c8:8")
        pair.press("Undo")
        pair.play("c1-c8:9")
        assert not pair.page.offers("Redo")
        pair.do("redo")
        assert pair.actions == (*BOTH_STAND, "c1-c8:9")

    def test_against_computers_their_replies_go_and_come_with_it(self) -> None:
        person = Person()
        person.begin(HUMAN, "easy", "easy", pasture="preset")
        first = person.match.state.legal_actions()[0]
        person.play(str(first))
        person.wait()
        whole = person.actions
        assert len(whole) == 3
        person.press("Undo")
        assert person.actions == ()
        person.press("Redo")
        person.wait()
        assert person.actions == whole

    def test_undo_while_a_computer_thinks_ends_its_thinking(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 3600.0))
        person = Person()
        person.begin(HUMAN, "hard", **PADDOCK)
        person.play("@c1")
        for _ in range(3):
            person.app.pulse()
        person.look()
        assert "is thinking" in person.prompt
        person.press("Undo")
        person.wait(pulses=50)
        assert person.actions == ()
        assert person.app.pulse() == (None, False)

    def test_leaving_the_table_ends_the_thinking(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 3600.0))
        person = Person()
        person.begin("hard", "hard", **PADDOCK)
        assert person.app.pulse()[0] is not None
        person.go("#/")
        assert person.app.pulse() == (None, False)

    def test_never_across_a_draw(self) -> None:
        person = Person()
        person.begin(HUMAN, "easy", pasture="random")
        person.wait()
        assert all(state.current_player == CHANCE for state in person.match.states[:-1])
        assert len(person.actions) == 8
        assert not person.page.offers("Undo")
        person.do("undo")
        assert len(person.actions) == 8
        person.play(str(person.match.state.legal_actions()[0]))
        person.wait()
        person.press("Undo")
        assert len(person.actions) == 8

    def test_never_across_the_decision_of_somebody_elsewhere(self) -> None:
        text = write_record(played(new_match(map="2-paddock"), *BOTH_STAND))
        assert opened(text).page.offers("Undo")
        elsewhere = opened(text, "0")
        assert not elsewhere.page.offers("Undo")
        elsewhere.play("c1-c8:8")
        elsewhere.press("Undo")
        assert elsewhere.actions == BOTH_STAND

    def test_a_finished_game_can_be_taken_up_again(self) -> None:
        person = opened(write_record(finished_match().back_to(len(finished_match().record.actions) - 1)))
        person.play(str(finished_match().record.actions[-1]))
        assert person.match == finished_match()
        person.press("Undo")
        assert person.match.state.outcome is None


class TestResigning:
    def resign(self, person: Person) -> None:
        person.press("Menu")
        person.press("Resign")
        person.press(person.page.one(id="sheet").one(data_do="resign").name)

    def test_of_two_the_other_wins(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Resign")
        assert "Ann gives up this game." in pair.page.text
        pair.press("Resign for Ann")
        assert pair.page.one(id="verdict").text == "Béla wins"
        assert "Everybody else resigned." in pair.page.text
        assert pair.spoken.startswith("Ann resigns. Béla wins")

    def test_of_three_two_go_on(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, HUMAN, names=("Ann", "Béla", "Cleo"), pasture="preset")
        for _ in range(3):
            person.play(str(person.match.state.legal_actions()[0]))
        self.resign(person)
        assert person.match.state.outcome is None
        assert "resigned" in next(li.attributes["aria-label"] for li in person.page.all("li") if "Ann" in li.name)
        self.resign(person)
        assert person.page.one(id="verdict").text == "Cleo wins"

    def test_one_can_think_better_of_it(self, pair: Person) -> None:
        pair.press("Menu")
        pair.press("Resign")
        pair.press("Play on")
        assert pair.match.state.outcome is None
        assert not pair.page.has(id="sheet")

    def test_it_is_offered_only_to_who_may(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, **PADDOCK)
        person.press("Menu")
        assert not person.page.offers("Resign")
        person.do("resign")
        assert person.match.state.outcome is None


def test_a_control_that_means_nothing_is_ignored(pair: Person) -> None:
    before = pair.markup
    pair.do("no-such-thing", "x", "y")
    assert pair.markup == before
    app = Person().app
    app.handle("tap", "a1")
    app.handle("confirm")
    assert app.play is None
