"""Matches between computer players of Battle Sheep, the plain-search yardstick among them.

    PYTHONPATH=py python -m tools.arena hard baseline --games 200 --seconds 0.3
    PYTHONPATH=py python -m tools.arena hard medium --players 3 --games 120 --nodes 300

The first bot takes one seat, the second all the others; every set-up is played once from each seat. Prints how often
the first won, with the Wilson interval, for all set-ups and for each.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter

from farmyard.bots import Bot, Budget
from farmyard.core import CHANCE, TERMINAL
from farmyard.games.battle_sheep import MAPS, BattleSheep
from tools.baseline_mcts import PlainMcts


@dataclass(frozen=True)
class Job:
    """One set-up, to be played from every seat."""

    bots: tuple[str, str]
    players: int
    map: str
    number: int
    seed: str
    budgets: tuple[Budget, Budget]


def bot_of(name: str) -> Bot:
    """The computer player of that name."""
    return PlainMcts() if name == "baseline" else BattleSheep().bot(name)


def play(job: Job, seat: int) -> tuple[float, list[int], list[float]]:
    """What the first bot gets from `seat`, the final hexes, and the longest thinking time of both in seconds."""
    rng = Random(f"{job.seed}:{job.number}:{seat}")
    options = {"pasture": "preset", "map": job.map} if job.map not in ("build", "random") else {"pasture": job.map}
    state = BattleSheep().new_initial_state(job.players, **options)
    # The same random pasture for every seat.
    luck = Random(f"{job.seed}:{job.number}")
    longest = [0.0, 0.0]
    bots = [bot_of(name) for name in job.bots]
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            outcomes = state.chance_outcomes()
            state = state.child(luck.choices([action for action, _ in outcomes], [w for _, w in outcomes])[0])
            continue
        side = 0 if state.current_player == seat else 1
        started = perf_counter()
        action = bots[side].step(state.view(state.current_player), rng, job.budgets[side])
        longest[side] = max(longest[side], perf_counter() - started)
        state = state.child(action)
    outcome = state.outcome
    assert outcome is not None
    return outcome.returns[seat], list(state.scores), longest


def play_all(job: Job) -> tuple[Job, list[float], list[float]]:
    """The points of the first bot from every seat, and the longest thinking times."""
    results = [play(job, seat) for seat in range(job.players)]
    return job, [points for points, _, _ in results], [max(times[i] for _, _, times in results) for i in (0, 1)]


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z, rate = 1.96, points / games
    centre = rate + z * z / (2 * games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (centre - half) / (1 + z * z / games), (centre + half) / (1 + z * z / games)


def line(name: str, points: list[float]) -> str:
    """One line of the table."""
    low, high = wilson(sum(points), len(points))
    rate = sum(points) / len(points)
    return (
        f"{name:14} {sum(points):7.1f} of {len(points):4}  {100 * rate:5.1f} %  ({100 * low:.1f} to {100 * high:.1f})"
    )


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--second-nodes", type=int, help="if the second bot gets another number of nodes")
    parser.add_argument("--second-seconds", type=float, help="if the second bot gets another time")
    parser.add_argument("--maps", help="comma-separated; `build` and `random` are among them by default")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--workers", type=int, default=1, choices=(1, 2))
    arguments = parser.parse_args()
    os.nice(19)
    maps = [name for name, players in MAPS if players == arguments.players] + ["random", "build"]
    if arguments.maps:
        maps = arguments.maps.split(",")
    first = Budget(arguments.seconds, arguments.nodes)
    second = Budget(arguments.second_seconds or arguments.seconds, arguments.second_nodes or arguments.nodes)
    jobs = [
        Job(
            (arguments.first, arguments.second),
            arguments.players,
            maps[i % len(maps)],
            i,
            arguments.seed,
            (first, second),
        )
        for i in range(arguments.games // arguments.players)
    ]
    by_map: dict[str, list[float]] = defaultdict(list)
    by_seat: dict[str, list[float]] = defaultdict(list)
    longest = [0.0, 0.0]
    started = perf_counter()
    with ProcessPoolExecutor(arguments.workers) as pool:
        for job, points, times in pool.map(play_all, jobs):
            by_map[job.map] += points
            for seat, point in enumerate(points):
                by_seat[f"from seat {seat + 1}"].append(point)
            longest = [max(pair) for pair in zip(longest, times, strict=True)]
    for name, points in {**by_map, **by_seat, "all": [point for part in by_map.values() for point in part]}.items():
        print(line(name, points))
    print(f"longest thought: {longest[0]:.3f} s and {longest[1]:.3f} s; {perf_counter() - started:.0f} s in all")


if __name__ == "__main__":
    main()
