"""The table of the rule sheet that says what every card does to a pig in every state."""

from __future__ import annotations

import pytest

from farmyard.core import IllegalActionError
from farmyard.games.dirty_pig.rules import Pig, Play
from tests.games.dirty_pig.helpers import legal, play, table

OWN = """
       M     B    T     D     F  L
c      d     cb   -     -     -  -
d      -     db   -     -     -  -
cb     db    -    cbt   -     -  -
db     -     -    dbt   dbn   -  -
cbt    dbt   -    -     -     -  -
dbt    -     -    -     dbtn  -  -
dbn    -     -    dbtn  -     -  -
dbtn   -     -    -     -     -  -
"""
"""The pig belongs to the player whose turn it is."""

OTHERS = """
       F     L    M  B  T  D
c      -     -    -  -  -  -
d      c     -    -  -  -  -
cb     -     c    -  -  -  -
db     cb    d    -  -  -  -
cbt    -     -    -  -  -  -
dbt    cbt   -    -  -  -  -
dbn    -     d    -  -  -  -
dbtn   -     -    -  -  -  -
"""
"""The pig belongs to another player."""


def cells(text: str) -> list[tuple[str, str, str]]:
    """State, card and result of every cell; a dash is an illegal play."""
    head, *rows = (line.split() for line in text.strip().splitlines())
    return [(row[0], card, result) for row in rows for card, result in zip(head, row[1:], strict=True)]


def test_the_tables_are_complete() -> None:
    for text in (OWN, OTHERS):
        assert {(state, card) for state, card, _ in cells(text)} == {
            (str(pig), card) for pig in Pig for card in "MBTDFL"
        }


@pytest.mark.parametrize(("pig", "card", "result"), cells(OWN))
def test_card_on_a_pig_of_ones_own(pig: str, card: str, result: str) -> None:
    state = table(f"c,{pig};c,d", f"{card}RR/MMM")
    action = Play(card, 0, 1)
    assert (action in state.legal_actions()) == (result != "-")
    if result == "-":
        with pytest.raises(IllegalActionError, match=f"^{action}: "):
            state.child(action)
        return
    after = state.child(action)
    assert after.pigs == ((Pig.CLEAN, Pig(result)), (Pig.CLEAN, Pig.DIRTY))
    assert after.discard == ("M" if card == "M" else "")


@pytest.mark.parametrize(("pig", "card", "result"), cells(OTHERS))
def test_card_on_a_pig_of_another_player(pig: str, card: str, result: str) -> None:
    state = table(f"c,d;c,{pig}", f"{card}RR/MMM")
    action = Play(card, 1, 1)
    assert (action in state.legal_actions()) == (result != "-")
    if result == "-":
        with pytest.raises(IllegalActionError, match=f"^{action}: "):
            state.child(action)
        return
    after = state.child(action)
    assert after.pigs == ((Pig.CLEAN, Pig.DIRTY), (Pig.CLEAN, Pig(result)))
    assert after.discard == {"F": "F", "L": "DBL" if pig == "dbn" else "BL"}[card]


@pytest.mark.parametrize("pig", [str(pig) for pig in Pig])
def test_rain(pig: str) -> None:
    state = table(f"c,{pig};c,{pig}", "RRR/MMM")
    assert "R" in legal(state)
    after = play(state, "R")
    washed = Pig.CLEAN if pig == "d" else Pig(pig)
    assert after.pigs == ((Pig.CLEAN, washed),) * 2
    assert after.discard == "R"
    assert state.washed() == (((0, 1), (1, 1)) if pig == "d" else ())


@pytest.mark.parametrize(
    ("dirty", "barn", "rod", "door"),
    [(False, True, False, True), (True, False, True, False), (True, False, False, True), (False, False, True, False)],
)
def test_no_other_pig_can_exist(dirty: bool, barn: bool, rod: bool, door: bool) -> None:
    with pytest.raises(ValueError, match="not a valid Pig"):
        Pig.of(dirty=dirty, barn=barn, rod=rod, door=door)


def test_a_pig_is_what_its_code_says() -> None:
    assert [str(pig) for pig in Pig] == ["c", "d", "cb", "db", "cbt", "dbt", "dbn", "dbtn"]
    for pig in Pig:
        assert Pig.of(dirty=pig.dirty, barn=pig.barn, rod=pig.rod, door=pig.door) is pig
        assert len(pig.attached) == pig.barn + pig.rod + pig.door
    assert (Pig.SAFE.attached, Pig.CLEAN_ROD.attached, Pig.DIRTY.attached) == ("BDT", "BT", "")
