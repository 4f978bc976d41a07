"""The server behaves as GitHub Pages does."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools.serve import SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    """A tiny site under /farmyard/, with a file outside of it."""
    (tmp_path / "secret.txt").write_text("outside")
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<p>home</p>")
    (site / "code.wasm").write_bytes(b"\0asm" * 100)
    (site / "app.zip").write_bytes(b"PK" * 100)
    with SiteServer(site) as running:
        running.start()
        yield running
        running.shutdown()


def get(server: SiteServer, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    """The answer to a request and its body."""
    connection = HTTPConnection("127.0.0.1", server.server_address[1])
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer, answer.read()


def test_folder_is_its_index(server: SiteServer) -> None:
    answer, body = get(server, "/farmyard/?x=1")
    assert (answer.status, answer.headers["Content-Type"], body) == (200, "text/html; charset=utf-8", b"<p>home</p>")
    assert answer.headers["Cache-Control"] == "max-age=600"


def test_wasm_is_compressed_and_zip_is_not(server: SiteServer) -> None:
    answer, body = get(server, "/farmyard/code.wasm", **{"Accept-Encoding": "gzip"})
    assert (answer.headers["Content-Type"], answer.headers["Content-Encoding"]) == ("application/wasm", "gzip")
    assert gzip.decompress(body) == b"\0asm" * 100
    answer, body = get(server, "/farmyard/app.zip", **{"Accept-Encoding": "gzip"})
    assert (answer.headers["Content-Encoding"], body) == (None, b"PK" * 100)


def test_unchanged_file_is_not_sent_again(server: SiteServer) -> None:
    tag = get(server, "/farmyard/app.zip")[0].headers["ETag"]
    answer, body = get(server, "/farmyard/app.zip", **{"If-None-Match": tag})
    assert (answer.status, body) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/farmyard/none.js", "/other/", "/farmyard/../secret.txt", "/farmyard/%2e%2e/secret.txt", "/app.zip"]
)
def test_nothing_else_is_served(server: SiteServer, path: str) -> None:
    assert get(server, path)[0].status == 404


def test_root_leads_to_the_site(server: SiteServer) -> None:
    answer, _ = get(server, "/")
    assert (answer.status, answer.headers["Location"]) == (302, "/farmyard/")
