"""Markup as text that is safe to show.

Every screen and every board is built here, in plain Python, so that CPython can draw it as well as a browser. Text
becomes `Markup` only through `escape` or `el`; what a person typed can therefore never become a tag.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final


class Markup(str):
    """Text that is markup already, and is inserted as it stands."""

    __slots__ = ()


Child = str | None | Iterable["Child"]
"""What may stand inside an element: text (escaped), markup, nothing, or several of them."""

# As `html.escape` does it, whose module would bring the names of two thousand characters into the page.
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})

_VOID: Final = frozenset({"br", "img", "input", "meta"})


def escape(text: str) -> Markup:
    """`text` with the characters that mean something in markup or in a quoted attribute replaced."""
    return text if isinstance(text, Markup) else Markup(text.translate(_ESCAPES))


def join(*children: Child) -> Markup:
    """All children one after the other."""
    parts: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, str):
            parts.append(escape(child))
        else:
            parts.append(join(*child))
    return Markup("".join(parts))


def el(tag: str, *children: Child, **attributes: str | int | float | bool | None) -> Markup:
    """One element.

    Attribute names are written the Python way: a trailing underscore is dropped (`class_`), the others become hyphens
    (`data_tap`). `True` stands for an attribute without a value; `False` and `None` leave it out.
    """
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        parts.append(f" {key}" if value is True else f' {key}="{str(value).translate(_ESCAPES)}"')
    parts.append(">")
    if tag not in _VOID:
        parts.append(join(*children))
        parts.append(f"</{tag}>")
    return Markup("".join(parts))


def icon(name: str) -> Markup:
    """A picture of the page's sprite, such as `lucide-undo-2`; it says nothing, its button does."""
    return Markup(f'<svg class="icon" aria-hidden="true"><use href="#{name}"></use></svg>')
