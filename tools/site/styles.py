"""The one style sheet of the site, made of those in www/css: one request instead of one for each game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.site.tree import Tree

STYLE: Final = "www/css/site.css"
"""What the sources call it."""


def bundled(root: Path) -> str:
    """The style sheets of the repository at `root`, in the order of their names.

    They lie in the folder of the bundle, so that what they refer to is the same from there.
    """
    return "".join(file.read_text() for file in sorted((root / STYLE).parent.glob("*.css")))


def add_styles(tree: Tree) -> None:
    """Put in the bundle, and before it the files that it names."""
    tree.put_hashed(STYLE, tree.resolve(STYLE, bundled(tree.root)).encode())
