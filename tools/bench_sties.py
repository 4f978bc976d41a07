"""How long the question "does it fit?" takes: `PYTHONPATH=py python -m tools.bench_sties`.

Herds grow as in games: pigs are bought, born and fed while there is room, sold, and lost at the end of a season, and a
sty is bought when they are crowded. Each game starts with nothing remembered of herds; what is remembered of shapes
stays. Prints the median and the longest of all answers, of those that were not remembered, and of all layouts.
"""

from __future__ import annotations

import argparse
import gc
from random import Random
from time import thread_time

from farmyard.games.happy_pigs import fits as module
from farmyard.games.happy_pigs.fits import Herd, fits, layout, rearranged
from farmyard.games.happy_pigs.footprints import cells_of
from farmyard.games.happy_pigs.sties import FIRST_STY, Sties, places_to_join, region

ROUNDS = 16
SEASON = 4
TILES = 40


class Clock:
    """What the answers of some games took."""

    def __init__(self) -> None:
        self.asked: set[tuple[Sties, Herd]] = set()
        self.all: list[float] = []
        self.new: list[tuple[float, Sties, Herd]] = []
        self.layouts: list[tuple[float, Sties, Herd]] = []
        self.rearranged: list[tuple[float, Sties, Herd]] = []

    def forget(self) -> None:
        """Starts a game."""
        self.asked.clear()
        for remembering in (module._fits, module._most_piglets, module._packed):
            remembering.cache_clear()

    def fits(self, sties: Sties, herd: Herd) -> bool:
        """The answer, timed."""
        start = thread_time()
        answer = fits(sties, herd)
        taken = thread_time() - start
        self.all.append(taken)
        if (sties, herd) not in self.asked:
            self.asked.add((sties, herd))
            self.new.append((taken, sties, herd))
        return answer


def play(rng: Random, clock: Clock) -> int:
    """One player's game; how many sties there are at its end."""
    clock.forget()
    money, sties, herd, before = 45, (FIRST_STY,), [0, 0, 0, 0], ()
    thrift = rng.random()
    for number in range(ROUNDS):
        action = rng.choice("FMBBS" if number % SEASON < SEASON - 1 else "FBSS")
        for _ in range(rng.randint(2, 5)):
            grown = {
                "B": [(None, size) for size in range(4) if money >= (3, 6, 10, 15)[size] and herd[size] < TILES],
                "F": [(size, size + jump) for size in range(3) for jump in (1, 2) if size + jump < 4 and herd[size]],
                "M": [(None, size) for size in (0, 1) if herd[2] + herd[3]],
                "S": [(size, None) for size in range(4) if herd[size]],
            }[action]
            fitting = []
            for gone, come in grown:
                after = herd.copy()
                if gone is not None:
                    after[gone] -= 1
                if come is not None:
                    after[come] += 1
                if come is None or clock.fits(sties, tuple(after)):
                    fitting.append((gone, come, after))
            crowded = cells_of(tuple(herd)) > len(region(sties)) * (0.6 + 0.4 * thrift)
            if action == "B" and crowded and money >= 5 * (len(sties) + 1):
                money -= 5 * (len(sties) + 1)
                sties = (*sties, rng.choice(places_to_join(sties)))
            elif fitting:
                gone, come, after = rng.choice(fitting)
                money += (15 if gone == 3 else (3, 6, 10)[gone]) if action == "S" else 0
                money -= (3, 6, 10, 15)[come] if action == "B" else 0
                herd = after
            else:
                money += 1
            start = thread_time()
            now = layout(sties, tuple(herd))
            clock.layouts.append((thread_time() - start, sties, tuple(herd)))
            start = thread_time()
            before = rearranged(sties, tuple(herd), before)
            clock.rearranged.append((thread_time() - start, sties, tuple(herd)))
            assert now is not None
            assert before is not None
        if number % SEASON == SEASON - 1:
            herd = [rng.randint(n // 2, n) for n in herd]
            money += rng.randint(0, 80)
    return len(sties)


def report(name: str, taken: list[tuple[float, Sties, Herd]]) -> None:
    """Prints one line."""
    taken.sort()
    longest, sties, herd = taken[-1]
    middle, late = taken[len(taken) // 2][0], taken[len(taken) * 99 // 100][0]
    print(
        f"{name:12} {len(taken):8}  median {1000 * middle:.3f} ms  99% {1000 * late:.3f} ms  "
        f"longest {1000 * longest:.2f} ms: {len(sties)} sties {herd}"
    )


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    gc.disable()  # The growing lists of the clock would make its own collections the longest of all.
    clock = Clock()
    rng = Random(0)
    owned = [play(rng, clock) for _ in range(games)]
    print("sties at the end:", {number: owned.count(number) for number in sorted(set(owned))})
    report("all", [(taken, (), ()) for taken in clock.all])
    report("new", clock.new)
    report("layout", clock.layouts)
    report("rearranged", clock.rearranged)


if __name__ == "__main__":
    main()
