"""The questions of the rule sheet about the course of the game, by their numbers; 46 to 54 are in `test_endings.py`.

Q11, a draw that no source can serve, is about other decks: `test_data.py` shows that it cannot come up with these.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from farmyard.core import CHANCE, IllegalActionError
from farmyard.games.hens.barnyard import HIDDEN_ROOSTER, NO_ROOSTER, suitable_kinds
from farmyard.games.hens.cells import CELL_OF_NAME, FIRST_CELL, NAMES, open_cells
from farmyard.games.hens.data import CARDS
from farmyard.games.hens.kinds import KIND_OF_NAME, UNKNOWN, counts_of
from farmyard.games.hens.rules import DECK, Discard, HensState, Phase, Place, Rooster
from farmyard.random_play import random_action
from tests.games.hens.helpers import (
    GAME,
    all_states,
    deal,
    legal,
    placing,
    play,
    position,
    random_games,
    run_out,
    start,
)

THIRD_ROUND = position(
    "draw",
    yards="0,0:SUL1,SUL2,SUL3;0,0:SEB1,SEB2;0,0:BAR1,BAR2",
    hands="FAV1,FAV2,FAV3,FAV4;CEM1,CEM2,SEB5,SEB6;PAD1,PAD1,PAD2,PAD2",
    piles="CEM6,CEM5;PAD6;-",
    turns=7,
    breeds="PAD+SEB+BAR+SUL+FAV+CEM",
)
"""B is to draw, the second of three players."""

SPENT = position(
    "draw",
    yards="0,0:SUL1*,SUL2,SUL2/SUL3,SUL4,SUL5/SUL6,.,.;0,0:SEB1*,SEB1,SEB2/SEB3,SEB3,SEB4/SEB4,.,.",
    hands="CEM1,CEM2,CEM3,CEM4;CEM5,CEM6,SEB5,SEB6",
    piles="PAD1,PAD1,PAD2,PAD2,PAD3,PAD3,SUL5;PAD4,PAD4,PAD5,PAD5,PAD6,PAD6,SEB6",
    turns=14,
)
"""In round 8 the deck is empty, because nobody has ever taken a discarded card."""

BURIED = "PAD1 PAD2 PAD2 PAD3 PAD3 SUL5 PAD4 PAD5 PAD5 PAD6 PAD6 SEB6"
"""What lies below the tops of its piles."""


def refused(state: HensState, text: str, reason: str) -> None:
    """`text` is notation, but not legal, and the message says why."""
    assert text not in legal(state)
    with pytest.raises(IllegalActionError, match=reason):
        state.parse_action(text)


def names(text: str) -> list[int]:
    """The kinds of these cards, sorted."""
    return sorted(KIND_OF_NAME[name] for name in text.split())


def cells_for(state: HensState, card: str, *, is_hen: bool = True) -> set[str]:
    """The cells on which the card may be placed."""
    places = [action for action in state.legal_actions() if isinstance(action, Place)]
    return {NAMES[place.cell] for place in places if (place.kind, place.is_hen) == (KIND_OF_NAME[card], is_hen)}


def after_round_6(yards: str) -> HensState:
    """Two players, the second of whom has just discarded the last card of round 6."""
    hands = "PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4,CEM5"
    return play(position("discard", yards, hands, "-;-", turns=11), "discard:CEM5")


def test_q1_nobody_draws_from_an_empty_pile() -> None:
    assert legal(THIRD_ROUND) == ["deck", "pile:A"]
    refused(THIRD_ROUND, "pile:C", "this discard pile is empty")


def test_q2_nobody_takes_their_own_last_discard() -> None:
    refused(THIRD_ROUND, "pile:B", "nobody draws from the own discard pile")


def test_q3_in_round_1_nobody_takes_what_the_first_player_has_discarded() -> None:
    state = play(start(2), "breed:PAD breed:SEB breed:SUL breed:CEM start:A goal:GC")
    state = deal(state, "PAD1 PAD1 PAD2 PAD2 SUL1 SUL2 SUL2 SUL3 CEM1 CEM2")
    state = play(state, "hen:CEM1@0,0 discard:CEM2")
    assert (state.round, state.active, state.piles[0]) == (1, 1, tuple(names("CEM2")))
    refused(state, "pile:A", "in the first round everybody draws from the deck only")
    state = deal(state, "CEM3")
    refused(state, "pile:A", "in the first round everybody draws from the deck only")


def test_q4_both_cards_may_come_from_the_same_pile() -> None:
    state = play(THIRD_ROUND, "pile:A pile:A")
    assert list(state.hands[1]) == names("SEB5 SEB6 CEM1 CEM2 CEM5 CEM6")
    assert (state.piles[0], state.phase) == ((), Phase.PLACE)


def test_q5_the_first_card_is_seen_before_the_source_of_the_second_is_chosen() -> None:
    state = play(THIRD_ROUND, "deck +FAV6")
    assert (state.phase, state.current_player) == (Phase.DRAW, 1)
    assert KIND_OF_NAME["FAV6"] in state.view(1).hands[1]
    assert legal(state) == ["deck", "pile:A"]


def test_q6_only_the_top_of_a_pile_is_taken() -> None:
    state = play(THIRD_ROUND, "pile:A")
    assert list(state.hands[1]) == names("SEB5 SEB6 CEM1 CEM2 CEM6")
    assert list(state.piles[0]) == names("CEM5")
    for viewer in (None, 0, 1, 2):
        assert THIRD_ROUND.view(viewer).piles == THIRD_ROUND.piles


def test_q7_an_empty_deck_is_refilled_first() -> None:
    state = play(SPENT, "deck")
    assert (state.phase, state.active, state.deck) == (Phase.DECK, 0, counts_of(names(BURIED)))
    weights = {str(draw): weight for draw, weight in state.chance_outcomes()}
    assert weights == {
        "+PAD1": 1, "+PAD2": 2, "+PAD3": 2, "+PAD4": 1, "+PAD5": 2, "+PAD6": 2, "+SEB6": 1, "+SUL5": 1
    }  # fmt: skip
    assert play(state, "+SEB6").deck_size == 11


def test_q8_the_refill_happens_at_the_moment_of_the_draw() -> None:
    state = play(SPENT, "pile:B pile:B")
    assert (state.deck_size, len(state.piles[0]), len(state.piles[1])) == (0, 7, 5)
    state = play(state, "coop:PAD4@1,3 discard:CEM1")
    assert (state.deck_size, len(state.piles[0]), state.phase) == (0, 8, Phase.DRAW)
    state = play(state, "deck")
    assert (state.deck_size, state.piles) == (11, (tuple(names("CEM1")), tuple(names("PAD5"))))


def test_q9_the_tops_stay_after_a_refill_and_can_be_drawn() -> None:
    state = play(SPENT, "deck +PAD6")
    assert state.piles == ((KIND_OF_NAME["PAD1"],), (KIND_OF_NAME["PAD4"],))
    assert play(state, "pile:B").piles[1] == ()


def test_q10_the_own_pile_loses_its_buried_cards_too() -> None:
    assert SPENT.active == 0
    assert [len(pile) for pile in SPENT.piles] == [7, 7]
    assert [len(pile) for pile in play(SPENT, "deck").piles] == [1, 1]


def test_q10_buried_cards_of_the_own_pile_come_without_being_asked_for_where_there_is_nothing_else() -> None:
    state = position(
        "draw",
        yards="0,0:SUL1*,SUL2,SUL2/SUL3,SUL4,SUL5/SUL5,SUL6,(CEM5);0,0:SEB1*,SEB1,SEB2/SEB3,SEB3,SEB4/SEB4,SEB5,SEB6",
        hands="CEM1,CEM2,CEM3,CEM4;PAD1,PAD1,SEB6,CEM6",
        piles="PAD2,PAD3,PAD3,PAD4,PAD4,PAD5,PAD5,PAD6,PAD6;PAD2",
        turns=18,
    )
    assert legal(state) == ["deck", "pile:B"]
    state = play(state, "pile:B")
    assert (state.phase, state.deck_size, state.piles) == (Phase.DECK, 8, (tuple(names("PAD2")), ()))


def test_q12_the_last_turn_is_complete() -> None:
    for states, actions in random_games():
        last = 12 * states[-1].num_players - 1
        turn = [state for state in states if state.turns == last and state.phase is not Phase.DEAL]
        seat = turn[-1].active
        assert {len(state.hands[seat]) for state in turn if state.phase is Phase.PLACE} == {6}
        discard = actions[-1]
        assert isinstance(discard, Discard)
        assert states[-1].piles[seat][0] == discard.kind


def test_q13_with_buried_discards_the_deck_is_a_source_although_it_looks_empty() -> None:
    assert SPENT.deck_size == 0
    assert legal(SPENT) == ["deck", "pile:B"]


def test_q14_a_coop_is_a_free_choice_where_a_hen_could_be_placed() -> None:
    state = placing("0,0:SUL1,SUL2", "SUL2,SUL3,SEB1,SEB3,CEM1,CEM2")
    assert {"hen:SUL3@0,2", "coop:SUL3@0,2"} <= set(legal(state))


def test_q15_the_very_first_card_may_be_a_coop() -> None:
    state = play(start(2), "breed:PAD breed:SEB breed:SUL breed:CEM start:A goal:GC")
    state = deal(state, "PAD1 PAD1 PAD2 PAD2 SUL1 SUL2 SUL2 SUL3 CEM1 CEM2")
    assert legal(state) == [
        f"{side}:{card}@0,0" for card in ("PAD1", "PAD2", "CEM1", "CEM2") for side in ("hen", "coop")
    ]
    assert play(state, "coop:CEM1@0,0").yards[0].coops == ((FIRST_CELL, KIND_OF_NAME["CEM1"]),)


def test_q16_a_coop_needs_an_adjacent_card() -> None:
    state = placing("0,0:SUL1,SUL2", "SUL2,SUL3,SEB1,SEB3,CEM1,CEM2")
    refused(state, "coop:CEM1@1,2", "no card lies beside this cell")
    assert cells_for(state, "CEM1", is_hen=False) == {"-1,0", "-1,1", "0,-1", "0,2", "1,0", "1,1"}


def test_q17_any_hen_may_touch_only_coops() -> None:
    state = placing("0,0:(SUL1),(SUL2)", "SUL2,SUL3,SEB1,SEB3,CEM1,CEM6")
    for card in ("SUL2", "SUL3", "SEB1", "SEB3", "CEM1", "CEM6"):
        assert cells_for(state, card) == {"-1,0", "-1,1", "0,-1", "0,2", "1,0", "1,1"}


def test_q18_each_neighbour_is_judged_alone() -> None:
    state = placing("0,0:SUL1,./SUL2,SEB3", "SUL4,SUL5,SEB1,SEB2,CEM1,CEM2")
    assert "0,1" not in cells_for(state, "SUL5")
    refused(state, "hen:SUL5@0,1", "beside SEB3 at 1,1 only the same breed fits, or a number one higher or lower")
    assert "0,1" not in cells_for(state, "SEB1")
    refused(state, "hen:SEB1@0,1", "beside SUL1 at 0,0 only the same breed fits")
    assert {"0,1"} <= cells_for(state, "SUL4") & cells_for(state, "SEB2") & cells_for(state, "CEM2")


def test_q19_the_same_number_of_another_breed_does_not_fit() -> None:
    refused(placing("0,0:SUL3", "SEB3,CEM1,CEM2,CEM3,CEM4,CEM5"), "hen:SEB3@0,1", "beside SUL3 at 0,0")


@pytest.mark.parametrize(("lying", "card"), [("SUL6", "CEM1"), ("SUL1", "CEM6")])
def test_q20_six_and_one_are_no_neighbours(lying: str, card: str) -> None:
    state = placing(f"0,0:{lying}", "SEB2,SEB5,CEM1,CEM2,CEM5,CEM6")
    assert cells_for(state, card) == set()
    refused(state, f"hen:{card}@0,1", f"beside {lying} at 0,0")


def test_q21_diagonal_neighbours_do_not_matter() -> None:
    state = placing("0,0:SUL1,SUL4", "SEB5,SEB6,CEM1,CEM2,CEM3,CEM4")
    assert {"1,1", "-1,1", "0,2"} == cells_for(state, "SEB5")


def test_q22_both_copies_of_a_card_may_lie_side_by_side() -> None:
    assert "0,1" in cells_for(placing("0,0:SUL2", "SUL2,CEM1,CEM2,CEM3,CEM4,CEM5"), "SUL2")


def test_q23_the_orientation_is_fixed_as_soon_as_the_box_has_a_side_of_4() -> None:
    state = placing("0,0:SUL1*,.,.,./SUL2,SUL2,SUL3,./.,.,SUL4,SUL5", "SUL5,SUL6,CEM1,CEM2,CEM3,CEM4")
    assert cells_for(state, "SUL6") == {"0,1", "0,2", "1,3", "2,0", "2,1"}
    refused(state, "coop:CEM1@3,3", "would be larger than 3 rows of 4 or 4 rows of 3")
    refused(state, "coop:CEM1@-1,0", "would be larger than 3 rows of 4 or 4 rows of 3")
    refused(state, "coop:CEM1@1,-1", "would be larger than 3 rows of 4 or 4 rows of 3")


def test_q23_a_block_of_3_rows_of_3_is_open_on_all_sides() -> None:
    yards = (
        "0,0:SUL1*,SUL2,SUL2/SUL3,SUL4,SUL5/SUL5,SUL6,(CEM5);"
        "0,0:(PAD1),(PAD1),(PAD2)/(PAD2),(PAD3),(PAD3)/(PAD4),(PAD4),(PAD5)"
    )
    state = position("place", yards, "SEB1,CEM1,CEM2,CEM3,CEM4,CEM6;PAD5,PAD6,PAD6,SEB2", "-;-", turns=18)
    sides = {f"{row},{column}" for row in (-1, 3) for column in range(3)}
    sides |= {f"{row},{column}" for row in range(3) for column in (-1, 3)}
    assert cells_for(state, "SEB1", is_hen=False) == sides
    for first, left in (("-1,0", {"-1,1", "-1,2"}), ("1,3", {"0,3", "2,3"})):
        cells = play(state, f"coop:SEB1@{first}").yards[0].cells
        assert {NAMES[cell] for cell in open_cells(cells)} == left


def test_q24_cards_may_lie_to_the_left_of_the_first_one_and_above() -> None:
    state = play(placing("0,0:SUL1", "SUL2,SUL3,CEM1,CEM2,CEM3,CEM4"), "hen:SUL2@-1,0")
    assert "yards=-1,0:SUL2/SUL1;" in str(state)
    state = play(placing("0,0:SUL1", "SUL2,SUL3,CEM1,CEM2,CEM3,CEM4"), "hen:SUL2@0,-1")
    assert "yards=0,-1:SUL2,SUL1;" in str(state)


def test_q25_a_cell_may_become_impossible_for_every_hen_and_never_blocks_the_game() -> None:
    hand = "CEM1,CEM2,CEM3,CEM4,CEM5,SUL6"
    between_two = placing("0,0:SUL1,(SUL2)/.,(SUL3)/CEM6,(SUL4)", hand)
    kinds = dict(suitable_kinds(between_two.yards[0]))[CELL_OF_NAME["1,0"]]
    assert {kind for kind in range(len(CARDS)) if kinds >> kind & 1} == set(names("SUL5 CEM2"))
    between_three = placing("0,0:SUL1,(SUL2)/.,SEB5/CEM6,(SUL4)", hand)
    assert dict(suitable_kinds(between_three.yards[0]))[CELL_OF_NAME["1,0"]] == 0
    assert all("1,0" not in cells_for(between_three, card) for card in hand.split(","))
    assert all("1,0" in cells_for(between_three, card, is_hen=False) for card in hand.split(","))


def test_q26_and_q27_no_card_is_moved_flipped_or_covered() -> None:
    state = placing("0,0:SUL1,(SUL2)", "SUL2,SUL3,SEB1,SEB3,CEM1,CEM2")
    for text in ("hen:SUL2@0,0", "coop:SUL2@0,0", "hen:SUL2@0,1", "coop:SUL3@0,1"):
        refused(state, text, "there lies a card already")


def test_q31_the_others_never_learn_which_card_became_a_coop() -> None:
    state = placing("0,0:SUL1,SUL2", "SUL2,SUL3,SEB1,SEB3,CEM1,CEM2")
    one, other = play(state, "coop:SEB1@0,2 discard:CEM1"), play(state, "coop:SEB3@0,2 discard:CEM1")
    for viewer in (None, 1):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).yards[0].coops == ((CELL_OF_NAME["0,2"], UNKNOWN),)
    assert one.view(0).yards[0].coops == ((CELL_OF_NAME["0,2"], KIND_OF_NAME["SEB1"]),)
    for states, _ in random_games():
        end = states[-1]
        for viewer in (None, *range(end.num_players)):
            for seat, yard in enumerate(end.view(viewer).yards):
                is_known = seat == viewer or end.num_players == 1
                assert is_known or {kind for _, kind in yard.coops} <= {UNKNOWN}


def test_q32_the_rooster_does_not_stand_on_a_coop() -> None:
    state = after_round_6("0,0:SEB1,SEB2,SEB3/(SEB4),SEB5,SEB6;0,0:SUL1,SUL2,SUL3/SUL4,SUL5,SUL6")
    assert legal(state) == ["rooster@0,0", "rooster@0,1", "rooster@0,2", "rooster@1,1", "rooster@1,2"]
    refused(state, "rooster@1,0", "there lies a coop; the rooster stands on a hen")
    refused(state, "rooster@2,0", "there lies no hen of A")


def test_q33_six_coops_mean_no_rooster_for_the_whole_game() -> None:
    state = after_round_6("0,0:(SEB1),(SEB1),(SEB2)/(SEB3),(SEB3),(SEB4);0,0:(SUL1),(SUL2),(SUL3)/(SUL4),(SUL5),SUL6")
    assert (state.phase, state.current_player, legal(state)) == (Phase.ROOSTER, 1, ["rooster@1,2"])
    state = play(state, "rooster@1,2")
    assert state.phase is Phase.DRAW
    states, _ = run_out(state, Random(6))
    assert {s.yards[0].rooster for s in states} == {NO_ROOSTER}
    assert states[-1].yards[0].hens


def test_q33_nobody_places_a_rooster_if_all_have_six_coops() -> None:
    state = after_round_6("0,0:(SEB1),(SEB1),(SEB2)/(SEB3),(SEB3),(SEB4);0,0:(SUL1),(SUL2),(SUL3)/(SUL4),(SUL5),(SUL6)")
    assert (state.phase, state.round) == (Phase.DRAW, 7)


def test_q34_nobody_keeps_the_rooster_back() -> None:
    for state in all_states():
        if state.phase is Phase.ROOSTER:
            assert state.legal_actions()
            assert all(isinstance(action, Rooster) for action in state.legal_actions())
    state = after_round_6("0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6;0,0:SUL1,SUL2,SUL3/SUL4,SUL5,SUL6")
    refused(state, "deck", "A has to place the rooster now")


def test_q35_and_q36_choices_are_made_from_the_first_player_on_and_shown_together() -> None:
    yards = "0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6;0,0:SUL1,SUL2,SUL3/SUL4,SUL5,SUL6;0,0:BAR1,BAR2,BAR3/BAR4,BAR5,BAR6"
    hands = "FAV1,FAV2,FAV3,FAV4;CEM1,CEM2,CEM3,CEM4;PAD1,PAD2,PAD3,PAD4"
    state = position("rooster", yards, hands, "PAD5;-;-", 18, "PAD+SEB+BAR+SUL+FAV+CEM", first="C")
    order = []
    for text in ("rooster@0,0", "rooster@1,1", "rooster@0,2"):
        order.append(state.current_player)
        placed = [yard.rooster for yard in state.view(None).yards]
        assert state.round == 6
        assert placed == [HIDDEN_ROOSTER if seat in order[:-1] else NO_ROOSTER for seat in range(3)]
        state = play(state, text)
    assert order == [2, 0, 1]
    assert (state.phase, state.current_player, state.round) == (Phase.DRAW, 2, 7)
    assert [NAMES[yard.rooster] for yard in state.view(None).yards] == ["1,1", "0,2", "0,0"]


def test_q40_there_is_no_undo() -> None:
    for state in all_states():
        for action in state.legal_actions()[:3]:
            assert state.reveals(action) == (state.current_player >= 0)


def test_q41_of_a_hand_the_others_see_the_size() -> None:
    state = play(THIRD_ROUND, "pile:A")
    assert state.view(0).hands[1] == state.view(2).hands[1] == (UNKNOWN,) * 5
    assert state.view(1).hands == ((UNKNOWN,) * 4, state.hands[1], (UNKNOWN,) * 4)


def test_q42_a_card_just_drawn_may_be_placed_or_discarded() -> None:
    state = play(THIRD_ROUND, "pile:A deck +SEB3")
    placed = play(state, "hen:SEB3@0,2 discard:CEM6")
    assert placed.yards[1].hens[-1] == (CELL_OF_NAME["0,2"], KIND_OF_NAME["SEB3"])
    assert placed.piles[1] == (KIND_OF_NAME["CEM6"], KIND_OF_NAME["PAD6"])


def test_q43_and_q45_the_goal_card_the_breeds_the_round_and_the_order_are_public() -> None:
    for viewer in (None, 0, 1, 2):
        view = THIRD_ROUND.view(viewer)
        assert (view.goal, view.breeds) == (THIRD_ROUND.goal, THIRD_ROUND.breeds)
        assert (view.round, view.first, view.active, view.turns) == (3, 0, 1, 7)


def test_q44_a_seat_that_is_left_plays_the_first_card_of_its_hand_automatically() -> None:
    state = play(THIRD_ROUND, "leave:B")
    assert (state.phase, state.current_player, state.left) == (Phase.DECK, CHANCE, (1,))
    for text in ("coop:SEB3@-1,0", "discard:SEB4"):
        state = play(state, "+SEB4 +SEB3") if state.phase is Phase.DECK else state
        assert state.current_player == CHANCE
        assert [(str(action), weight) for action, weight in state.chance_outcomes()] == [(text, 1)]
        state = play(state, text)
    assert (state.phase, state.current_player) == (Phase.DRAW, 2)
    assert legal(state) == ["deck", "pile:A", "pile:B"]


def test_q44_after_one_card_the_other_comes_from_the_deck_as_well() -> None:
    state = play(THIRD_ROUND, "pile:A leave:B")
    assert (state.phase, len(state.hands[1])) == (Phase.DECK, 5)
    assert play(state, "+SEB3").phase is Phase.PLACE


def test_q44_its_rooster_goes_on_the_first_hen_in_row_major_order() -> None:
    yards = "0,0:SEB1,SEB2,SEB3/SEB4,SEB5,SEB6;0,0:(PAD5),SUL2,SUL3/SUL4,SUL5,SUL6"
    hands = "PAD1,PAD2,PAD3,PAD4;CEM1,CEM2,CEM3,CEM4"
    state = play(replace(position("rooster", yards, hands, "-;-", turns=12), left=(1,)), "rooster@1,2")
    assert (state.phase, state.current_player, legal(state)) == (Phase.ROOSTER, CHANCE, ["rooster@0,1"])
    refused(state, "rooster@0,2", "B has left, so it is rooster@0,1")


def test_q44_nobody_leaves_out_of_turn_in_the_middle_of_it_or_as_the_last() -> None:
    assert list(map(str, THIRD_ROUND.concessions())) == ["leave:B"]
    refused(THIRD_ROUND, "leave:A", "leaves only when about to draw")
    refused(THIRD_ROUND, "leave:D", "the seats are A, B, C")
    placing_a_card = play(THIRD_ROUND, "deck +SEB3 deck +SEB4")
    assert placing_a_card.concessions() == ()
    refused(placing_a_card, "leave:B", "leaves only when about to draw")
    last = replace(THIRD_ROUND, left=(0, 2))
    assert last.concessions() == ()
    refused(last, "leave:B", "all the others have left")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_q44_with_all_but_one_gone_the_game_is_played_to_its_end(players: int) -> None:
    rng = Random(players)
    state, gone = start(players), 0
    while state.outcome is None:
        if state.concessions() and rng.random() < 0.3:
            state, gone = state.child(state.concessions()[0]), gone + 1
        else:
            assert state.current_player not in state.left
            state = state.child(random_action(state, rng))
        assert GAME.deserialize_state(str(state)) == state
    assert gone == players - 1
    assert [yard.size for yard in state.yards] == [12] * players


def test_q45_turns_go_clockwise_without_exception() -> None:
    for states, _ in random_games():
        seats = [state.active for state in states if state.phase is Phase.PLACE]
        assert all((seat + 1) % states[0].num_players == next_seat for seat, next_seat in pairwise(seats))


def test_the_deck_is_no_source_if_neither_it_nor_a_refill_has_a_card() -> None:
    state = play(SPENT, "deck")
    hands = (tuple(sorted((*state.hands[0], *names(BURIED)))), state.hands[1])
    state = replace(state, phase=Phase.DRAW, hands=hands, deck=counts_of(()))
    assert (state.deck_size, legal(state)) == (0, ["pile:B"])
    refused(state, "deck", "no card is left for the deck")


def test_where_the_deck_is_the_only_source_there_is_nothing_to_choose() -> None:
    chosen = 0
    for state in all_states():
        if state.phase is Phase.DRAW:
            chosen += 1
            assert state.sources != (DECK,)
        if state.phase is Phase.DECK and state.num_players == 1:
            assert state.sources == (DECK,)
    assert chosen > 100
