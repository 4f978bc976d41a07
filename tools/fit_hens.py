"""Fits what the hard player of Hens thinks a barnyard is worth to what it scored in the end, and writes it as a module.

    PYTHONPATH=py python -m tools.fit_hens > py/farmyard/games/hens/fitted.py

Generation after generation, players that look one step ahead and have a whim now and then play against each other.
Then, for each stage of a barnyard, the counts of the goals at the end are fitted to those at that time, and what the
goals, medals and coops do not explain of the score is fitted to the features, both by least squares. Weights that the
games say little about stay near the rules of thumb.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple, cast

from farmyard.bots.pausing import drained
from farmyard.core import CHANCE, Action
from farmyard.games.hens import Hens
from farmyard.games.hens.actions import Rooster, Source
from farmyard.games.hens.data import GOAL_CARDS, Goal, Measure
from farmyard.games.hens.drawing import choose_source
from farmyard.games.hens.fast import Plot, plot_of
from farmyard.games.hens.goals import GOAL_CARD_OF_CODE
from farmyard.games.hens.heuristic import GUESS, RULES, RULES_OF_THUMB
from farmyard.games.hens.moves import moves_of
from farmyard.games.hens.outlook import FEATURES, Outlook
from farmyard.games.hens.rules import HensState
from farmyard.games.hens.scoring import COOP_POINTS
from farmyard.games.hens.table import Phase
from farmyard.games.hens.tallies import Wanted, tally
from farmyard.games.hens.turn import Hand, Turn
from farmyard.games.hens.worth import MEDAL_SETS, STAGES, Forecast, Sense, stage_of
from farmyard.random_play import random_action

PLAYERS = (1, 1, 2, 2, 3, 4)
"""One of these numbers plays, so that the weights are good for all of them."""
WHIM = 0.1
"""How often a player does not do what looks best, but something not far from it."""
BLIND = 0.5
"""How often a source is chosen by chance; the others take long to find."""
PRIOR = 20.0
"""So many barnyards each rule of thumb is worth."""
NEARBY = 0.25
"""What a barnyard one stage earlier or later is worth."""

GOALS = (MEDAL_SETS, *(goal for card in GOAL_CARDS for goal in card.goals))

Key = tuple[Measure, Wanted]
Forecasts = Mapping[Key, Sequence[Forecast]]


class Sample(NamedTuple):
    """A barnyard in play."""

    stage: int
    features: list[float]
    counts: list[int]
    """Of each of `GOALS`."""
    coops: int
    counts_at_end: list[int]
    in_play: tuple[Goal, ...]
    score: int


def play(sense: Sense, players: int, rng: Random) -> list[Sample]:
    """One game: every barnyard after a card or a rooster was placed."""
    state = cast(HensState, Hens().new_initial_state(players))
    seen: list[tuple[int, Plot, list[float]]] = []
    while state.outcome is None:
        seat = state.current_player
        if seat == CHANCE:
            state = state.child(random_action(state, rng))
            continue
        turn = Turn(state.view(seat), sense)
        action, plot, hand = choose(turn, rng)
        if state.phase in (Phase.PLACE, Phase.ROOSTER) and plot.left:
            seen.append((seat, plot, Outlook(plot, turn.supply).features(hand)))
        state = state.child(action)
    ends = [[tally(goal, plot_of(yard)) for goal in GOALS] for yard in state.yards]
    return [
        Sample(
            stage_of(plot),
            features,
            [tally(goal, plot) for goal in GOALS],
            plot.coops,
            ends[seat],
            (*GOAL_CARD_OF_CODE[state.goal].goals, MEDAL_SETS),
            state.scores[seat],
        )
        for seat, plot, features in seen
    ]


def choose(turn: Turn, rng: Random) -> tuple[Action, Plot, Hand]:
    """What a player does that looks one step ahead, with the plot and the hand that it means to have then."""
    has_whim = rng.random() < WHIM
    match turn.view.phase:
        case Phase.DRAW:
            source = rng.choice(turn.view.sources) if rng.random() < BLIND else drained(choose_source(turn))[0]
            return Source(source), turn.plot, turn.hand
        case Phase.ROOSTER:
            cell = rng.choice(list(turn.plot.hens)) if has_whim else max(turn.roosters())[1]
            return Rooster(cell), turn.plot.with_rooster(cell), turn.hand
    moves = drained(moves_of(turn, 0.0))
    move = moves[min(len(moves) - 1, int(rng.expovariate(0.5)))] if has_whim else moves[0]
    return move.action, move.plot, move.hand


def fit(samples: Sequence[Sample]) -> tuple[Mapping[str, Sequence[float]], Forecasts]:
    """Weights and forecasts."""
    forecasts = fit_forecasts(samples)
    sense = Sense({}, forecasts, GUESS)
    rows = [(sample.stage, sample.features, unexplained(sense, sample)) for sample in samples]
    thumb = [RULES.get(name, 0.0) for name in FEATURES]
    by_stage = []
    for stage in range(1, STAGES):
        near = [
            (1.0 if other == stage else NEARBY, features, rest - dot(thumb, features))
            for other, features, rest in rows
            if abs(other - stage) <= 1
        ]
        by_stage.append([a + b for a, b in zip(thumb, ridge(near), strict=True)])
    return dict(zip(FEATURES, zip(*by_stage, strict=True), strict=True)), forecasts


def fit_forecasts(samples: Sequence[Sample]) -> Forecasts:
    """For each goal, by stage, the line through the counts at the end, and how far they lie from it."""
    found: dict[Key, Sequence[Forecast]] = {}
    for number, goal in enumerate(GOALS):
        if (goal.measure, goal.wanted) in found:
            continue
        lines = []
        for stage in range(1, STAGES):
            pairs = [(s.counts[number], s.counts_at_end[number]) for s in samples if s.stage == stage]
            now, end = fmean(now for now, _ in pairs), fmean(end for _, end in pairs)
            both = fmean((a - now) * (b - end) for a, b in pairs)
            slope = max(0.0, both / (fmean((a - now) ** 2 for a, _ in pairs) + 0.02))
            offset = end - slope * now
            spread = sqrt(fmean((b - slope * a - offset) ** 2 for a, b in pairs))
            lines.append((slope, offset, max(0.05, spread)))
        found[goal.measure, goal.wanted] = lines
    return found


def unexplained(sense: Sense, sample: Sample) -> float:
    """The score without what goals, medals and coops were expected to bring."""
    expected = [
        sense.expected(goal, sample.stage)[count]
        for goal, count in zip(GOALS, sample.counts, strict=True)
        if goal in sample.in_play
    ]
    return sample.score - sum(expected) - COOP_POINTS * sample.coops


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The scalar product."""
    return sum([a * b for a, b in zip(one, other, strict=True)])


def ridge(rows: Sequence[tuple[float, list[float], float]]) -> list[float]:
    """The small weights that explain the values best; rows are importance, features and value.

    Features are measured by their deviations; those that do not vary get no weight, except the constant.
    """
    columns = list(zip(*(features for _, features, _ in rows), strict=True))
    units = [pstdev(column) for column in columns]
    used = [0, *(i for i, unit in enumerate(units) if unit > 1e-3)]
    units[0] = 1.0
    matrix = [[PRIOR if i == j != 0 else 0.0 for j in used] + [0.0] for i in used]
    for importance, features, value in rows:
        scaled = [*(features[i] / units[i] for i in used), value]
        for line, factor in zip(matrix, scaled, strict=False):
            factor *= importance
            for j, other in enumerate(scaled):
                line[j] += factor * other
    solution = solve(matrix)
    weights = [0.0] * len(units)
    for i, weight in zip(used, solution, strict=True):
        weights[i] = weight / units[i]
    return weights


def solve(matrix: list[list[float]]) -> list[float]:
    """The solution of positive definite linear equations, each a row with its right side last."""
    size = len(matrix)
    for i in range(size):
        pivot = matrix[i][i]
        matrix[i] = [value / pivot for value in matrix[i]]
        for j in range(size):
            if j != i and matrix[j][i]:
                factor = matrix[j][i]
                matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
    return [row[-1] for row in matrix]


def source(weights: Mapping[str, Sequence[float]], forecasts: Forecasts) -> str:
    """The module."""

    def numbers(row: Sequence[float]) -> str:
        return "(" + ", ".join(f"{round(value, 2) + 0.0:.2f}" for value in row) + ")"

    lines = [
        '"""What barnyards are worth, fitted to what they scored in the end; written by `tools/fit_hens.py`."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "from farmyard.games.hens.data import Measure",
        "from farmyard.games.hens.heuristic import GUESS",
        "from farmyard.games.hens.worth import Sense",
        "",
        "WEIGHTS: Final = {",
        *(f'    "{name}": {numbers(row)},' for name, row in weights.items()),
        "}",
        '"""Of each feature, by stage from 1."""',
        "",
        "FORECASTS: Final = {",
    ]
    for (measure, wanted), rows in forecasts.items():
        lines += [f"    ({measure}, {wanted}): ("]
        lines += [f"        {numbers(column)}," for column in zip(*rows, strict=True)]
        lines += ["    ),"]
    lines += [
        "}",
        '"""Of what goals count: slope, offset and standard deviation of the forecast, each by stage from 1."""',
        "",
        "FITTED: Final = Sense("
        "WEIGHTS, {key: tuple(zip(*rows, strict=True)) for key, rows in FORECASTS.items()}, GUESS)",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Read the command line, play and fit, print the module; progress goes to standard error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--games", type=int, default=700, help="in one generation")
    parser.add_argument("--seed", default="fit")
    arguments = parser.parse_args()
    os.nice(19)
    rng = Random(arguments.seed)
    sense = RULES_OF_THUMB
    past: list[list[Sample]] = []
    for generation in range(arguments.generations):
        games = [play(sense, rng.choice(PLAYERS), rng) for _ in range(arguments.games)]
        past = [*past, [sample for game in games for sample in game]][-2:]
        weights, forecasts = fit([sample for samples in past for sample in samples])
        sense = Sense(weights, forecasts, GUESS)
        print(generation, fmean(sample.score for sample in past[-1]), file=sys.stderr, flush=True)
    print(source(weights, forecasts), end="")


if __name__ == "__main__":
    main()
