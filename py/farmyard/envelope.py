"""The outside of a link: text that survives chats, and says what happened to it where it did not.

    1bs        format of the link, game (`GameType.code`)
    LL         number of characters of the payload, two digits to base 64
    payload    bytes, base 64
    CCCCC      checksum of all that stands before, five digits to base 62

Every character is one of `A-Z a-z 0-9 - _` and the last one a letter or a digit, because chats drop closing punctuation
and encode again what is not plain.
"""

from __future__ import annotations

import base64
import binascii
import string
import unicodedata
from typing import Final
from zlib import crc32

from farmyard.core import FarmyardError
from farmyard.packing import digits_of, number_of

FORMAT: Final = "1"
MAX_TEXT_LENGTH: Final = 8000
"""Longer text is refused unread, in characters."""

ALNUM: Final = string.ascii_uppercase + string.ascii_lowercase + string.digits
ALPHABET: Final = ALNUM + "-_"
CODE_LENGTH: Final = 2
LENGTH_DIGITS: Final = 2
HEAD_LENGTH: Final = len(FORMAT) + CODE_LENGTH + LENGTH_DIGITS
CHECKSUM_DIGITS: Final = 5

INVISIBLE_MARKS: Final = "\u034f\ufe0e\ufe0f"
"""Invisible, though Unicode files them with the accents: a joiner of graphemes and the selectors of variants."""


class LinkError(FarmyardError):
    """A link that cannot be opened, or a match that none can hold."""


class NotALinkError(LinkError):
    """Text that is no link of ours at all."""


class IncompleteLinkError(LinkError):
    """The end is missing."""


class DamagedLinkError(LinkError):
    """All of it is there, but something was changed."""


class NewerLinkError(LinkError):
    """A link in a format, or of a game or version, that this Farmyard does not know yet."""


def seal(code: str, payload: bytes) -> str:
    """The link that holds `payload` for the game of that code.

    Raises:
        LinkError: it is too long.
    """
    encoded = base64.urlsafe_b64encode(payload).decode().rstrip("=")
    if len(encoded) >= len(ALPHABET) ** LENGTH_DIGITS:
        raise LinkError("this game is too long for a link")
    body = FORMAT + code + digits_of(len(encoded), ALPHABET, LENGTH_DIGITS) + encoded
    return body + _checksum(body)


def unseal(text: str) -> tuple[str, bytes]:
    """The code of the game and the payload in `text`, once version, length and checksum are found right.

    Raises:
        LinkError: one of its kinds says what is wrong.
    """
    text = _tidy(text)
    version, code = text[:1], text[len(FORMAT) :][:CODE_LENGTH]
    if not text or version not in "123456789" or not set(code) <= set(string.ascii_lowercase):
        raise NotALinkError("this is not a link to a game")
    is_plain = set(text) <= set(ALPHABET)
    if version != FORMAT and is_plain:
        raise NewerLinkError("this link was made by a newer Farmyard")
    if not is_plain:
        raise DamagedLinkError("this link is damaged: it holds characters that no link has")
    if len(text) < HEAD_LENGTH:
        raise IncompleteLinkError("this link is incomplete: its end is missing")
    length = number_of(text[HEAD_LENGTH - LENGTH_DIGITS : HEAD_LENGTH], ALPHABET)
    missing = HEAD_LENGTH + length + CHECKSUM_DIGITS - len(text)
    if missing > 0:
        raise IncompleteLinkError("this link is incomplete: its last {missing} characters are missing", missing=missing)
    body, checksum = text[:-CHECKSUM_DIGITS], text[-CHECKSUM_DIGITS:]
    if missing < 0 or checksum != _checksum(body):
        raise DamagedLinkError("this link is damaged: a part of it was changed on its way")
    try:
        return code, base64.urlsafe_b64decode(body[HEAD_LENGTH:] + "=" * (-length % 4))
    except binascii.Error:
        raise DamagedLinkError("this link is damaged: its length cannot be") from None


def _tidy(text: str) -> str:
    """What is left of `text` after undoing what browsers and chats do to links."""
    if len(text) > MAX_TEXT_LENGTH:
        raise NotALinkError("this is too long for a link")
    text = _visible(text)
    if "%" in text:
        # Seldom needed, and slow to import.
        from urllib.parse import unquote

        for _ in range(2):
            text = _visible(unquote(text))
    while text and text[-1] not in ALNUM:
        text = text[:-1]
    text = text.rpartition("#")[2]
    while text and text[0] not in ALNUM:
        text = text[1:]
    return text


def _visible(text: str) -> str:
    return "".join(c for c in text if not _is_invisible(c))


def _is_invisible(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) in ("Cc", "Cf") or character in INVISIBLE_MARKS


def _checksum(body: str) -> str:
    return digits_of(crc32(body.encode("ascii")) % len(ALNUM) ** CHECKSUM_DIGITS, ALNUM, CHECKSUM_DIGITS)
