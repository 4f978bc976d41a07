"""Two people at a table, and computers that hardly think, so that whole games are over in a moment."""

from __future__ import annotations

from itertools import count

import pytest

from app import controls, texts, thinking
from farmyard.record import HUMAN
from tests.app.fakes import PADDOCK, Person


@pytest.fixture(autouse=True)
def quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 0.0))


@pytest.fixture(autouse=True)
def same_draws_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game that a test sets up has another nonce, but the same in every run."""
    numbers = count(1)
    monkeypatch.setattr(controls, "new_nonce", lambda: f"game{next(numbers)}")


@pytest.fixture(autouse=True)
def english() -> None:
    texts.use("en")


@pytest.fixture
def pair() -> Person:
    """Ann and Béla at one phone, both flocks in place."""
    person = Person()
    person.begin(HUMAN, HUMAN, names=("Ann", "Béla"), **PADDOCK)
    person.play("@c1", "@b8")
    return person
