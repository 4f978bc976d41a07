"""The computer players of Happy Pigs."""

from __future__ import annotations

from random import Random

import pytest

from farmyard.bots import LEVELS, Advice, Budget
from farmyard.core import TERMINAL
from farmyard.games.happy_pigs.actions import Choose, Start, action_of
from farmyard.games.happy_pigs.guessing import EVEN, guess, share_chances
from farmyard.games.happy_pigs.rules import HappyPigsState, Phase
from farmyard.random_play import random_action
from farmyard.selfplay import selfplay
from tests.games.happy_pigs.helpers import GAME, PLAIN, SETUPS, all_states, start, table

PLANNERS = ["medium", "hard"]
SPRING_ENDS = "spring:SP-2,SP-3,SP-6,SP-5"
WINTER_ENDS = "winter:WI-1,WI-2,WI-3,WI-6"
SAUSAGES = "winter:WI-1,WI-2,WI-3,WI-4"
OTHERS = f"{PLAIN} {PLAIN}"


def advice(level: str, state: HappyPigsState, budget: Budget = Budget(nodes=60), seed: int = 1) -> Advice:  # noqa: B008
    """What that computer player says to whoever is to move."""
    return GAME.bot(level).advise(state.view(state.current_player), Random(seed), budget)


def played(level: str, state: HappyPigsState) -> str:
    """What it plays."""
    return str(advice(level, state).action)


def turn_of_a(cards: str, choices: str, farm: str) -> HappyPigsState:
    """A has its turn among three players, the others have nothing."""
    return table(f"turn A A {cards} {choices}", f"{farm} {OTHERS}")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("budget", [Budget(nodes=1), Budget(seconds=0.0), Budget(seconds=0.0, nodes=0)], ids=str)
def test_always_legal_under_a_tiny_budget(level: str, budget: Budget) -> None:
    phases = set()
    for state in list(all_states())[::23]:
        if state.current_player >= 0:
            phases.add(state.phase)
            assert advice(level, state, budget).action in state.legal_actions()
    assert {Phase.CHOOSE, Phase.TURN} <= phases


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "options"), SETUPS[1:], ids=str)
def test_plays_whole_games_with_every_option(level: str, players: int, options: dict[str, str]) -> None:
    bot, rng = GAME.bot(level), Random("whole")
    state, phases = start(players, **options), set()
    while (seat := state.current_player) != TERMINAL:
        phases.add(state.phase)
        action = bot.step(state.view(seat), rng, Budget(nodes=2)) if seat >= 0 else random_action(state, rng)
        state = state.child(action)
    assert state.outcome is not None
    assert {Phase.OPENING, Phase.CHOOSE, Phase.TURN} <= phases


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_seed_and_nodes_give_the_same_advice(level: str) -> None:
    for state in list(all_states())[::97]:
        if state.current_player >= 0:
            assert advice(level, state) == advice(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_makes_no_difference_to_its_choice(level: str) -> None:
    """The hidden choices are drawn anew; view, seed and nodes are the same, and so must be the advice."""
    rng, different = Random(13), 0
    for state in list(all_states())[::17]:
        if state.current_player < 0 or state.phase is not Phase.CHOOSE:
            continue
        view = state.view(state.current_player)
        other = view.sample(rng)
        different += other != state
        assert other.view(state.current_player) == view
        assert advice(level, state) == advice(level, other)
    assert different > 5


def test_choices_that_are_shown_matter() -> None:
    """Two others take what A would like most: with half its share, less money is to be expected."""
    farms = "20:6S:6s 20:6S:6s 20:6S:6s"
    round_16 = "choose A C winter:WI-1,WI-2,WI-6,WI-3"
    shown = {cards: advice("hard", table(f"{round_16} {cards}-", farms, "advanced=on")) for cards in ("FF", "SS")}
    assert shown["FF"].expected[2] < shown["SS"].expected[2]


@pytest.mark.parametrize("level", PLANNERS)
def test_feeds_at_the_very_end(level: str) -> None:
    assert played(level, turn_of_a(WINTER_ENDS, "FBB", "0:1M:-")) == "feed:M"


@pytest.mark.parametrize("level", PLANNERS)
def test_does_not_sell_at_list_price_at_the_very_end(level: str) -> None:
    """What is not sold now is sold all the same, and the execution is paid besides."""
    assert played(level, turn_of_a(WINTER_ENDS, "SBB", "0:3L:-")) == "end"
    assert played(level, turn_of_a(SAUSAGES, "SBB", "0:3L:-")) == "sell:L"


@pytest.mark.parametrize("level", PLANNERS)
def test_sells_what_would_die(level: str) -> None:
    assert played(level, turn_of_a(SPRING_ENDS, "SBB", "0:1l:-")) == "sell:l"


@pytest.mark.parametrize("level", PLANNERS)
def test_buys_vaccine_for_pigs_that_would_die(level: str) -> None:
    assert played(level, turn_of_a(WINTER_ENDS, "BBB", "9:4l:-")) == "buy:vaccine"


@pytest.mark.parametrize("level", LEVELS)
def test_vaccinates_the_biggest_before_the_inspection(level: str) -> None:
    state = table(f"window A A {SPRING_ENDS} FFF", f"0:2p1l:1v {OTHERS}")
    assert played(level, state) == "vaccinate:l"


@pytest.mark.parametrize("level", LEVELS)
def test_buys_pigs_before_the_first_round(level: str) -> None:
    state = start(start="seat1")
    for _ in range(4):
        if state.turn == 0:
            state = state.child(advice(level, state).action)
    assert state.farms[0].pigs


@pytest.mark.parametrize("level", PLANNERS)
def test_does_not_choose_what_nothing_can_come_of(level: str) -> None:
    """In the last round grown pigs can only be sold or bred; a piglet is worth more than a dollar."""
    state = table("choose A A winter:WI-1,WI-2,WI-6,WI-3 ---", f"0:4S:2s {OTHERS}")
    assert played(level, state) == "choose:feed"


def test_the_neutral_farmer_takes_what_the_opponent_should_want() -> None:
    """What A has really chosen, B does not know."""
    state = table("choose A B winter:WI-1,WI-2,WI-6,WI-3 MB-", "0:4S:2s 0:-:-", "controller=B")
    assert played("hard", state) == "neutral:feed"


def test_hard_says_what_everybody_may_end_with() -> None:
    state = table("choose A A winter:WI-1,WI-2,WI-6,WI-3 ---", f"0:4S:- {OTHERS}")
    found = advice("hard", state)
    assert isinstance(found.action, Choose)
    assert len(found.expected) == 3
    assert found.expected[0] > 4 * 6
    assert found.expected[1] < 10


def test_share_chances_are_chances_and_know_the_order() -> None:
    state = table("choose B B summer:SU-1 ---", f"{PLAIN} {OTHERS}")
    for seat in range(3):
        chances = share_chances(state, seat, "F", [EVEN] * 3)
        assert sum(chances.values()) == pytest.approx(1.0)
    certain = [{"B": 1.0}, {"B": 1.0}, {"B": 1.0}]
    assert [share_chances(state, seat, "B", certain) for seat in range(3)] == [{2: 1.0}, {3: 1.0}, {2: 1.0}]


def test_a_guess_prefers_what_is_worth_more_and_excludes_nothing() -> None:
    found = guess({"F": 100.0, "M": 90.0, "B": 100.0, "S": 50.0}, scale=4.0)
    assert sum(found.values()) == pytest.approx(1.0)
    assert found["F"] == found["B"] > found["M"] > found["S"] > 0.01


def test_hard_keeps_to_its_nodes_and_pauses_as_often() -> None:
    state = start(3).child(Start(0)).child(action_of("end")).child(action_of("end")).child(action_of("end"))
    state = state.child(action_of("card:SP-5"))
    thinking, pauses = GAME.bot("hard").think(state.view(0), Random(1), Budget(nodes=200)), 0
    while True:
        try:
            next(thinking)
            pauses += 1
        except StopIteration as stop:
            nodes = stop.value.nodes
            break
    assert 100 < nodes < 300
    assert pauses > nodes / 3


@pytest.mark.parametrize(("first", "second", "least"), [("medium", "easy", 0.9), ("medium", "random", 0.95)])
def test_a_level_beats_the_one_below(first: str, second: str, least: float) -> None:
    tally, *_ = selfplay(GAME, [first, second], {}, 20, "levels", Budget(nodes=1))
    assert tally.points >= least * tally.games


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    tally, *_ = selfplay(GAME, ["hard", "medium"], {}, 40, "levels", Budget(nodes=600))
    assert tally.points >= 0.55 * tally.games
