"""The board of Hens: what it says and shows beyond what every board is tested for."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from app.boards import Scene
from app.boards.hens import draw, panel, score_sheet
from app.boards.hens.cards import card_name, card_words, face
from app.boards.hens.ending import PART, TOTAL, cells_of, explanation, parts, results
from app.boards.hens.goals import goal_words
from app.boards.hens.layout import large_frame
from app.boards.hens.preview import preview
from app.boards.hens.words import confirm, describe, prompt, refusal, suggest
from farmyard.games.hens.actions import Draw, Place, Rooster
from farmyard.games.hens.cells import Cells, open_cells
from farmyard.games.hens.data import CARDS, GOAL_CARDS
from farmyard.games.hens.kinds import KIND_OF_NAME
from farmyard.games.hens.notation import read_position
from farmyard.games.hens.rules import HensState, HensView
from farmyard.games.hens.table import Phase
from farmyard.record import HUMAN, Match
from farmyard.record_text import read_record
from tests.app.audited import Audited, play_of
from tests.app.fakes import Person
from tests.app.reading import read

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("hens-*.txt"))
SEATS = ("Ann", "Béla", "Chiara", "Dov")
ALL_CARDS = {card_name(kind) for kind in KIND_OF_NAME.values()}

DISCARDED = ("PAD1", "PAD1", "PAD2", "PAD2", "PAD3", "PAD3")


def match_of(file: Path) -> Match:
    """The match of a record."""
    return read_record(file.read_text(encoding="utf-8")).match


def placing(yard: str, hand: str) -> HensState:
    """One player with these cards in the barnyard, who is to place one of the hand."""
    lying = len(re.findall(r"[A-Z]{3}\d", yard))
    piles = ",".join(DISCARDED[:lying]) or "-"
    deck = 36 - 2 * lying - 6
    return read_position(f"hn1 place PAD+SEB+SUL+CEM GA A {lying} yards={yard} hands={hand} piles={piles} deck={deck}")


def scene_of(state: HensState, *chosen: str, asked: str = "", closer: str = "") -> Scene:
    """What whoever decides sees, with these parts chosen."""
    view = state.view(max(state.current_player, 0))
    return Scene(view, SEATS, view.legal_actions(), chosen, asked=asked, closer=closer)


SQUARE = placing("0,0:SUL1,SUL2/SUL4,CEM3", "SEB1,SEB3,SEB4,SUL6,CEM1,CEM6")
LINE = placing("0,0:SUL1,SUL2,SUL3,SUL4", "SEB1,SEB3,SEB4,SUL6,CEM1,CEM6")


@pytest.mark.parametrize("seed", ["no card", "nor another"])
def test_no_screen_of_two_people_gives_away_a_card(seed: str) -> None:
    person = Audited(seed=seed)
    person.begin(HUMAN, HUMAN, names=("Zita", "Wim"), game="hens")
    person.wait()
    rng = Random(seed)
    while not play_of(person).session.over:
        person.play(str(rng.choice(person.match.state.legal_actions())))
        person.wait()
    assert person.compared >= 50


class TestWords:
    @pytest.mark.parametrize("file", [f for f in RECORDS if "solo" not in f.stem], ids=lambda file: file.stem)
    def test_no_hidden_card_is_named(self, file: Path) -> None:
        match = match_of(file)
        for before, action in zip(match.states, match.record.actions, strict=False):
            words = describe(before.view(None), action, SEATS)
            hidden = isinstance(action, Draw | Rooster) or (isinstance(action, Place) and not action.is_hen)
            assert not (hidden and any(name in words for name in ALL_CARDS)), words

    def test_who_plays_alone_is_told_the_card(self) -> None:
        match = match_of(next(file for file in RECORDS if "solo-1" in file.stem))
        told = [
            describe(before.view(None), action, SEATS)
            for before, action in zip(match.states, match.record.actions, strict=False)
            if isinstance(action, Draw)
        ]
        assert told[:4] == [""] * 4
        assert all(any(name in words for name in ALL_CARDS) for words in told[4:])

    @pytest.mark.parametrize(
        ("state", "cell", "words"),
        [
            (SQUARE, "0,0", "A card lies there already."),
            (SQUARE, "0,2", "Beside Sultan 2: only its breed, or 1 or 3."),
            (SQUARE, "2,2", "A card has to lie beside another one."),
            (LINE, "0,-1", "Too far: a barnyard has 3 rows of 4, or 4 rows of 3."),
        ],
    )
    def test_why_no_hen_can_lie_there(self, state: HensState, cell: str, words: str) -> None:
        assert refusal(scene_of(state, "CEM6", "hen"), cell) == words

    def test_the_hen_that_stands_against_it_is_marked(self) -> None:
        assert 'class="blocker"' in draw(scene_of(SQUARE, "CEM6", "hen", asked="0,2"))
        assert 'class="blocker"' not in draw(scene_of(SQUARE, "CEM6", "hen", asked="2,2"))

    def test_a_card_that_fits_nowhere_becomes_a_coop(self) -> None:
        state = placing("0,0:SUL1,SUL2", "SEB3,SEB4,SEB5,SUL6,CEM1,CEM6")
        scene = scene_of(state, "SEB5")
        assert suggest(scene.view, scene.actions, ("SEB5",)) == "coop"
        assert prompt(scene_of(state, "SEB5", "coop")).startswith("This hen fits nowhere")

    def test_who_leaves_is_named_and_marked(self) -> None:
        state = read_position(
            "hn1 draw PAD+SEB+SUL+CEM GA A 12 yards=0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6*;0,0:SUL1*,SUL2,SUL3/SUL4,SUL5,"
            "SUL6 hands=PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4 piles=PAD5;PAD6 deck=14"
        )
        leave = state.concessions()[0]
        assert confirm(state.view(0), leave) == "Resign"
        assert describe(state.view(None), leave, SEATS) == "Ann leaves the table."
        marks = [
            read(draw(Scene(s.view(1), SEATS, ()))).all("text", class_="note middle")
            for s in (state, state.child(leave))
        ]
        assert [[mark.text for mark in found] for found in marks] == [[], ["left"]]

    def test_goals_say_what_they_bring(self) -> None:
        words = {goal.code: goal_words(goal) for card in GOAL_CARDS for goal in card.goals}
        assert len(words) == len(set(words.values())) == 20
        assert words["A1"] == "Different breeds: +1 each"
        assert words["B2"] == "Coops: +3 for none, else −1 each, −4 at most"
        assert words["D1"] == "Hens in the largest group: +4 for 6 or more"
        assert words["D2"] == "Hens in the largest group: −3 for 3 or fewer"
        assert words["F2"] == "Hens with 1, 3 or 5: −1 for every 2"
        assert words["I2"] == "Rooster's smaller group: −3 for none"
        assert words["J1"] == "Number of groups: +2 for 3, +5 for 4, +2 for 5"

    def test_what_a_computer_did_is_told_once(self) -> None:
        person = Person()
        person.begin(HUMAN, "random", names=("Ann", "Béla"), game="hens")
        told = 0
        while len(person.match.record.actions) < 60:
            seconds, changed = person.app.pulse()
            if changed:
                person.look()
                deeds = [node.text for node in person.page.all("small") if "told" in node.attributes.get("class", "")]
                assert person.prompt not in deeds
                told += len(deeds)
            if seconds is None:
                person.play(str(person.match.state.legal_actions()[0]))
            person.device.time += seconds or 0
        assert told

    def test_the_numbers_that_fit_are_those_of_the_cards(self) -> None:
        state = placing("0,0:SUL1", "SEB1,SEB3,SEB4,SUL6,CEM1,CEM6")
        assert refusal(scene_of(state, "CEM6", "hen"), "0,1") == "Beside Sultan 1: only its breed, or 2."

    def test_in_the_rooster_phase_piles_and_hand_say_that_it_is_its_turn(self) -> None:
        state = next(s for s in match_of(RECORDS[0]).states if isinstance(s, HensState) and s.phase is Phase.ROOSTER)
        words = {refusal(scene_of(state), part) for part in ("deck", "pile:A", "pile:B", "SUL1")}
        assert words == {"Now comes the rooster, no card."}


class TestPreview:
    def test_a_hen_joins_its_group(self) -> None:
        seen = preview(scene_of(SQUARE, "SUL6", "hen", "-1,0"))
        assert seen is not None
        assert seen.group is not None
        assert (seen.group.size, seen.group.eggs) == (4, 8)
        assert (seen.before.largest.points, seen.after.largest.points) == (6, 8)

    def test_a_coop_costs_a_point(self) -> None:
        seen = preview(scene_of(SQUARE, "SUL6", "coop", "-1,0"))
        assert seen is not None
        assert seen.group is None
        assert seen.after.total == seen.before.total - 1

    def test_nothing_before_the_choice_is_complete(self) -> None:
        assert preview(scene_of(SQUARE, "SUL6", "hen")) is None

    def test_the_panel_says_it(self) -> None:
        words = read(panel(scene_of(SQUARE, "SUL6", "hen", "-1,0"))).one(id="preview").text
        assert words.startswith("4 × Sultan, 8 eggs")
        assert "Points: 8 → 10" in words


class TestCards:
    def test_a_feather_marks_the_cards_that_exist_twice(self) -> None:
        for kind, card in enumerate(CARDS):
            assert ('class="feather"' in face(kind, 60, 84)) == (card.copies == 2)
            assert card_words(kind).endswith(", one of two") == (card.copies == 2)


class TestLayout:
    @pytest.mark.parametrize("seed", range(20))
    def test_every_place_stays_in_sight_and_the_view_moves_by_one_at_most(self, seed: int) -> None:
        rng = Random(seed)
        cells: Cells = ()
        shown = [large_frame(cells, 4)]
        while len(cells) < 12:
            cells = tuple(sorted((*cells, rng.choice(open_cells(cells)))))
            shown.append(large_frame(cells, 4))
            assert {*cells, *open_cells(cells)} <= set(shown[-1].cells)
        for before, after in pairwise(shown):
            assert abs(before.top - after.top) + abs(before.left - after.left) <= 1


class TestLookingCloser:
    def test_another_barnyard_is_shown_large_and_goes_again(self) -> None:
        person = Person()
        person.begin(HUMAN, "random", names=("Ann", "Béla"), game="hens")
        person.wait()
        assert not person.page.has(id="board-large-1-yard")
        person.do("look", "yard:B")
        assert person.page.has(id="board-large-1-yard")
        person.do("look", "yard:B")
        assert not person.page.has(id="board-large-1-yard")

    def test_who_chooses_a_card_is_back_at_their_own(self) -> None:
        person = Person()
        person.begin(HUMAN, "random", names=("Ann", "Béla"), game="hens")
        person.wait()
        person.do("look", "yard:B")
        view = play_of(person).session.view
        assert isinstance(view, HensView)
        person.do("tap", play_of(person).session.actions[0].parts[0])
        assert person.page.has(id="board-0-yard")


class TestLeaving:
    def test_the_others_play_on_and_the_seat_does_its_turns_by_itself(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, names=("Ann", "Béla"), game="hens")
        person.wait()
        while not person.match.state.concessions():
            person.play(str(person.match.state.legal_actions()[0]))
            person.wait()
        gone = person.match.state.current_player
        person.do("unveil")
        person.do("resign")
        person.wait()
        stays = person.match.state.current_player
        assert {gone, stays} == {0, 1}
        deeds = [type(action).__name__ for action in person.match.record.actions[-5:]]
        assert deeds == ["Leave", "Draw", "Draw", "Place", "Discard"]
        while not play_of(person).session.over:
            assert person.match.state.current_player == stays
            person.play(str(person.match.state.legal_actions()[0]))
            person.wait()


class TestScoreSheet:
    @pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
    def test_the_parts_add_up(self, file: Path) -> None:
        state = match_of(file).state
        assert isinstance(state, HensState)
        scene = scene_of(state)
        for result in results(scene):
            points = {part.name: explanation(result, part.name)[1] for part in parts(scene)}
            assert sum(points.values()) == 2 * points[TOTAL]
            assert points[TOTAL] == result.sheet.total

    @pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
    def test_a_part_that_is_picked_lights_up_alone(self, file: Path) -> None:
        state = match_of(file).state
        assert isinstance(state, HensState)
        scene = scene_of(state, closer=f"{PART}medals")
        sheet = read(score_sheet(scene))
        assert [node.name for node in sheet.all("button", aria_pressed="true")] == ["Medals: 2 points for every 3"]
        assert len(sheet.all("section")) == 1
        lit = len(read(draw(scene)).all("rect", class_="halo"))
        assert lit == sum(len(cells_of(result, "medals")) for result in results(scene))

    @pytest.mark.parametrize("name", ["medals-4", "shared-4", "second-largest-3"])
    def test_what_decides_a_tie_stands_beside_each_total(self, name: str) -> None:
        state = match_of(next(file for file in RECORDS if file.stem.endswith(name))).state
        assert isinstance(state, HensState)
        total = read(score_sheet(scene_of(state, closer=f"{PART}total"))).one(id="lines-total")
        shown = [tuple(map(int, node.text.split(" · "))) for node in total.all("small")]
        assert shown == [sheet.tie_break for sheet in state.sheets]

    @pytest.mark.parametrize("name", ["solo-1", "solo-double-1"])
    def test_who_plays_alone_ties_with_nobody(self, name: str) -> None:
        state = match_of(next(file for file in RECORDS if file.stem.endswith(name))).state
        assert isinstance(state, HensState)
        assert read(score_sheet(scene_of(state, closer=f"{PART}total"))).all("small") == []

    def test_both_games_of_a_double_session_are_explained(self) -> None:
        state = match_of(next(file for file in RECORDS if "double" in file.stem)).state
        assert isinstance(state, HensState)
        assert [result.title for result in results(scene_of(state))] == ["Game 1", "Game 2"]
