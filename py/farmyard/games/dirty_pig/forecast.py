"""The race between the moves of one seat in worlds that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from farmyard.bots.racing import Course
from farmyard.games.dirty_pig.candidates import Candidate
from farmyard.games.dirty_pig.data import UNKNOWN, cards_of
from farmyard.games.dirty_pig.fast import CARD, Hand, hand_of
from farmyard.games.dirty_pig.judge import Judge
from farmyard.games.dirty_pig.playout import World
from farmyard.games.dirty_pig.rules import DirtyPigView
from farmyard.games.dirty_pig.table import NOBODY

ROUNDS: Final = 4
"""Turns of every player in a playout, before its end is estimated. Between two players half as many do as well; among
four the estimate is too coarse for less."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Where all the cards may be that the seat does not see."""

    hands: tuple[Hand, ...]
    deck: tuple[Hand, ...]
    """The next card is the last."""


class Forecast(Course):
    """What a seat may expect of its moves: a few turns played on at once, then the look of the table."""

    def __init__(self, view: DirtyPigView, judge: Judge, candidates: Sequence[Candidate]) -> None:
        self.seat = view.turn
        self.priors = [candidate.chances[self.seat] for candidate in candidates]
        self._judge = judge
        self._candidates = candidates
        self._size = view.variant.hand
        self._turns_left = view.variant.turn_cap - view.turns
        self._unseen = [CARD[card] for card in cards_of(view.unseen)]
        self._hands = tuple(None if UNKNOWN in hand else hand_of(hand) for hand in view.hands)
        self._discard = [CARD[card] for card in reversed(view.discard)]

    def world(self, rng: Random) -> Deal:
        """Every card that is not seen is as likely to be in any hidden place as any other, as in `View.sample`."""
        # Sorting by random keys shuffles like `rng.shuffle`, in half the time.
        cards = sorted(self._unseen, key=lambda _: rng.random())
        hands = []
        for hand in self._hands:
            if hand is None:
                hand = sum(cards[-self._size :])
                del cards[-self._size :]
            hands.append(hand)
        return Deal(tuple(hands), tuple(cards))

    def rewards(self, world: Deal, move: int, rng: Random) -> Sequence[float]:
        """The chances of all seats, `ROUNDS` rounds after the move."""
        candidate = self._candidates[move]
        hands = list(world.hands)
        hands[self.seat] = candidate.kept
        play = World(
            self._judge,
            rng,
            herds=candidate.herds,
            hands=hands,
            deck=world.deck,
            discard=(*self._discard, *candidate.discarded),
            seat=self.seat,
            size=self._size,
            spared=candidate.spared,
            turns_left=self._turns_left,
        )
        play.finish()
        winner = play.play(ROUNDS * len(hands))
        return play.chances() if winner == NOBODY else [float(seat == winner) for seat in range(len(hands))]
