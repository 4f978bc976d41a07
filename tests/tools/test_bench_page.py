"""The benchmark of play: its tables, what it chooses to look at, and what it makes of what the page tells."""

from __future__ import annotations

import ast
import sys

import pytest

from farmyard.core import CHANCE
from farmyard.games import GAMES
from farmyard.games.happy_pigs import fits as fitting
from farmyard.games.happy_pigs.fits import fits
from farmyard.games.happy_pigs.sties import FIRST_STY, Sties
from farmyard.games.happy_pigs.tabulated import Tabulated, tabulated
from farmyard.link import read_link, write_link
from farmyard.random_play import random_match
from farmyard.record import Match
from tools.bench.playing import longest_task, turns_between
from tools.bench.positions import SETUPS, Setup, busiest, questions_met, seated, thinned
from tools.bench.python_in_page import MODULES, ROOT
from tools.bench.readings import CPYTHON, FIGURES, PAGE, SLOW_PAGE, Figure, Reading, summary, table
from tools.bench.tasks import Question, answers, forget, listing, states_per_second
from tools.bench_page import Task, python_tasks
from tools.site.bytecode import imported_names, python_sources

TAP = Figure("tap", "a tap", "ms")
ONE_STY = (FIRST_STY,)


def test_the_table_has_a_line_for_each_subject_and_a_column_for_each_place() -> None:
    readings = [
        Reading("tap", "Hens", SLOW_PAGE, 120),
        *(Reading("tap", "Hens", PAGE, value) for value in (9, 1, 50)),
        Reading("tap", "Heartland", PAGE, 1234),
        Reading("other", "Hens", CPYTHON, 7),
    ]
    title, *lines = table(TAP, readings).splitlines()
    assert title == "a tap, ms"
    assert [" ".join(line.split()) for line in lines] == [
        "median / worst page page, 4x slower",
        "Hens 9.00 / 50.0 120 / 120",
        "Heartland 1,234 / 1,234 -",
    ]


def test_there_is_no_table_without_readings() -> None:
    assert table(TAP, [Reading("other", "Hens", PAGE, 7)]) == ""


def test_the_goal_stands_above_the_table() -> None:
    figure = Figure("fits", "does it fit?", "ms", goal="2 / 50")
    assert table(figure, [Reading("fits", "Happy Pigs", PAGE, 1)]).startswith("does it fit?, ms (goal: 2 / 50)\n")


def test_the_worst_of_a_speed_is_the_least() -> None:
    assert summary(Figure("play", "random play", "states/s", more_is_better=True), [300, 200, 100]) == "200 / 100"


def test_what_is_too_short_to_be_told_is_shown_as_a_bound() -> None:
    assert summary(Figure("task", "the longest task", "ms", least=50), [0, 0, 72]) == "< 50 / 72.0"
    assert summary(Figure("fits", "does it fit?", "ms", least=0.1), [0.02, 0.1]) == "< 0.1 / 0.10"


def test_a_turn_lasts_from_one_name_to_the_next() -> None:
    marks = [
        (0, "C draws"),
        (10, "A to move"),
        (30, "A draws"),
        (50, "B to move"),
        (55, "A to move"),
        (90, "Game over"),
    ]
    assert turns_between(marks) == [(10, 50), (50, 55), (55, 90)]


@pytest.mark.parametrize("marks", [[], [(0, "A to move")], [(0, "A to move"), (5, "B to move")]])
def test_a_turn_that_was_not_seen_whole_does_not_count(marks: list[tuple[float, str]]) -> None:
    assert turns_between(marks) == []


def test_the_longest_task_of_a_turn_may_reach_beyond_it() -> None:
    tasks = [(0, 90), (95, 60), (120, 55), (199, 80), (200, 99)]
    assert longest_task(tasks, (100, 200)) == 80
    assert longest_task(tasks, (300, 400)) == 0


def test_the_busiest_position_has_the_most_actions_of_all_decisions() -> None:
    matches = [random_match("hens", 2, {}, str(seed)) for seed in range(3)]
    decisions = [state for match in matches for state in match.states if state.current_player != CHANCE]
    found = busiest(matches)
    assert found.state in decisions
    assert len(found.state.legal_actions()) == max(len(state.legal_actions()) for state in decisions)
    assert Match.start(found.record).state == found.state


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game)
def test_a_match_to_open_is_one_of_computers_and_at_most_one_person(setup: Setup) -> None:
    match = busiest([setup.match(1)])
    players = setup.num_players
    assert players == GAMES[setup.game].type.max_players
    assert [seat.kind for seat in seated(match, "turns").record.seats] == ["hard"] * players
    asked = seated(match, "taps", match.state.current_player)
    assert [seat.kind for seat in asked.record.seats].index("human") == match.state.current_player
    assert [seat.name for seat in asked.record.seats] == list("ABCDEF"[:players])
    assert read_link(write_link(asked)) == asked


def test_questions_are_those_of_whole_games_each_once() -> None:
    at_random, played = questions_met(1)
    for questions in at_random, played:
        assert len(questions) == len(set(questions)) > 20
    assert {fits(*question) for question in played} == {True, False}
    assert questions_met(1) == [at_random, played]


def test_noting_questions_leaves_the_rules_as_they_were() -> None:
    questions_met(1)
    from farmyard.games.happy_pigs import farm

    assert farm.fits is fitting.fits


def test_thinning_keeps_some_questions_for_every_number_of_sties() -> None:
    few: list[Question] = [(ONE_STY, (n, 0, 0, 0)) for n in range(3)]
    many: list[Question] = [((*ONE_STY, (1, 0)), (n, 0, 0, 0)) for n in range(10)]
    found = thinned([*many, *few, *many], 3)
    assert found[:3] == few
    assert found[3:] == [many[0], many[4], many[8]]


def test_forgetting_empties_what_the_game_remembers_and_nothing_else() -> None:
    large = GAMES["heartland"].new_initial_state(2)
    assert fits(ONE_STY, (1, 0, 0, 0))
    assert fitting._fits.cache_info().currsize > 0
    forget("heartland")
    assert fitting._fits.cache_info().currsize > 0
    forget("happy-pigs")
    assert fitting._fits.cache_info().currsize == 0
    assert GAMES["heartland"].deserialize_state(str(large)) == large


def test_every_question_gets_one_time() -> None:
    asked: list[list[Question]] = [[(ONE_STY, (1, 0, 0, 0)), (ONE_STY, (0, 9, 9, 9))], [(ONE_STY, (1, 0, 0, 0))]]
    for cold in False, True:
        times = answers(asked, 2, cold=cold)
        assert len(times) == 3
        assert min(times) > 0


def test_cold_answers_are_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = []

    def noting(sties: Sties) -> Tabulated | None:
        worked_out.append(sties)
        return tabulated(sties)

    monkeypatch.setattr(fitting, "tabulated", noting)
    answers([[(ONE_STY, (1, 0, 0, 0))] * 3], 1, cold=False)
    once = len(worked_out)
    answers([[(ONE_STY, (1, 0, 0, 0))] * 3], 1, cold=True)
    assert once > 0
    assert len(worked_out) == once + 3 * once


def test_listing_and_random_play_give_as_many_readings_as_asked_for() -> None:
    position = str(busiest([random_match("heartland", 2, {}, "1")]).state)
    assert len(listing("heartland", position, 3)) == 3
    speeds = states_per_second("dirty-pig", 2, 0.001, 2)
    assert len(speeds) == 2
    assert min(speeds) > 0


def test_tasks_fill_the_figures_of_python() -> None:
    tasks = list(python_tasks(1, 1))
    keys = [figure.key for figure in FIGURES]
    assert {task.figure for task in tasks} == {"play", "listing", "met", "cold"} < set(keys)
    assert len({(task.figure, task.subject) for task in tasks}) == len(tasks)


def test_a_task_names_where_its_values_come_from() -> None:
    task = Task("play", "Hens for 4", "states_per_second", ("hens", 4, 0.1, 2), {})
    assert task.readings(PAGE, [5, 6]) == [Reading("play", "Hens for 4", PAGE, value) for value in (5, 6)]


def test_the_page_has_all_that_the_modules_put_into_it_import() -> None:
    sources = python_sources(ROOT)
    available = {name for source in sources.values() for name in imported_names(source.decode())}
    available |= {path.removesuffix(".py").replace("/", ".") for path in sources} | set(sys.builtin_module_names)
    for name, path in MODULES.items():
        tree = ast.parse((ROOT / path).read_text())
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        assert imported - available == set(), name
        available.add(name)
