"""The icons of the installed page: `python -m tools.icons` draws them anew from www/icon.svg, into www/icons.

Chromium draws them; the results are committed, so that a build needs no browser.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from e2e.visit import LAUNCH_ARGUMENTS, find_browser

ROOT: Final = Path(__file__).resolve().parents[1]
DRAWING: Final = ROOT / "www/icon.svg"
FOLDER: Final = ROOT / "www/icons"

GROUND: Final = "#F6F1E4"
"""What lies behind the drawing where an icon must cover its whole square."""


@dataclass(frozen=True, slots=True)
class Icon:
    """One file to draw."""

    name: str
    size: int
    """Width and height in pixels."""
    fill: float = 1.0
    """How much of the width the drawing takes."""
    opaque: bool = False


ICONS: Final = (
    Icon("any-192.png", 192),
    Icon("any-512.png", 512),
    # Android cuts a shape of its own out of it, and keeps at least the circle that takes 80 % of the width.
    Icon("maskable-512.png", 512, fill=0.8, opaque=True),
    # iPhones round its corners.
    Icon("apple-180.png", 180, fill=0.9, opaque=True),
)


def draw(browser: Browser, icon: Icon) -> bytes:
    """The PNG of one icon."""
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    ground = GROUND if icon.opaque else "transparent"
    page.set_content(
        f"<style>body {{ margin: 0; background: {ground} }}"
        f" svg {{ display: block; width: {icon.size * icon.fill}px; margin: {icon.size * (1 - icon.fill) / 2}px }}"
        f"</style>{DRAWING.read_text(encoding='utf-8')}"
    )
    drawn = page.screenshot(omit_background=True)
    page.close()
    return drawn


def main() -> int:
    """The command; returns its exit status."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGUMENTS))
        for icon in ICONS:
            (FOLDER / icon.name).write_bytes(draw(browser, icon))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
