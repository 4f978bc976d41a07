"""Archives that come out the same, byte for byte, from the same files."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

TIMESTAMP: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time a zip can hold."""


def files_below(folder: Path) -> dict[str, bytes]:
    """All files under `folder`, by relative path."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A compressed zip of `files`, in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(files.items()):
            info = zipfile.ZipInfo(name, TIMESTAMP)
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, compresslevel=9)
    return buffer.getvalue()
