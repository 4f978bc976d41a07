"""The service worker of a built site: sw.js, which knows every file that it is to keep on the device."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Final

from tools.site.errors import BuildError

ROOT: Final = Path(__file__).resolve().parents[2]

WORKER: Final = "sw.js"
PAGE: Final = "index.html"

RETIRED: Final = Path(__file__).with_name("retired.js").read_text(encoding="utf-8")
"""A worker that takes itself back from every device that it reaches."""

BUILD_OF_PAGE: Final = re.compile(r'(?<=data-build=")\w*(?=")')

NEVER_ASKED: Final = re.compile(
    r"""\.nojekyll | www/vendor/licences/.*
      | www/vendor/pyscript-[^/]+/ (?! (?:core|error) (?:-\w+)? \.js ) .*""",
    re.VERBOSE,
)
"""What no page asks for. Of PyScript that is all but its core and what it shows errors with."""


def kept_files(site: Path) -> dict[str, bytes]:
    """The files of the site that the worker keeps, by path."""
    paths = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    return {path: (site / path).read_bytes() for path in paths if path != WORKER and not NEVER_ASKED.fullmatch(path)}


def stamp(site: Path) -> None:
    """Write sw.js into a built site, and into its index.html which build that is.

    The name of a build stands for all its files and for the worker's own code. Stamping twice changes nothing.

    Raises:
        BuildError: index.html has no place for the name, or sw.js none for what it has to know.
    """
    files = kept_files(site)
    page, places = BUILD_OF_PAGE.subn("", files[PAGE].decode())
    if places != 1:
        raise BuildError(f"index.html has {places} places for the name of the build instead of one")
    source = (ROOT / WORKER).read_text(encoding="utf-8")
    digests = {path: digest(data) for path, data in files.items()} | {PAGE: digest(page.encode())}
    build = digest(json.dumps([source, digests]).encode())[:10]

    stamped = BUILD_OF_PAGE.sub(build, page).encode()
    known = json.dumps(digests | {PAGE: digest(stamped)}, indent=2)
    for empty, full in (('BUILD = ""', f'BUILD = "{build}"'), ("Object.entries({})", f"Object.entries({known})")):
        if source.count(empty) != 1:
            raise BuildError(f"sw.js has no place for {empty}")
        source = source.replace(empty, full)
    replace(site / PAGE, stamped)
    replace(site / WORKER, source.encode())


def retire(site: Path) -> None:
    """Write into a built site the worker that takes itself back."""
    replace(site / WORKER, RETIRED.encode())


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def replace(file: Path, data: bytes) -> None:
    """Put `data` in place of a file; whoever reads it meanwhile gets the old or the new, never a part."""
    if not file.is_file() or file.read_bytes() != data:
        scratch = file.with_name(f".{file.name}.part")
        scratch.write_bytes(data)
        scratch.replace(file)
