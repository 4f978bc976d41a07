"""What has happened since the viewer's last turn, with all that it brought about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.boards import Scene
from farmyard.core import Action
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SELL
from farmyard.games.happy_pigs.happenings import Happening, Payment
from farmyard.games.happy_pigs.rules import (
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    Feed,
    HappyPigsState,
    HappyPigsView,
    Reveal,
    Sell,
    Start,
    happenings,
)

WORKS: dict[type[Action], str] = {Feed: FEED, Birth: MATE, BuyPig: BUY, BuyTool: BUY, BuySty: BUY, Sell: SELL}
"""The action card that each execution belongs to."""


class Deed(NamedTuple):
    """One action of a player that everybody saw."""

    before: HappyPigsView
    seat: int
    action: Action
    news: tuple[Happening, ...]


def deeds(scene: Scene) -> Iterator[Deed]:
    """Everything that was done in the open since the viewer's last turn."""
    count = len(scene.recent)
    for (seat, action), state in zip(scene.recent, scene.states[-count - 1 : -1], strict=False):
        assert isinstance(state, HappyPigsState)
        if not isinstance(action, Choose | Reveal | Start):
            before = state.view(None)
            yield Deed(before, seat, action, happenings(before, action))


def works(scene: Scene, seat: int) -> list[str]:
    """The executions of `seat` since then, as action cards."""
    return [WORKS[type(action)] for actor, action in scene.recent if actor == seat and type(action) in WORKS]


def balance(said: list[Deed], seat: int) -> int:
    """By how many dollars `seat` is richer."""
    return sum(p.dollars for deed in said for p in deed.news if isinstance(p, Payment) and p.seat == seat)
