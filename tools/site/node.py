"""Steps of the build that Node takes, each into a folder of its own, and again only if something has changed."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tools.site.errors import BuildError

LOCK: Final = "package-lock.json"
"""Says what is installed from npm."""


def fingerprint(parts: Iterable[bytes]) -> str:
    """A hash of `parts` in their order."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def run_node(root: Path, cache: Path, purpose: str, command: list[str], files: Mapping[str, bytes]) -> None:
    """Run `node` with the arguments `command`, unless it has been run in this way before.

    Args:
        root: the repository, where it runs.
        cache: the folder that it writes to.
        purpose: what it is for, as an error message says it.
        command: those of its arguments that are paths below `root` count with their content.
        files: what to put into `cache` before, by path.

    Raises:
        BuildError: it failed.
    """
    scripts = [(root / path).read_bytes() for path in (LOCK, *command) if (root / path).is_file()]
    given = [part for path, data in files.items() for part in (path.encode(), data)]
    mark = fingerprint([*scripts, *given])
    done = cache / "done"
    if done.is_file() and done.read_text() == mark:
        return
    shutil.rmtree(cache, ignore_errors=True)
    cache.mkdir(parents=True)
    for path, data in files.items():
        (cache / path).parent.mkdir(parents=True, exist_ok=True)
        (cache / path).write_bytes(data)
    run = subprocess.run(["node", *command], cwd=root, capture_output=True, text=True, check=False)
    if run.returncode:
        raise BuildError(f"{purpose} failed: {(run.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    done.write_text(mark)
