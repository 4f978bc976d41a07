"""Words in the reader's language, and errors as sentences."""

from __future__ import annotations

import pytest

from app import texts
from farmyard.core import FarmyardError, IllegalActionError


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (FarmyardError("the game is over"), "The game is over."),
        (FarmyardError("“{text}” is no link", text="x{y}"), "“x{y}” is no link."),
        (FarmyardError("what is this?"), "What is this?"),
        (
            FarmyardError("action {number} cannot be: {reason}", number=3, reason=IllegalActionError("no such hex")),
            "Action 3 cannot be: no such hex.",
        ),
    ],
    ids=range(4),
)
def test_an_error_is_one_sentence(error: FarmyardError, words: str) -> None:
    assert texts.say(error) == words


def test_counting_as_the_language_does() -> None:
    assert texts.ngettext("{n} move so far", "{n} moves so far", 1) == "1 move so far"
    assert texts.ngettext("{n} move so far", "{n} moves so far", 0) == "0 moves so far"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["pt"], "pt-BR"),
        (["pt-PT"], "pt-BR"),
        (["es-MX"], "es"),
        (["de", "es"], "es"),
        (["english"], "en"),
        ([""], "en"),
    ],
)
def test_the_language_that_suits_best(wanted: list[str], language: str) -> None:
    assert texts.best_language(wanted) == language


def test_a_language_without_a_catalogue_is_english() -> None:
    texts.use("tlh")
    assert texts._("Undo") == "Undo"
