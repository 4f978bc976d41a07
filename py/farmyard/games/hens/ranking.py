"""The end of the game: who won, by what, and the result line."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core import Outcome, Termination
from farmyard.games.hens.scoring import ScoreSheet


class Ending(Termination):
    """What decided the game."""

    TOTAL = "highest total"
    LARGEST = "largest group"
    SECOND = "second largest group"
    MEDALS = "most medals"
    SHARED = "shared"
    SOLO = "solo"


DECIDERS = (Ending.TOTAL, Ending.LARGEST, Ending.SECOND, Ending.MEDALS)
"""The highest total wins. If tied, they compare in this order; the first difference decides."""


def _key(sheet: ScoreSheet) -> tuple[int, ...]:
    return (sheet.total, *sheet.tie_break)


def rank_seats(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """The place of every seat, 1 the best; equal seats share a place and the next one is skipped."""
    keys = list(map(_key, sheets))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def judge(sheets: Sequence[ScoreSheet]) -> Outcome:
    """Whoever ranks first wins; if several do, they share the victory."""
    ranks = rank_seats(sheets)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome.shared_by(winners, len(sheets), _ending(sheets, winners))


def _ending(sheets: Sequence[ScoreSheet], winners: tuple[int, ...]) -> Ending:
    if len(sheets) == 1:
        return Ending.SOLO
    if len(winners) > 1:
        return Ending.SHARED
    best, second, *_ = sorted(map(_key, sheets), reverse=True)
    return next(ending for ending, a, b in zip(DECIDERS, best, second, strict=True) if a != b)


def result_line(sheets: Sequence[ScoreSheet], outcome: Outcome) -> str:
    """The total of each seat: `24:19`, `21(5,3,4):21(5,3,3):18`, `21(5,3,3):21(5,3,3)=`.

    In brackets, where the highest total is tied, the values of the tie-break; `=` at the end: the victory is shared.
    """
    totals = [sheet.total for sheet in sheets]
    words = []
    for sheet in sheets:
        is_tied = sheet.total == max(totals) and totals.count(sheet.total) > 1
        values = ",".join(map(str, sheet.tie_break))
        words.append(f"{sheet.total}({values})" if is_tied else str(sheet.total))
    return ":".join(words) + ("=" if outcome.termination is Ending.SHARED else "")
