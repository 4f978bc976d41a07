"""`python -m farmyard`: see `farmyard.cli`."""

from __future__ import annotations

import io
import sys

from farmyard.cli import run


def main() -> int:
    """Run the command line of this process."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names are of any script, whatever the locale of the terminal.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
