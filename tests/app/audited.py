"""Somebody whose every screen is searched for cards that they may not know.

Whoever looks at a page may know the open table and, once they have said who they are, their own hand. So the page of a
match must be, character by character, the page of every `twin` of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from random import Random

from app.choices import matching, next_parts
from app.play import Play
from app.storage import Storage
from farmyard.core import CHANCE, Action
from farmyard.record import Match
from tests.app.fakes import Person
from tests.app.twins import twin

LINK = "the link"
"""Stands for every link: hands are packed into it, not secret."""

SHEETS = ("menu", "log", "overview", "help", "share")


class Audited(Person):
    """Somebody whose every screen is compared with the screens of twins of the match."""

    def __init__(self, storage: Storage | None = None, at: str = "#/", seed: str = "audit") -> None:
        self.alone: int | None = None
        """The seat of the only person who plays here, if it is one, who need not say so."""
        self.looking: int | None = None
        """The seat of whoever said that they look, until somebody else decides or the device is put away."""
        self.compared = 0
        self._rng = Random(seed)
        self._twin: tuple[object, Match | None] = (None, None)
        super().__init__(storage, at)

    def look(self) -> None:
        super().look()
        play = self.app.play
        if play is not None and self.app.offer is None:
            if play.session.match.state.current_player not in (self.looking, CHANCE):
                self.looking = self.alone
            self._compare(play)

    def do(self, name: str, arg: str = "", value: str = "") -> None:
        if name == "unveil":
            self.looking = self.match.state.current_player
        super().do(name, arg, value)

    def put_away(self) -> None:
        """The screen goes dark, or another app comes in front."""
        self.looking = self.alone
        self.app.put_away()
        self.look()

    def _compare(self, play: Play) -> None:
        key = play.session.match.record.actions, self.looking
        if self._twin[0] != key:
            self._twin = key, twin(play.session.match, self.looking, self._rng)
        other = self._twin[1]
        if other is None or play.session.over:
            return
        for sheet in {self.app.sheet, self._rng.choice((*SHEETS, *("",) * len(SHEETS)))}:
            assert page_with(self, play.session.match, sheet) == page_with(self, other, sheet), sheet
        self.compared += 1


def page_with(person: Person, match: Match, sheet: str) -> tuple[str, str]:
    """The title and markup that `person` would see if `match` were the one on the table, with that sheet open."""
    app = copy(person.app)
    assert app.play is not None
    app.play = copy(app.play)
    app.play.session = replace(app.play.session, match=match)
    app.sheet = sheet
    page = app.page()
    return page.title, page.markup.replace(app.link(), LINK) if sheet == "share" else page.markup


def play_of(person: Person) -> Play:
    assert person.app.play is not None
    return person.app.play


def any_action(actions: Sequence[Action], rng: Random) -> Action:
    """Any of them, every first part as likely, but mud where there is any: it brings a game to its end."""
    first = next_parts(actions, ())
    return rng.choice(matching(actions, ("M" if "M" in first else rng.choice(first),)))
