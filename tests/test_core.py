"""Options made complete, and errors that keep what they say and about what."""

from __future__ import annotations

import pytest

from farmyard.core import FarmyardError, GameType, IllegalActionError, InvalidOptionError, Option, Outcome, Termination

SHEEP = GameType(
    short_name="sheep",
    long_name="Sheep",
    code="sh",
    min_players=2,
    max_players=4,
    has_chance=False,
    has_hidden=False,
    options=(
        Option("pasture", ("build", "preset")),
        Option(
            "map",
            ("pond", "lake", "sea"),
            players=(("pond", (2,)), ("lake", (3, 4)), ("sea", (3, 4))),
            needs=("pasture", "preset"),
        ),
        Option("swap", ("off", "on"), players=(("on", (2,)),)),
    ),
    version=1,
)


class Ending(Termination):
    HIGHEST = "highest"


def test_options_left_out_get_their_defaults_in_the_order_of_the_game() -> None:
    assert list(SHEEP.complete(2, {"swap": "on"}).items()) == [("pasture", "build"), ("map", "pond"), ("swap", "on")]


def test_the_default_is_the_first_value_for_that_number_of_players() -> None:
    assert SHEEP.complete(3, {})["map"] == "lake"
    assert SHEEP.options[1].values_for(3) == ("lake", "sea")


def test_complete_options_are_complete_already() -> None:
    full = SHEEP.complete(4, {"pasture": "preset", "map": "sea"})
    assert SHEEP.complete(4, full) == full


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "Sheep is for 2 to 4 players, not 1"),
        (5, {}, "Sheep is for 2 to 4 players, not 5"),
        (2, {"goal": "most"}, "Sheep has no option “goal”"),
        (2, {"swap": "maybe"}, "option swap is one of off, on with 2 players, not “maybe”"),
        (3, {"swap": "on"}, "option swap is one of off with 3 players, not “on”"),
        (3, {"pasture": "preset", "map": "pond"}, "option map is one of lake, sea with 3 players, not “pond”"),
        (3, {"map": "sea"}, "option map needs pasture=preset"),
    ],
)
def test_what_does_not_fit_is_refused(players: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidOptionError) as refusal:
        SHEEP.complete(players, options)
    assert str(refusal.value) == message


def test_an_option_that_needs_another_may_be_given_at_its_default() -> None:
    assert SHEEP.complete(3, {"map": "lake"})["map"] == "lake"


def test_an_error_is_one_line_and_keeps_template_and_values() -> None:
    error = IllegalActionError("no stack on {cell}", cell="c1")
    assert str(error) == "no stack on c1"
    assert (error.template, error.values) == ("no stack on {cell}", {"cell": "c1"})
    assert isinstance(error, FarmyardError)


def test_an_error_can_be_the_reason_in_another() -> None:
    reason = IllegalActionError("no stack on {cell}", cell="c1")
    assert str(FarmyardError("action {number}: {reason}", number=3, reason=reason)) == "action 3: no stack on c1"


def test_braces_in_values_are_not_filled_in() -> None:
    assert str(FarmyardError("not “{text}”", text="{0.__class__}")) == "not “{0.__class__}”"


def test_winners_share_one_point() -> None:
    outcome = Outcome.shared_by((0, 2), 3, Ending.HIGHEST)
    assert outcome == Outcome(Ending.HIGHEST, (0, 2), (0.5, 0.0, 0.5))
