"""Setup, the double session, and what is refused in the course of a game."""

from __future__ import annotations

import pytest

from farmyard.core import CHANCE
from farmyard.games.hens.kinds import cards_of
from farmyard.games.hens.rules import DECK, Phase
from tests.games.hens.helpers import deal, legal, play, position, random_games, start


def test_four_players_begin_with_all_breeds_three_and_two_draw_some_of_them() -> None:
    assert (start(4).phase, start(4).deck_size) == (Phase.START, 72)
    assert legal(start(3)) == ["breed:PAD", "breed:WYA"]
    assert legal(play(start(3), "breed:WYA")) == ["breed:CEM", "breed:MOD"]
    assert play(start(3), "breed:WYA breed:CEM").breeds == ("WYA", "SEB", "BAR", "SUL", "FAV", "CEM")
    two = play(start(2), "breed:PAD breed:BAR breed:FAV breed:MOD")
    assert (two.phase, two.deck_size) == (Phase.START, 36)


def test_alone_nobody_is_drawn_for_first_player() -> None:
    state = play(start(1), "breed:PAD breed:SEB breed:SUL breed:CEM")
    assert (state.phase, state.first) == (Phase.GOAL, 0)


def test_in_round_1_cards_come_from_the_deck_without_being_asked_for() -> None:
    state = play(start(2), "breed:PAD breed:SEB breed:SUL breed:CEM start:B goal:GC")
    assert state.phase is Phase.DEAL
    state = deal(state, "PAD1 PAD1 PAD2 PAD2 SUL1 SUL2 SUL2 SUL3")
    assert (state.phase, state.current_player, state.active) == (Phase.DECK, CHANCE, 1)
    state = deal(state, "CEM1 CEM2")
    assert (state.phase, state.current_player) == (Phase.PLACE, 1)
    state = play(state, "hen:CEM1@0,0 discard:SUL1")
    assert (state.phase, state.active, state.sources) == (Phase.DECK, 0, (DECK,))
    state = play(deal(state, "CEM3 CEM4"), "coop:PAD1@0,0 discard:PAD1")
    assert (state.round, state.active, legal(state)) == (2, 1, ["deck", "pile:A"])


def test_a_double_session_plays_the_other_breeds_with_another_goal_card_and_adds_both_totals() -> None:
    states = next(states for states, _ in random_games() if states[0].is_double)
    second = [state for state in states if state.earlier]
    first = states[len(states) - len(second) - 1]
    assert second[0].phase is Phase.GOAL
    assert len({*first.breeds, *second[0].breeds}) == 8
    assert f"goal:{first.goal}" not in legal(second[0])
    assert len(legal(second[0])) == 9
    assert second[0].deck == cards_of(second[0].breeds)
    last = second[-1]
    (before,) = last.earlier
    assert (before.goal, before.yard.size) == (first.goal, 12)
    assert last.scores == (before.sheet.total + last.sheet(0).total,)
    assert last.result == f"{before.sheet.total}+{last.sheet(0).total}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pile:A", "nobody draws from the own discard pile"),
        ("pile:C", "the seats are A, B"),
        ("hen:PAD3@0,1", "A has to draw two cards first"),
        ("rooster@0,0", "A has to draw two cards first"),
        ("+PAD1", "A has to draw two cards first"),
    ],
)
def test_what_is_no_draw_is_refused_with_the_reason(text: str, reason: str) -> None:
    yards = "0,0:SUL1,SUL2;0,0:PAD1,PAD2"
    state = position("draw", yards, "PAD3,PAD3,PAD4,PAD4;SUL2,SUL3,SUL4,SUL5", "CEM3;CEM1", turns=4)
    with pytest.raises(ValueError, match=reason):
        state.parse_action(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hen:CEM5@0,4", "0,4” is not a row and a column"),
        ("hen:CEM9@0,3", "there is no card “CEM9”"),
        ("hen:CEM6@0,2", "A holds no CEM6"),
        ("hen:PAD4@0,0", "there lies a card already"),
        ("coop:PAD4@0,3", "no card lies beside this cell"),
        ("coop:PAD4@-3,0", "no card lies beside this cell"),
        ("hen:CEM1@0,2", "beside SUL3 at 0,1 only the same breed fits, or a number one higher or lower"),
        ("hen:CEM3@1,1", "beside SUL3 at 0,1 only the same breed fits"),
        ("discard:PAD4", "A has to place a card now"),
        ("deck", "A has to place a card now"),
        ("hen:CEM5", "“” is not a row and a column"),
        ("coop:?@0,2", "a record needs to name the card"),
        ("hens:CEM5@0,2", "is not an action"),
    ],
)
def test_what_cannot_be_placed_is_refused_with_the_reason(text: str, reason: str) -> None:
    yards = "0,0:SUL2,SUL3;0,0:PAD1,PAD2"
    state = position("place", yards, "PAD3,PAD4,CEM1,CEM2,CEM3,CEM5;SUL2,SUL4,SUL5,SUL6", "PAD5;-", turns=4)
    with pytest.raises(ValueError, match=reason):
        state.parse_action(text)


def test_outside_the_bounds_a_card_is_refused() -> None:
    yards = "0,0:SUL2,SUL3,SUL4,SUL5;0,0:PAD1,PAD2,PAD3,PAD4"
    state = position("place", yards, "PAD3,PAD4,CEM1,CEM2,CEM3,CEM5;SEB1,SUL2,SUL5,SUL6", "PAD5;-", turns=8)
    with pytest.raises(ValueError, match="would be larger than 3 rows of 4 or 4 rows of 3"):
        state.parse_action("coop:CEM5@0,-1")


def test_a_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    state = play(start(2), "breed:PAD breed:SEB breed:SUL breed:CEM start:A goal:GA")
    for text in ("+WYA1", "+CEM1 +CEM1"):
        with pytest.raises(ValueError, match="there is no such card in the deck"):
            play(state, text)
