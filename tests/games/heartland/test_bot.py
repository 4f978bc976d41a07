"""The computer players."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from farmyard.bots import LEVELS, Advice, Bot, Budget
from farmyard.core import CHANCE, TERMINAL, Action
from farmyard.games.heartland.actions import Build, Level, PlaceLarge, PlaceSmall, Score
from farmyard.games.heartland.bot import NODES
from farmyard.games.heartland.data import CROPS
from farmyard.games.heartland.land import PRINTED, SQUARES, Land
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import Phase
from farmyard.random_play import random_action
from farmyard.selfplay import selfplay
from tests.games.heartland.helpers import GAME, dealt, decisions, edit, legal, play, random_games, squares, start

DUEL = dealt("R2C1 W1C1 W1B1", "W1P2 B1R1 R1C1")
CROWD = dealt("R2C1 W1C1 W1B1", "W1P2 B1R1 R1C1", "C2C0 B2P1 R1P2", "W1W0 B1B0 C1P2")


def advice(level: str, state: HeartlandState, budget: Budget = Budget(nodes=60), seed: int = 1) -> Advice:  # noqa: B008
    """What that computer player says to whoever is to move."""
    return GAME.bot(level).advise(state.view(state.current_player), Random(seed), budget)


def choices(level: str, state: HeartlandState) -> list[Action]:
    """What it plays with different seeds."""
    return [advice(level, state, seed=seed).action for seed in range(3)]


def game(state: HeartlandState, bots: list[Bot], budget: Budget, seed: str) -> HeartlandState:
    """The end of a game between `bots`."""
    rng = Random(seed)
    while state.current_player != TERMINAL:
        seat = state.current_player
        action = random_action(state, rng) if seat == CHANCE else bots[seat].step(state.view(seat), rng, budget)
        state = state.child(action)
    return state


def painted(state: HeartlandState, crops: dict[str, str]) -> HeartlandState:
    """With squares that show other crops, as if that were printed there: `{"W": "r0c0 r0c1"}`."""
    shown = list(state.land.crops)
    for crop, names in crops.items():
        for square in squares(names):
            shown[square] = crop
    return replace(state, land=Land("".join(shown), state.land.levels))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("budget", [Budget(nodes=1), Budget(seconds=0.0), Budget(seconds=0.0, nodes=0)], ids=str)
def test_always_legal_under_a_tiny_budget(level: str, budget: Budget) -> None:
    phases = set()
    for state in list(decisions())[::11]:
        phases.add(state.phase)
        assert advice(level, state, budget).action in state.legal_actions()
    assert phases >= {Phase.PLACE, Phase.LEVEL, Phase.SCORE}


@pytest.mark.parametrize("level", LEVELS)
def test_always_legal_where_a_farm_is_due(level: str) -> None:
    builds = [state for state in decisions() if state.phase is Phase.BUILD]
    assert len(builds) >= 3
    for state in builds:
        assert advice(level, state, Budget(nodes=8)).action in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
def test_discards_where_nothing_can_be_placed(level: str) -> None:
    """Every square towers two or more levels over its neighbours, and no small tile is left."""
    stairs = replace(DUEL, land=Land(PRINTED, tuple(2 * square for square in range(len(PRINTED)))))
    state = edit(stairs, 0, supply="")
    assert all(action.startswith("discard") for action in legal(state))
    assert advice(level, state).action in state.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
def test_plays_whole_games(level: str, num_players: int) -> None:
    end = game(start(num_players), [GAME.bot(level)] * num_players, Budget(nodes=4), "whole")
    assert end.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("state", [DUEL, CROWD, play(DUEL, "C@r0c1")], ids=["duel", "crowd", "score"])
def test_same_view_seed_and_nodes_give_the_same_advice(level: str, state: HeartlandState) -> None:
    assert advice(level, state) == advice(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_choice(level: str) -> None:
    """Hidden hands and livestock are dealt anew; view, seed and nodes are the same, and so must be the advice."""
    rng = Random(13)
    different = 0
    for state in list(decisions())[::40]:
        view = state.view(state.current_player)
        other = view.sample(rng)
        different += other != state
        assert other.view(state.current_player) == view
        assert advice(level, state, Budget(nodes=20)) == advice(level, other, Budget(nodes=20))
    assert different > 10


def last_turns() -> list[HeartlandState]:
    """The last turns of the random games."""
    return [
        state
        for states, _ in random_games()
        for state in states
        if state.phase is Phase.PLACE and state.turns_left == 1 and not any(state.livestock)
    ]


def gain(state: HeartlandState, seat: int) -> int:
    """The most points that the turn can still bring `seat`."""
    if state.phase is Phase.OVER or state.turn != seat:
        return state.players[seat].points
    if state.phase is Phase.LEVEL:
        return gain(state.child(state.legal_actions()[0]), seat)
    return max(gain(state.child(action), seat) for action in state.legal_actions())


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_takes_all_it_can_get_in_the_last_turn(level: str) -> None:
    checked = 0
    for state in last_turns()[::3]:
        seat = state.turn
        best = gain(state, seat)
        end = state
        while end.turn == seat:
            end = end.child(advice(level, end).action)
        assert end.players[seat].points == best
        checked += 1
    assert checked


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_cuts_the_farm_of_the_other(level: str) -> None:
    """B's farm lies at one end of a strip of wheat; whatever is laid near the farm takes nearly all of it away."""
    state = painted(DUEL, {"W": "r3c0 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7"})
    state = edit(state, 1, farms=(SQUARES["r3c0"],), cubes=(2,) * len(CROPS))
    for action in choices(level, state):
        assert isinstance(action, PlaceLarge | PlaceSmall)
        left = state.child(action).land.region(SQUARES["r3c0"])
        assert len(left) <= 2


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_does_not_cover_its_own_farm_region(level: str) -> None:
    state = painted(DUEL, {"W": "r3c0 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7"})
    state = edit(state, 0, farms=(SQUARES["r3c0"],), cubes=(2,) * len(CROPS))
    for action in choices(level, state):
        assert isinstance(action, PlaceLarge | PlaceSmall)
        assert len(state.child(action).land.region(SQUARES["r3c0"])) >= 8


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_builds_in_the_large_region(level: str) -> None:
    """A strip of corn through the middle; all else is single fields."""
    state = painted(DUEL, {"C": "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6"})
    state = replace(edit(state, 0, cubes=(2,) * len(CROPS)), phase=Phase.BUILD)
    largest = state.land.region(SQUARES["r3c3"])
    assert all(isinstance(action, Build) and action.square in largest for action in choices(level, state))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_takes_the_barn_point_that_brings_the_first_farm(level: str) -> None:
    """A few points now, or the last step to the first farm, for which there is a good place."""
    state = edit(painted(DUEL, {"W": "r3c0 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6"}), 0, cubes=(2, 2, 2, 1, 2))
    state = play(state, "C@r0c0")
    assert legal(state) == ["V", "B"]
    assert choices(level, state) == [Score("B")] * 3


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_levels_with_the_small_tile_it_needs_least(level: str) -> None:
    """Four cubes still need a point; that of the corn has left the barn."""
    state = edit(DUEL, 0, cubes=(1, 1, 1, 6, 1))
    levels = [0] * len(PRINTED)
    levels[SQUARES["r3c4"]] = 1
    state = replace(state, land=Land(PRINTED, tuple(levels)))
    state = play(state, "R2C1@r3c4-r3c3")
    assert state.phase is Phase.LEVEL
    assert choices(level, state) == [Level("C")] * 3


@pytest.mark.parametrize("state", [DUEL, CROWD])
def test_hard_tells_scores_and_chances(state: HeartlandState) -> None:
    found = advice("hard", state)
    assert len(found.expected) == len(found.chances) == state.num_players
    assert sum(found.chances) == pytest.approx(1.0)
    assert all(60 < score < 300 for score in found.expected)
    assert 0 < found.nodes <= 60


@pytest.mark.parametrize("state", [DUEL, CROWD])
def test_hard_pauses_after_every_playout(state: HeartlandState) -> None:
    view = state.view(state.current_player)
    assert sum(1 for _ in GAME.bot("hard").think(view, Random(1), Budget(nodes=50))) >= 50


def test_thinking_can_be_left_at_any_time() -> None:
    view = DUEL.view(0)
    before = advice("hard", DUEL)
    for pauses in range(40):
        thinking = GAME.bot("hard").think(view, Random(1), Budget(nodes=40))
        for _ in range(pauses):
            next(thinking)
        thinking.close()
    assert advice("hard", DUEL) == before


def test_hard_stops_without_a_limit() -> None:
    assert advice("hard", DUEL, Budget()) == advice("hard", DUEL, Budget(nodes=NODES))


def test_what_follows_a_placement_takes_a_part_of_the_budget() -> None:
    state = play(DUEL, "R2C1@r3c4-r3c3")
    assert state.phase is Phase.SCORE
    assert advice("hard", state, Budget(nodes=100)).nodes <= 50


@pytest.mark.parametrize(
    ("first", "second", "players", "least"),
    [("easy", "random", 2, 0.9), ("medium", "easy", 2, 0.9), ("medium", "easy", 5, 0.8)],
)
def test_a_level_beats_the_one_below(first: str, second: str, players: int, least: float) -> None:
    tally, *_ = selfplay(GAME, [first] + [second] * (players - 1), {}, 10, "levels", Budget(nodes=1))
    assert tally.points >= least * tally.games


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.7), (4, 0.35)])
def test_hard_beats_medium(players: int, least: float) -> None:
    tally, *_ = selfplay(GAME, ["hard"] + ["medium"] * (players - 1), {}, 60, "levels", Budget(nodes=200))
    assert tally.points >= least * tally.games
