"""Every file that the page names is there, with the right type."""

from __future__ import annotations

import re
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from tools.serve import MIME_TYPES, SiteServer
from tools.site.tree import REFERENCE, TEXT


def named_files(site: Path) -> set[str]:
    """Paths of all files that the pages name, and that those name in turn; vendored files are not looked into."""
    found: set[str] = set()
    todo = [page.relative_to(site).as_posix() for page in site.rglob("*.html") if page.name != "404.html"]
    while todo:
        path = todo.pop()
        if path in found:
            continue
        found.add(path)
        file = site / path
        if file.suffix in TEXT and "vendor" not in path:
            todo.extend(
                (file.parent / reference).resolve().relative_to(site).as_posix()
                for reference in REFERENCE.findall(file.read_text())
            )
    return found


def test_every_named_file_is_served_with_its_type(site: Path, server: SiteServer) -> None:
    paths = named_files(site)
    assert [path for path in paths if not (site / path).is_file()] == []
    suffixes = {Path(path).suffix for path in paths}
    assert suffixes >= {".bin", ".css", ".html", ".js", ".mjs", ".svg", ".wasm", ".woff2", ".zip"}
    address = urlsplit(server.url)
    connection = HTTPConnection(address.hostname or "", address.port)
    for path in sorted(paths):
        connection.request("GET", server.prefix + path)
        answer = connection.getresponse()
        answer.read()
        assert (path, answer.status, answer.headers["Content-Type"]) == (path, 200, MIME_TYPES[Path(path).suffix])


def test_what_changes_with_a_release_carries_a_hash(site: Path) -> None:
    hashed_or_versioned = re.compile(r"\.[0-9a-f]{10}\.\w+$|^www/vendor/\w+-\d+\.\d+\.\d+[/.]")
    plain = {path for path in named_files(site) if not hashed_or_versioned.search(path)}
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html")}
    assert plain <= pages | {"sw.js"}


def test_site_stands_on_pages_as_it_is(site: Path) -> None:
    assert (site / ".nojekyll").is_file()
    assert list(site.rglob("_*")) == []
    assert list(site.rglob("*.map")) == []
