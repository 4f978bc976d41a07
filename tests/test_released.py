"""Records and links of every version that was ever released load for ever. Adding a file adds a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmyard.games import GAMES
from farmyard.link import read_link, write_link
from farmyard.record_text import read_record

FILES = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_loads_whole_and_ends_as_it_says(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    reading = read_record(text)
    assert reading.problem is None
    assert f"\nresult: {reading.match.state.result}\n" in text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_link_opens_the_same_match(file: Path) -> None:
    match = read_record(file.read_text(encoding="utf-8")).match
    assert read_link(file.with_suffix(".link").read_text(encoding="utf-8")) == match
    assert read_link(write_link(match)) == match


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_record_for_every_way_to_end(game: str) -> None:
    files = [file for file in FILES if file.stem.startswith(f"{game}-")]
    outcomes = [read_record(file.read_text(encoding="utf-8")).match.state.outcome for file in files]
    endings = {outcome.termination for outcome in outcomes if outcome is not None}
    assert endings == {ending for known in endings for ending in type(known)}
    assert endings
