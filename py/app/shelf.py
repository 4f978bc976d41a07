"""The saved games in words, for the list on the home screen."""

from __future__ import annotations

from app.boards import board_for
from app.saves import Damaged, Saves, Slot, load
from app.screens.home import Card
from app.screens.table import names_of, turn_words
from app.session import Session
from app.texts import _, ngettext, say
from farmyard.core import TERMINAL, FarmyardError
from farmyard.games import GAMES


def saved_games(saves: Saves, now: float) -> list[Card]:
    """A card for every slot, the one last played first; `now` is in seconds since 1970."""
    return [_card(slot, now) for slot in saves.all()]


def _card(slot: Slot | Damaged, now: float) -> Card:
    if isinstance(slot, Damaged):
        return _damaged(slot.name, _("This game cannot be opened"))
    try:
        match = load(slot)[0]
    except FarmyardError as error:
        return _damaged(slot.name, say(error))
    session = Session.open(match, frozenset(slot.local))
    names = names_of(session)
    so_far = ngettext("{n} move so far", "{n} moves so far", len(match.record.actions))
    status = board_for(match.record.game).verdict(match.state, names)[0] if session.over else turn_words(session)
    return Card(
        slot=slot.name,
        game=GAMES[match.record.game].type.long_name,
        names=names,
        turn=match.state.current_player,
        status=status,
        progress=match.state.result.rstrip("=") if session.over else so_far,
        when=_ago(now - slot.when),
    )


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
