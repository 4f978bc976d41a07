"""Counts of action sequences, from the files under tests/perft: `position; depth count; depth count ...` a line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from farmyard.perft import perft
from tests.games.battle_sheep.helpers import play, preset, read

FILES = Path(__file__).parents[2] / "perft"
QUICK = 600_000
"""Sequences that are counted in a second or two."""


def cases() -> Iterator[object]:
    for path in sorted(FILES.glob("battle_sheep_*.perft")):
        name = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                name = line.removeprefix("#").strip()
                continue
            position, *counts = (part.strip() for part in line.split(";"))
            for depth, count in (map(int, pair.split()) for pair in counts):
                marks = [] if count <= QUICK else [pytest.mark.slow]
                yield pytest.param(position, depth, count, id=f"{path.stem}: {name}, depth {depth}", marks=marks)


@pytest.mark.parametrize(("position", "depth", "count"), list(cases()))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(read(position), depth) == count


def test_at_depth_0_there_is_one_sequence_and_none_beyond_the_end() -> None:
    over = play(preset("2-field"), "@d2 @d7 resign")
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
