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
from tools.site.catalogues import compile_catalogues
from tools.site.snapshot import snapshot
from tools.site.trimming import trimmed_pyodide

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
    code = compiled_code()
    folder = tmp_path_factory.mktemp("pyodide")
    for path, data in code.app.items():
        (folder / "app" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "app" / path).write_bytes(data)
    (folder / "stdlib.zip").write_bytes(zipped(code.stdlib))
    return run(
        "node", ROOT / "tools/pyodide.mjs", "--stdlib", folder / "stdlib.zip", "--mount", f"{folder / 'app'}=/app",
        "--mount", f"{ROOT / 'py'}=/py", "tools/pyodide_checks.py",
    )  # fmt: skip


NOT_IN_THE_PAGE: Final = {
    "farmyard.bench",
    "farmyard.perft",
    "farmyard.playthrough",
    "farmyard.random_play",
    "farmyard.selfplay",
}


def test_every_module_of_the_page_can_be_imported(in_pyodide: Any) -> None:
    sources = {
        ".".join(file.relative_to(ROOT / "py").with_suffix("").parts).removesuffix(".__init__")
        for package in ("farmyard", "app")
        for file in (ROOT / "py" / package).rglob("*.py")
    }
    command_line = {name for name in sources if name.startswith(("farmyard.cli", "farmyard.__main__"))}
    assert set(in_pyodide["modules"]) == sources - command_line - NOT_IN_THE_PAGE - {"app.picture"}


def test_games_go_the_same_way(in_pyodide: Any) -> None:
    native = run(sys.executable, "tools/pyodide_checks.py", "py")
    assert len(native["playthroughs"]) >= 3
    assert in_pyodide["playthroughs"] == native["playthroughs"]


def test_pyodide_is_trimmed(tmp_path: Path) -> None:
    whole = ROOT / "node_modules/pyodide"
    share = {
        name: len(data) / (whole / name).stat().st_size for name, data in trimmed_pyodide(ROOT, tmp_path / "it").items()
    }
    assert share["pyodide.asm.mjs"] < 0.6
    assert share["pyodide.asm.wasm"] < 0.95


def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    code = compiled(ROOT, tmp_path / "code")
    assert code == compiled_code()
    archives = zipped(code.lean_stdlib), zipped(code.lean_app | compile_catalogues(ROOT))
    builds = []
    for name in ("first", "second"):
        pyodide = trimmed_pyodide(ROOT, tmp_path / name / "pyodide")
        builds.append((pyodide, snapshot(ROOT, tmp_path / name / "snapshot", pyodide, *archives)))
    assert builds[0] == builds[1]
