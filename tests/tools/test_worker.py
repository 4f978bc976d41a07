"""The service worker that a build writes: what it knows of the site, and when it is another one."""

from __future__ import annotations

import hashlib
import json
import re
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools.serve import SiteServer
from tools.site.errors import BuildError
from tools.site.worker import RETIRED, retire, stamp

FILES = {
    "index.html": '<html lang="en" data-build=""><p>home</p>',
    "404.html": "<p>not here</p>",
    ".nojekyll": "",
    "www/app.mjs": "start()",
    "www/vendor/pyscript-1.2.3/core.js": "core",
    "www/vendor/pyscript-1.2.3/core-C9KD.js": "core",
    "www/vendor/pyscript-1.2.3/core.css": "never asked for",
    "www/vendor/pyscript-1.2.3/error-D23.js": "error",
    "www/vendor/pyscript-1.2.3/cores.js": "never asked for",
    "www/vendor/licences/core.txt": "never asked for",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site with its worker."""
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    stamp(tmp_path)
    return tmp_path


def build(site: Path) -> str:
    """The name of the build, as the worker has it."""
    [name] = re.findall(r'const BUILD = "(\w{10})";', (site / "sw.js").read_text())
    return str(name)


def known(site: Path) -> dict[str, str]:
    """The hashes of the files that the worker keeps."""
    [entries] = re.findall(r"Object\.entries\((\{.*?\})\)", (site / "sw.js").read_text(), re.DOTALL)
    found: dict[str, str] = json.loads(entries)
    return found


def test_it_keeps_what_pages_ask_for_and_knows_it_by_its_hash(site: Path) -> None:
    assert set(known(site)) == {path for path, text in FILES.items() if text not in ("", "never asked for")}
    assert known(site) == {path: hashlib.sha256((site / path).read_bytes()).hexdigest() for path in known(site)}


def test_the_page_says_which_build_it_is_of(site: Path) -> None:
    assert (site / "index.html").read_text() == FILES["index.html"].replace('""', f'"{build(site)}"')


def test_stamping_twice_changes_nothing(site: Path) -> None:
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in site.rglob("*") if path.is_file()}
    stamp(site)
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in before} == before


@pytest.mark.parametrize("path", ["index.html", "www/app.mjs"])
def test_another_file_makes_another_build(site: Path, path: str) -> None:
    before = build(site)
    (site / path).write_text((site / path).read_text() + "more")
    stamp(site)
    assert build(site) != before


def test_what_is_not_kept_makes_no_other_build(site: Path) -> None:
    before = build(site)
    (site / "www/vendor/licences/core.txt").write_text("all rights")
    stamp(site)
    assert build(site) == before


def test_a_page_without_a_place_for_the_build_is_refused(site: Path) -> None:
    (site / "index.html").write_text("<html>")
    with pytest.raises(BuildError, match="0 places"):
        stamp(site)


def test_the_worker_that_goes_keeps_nothing_and_answers_nothing(site: Path) -> None:
    retire(site)
    assert (site / "sw.js").read_text() == RETIRED
    assert "unregister" in RETIRED
    assert '"fetch"' not in RETIRED


@pytest.mark.parametrize("live", [True, False])
def test_a_live_site_takes_its_worker_back(site: Path, live: bool) -> None:
    expected = RETIRED if live else (site / "sw.js").read_text()
    with SiteServer(site, live=live) as server:
        server.start()
        connection = HTTPConnection("127.0.0.1", server.server_address[1])
        connection.request("GET", f"{server.prefix}sw.js")
        answer = connection.getresponse()
        assert (answer.headers["Content-Type"], answer.read().decode()) == (
            "application/javascript; charset=utf-8",
            expected,
        )
        server.shutdown()
