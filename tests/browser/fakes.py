"""As much of a browser as `browser.shell` needs: a page made of what it renders, and a proxy maker that counts."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.app.reading import Node, read


class JsException(Exception):  # noqa: N818
    """What JavaScript throws, as Python sees it."""

    def __init__(self, name: str = "SecurityError") -> None:
        super().__init__(name)
        self.name = name


class Element:
    """One element of the page. Two of them are equal when they stand for the same node."""

    def __init__(self, document: Document, node: Node) -> None:
        self.document, self.node = document, node
        data = {key[5:]: value for key, value in node.attributes.items() if key.startswith("data-")}
        self.dataset = SimpleNamespace(**data)
        self.value = node.attributes.get("value", node.text)
        self.selected = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and other.node is self.node

    __hash__ = None  # type: ignore[assignment]

    def closest(self, selector: str) -> Element | None:
        around = [self.node, *self.node.above()]
        for i, node in enumerate(around):
            if all(
                any(fits(n, step) for n in around[i + k :]) for k, step in enumerate(reversed(selector.split()))
            ) and (fits(node, selector.split()[-1])):
                return Element(self.document, node)
        return None

    def querySelectorAll(self, selector: str) -> list[Element]:  # noqa: N802
        return [Element(self.document, node) for node in self.node.walk() if fits(node, selector)]

    def getBoundingClientRect(self) -> Any:  # noqa: N802
        """Where the element stands: as its own `transform` says, 10 pixels wide."""
        x, y = map(float, self.node.attributes["transform"].removeprefix("translate(").removesuffix(")").split())
        return SimpleNamespace(x=x - 5, y=y - 5, width=10, height=10)

    def focus(self) -> None:
        self.document.activeElement = self

    def select(self) -> None:
        self.selected = True


def fits(node: Node, selector: str) -> bool:
    """Whether the node is what a selector of one step means: `#id` or `[attribute]`."""
    if selector.startswith("#"):
        return node.attributes.get("id") == selector[1:]
    return selector.strip("[]") in node.attributes


class Target:
    """Something that listens."""

    def __init__(self) -> None:
        self.listeners: list[tuple[str, Callable[[Any], None]]] = []

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:  # noqa: N802
        self.listeners.append((kind, listener))

    def fire(self, kind: str, **event: Any) -> Any:
        """Let an event happen; returns it."""
        happening = SimpleNamespace(prevented=False, **event)
        happening.preventDefault = lambda: setattr(happening, "prevented", True)
        for wanted, listener in list(self.listeners):
            if wanted == kind:
                listener(happening)
        return happening


class Document(Target):
    """See `window.document`."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden = False
        self.title = ""
        self.documentElement = SimpleNamespace(lang="")
        self.root = Root()
        self.page = read("")
        self.activeElement: Element | None = None

    def getElementById(self, name: str) -> Any:  # noqa: N802
        if name == "app":
            return self.root
        found = self.page.all(id=name)
        return Element(self, found[0]) if found else None

    def element(self, **attributes: str | None) -> Element:
        """The one element with these attributes."""
        return Element(self, self.page.one(**attributes))


class Root(Target):
    """The element that the app fills."""


class LocalStorage:
    """See `window.localStorage`; throws what `failing` names."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.failing = ""

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, i: int) -> str:
        return list(self.texts)[i]

    def getItem(self, key: str) -> str | None:  # noqa: N802
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        if self.failing:
            raise JsException(self.failing)
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        self.texts.pop(key, None)


class Window(Target):
    """See `window`. `forbidden` makes even looking at the storage throw."""

    def __init__(self, hash_: str = "") -> None:
        super().__init__()
        self.document = Document()
        self.navigator = SimpleNamespace(languages=["en"])
        self.location = SimpleNamespace(hash=hash_, href=f"https://example.org/farmyard/{hash_}")
        self.storage = LocalStorage()
        self.forbidden = False
        self.timers: list[tuple[Callable[[], None], float]] = []
        self.visited: list[str] = []
        self.renders = 0
        self.Object = SimpleNamespace(fromEntries=dict)
        self.kept: list[str] = []
        """The place of every screen that was kept, and an empty text for every time that one was dropped."""
        self.installable = False
        self.asked: list[str] = []
        """What `farmyard` was asked to do."""
        self.farmyard = SimpleNamespace(
            render=self._render,
            keepScreen=lambda _root, place: self.kept.append(place),
            dropScreen=lambda: self.kept.append(""),
            canInstall=lambda: self.installable,
            install=lambda: self.asked.append("install"),
            update=lambda: self.asked.append("update"),
        )
        self.history = SimpleNamespace(pushState=self._visit, replaceState=self._visit)

    @property
    def localStorage(self) -> LocalStorage:  # noqa: N802
        if self.forbidden:
            raise JsException
        return self.storage

    def setTimeout(self, work: Callable[[], None], milliseconds: float) -> int:  # noqa: N802
        self.timers.append((work, milliseconds))
        return len(self.timers)

    def scrollTo(self, x: float, y: float) -> None:  # noqa: N802
        pass

    def run(self) -> None:
        """Let the timers that are due now do their work, once."""
        due, self.timers = self.timers, []
        for work, _milliseconds in due:
            work()

    def _render(self, root: Root, markup: str) -> None:
        assert root is self.document.root
        self.document.page = read(markup)
        self.renders += 1

    def _visit(self, _state: None, _title: str, fragment: str) -> None:
        self.visited.append(fragment)
        self.location.hash = fragment
