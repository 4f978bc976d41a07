"""The computer players."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.bots import LEVELS, Advice, Bot, Budget
from farmyard.core import CHANCE, TERMINAL
from farmyard.games.battle_sheep import MAPS
from farmyard.games.battle_sheep.rules import BattleSheepState
from tests.games.battle_sheep.helpers import GAME, all_states, play, preset, read, start

FIELD = play(preset("2-field"), "@d2 @d7")
POND = play(preset("3-millpond"), "@b5 @e8 @h2")
LAKE = play(preset("4-lake"), "@d3 @f9 @f2 @d10")


def advice(level: str, state: BattleSheepState, budget: Budget, seed: int = 1) -> Advice:
    """What that computer player says to whoever is to move."""
    return GAME.bot(level).advise(state.view(state.current_player), Random(seed), budget)


def game(state: BattleSheepState, bots: list[Bot], budget: Budget, seed: str) -> BattleSheepState:
    """The end of a game between `bots`."""
    rng = Random(seed)
    while state.current_player != TERMINAL:
        seat = state.current_player
        if seat == CHANCE:
            state = state.child(rng.choice(state.legal_actions()))
        else:
            state = state.child(bots[seat].step(state.view(seat), rng, budget))
    return state


def points(first: str, second: str, budget: Budget, beginnings: list[BattleSheepState]) -> float:
    """What `first` gets against `second` from both seats of every beginning."""
    total = 0.0
    for i, state in enumerate(beginnings):
        for seat in (0, 1):
            bots = [GAME.bot(second), GAME.bot(second)]
            bots[seat] = GAME.bot(first)
            outcome = game(state, bots, budget, f"{i}").outcome
            assert outcome is not None
            total += outcome.returns[seat]
    return total


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("budget", [Budget(nodes=1), Budget(seconds=0.0), Budget(seconds=0.0, nodes=0)], ids=str)
def test_always_legal_under_a_tiny_budget(level: str, budget: Budget) -> None:
    for i, state in enumerate(all_states()):
        if i % 7 == 0 and state.current_player >= 0:
            assert advice(level, state, budget).action in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_plays_a_whole_game(level: str, num_players: int) -> None:
    bots = [GAME.bot(level)] * num_players
    for options in (
        {"pasture": "build"},
        {"pasture": "random", "start_rule": "spaced"},
        {"pasture": "build", "build_first": "last_seat", "start_rule": "own", "first_move": "last_placer"},
    ):
        end = game(start(num_players, **options), bots, Budget(nodes=8), "whole")
        assert end.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_plays_with_the_offer_to_swap_and_the_goal_last_mover(level: str) -> None:
    bots = [GAME.bot(level)] * 2
    for goal in ("pastures", "last_mover"):
        end = game(preset("2-pond", swap="on", goal=goal), bots, Budget(nodes=20), "swap")
        assert end.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("state", [start(2), preset("2-field"), FIELD, POND, LAKE], ids=lambda state: state.phase.value)
def test_same_view_seed_and_nodes_give_the_same_advice(level: str, state: BattleSheepState) -> None:
    budget = Budget(nodes=60)
    assert advice(level, state, budget) == advice(level, state, budget)


@pytest.mark.parametrize("state", [preset("2-field"), preset("3-trefoil"), FIELD, POND, LAKE])
def test_hard_pauses_after_every_playout(state: BattleSheepState) -> None:
    view = state.view(state.current_player)
    thinking = GAME.bot("hard").think(view, Random(1), Budget(nodes=50))
    assert sum(1 for _ in thinking) >= 50


def test_hard_pauses_often_while_it_solves() -> None:
    view = read("bs1 2 8-/B86-B8/A86-A8/8- A").view(0)
    assert sum(1 for _ in GAME.bot("hard").think(view, Random(1), Budget(nodes=100))) >= 100


def test_thinking_can_be_left_at_any_time() -> None:
    view = FIELD.view(0)
    for pauses in range(30):
        thinking = GAME.bot("hard").think(view, Random(1), Budget(nodes=30))
        for _ in range(pauses):
            next(thinking)
        thinking.close()
    assert advice("hard", FIELD, Budget(nodes=30)) == advice("hard", FIELD, Budget(nodes=30))


@pytest.mark.parametrize("state", [preset("2-field"), preset("3-trefoil"), FIELD, POND, LAKE])
def test_hard_expects_hexes(state: BattleSheepState) -> None:
    found = advice("hard", state, Budget(nodes=100))
    assert found.nodes == 100
    assert not found.exact
    assert len(found.expected) == state.num_players
    assert all(now <= hexes <= 16 for now, hexes in zip(state.scores, found.expected, strict=True))
    assert sum(found.expected) <= len(state.cells)


def test_exact_expectations_come_true() -> None:
    """From the first exact advice on the hard player gets against itself, hex for hex, what it said."""
    proven = 0
    for name in ("2-paddock", "2-causeway", "3-star", "4-crossroads"):
        state, rng, promise = preset(name), Random(name), None
        while state.outcome is None:
            found = advice("hard", state, Budget(nodes=60), rng.randrange(99))
            if found.exact:
                promise = promise or found.expected
                assert found.expected == promise
            state = state.child(found.action)
        if promise is not None:
            proven += 1
            assert state.scores == promise
    assert proven >= 3


def test_hard_stops_without_a_limit() -> None:
    assert advice("hard", FIELD, Budget()) == advice("hard", FIELD, Budget(nodes=1000))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_takes_over_the_better_side(level: str) -> None:
    """Seat 1 stands in the open and seat 2 in a corner, and the other way round."""
    for starts, answer in (("@d2 @a5", "swap"), ("@a5 @d2", "keep")):
        state = play(preset("2-field", swap="on"), starts)
        assert str(advice(level, state, Budget(nodes=400)).action) == answer


def test_plays_on_when_a_seat_has_resigned() -> None:
    bots = [GAME.bot("hard")] * 3
    end = game(play(POND, "resign"), bots, Budget(nodes=10), "resigned")
    assert end.outcome is not None
    assert 0 not in end.outcome.winners


def beginnings() -> list[BattleSheepState]:
    """A ready-made pasture, and one that the players build."""
    return [*[preset(name) for name, players in MAPS if players == 2][:4], start(2)]


def test_medium_beats_easy() -> None:
    assert points("medium", "easy", Budget(nodes=1), beginnings() * 2) >= 15


def test_easy_and_random_are_beaten_by_hard() -> None:
    budget = Budget(nodes=60)
    assert points("hard", "random", budget, beginnings()[:3]) >= 5
    assert points("hard", "easy", budget, beginnings()[2:]) >= 5


def test_hard_beats_medium() -> None:
    assert points("hard", "medium", Budget(nodes=120), beginnings()) >= 7
