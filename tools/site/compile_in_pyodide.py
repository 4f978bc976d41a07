"""Runs inside Pyodide, started by `tools.site.bytecode`: compiles the tree mounted at /work.

Reads source/ (our code), modules.txt (names of modules to have) and stdlib.zip; writes app/ and stdlib/, both .pyc.
"""

import importlib
import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path

WORK = Path("/work")
UNCHECKED_HASH = 0b01


def pyc(source: bytes, shown_as: str, optimize: int) -> bytes:
    """A .pyc that is never compared with its source; tracebacks name the file `shown_as`."""
    code = compile(source, shown_as, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def write(path: Path, data: bytes) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def compile_app() -> None:
    """Without assertions, with docstrings: a dataclass that has none computes one when it is imported."""
    for file in sorted((WORK / "source").rglob("*.py")):
        path = file.relative_to(WORK / "source")
        write(WORK / "app" / path.with_suffix(".pyc"), pyc(file.read_bytes(), str(path), 1))


def modules_needed(names: list[str]) -> set[str]:
    """All modules that are there once those of `names` which exist have been imported."""
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            continue  # Our own modules, those of the browser, and attributes that only look like modules.
    return set(sys.modules)


def compile_stdlib(names: set[str]) -> None:
    """Without assertions and docstrings."""
    with zipfile.ZipFile(WORK / "stdlib.zip") as archive:
        for path in archive.namelist():
            module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if path.endswith(".py") and module in names:
                write(WORK / "stdlib" / (path + "c"), pyc(archive.read(path), f"/lib/python314.zip/{path}", 2))


compile_app()
compile_stdlib(modules_needed((WORK / "modules.txt").read_text().split()))
