"""Translations: every .po file of py/locale compiled to the .mo file that gettext reads."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogues(root: Path) -> dict[str, bytes]:
    """Write each catalogue's .mo beside it, so that Python outside the page reads it too.

    Returns:
        The .mo files, by path relative to `py/`.
    """
    made = {}
    for po in sorted((root / "py/locale").rglob("*.po")):
        buffer = io.BytesIO()
        with po.open("rb") as file:
            write_mo(buffer, read_po(file))
        mo = po.with_suffix(".mo")
        data = buffer.getvalue()
        if not mo.is_file() or mo.read_bytes() != data:
            mo.write_bytes(data)
        made[mo.relative_to(root / "py").as_posix()] = data
    return made
