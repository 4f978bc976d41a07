"""The app without a browser: where we are, what a tap does, what is on the screen.

`App` is told of everything that happens by name (`handle`, `open`, `pulse`, ...), changes its values and leaves it to
the browser to show `page()` afterwards. It never touches the page itself.
"""

from __future__ import annotations

from app import prefs as preferences
from app import texts
from app.boards import board_for
from app.controls import CONTROLS
from app.device import Device
from app.incoming import Offer, receive
from app.page import Page, draw
from app.play import Change, Play
from app.router import HOME, Route, parse
from app.saves import Damaged, Saves, Slot, load, slot_of
from app.session import Session, people
from app.setup import Draft
from app.storage import Stored
from app.texts import _, say
from farmyard.core import FarmyardError
from farmyard.games import GAMES
from farmyard.link import write_link
from farmyard.record import Match
from farmyard.record_text import write_record


class App:
    """One run of the app in one tab."""

    def __init__(self, device: Device) -> None:
        self.device: Device = device
        self.saves = Saves(device.storage)
        self.prefs = preferences.load(device.storage)
        self.language = self.prefs.language or texts.best_language(device.languages())
        texts.use(self.language)
        self.route: Route = HOME
        self.play: Play | None = None
        self.draft: Draft | None = None
        self.offer: Offer | None = None
        self.pasted = ""
        self.problem = ""
        self.sheet = ""
        self.shared_words = ""
        self.notice = ""
        self.deleted: tuple[str, str] | None = None
        self.storage_failed = False
        self.update_ready = False
        self.focus = ""

    # Going places

    def open(self, fragment: str) -> None:
        """Go to the place that the address now names."""
        self.route = parse(fragment)
        self.sheet = self.problem = self.shared_words = self.notice = ""
        self.offer = None
        self.focus = "title"
        match self.route.name:
            case "new" if self.route.about in GAMES:
                game_type = GAMES[self.route.about].type
                # Whoever looks up the rules in the middle of setting up finds everything as they left it.
                if self.draft is None or self.draft.type is not game_type:
                    saved = self.prefs.setups.get(game_type.short_name)
                    self.draft = Draft.restored(game_type, saved) if saved else Draft.new(game_type)
            case "play":
                self._open_slot(self.route.about, self.route.at)
            case "link":
                try:
                    self.offer = receive(self.route.about, self.saves)
                except FarmyardError as error:
                    self.problem = say(error)
        if self.route.name != "play":
            self.play = None

    def _open_slot(self, name: str, at: int | None) -> None:
        self.focus = "prompt"
        if self.play is None or self.play.slot.name != name:
            self.play = None
            slot = self.saves.read(name)
            if isinstance(slot, Slot):
                try:
                    match, problem = load(slot)
                except FarmyardError as error:
                    self.problem = say(error)
                    return
                self.notice = say(problem) if problem else ""
                self._take_seat(match, slot)
            elif isinstance(slot, Damaged):
                self.problem = slot.why
        if self.play is not None:
            session = self.play.session
            shown = session.show(len(session.match.record.actions) if at is None else at)
            self.play.session = shown.settled(self.play.board.suggest)

    def _take_seat(self, match: Match, slot: Slot) -> None:
        self.play = Play(
            Session.open(match, frozenset(slot.local)), slot, board_for(match.record.game), self.device.clock
        )

    # What happens

    def handle(self, name: str, arg: str = "", value: str = "", *, by_keyboard: bool = False) -> None:
        """Do what a control with that name asks for. A name that means nothing here is ignored."""
        if name not in ("delete", "share", "copy-link", "copy-record"):
            self.notice = ""
        control = CONTROLS.get(name)
        if control is not None:
            control(self, arg, value)
        elif self.play is not None:
            played = self.play.handle(name, f"{arg}:{value}" if value else arg)
            session = self.play.session
            if played:
                self.sheet, self.focus = "", "prompt"
                self.save()
            elif name in ("hint", "finish", "result") or (name == "tap" and by_keyboard and session.action is not None):
                self.focus = "prompt"
            elif name == "unveil":
                # What the person before had open is none of this one's business.
                self.sheet = self.sheet if self.sheet == "conflict" else ""
                self.focus = "sheet-title" if self.sheet else "prompt"
            elif name == "step":
                # A line of the log goes with its sheet, and at either end some of the buttons are of no use.
                if self.sheet or session.live or not session.cursor:
                    self.focus = "prompt"
                self.sheet = ""

    def pulse(self) -> tuple[float | None, bool]:
        """Let computers and chance work for a moment.

        Returns the seconds until the next pulse, `None` if nothing is to be done, and whether the page must be redrawn.
        """
        if self.play is None or self.sheet == "conflict":
            return None, False
        wait, change = self.play.pulse()
        if change is Change.PLAYED:
            session = self.play.session
            if session.curtain is not None or (session.over and not self.sheet):
                self.focus = "prompt"
            self.save()
        return wait, change is not Change.NONE

    @property
    def spoken(self) -> str:
        """What a screen reader is told: the last action, or the notice."""
        return self.notice or (self.play.spoken if self.play else "")

    # Saving

    def save(self) -> None:
        """Keep the match as it stands; what goes wrong is said once."""
        play = self.play
        if play is None:
            return
        slot = slot_of(play.session.match, play.slot.name, play.session.local, self.device.now(), play.slot.stamp)
        written = self.saves.write(slot)
        if written is None:
            self.sheet, self.focus = "conflict", "sheet-title"
            return
        play.slot, stored = written
        if stored is not Stored.KEPT and not self.storage_failed:
            self.storage_failed = True
            self.notice = (
                _("This browser's storage is full. Play goes on; share or export the game to keep it.")
                if stored is Stored.FULL
                else _("This browser keeps no games. Play goes on; share or export the game to keep it.")
            )

    def put_away(self) -> None:
        """The page went out of sight: whoever comes back may be somebody else."""
        if self.play is not None:
            self.play.put_away()
            if self.play.session.curtain is not None:
                self.focus = "prompt"

    @property
    def keepable(self) -> bool:
        """Whether the screen may be shown again at the next visit, before anybody has said who they are."""
        if self.offer is not None or self.sheet or self.notice or self.offers_update:
            return False
        if self.route.name == "play" and self.play is not None:
            session = self.play.session
            return session.viewer is None or not session.hides
        return self.route.name == "home"

    def storage_changed(self) -> None:
        """Another tab may have written: show what it played if it goes on where we stand, else ask."""
        play = self.play
        if play is None:
            return
        there = self.saves.read(play.slot.name)
        if not isinstance(there, Slot) or there.stamp == play.slot.stamp:
            return
        try:
            match = load(there)[0]
        except FarmyardError:
            return
        mine = play.session.match.record.actions
        if match.record.actions[: len(mine)] == mine:
            self._take_seat(match, there)
            self.sheet, self.notice = "", _("Played on in another tab.")
        else:
            self.sheet, self.focus = "conflict", "sheet-title"

    def adopt(self) -> None:
        """Take the other tab's game."""
        if self.play is not None:
            name, self.play, self.sheet = self.play.slot.name, None, ""
            self._open_slot(name, None)

    def fork(self) -> None:
        """Keep this tab's game beside the other's."""
        if self.play is not None:
            self.keep(self.play.session.match, self.play.session.local)

    def keep(self, match: Match, local: frozenset[int], *, replace_address: bool = False) -> None:
        """Save `match` in a slot of its own and go there."""
        slot = slot_of(match, self.saves.free_name(match.record.nonce), local, self.device.now())
        self._take_seat(match, slot)
        self.sheet = ""
        self.device.go(str(Route("play", slot.name)), replace=replace_address)
        self.save()

    # Newer versions

    def update_found(self) -> None:
        """A newer version of the app is on this device, and a new start of the page would show it."""
        self.update_ready = True

    def put_off_update(self) -> None:
        """Not now: the next visit begins with the newer version anyway."""
        self.update_ready, self.focus = False, "prompt"

    @property
    def offers_update(self) -> bool:
        """Whether to offer the newer version now, when a new start of the page would lose nothing.

        Nobody is in the middle of a move, or of filling in a form, and the game would be found again.
        """
        if not self.update_ready or self.sheet or self.notice or self.route.name in ("new", "open"):
            return False
        return self.play is None or (self.play.rests and not self.storage_failed)

    # Links and texts

    def claim(self, who: str) -> None:
        """The answer to the question a link opens on."""
        offer = self.offer
        if offer is None:
            return
        everybody = people(offer.match.record)
        if who == "extend":
            slot = self.saves.read(offer.slot)
            if isinstance(slot, Slot):
                self._take_seat(offer.match, slot)
                self.device.go(str(Route("play", slot.name)), replace=True)
                self.save()
            return
        local = everybody
        if who == "apart" and isinstance(known := self.saves.read(offer.slot), Slot):
            local = frozenset(known.local)
        elif who == "watch":
            local = frozenset()
        elif who.isdigit():
            local = frozenset({int(who)}) & everybody
        self.keep(offer.match, local, replace_address=True)

    def paste(self) -> None:
        """Open what was pasted."""
        try:
            self.offer = receive(self.pasted, self.saves)
            self.problem = ""
            self.focus = "title"
        except FarmyardError as error:
            self.problem = say(error)
            self.focus = "pasted"

    def link(self) -> str:
        """The address of the moment that is shown."""
        assert self.play is not None
        session = self.play.session
        return f"{self.device.address()}#{write_link(session.match.back_to(session.cursor))}"

    def record_text(self) -> str:
        """The record up to the moment that is shown."""
        assert self.play is not None
        session = self.play.session
        return write_record(session.match.back_to(session.cursor))

    def shared(self, outcome: str) -> None:
        """What came of sharing or copying: `shared`, `copied`, `failed`, or `cancelled` by the person."""
        words = {
            "shared": _("Handed over."),
            "copied": _("Copied."),
            "failed": _("This browser would not copy it. Select the text and copy it by hand."),
        }
        self.shared_words = words.get(outcome, "")
        self.notice = self.shared_words

    # The list of saved games

    def delete(self, name: str) -> None:
        """Delete a saved game; it can be put back until something else happens."""
        text = self.saves.remove(name)
        if self.route.name == "play":
            self.device.go(str(HOME))
        if text is not None:
            self.deleted = (name, text)
            self.notice, self.focus = _("Deleted."), "prompt"

    def undelete(self) -> None:
        """Put back what was deleted last."""
        if self.deleted is not None:
            self.saves.restore(*self.deleted)
            self.deleted, self.focus = None, "prompt"

    def page(self) -> Page:
        """The screen as it should be now. What had to have the focus is said once."""
        page = draw(self)
        self.focus = ""
        return page
