"""Computer players: what they are handed, and what they answer.

A bot sees a `View`, never the real state, so that fairness is a matter of structure. A search is a generator that
yields every few hundred microseconds: the page runs it in slices of some milliseconds and stays awake meanwhile; to
cancel it is to stop asking.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Final

from farmyard.core import Action, View

LEVELS: Final = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think. With `nodes` alone its choice depends on nothing but view, seed and count."""

    seconds: float | None = None
    nodes: int | None = None
    """What a node is, is the search's own affair: a playout, a position looked at."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a search found."""

    action: Action
    expected: tuple[float, ...] = ()
    """The score it expects for each seat at the end, in the units of `State.scores`; empty if it did not look ahead."""
    exact: bool = False
    """Whether `expected` is proven, not estimated."""
    nodes: int = 0
    """How much of the budget it took."""
    chances: tuple[float, ...] = ()
    """Each seat's estimated chance of winning, from 0 to 1, in all 1; empty if it did not look at that."""


Thinking = Generator[None, None, Advice]
"""A search under way: each `next` does a little work, the returned value is the answer."""


class Bot(ABC):
    """A computer player."""

    @abstractmethod
    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Search for the best action of the seat that `view` belongs to, whose turn it must be."""

    def advise(self, view: View, rng: Random, budget: Budget) -> Advice:
        """`think` to the end without a pause."""
        thinking = self.think(view, rng, budget)
        while True:
            try:
                next(thinking)
            except StopIteration as stop:
                advice: Advice = stop.value
                return advice

    def step(self, view: View, rng: Random, budget: Budget) -> Action:
        """The action it plays."""
        return self.advise(view, rng, budget).action


class RandomBot(Bot):
    """Plays any legal action with equal chance."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Draw one action from `view.legal_actions()`."""
        yield
        return Advice(rng.choice(view.legal_actions()))
