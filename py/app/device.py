"""What the app asks of the browser. The real one is in `browser`; tests use a fake."""

from __future__ import annotations

from typing import Protocol

from app.storage import Storage


class Device(Protocol):
    """The phone or computer we run on."""

    @property
    def storage(self) -> Storage:
        """Where saved games are kept."""

    def now(self) -> float:
        """Seconds since 1970."""

    def clock(self) -> float:
        """Seconds that only ever rise."""

    def languages(self) -> list[str]:
        """The languages the person reads, most wanted first, as in `pt-BR`."""

    def address(self) -> str:
        """The page's address without a fragment."""

    def go(self, fragment: str, *, replace: bool = False) -> None:
        """Change the fragment, in a new entry of the history or in place of the present one.

        The app hears of it through `App.open`, as if the person had gone there.
        """

    def share(self, title: str, url: str) -> None:
        """Hand a link to other apps, or to the clipboard; `App.shared` hears truthfully what came of it."""

    def copy(self, text: str) -> None:
        """Put text on the clipboard; `App.shared` hears what came of it."""

    def can_install(self) -> bool:
        """Whether the browser would put the app on the home screen now, if asked."""

    def installs_by_hand(self) -> bool:
        """Whether only the person can do that, through the browser's own menu, and has not: Safari on iPhones."""

    def install(self) -> None:
        """Let the browser ask the person whether to put the app on the home screen."""

    def update(self) -> None:
        """Load the page again, as the newer version that was announced by `App.update_found`."""
