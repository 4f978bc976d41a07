"""Runs inside Pyodide, started by `tools.site.bytecode`: compiles the tree mounted at /work.

Reads source/ (our code), modules.txt (names of modules to have) and stdlib.zip; writes app/ and stdlib/, both .pyc, and
both once more in lean_app/ and lean_stdlib/, without line numbers and docstrings, for the memory snapshot.
"""

import importlib
import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

WORK = Path("/work")
UNCHECKED_HASH = 0b01


def pyc(code: CodeType, source: bytes) -> bytes:
    """A .pyc of `code` that is never compared with its source."""
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def compiled(source: bytes, shown_as: str, optimize: int) -> CodeType:
    """The code of a module; tracebacks name the file `shown_as`."""
    return compile(source, shown_as, "exec", dont_inherit=True, optimize=optimize)


def without_lines(code: CodeType) -> CodeType:
    """`code` without its line numbers, a sixth of its size: tracebacks then name functions only."""
    inner = tuple(without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    # "No location" for every eight instructions and for the rest, as CPython's InternalDocs/code_objects.md has it:
    # traceback wants an entry for each.
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + (bytes([0xF8 + rest - 1]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=inner)


def write(path: Path, data: bytes) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def compile_app() -> None:
    """Without assertions, with docstrings: a dataclass that has none computes one when it is imported."""
    for file in sorted((WORK / "source").rglob("*.py")):
        path = file.relative_to(WORK / "source")
        source = file.read_bytes()
        write(WORK / "app" / path.with_suffix(".pyc"), pyc(compiled(source, str(path), 1), source))
        lean = without_lines(compiled(source, str(path), 2))
        write(WORK / "lean_app" / path.with_suffix(".pyc"), pyc(lean, source))


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
                source = archive.read(path)
                code = compiled(source, f"/lib/python314.zip/{path}", 2)
                write(WORK / "stdlib" / (path + "c"), pyc(code, source))
                write(WORK / "lean_stdlib" / (path + "c"), pyc(without_lines(code), source))


compile_app()
compile_stdlib(modules_needed((WORK / "modules.txt").read_text().split()))
