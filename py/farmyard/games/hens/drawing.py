"""Where to draw from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from farmyard.bots.pausing import Pausing
from farmyard.games.hens.actions import DECK
from farmyard.games.hens.data import HAND
from farmyard.games.hens.table import DRAWN
from farmyard.games.hens.turn import Placement, Turn, best_kept, with_card

BASES: Final = 3
"""So many placements without the new card are compared with all those of it."""

SECOND: Final = 0.4
"""Of two drawn cards one is placed; the other is worth this part of what it would be worth alone."""

Gains = list[tuple[float, int]]
"""What a card of the deck brings, and how many there are."""


def choose_source(turn: Turn) -> Pausing[tuple[int, int]]:
    """The best source, and how many cards were looked at to find it.

    The first draw also counts what the second one may be: a pile's card is still there after one of the deck, and a
    card taken from a pile exposes the one below.
    """
    view = turn.view
    gains = yield from card_gains(turn)
    deck = [(gains[kind], count) for kind, count in enumerate(turn.deck) if count]
    offers = {seat: [gains[kind] for kind in view.piles[seat][:DRAWN]] for seat in view.sources if seat != DECK}
    values = {}
    if len(turn.hand) == HAND + DRAWN - 1:
        values = {seat: offered[0] for seat, offered in offers.items()}
        if deck:
            values[DECK] = _mean(deck)
    else:
        tops = [offered[0] for offered in offers.values()]
        for seat, offered in offers.items():
            others = [top for other, (top, *_) in offers.items() if other != seat]
            values[seat] = _with_second(offered[0], deck, [*others, *offered[1:]])
        if deck:
            values[DECK] = _mean([(_with_second(gain, deck, tops), count) for gain, count in deck])
    return max(view.sources, key=lambda source: values.get(source, 0.0)), len(gains)


def _mean(gains: Gains) -> float:
    return sum([gain * count for gain, count in gains]) / sum([count for _, count in gains])


def _with_second(first: float, deck: Gains, offers: Sequence[float]) -> float:
    """What two cards bring if one brings `first` and the other is of the deck or one of the offers."""
    pairs = [_pair(first, offer) for offer in offers]
    if deck:
        pairs.append(_mean([(_pair(first, gain), count) for gain, count in deck]))
    return max(pairs, default=first)


def _pair(one: float, other: float) -> float:
    return max(one, other) + SECOND * min(one, other)


def card_gains(turn: Turn) -> Pausing[Mapping[int, float]]:
    """What every card that may be drawn now adds to the worth of the turn."""
    placed = []
    for placement in turn.placements():
        placed.append((placement.worth.with_hand(placement.hand), placement))
        yield
    placed.sort(key=lambda found: -found[0])
    bases = [placement for _, placement in placed[:BASES]]
    offered = [kind for seat in turn.view.sources if seat != DECK for kind in turn.view.piles[seat][:DRAWN]]
    kinds = sorted({kind for kind, count in enumerate(turn.deck) if count}.union(offered))
    is_last = len(turn.hand) == HAND + DRAWN - 1
    values = {}
    for kind in kinds:
        values[kind] = max(_values(turn, kind, bases, is_last))
        yield
    least = min(values.values())
    return {kind: value - least for kind, value in values.items()}


def _values(turn: Turn, kind: int, bases: Sequence[Placement], is_last: bool) -> Iterator[float]:
    """What the turn is worth with this card: placing another one, or this."""
    for base in bases:
        hand = with_card(base.hand, kind)
        yield best_kept(base.worth, hand) if is_last else base.worth.with_hand(hand)
    for cell, suitable in turn.plot.suits.items():
        if suitable >> kind & 1:
            worth = turn.judge.worth(turn.plot.with_hen(cell, kind))
            yield best_kept(worth, turn.hand) if is_last else worth.with_hand(turn.hand)
