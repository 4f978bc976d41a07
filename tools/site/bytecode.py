"""Compiled Python for the page's own interpreter: our code, and the part of the standard library that it uses.

Compiling at every start is what makes a stock page slow, so Pyodide compiles once, here, under Node.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.site.archive import files_below
from tools.site.node import run_node

RUNNER: Final = "tools/pyodide.mjs"
SCRIPT: Final = "tools/site/compile_in_pyodide.py"
EXTRA_MODULES: Final = "tools/stdlib_modules.txt"


@dataclass(frozen=True, slots=True)
class Compiled:
    """.pyc files by path."""

    app: dict[str, bytes]
    """Our own packages."""
    stdlib: dict[str, bytes]
    """The part of the standard library that they and the page's interpreter use."""
    lean_app: dict[str, bytes]
    lean_stdlib: dict[str, bytes]
    """Both without line numbers and docstrings."""


def listed(path: Path) -> list[str]:
    """The lines of a list file, without comments and empty lines."""
    lines = (line.partition("#")[0].strip() for line in path.read_text().splitlines())
    return [line for line in lines if line]


def imported_names(source: str) -> Iterator[str]:
    """Every module that `source` imports, at any depth of it; `from a import b` gives `a` and `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def python_sources(root: Path) -> dict[str, bytes]:
    """Our modules that the page can come to import, by path relative to `py/`: no command line, no benchmarks."""
    sources = root / "py"
    wanted = [*imported_names((sources / "main.py").read_text())]
    # Boards are imported by their names.
    wanted += [f"app.boards.{file.parent.name}" for file in (sources / "app/boards").glob("*/__init__.py")]
    found: dict[str, bytes] = {}
    while wanted:
        name = wanted.pop()
        while name:
            module = name.replace(".", "/")
            for path in f"{module}.py", f"{module}/__init__.py":
                if path not in found and (sources / path).is_file():
                    found[path] = (sources / path).read_bytes()
                    wanted.extend(imported_names(found[path].decode()))
            name = name.rpartition(".")[0]
    return dict(sorted(found.items()))


def compiled(root: Path, cache: Path) -> Compiled:
    """Our code and the standard library, compiled anew only if something they depend on has changed.

    Raises:
        BuildError: a source does not compile.
    """
    sources = python_sources(root)
    main = (root / "py/main.py").read_bytes()
    wanted = listed(root / EXTRA_MODULES)
    for source in (*sources.values(), main):
        wanted.extend(imported_names(source.decode()))
    modules = "\n".join(sorted(set(wanted))).encode()
    files = {f"source/{path}": data for path, data in sources.items()}
    files |= {"modules.txt": modules, "stdlib.zip": (root / "node_modules/pyodide/python_stdlib.zip").read_bytes()}
    run_node(root, cache, "compiling in Pyodide", [RUNNER, "--mount", f"{cache}=/work", SCRIPT], files)
    return Compiled(*(files_below(cache / name) for name in ("app", "stdlib", "lean_app", "lean_stdlib")))
