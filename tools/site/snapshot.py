"""The memory snapshot: Pyodide with all that the page will import, taken once, here, under Node.

A page that starts from it neither initializes Python nor imports anything. What it holds beyond the memory of a fresh
instance fits in a good 2 MB.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from tools.site.bytecode import fingerprint, imported_names, python_sources
from tools.site.errors import BuildError

RUNNER: Final = "tools/snapshot.mjs"
SCRIPT: Final = "tools/site/preload.py"
FILES: Final = {"stdlib": "stdlib.zip", "app": "app.zip", "imports": "imports.txt"}
"""What the runner is given, by the name of its option."""


def snapshot(root: Path, cache: Path, stdlib: bytes, app: bytes) -> bytes:
    """The file that www/snapshot.mjs reads, made anew only if something it depends on has changed.

    Args:
        root: the repository.
        cache: a folder to keep things in.
        stdlib, app: the archives that the imported modules come from.

    Raises:
        BuildError: a module cannot be imported, or the memory has become too large.
    """
    tools = [(root / path).read_bytes() for path in (RUNNER, SCRIPT, "node_modules/pyodide/package.json")]
    sources = python_sources(root).values()
    imports = "\n".join(sorted({name for source in sources for name in imported_names(source.decode())})).encode()
    mark = fingerprint([stdlib, app, imports, *tools])
    done, out = cache / "done", cache / "memory.bin"
    if not done.is_file() or done.read_text() != mark:
        cache.mkdir(parents=True, exist_ok=True)
        done.unlink(missing_ok=True)
        (cache / "stdlib.zip").write_bytes(stdlib)
        (cache / "app.zip").write_bytes(app)
        (cache / "imports.txt").write_bytes(imports)
        given = ((name, cache / file) for name, file in FILES.items())
        files = [f"--{name}={path}" for name, path in (*given, ("out", out))]
        run = subprocess.run(["node", RUNNER, *files, SCRIPT], cwd=root, capture_output=True, text=True, check=False)
        if run.returncode:
            raise BuildError(f"taking the memory snapshot failed: {run.stderr.strip().splitlines()[-1]}")
        done.write_text(mark)
    return out.read_bytes()
