"""Computers that hardly think, so that whole games are over in a moment."""

from __future__ import annotations

import pytest

from app import texts, thinking


@pytest.fixture(autouse=True)
def quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 0.0))


@pytest.fixture(autouse=True)
def english() -> None:
    texts.use("en")
