"""The page to compare with: the same app on PyScript as it comes, self-hosted, with nothing done about its start.

The whole standard library as source, every module of ours fetched by itself, the configuration in TOML, no policy.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tools.site.bytecode import listed, python_sources
from tools.site.catalogues import compile_catalogues
from tools.site.icons import sprite
from tools.site.tree import Tree
from tools.site.vendor import FONTS

PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Farmyard</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="vendor/pyscript/core.css">
{styles}
<script type="module" src="start.mjs"></script>
</head>
<body>
<main id="app"></main>
<script type="py" src="py/main.py" config="pyscript.toml"></script>
</body>
</html>
"""

START: Final = """import { render } from "./www/render.mjs";

globalThis.farmyard = { render, report: console.error };
await import("./vendor/pyscript/core.js");
"""


def build_stock_page(root: Path, out: Path) -> None:
    """Build it into the folder `out`, from the repository at `root` and its node_modules."""
    tree = Tree(root, out)
    modules = root / "node_modules"
    for file in sorted((modules / "@pyscript/core/dist").iterdir()):
        if file.suffix in {".js", ".css"}:
            tree.put(f"vendor/pyscript/{file.name}", file.read_bytes())
    for name in PYODIDE_FILES:
        tree.put(f"vendor/pyodide/{name}", (modules / "pyodide" / name).read_bytes())
    tree.put("www/vendor/idiomorph/idiomorph.mjs", (modules / "idiomorph/dist/idiomorph.esm.js").read_bytes())
    tree.put("www/render.mjs", (root / "www/render.mjs").read_bytes())

    files = python_sources(root) | compile_catalogues(root)
    for path, data in files.items():
        tree.put(f"py/{path}", data)
    tree.put("py/main.py", (root / "py/main.py").read_bytes())
    lines = [f'"./py/{path}" = "./{path}"' for path in files]
    config = ['interpreter = "./vendor/pyodide/pyodide.mjs"', "[files]", *lines]
    tree.put("pyscript.toml", "\n".join(config).encode())

    source = (root / "index.html").read_text()
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)">', source)
    for style in styles:
        tree.put(style, (root / style).read_bytes())
    for name, font in FONTS.items():
        tree.put(f"www/vendor/fonts/{name}.woff2", (modules / font).read_bytes())
    tree.put("www/icons.svg", sprite(listed(root / "www/icons.txt"), modules).encode())
    tree.put("start.mjs", START.encode())
    links = "\n".join(f'<link rel="stylesheet" href="{style}">' for style in styles)
    tree.put("index.html", PAGE.format(styles=links).encode())
    tree.sweep()
