"""One match on this device: what is shown of it, and what a finger has chosen so far.

A session is a value; every transition returns a new one. It knows no game: it moves along a record and through the tree
of choices that the legal actions make.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.choices import Parts, completed, next_parts
from farmyard.bots import Advice
from farmyard.core import CHANCE, TERMINAL, Action, State, View
from farmyard.record import HUMAN, Match, Record

Suggest = Callable[[View, tuple[Action, ...], Parts], str | None]
"""A board's proposal for the next part, or `None` to wait for a finger."""

Deed = tuple[int, Action]
"""An action with the seat (or `CHANCE`) that did it."""


def people(record: Record) -> frozenset[int]:
    """The seats that persons sit in."""
    return frozenset(i for i, seat in enumerate(record.seats) if seat.kind == HUMAN)


def recent_deeds(match: Match, count: int) -> tuple[Deed, ...]:
    """What was done before the moment after `count` actions, back to what whoever decides there did last.

    That is what somebody who looks up at their turn has not seen yet. At the end it is the last round: what was done
    since whoever made the last action made one before.
    """
    me = match.states[count].current_player
    if me == TERMINAL and count:
        me = match.states[count - 1].current_player
    deeds: list[Deed] = []
    for number in reversed(range(count)):
        seat = match.states[number].current_player
        if deeds and seat == me:
            break
        deeds.append((seat, match.record.actions[number]))
    return tuple(reversed(deeds))


@dataclass(frozen=True, slots=True)
class Session:
    """A match, the seats played here, the moment that is shown, and the choice under way."""

    match: Match
    local: frozenset[int]
    """The human seats that play on this device."""
    cursor: int
    """How many actions are shown; all of them when play goes on."""
    viewer: int | None = None
    """Where hands are hidden and several people share the device: who is looking. Nobody, until they say so."""
    chosen: Parts = ()
    refused: str = ""
    """The part that was tapped last but is not offered."""
    undone: tuple[tuple[Action, ...], ...] = ()
    """What redo would play again, last undone first."""
    hint: Advice | None = None
    closer: str = ""
    """What somebody wants to see more closely, in the board's own words; empty if nothing."""

    @staticmethod
    def open(match: Match, local: frozenset[int]) -> Session:
        """The session that shows `match` at its end, to nobody in particular."""
        return Session(match, local, len(match.record.actions))

    @property
    def live(self) -> bool:
        """Whether the end of the match is shown, not a moment of its past."""
        return self.cursor == len(self.match.record.actions)

    @property
    def state(self) -> State:
        """The state that is shown."""
        return self.match.states[self.cursor]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.state.current_player == TERMINAL

    @property
    def hides(self) -> bool:
        """Whether players hold what others must not see."""
        return self.match.state.has_secrets

    @property
    def watcher(self) -> int | None:
        """The seat whose view is shown; `None` for what everybody may see."""
        seat = self.state.current_player
        if len(self.local) == 1:
            return next(iter(self.local))
        if not self.hides:
            return seat if seat in self.local else None
        if self.live:
            return self.viewer
        # In the past of a game that goes on, no hand is shown; once it is over, the one that decides.
        return seat if self.over and seat >= 0 else None

    @property
    def curtain(self) -> int | None:
        """The person to whom the device must be passed before anything else is shown, if there is one."""
        seat = self.state.current_player
        hidden = self.hides and self.live and len(self.local) > 1
        return seat if hidden and seat in self.local and seat != self.viewer else None

    @property
    def view(self) -> View:
        """What may be shown."""
        return self.state.view(self.watcher)

    @property
    def awaits_finger(self) -> bool:
        """Whether somebody on this device is to decide now."""
        return self.live and self.state.current_player in self.local and self.curtain is None

    @property
    def awaits_bot(self) -> bool:
        """Whether the computer or chance is to act now, on this device.

        Computers act where the last person acted, so that two devices never play them apart. Draws come out the same
        on every device, so a match that was sent off in the middle of them goes on wherever somebody plays.
        """
        record, seat = self.match.record, self.match.state.current_player
        if seat == TERMINAL or (seat >= 0 and record.seats[seat].kind == HUMAN):
            return False
        if seat == CHANCE:
            return bool(self.local) or not people(record)
        persons = people(record)
        if persons <= self.local:
            return True
        actors = (self.match.states[number].current_player for number in reversed(range(len(record.actions))))
        last = next((actor for actor in actors if actor in persons), None)
        return bool(self.local) if last is None else last in self.local

    @property
    def actions(self) -> tuple[Action, ...]:
        """What a finger may choose from."""
        return self.view.legal_actions() if self.awaits_finger else ()

    @property
    def action(self) -> Action | None:
        """The action that the chosen parts spell out, once they are complete."""
        return completed(self.actions, self.chosen)

    def unveiled(self) -> Session:
        """With the curtain lifted by the person it waits for."""
        return replace(self, viewer=self.curtain if self.curtain is not None else self.viewer, closer="")

    def veiled(self) -> Session:
        """With nobody known to be looking."""
        return replace(self, viewer=None, chosen=(), refused="", hint=None, closer="")

    def settled(self, suggest: Suggest) -> Session:
        """With the suggested parts added to the choice, as far as there are suggestions."""
        actions, chosen = self.actions, self.chosen
        while actions and (part := suggest(self.view, actions, chosen)) is not None:
            chosen = (*chosen, part)
        return replace(self, chosen=chosen)

    def tap(self, part: str, suggest: Suggest) -> Session:
        """Choose `part`, or change an earlier choice to it; else remember the refusal.

        Tapping what the choice began with takes the choice back; tapping what it ends on changes nothing, unless that
        is an extra that can be left out.
        """
        actions = self.actions
        if not actions:
            return self
        if part in next_parts(actions, self.chosen):
            return replace(self, chosen=(*self.chosen, part), refused="").settled(suggest)
        if self.chosen[:1] == (part,) and len(self.chosen) > 1:
            return self.cancel(suggest)
        if self.chosen[-1:] == (part,) and completed(actions, self.chosen[:-1]) is not None:
            # It was an extra, without which the rest is an action too.
            return replace(self, chosen=self.chosen[:-1], refused="")
        for depth in reversed(range(len(self.chosen))):
            if self.chosen[depth] == part:
                return self if self.action is not None else self.cancel(suggest)
            if part in next_parts(actions, self.chosen[:depth]):
                return replace(self, chosen=(*self.chosen[:depth], part), refused="").settled(suggest)
        base = self if self.action is None else self.cancel(suggest)
        # The reason is said where the button that confirms would be, so no whole action is proposed beside it.
        return replace(base, refused=part, chosen=base.chosen if base.action is None else ())

    def choose(self, depth: int, part: str, suggest: Suggest) -> Session:
        """Set the part at `depth`, keeping what was chosen after it as far as it still fits."""
        actions = self.actions
        if part not in next_parts(actions, self.chosen[:depth]):
            return self
        chosen: Parts = (*self.chosen[:depth], part)
        for later in self.chosen[depth + 1 :]:
            if later not in next_parts(actions, chosen):
                break
            chosen = (*chosen, later)
        return replace(self, chosen=chosen, refused="").settled(suggest)

    def hold(self, part: str, places: Parts, suggest: Suggest) -> Session:
        """Choose `part` and the places over which it is held, the first of which must be offered.

        Where the others are not, it lies as it is suggested to lie.
        """
        held = self.cancel(suggest).tap(part, suggest)
        if not places or held.refused:
            return held
        held = held.tap(places[0], suggest)
        for depth, place in enumerate(places[1:], start=2):
            held = held if held.refused else held.choose(depth, place, suggest)
        return held

    def look(self, closer: str) -> Session:
        """See that more closely, or no longer if it was."""
        return replace(self, closer="" if self.closer == closer else closer)

    def cancel(self, suggest: Suggest) -> Session:
        """Drop the choice under way."""
        return replace(self, chosen=(), refused="").settled(suggest)

    def play(self, action: Action) -> Session:
        """With `action` played at the end of the match, which is then shown. What was undone is gone.

        Where others on the device must not see a hand, whoever is looking has looked enough once somebody else decides.
        """
        after = self._at_the_end_of(self.match.play(action))
        shared = self.hides and len(self.local) > 1
        goes_on = after.state.current_player in (self.viewer, CHANCE)
        return replace(after, viewer=None) if shared and not goes_on else after

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of somebody here to go back to."""
        return self._undo_limit is not None

    @property
    def _undo_limit(self) -> int | None:
        """How many actions remain after one undo; where something is hidden, nobody takes back what another decided."""
        count = self.match.undo_limit(self.local) if self.live else None
        if count is None or not (self.hides and len(self.local) > 1):
            return count
        return count if self.match.states[count].current_player == self.viewer else None

    def undo(self) -> Session:
        """Back to the previous decision made here; the match itself if there is none."""
        count = self._undo_limit
        if count is None:
            return self
        taken_back = self.match.record.actions[count:]
        return replace(self._at_the_end_of(self.match.back_to(count)), undone=(taken_back, *self.undone))

    def redo(self) -> Session:
        """Forward again over what was undone last."""
        if not self.undone or not self.live:
            return self
        match = self.match
        for action in self.undone[0]:
            match = match.play(action)
        return replace(self._at_the_end_of(match), undone=self.undone[1:])

    def show(self, count: int) -> Session:
        """Show the match after `count` actions, within its bounds."""
        cursor = max(0, min(count, len(self.match.record.actions)))
        return replace(self, cursor=cursor, chosen=(), refused="", hint=None)

    def _at_the_end_of(self, match: Match) -> Session:
        return replace(Session.open(match, self.local), viewer=self.viewer, closer=self.closer)
