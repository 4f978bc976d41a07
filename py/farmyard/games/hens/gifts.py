"""What a discard gives to the next player, who may draw it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from farmyard.bots.pausing import Pausing
from farmyard.games.hens.fast import plot_of
from farmyard.games.hens.turn import Turn

RIVALS: Final = 5
"""Cards of the next player's that a gift competes with: the hand, and one drawn."""


def gifts(turn: Turn) -> Pausing[Mapping[int, float]]:
    """Of each kind in the hand, how many points more the next player may expect if it is discarded now.

    The cards in that hand are unknown: any that are not seen.
    """
    view = turn.view
    following = (turn.seat + 1) % view.num_players
    plot = plot_of(view.yards[following])
    if following == turn.seat or not plot.left:
        return dict.fromkeys(turn.hand, 0.0)
    judge = turn.judge
    least = max(judge.worth(plot.with_coop(cell)).with_hand(()) for cell in plot.suits)
    best = {kind: least for kind, count in enumerate(view.unseen) if count or kind in turn.hand}
    for cell, suitable in plot.suits.items():
        for kind in best:
            if suitable >> kind & 1:
                best[kind] = max(best[kind], judge.worth(plot.with_hen(cell, kind)).with_hand(()))
                yield
    others = sorted((best[kind], count) for kind, count in enumerate(view.unseen) if count)
    return {kind: _excess(best[kind], others) for kind in dict.fromkeys(turn.hand)}


def _excess(value: float, others: Iterable[tuple[float, int]]) -> float:
    """By how much `value` is expected to exceed the best of `RIVALS` others, counted with their numbers."""
    others = list(others)
    total = sum(count for _, count in others)
    excess, below, before = 0.0, 0, 0.0
    for other, count in others:
        if other >= value:
            break
        below += count
        chance = (below / total) ** RIVALS
        excess += (chance - before) * (value - other)
        before = chance
    return excess
