"""The computer players."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.bots import LEVELS, Advice, Bot, Budget
from farmyard.bots.pausing import drained
from farmyard.core import TERMINAL
from farmyard.games.hens.bot import NODES
from farmyard.games.hens.fitted import FITTED
from farmyard.games.hens.gifts import gifts
from farmyard.games.hens.kinds import KIND_OF_NAME
from farmyard.games.hens.rules import HensState, Phase, Place
from farmyard.games.hens.scoring import score_sheet
from farmyard.games.hens.turn import Turn
from farmyard.random_play import random_action
from farmyard.selfplay import selfplay
from tests.games.hens.helpers import GAME, all_states, position, start

SIX_EACH = "0,0:CEM1*,CEM2,.,./SUL2,SUL1,SUL4,SUL5;0,0:SEB1*,SEB2,SEB3/PAD2,PAD1,PAD4"
MIDDLE = position("place", SIX_EACH, "CEM3,CEM6,PAD5,PAD6,SUL5,SUL6;PAD3,PAD6,SEB4,SEB5", "PAD2;SEB6", 12)
CROWD = position(
    "draw",
    "0,0:CEM1,CEM2;0,0:SUL1,SUL2;0,0:WYA3,WYA4;0,0:MOD4,MOD5",
    "PAD1,PAD2,SEB3,SEB4;PAD3,PAD4,SUL5,SUL6;BAR1,BAR2,WYA1,WYA2;BAR3,BAR4,FAV5,FAV6",
    "PAD5;SEB1;FAV1;CEM5",
    8,
    breeds="PAD+WYA+SEB+BAR+SUL+FAV+CEM+MOD",
)

LAST = (
    "0,0:CEM1*,CEM2,CEM3,CEM4/SUL2,SUL1,SUL4,SUL5/SUL2,SUL5,SUL6,.;"
    "0,0:SEB1*,SEB2,SEB3,SEB4/PAD2,PAD1,PAD4,PAD5/PAD2,PAD3,PAD6,."
)
"""Eleven cards each; a Sultan on 2,3 makes a flock of eight, and nothing else fits there but a 5."""


def advice(level: str, state: HensState, budget: Budget = Budget(nodes=100), seed: int = 1) -> Advice:  # noqa: B008
    """What that computer player says to whoever is to move."""
    return GAME.bot(level).advise(state.view(state.current_player), Random(seed), budget)


def choices(level: str, state: HensState) -> set[str]:
    """What it plays with different seeds."""
    return {str(advice(level, state, seed=seed).action) for seed in range(4)}


def decisions(every: int) -> list[HensState]:
    """Some states of random games in which somebody decides."""
    return [state for state in all_states() if state.current_player >= 0][::every]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("budget", [Budget(nodes=1), Budget(seconds=0.0), Budget(seconds=0.0, nodes=0)], ids=str)
def test_always_legal_under_a_tiny_budget(level: str, budget: Budget) -> None:
    states = decisions(37)
    assert {state.phase for state in states} == {Phase.DRAW, Phase.PLACE, Phase.DISCARD, Phase.ROOSTER}
    for state in states:
        assert advice(level, state, budget).action in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "session"), [(1, "double"), (2, "single"), (3, "single"), (4, "single")])
def test_plays_whole_games(level: str, players: int, session: str) -> None:
    rng = Random("whole")
    state = start(players, session=session)
    while state.current_player != TERMINAL:
        seat = state.current_player
        bot: Bot = GAME.bot(level)
        state = state.child(
            bot.step(state.view(seat), rng, Budget(nodes=1)) if seat >= 0 else random_action(state, rng)
        )
    assert state.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("state", [MIDDLE, CROWD])
def test_same_view_seed_and_nodes_give_the_same_advice(level: str, state: HensState) -> None:
    assert advice(level, state) == advice(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_choice(level: str) -> None:
    """All hidden cards are dealt anew; view, seed and nodes are the same, and so must be the advice."""
    rng = Random(13)
    different = 0
    for state in decisions(53):
        view = state.view(state.current_player)
        other = view.sample(rng)
        different += other != state
        assert other.view(state.current_player) == view
        assert advice(level, state, Budget(nodes=20)) == advice(level, other, Budget(nodes=20))
    assert different > 10


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_card_goes_where_it_scores_most(level: str) -> None:
    found = 0
    for state in decisions(1):
        seat = state.current_player
        if state.phase is Phase.PLACE and state.yards[seat].size == 11:
            best = max(state.child(action).scores[seat] for action in state.legal_actions())
            assert state.child(advice(level, state).action).scores[seat] == best
            found += 1
    assert found > 20


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_pile_is_drawn_from_for_the_card_that_is_missing(level: str) -> None:
    """Few cards of the deck fit on the last cell; the Sultan on the other's pile does, and makes the flock grow."""
    hands = "PAD1,PAD3,PAD4,SEB5,SEB6;CEM5,CEM6,SEB1,SEB6"
    assert choices(level, position("draw", LAST, hands, "PAD6;SUL3,SEB3", 22)) == {"pile:B"}
    assert choices(level, position("draw", LAST, hands, "PAD6;SEB3,SUL3", 22)) == {"deck"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_rooster_does_not_go_to_the_largest_flock(level: str) -> None:
    yards = "0,0:CEM5,CEM2,CEM3,CEM4/CEM1,.,SUL4,.;0,0:SEB1,SEB2,SEB3/PAD2,PAD1,PAD4"
    state = position("rooster", yards, "CEM6,PAD5,SUL2,SUL5;PAD3,PAD6,SEB4,SEB5", "PAD2;SEB6", 12)
    assert choices(level, state) == {"rooster@1,2"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_flock_grows_rather_than_a_coop_is_built(level: str) -> None:
    for text in choices(level, MIDDLE):
        assert text.startswith(("hen:CEM", "hen:SUL"))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_what_the_flocks_need_is_kept(level: str) -> None:
    yards = SIX_EACH.replace("CEM2,.,", "CEM2,CEM3,")
    state = position("discard", yards, "CEM4,CEM6,PAD5,SUL5,SUL6;PAD3,PAD6,SEB4,SEB5", "PAD2;SEB6", 12)
    assert choices(level, state) == {"discard:PAD5"}


def test_hard_discards_nothing_that_the_next_player_needs() -> None:
    """Neither Padovana nor Sebright is of use to A; B has Sebright only, and the best place for one more."""
    yards = "0,0:CEM1*,CEM2,CEM3,./SUL2,SUL1,SUL4,SUL5;0,0:SEB1*,SEB3,SEB4/SEB2,SEB6,SEB6"
    state = position("discard", yards, "CEM4,CEM6,PAD3,SEB5,SUL6;PAD3,PAD6,PAD4,PAD5", "PAD2;PAD1", 12)
    found = drained(gifts(Turn(state.view(0), FITTED)))
    assert found[KIND_OF_NAME["SEB5"]] > found[KIND_OF_NAME["PAD3"]]
    assert choices("hard", state) == {"discard:PAD3"}


def test_nobody_gets_a_gift_who_plays_alone_or_has_finished() -> None:
    for state in decisions(1):
        following = (state.current_player + 1) % state.num_players
        if state.phase is Phase.DISCARD and (state.num_players == 1 or state.yards[following].size == 12):
            assert not any(drained(gifts(Turn(state.view(state.current_player), FITTED))).values())


def test_hard_tells_what_everybody_will_score() -> None:
    found = advice("hard", MIDDLE)
    assert all(10 < points < 40 for points in found.expected)
    assert len(found.expected) == 2
    assert 0 < found.nodes <= 100


def test_what_is_expected_of_the_last_card_is_the_score() -> None:
    state = position("place", LAST, "PAD1,PAD3,PAD4,SEB5,SEB6,SUL3;CEM5,CEM6,SEB1,SEB6", "PAD6;SEB3", 22)
    found = advice("hard", state)
    assert isinstance(found.action, Place)
    end = state.yards[0].with_hen(found.action.cell, found.action.kind)
    assert found.expected[0] == score_sheet(end, state.goal).total


@pytest.mark.parametrize("state", [MIDDLE, CROWD])
def test_hard_pauses_often(state: HensState) -> None:
    view = state.view(state.current_player)
    assert sum(1 for _ in GAME.bot("hard").think(view, Random(1), Budget(nodes=200))) >= 40


def test_thinking_can_be_left_at_any_time() -> None:
    before = advice("hard", MIDDLE)
    for pauses in range(0, 40, 4):
        thinking = GAME.bot("hard").think(MIDDLE.view(0), Random(1), Budget(nodes=100))
        for _ in range(pauses):
            next(thinking)
        thinking.close()
    assert advice("hard", MIDDLE) == before


def test_hard_stops_without_a_limit() -> None:
    assert advice("hard", MIDDLE, Budget()) == advice("hard", MIDDLE, Budget(nodes=NODES))


@pytest.mark.parametrize(
    ("first", "second", "games", "least"), [("easy", "random", 20, 0.9), ("medium", "easy", 16, 0.65)]
)
def test_a_level_beats_the_one_below(first: str, second: str, games: int, least: float) -> None:
    tally, *_ = selfplay(GAME, [first, second], {}, games, "levels", Budget(nodes=1))
    assert tally.points >= least * games


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    tally, *_ = selfplay(GAME, ["hard", "medium"], {}, 200, "levels", Budget(nodes=200))
    assert tally.points >= 0.65 * tally.games
