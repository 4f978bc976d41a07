"""The games' style sheets: all are loaded at every table, so none may touch what another one styles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / "www/css"
SHARED: Final = sorted(FOLDER.glob("[1-3]-*.css"))
GAMES: Final = sorted(FOLDER.glob("[4-9]-*.css"))

ALIKE: Final = {"overview", "cards"}
"""Tables of the overview and lists of cards look alike in several games, on purpose."""


def selectors(sheet: Path) -> Iterator[list[str]]:
    """The classes of each selector, in their order."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    for rule in re.findall(r"[^{}]+(?=\{)", text):
        for selector in rule.split(","):
            yield re.findall(r"\.([a-z][\w-]*)", selector)


def own_classes(sheet: Path) -> set[str]:
    """Of each selector the first class that is not one of every page: the others count only inside of it."""
    common = {name for shared in SHARED for names in selectors(shared) for name in names}
    own = ([name for name in names if name not in common] for names in selectors(sheet))
    return {names[0] for names in own if names}


def test_no_two_games_style_the_same_class() -> None:
    assert len(GAMES) == 5
    both = {f"{a.name}, {b.name}": own_classes(a) & own_classes(b) - ALIKE for a, b in combinations(GAMES, 2)}
    assert {sheets: names for sheets, names in both.items() if names} == {}
