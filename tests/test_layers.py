"""Imports go down the layers only: browser, app, farmyard; and a game stands on the core and on geometry alone."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "py"
PAGE = {"js", "pyscript", "pyodide", "pyodide_js"}
FILES = {
    layer: sorted((SOURCES / layer).rglob("*.py"), key=lambda file: file.as_posix())
    for layer in ("farmyard", "app", "browser")
}


def imports(file: Path) -> Iterator[str]:
    """The dotted names of all modules that `file` imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative imports hide the layer"
            yield node.module or ""


def packages(file: Path) -> set[str]:
    """The top-level names that `file` imports."""
    return {name.partition(".")[0] for name in imports(file)}


def name_of(file: Path) -> str:
    return file.relative_to(SOURCES).as_posix()


@pytest.mark.parametrize("file", FILES["farmyard"], ids=name_of)
def test_the_engine_imports_itself_and_the_standard_library_alone(file: Path) -> None:
    assert packages(file) <= set(sys.stdlib_module_names) | {"farmyard"}


@pytest.mark.parametrize("file", FILES["app"], ids=name_of)
def test_the_app_imports_the_engine_and_nothing_of_the_page(file: Path) -> None:
    assert packages(file) <= set(sys.stdlib_module_names) | {"farmyard", "app"}


@pytest.mark.parametrize("file", FILES["browser"], ids=name_of)
def test_the_page_imports_what_lies_below(file: Path) -> None:
    assert packages(file) <= set(sys.stdlib_module_names) | {"farmyard", "app", "browser"} | PAGE


@pytest.mark.parametrize("file", [f for f in FILES["farmyard"] if "games" in f.parts[-3:-1]], ids=name_of)
def test_a_game_imports_no_other_game_and_nothing_above_it(file: Path) -> None:
    if file.parent.name == "games":
        return
    game = f"farmyard.games.{file.parent.name}"
    for name in imports(file):
        if name.startswith("farmyard.games"):
            assert name == game or name.startswith(f"{game}.")
        assert not name.startswith(("farmyard.record", "farmyard.link", "farmyard.cli"))


@pytest.mark.parametrize("file", [f for f in FILES["farmyard"] if f.parent.name == "bots"], ids=name_of)
def test_search_methods_know_no_game(file: Path) -> None:
    assert not any(name.startswith("farmyard.games") for name in imports(file))


def test_no_rules_module_takes_chance_into_its_own_hands() -> None:
    for file in FILES["farmyard"]:
        if "games" in file.parts and file.stem in ("rules", "table", "actions", "notation"):
            names = {
                node.attr for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Attribute)
            }
            assert not names & {"shuffle", "randrange", "randint", "urandom"}, file
