"""Python code that runs in the built page, in place of the app."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from e2e.visit import Visit, replace_start_script

ROOT: Final = Path(__file__).resolve().parents[2]

TASKS: Final = "tools.bench.tasks"

MODULES: Final[Mapping[str, str]] = {
    "farmyard.random_play": "py/farmyard/random_play.py",
    "farmyard.bench": "py/farmyard/bench.py",
    TASKS: "tools/bench/tasks.py",
}
"""What the page does not carry, each after those that it imports, with its source."""

LISTEN: Final = """
import json
import sys
from types import ModuleType

from js import document, window
from pyodide.ffi import create_proxy


def add_module(name, source):
    module = sys.modules[name] = ModuleType(name)
    exec(compile(source, name, "exec"), vars(module))


def call(module, function, given):
    arguments, options = json.loads(given)
    return json.dumps(getattr(sys.modules[module], function)(*arguments, **options))


window.addModule = create_proxy(add_module)
window.callPython = create_proxy(call)
document.documentElement.dataset.ready = "1"
"""


def open_python(visit: Visit) -> Page:
    """A tab in which Python waits for calls of `call_task`, started as ever, from the memory snapshot."""
    replace_start_script(visit, LISTEN)
    page = visit.open()
    for name, path in MODULES.items():
        page.evaluate("(module) => addModule(...module)", [name, (ROOT / path).read_text()])
    return page


def call_task(page: Page, function: str, *arguments: object, **options: object) -> list[float]:
    """What a function of `tools.bench.tasks` returns there for arguments that JSON can hold."""
    call = [TASKS, function, json.dumps([arguments, options])]
    values: list[float] = json.loads(page.evaluate("(call) => callPython(...call)", call))
    return values
