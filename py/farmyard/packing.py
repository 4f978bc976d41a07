"""Bounded integers in one integer to mixed radix, which is how a link packs a record.

A format is described once, by a function that asks a `read` for one number after the other: `read(bound)` gives an
integer in `range(bound)`. With a `FieldReader` it unpacks them, the first one from the lowest place. With a
`FieldWriter`, which is supplied with the numbers, it tells their bounds, and so packs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from farmyard.core import FarmyardError

DIGIT: Final = 8
"""Numbers without a bound of their own come in digits to this base."""

MOST_DIGITS: Final = 8

ReadField = Callable[[int], int]


class PackingError(FarmyardError):
    """A number that does not fit where it should stand."""


class FieldWriter:
    """A `read` that hands out fields it was supplied with, and keeps each with its bound."""

    def __init__(self, fields: Iterable[int]) -> None:
        self._due = list(fields)
        self._bounded: list[tuple[int, int]] = []

    def supply(self, fields: Iterable[int]) -> None:
        """Line up `fields` to be asked for next."""
        self._due.extend(fields)

    def __call__(self, bound: int) -> int:
        if not self._due or not 0 <= self._due[0] < bound:
            raise PackingError("{value} is not below {bound}", value=self._due[:1], bound=bound)
        value = self._due.pop(0)
        self._bounded.append((value, bound))
        return value

    def number(self) -> int:
        """All fields that were asked for as one integer."""
        number = 0
        for value, bound in reversed(self._bounded):
            number = number * bound + value
        return number


class FieldReader:
    """A `read` that unpacks an integer."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def __call__(self, bound: int) -> int:
        if bound < 1:
            raise PackingError("nothing can stand here")
        self._rest, value = divmod(self._rest, bound)
        return value

    def is_empty(self) -> bool:
        """Whether nothing but zeros is left."""
        return self._rest == 0


def number_fields(number: int) -> Iterator[int]:
    """`number` in digits to base `DIGIT`, lowest first, each with a flag that says whether another one follows."""
    while number >= DIGIT:
        yield DIGIT + number % DIGIT
        number //= DIGIT
    yield number


def read_number(read: ReadField) -> int:
    """Read what `number_fields` gives."""
    number, weight = 0, 1
    for _ in range(MOST_DIGITS):
        digit = read(2 * DIGIT)
        number += digit % DIGIT * weight
        if digit < DIGIT:
            return number
        weight *= DIGIT
    raise PackingError("a number is too large")


def text_fields(text: str) -> Iterator[int]:
    """`text` as its length in UTF-8 and these bytes."""
    data = text.encode()
    yield from number_fields(len(data))
    yield int.from_bytes(data, "little")


def read_text(read: ReadField, most: int) -> str:
    """Read what `text_fields` gives, `most` bytes at most."""
    length = read_number(read)
    if length > most:
        raise PackingError("a text is too long")
    try:
        return read(256**length).to_bytes(length, "little").decode()
    except UnicodeDecodeError:
        raise PackingError("a text cannot be read") from None


def digits_of(number: int, alphabet: str, count: int) -> str:
    """The lowest `count` digits of `number` to the base of the alphabet's length, highest first."""
    base = len(alphabet)
    return "".join(alphabet[number // base**place % base] for place in reversed(range(count)))


def number_of(digits: str, alphabet: str) -> int:
    """The number whose digits these are."""
    number = 0
    for digit in digits:
        number = number * len(alphabet) + alphabet.index(digit)
    return number
