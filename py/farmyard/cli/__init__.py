"""The command line, for tests, bug reports and people who study the games.

It exits 0, or 2 with one line on standard error when what it was given is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from farmyard.cli import catalogue, measuring, records
from farmyard.core import FarmyardError

BAD_INPUT = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints take one line, as all others do."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {' '.join(message.split())}\n")


def build_parser() -> argparse.ArgumentParser:
    """The parser of all commands; each sets `run`, a function of its arguments that returns what to print."""
    parser = _Parser(prog="farmyard", description="Farm board games: rules, records and computer players.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in (catalogue, records, measuring):
        module.add_commands(commands)
    return parser


def run(argv: Sequence[str]) -> int:
    """Run one command; returns the exit status."""
    try:
        arguments = build_parser().parse_args(argv)
        for text in arguments.run(arguments):
            print(text, flush=True)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output has enough; without this the interpreter complains when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    except FarmyardError as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return 0


def _complain(message: str) -> int:
    print(f"farmyard: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT
