"""Monte-Carlo tree search for any number of seats, over any game that can rank its moves and estimate a position.

Each node prefers moves by their value so far and by their prior (the PUCT rule); moves are tried in the order of their
priors, more of them the more often a node is visited (progressive widening). So a hundred visits already mean
something where a position has seventy moves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from farmyard.bots import Budget
from farmyard.bots.pausing import Pausing


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a position is thought to be worth."""

    rewards: Sequence[float]
    """For each seat what the search maximises, from 0 to 1."""
    scores: Sequence[float]
    """For each seat the score at the end, for information only."""


class Point(ABC):
    """A point of a game, as a value. What a move is, is its own affair."""

    __slots__ = ("player",)

    player: int
    """The seat to move; negative when the game is over."""

    @abstractmethod
    def ranked(self) -> Sequence[tuple[float, Any]]:
        """Every move worth a look with its prior probability, the most promising first."""

    @abstractmethod
    def after(self, move: Any) -> Point:
        """The point after `move`."""

    @abstractmethod
    def estimate(self, rng: Random) -> Estimate:
        """What this is worth, by a quick look that may depend on chance."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search divides its attention."""

    exploration: float = 1.0
    """Weight of the prior against the value."""
    pessimism: float = 0.1
    """How much worse than its parent an untried move is taken to be."""
    width: int = 6
    """How many moves of a node are open at once."""
    widening: float = 1.5
    """How many more are after `n` visits: this times the square root of `n`."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search."""

    move: Any
    reward: float
    """For the seat to move."""
    scores: tuple[float, ...]
    visits: int


class _Node:
    __slots__ = ("children", "move", "own", "player", "point", "prior", "ranked", "scores", "total", "visits")

    def __init__(self, point: Point, prior: float, move: Any) -> None:
        self.point = point
        self.player = point.player
        self.prior = prior
        self.move = move
        """What led here."""
        self.visits = 0
        self.total = 0.0
        """Sum of the rewards of the seat that moved here."""
        self.own = 0.0
        """Sum of the rewards of the seat to move."""
        self.children: list[_Node] = []
        """One for each of the first moves of `ranked`: those still to try are worth no more than the next of them."""
        self.ranked: Sequence[tuple[float, Any]] = ()
        self.scores: list[float] = []

    def choose(self, settings: Settings) -> _Node:
        """The child to look at next; a new one has no visits."""
        visits = self.visits
        root = sqrt(visits)
        scale = settings.exploration * root
        opened = len(self.children)
        best, best_score = None, -1e9
        if opened < len(self.ranked) and opened < settings.width + int(settings.widening * root):
            best_score = self.own / visits - settings.pessimism + scale * self.ranked[opened][0]
        for child in self.children:
            score = child.total / child.visits + scale * child.prior / (1 + child.visits)
            if score > best_score:
                best, best_score = child, score
        if best is None:
            prior, move = self.ranked[opened]
            best = _Node(self.point.after(move), prior, move)
            self.children.append(best)
        return best


def search(root: Point, rng: Random, budget: Budget, settings: Settings) -> Pausing[Found]:
    """Search from `root`, in which somebody is to move; a node of the budget is one call of `estimate`."""
    deadline = None if budget.seconds is None else perf_counter() + budget.seconds
    limit = budget.nodes
    top = _Node(root, 1.0, None)
    top.visits = 1
    top.own = 0.5
    rounds = 0
    while True:
        rounds += 1
        node = top
        path = [top]
        while node.player >= 0 and node.visits:
            if not node.ranked:
                node.ranked = node.point.ranked()
            node = node.choose(settings)
            path.append(node)
        found = node.point.estimate(rng)
        rewards = found.rewards
        mover = root.player
        for node in path:
            node.visits += 1
            node.total += rewards[mover]
            mover = node.player
            node.own += rewards[mover]
        tried = path[1]
        tried.scores = [a + b for a, b in zip(tried.scores or [0.0] * len(rewards), found.scores, strict=True)]
        if (limit is not None and rounds >= limit) or (deadline is not None and perf_counter() >= deadline):
            break
        yield
    best = max(top.children, key=lambda child: (child.visits, child.total))
    return Found(best.move, best.total / best.visits, tuple(score / best.visits for score in best.scores), rounds)
