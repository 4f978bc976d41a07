"""Playing on at once: every player makes the turn that looks best at a quick estimate."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.games.heartland.actions import BARN, VICTORY
from farmyard.games.heartland.evaluation import Judge, stakes
from farmyard.games.heartland.planning import sites
from farmyard.games.heartland.position import Position
from farmyard.games.heartland.ranking import Ranking
from farmyard.games.heartland.table import NOBODY


def play_on(position: Position, deck: Sequence[int], judge: Judge, turns: int) -> Position:
    """That many turns later, or at the end.

    `position` stands before step 4 of a turn; the last one of `deck` is drawn next.
    """
    coming = list(deck)
    for left in range(turns, -1, -1):
        if position.is_drawing:
            position.draw(coming.pop())
        position.pass_turn()
        if not left or position.turn == NOBODY:
            break
        position = _after_turn(position, judge)
    return position


def _after_turn(position: Position, judge: Judge) -> Position:
    """After steps 1 to 3 of a turn."""
    ranking = Ranking(position, judge, stakes(judge.scores(position), position.turn))
    for laying in ranking.quick():
        after = position.copy()
        if not after.lay(laying):
            continue
        choices = ""
        for field in laying.fields:
            points, barn = after.offered(field)
            choices += BARN if barn and ranking.barn_gain(field.crop, field.symbols) > points else VICTORY
        after.score(laying.fields, choices)
        break
    else:
        # Nothing can be placed; that hardly ever happens, and the tile is not worth a thought.
        after = position.copy()
        if after.sides[after.turn].hand:
            after.spend(after.sides[after.turn].hand[0])
    while after.is_farm_due and (found := sites(after, 1)):
        after.build(found[0])
    after.score_farms()
    return after
