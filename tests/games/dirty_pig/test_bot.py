"""The computer players."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.bots import LEVELS, Advice, Bot, Budget
from farmyard.core import TERMINAL
from farmyard.games.dirty_pig.bot import NODES
from farmyard.games.dirty_pig.rules import DirtyPigState
from farmyard.random_play import random_action
from farmyard.selfplay import selfplay
from tests.games.dirty_pig.helpers import GAME, SETUPS, all_states, start, table

MIDDLE = table("d,cb,c,dbt,c;c,c,d,c,dbn", "BFM/MRT", disc="MMMM")
CROWD = table("d,cb,c;c,dbn,d;d,c,c;dbt,db,c", "FLM/BMM/RTD/MFB", disc="MMRF")


def advice(level: str, state: DirtyPigState, budget: Budget = Budget(nodes=300), seed: int = 1) -> Advice:  # noqa: B008
    """What that computer player says to whoever is to move."""
    return GAME.bot(level).advise(state.view(state.current_player), Random(seed), budget)


def choices(level: str, state: DirtyPigState) -> set[str]:
    """What it plays with different seeds."""
    return {str(advice(level, state, seed=seed).action) for seed in range(4)}


def game(state: DirtyPigState, bots: list[Bot], budget: Budget, seed: str) -> DirtyPigState:
    """The end of a game between `bots`."""
    rng = Random(seed)
    while state.current_player != TERMINAL:
        seat = state.current_player
        action = bots[seat].step(state.view(seat), rng, budget) if seat >= 0 else random_action(state, rng)
        state = state.child(action)
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("budget", [Budget(nodes=1), Budget(seconds=0.0), Budget(seconds=0.0, nodes=0)], ids=str)
def test_always_legal_under_a_tiny_budget(level: str, budget: Budget) -> None:
    for state in list(all_states())[::9]:
        if state.current_player >= 0:
            assert advice(level, state, budget).action in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
def test_plays_whole_games_with_every_option(level: str) -> None:
    for players, options in SETUPS:
        end = game(start(players, **options), [GAME.bot(level)] * players, Budget(nodes=10), "whole")
        assert end.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("state", [MIDDLE, CROWD])
def test_same_view_seed_and_nodes_give_the_same_advice(level: str, state: DirtyPigState) -> None:
    assert advice(level, state) == advice(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_choice(level: str) -> None:
    """All hidden cards are dealt anew; view, seed and nodes are the same, and so must be the advice."""
    rng = Random(13)
    different = 0
    for state in list(all_states())[::25]:
        if state.current_player < 0:
            continue
        view = state.view(state.current_player)
        other = view.sample(rng)
        different += other != state
        assert other.view(state.current_player) == view
        assert advice(level, state, Budget(nodes=40)) == advice(level, other, Budget(nodes=40))
    assert different > 50


def test_with_open_hands_the_cards_of_the_others_matter() -> None:
    """The next player holds mud for the last pig, or does not: only with open hands that is known."""
    hands = "BFT/MMM", "BFT/BBL"
    armed, unarmed = (table("c,c;c,d", hand, more="open_hands=on") for hand in hands)
    assert advice("hard", armed).chances[1] > advice("hard", unarmed).chances[1] + 0.1
    armed, unarmed = (table("c,c;c,d", hand) for hand in hands)
    assert advice("hard", armed) == advice("hard", unarmed)


@pytest.mark.parametrize("level", LEVELS)
def test_takes_the_win(level: str) -> None:
    for hand in ("BMM", "FLM", "MRT"):
        assert choices(level, table("d,db,c,dbtn,d;c,c,d,c,dbn", f"{hand}/FMR")) == {"M3"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_stops_the_player_who_is_about_to_win(level: str) -> None:
    """Only B can win next turn; C is a long way off."""
    state = table("c,c,cb;d,c,db;c,c,d", "BFT/MMM/BBB")
    assert choices(level, state) <= {"FB1", "FB3"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_exchanges_a_hand_of_dead_cards(level: str) -> None:
    """No barn for rod and door: all three go, not one."""
    assert choices(level, table("c,c,c,c,c;c,c,c,c,c", "DTT/MMM")) == {"XDTT"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_keeps_mud_when_it_exchanges(level: str) -> None:
    for action in choices(level, table("db,cbt,cb,db,dbn;c,c,c,c,c", "MTT/MMM")):
        assert action.startswith(("M", "T")) or "M" not in action


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_does_not_wash_its_own_pigs(level: str) -> None:
    state = table("d,d,d,d,c;c,c,c,c,d", "BRR/MMM")
    assert "R" not in choices(level, state)


@pytest.mark.parametrize("state", [MIDDLE, CROWD])
def test_hard_tells_the_chances_of_everybody(state: DirtyPigState) -> None:
    found = advice("hard", state)
    assert len(found.chances) == state.num_players
    assert sum(found.chances) == pytest.approx(1.0)
    assert all(0 < chance < 1 for chance in found.chances)
    assert found.expected == ()
    assert 0 < found.nodes <= 300


def test_a_win_at_hand_is_certain() -> None:
    assert advice("hard", table("d,c;c,c", "BMM/FMR")).chances == (1.0, 0.0)


@pytest.mark.parametrize("state", [MIDDLE, CROWD])
def test_hard_pauses_after_every_few_playouts(state: DirtyPigState) -> None:
    view = state.view(state.current_player)
    assert sum(1 for _ in GAME.bot("hard").think(view, Random(1), Budget(nodes=400))) >= 400 // 9


def test_thinking_can_be_left_at_any_time() -> None:
    view = MIDDLE.view(0)
    before = advice("hard", MIDDLE)
    for pauses in range(20):
        thinking = GAME.bot("hard").think(view, Random(1), Budget(nodes=200))
        for _ in range(pauses):
            next(thinking)
        thinking.close()
    assert advice("hard", MIDDLE) == before


def test_hard_stops_without_a_limit() -> None:
    assert advice("hard", MIDDLE, Budget()) == advice("hard", MIDDLE, Budget(nodes=NODES))


@pytest.mark.parametrize(
    ("first", "second", "players", "least"),
    [
        ("medium", "random", 2, 0.95),
        ("medium", "random", 4, 0.85),
        ("medium", "easy", 2, 0.9),
        ("easy", "random", 2, 0.7),
    ],
)
def test_a_level_beats_the_one_below(first: str, second: str, players: int, least: float) -> None:
    tally, *_ = selfplay(GAME, [first] + [second] * (players - 1), {}, 60, "levels", Budget(nodes=1))
    assert tally.points >= least * tally.games


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.6), (4, 0.35)])
def test_hard_beats_medium(players: int, least: float) -> None:
    """Over 400 games with the playouts that a slow phone manages in the time a move may take."""
    tally, *_ = selfplay(GAME, ["hard"] + ["medium"] * (players - 1), {}, 400, "levels", Budget(nodes=2000))
    assert tally.points >= least * tally.games
