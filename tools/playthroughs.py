"""Write the golden playthroughs anew, after a deliberate change: `python tools/playthroughs.py`.

`--check` writes nothing and fails if a file would change.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from farmyard.playthrough import playthrough  # noqa: E402 - the path is set above
from farmyard.random_play import random_match  # noqa: E402
from tests.cases import ALL_GAMES  # noqa: E402

FOLDER: Final = ROOT / "tests" / "playthroughs"

PRESET: Final = {"pasture": "preset"}

CASES: Final[Mapping[str, tuple[tuple[int, Mapping[str, str]], ...]]] = {
    "battle-sheep": (
        (2, {}),
        (3, {}),
        (4, {}),
        (2, PRESET),
        (2, {"pasture": "random"}),
        (2, PRESET | {"map": "2-pond", "start_rule": "open", "holes_count_as_rim": "on"}),
        (2, PRESET | {"swap": "on", "first_move": "last_placer"}),
        (2, PRESET | {"map": "2-paddock", "goal": "last_mover"}),
        (3, {"start_rule": "own", "build_first": "last_seat"}),
        (3, PRESET | {"start_rule": "spaced"}),
        (4, PRESET),
    ),
    "dirty-pig": (
        (2, {}),
        (2, {"profile": "K54"}),
        (3, {"exchange": "none_if_playable", "gentle": "on", "pigs": "2"}),
        (4, {"open_hands": "on", "pigs": "2", "start": "seat1"}),
        (5, {"pigs": "2"}),
        (6, {}),
    ),
    "hens": (
        (1, {}),
        (1, {"session": "double"}),
        (2, {}),
        (3, {}),
        (4, {}),
    ),
    "heartland": ((2, {}), (3, {"start": "seat1"}), (4, {}), (5, {})),
    "happy-pigs": (
        (2, {}),
        (2, {"advanced": "on", "start": "seat1"}),
        (3, {"breeding_pairs": "on"}),
        (4, {"edition": "iello2016"}),
        (5, {"edition": "iello2016", "breeding_pairs": "on"}),
        (6, {"advanced": "on"}),
    ),
    "high-card": ((2, {}), (3, {"deck": "seven"})),
}
"""One whole game of random play for each."""


def goldens() -> Iterator[tuple[Path, str]]:
    """Every golden file with the text it should hold."""
    for game, cases in CASES.items():
        for players, options in cases:
            words = [game, str(players), *(f"{key}={value}" for key, value in options.items())]
            match = random_match(game, players, options, "playthrough", games=ALL_GAMES)
            yield FOLDER / f"{'-'.join(words)}.txt", playthrough(match, games=ALL_GAMES)


def main(arguments: list[str]) -> int:
    """Write the files, or check them."""
    stale = set(FOLDER.glob("*.txt"))
    for file, text in goldens():
        stale.discard(file)
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        print(file.name)
        if "--check" in arguments:
            return 1
        file.write_text(text, encoding="utf-8")
    for file in stale:
        print(f"{file.name} belongs to no case any more")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
