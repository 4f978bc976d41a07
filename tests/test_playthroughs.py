"""Golden playthroughs: one whole game for each game, number of players and set of options that shows something.

After a deliberate change they are written anew by `python tools/playthroughs.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import ALL_GAMES
from tools import playthroughs

GOLDENS = dict(playthroughs.goldens())
TOOL = Path(playthroughs.__file__)


@pytest.mark.parametrize("file", GOLDENS, ids=lambda file: file.stem)
def test_a_game_goes_as_it_always_went(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == GOLDENS[file]


def test_every_file_belongs_to_a_case_and_every_number_of_players_has_one() -> None:
    assert set(playthroughs.FOLDER.glob("*.txt")) == set(GOLDENS)
    for name, game in ALL_GAMES.items():
        covered = {players for players, _ in playthroughs.CASES[name]}
        assert covered == set(range(game.type.min_players, game.type.max_players + 1))


@pytest.mark.parametrize("seed", ["0", "12345"])
def test_they_do_not_hang_on_the_order_of_sets(seed: str) -> None:
    environment = os.environ | {"PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, TOOL, "--check"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
