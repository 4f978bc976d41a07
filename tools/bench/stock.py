"""The page to compare with: the same app on PyScript as it comes, self-hosted, with nothing done about its start.

The whole standard library as source, every module of ours fetched by itself, the configuration in TOML, no policy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.site.bytecode import listed, python_sources
from tools.site.catalogues import compile_catalogues
from tools.site.icons import sprite
from tools.site.styles import STYLE, bundled
from tools.site.tree import Tree
from tools.site.vendor import FONTS

PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")

PAGE: Final = """<!doctype html>
<html lang="en" data-opening="menu">
<head>
<meta charset="utf-8">
<title>Farmyard</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
{head}
</head>
<body>
<main id="app"></main>
{script}
</body>
</html>
"""

PYSCRIPT_STYLE: Final = '<link rel="stylesheet" href="vendor/pyscript/core.css">\n'
START_SCRIPT: Final = '\n<script type="module" src="start.mjs"></script>'

PRELUDE: Final = """import { render } from "./www/render.mjs";
const nothing = () => {};
globalThis.farmyard = {
  render,
  report: console.error,
  keepScreen: nothing,
  dropScreen: nothing,
  canInstall: () => false,
  install: nothing,
  update: nothing,
};
"""
"""What our Python calls in the page."""


def add_looks(tree: Tree, root: Path) -> str:
    """Put in our styles, fonts, icons and the script that redraws; returns the link to the styles."""
    modules = root / "node_modules"
    tree.put("www/vendor/idiomorph/idiomorph.mjs", (modules / "idiomorph/dist/idiomorph.esm.js").read_bytes())
    tree.put("www/render.mjs", (root / "www/render.mjs").read_bytes())
    tree.put(STYLE, bundled(root).encode())
    for name, font in FONTS.items():
        tree.put(f"www/vendor/fonts/{name}.woff2", (modules / font).read_bytes())
    tree.put("www/icons.svg", sprite(listed(root / "www/icons.txt"), modules).encode())
    return f'<link rel="stylesheet" href="{STYLE}">'


def add_pyscript(tree: Tree, root: Path) -> None:
    """Put in PyScript as it comes."""
    for file in sorted((root / "node_modules/@pyscript/core/dist").iterdir()):
        if file.suffix in {".js", ".css"}:
            tree.put(f"vendor/pyscript/{file.name}", file.read_bytes())


def add_pyodide(tree: Tree, root: Path) -> None:
    """Put in Pyodide as it comes, without its standard library."""
    for name in PYODIDE_FILES:
        tree.put(f"vendor/pyodide/{name}", (root / "node_modules/pyodide" / name).read_bytes())


def build_stock_page(root: Path, out: Path) -> None:
    """Build it into the folder `out`, from the repository at `root` and its node_modules."""
    tree = Tree(root, out)
    link = add_looks(tree, root)
    add_pyscript(tree, root)
    add_pyodide(tree, root)
    library = "python_stdlib.zip"
    tree.put(f"vendor/pyodide/{library}", (root / "node_modules/pyodide" / library).read_bytes())
    files = python_sources(root) | compile_catalogues(root)
    for path, data in files.items():
        tree.put(f"py/{path}", data)
    tree.put("py/main.py", (root / "py/main.py").read_bytes())
    lines = [f'"./py/{path}" = "./{path}"' for path in files]
    config = ['interpreter = "./vendor/pyodide/pyodide.mjs"', "[files]", *lines]
    tree.put("pyscript.toml", "\n".join(config).encode())
    tree.put("start.mjs", f'{PRELUDE}await import("./vendor/pyscript/core.js");\n'.encode())
    script = '<script type="py" src="py/main.py" config="pyscript.toml"></script>'
    tree.put("index.html", PAGE.format(head=PYSCRIPT_STYLE + link + START_SCRIPT, script=script).encode())
    tree.sweep()
