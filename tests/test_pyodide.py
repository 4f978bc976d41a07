"""The code that the page runs: compiled, with the trimmed library, on Pyodide's Python."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tools.build import compiled_code
from tools.site.archive import zipped
from tools.site.bytecode import compiled

ROOT: Final = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or not (ROOT / "node_modules/pyodide").is_dir(),
    reason="NOT RUN: needs Node.js and node_modules (`make site` installs them)",
)


def run(*command: str | Path) -> Any:
    """What the command prints last, read as JSON."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def in_pyodide(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The answers of tools/pyodide_checks.py from the interpreter of the page."""
    app, stdlib = compiled_code()
    folder = tmp_path_factory.mktemp("pyodide")
    for path, data in app.items():
        (folder / "app" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "app" / path).write_bytes(data)
    (folder / "stdlib.zip").write_bytes(zipped(stdlib))
    return run(
        "node", ROOT / "tools/pyodide.mjs", "--stdlib", folder / "stdlib.zip", "--mount", f"{folder / 'app'}=/app",
        "tools/pyodide_checks.py",
    )  # fmt: skip


def test_every_module_can_be_imported(in_pyodide: Any) -> None:
    sources = {
        ".".join(file.relative_to(ROOT / "py").with_suffix("").parts).removesuffix(".__init__")
        for package in ("farmyard", "app")
        for file in (ROOT / "py" / package).rglob("*.py")
    }
    assert set(in_pyodide["modules"]) == sources - {"farmyard.__main__"}


def test_games_go_the_same_way(in_pyodide: Any) -> None:
    native = run(sys.executable, "tools/pyodide_checks.py", "py")
    assert len(native["playthroughs"]) >= 3
    assert in_pyodide["playthroughs"] == native["playthroughs"]


def test_compiling_again_gives_the_same_bytes(tmp_path: Path) -> None:
    assert compiled(ROOT, tmp_path) == compiled_code()
