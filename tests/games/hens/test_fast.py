"""The quick barnyards that computers calculate with, against the rules."""

from __future__ import annotations

import pytest

from farmyard.games.hens.barnyard import Barnyard, groups_of, suitable_kinds
from farmyard.games.hens.cells import is_in_bounds
from farmyard.games.hens.data import GOAL_CARDS, Goal, GoalCard
from farmyard.games.hens.fast import EMPTY, Plot, plot_of
from farmyard.games.hens.goals import count, survey
from farmyard.games.hens.heuristic import RULES_OF_THUMB
from farmyard.games.hens.kinds import KIND_OF_NAME
from farmyard.games.hens.outlook import FEATURES, Outlook, supply_of
from farmyard.games.hens.scoring import score_sheet
from farmyard.games.hens.tallies import tally
from farmyard.games.hens.worth import Judge, stage_of
from tests.games.hens.helpers import all_states, finished_yards, yard

NOTHING = supply_of((0,) * 48, ())


def yards() -> list[Barnyard]:
    """Barnyards of all sizes."""
    return list(dict.fromkeys(yard for state in all_states() for yard in state.yards))


def test_a_plot_knows_what_may_lie_where() -> None:
    for barnyard in yards():
        plot = plot_of(barnyard)
        assert sorted(plot.suits.items()) == list(suitable_kinds(barnyard))
        assert plot.left == 12 - barnyard.size


def test_free_cells_are_those_inside_the_bounds() -> None:
    for barnyard in yards()[1::7]:
        cells = barnyard.cells
        if cells:
            free = {cell for cell in range(49) if cell not in cells and is_in_bounds(cells, cell)}
            assert free == {cell for cell in range(49) if plot_of(barnyard).free >> cell & 1}


def test_a_plot_knows_its_flocks() -> None:
    for barnyard in yards():
        flocks = {(cells_in(flock.cells), flock.size, flock.eggs) for flock in plot_of(barnyard).flocks}
        assert flocks == {(group.cells, group.size, group.eggs) for group in groups_of(barnyard.hens)}


def cells_in(cells: int) -> tuple[int, ...]:
    """The cells of a set."""
    return tuple(cell for cell in range(49) if cells >> cell & 1)


@pytest.mark.parametrize("goal", [goal for card in GOAL_CARDS for goal in card.goals], ids=lambda goal: goal.code)
def test_tallies_agree_with_the_goals(goal: Goal) -> None:
    for barnyard in [*yards()[::3], *finished_yards()]:
        assert tally(goal, plot_of(barnyard)) == len(count(goal, survey(barnyard)))


@pytest.mark.parametrize("card", GOAL_CARDS, ids=lambda card: card.code)
def test_a_finished_barnyard_is_worth_its_score(card: GoalCard) -> None:
    judge = Judge(RULES_OF_THUMB, card.code, NOTHING)
    for barnyard in finished_yards():
        assert judge.worth(plot_of(barnyard)).with_hand(()) == score_sheet(barnyard, card.code).total


def test_stages_go_down_to_zero() -> None:
    """From 12 cards to place, and once more for the rooster."""
    picture = "PAD1 PAD1 PAD2 PAD2 / PAD3 PAD3 {} {} / . . . ."
    assert stage_of(plot_of(yard(picture.format(".", ".")))) == 7
    assert stage_of(plot_of(yard(picture.format(".", ".").replace("PAD1", "PAD1*", 1)))) == 6
    assert stage_of(plot_of(yard(picture.format("PAD4", ".").replace("PAD1", "PAD1*", 1)))) == 5
    assert stage_of(EMPTY) == stage_of(plot_of(yard("PAD1"))) == 12


def looked_at(plot: Plot, cards: str, hand: str = "") -> dict[str, float]:
    """The features of `plot` if `cards` are still to come."""
    counts = [0] * 48
    for name in cards.split():
        counts[KIND_OF_NAME[name]] += 1
    kinds = tuple(sorted(KIND_OF_NAME[name] for name in hand.split()))
    return dict(zip(FEATURES, Outlook(plot, supply_of(counts, kinds)).features(kinds), strict=True))


def test_the_two_flocks_that_promise_most_are_looked_at() -> None:
    plot = plot_of(yard("CEM1 CEM2 CEM3 / PAD2 SUL1 SUL4"))
    found = looked_at(plot, "CEM4 CEM5 SUL2 PAD1")
    assert (found["main eggs"], found["main hens"]) == (8, 3)
    assert (found["second eggs"], found["second hens"]) == (4, 2)
    assert found["lead in hens"] == 1
    assert found["flocks"] == 3


def test_under_the_rooster_is_the_second_flock_even_if_it_is_larger() -> None:
    found = looked_at(plot_of(yard("CEM1* CEM2 CEM3 / PAD2 SUL1 SUL4")), "CEM4 CEM5 SUL2 PAD1")
    assert (found["main hens"], found["second hens"]) == (2, 3)
    assert found["no lead"]


def test_a_flock_cannot_grow_where_no_card_to_come_fits() -> None:
    """Below the Sultan 2 lies an empty cell beside the Cemani 4: a 3 may go there, a 1 may not."""
    plot = plot_of(yard("SUL2 CEM1 CEM2 CEM3 / . CEM4 CEM5 CEM6 / . CEM3 . ."))
    found = looked_at(plot, "SUL3 CEM5")
    assert (found["second hens"], found["second room"], found["second acceptance"]) == (1, 1, 1.0)
    found = looked_at(plot, "SUL1 CEM5")
    assert (found["second hens"], found["second room"], found["second acceptance"]) == (1, 0, 0.0)
    found = looked_at(plot, "SUL1 SUL3 CEM5")
    assert (found["second room"], found["second acceptance"]) == (1, 0.5)


def test_a_cell_is_dead_if_no_card_to_come_fits() -> None:
    plot = plot_of(yard("CEM1 . CEM6 / CEM2 CEM3 CEM4"))
    assert looked_at(plot, "SUL1 SUL3")["dead cells"] > looked_at(plot, "SUL1 SUL3 CEM5")["dead cells"] == 0
