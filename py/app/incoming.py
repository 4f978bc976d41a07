"""Games that come from elsewhere: a link that was opened, or a link, record or position that was pasted.

Nothing here touches what is saved. It finds out what the text is, and how it relates to the games already here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from app.saves import Saves, load
from farmyard.core import FarmyardError
from farmyard.games import GAMES
from farmyard.link import read_link
from farmyard.record import HUMAN, Match, Seat, new_nonce, new_record
from farmyard.record_text import read_record


class Relation(Enum):
    """How a match from elsewhere relates to the saved games."""

    NEW = "new"
    SAME = "same"
    NEWER = "newer"
    """It goes on where a saved game stands."""
    OLDER = "older"
    """A saved game goes on where it stands."""
    FORK = "fork"
    """It is a saved match, but took another course."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A match from elsewhere, waiting for the person to say what to do with it."""

    match: Match
    relation: Relation
    slot: str = ""
    """The saved game it relates to."""
    problem: FarmyardError | None = None
    """Why the rest of it could not be read."""


def receive(text: str, saves: Saves) -> Offer:
    """What `text` offers: a link, a record or a position text.

    Raises:
        FarmyardError: it is none of them; says why.
    """
    stripped = text.strip()
    if stripped.startswith("farmyard record"):
        reading = read_record(stripped)
        return _related(reading.match, saves, reading.problem)
    for game in GAMES.values():
        # A position text begins with the game's code and the version of its form, as in `bs1`.
        if stripped.startswith(game.type.code) and stripped[2:].split(" ")[0].isdigit():
            state = game.deserialize_state(stripped)
            seats = [Seat("", HUMAN)] * state.num_players
            record = new_record(game.type.short_name, seats, {}, new_nonce(), stripped)
            return Offer(Match.start(record), Relation.NEW)
    return _related(read_link(text), saves, None)


def _related(match: Match, saves: Saves, problem: FarmyardError | None) -> Offer:
    mine, headers = match.record.actions, replace(match.record, actions=())
    best = Offer(match, Relation.NEW, problem=problem)
    for slot in saves.of_match(match.record.nonce):
        try:
            theirs = load(slot)[0].record
        except FarmyardError:
            continue
        shared = min(len(mine), len(theirs.actions))
        if replace(theirs, actions=()) != headers or theirs.actions[:shared] != mine[:shared]:
            if best.relation is Relation.NEW:
                best = Offer(match, Relation.FORK, slot.name, problem)
        elif len(mine) > len(theirs.actions):
            # Of several, the one that was played last goes on.
            if best.relation is not Relation.NEWER:
                best = Offer(match, Relation.NEWER, slot.name, problem)
        else:
            relation = Relation.SAME if len(mine) == len(theirs.actions) else Relation.OLDER
            return Offer(match, relation, slot.name, problem)
    return best
