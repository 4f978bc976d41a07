"""The saved games in words, for the list on the home screen."""

from __future__ import annotations

from contextlib import suppress

from app.boards import board_for
from app.saves import Damaged, Saves, Slot, load
from app.screens.home import Card
from app.screens.table import turn_in
from app.seats import names_in
from app.texts import _, ngettext, say
from farmyard.core import TERMINAL, FarmyardError, State
from farmyard.games import GAMES
from farmyard.record import Record
from farmyard.record_text import read_heading


def saved_games(saves: Saves, now: float) -> list[Card]:
    """A card for every slot, the one last played first; `now` is in seconds since 1970."""
    return [_card(slot, now) for slot in saves.all()]


def _card(slot: Slot | Damaged, now: float) -> Card:
    if isinstance(slot, Damaged):
        return _damaged(slot.name, _("This game cannot be opened"))
    try:
        record, state, moves = _glance(slot)
    except FarmyardError as error:
        return _damaged(slot.name, say(error))
    names, over = names_in(record), state.current_player == TERMINAL
    return Card(
        slot=slot.name,
        game=GAMES[record.game].type.long_name,
        names=names,
        turn=state.current_player,
        status=board_for(record.game).verdict(state, names)[0] if over else turn_in(state, names),
        progress=state.result.rstrip("=") if over else ngettext("{n} move so far", "{n} moves so far", moves),
        when=_ago(now - slot.when),
    )


def _glance(slot: Slot) -> tuple[Record, State, int]:
    """Who plays what, where the match stands, and after how many actions: replayed only if the slot does not say.

    Raises:
        FarmyardError: the slot cannot be read.
    """
    record = read_heading(slot.text)
    if slot.position:
        with suppress(FarmyardError):
            return record, GAMES[record.game].deserialize_state(slot.position), slot.moves
    match = load(slot)[0]
    return record, match.state, len(match.record.actions)


def _damaged(name: str, why: str) -> Card:
    return Card(slot=name, game="", names=(), turn=TERMINAL, status=why, progress="", when="", damaged=True)


def _ago(seconds: float) -> str:
    """How long ago something was, in words."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 60 * 24:
        return ngettext("{n} hour ago", "{n} hours ago", minutes // 60)
    return ngettext("{n} day ago", "{n} days ago", minutes // (60 * 24))
