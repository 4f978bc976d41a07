"""Reads markup as strictly as the app has to write it, and finds things in it as a person would."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree import ElementTree

VOID = {"br", "img", "input", "meta"}

PHRASING_ONLY = {"p", "h1", "h2", "h3", "span", "b", "strong", "small", "bdi", "button", "label", "legend", "summary"}
"""Elements that a browser's parser would close, or that would be invalid, around a block."""

BLOCKS = {"p", "div", "ul", "ol", "li", "section", "form", "fieldset", "h1", "h2", "h3", "figure", "details", "article"}

INTERACTIVE = {"a", "button", "input", "select", "textarea"}

_START_TAG = re.compile(r"<([a-zA-Z][\w-]*)[^<>]*>")
_BARE_ATTRIBUTE = re.compile(r'"[^"]*"|\s([a-z-]+)(?=[\s>/])')


@dataclass(eq=False)
class Node:
    """One element."""

    tag: str
    attributes: dict[str, str]
    """Attributes without a value are empty texts."""
    parent: Node | None = None
    children: list[Node | str] = field(default_factory=list)
    _walk: list[Node] = field(default_factory=list)

    def walk(self) -> list[Node]:
        """This element and all in it, in the order of the document."""
        if not self._walk:
            waiting = [self]
            while waiting:
                node = waiting.pop()
                self._walk.append(node)
                waiting.extend(child for child in reversed(node.children) if isinstance(child, Node))
        return self._walk

    def above(self) -> Iterator[Node]:
        """The elements around this one, the nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def name(self) -> str:
        """What a screen reader calls it."""
        return self.attributes.get("aria-label") or self.text.strip()

    def all(self, tag: str = "", **attributes: str | None) -> list[Node]:
        """Every element in it of that tag and with these attributes; `None` asks only that there is one.

        Attribute names are written as in `app.markup.el`.
        """
        found = [node for node in self.walk() if node.tag == tag] if tag else self.walk()
        for name, value in attributes.items():
            key = name.rstrip("_").replace("_", "-")
            found = [node for node in found if key in node.attributes and value in (None, node.attributes[key])]
        return found

    def one(self, tag: str = "", **attributes: str | None) -> Node:
        """The one element in it of that tag and with these attributes."""
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of <{tag}> {attributes}"
        return found[0]

    def has(self, tag: str = "", **attributes: str | None) -> bool:
        """Whether there is such an element in it."""
        return bool(self.all(tag, **attributes))

    def control(self, name: str) -> Node:
        """The first button or link of that name."""
        found = [node for node in self.walk() if node.tag in ("a", "button") and node.name == name]
        assert found, f"nothing is called “{name}”, only {[n.name for n in self.walk() if n.tag in ('a', 'button')]}"
        return found[0]

    def offers(self, name: str) -> bool:
        """Whether there is a button or link of that name that can be pressed."""
        return any(
            node.name == name and "disabled" not in node.attributes
            for node in self.walk()
            if node.tag in ("a", "button")
        )


def _as_xml(tag: re.Match[str]) -> str:
    """A start tag of HTML as one of XML: attributes without a value get an empty one, void elements are closed."""
    source = _BARE_ATTRIBUTE.sub(lambda m: f'{m[0]}=""' if m[1] else m[0], tag[0])
    assert not (source.endswith("/>") and tag[1] in BLOCKS | PHRASING_ONLY), f"to a browser this is open: {source}"
    return source[:-1] + "/>" if tag[1] in VOID else source


def read(markup: str) -> Node:
    """The elements of `markup`; fails where it is not well formed, or a browser would put them elsewhere."""
    root = Node("root", {})
    waiting = [(root, ElementTree.fromstring(f"<root>{_START_TAG.sub(_as_xml, markup)}</root>"))]
    while waiting:
        node, element = waiting.pop()
        node.children = [element.text] if element.text else []
        for child in element:
            inner = Node(child.tag, child.attrib, node)
            _check_place(inner)
            node.children.append(inner)
            waiting.append((inner, child))
            if child.tail:
                node.children.append(child.tail)
    return root


def _check_place(node: Node) -> None:
    """Fail where a browser's parser would move the element out of the one it is written in, or may not find it."""
    tag = node.tag
    if tag in BLOCKS or tag in INTERACTIVE:
        around = {above.tag for above in node.above()}
        assert not (tag in BLOCKS and around & PHRASING_ONLY), f"<{tag}> in {around}"
        assert not (tag in INTERACTIVE and around & {"a", "button"}), f"<{tag}> in a control"
    if tag == "li":
        assert node.parent is not None
        assert node.parent.tag in ("ul", "ol")


def check(page: Node) -> None:
    """What holds for every screen, whatever it shows."""
    ids = [node.attributes["id"] for node in page.all(id=None)]
    assert len(ids) == len(set(ids)), f"ids twice: {sorted(i for i in ids if ids.count(i) > 1)}"
    for node in page.walk():
        assert node.tag not in ("script", "style", "iframe", "object", "embed", "base", "link", "meta"), node.tag
        for key, value in node.attributes.items():
            assert key != "style", f"an inline style, which the page's policy forbids: {value}"
            assert not key.startswith("on"), f"{key}={value}"
            assert key not in ("href", "src") or value.startswith(("#", "www/")), f"{key}={value}"
        for key in ("for", "aria-labelledby"):
            if key in node.attributes:
                assert node.attributes[key] in ids, f"{key} names nothing: {node.attributes[key]}"
    _check_names(page)


def _check_names(page: Node) -> None:
    """Everything that can be pressed has a name, and what does different things is called differently."""
    targets = page.all(data_on=None)
    assert all(node.attributes.get("role") == "button" and "tabindex" in node.attributes for node in targets)
    names = [node.attributes.get("aria-label", "") for node in targets]
    assert "" not in names
    assert len(names) == len(set(names))
    done: dict[tuple[str, ...], tuple[str, ...]] = {}
    for node in page.walk():
        if node.tag in ("a", "button"):
            does = tuple(node.attributes.get(key, "") for key in ("href", "data-do", "data-arg"))
            assert node.name, f"without a name: {node.attributes}"
            assert any(does), f"does nothing: {node.name}"
            called = _group(node), node.name, node.attributes.get("aria-pressed", "")
            assert done.setdefault(called, does) == does, f"two controls called “{node.name}”"
        elif node.tag in ("input", "select", "textarea"):
            labelled = "aria-label" in node.attributes or page.has("label", for_=node.attributes["id"])
            assert labelled or any(above.tag == "label" for above in node.above()), node.attributes


def _group(node: Node) -> str:
    """What a screen reader says before a name: the group of choices, the card of a game, the item of a list."""
    for above in node.above():
        if above.attributes.get("role") == "group":
            return above.attributes["aria-label"]
        if above.tag == "article":
            return above.one("h2").text
        if above.tag == "li" and "id" in above.attributes:
            return above.attributes["id"]
    return ""


def isolated(page: Node, name: str) -> bool:
    """Whether `name` is shown in `page`, and wherever it is, apart from the direction of the text around it.

    That is in a `bdi` of its own or, in a sentence or an attribute, between the characters that isolate.
    """
    apart = f"\u2068{name}\u2069"
    shown = False
    for node in page.walk():
        texts = [child for child in node.children if isinstance(child, str)]
        if node.tag in ("bdi", "textarea"):
            shown |= node.text in (name, apart)
            texts = [] if node.text in (name, apart) or node.tag == "textarea" else texts
        labels = [] if node.tag == "input" else list(node.attributes.values())
        for text in (*texts, *labels):
            shown |= apart in text
            if name in text.replace(apart, ""):
                return False
    return shown
