"""index.html as the site has it: the source with everything in it that would cost a trip over the network."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from typing import Final

from tools.site.errors import BuildError

START_SCRIPT: Final = re.compile(r'<script type="py"[^>]*></script>')


def filled(page: str, places: Mapping[str, str]) -> str:
    """`page` with each `<!-- name -->` replaced by what `places` has for the name.

    Raises:
        BuildError: a place does not occur exactly once.
    """
    for name, content in places.items():
        mark = f"<!-- {name} -->"
        if page.count(mark) != 1:
            raise BuildError(f"index.html has {page.count(mark)} places for {name} instead of one")
        page = page.replace(mark, content)
    return page


def with_start_script(page: str, config: str, script: str) -> str:
    """`page` with the start script and its configuration in it.

    Args:
        page: index.html.
        config: PyScript's configuration in JSON.
        script: py/main.py.

    Raises:
        BuildError: the page has not exactly one start script, or the script could not stand in a page.
    """
    if "</script" in script:
        raise BuildError("py/main.py holds the end of a script tag")
    # PyScript also looks for MicroPython scripts, and would fetch all its extras for them.
    extras = json.dumps({"plugins": json.loads(config)["plugins"]})
    nothing_else = f"<mpy-config hidden>{escape(extras)}</mpy-config>"
    tag = f'{nothing_else}\n<script type="py" config="{escape(config)}">\n{script}</script>'
    inlined, count = START_SCRIPT.subn(lambda _: tag, page)
    if count != 1:
        raise BuildError(f"index.html has {count} start scripts instead of one")
    return inlined
