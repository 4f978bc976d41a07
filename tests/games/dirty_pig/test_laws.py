"""The laws of all games, for Dirty Pig while it is not on the menu."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

import pytest

from farmyard.bots import LEVELS
from farmyard.core import State
from farmyard.games import GAMES
from farmyard.games.dirty_pig.data import counts_of
from farmyard.games.dirty_pig.rules import DirtyPigState
from farmyard.multiset import plus
from tests import test_laws as laws
from tests.cases import ALL_GAMES, Case, covering_options
from tests.games.dirty_pig.helpers import GAME

NAME = GAME.type.short_name

pytestmark = pytest.mark.skipif(NAME in GAMES, reason="the general laws cover it")

ALL_CASES = [
    *(Case(NAME, players, ()) for players in range(2, 7)),
    *(Case(NAME, 3, tuple(options.items())) for options in covering_options(GAME.type, 3) if options),
]

LAWS = [
    law
    for name, law in vars(laws).items()
    if name.startswith("test_") and callable(law) and tuple(signature(law).parameters) == ("case",)
]


def material(state: State) -> None:
    """Every card of the box is in the draw pile, the discard pile, a hand or on a pig."""
    assert isinstance(state, DirtyPigState)
    elsewhere = counts_of("".join((state.attached, state.discard, *state.hands)))
    assert plus(state.deck, elsewhere) == state.variant.box.cards


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is covered by the laws as if it stood on the menu."""
    monkeypatch.setitem(ALL_GAMES, NAME, GAME)
    monkeypatch.setattr(laws, "MATERIAL", {**laws.MATERIAL, NAME: material})


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_law(law: Callable[[Case], None], case: Case) -> None:
    if law is laws.test_a_sampled_world_looks_the_same_to_the_seat and ("open_hands", "on") in case.options:
        pytest.skip("nothing is hidden, so no sampled world differs from the real one")
    law(case)


@pytest.mark.parametrize("case", ALL_CASES[:5], ids=str)
@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_a_bot_plays_alike_in_worlds_that_look_alike(case: Case, level: str) -> None:
    laws.test_a_bot_plays_alike_in_worlds_that_look_alike(case, level)
