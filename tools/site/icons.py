"""The sprite: the icons that www/icons.txt lists, out of the icon sets' JSON, as symbols of one SVG in the page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.site.errors import BuildError


def symbol(name: str, icons: dict[str, Any]) -> str:
    """The `<symbol>` of the icon `name` (`set:icon`); its id is `set-icon`.

    Raises:
        BuildError: the set has no such icon.
    """
    prefix, _, icon = name.partition(":")
    target = icons["aliases"].get(icon, {}).get("parent", icon) if "aliases" in icons else icon
    if target not in icons["icons"]:
        raise BuildError(f"www/icons.txt: there is no icon {name}")
    drawing = icons["icons"][target]
    width = drawing.get("width", icons.get("width", 16))
    height = drawing.get("height", icons.get("height", 16))
    return f'<symbol id="{prefix}-{icon}" viewBox="0 0 {width} {height}">{drawing["body"]}</symbol>'


def sprite(names: Iterable[str], modules: Path) -> str:
    """One SVG with a symbol for each of `names`; `modules` is the folder node_modules.

    Raises:
        BuildError: a name is not `set:icon`, or names a set or an icon that is not installed.
    """
    names = sorted(set(names))
    sets: dict[str, dict[str, Any]] = {}
    for name in names:
        prefix = name.partition(":")[0]
        file = modules / "@iconify-json" / prefix / "icons.json"
        if prefix not in sets:
            if not file.is_file():
                raise BuildError(f"www/icons.txt: there is no icon set for {name}")
            sets[prefix] = json.loads(file.read_text())
    symbols = "\n".join(symbol(name, sets[name.partition(":")[0]]) for name in names)
    return f'<svg class="unseen" aria-hidden="true">\n{symbols}\n</svg>'
