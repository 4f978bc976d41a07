"""Builds the site: `python -m tools.build [--out FOLDER] [--retire-worker]`.

Everything comes from this repository and from node_modules; nothing is fetched. A second build redoes what changed.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.site.archive import zipped
from tools.site.bytecode import Compiled, compiled, listed
from tools.site.catalogues import compile_catalogues
from tools.site.errors import BuildError
from tools.site.icons import sprite
from tools.site.page import filled, with_start_script
from tools.site.snapshot import snapshot
from tools.site.styles import add_styles
from tools.site.tree import Tree
from tools.site.trimming import trimmed_pyodide
from tools.site.vendor import add_vendored, facts
from tools.site.worker import WORKER, retire, stamp

ROOT: Final = Path(__file__).resolve().parent.parent
SCRATCH: Final = ROOT / "build"
BYTECODE: Final = SCRATCH / "bytecode"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Waits until no other process builds: tests that run side by side share one site."""
    SCRATCH.mkdir(exist_ok=True)
    with (SCRATCH / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_site(out: Path) -> Tree:
    """Build the site into the folder `out`.

    Raises:
        BuildError: something is missing or wrong; the message says what.
    """
    with one_at_a_time():
        return assemble(out)


def compiled_code() -> Compiled:
    """Our code and the library it uses, as the page has them.

    Raises:
        BuildError: a source does not compile.
    """
    with one_at_a_time():
        return compiled(ROOT, BYTECODE)


def assemble(out: Path) -> Tree:
    """What `build_site` does once nobody else is at it."""
    modules = ROOT / "node_modules"
    if not (modules / "pyodide").is_dir():
        raise BuildError("node_modules is missing; `make site` installs it")
    tree = Tree(ROOT, out)
    # Written last, because it knows all the others.
    tree.names[WORKER] = WORKER
    add_vendored(tree, modules)
    code = compiled(ROOT, BYTECODE)
    catalogues = compile_catalogues(ROOT)
    pyodide = trimmed_pyodide(ROOT, SCRATCH / "pyodide")
    memory = snapshot(ROOT, SCRATCH / "snapshot", pyodide, zipped(code.lean_stdlib), zipped(code.lean_app | catalogues))
    for name, data in pyodide.items():
        tree.put_hashed(f"www/vendor/pyodide/{name}", data)
    tree.put_hashed("py/app.zip", zipped(code.app | catalogues))
    tree.put_hashed("www/vendor/stdlib.zip", zipped(code.stdlib))
    tree.put_hashed("www/vendor/memory.bin", memory)
    tree.put_hashed("www/vendor/facts.mjs", facts(modules / "pyodide", pyodide["pyodide.asm.wasm"], memory))
    add_styles(tree)
    add_pages(tree, sprite(listed(ROOT / "www/icons.txt"), modules))
    tree.put("404.html", (ROOT / "www/404.html").read_bytes())
    tree.put(".nojekyll", b"")
    tree.sweep()
    stamp(out)
    return tree


def add_pages(tree: Tree, icons: str) -> None:
    """index.html with the menu in it, and the rules."""
    # Our scenes draw them, with the catalogues that have just been compiled.
    sys.path.insert(0, str(ROOT / "py"))
    from tools.site.drawn import menus, rules_links, rules_pages

    source = (ROOT / "index.html").read_text()
    for path, text in rules_pages(icons):
        tree.put(path, tree.resolve(path, text).encode())
    drawn = menus()
    others = "\n".join(f'<template lang="{code}">{menu}</template>' for code, menu in drawn.items() if code != "en")
    places = {"menu": drawn["en"], "menus in other languages": others, "icons": icons, "rules": rules_links()}
    config = tree.resolve("pyscript.toml", json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text())))
    script = (ROOT / "py/main.py").read_text()
    page = tree.resolve("index.html", with_start_script(filled(source, places), config, script))
    tree.put("index.html", page.encode())


def main() -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "_site", help="folder to build into (default: _site)")
    parser.add_argument("--retire-worker", action="store_true", help="with a service worker that takes itself back")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    try:
        tree = build_site(out)
        if arguments.retire_worker:
            retire(out)
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    for name in sorted(tree.missing):
        print(f"build: nobody provides {name}", file=sys.stderr)
    size = sum((out / path).stat().st_size for path in set(tree.names.values()))
    print(f"{out}: {len(set(tree.names.values()))} files, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
