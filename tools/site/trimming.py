"""Pyodide's code without what the page never uses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.site.node import run_node

RUNNER: Final = "tools/trim.mjs"
USERS: Final = ("www/snapshot.mjs", "tools/snapshot.mjs")
"""The scripts that reach into the interpreter, past what Pyodide offers."""


TRIMMED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")


def trimmed_pyodide(root: Path, cache: Path) -> dict[str, bytes]:
    """Pyodide's script and its WebAssembly, by name; no work if nothing has changed since they were put into `cache`.

    Raises:
        BuildError: trimming failed.
    """
    run_node(root, cache, "trimming Pyodide", [RUNNER, "--out", str(cache), *USERS], {})
    return {name: (cache / name).read_bytes() for name in TRIMMED}
