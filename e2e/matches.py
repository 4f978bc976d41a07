"""Matches of Battle Sheep as far on as a test needs them, played by the rules outside the browser."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from e2e.driver import PERSON
from farmyard.core import TERMINAL
from farmyard.record import Match, Seat, new_record

NAMES = ("Ann", "Ben", "Cid", "Dora")


def match_of(
    actions: int,
    kinds: Sequence[str] = (PERSON, PERSON),
    *,
    names: Sequence[str] = NAMES,
    nonce: str = "e2e",
    seed: int = 1,
    **options: str,
) -> Match:
    """A match after that many actions, or at its end if it ends before; on a small ready-made map unless `options`."""
    if not options:
        options = {"pasture": "preset"}
    seats = [Seat(name, kind) for name, kind in zip(names, kinds, strict=False)]
    match = Match.start(new_record("battle-sheep", seats, options, nonce))
    choose = Random(seed)
    while len(match.record.actions) < actions and match.state.current_player != TERMINAL:
        match = match.play(choose.choice(match.state.legal_actions()))
    return match


def on_map(name: str, actions: int, nonce: str = "e2e") -> Match:
    """A match of people on the ready-made map of that name, whose first character says for how many."""
    return match_of(actions, (PERSON,) * int(name[0]), nonce=nonce, pasture="preset", map=name)
