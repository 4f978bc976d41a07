"""Serves the built site as GitHub Pages would: `python -m tools.serve [--port N] [--live]`.

Under a project path, with gzip for text and wasm, `max-age=600`, ETags, and no header that Pages would not send.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import socket
import sys
import threading
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from tools.site.worker import RETIRED, WORKER

MIME_TYPES: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
GZIPPED: Final = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}


@dataclass(frozen=True, slots=True)
class Content:
    """A file, ready to send."""

    plain: bytes
    gzipped: bytes | None
    mime_type: str
    etag: str


class SiteServer(ThreadingHTTPServer):
    """Serves the folder `site` below the path `prefix`.

    Args:
        site: folder of the built site.
        prefix: begins and ends with a slash.
        live: forbid caching, and take the service worker back, so that a reload shows a new build.
        host: address to listen on; the default is this machine only.
        port: 0 takes a free one.
    """

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self, site: Path, *, prefix: str = "/farmyard/", live: bool = False, host: str = "127.0.0.1", port: int = 0
    ) -> None:
        super().__init__((host, port), Handler)
        self.site = site.resolve()
        self.prefix = prefix
        self.live = live
        self.cache_control = "no-cache" if live else "max-age=600"
        self._contents: dict[tuple[Path, int, int], Content] = {}

    @property
    def url(self) -> str:
        """Address of the site on this machine."""
        return f"http://localhost:{self.server_address[1]}{self.prefix}"

    def start(self) -> None:
        """Serve in a background thread, until `shutdown`."""
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no news."""

    def content(self, path: str) -> Content | None:
        """What stands at the URL path `path`; `None` if there is no such file."""
        if not path.startswith(self.prefix):
            return None
        file = (self.site / path.removeprefix(self.prefix)).resolve()
        if file.is_dir():
            file /= "index.html"
        if not file.is_relative_to(self.site) or not file.is_file():
            return None
        status = file.stat()
        key = file, status.st_mtime_ns, status.st_size
        if key not in self._contents:
            data = RETIRED.encode() if self.live and file == self.site / WORKER else file.read_bytes()
            self._contents[key] = Content(
                plain=data,
                gzipped=gzip.compress(data, 6) if file.suffix in GZIPPED else None,
                mime_type=MIME_TYPES.get(file.suffix, "application/octet-stream"),
                etag=f'"{hashlib.sha256(data).hexdigest()[:16]}"',
            )
        return self._contents[key]


class Handler(BaseHTTPRequestHandler):
    """Answers one connection."""

    server: SiteServer
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Send a file, or what is left of it to send."""
        path = unquote(urlsplit(self.path).path)
        if path == "/" != self.server.prefix:
            self.answer(HTTPStatus.FOUND, {"Location": self.server.prefix})
            return
        content = self.server.content(path)
        if content is None:
            lost = self.server.content(f"{self.server.prefix}404.html")
            body, kind = (lost.plain, lost.mime_type) if lost else (b"404: no such file\n", "text/plain; charset=utf-8")
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": kind}, body)
            return
        headers = {"ETag": content.etag, "Cache-Control": self.server.cache_control, "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == content.etag:
            self.answer(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Type"] = content.mime_type
        body = content.plain
        if content.gzipped is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = content.gzipped
        self.answer(HTTPStatus.OK, headers, body)

    def do_HEAD(self) -> None:
        """Send the head of what `do_GET` sends."""
        self.do_GET()

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Send a whole response, without its body if only the head was asked for."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def network_address() -> str | None:
    """This machine's address in the local network; `None` if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Sends nothing: it only asks which of our addresses would be used.
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def main() -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--site", type=Path, default=Path("_site"), help="folder to serve (default: _site)")
    parser.add_argument("--port", type=int, default=8000, help="port; the next free one is taken if it is in use")
    parser.add_argument(
        "--live", action="store_true", help="keep nothing in browsers, so that a reload shows a new build"
    )
    arguments = parser.parse_args()
    if not (arguments.site / "index.html").is_file():
        print(f"serve: {arguments.site} holds no built site; `make site` builds it", file=sys.stderr)
        return 1
    for port in range(arguments.port, arguments.port + 20):
        try:
            server = SiteServer(arguments.site, live=arguments.live, host="0.0.0.0", port=port)
        except OSError:
            continue
        break
    else:
        print(f"serve: ports {arguments.port} to {arguments.port + 19} are all in use", file=sys.stderr)
        return 1
    print(f"On this machine:           {server.url}", flush=True)
    if address := network_address():
        print(f"On a phone in this network: http://{address}:{port}{server.prefix}", flush=True)
    print("Ctrl-C stops it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
