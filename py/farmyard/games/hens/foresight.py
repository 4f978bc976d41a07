"""The race between the moves of a turn, each judged by the next turn of the same seat with cards drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from farmyard.bots.pausing import Pausing
from farmyard.bots.racing import Course
from farmyard.games.hens.fast import Plot
from farmyard.games.hens.moves import Move
from farmyard.games.hens.table import DRAWN, ROOSTER_ROUND, ROUNDS
from farmyard.games.hens.turn import Hand, Turn, best_kept, without
from farmyard.games.hens.worth import Judge, Worth

SPAN: Final = 10.0
"""Points that are one reward. Only differences matter, and those between good moves are smaller."""

CELLS: Final = 2
"""Of each card the best cells are looked at more closely."""

WAYS: Final = 4
"""Of all placements of a turn, too."""

HELD: Final = 0.3
"""A card placed from the hand leaves the ones drawn in it, unlike one just drawn."""


class Fringe:
    """What may be added to one plot next turn, looked at as it is asked for."""

    def __init__(self, judge: Judge, plot: Plot) -> None:
        self._judge = judge
        self._plot = plot
        self._hens: dict[int, list[Worth]] = {}
        self.coops = [judge.worth(plot.with_coop(cell)) for cell in plot.suits]

    def hens(self, kind: int) -> list[Worth]:
        """With a hen of that kind on each cell where it fits."""
        found = self._hens.get(kind)
        if found is None:
            found = self._hens[kind] = [
                self._judge.worth(self._plot.with_hen(cell, kind))
                for cell, suitable in self._plot.suits.items()
                if suitable >> kind & 1
            ]
        return found


class NextTurn:
    """The next turn with the cards kept for it."""

    def __init__(self, fringe: Fringe, hand: Hand) -> None:
        self._fringe = fringe
        self._hand = hand
        self._best: dict[int, list[tuple[float, int, Worth]]] = {}
        self._coop = max(fringe.coops, key=lambda worth: worth.with_hand(hand))
        for kind in hand:
            self.best(kind)

    def best(self, kind: int) -> list[tuple[float, int, Worth]]:
        """The most promising ways to place such a card."""
        found = self._best.get(kind)
        if found is None:
            hand, bonus = self._hand, 0.0
            if kind in hand:
                hand, bonus = without(hand, kind), HELD
            ways = [(worth.with_hand(hand) + bonus, kind, worth) for worth in self._fringe.hens(kind)]
            ways.sort(key=lambda way: -way[0])
            found = self._best[kind] = ways[:CELLS]
        return found

    def value(self, drawn: Hand) -> float:
        """What the best turn with these cards is worth. With a coop both are gone: one under it, one discarded."""
        hand = tuple(sorted(self._hand + drawn))
        ways = [way for kind in dict.fromkeys(hand) for way in self.best(kind)]
        ways.sort(key=lambda way: -way[0])
        values = [best_kept(worth, without(hand, kind)) for _, kind, worth in ways[:WAYS]]
        return max([*values, self._coop.with_hand(self._hand)])


class Foresight(Course):
    """What a seat may expect of its moves, none of which finishes its barnyard."""

    def __init__(self, turn: Turn, moves: Sequence[Move]) -> None:
        self.seat = turn.seat
        self.priors = [move.net / SPAN for move in moves]
        self._moves = moves
        self._judge = turn.judge
        self._num_players = turn.view.num_players
        counts = turn.deck if any(turn.deck) else turn.cards
        self._deck = [kind for kind, count in enumerate(counts) for _ in range(count)]
        self._next: list[NextTurn] = []

    def prepare(self) -> Pausing[bool]:
        """Look at the cards kept; to be done before the race."""
        # Discards leave one and the same plot, so that identity tells plots apart.
        fringes: dict[int, Fringe] = {}
        for move in self._moves:
            key = id(move.plot)
            if key not in fringes:
                fringes[key] = Fringe(self._judge, self._with_rooster(move))
                yield
            self._next.append(NextTurn(fringes[key], move.hand))
            yield
        return True

    def _with_rooster(self, move: Move) -> Plot:
        """The plot as it will be next turn."""
        plot = move.plot
        if plot.rooster or plot.left != ROUNDS - ROOSTER_ROUND or not plot.hens:
            return plot
        return max(map(plot.with_rooster, plot.hens), key=lambda after: self._judge.worth(after).with_hand(move.hand))

    def world(self, rng: Random) -> Hand:
        """The cards drawn next turn, any of the deck."""
        return tuple(rng.sample(self._deck, min(DRAWN, len(self._deck))))

    def rewards(self, world: Hand, move: int, rng: Random) -> Sequence[float]:  # noqa: ARG002
        """What the seat may expect after its next turn, less what its move gives to others; it stands for all seats."""
        value = self._next[move].value(world) - self._moves[move].cost
        return [value / SPAN] * self._num_players
