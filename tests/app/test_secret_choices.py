"""Choices that are hidden until all have chosen, several people at one device: no page gives one away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from farmyard.core import IllegalActionError
from farmyard.games.happy_pigs.actions import CHOICES, Choose
from farmyard.games.happy_pigs.rules import HappyPigsState, Phase
from farmyard.record import HUMAN, Match
from tests.app.audited import SHEETS, page_with, play_of
from tests.app.fakes import Person

NAMES = ("Zita", "Wim", "Yolanda", "Quim")


def begin(*kinds: str, **options: str) -> Person:
    """People and computers at one phone, the opening purchases made."""
    person = Person()
    person.begin(*kinds, names=NAMES[: len(kinds)], game="happy-pigs", start="seat1", **options)
    while state_of(person).phase is not Phase.CHOOSE:
        person.wait()
        if state_of(person).phase is Phase.OPENING:
            person.play("end")
    return person


def state_of(person: Person) -> HappyPigsState:
    state = person.match.state
    assert isinstance(state, HappyPigsState)
    return state


def looking(person: Person) -> int | None:
    """Whose eyes are on the screen, as far as anybody knows."""
    return play_of(person).session.watcher


def hidden_from(seat: int | None, match: Match) -> Iterator[int]:
    """The numbers of the actions in which others chose what `seat` must not see now."""
    state = match.state
    assert isinstance(state, HappyPigsState)
    if not state.has_secrets:
        return
    known = {seat, *((state.num_players,) if seat == state.controller else ())}
    for number in reversed(range(len(match.record.actions))):
        action, before = match.record.actions[number], match.states[number]
        assert isinstance(before, HappyPigsState)
        if not isinstance(action, Choose):
            return
        if before.choosing not in known:
            yield number


def twins(match: Match, seat: int | None) -> Iterator[Match]:
    """Matches in which one hidden choice is another, and everything that `seat` has seen is the same."""
    for number in hidden_from(seat, match):
        was = match.record.actions[number]
        assert isinstance(was, Choose)
        for other in CHOICES:
            if other.card == was.card:
                continue
            actions = list(match.record.actions)
            actions[number] = replace(was, card=other.card)
            yield Match.start(replace(match.record, actions=tuple(actions)))


def check_nothing_shows(person: Person) -> int:
    """The page is that of every twin, whatever sheet is open; returns how many there are."""
    match, count = person.match, 0
    for other in twins(match, looking(person)):
        for sheet in ("", *SHEETS):
            assert page_with(person, match, sheet) == page_with(person, other, sheet), sheet
        count += 1
    return count


@pytest.mark.parametrize(
    "kinds",
    [(HUMAN, HUMAN), (HUMAN, HUMAN, HUMAN, HUMAN), (HUMAN, "random", HUMAN), ("random", HUMAN, HUMAN)],
    ids="-".join,
)
def test_no_page_gives_a_hidden_choice_away(kinds: tuple[str, ...]) -> None:
    rng = Random("-".join(kinds))
    person = begin(*kinds)
    compared = 0
    while state_of(person).phase is Phase.CHOOSE:
        compared += check_nothing_shows(person)
        if play_of(person).session.curtain is not None:
            assert person.prompt == f"Pass the device to {NAMES[state_of(person).turn]}"
            person.use("unveil")
        compared += check_nothing_shows(person)
        count = len(person.actions)
        for moment in range(count - 3, count):
            person.do("step", str(moment))
            compared += check_nothing_shows(person)
        person.do("step", str(count))
        person.do("hint")
        person.wait()
        person.choose(rng.choice(state_of(person).legal_actions()))
        compared += check_nothing_shows(person)
        person.do("confirm")
        compared += check_nothing_shows(person)
        person.wait()
    assert compared >= 3


def test_a_curtain_falls_only_while_choices_are_hidden() -> None:
    person = begin(HUMAN, HUMAN, HUMAN)
    for name in NAMES[:3]:
        assert person.prompt == f"Pass the device to {name}"
        person.press(f"I am {name}")
        person.play("choose:feed")
    assert state_of(person).phase is Phase.TURN
    assert person.page.has(class_="market")
    person.play("end")
    assert not person.page.offers("I am Wim")
    assert person.page.has(class_="market")


def test_no_curtain_falls_where_choices_are_shown() -> None:
    person = begin(HUMAN, HUMAN, HUMAN, advanced="on")
    for _name in NAMES[:3]:
        assert person.page.has(class_="market")
        person.play("choose:feed")


def test_no_curtain_falls_for_one_person() -> None:
    person = begin(HUMAN, "random", "random")
    assert person.page.has(class_="market")


class TestTakingBack:
    def test_nobody_takes_back_what_another_chose(self) -> None:
        person = begin(HUMAN, HUMAN, HUMAN)
        person.play("choose:feed")
        before = person.actions
        assert not person.page.offers("Undo")
        person.do("undo")
        person.press("I am Wim")
        assert not person.page.offers("Undo")
        person.do("undo")
        assert person.actions == before

    def test_whoever_chooses_twice_may_think_again(self) -> None:
        person = begin(HUMAN, HUMAN)
        person.play("choose:buy")
        person.press("I am Wim")
        person.play("choose:feed")
        assert state_of(person).choosing == state_of(person).num_players, "the card of the neutral farmer is due"
        person.press("Undo")
        assert person.actions[-1] == "choose:buy"
        assert person.prompt == "Choose your action for this round."

    def test_never_once_all_are_shown(self) -> None:
        person = begin(HUMAN, HUMAN, HUMAN)
        person.play("choose:feed", "choose:feed", "choose:sell")
        assert not person.page.offers("Undo")


def test_a_finished_round_can_be_looked_at() -> None:
    person = begin(HUMAN, HUMAN, HUMAN)
    person.play("choose:feed", "choose:mate", "choose:sell")
    with pytest.raises(IllegalActionError):
        person.match.state.parse_action("choose:feed")
    count = len(person.actions)
    person.do("step", str(count - 1))
    assert person.page.has(id="board")
