"""The race between the plans of one seat in worlds that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from farmyard.bots.racing import Course
from farmyard.games.heartland.data import RESERVE, UNKNOWN
from farmyard.games.heartland.evaluation import Judge, chances, turns_to_come
from farmyard.games.heartland.planning import Plan
from farmyard.games.heartland.playout import play_on
from farmyard.games.heartland.position import END_TILE
from farmyard.games.heartland.table import Table


@dataclass(frozen=True, slots=True)
class Deal:
    """Where all the tiles may be that the seat does not see."""

    hands: tuple[tuple[int, ...] | None, ...]
    """Those that are hidden."""
    deck: tuple[int, ...]
    """The next tile is the last."""


class Forecast(Course):
    """What a seat may expect of its plans: some turns played on at once, then a look at the position."""

    def __init__(self, table: Table, judge: Judge, plans: Sequence[Plan], turns: int) -> None:
        self.seat = table.turn
        self._table = table
        self._judge = judge
        self._plans = plans
        self._turns = turns
        self._unseen = [kind for kind, count in enumerate(table.unseen) for _ in range(count)]
        self._sums = [[0.0] * table.num_players for _ in plans]
        self._tries = [0] * len(plans)
        left, best = max(turns_to_come(plans[0].after)), plans[0].value
        # As if the game stood even after the best of them.
        self.priors = [chances((plan.value - best, 0.0), left)[0] for plan in plans]

    def world(self, rng: Random) -> Deal:
        """Every tile that is not seen is as likely to be in any hidden place as any other, as in `View.sample`."""
        tiles = rng.sample(self._unseen, len(self._unseen))
        hands: list[tuple[int, ...] | None] = []
        for player in self._table.players:
            number = player.hand.count(UNKNOWN)
            hands.append(tuple(tiles[:number]) if number else None)
            del tiles[:number]
        deck = tiles[: self._table.undrawn]
        deck.insert(rng.randint(0, min(RESERVE, len(deck))), END_TILE)
        return Deal(tuple(hands), tuple(deck))

    def rewards(self, world: Deal, move: int, rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Each seat's chance to win, some turns after the plan."""
        position = self._plans[move].after.copy()
        for side, hand in zip(position.sides, world.hands, strict=True):
            if hand is not None:
                side.hand = hand
        position = play_on(position, world.deck, self._judge, self._turns)
        scores = self._judge.scores(position)
        self._sums[move] = [a + b for a, b in zip(self._sums[move], scores, strict=True)]
        self._tries[move] += 1
        return chances(scores, max(turns_to_come(position)))

    def expected(self, move: int) -> tuple[float, ...]:
        """The mean of the final scores in all worlds in which this plan was tried."""
        return tuple(total / self._tries[move] for total in self._sums[move])
