"""What must not be as it was when the memory snapshot was taken that the page started from."""

from __future__ import annotations

import os
import random
from typing import Any


def wake(window: Any) -> None:
    """Make chance and language this moment's and this device's own. After another start it changes nothing.

    Clock and time zone are asked of the browser whenever they are needed, and are never remembered.
    """
    random.seed()
    os.environ["LANG"] = f"{str(window.navigator.language).replace('-', '_')}.UTF-8"
