"""Where each pig lies. The rules only say that all find room; what is drawn changes as little as it can from action to
action, so it depends on what went before."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from farmyard.core import State
from farmyard.games.happy_pigs.farm import PIGS, SIZES, Farm, size_of
from farmyard.games.happy_pigs.fits import Place, layout, rearranged
from farmyard.games.happy_pigs.rules import HappyPigsState
from farmyard.games.happy_pigs.sties import Sties
from farmyard.multiset import Multiset


class Lying(NamedTuple):
    """One pig in its place."""

    place: Place
    pig: str
    """Its kind, as a letter of `PIGS`."""


Arrangement = tuple[Lying, ...]
"""All pigs of a farm in the order in which they came to lie where they are."""


def arrangement(farm: Farm, seat: int, states: Iterable[State]) -> Arrangement:
    """How the pigs of `farm` lie, which is what `seat` owns after `states`."""
    pigs: Arrangement = ()
    last: Farm | None = None
    for state in states:
        assert isinstance(state, HappyPigsState)
        then = state.farms[seat]
        if then is not last:
            pigs, last = rearrangement(pigs, then), then
    return rearrangement(pigs, farm)


def rearrangement(pigs: Arrangement, farm: Farm) -> Arrangement:
    """How the pigs of `farm` lie if `pigs` is how they lay before something changed."""
    return _rearranged(pigs, farm.sties, farm.herd)


@lru_cache(maxsize=2048)
def _rearranged(before: Arrangement, sties: Sties, herd: Multiset) -> Arrangement:
    sizes = tuple(herd[size] + herd[size + len(SIZES)] for size in range(len(SIZES)))
    staying = _without_leaving(before, sizes, herd)
    places = rearranged(sties, sizes, tuple(lying.place for lying in staying)) if staying else layout(sties, sizes)
    assert places is not None, "the rules let in only what fits"
    there = set(places)
    stayed = [lying for lying in staying if lying.place in there]
    come = sorted(there - {lying.place for lying in stayed})
    return tuple(_with_kinds(stayed, come, herd))


def _without_leaving(before: Arrangement, sizes: Multiset, herd: Multiset) -> list[Lying]:
    """`before` without as many pigs of each size as there are fewer now: the latest of the kinds that are fewer."""
    staying = list(before)
    for size, number in enumerate(sizes):
        of_size = [lying for lying in before if lying.place.size == size]
        for _ in range(len(of_size) - number):
            surplus = [
                lying
                for lying in of_size
                if sum(other.pig == lying.pig for other in of_size) > herd[PIGS.index(lying.pig)]
            ]
            of_size.remove(surplus[-1])
            staying.remove(surplus[-1])
    return staying


def _with_kinds(stayed: list[Lying], come: list[Place], herd: Multiset) -> Iterable[Lying]:
    """Pigs keep their kind as far as `herd` has so many of it; the others get what is missing."""
    missing = dict(zip(PIGS, herd, strict=True))
    kept = []
    for lying in stayed:
        keeps = missing[lying.pig] > 0
        missing[lying.pig] -= keeps
        kept.append((lying.place, lying.pig if keeps else ""))
    for place, kind in (*kept, *((place, "") for place in come)):
        pig = kind or next(pig for pig in PIGS if missing[pig] and size_of(pig) == place.size)
        missing[pig] -= not kind
        yield Lying(place, pig)
