"""Arguments that several commands take."""

from __future__ import annotations

import argparse
import sys
from typing import TypeAlias

from farmyard.bots import Budget
from farmyard.core import InvalidOptionError
from farmyard.record import Match, RecordError
from farmyard.record_text import MAX_TEXT_LENGTH, Reading, read_record

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What `ArgumentParser.add_subparsers` returns."""


def positive(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number above 0")
    return int(text)


def budget(text: str) -> Budget:
    """Seconds as a decimal number, or nodes as a whole number with an `n` behind."""
    if text.endswith("n"):
        return Budget(nodes=positive(text[:-1]))
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < 86400:
        raise argparse.ArgumentTypeError(f"“{text}” is neither seconds like 0.3 nor nodes like 400n")
    return Budget(seconds=seconds)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add `--option key=value`, which may be repeated."""
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")


def game_options(arguments: argparse.Namespace) -> dict[str, str]:
    """What was given with `--option`.

    Raises:
        InvalidOptionError: one of them is not `key=value`, or given twice.
    """
    options: dict[str, str] = {}
    for text in arguments.option:
        key, equals, value = text.partition("=")
        if not equals or key in options:
            raise InvalidOptionError("“{text}” is not a further option=value", text=text)
        options[key] = value
    return options


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the argument RECORD."""
    parser.add_argument("record", metavar="RECORD", help="a file, or - for standard input")


def read_file(path: str) -> Reading:
    """The record in the file of that name, `-` being standard input.

    Raises:
        OSError: the file cannot be read.
        FarmyardError: it holds no record.
    """
    try:
        if path == "-":
            data = sys.stdin.buffer.read(4 * MAX_TEXT_LENGTH + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(4 * MAX_TEXT_LENGTH + 1)
        text = data.decode()
    except UnicodeDecodeError as error:
        raise RecordError("{path}: no text in UTF-8 at byte {position}", path=path, position=error.start) from None
    except ValueError as error:
        raise RecordError("{path}: {reason}", path=ascii(path), reason=error) from None
    return read_record(text)


def read_match(path: str) -> Match:
    """As `read_file`, for those who want a whole record or none.

    Raises:
        OSError: the file cannot be read.
        FarmyardError: it holds no record, or a damaged one.
    """
    reading = read_file(path)
    if reading.problem is not None:
        raise reading.problem
    return reading.match
