"""Draws the README's pictures: every record docs/NAME.txt becomes docs/NAME.svg, with the board's own code.

`python -m tools.pictures` draws them anew; with `--check` it only says whether they are up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"


def drawn(record: Path) -> str:
    """The picture of the board at the end of a record."""
    from app.picture import draw_record
    from farmyard.record_text import read_record

    reading = read_record(record.read_text(encoding="utf-8"))
    if reading.problem is not None:
        raise reading.problem
    return draw_record(reading.match)


def stale() -> list[Path]:
    """The pictures that their records would draw otherwise."""
    pictures = {record.with_suffix(".svg"): drawn(record) for record in sorted(DOCS.glob("*.txt"))}
    return [p for p, text in pictures.items() if not p.is_file() or p.read_text(encoding="utf-8") != text]


def main() -> int:
    """The command; returns its exit status."""
    sys.path.insert(0, str(DOCS.parent / "py"))
    old = stale()
    if "--check" in sys.argv[1:]:
        for picture in old:
            print(f"{picture} is not what its record draws: run python -m tools.pictures", file=sys.stderr)
        return 1 if old else 0
    for picture in old:
        picture.write_text(drawn(picture.with_suffix(".txt")), encoding="utf-8")
        print(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
