"""What comes from npm: PyScript, Pyodide, idiomorph, fonts. Paths carry the version, or a hash of the content."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Final

from tools.site.tree import Tree

FONTS: Final = {
    "fredoka": "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
    "nunito": "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2",
}
"""The Latin subset covers English, Spanish and Portuguese."""


LICENCES: Final = ("@pyscript/core", "idiomorph", "@fontsource-variable/fredoka", "@fontsource-variable/nunito")
"""Packages that come with the text of their licence."""


def version(package: Path) -> str:
    """The version of an installed npm package."""
    number: str = json.loads((package / "package.json").read_text())["version"]
    return number


def without_source_map(script: bytes) -> bytes:
    """`script` without the comment that makes developer tools ask for a map we don't ship."""
    body, mark, _ = script.rpartition(b"\n//# sourceMappingURL=")
    return body + b"\n" if mark else script


def facts(pyodide: Path, wasm: bytes, memory: bytes) -> bytes:
    """The script www/vendor/facts.mjs: Pyodide's lock file without packages, and what the two large files weigh.

    Args:
        pyodide: the npm package's folder.
        wasm: Pyodide's WebAssembly as the page has it.
        memory: the snapshot.
    """
    lock = {"info": json.loads((pyodide / "pyodide-lock.json").read_text())["info"], "packages": {}}
    sizes = {
        "pyodide.asm.wasm": {"plain": len(wasm), "sent": len(gzip.compress(wasm, 6, mtime=0))},
        "memory.bin": {"plain": len(memory), "sent": len(memory)},
    }
    return f"export const lock = {json.dumps(lock)};\nexport const sizes = {json.dumps(sizes)};\n".encode()


def add_vendored(tree: Tree, modules: Path) -> None:
    """Copy what the page needs from `modules` (the folder node_modules)."""
    pyscript = modules / "@pyscript/core"
    for file in sorted((pyscript / "dist").iterdir()):
        if file.suffix in {".js", ".css"}:
            home = f"www/vendor/pyscript-{version(pyscript)}/{file.name}"
            tree.put(home, without_source_map(file.read_bytes()), name=f"www/vendor/pyscript/{file.name}")
            if file.name.startswith("core-"):
                # core.js only passes on what this one exports; its name changes with every version.
                tree.names["www/vendor/pyscript/core-body.js"] = home

    pyodide = modules / "pyodide"
    tree.put(
        f"www/vendor/pyodide-{version(pyodide)}/pyodide.mjs",
        without_source_map((pyodide / "pyodide.mjs").read_bytes()),
        name="www/vendor/pyodide/pyodide.mjs",
    )
    idiomorph = modules / "idiomorph"
    tree.put(
        f"www/vendor/idiomorph-{version(idiomorph)}.mjs",
        (idiomorph / "dist/idiomorph.esm.js").read_bytes(),
        name="www/vendor/idiomorph/idiomorph.mjs",
    )
    for name, font in FONTS.items():
        tree.put_hashed(f"www/vendor/fonts/{name}.woff2", (modules / font).read_bytes())
    for name in LICENCES:
        tree.put(
            f"www/vendor/licences/{name.strip('@').replace('/', '-')}.txt", (modules / name / "LICENSE").read_bytes()
        )
