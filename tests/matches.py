"""Small matches that several tests start from."""

from __future__ import annotations

from farmyard.record import Match, Seat, new_record
from farmyard.record_text import Reading, read_record
from tests.cases import ALL_GAMES
from tests.toygame import TOYS

DEALT = "draw-9 draw-2 draw-5 draw-7"
"""A whole deal of High Card for two: A holds 2 and 9, B 5 and 7."""


def toy(*kinds: str, nonce: str = "abc") -> Match:
    """High Card between players of these kinds, nothing dealt."""
    seats = [Seat(kind.title(), kind) for kind in kinds]
    return Match.start(new_record("high-card", seats, {}, nonce, games=TOYS), games=TOYS)


def play(match: Match, *texts: str) -> Match:
    """`match` with these actions added."""
    for text in texts:
        match = match.play(match.state.parse_action(text))
    return match


def read(text: str) -> Reading:
    """The record in `text`, the toy among the games."""
    return read_record(text, games=ALL_GAMES)
