"""What the controls of the app do, by the name that their markup carries; those of the table are `Play`'s."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app import prefs, texts
from app.session import people
from app.setup import seats_swapped
from app.texts import say
from farmyard.core import FarmyardError
from farmyard.record import Match, new_nonce

if TYPE_CHECKING:
    from app.app import App

Control = Callable[["App", str, str], None]
"""Called with the app, the control's argument, and what was typed or chosen in it."""


def _language(app: App, code: str, _value: str) -> None:
    if code in texts.LANGUAGES:
        app.language = code
        texts.use(code)
        app.prefs = replace(app.prefs, language=code)
        prefs.save(app.device.storage, app.prefs)


def _seats(app: App, count: str, _value: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.resized(int(count))


def _name(app: App, seat: str, value: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.with_name(int(seat), value)


def _kind(app: App, seat: str, value: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.with_kind(int(seat), value)


def _option(app: App, setting: str, _value: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.with_option(*setting.split("=", 1))


def _start(app: App, _arg: str, _value: str) -> None:
    draft = app.draft
    if draft is None:
        return
    try:
        match = Match.start(draft.record(new_nonce()))
    except FarmyardError as error:
        app.problem = say(error)
        return
    app.prefs = replace(app.prefs, setups={**app.prefs.setups, draft.type.short_name: draft.saved()})
    prefs.save(app.device.storage, app.prefs)
    app.keep(match, draft.local)


def _again(app: App, _arg: str, _value: str) -> None:
    if app.play is not None:
        session = app.play.session
        match = Match.start(seats_swapped(session.match.record, new_nonce()))
        app.keep(match, frozenset((seat + 1) % len(match.record.seats) for seat in session.local))


def _branch(app: App, _arg: str, _value: str) -> None:
    """Play on from the moment that is shown, in a game of its own."""
    if app.play is not None:
        session = app.play.session
        past = session.match.back_to(session.cursor)
        apart = Match(replace(past.record, nonce=new_nonce()), past.states)
        app.keep(apart, session.local or people(past.record))


def _sheet(app: App, name: str, _value: str) -> None:
    app.sheet, app.shared_words, app.focus = name, "", "sheet-title"


def _close(app: App, _arg: str, _value: str) -> None:
    if app.sheet:
        app.sheet, app.focus = "", "menu"
    elif app.play is not None:
        app.play.handle("cancel", "")


def _copy_raw(app: App, name: str, _value: str) -> None:
    slot = app.saves.read(name)
    if slot is not None:
        app.device.copy(slot.text)


def _pasted(app: App, _arg: str, value: str) -> None:
    app.pasted = value


def _hush(app: App, _arg: str, _value: str) -> None:
    app.notice, app.deleted, app.focus = "", None, "prompt"


CONTROLS: Final[dict[str, Control]] = {
    "language": _language,
    "seats": _seats,
    "name": _name,
    "kind": _kind,
    "option": _option,
    "start": _start,
    "again": _again,
    "branch": _branch,
    "sheet": _sheet,
    "close": _close,
    "adopt": lambda app, _arg, _value: app.adopt(),
    "fork": lambda app, _arg, _value: app.fork(),
    "claim": lambda app, who, _value: app.claim(who),
    "pasted": _pasted,
    "paste": lambda app, _arg, _value: app.paste(),
    "share": lambda app, _arg, _value: app.device.share("Farmyard", app.link()),
    "copy-link": lambda app, _arg, _value: app.device.copy(app.link()),
    "copy-record": lambda app, _arg, _value: app.device.copy(app.record_text()),
    "copy-raw": _copy_raw,
    "delete": lambda app, name, _value: app.delete(name),
    "undelete": lambda app, _arg, _value: app.undelete(),
    "hush": _hush,
    "install": lambda app, _arg, _value: app.device.install(),
    "update": lambda app, _arg, _value: app.device.update(),
    "later": lambda app, _arg, _value: app.put_off_update(),
}
