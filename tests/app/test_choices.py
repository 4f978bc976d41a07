"""The tree of choices that the legal actions make, over every game."""

from __future__ import annotations

import pytest

from app.choices import completed, matching, next_parts
from farmyard.core import Action
from tests.app.fakes import new_match, played
from tests.cases import Case, default_cases


def choices_of(case: Case) -> list[tuple[Action, ...]]:
    """What every third decision of a whole game offers; draws are nobody's to choose."""
    return [state.legal_actions() for state in case.match().states[::3] if state.current_player >= 0]


def leaves(actions: tuple[Action, ...], chosen: tuple[str, ...] = ()) -> list[Action]:
    """Every action that can be reached from `chosen` by choosing what is offered."""
    here = completed(actions, chosen)
    found = [] if here is None else [here]
    return found + [leaf for part in next_parts(actions, chosen) for leaf in leaves(actions, (*chosen, part))]


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_tree_reaches_every_legal_action_and_nothing_else(case: Case) -> None:
    for actions in choices_of(case):
        assert sorted(leaves(actions), key=lambda a: a.fields) == list(actions)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_an_action_is_the_beginning_of_no_other_but_itself_with_an_extra(case: Case) -> None:
    for actions in choices_of(case):
        for action in actions:
            others = [other for other in matching(actions, action.parts) if other != action]
            assert all(len(other.parts) == len(action.parts) + 1 for other in others)


def test_what_is_offered_comes_once_and_in_the_order_of_the_actions() -> None:
    match = played(new_match(map="2-paddock"), "@c1", "@b8")
    actions = match.state.legal_actions()
    stacks = next_parts(actions, ())
    ends = next_parts(actions, stacks)
    assert stacks == ("c1",)
    assert len(ends) == len(set(ends)) > 1
    assert next_parts(actions, ("c1", ends[0])) == tuple(str(n) for n in range(1, 16))


def test_parts_that_fit_nothing_lead_nowhere() -> None:
    actions = new_match().state.legal_actions()
    assert next_parts(actions, ("z99",)) == ()
    assert completed(actions, ("z99",)) is None
    assert completed(actions, ()) is None
