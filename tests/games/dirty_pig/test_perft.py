"""The reference move counts of the rule sheet: one fixed deck, its cards forced as the draws come."""

from __future__ import annotations

import pytest

from farmyard.core import CHANCE
from farmyard.games.dirty_pig.rules import DirtyPigState
from tests.games.dirty_pig.helpers import deal, start

DECK = "MFLMBMBMRTFDMBMBMFLMBMBMRTFDMBMBMFLMDMBMRTFLMBMBMFTFDMBMR"
"""Top card first."""


def count(state: DirtyPigState, deck: str, depth: int, merge: bool) -> int:
    """The number of sequences of `depth` moves from `state`, with or without merging equal pigs."""
    actions = state.legal_actions()
    if merge:
        actions = state.merged(actions)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after, left = state.child(action), deck
        while after.current_player == CHANCE:
            after, left = deal(after, left[0]), left[1:]
        total += count(after, left, depth - 1, merge)
    return total


def test_the_deck_is_the_one_of_the_sheet() -> None:
    cards = 21 * "M" + 8 * "F" + 4 * "R" + 12 * "B" + 4 * "D" + 4 * "L" + 4 * "T"
    assert "".join(cards[25 * i % 57] for i in range(57)) == DECK


@pytest.mark.parametrize(
    ("players", "hands", "every_pig_counted", "equal_pigs_merged"),
    [
        (2, ("FLM", "BMM"), (12, 180, 2675, 32956), (8, 56, 498, 3915)),
        (3, ("FLM", "BMM", "BMR"), (11, 143, 2288, 20028), (8, 56, 560, 4170)),
    ],
)
def test_reference_move_counts(
    players: int, hands: tuple[str, ...], every_pig_counted: tuple[int, ...], equal_pigs_merged: tuple[int, ...]
) -> None:
    dealt = deal(start(players, start="seat1"), DECK[: 3 * players])
    assert dealt.hands == hands
    left = DECK[3 * players :]
    for depth, (every, merged) in enumerate(zip(every_pig_counted, equal_pigs_merged, strict=True), start=1):
        assert count(dealt, left, depth, merge=False) == every
        assert count(dealt, left, depth, merge=True) == merged
