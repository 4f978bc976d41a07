"""What the seat to move may do with its hand, each way with what it is worth at first sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from farmyard.games.hens.cells import Cell
from farmyard.games.hens.fast import Plot, plot_of
from farmyard.games.hens.kinds import counts_of
from farmyard.games.hens.outlook import supply_of
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.worth import Judge, Sense, Worth
from farmyard.multiset import plus

Hand = tuple[int, ...]
"""Sorted kinds."""


class Placement(NamedTuple):
    """A card placed."""

    cell: Cell
    kind: int
    is_hen: bool
    plot: Plot
    worth: Worth
    hand: Hand
    """The cards left."""


class Turn:
    """The seat to move, what it has, and what may come."""

    def __init__(self, view: HensView, sense: Sense) -> None:
        self.view = view
        self.seat = view.turn
        self.hand: Hand = view.hands[self.seat]
        self.plot = plot_of(view.yards[self.seat])
        returning = [kind for pile in view.piles for kind in pile] if view.num_players > 1 else []
        self.cards = plus(view.unseen, counts_of(returning))
        """All that may come into a hand, sooner or later: one player never draws from a discard pile."""
        self.deck = view.unseen if view.deck_size else counts_of(kind for pile in view.piles for kind in pile[1:])
        """What the deck is drawn from: any of the cards that are not seen, or those buried when it is empty."""
        self.supply = supply_of(self.cards, self.hand)
        self.judge = Judge(sense, view.goal, self.supply)

    def placements(self) -> Iterator[Placement]:
        """Every card of the hand where it fits as a hen, and on every open cell as a coop the one missed least."""
        bare = self.judge.worth(self.plot)
        spare = max(dict.fromkeys(self.hand), key=lambda kind: bare.with_hand(without(self.hand, kind)))
        for cell, suitable in self.plot.suits.items():
            for kind in dict.fromkeys(self.hand):
                if suitable >> kind & 1:
                    yield self._placed(cell, kind, True, self.plot.with_hen(cell, kind))
            yield self._placed(cell, spare, False, self.plot.with_coop(cell))

    def _placed(self, cell: Cell, kind: int, is_hen: bool, plot: Plot) -> Placement:
        return Placement(cell, kind, is_hen, plot, self.judge.worth(plot), without(self.hand, kind))

    def roosters(self) -> Iterator[tuple[float, Cell]]:
        """What each place of the rooster is worth."""
        for cell in self.plot.hens:
            yield self.judge.worth(self.plot.with_rooster(cell)).with_hand(self.hand), cell


def without(hand: Hand, kind: int) -> Hand:
    """One of `kind` fewer."""
    place = hand.index(kind)
    return hand[:place] + hand[place + 1 :]


def with_card(hand: Hand, kind: int) -> Hand:
    """One of `kind` more."""
    return tuple(sorted((*hand, kind)))


def best_kept(worth: Worth, hand: Hand) -> float:
    """What `worth` is with the best of the hands that a discard may leave."""
    if worth.is_final:
        return worth.with_hand(hand)
    return max([worth.with_hand(without(hand, kind)) for kind in dict.fromkeys(hand)])
