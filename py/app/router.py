"""Where in the app we are, as the fragment of the address: `#/play/k3v9` is a place, `#1bs...` is a link to a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Route:
    """A place in the app: its name and what it is about (a game, a saved match, a link)."""

    name: str
    about: str = ""
    at: int | None = None
    """In a replay, the number of actions that are shown."""

    def __str__(self) -> str:
        """The fragment, with its hash sign."""
        if self.name == "home":
            return "#/"
        if self.name == "link":
            return f"#{self.about}"
        return (
            f"#/{self.name}" + (f"/{self.about}" if self.about else "") + (f"/{self.at}" if self.at is not None else "")
        )


HOME = Route("home")

_PLACES = frozenset({"new", "play", "help", "open"})


def parse(fragment: str) -> Route:
    """The place an address fragment names. An unknown place is home; what does not start with a slash is a link."""
    text = fragment.removeprefix("#")
    if not text.strip():
        return HOME
    if not text.startswith("/"):
        return Route("link", text)
    name, _, rest = text[1:].partition("/")
    if name not in _PLACES:
        return HOME
    about, _, number = rest.partition("/")
    at = int(number) if number.isascii() and number.isdigit() and len(number) < 6 else None
    return Route(name, about, at)
