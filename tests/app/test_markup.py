"""Text becomes markup only by being escaped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.markup import Markup, el, escape, icon, join
from tests.app.reading import check, read

printable = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn"), exclude_characters="￾￿"), max_size=40)


@given(printable)
def test_text_comes_back_as_it_was_and_is_never_a_tag(text: str) -> None:
    root = read(el("p", text))
    assert [node.tag for node in root.walk()] == ["root", "p"]
    assert root.text == text


@given(printable)
def test_an_attribute_comes_back_as_it_was(text: str) -> None:
    assert read(el("p", aria_label=text)).one("p").attributes == {"aria-label": text}


@pytest.mark.parametrize(
    ("made", "markup"),
    [
        (el("p", "a < b & c"), "<p>a &lt; b &amp; c</p>"),
        (el("p", el("b", "x"), None, ["y", ["z"]]), "<p><b>x</b>yz</p>"),
        (el("p", class_="a", data_do="tap"), '<p class="a" data-do="tap"></p>'),
        (el("button", disabled=True, hidden=False, title=None), "<button disabled></button>"),
        (el("input", value='"'), '<input value="&quot;">'),
        (el("li", value=0), '<li value="0"></li>'),
        (join(), ""),
    ],
    ids=lambda value: str(value)[:20],
)
def test_an_element_as_text(made: Markup, markup: str) -> None:
    assert made == markup


def test_markup_is_escaped_once() -> None:
    assert escape(escape("<")) == "&lt;"
    assert el("p", escape("<")) == "<p>&lt;</p>"


def test_what_joins_text_to_markup_has_to_say_so_again() -> None:
    assert not isinstance(Markup("<b>") + "x", Markup)


def test_an_icon_says_nothing_aloud() -> None:
    assert read(icon("lucide-x")).one("svg").attributes["aria-hidden"] == "true"


BROKEN = {
    "a tag left open": "<p>",
    "a bare ampersand": "<p>a & b</p>",
    "crossed tags": "<b><i></b></i>",
    "an attribute twice": '<p id="a" id="b"></p>',
    "a block in a paragraph": "<p><ul></ul></p>",
    "a button in a button": "<button><a></a></button>",
    "a div that closes itself": "<div/>",
    "an id twice": '<p id="a"></p><p id="a"></p>',
    "an inline style": '<p style="color:red"></p>',
    "a script": "<script></script>",
    "a handler": '<p onclick="x"></p>',
    "a foreign address": '<a href="https://example.org">x</a>',
    "a label for nothing": '<label for="x">x</label>',
    "a nameless button": '<button data-do="x"></button>',
    "two buttons of one name": '<button data-do="x">x</button><button data-do="y">x</button>',
    "a nameless target": '<g data-on role="button" tabindex="0"></g>',
    "an unlabelled field": '<input id="x">',
}


@pytest.mark.parametrize("markup", BROKEN.values(), ids=BROKEN.keys())
def test_the_check_that_every_screen_passes_finds(markup: str) -> None:
    with pytest.raises((AssertionError, SyntaxError)):
        check(read(markup))
