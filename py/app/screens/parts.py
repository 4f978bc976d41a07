"""Pieces that several screens use."""

from __future__ import annotations

from app.markup import Child, Markup, el, icon, join
from app.seats import badge
from app.texts import _


def button(
    label: str,
    do: str,
    arg: str = "",
    *,
    glyph: str = "",
    kind: str = "",
    quiet: bool = False,
    disabled: bool = False,
    id_: str | None = None,
) -> Markup:
    """A button that asks the app to `do` something; `quiet` shows only its glyph and keeps the label for the ear."""
    return el(
        "button",
        icon(glyph) if glyph else None,
        None if quiet else el("span", label),
        type="button",
        class_=f"button {kind}{' round' if quiet else ''}".strip(),
        data_do=do,
        data_arg=arg or None,
        aria_label=label if quiet else None,
        title=label if quiet else None,
        disabled=disabled,
        id=id_,
    )


def link(label: str, href: str, *, glyph: str = "", kind: str = "", quiet: bool = False, name: str = "") -> Markup:
    """A link to another place of the app, looking like a button; `name` is for the ear, where the label needs more."""
    return el(
        "a",
        icon(glyph) if glyph else None,
        None if quiet else el("span", label),
        class_=f"button {kind}{' round' if quiet else ''}".strip(),
        href=href,
        aria_label=name or (label if quiet else None),
        title=label if quiet else None,
    )


def page(title: str, *content: Child, back: str | None = "#/", classes: str = "") -> Markup:
    """A page of the app that is not a table: a bar with the way back, and content that may scroll."""
    bar = el(
        "header",
        link(_("Back"), back, glyph="lucide-arrow-left", quiet=True) if back else None,
        el("h1", title, id="title", tabindex=-1),
        class_="bar",
    )
    return el("div", bar, el("div", *content, class_="content"), class_=f"page {classes}".strip())


def sheet(title: str, *content: Child) -> Markup:
    """What slides in over the table: never two at once."""
    head = el(
        "header",
        el("h2", title, id="sheet-title", tabindex=-1),
        button(_("Close"), "close", glyph="lucide-x", quiet=True),
    )
    # What may scroll can have the focus, so that arrow keys scroll it.
    body = el("div", *content, class_="sheet-body", tabindex=0)
    panel = el(
        "section",
        head,
        body,
        class_="sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="sheet-title",
        id="sheet",
    )
    return join(el("div", class_="veil", data_do="close", id="veil"), panel)


def seat_name(seat: int, name: str) -> Markup:
    """A seat's badge with its name, kept together."""
    return el("span", badge(seat), el("bdi", name), class_="who")
