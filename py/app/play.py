"""Playing one match: what a finger does to the session, and computers and chance that act by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from typing import Final

from app.boards import Board
from app.saves import Slot
from app.screens.table import hint_words, last_words, names_of
from app.session import Session, people
from app.texts import _
from app.thinking import Thinker
from farmyard.core import CHANCE, Action

ENDING_PACE: Final = 0.25
"""Seconds between the moves of a game that is being finished for its players."""

HINT_LEVEL: Final = "hard"


class Change(IntEnum):
    """What a moment of work did."""

    NONE = 0
    SHOWN = 1
    """Something else is to be shown."""
    PLAYED = 2
    """The match went on."""


class Play:
    """A session with everything that goes on around it while its table is open."""

    def __init__(self, session: Session, slot: Slot, board: Board, clock: Callable[[], float]) -> None:
        self.board = board
        self.slot = slot
        self.session = session.settled(board.suggest)
        self.spoken = ""
        """What was done last, in one sentence."""
        self.ending: tuple[Action, ...] | None = None
        """The rest of the game, when nothing in it is open any more."""
        self._finishing = False
        self._clock = clock
        self._thinker: Thinker | None = None
        self._is_hint = False
        self._ready_at = clock()
        self._look_ahead()

    @property
    def thinking(self) -> bool:
        """Whether a search is under way."""
        return self._thinker is not None

    @property
    def rests(self) -> bool:
        """Whether nothing is under way: no finger has begun a choice, and neither computer nor chance is to act."""
        session = self.session
        acts = self.thinking or self._finishing or (session.live and session.awaits_bot)
        return not acts and session.chosen == session.cancel(self.board.suggest).chosen

    def handle(self, name: str, arg: str) -> bool:
        """Do what a control of the table asks for; returns whether the match changed."""
        if name in ("tap", "pick", "hold"):
            # Whoever chooses something has looked enough.
            self.session = replace(self.session, closer="")
        session, suggest = self.session, self.board.suggest
        match name:
            case "tap":
                self.session = session.tap(arg, suggest)
            case "pick":
                depth, _colon, parts = arg.partition(":")
                for later, part in enumerate(parts.split(" ")):
                    self.session = self.session.choose(int(depth) + later, part, suggest)
            case "hold":
                part, _colon, places = arg.partition(":")
                self.session = session.hold(part, tuple(places.split()), suggest)
            case "look" | "result":
                self.session = session.look(arg)
            case "cancel":
                self.session = session.cancel(suggest)
            case "unveil":
                self.session = session.unveiled().settled(suggest)
            case "confirm" if session.action is not None:
                self._act(session.action)
                return True
            case "resign" if session.awaits_finger and session.state.concessions():
                self._act(session.state.concessions()[0])
                return True
            case "undo" if session.can_undo:
                self._move_to(session.undo())
                self.spoken = _("Taken back.")
                return True
            case "redo" if session.undone:
                self._move_to(session.redo())
                self.spoken = _("Played again.")
                return True
            case "step":
                self._move_to(session.show(int(arg)))
                self.spoken = last_words(self.session, self.board)
            case "hint" if session.awaits_finger and self._thinker is None:
                self.session = session.cancel(suggest)
                self._thinker, self._is_hint = Thinker(session.match, HINT_LEVEL), True
            case "finish" if self.ending:
                self._finishing = True
        return False

    def put_away(self) -> None:
        """Draw the curtain, where several people share the device and have something to hide."""
        if self.session.hides and len(self.session.local) > 1:
            self._thinker = None
            # What was said last may be the hint for whoever looked.
            self.spoken = ""
            self.session = self.session.veiled()

    def pulse(self) -> tuple[float | None, Change]:
        """Work for a moment: the seconds until the next pulse (`None` if idle), and what changed."""
        session = self.session
        if self._finishing and self.ending:
            return self._act_in_time(self.ending[0], ENDING_PACE)
        if self._thinker is None:
            if not (session.live and session.awaits_bot):
                return None, Change.NONE
            seat = session.state.current_player
            if seat == CHANCE:
                return self._act_in_time(session.match.sample_chance())
            self._thinker, self._is_hint = Thinker(session.match, session.match.record.seats[seat].kind), False
            return 0.0, Change.SHOWN
        advice = self._thinker.work(self._clock)
        if advice is None:
            return 0.0, Change.NONE
        if self._is_hint:
            self._thinker = None
            self.session = replace(session, hint=advice)
            self.spoken = hint_words(self.session, self.board)
            return 0.0, Change.SHOWN
        return self._act_in_time(advice.action)

    def _act_in_time(self, action: Action, pace: float | None = None) -> tuple[float, Change]:
        """Play `action` once the one before has been looked at long enough."""
        if (wait := self._ready_at - self._clock()) > 0:
            return wait, Change.NONE
        self._act(action)
        if pace is not None:
            self._ready_at = self._clock() + pace
        return 0.0, Change.PLAYED

    def _act(self, action: Action) -> None:
        """Play `action`, put it into words, and give it its time to be looked at."""
        session = self.session
        view = session.match.state.view(None)
        ending = self.ending[1:] if self.ending and self.ending[0] == action else None
        self._move_to(session.play(action), ending)
        self.spoken = last_words(self.session, self.board) or self.spoken
        if self.session.over:
            title, reason = self.board.verdict(self.session.state, names_of(self.session))
            self.spoken = f"{self.spoken} {title}. {reason}"
        self._ready_at = self._clock() + self.board.pace(view, action)

    def _move_to(self, session: Session, ending: tuple[Action, ...] | None = None) -> None:
        self._thinker = None
        self.session = session.settled(self.board.suggest)
        self.ending = ending
        if not ending:
            self._finishing = False
            self._look_ahead()

    def _look_ahead(self) -> None:
        """See whether anything is still open, unless somebody elsewhere has a say in it."""
        session = self.session
        if people(session.match.record) <= session.local and session.awaits_finger:
            self.ending = self.board.finish(session.match.state)
