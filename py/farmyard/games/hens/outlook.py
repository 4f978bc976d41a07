"""What a barnyard promises: the two flocks that will score, and how they may grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from farmyard.games.hens.data import BREEDS
from farmyard.games.hens.fast import BREED, EGGS, KINDS_OF, MEDALS, Plot, beside, spread
from farmyard.games.hens.table import DRAWN

FEATURES: Final = (
    "constant",
    "main eggs",
    "main hens",
    "main growth",
    "main growing eggs",
    "main in hand",
    "main acceptance",
    "main room",
    "second eggs",
    "second hens",
    "second growth",
    "second growing eggs",
    "second in hand",
    "second acceptance",
    "second room",
    "excess growth",
    "lead in hens",
    "lead in prospect",
    "no lead",
    "third prospect",
    "flocks",
    "dead cells",
    "medals in hand",
)
"""What the points of flocks are estimated by, besides what they would bring now. The main flock is the one that should
become the largest, the second one the rooster's; a breed without hens counts as a flock of none. Acceptance is the
share of the breed's kinds that fit beside a flock, growth the number of hens it may expect; a dead cell suits no hen
that may still come."""

LEADS: Final = (-2, 3)
"""A lead beyond these bounds makes no difference."""


@dataclass(frozen=True, slots=True)
class Supply:
    """What may still come into a hand."""

    kinds: int
    """The set of kinds that may still be placed, those in the hand included."""
    rates: tuple[float, ...]
    """Of each breed, how many cards are drawn in a turn on average."""
    eggs: tuple[float, ...]
    """Of each breed, the eggs on a card on average."""


def supply_of(cards: Sequence[int], hand: Sequence[int]) -> Supply:
    """What may come if each of `cards`, a count of every kind, is as likely to be drawn."""
    total = max(1, sum(cards))
    rates, eggs = [], []
    for kinds in KINDS_OF:
        counts = [(kind, count) for kind, count in enumerate(cards) if count and kinds >> kind & 1]
        number = sum(count for _, count in counts)
        rates.append(DRAWN * number / total)
        eggs.append(sum(EGGS[kind] * count for kind, count in counts) / max(1, number))
    possible = {kind for kind, count in enumerate(cards) if count}.union(hand)
    return Supply(sum(1 << kind for kind in possible), tuple(rates), tuple(eggs))


class Prospect(NamedTuple):
    """What may become of a flock."""

    breed: int
    size: int
    eggs: int
    room: int
    """By how many hens it may grow at most."""
    acceptance: float
    has_rooster: bool


class Hope(NamedTuple):
    """A prospect in the light of a hand."""

    eggs: float
    """At the end."""
    size: float
    """At the end."""
    growth: float
    prospect: Prospect


class Outlook:
    """A plot and what may come, looked at before the hand is known."""

    __slots__ = ("_dead", "_left", "_plot", "_prospects", "_supply")

    def __init__(self, plot: Plot, supply: Supply) -> None:
        self._plot = plot
        self._supply = supply
        self._left = plot.left
        open_cells = [(1 << cell, suitable & supply.kinds) for cell, suitable in plot.suits.items()]
        self._dead = sum([not suitable for _, suitable in open_cells])
        self._prospects = [
            prospect
            for breed, kinds in enumerate(KINDS_OF)
            for prospect in self._of_breed(breed, kinds & supply.kinds, open_cells)
        ]

    def _of_breed(self, breed: int, kinds: int, open_cells: Sequence[tuple[int, int]]) -> Iterator[Prospect]:
        plot, left = self._plot, self._left
        flocks = [flock for flock in plot.flocks if flock.breed == breed]
        if not kinds:
            for flock in flocks:
                yield Prospect(breed, flock.size, flock.eggs, 0, 0.0, bool(flock.cells & plot.rooster))
            return
        free = plot.free
        suiting = []
        for bit, suitable in open_cells:
            if suitable & kinds:
                suiting.append((bit, suitable & kinds))
            else:
                free &= ~bit
        number = kinds.bit_count()
        for flock in flocks:
            near, fitting = beside(flock.cells), 0
            for bit, suitable in suiting:
                if bit & near:
                    fitting |= suitable
            room = min(left, spread(flock.cells, free).bit_count())
            acceptance = fitting.bit_count() / number
            yield Prospect(breed, flock.size, flock.eggs, room, acceptance, bool(flock.cells & plot.rooster))
        if not flocks:
            fitting = 0
            for _, suitable in suiting:
                fitting |= suitable
            yield Prospect(breed, 0, 0, min(left, free.bit_count()), fitting.bit_count() / number, False)

    def features(self, hand: Sequence[int]) -> list[float]:
        """The numbers that `FEATURES` names."""
        held = [0] * len(BREEDS)
        for kind in hand:
            held[BREED[kind]] += 1
        main, second, third = self._ranked(held)
        one, two = main.prospect, second.prospect
        eggs = self._supply.eggs
        lead = _bounded(one.size - two.size)
        return [
            1.0,
            one.eggs,
            one.size,
            main.growth,
            main.growth * eggs[one.breed],
            min(held[one.breed], one.room),
            one.acceptance,
            one.room,
            two.eggs,
            two.size,
            second.growth,
            second.growth * eggs[two.breed],
            min(held[two.breed], two.room),
            two.acceptance,
            two.room,
            max(0.0, main.growth + second.growth - self._left),
            lead,
            _bounded(main.size - second.size),
            lead <= 0,
            third,
            len(self._plot.flocks),
            self._dead,
            sum([MEDALS[kind] for kind in hand]),
        ]

    def _ranked(self, held: Sequence[int]) -> tuple[Hope, Hope, float]:
        """The main flock, the second one, and the eggs that may be hoped for from the best of the others."""
        hopes = [self._hope(prospect, held) for prospect in self._prospects]
        hopes.sort(reverse=True)
        second = next((hope for hope in hopes if hope.prospect.has_rooster), None)
        if second is None:
            main, second, *others = hopes
            if second.size > main.size:
                main, second = second, main
        else:
            others = [hope for hope in hopes if hope is not second]
            main = next((hope for hope in others if hope.size > second.size), others[0])
            others.remove(main)
        return main, second, others[0].eggs if others else 0.0

    def _hope(self, prospect: Prospect, held: Sequence[int]) -> Hope:
        breed = prospect.breed
        growth = min(prospect.room, held[breed] + self._left * self._supply.rates[breed])
        return Hope(prospect.eggs + growth * self._supply.eggs[breed], prospect.size + growth, growth, prospect)


def _bounded(lead: float) -> float:
    least, most = LEADS
    return min(most, max(least, lead))
