"""What is missing on a machine is said in one readable line."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from e2e.visit import UNAVAILABLE

ROOT: Final = Path(__file__).resolve().parents[2]


def run_in_a_copy(
    tmp_path: Path, script: str, argument: str, programs: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a script of tools/ in an empty copy of the repository, on a machine that has no more than `programs`.

    Each of `programs` is a name and the shell script it stands for.
    """
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    for name in ("bash", "dirname", "mktemp", "tail", "rm", "touch", "env"):
        (bin_folder / name).symlink_to(shutil.which(name) or "")
    for name, body in programs.items():
        (bin_folder / name).write_text(f"#!{bin_folder / 'bash'}\n{body}\n")
        (bin_folder / name).chmod(0o755)
    copy = tmp_path / "tools" / script
    copy.parent.mkdir()
    shutil.copy(ROOT / "tools" / script, copy)
    return subprocess.run(
        [bin_folder / "bash", copy, argument],
        env={"PATH": str(bin_folder)}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip


THIS_NODE = f'exec "{shutil.which("node") or "true"}" "$@"'
OLD_NODE = 'if [[ "$1" == --version ]]; then echo v18.1.0; else exit 1; fi'


@pytest.mark.parametrize(
    ("script", "argument", "programs", "message"),
    [
        ("install.sh", "python", {}, "Python 3.11 or newer is missing"),
        ("install.sh", "python", {"python3": "exit 1"}, "Python 3.11 or newer is missing"),
        ("install.sh", "node", {}, "Node.js 20 or newer is missing"),
        ("install.sh", "node", {"node": OLD_NODE}, "Node.js v18.1.0 is too old"),
        ("install.sh", "node", {"node": THIS_NODE, "npm": "exit 1"}, "is there a network?"),
        ("browser.sh", "", {}, "Chromium is missing"),
    ],
)
def test_missing_thing_is_named(
    tmp_path: Path, script: str, argument: str, programs: dict[str, str], message: str
) -> None:
    done = run_in_a_copy(tmp_path, script, argument, programs)
    assert done.returncode == 1
    assert done.stdout == "" or done.stdout.startswith("farmyard: installing")
    [line] = done.stderr.splitlines()
    assert line.startswith("farmyard: ")
    assert message in line


@pytest.mark.parametrize(("engine", "title"), [("firefox", "Firefox"), ("webkit", "WebKitGTK")])
def test_further_browser_that_cannot_be_had_is_told_apart(tmp_path: Path, engine: str, title: str) -> None:
    done = run_in_a_copy(tmp_path, "browser.sh", engine, {})
    assert (done.returncode, done.stdout) == (UNAVAILABLE, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(f"farmyard: NOT TESTED in {title}")


def test_on_debian_a_browser_that_could_be_installed_must_be_there(tmp_path: Path) -> None:
    done = run_in_a_copy(tmp_path, "browser.sh", "firefox", {"apt-get": "exit 1"})
    release = Path("/etc/os-release")
    can_install = os.geteuid() == 0 and release.is_file() and "ID=debian" in release.read_text().splitlines()
    assert done.returncode == (1 if can_install else UNAVAILABLE)
    assert "Firefox" in done.stderr


def test_lock_files_pin_everything_and_name_no_host() -> None:
    assert "://" not in (ROOT / "requirements-dev.txt").read_text()
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text()
    lines = (ROOT / "requirements-dev.txt").read_text().splitlines()
    assert all("==" in line for line in lines if not line.startswith("#"))
