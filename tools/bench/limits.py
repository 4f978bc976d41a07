"""Pages that show how far a start can go: without PyScript, on a smaller Python, and without any program at all."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from tools.bench.stock import (
    PAGE,
    PRELUDE,
    PYSCRIPT_STYLE,
    START_SCRIPT,
    add_looks,
    add_pyodide,
    add_pyscript,
)
from tools.build import compiled_code
from tools.site.archive import zipped
from tools.site.catalogues import compile_catalogues
from tools.site.tree import Tree

START_PLAIN: Final = """import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";

const got = async (path) => (await fetch(path)).arrayBuffer();
const [python, app, main] = await Promise.all([
  loadPyodide({ stdLibURL: new URL("stdlib.zip", import.meta.url).href }),
  got("app.zip"),
  got("py/main.py"),
]);
python.unpackArchive(app, "zip");
await python.runPythonAsync(new TextDecoder().decode(main));
"""

MICROPYTHON_CONFIG: Final = '{"interpreter": "./vendor/micropython/micropython.mjs"}'

DRAW_IN_MICROPYTHON: Final = """
from pyscript import document
outline = "M0 -10 L9 -5 L9 5 L0 10 L-9 5 L-9 -5 Z"
cells = "".join(
    f'<path class="cell" d="{outline}" transform="translate({20 + 18 * x + 9 * (y % 2)} {15 + 15 * y})" />'
    for y in range(8) for x in range(8)
)
board = f'<div class="still"><svg viewBox="0 0 180 140">{cells}</svg></div>'
document.getElementById("app").innerHTML = board
document.documentElement.dataset.ready = "1"
"""

PROGRAM: Final = re.compile(
    r"""<script\b.*?</script>|<link rel="modulepreload"[^>]*>|<link rel="preload"[^>]*as="(?:fetch|script)"[^>]*>""",
    re.DOTALL,
)
"""The scripts of a page and what is fetched for them."""


def build_plain_page(root: Path, out: Path) -> None:
    """The same app on plain Pyodide, with our trimmed and compiled library, into the folder `out`."""
    tree = Tree(root, out)
    links = add_looks(tree, root)
    add_pyodide(tree, root)
    code = compiled_code()
    tree.put("stdlib.zip", zipped(code.stdlib))
    tree.put("app.zip", zipped(code.app | compile_catalogues(root)))
    tree.put("py/main.py", (root / "py/main.py").read_bytes())
    tree.put("start.mjs", (PRELUDE + START_PLAIN).encode())
    tree.put("index.html", PAGE.format(head=links + START_SCRIPT, script="").encode())
    tree.sweep()


def build_micropython_page(root: Path, out: Path) -> None:
    """PyScript on MicroPython, which draws a board of 64 hexes and no more, into the folder `out`."""
    tree = Tree(root, out)
    links = add_looks(tree, root)
    add_pyscript(tree, root)
    micropython = root / "node_modules/@micropython/micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        tree.put(f"vendor/micropython/{name}", (micropython / name).read_bytes())
    tree.put("draw.py", DRAW_IN_MICROPYTHON.encode())
    start = '\n<script type="module" src="vendor/pyscript/core.js"></script>'
    script = f'<script type="mpy" src="draw.py" config=\'{MICROPYTHON_CONFIG}\'></script>'
    tree.put("index.html", PAGE.format(head=PYSCRIPT_STYLE + links + start, script=script).encode())
    tree.sweep()


def without_program(html: str) -> str:
    """`html` with its scripts and what is fetched for them inside comments, so that it keeps its size.

    What www/opening.js would have done first, to let the drawn page be seen, is done.
    """
    still = PROGRAM.sub(lambda program: f"<!--{program[0].replace('-->', '')}-->", html)
    return still.replace("<html ", '<html data-opening="menu" ', 1)


def build_static_page(site: Path, out: Path) -> None:
    """The built page of the folder `site` without its program, into the folder `out`."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(site, out)
    page = out / "index.html"
    page.write_text(without_program(page.read_text()))
