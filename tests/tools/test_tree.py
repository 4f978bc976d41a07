"""Names in the site follow the content, through every file that names another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.site.errors import BuildError
from tools.site.tree import Tree, hashed_name

SOURCES = {
    "index.html": '<link href="www/app.css"><script src="www/boot.mjs"></script><a href="https://example.org/a.html">',
    "www/app.css": 'a { src: url("./fonts/round.woff2") } b { color: red }',
    "www/boot.mjs": 'import "./part/draw.mjs"; fetch(new URL("../py/app.zip", import.meta.url)); // see "nowhere"',
    "www/part/draw.mjs": 'export default "#icon";',
    "www/fonts/round.woff2": "font",
}


def write(root: Path, files: dict[str, str]) -> None:
    """Put `files` below `root`."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def built(root: Path) -> Tree:
    """The site of the sources below `root`."""
    tree = Tree(root, root / "out")
    tree.put_hashed("py/app.zip", b"zip")
    tree.add("index.html", fixed=True)
    tree.sweep()
    return tree


def test_references_lead_to_the_files(tmp_path: Path) -> None:
    write(tmp_path, SOURCES)
    tree = built(tmp_path)
    page = (tree.out / "index.html").read_text()
    assert f'href="{tree.names["www/app.css"]}"' in page
    assert "https://example.org/a.html" in page
    script = (tree.out / tree.names["www/boot.mjs"]).read_text()
    assert f'"./{tree.names["www/part/draw.mjs"].removeprefix("www/")}"' in script
    assert f'"../{tree.names["py/app.zip"]}"' in script
    assert tree.missing == set()


def test_a_change_renames_everything_above_it_and_nothing_else(tmp_path: Path) -> None:
    write(tmp_path, SOURCES)
    before = dict(built(tmp_path).names)
    write(tmp_path, {"www/fonts/round.woff2": "rounder"})
    after = built(tmp_path).names
    assert {path for path in before if before[path] != after[path]} == {"www/app.css", "www/fonts/round.woff2"}


def test_what_is_no_longer_named_goes(tmp_path: Path) -> None:
    write(tmp_path, SOURCES)
    old = built(tmp_path).names["www/fonts/round.woff2"]
    write(tmp_path, {"www/app.css": "b {}"})
    out = built(tmp_path).out
    assert not (out / old).exists()
    assert not (out / "www/fonts").exists()


def test_unchanged_files_are_not_written_again(tmp_path: Path) -> None:
    write(tmp_path, SOURCES)
    page = built(tmp_path).out / "index.html"
    times = page.stat().st_mtime_ns
    built(tmp_path)
    assert page.stat().st_mtime_ns == times


def test_missing_file_is_noted(tmp_path: Path) -> None:
    write(tmp_path, SOURCES | {"www/app.css": 'url("gone.svg")'})
    assert built(tmp_path).missing == {"www/gone.svg (named by www/app.css)"}


def test_circle_is_refused(tmp_path: Path) -> None:
    write(tmp_path, SOURCES | {"www/part/draw.mjs": 'import "../boot.mjs"'})
    with pytest.raises(BuildError, match=r"www/boot\.mjs names itself"):
        built(tmp_path)


def test_hashed_name_keeps_the_suffix() -> None:
    assert hashed_name("www/icon.svg", b"") == "www/icon.e3b0c44298.svg"
