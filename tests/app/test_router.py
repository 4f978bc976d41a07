"""Fragments of addresses: places of the app, and links to games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.router import HOME, Route, parse

PLACES = [
    ("#/", HOME),
    ("", HOME),
    ("#", HOME),
    ("#  ", HOME),
    ("#/new/battle-sheep", Route("new", "battle-sheep")),
    ("#/play/k3v9x2", Route("play", "k3v9x2")),
    ("#/play/k3v9x2-2/17", Route("play", "k3v9x2-2", 17)),
    ("#/help/battle-sheep", Route("help", "battle-sheep")),
    ("#/open", Route("open")),
    ("#1bsA0IUyQm1tKa", Route("link", "1bsA0IUyQm1tKa")),
]


@pytest.mark.parametrize(("fragment", "route"), PLACES, ids=[fragment or "empty" for fragment, _ in PLACES])
def test_a_fragment_names_a_place(fragment: str, route: Route) -> None:
    assert parse(fragment) == route
    assert parse(str(route)) == route


@pytest.mark.parametrize("fragment", ["#/standard", "#/Play/x", "#/admin", "#//", "#/link/1bsA0"])
def test_an_unknown_place_is_home_and_never_a_game(fragment: str) -> None:
    assert parse(fragment) == HOME


@pytest.mark.parametrize("number", ["", "-1", "x", "1.5", "٣", "999999", "1/2"])
def test_a_moment_that_is_no_number_is_the_end(number: str) -> None:
    assert parse(f"#/play/k3v9x2/{number}").at is None


@given(st.text(max_size=60))
def test_any_fragment_names_some_place(text: str) -> None:
    route = parse(text)
    assert route.name in ("home", "new", "play", "help", "open", "link")
    assert route.name != "link" or not route.about.startswith("/")
