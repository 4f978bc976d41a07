"""index.html as the site has it."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from tools.site.errors import BuildError

START_SCRIPT: Final = re.compile(r'<script type="py"[^>]*></script>')


def with_inlined(page: str, config: str, script: str) -> str:
    """`page` with the start script and its configuration in it, which saves two trips over the network.

    Args:
        page: index.html.
        config: PyScript's configuration in JSON.
        script: py/main.py.

    Raises:
        BuildError: the page has not exactly one start script, or the script could not stand in a page.
    """
    if "</script" in script:
        raise BuildError("py/main.py holds the end of a script tag")
    tag = f'<script type="py" config="{escape(config)}">\n{script}</script>'
    inlined, count = START_SCRIPT.subn(lambda _: tag, page)
    if count != 1:
        raise BuildError(f"index.html has {count} start scripts instead of one")
    return inlined
