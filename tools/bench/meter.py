"""What a visit costs besides time: bytes, counted where they are sent, and memory, asked of the system."""

from __future__ import annotations

import os
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Final

from tools.serve import Handler, SiteServer

PROCESSES: Final = Path("/proc")


class Meter(SiteServer):
    """A server that counts the bytes of the bodies it sends."""

    def __init__(self, site: Path) -> None:
        super().__init__(site)
        self.RequestHandlerClass = CountingHandler
        self.sent = 0
        # Compressing is the server's work and no part of a start.
        for file in site.rglob("*.*"):
            self.content(self.prefix + file.relative_to(site).as_posix())


class CountingHandler(Handler):
    """Answers one connection of a `Meter`."""

    server: Meter

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        super().answer(status, headers, body)
        self.server.sent += len(body)


def renderer_memory() -> float | None:
    """Private megabytes of the largest Chromium renderer below this process; `None` where the system does not tell."""
    if not (PROCESSES / "self/smaps_rollup").is_file():
        return None
    return max(filter(None, map(private_memory, descendants(os.getpid()))), default=None)


def private_memory(process: int) -> float | None:
    """Private megabytes of a process; `None` if it has ended or is no renderer."""
    try:
        if b"--type=renderer" not in (PROCESSES / f"{process}/cmdline").read_bytes():
            return None
        rollup = (PROCESSES / f"{process}/smaps_rollup").read_text()
    except OSError:
        return None
    return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private_")) / 1024


def descendants(process: int) -> Iterator[int]:
    """All processes that a process has started, and those that they have."""
    children: dict[int, list[int]] = {}
    for file in PROCESSES.glob("[0-9]*/stat"):
        try:
            # After the name, in parentheses that may hold anything: the state, then the parent.
            parent = int(file.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(file.parent.name))
    todo = [process]
    while todo:
        for child in children.get(todo.pop(), []):
            yield child
            todo.append(child)
