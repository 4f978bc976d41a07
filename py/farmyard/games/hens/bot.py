"""The computer players of Hens."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import Final, cast

from farmyard.bots import Advice, Bot, Budget, Thinking
from farmyard.bots.pausing import until
from farmyard.bots.racing import Settings, race
from farmyard.core import Action, View
from farmyard.games.hens.actions import Discard, Place, Rooster, Source
from farmyard.games.hens.drawing import choose_source
from farmyard.games.hens.fast import BREED, Plot, plot_of
from farmyard.games.hens.fitted import FITTED
from farmyard.games.hens.foresight import SPAN, Foresight
from farmyard.games.hens.heuristic import RULES_OF_THUMB
from farmyard.games.hens.moves import moves_of
from farmyard.games.hens.rules import HensView
from farmyard.games.hens.table import Phase
from farmyard.games.hens.turn import Turn

NODES: Final = 200
"""The next turns that the hard player looks at before it places a card, even if it has more time."""

DISCARD_SHARE: Final = 0.25
"""The part of the budget that a discard may take: most was thought of when the card was placed."""

WIDTH: Final = 8
"""How many moves the hard player looks into."""

SETTINGS: Final = Settings(faith=2.0, doubt=2.5, warming=6, pace=1.3, least=0)

ENVY: Final = 0.5
"""What a point for the next player costs."""

IDEAS: Final = 5
"""How many placements or discards come to the easy player's mind."""


class Easy(Bot):
    """Puts like to like, and does not look further."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Of what comes to mind the hen that makes the largest flock, the card with the smallest flock to go to.

        Sources and the hen for the rooster are chosen by chance, and a coop is built only where no hen fits.
        """
        table = cast(HensView, view)
        yield
        plot = plot_of(table.yards[table.turn])
        actions = table.legal_actions()
        hens = [action for action in actions if isinstance(action, Place) and action.is_hen]
        ideas = rng.choices(hens or actions, k=IDEAS)
        return Advice(max(ideas, key=lambda action: _liking(plot, action)), nodes=IDEAS)


def _liking(plot: Plot, action: Action) -> int:
    match action:
        case Place(kind, True, cell):
            return plot.with_hen(cell, kind).flocks[-1].size
        case Discard(kind):
            return -max([flock.size for flock in plot.flocks if flock.breed == BREED[kind]], default=0)
    return 0


class Medium(Bot):
    """Looks at one step, by rules of thumb."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """The step after which its own barnyard and hand are worth most."""
        turn = Turn(cast(HensView, view), RULES_OF_THUMB)
        if turn.view.phase is Phase.DRAW:
            return (yield from _draw(turn))
        if turn.view.phase is Phase.ROOSTER:
            yield
            return _place_rooster(turn)
        moves = yield from moves_of(turn, 0.0)
        return Advice(moves[0].action, _expected(turn, moves[0].value), nodes=len(moves))


class Hard(Bot):
    """Plans its next turn, whatever cards may come, and what the next player gets of its discard."""

    def think(self, view: View, rng: Random, budget: Budget) -> Thinking:
        """Race the moves that look best at first sight."""
        deadline = None if budget.seconds is None else perf_counter() + budget.seconds
        turn = Turn(cast(HensView, view), FITTED)
        if turn.view.phase is Phase.DRAW:
            return (yield from _draw(turn))
        if turn.view.phase is Phase.ROOSTER:
            yield
            return _place_rooster(turn)
        moves = (yield from moves_of(turn, ENVY))[:WIDTH]
        if len(moves) == 1 or moves[0].plot.left == 0:
            return Advice(moves[0].action, _expected(turn, moves[0].value), nodes=len(moves))
        course = Foresight(turn, moves)
        is_ready = yield from until(deadline, course.prepare())
        if not is_ready:
            return Advice(moves[0].action, _expected(turn, moves[0].value), nodes=len(moves))
        found = yield from race(course, rng, _rest(budget, deadline, turn.view.phase), SETTINGS)
        move = moves[found.move]
        return Advice(move.action, _expected(turn, found.rewards[0] * SPAN + move.cost), nodes=found.tries)


def _rest(budget: Budget, deadline: float | None, phase: Phase) -> Budget:
    """What the race may take."""
    share = DISCARD_SHARE if phase is Phase.DISCARD else 1.0
    nodes = NODES if budget.nodes is None else min(NODES, budget.nodes)
    seconds = None if deadline is None else max(0.0, deadline - perf_counter()) * share
    return Budget(seconds, int(nodes * share))


def _draw(turn: Turn) -> Thinking:
    source, nodes = yield from choose_source(turn)
    return Advice(Source(source), nodes=nodes)


def _place_rooster(turn: Turn) -> Advice:
    value, cell = max(turn.roosters())
    return Advice(Rooster(cell), _expected(turn, value), nodes=len(turn.plot.hens))


def _expected(turn: Turn, value: float) -> tuple[float, ...]:
    """The total of every seat at the end, if its own is `value` and the others hold nothing in particular."""
    before = sum(session.sheet.total for session in turn.view.earlier)
    return tuple(
        before + (value if seat == turn.seat else turn.judge.worth(plot_of(yard)).with_hand(()))
        for seat, yard in enumerate(turn.view.yards)
    )


LEVEL_BOTS: Final[Mapping[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
