"""The memory snapshot: Pyodide with all that the page will import, taken once, here, under Node.

A page that starts from it neither initializes Python nor imports anything. What it holds beyond the memory of a fresh
instance fits in some 3.5 MB.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.site.bytecode import imported_names, python_sources
from tools.site.node import run_node

RUNNER: Final = "tools/snapshot.mjs"
SCRIPT: Final = "tools/site/preload.py"


def snapshot(root: Path, cache: Path, pyodide: Mapping[str, bytes], stdlib: bytes, app: bytes) -> bytes:
    """The file that www/snapshot.mjs reads, made anew only if something it depends on has changed.

    Args:
        root: the repository.
        cache: a folder to keep things in.
        pyodide: its script and its WebAssembly, by name.
        stdlib, app: the archives that the imported modules come from.

    Raises:
        BuildError: a module cannot be imported, or the memory has become too large.
    """
    sources = python_sources(root).values()
    imports = "\n".join(sorted({name for source in sources for name in imported_names(source.decode())}))
    files = {**pyodide, "stdlib.zip": stdlib, "app.zip": app, "imports.txt": imports.encode()}
    run_node(root, cache, "taking the memory snapshot", [RUNNER, "--folder", str(cache), SCRIPT], files)
    return (cache / "memory.bin").read_bytes()
