"""The README is executed, and its pictures are what the code draws."""

from __future__ import annotations

import doctest
from pathlib import Path

from tools.pictures import stale

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_readme_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_pictures_of_the_readme_are_what_its_records_draw() -> None:
    assert stale() == []
