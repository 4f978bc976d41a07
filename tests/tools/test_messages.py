"""Finding the messages of the sources, and keeping the catalogues of them."""

from __future__ import annotations

import ast
import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.messages import (
    Text,
    UnreadableMessageError,
    error_classes,
    messages,
    messages_of,
    read_catalogue,
    untranslated,
    updated,
)

ERRORS = frozenset({"FarmyardError", "RuleError"})


def found(source: str) -> list[Text]:
    return sorted(set(messages_of(ast.parse(source), ERRORS)), key=str)


def test_errors_are_known_by_what_they_derive_from() -> None:
    first = ast.parse("class LinkError(FarmyardError): ...\nclass Other(ValueError): ...")
    second = ast.parse("class CutLinkError(LinkError): ...")
    assert error_classes([second, first]) == {"FarmyardError", "LinkError", "CutLinkError"}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('_("Open " "it")', ["Open it"]),
        ('ngettext("{n} day", "{n} days", n)', [("{n} day", "{n} days")]),
        ('raise RuleError("{cell} is taken", cell=c)', ["{cell} is taken"]),
        ('RuleError("yes" if x else "no")', ["no", "yes"]),
        ('WHY = {"a": "one", "b": "two"}\nRuleError(WHY["a"])', ["one", "two"]),
        ('if x:\n    t = "one"\nelse:\n    t = WHY[x]\nWHY = {1: "two"}\nRuleError(t)', ["one", "two"]),
        ('WHY = {1: (2, "one")}\nphase, why = WHY.get(x, (None, "two"))\nRuleError(why)', ["one", "two"]),
        ("_(error.template)", []),
        ('for _ in "abc": print("no message")', []),
        ('ValueError("no message")', []),
    ],
)
def test_messages_are_found_where_they_are_written(source: str, expected: list[Text]) -> None:
    assert found(source) == expected


@pytest.mark.parametrize("source", ['\n_(f"{n} days")', "\nRuleError(words)", '\nngettext(one, "two", n)'])
def test_words_that_cannot_be_found_are_refused_with_their_line(source: str) -> None:
    with pytest.raises(UnreadableMessageError, match=r"^2: "):
        found(source)


def test_the_command_line_is_left_in_english() -> None:
    assert "there is no bot “{name}”, only {bots}" not in messages()
    assert "{action}: {cell} is not on the rim" in messages()


def test_an_update_keeps_what_still_fits_and_guesses_nothing() -> None:
    old = Catalog("es")
    old.add("kept", "guardado", user_comments=["a note"])
    old.add("gone", "ido")
    old.add("unsure", "dudoso", flags=["fuzzy"])
    old.add("day", "día")
    text = updated("es", old, {"kept": "kept", "unsure": "unsure", "day": ("day", "days"), "keep": "keep"})
    new = read_po(io.BytesIO(text.encode()))
    assert [m.id for m in new if m.id] == [("day", "days"), "keep", "kept", "unsure"]
    assert [m.id for m in untranslated(new)] == [("day", "days"), "keep", "unsure"]
    kept = new.get("kept")
    assert kept is not None
    assert kept.string == "guardado"
    assert "# a note" in text
    assert "ido" not in text


def test_an_update_of_an_updated_catalogue_changes_nothing() -> None:
    texts = messages()
    once = updated("es", read_catalogue("es"), texts)
    assert updated("es", read_po(io.BytesIO(once.encode())), dict(reversed(texts.items()))) == once
