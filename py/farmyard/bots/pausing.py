"""Work that pauses: generators that yield often and return their result."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

Pausing = Generator[None, None, T]


def drained(work: Pausing[T]) -> T:
    """What `work` returns, its pauses ignored."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result


def until(deadline: float | None, work: Pausing[T]) -> Pausing[T | None]:
    """What `work` returns, or `None` if it is not done by `deadline`, a time of `perf_counter`."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if deadline is not None and perf_counter() >= deadline:
            return None
        yield
