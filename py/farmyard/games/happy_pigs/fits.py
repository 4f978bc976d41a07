"""Whether a herd fits into its owner's sties: some layout exists in which no pig lies on another or over the edge.

Pigs may lie across joints, smalls and larges may be turned, and rearranging is free, so the answer is a pure function
of the sties and the number of pigs of each size. No herd is let in without a layout to show.

For up to four sties the answer is exact: whatever the bounds do not tell is tabulated. For more, the bounds, then the
room without the last sty, then a short search, then all ways to divide the herd between one sty and the others, then a
longer search give the answer. Where hardly a cell is to stay free, that search could go on for minutes; it gives up
after the steps of `packing.BOUNDED`, a quarter of a second, and then the answer is no. Of 7,724 random herds that leave
at most six cells of five sties free, 110 were given up; with a million steps more, 4 of these were found to fit, 77 not
to, and 29 stayed open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from farmyard.games.happy_pigs.dividing import divisions, end_layout
from farmyard.games.happy_pigs.footprints import FOOTPRINTS, Herd, Layout, Place
from farmyard.games.happy_pigs.packing import BOUNDED, FIRST_LIMIT, ORDERS, Effort, Region, StepLimitError
from farmyard.games.happy_pigs.packing_bounds import bounds, most_piglets_allowed
from farmyard.games.happy_pigs.shapes import shape_of, without_last
from farmyard.games.happy_pigs.sties import Sties, region
from farmyard.games.happy_pigs.tabulated import tabulated

__all__ = ["Herd", "Layout", "Place", "fits", "layout", "rearranged", "room"]

SIZES = range(len(FOOTPRINTS))

MOST_DIVISIONS: Final = 2_000
"""So many ways to divide a herd are tried for one answer, and no more."""


def fits(sties: Sties, herd: Herd) -> bool:
    """Whether `herd` fits into `sties`, which are joined side to side, in any order."""
    return _fits(shape_of(sties).sties, herd)


def layout(sties: Sties, herd: Herd) -> Layout | None:
    """Where every pig of `herd` can lie in `sties`; None if they do not all fit.

    The same for the same arguments, always and everywhere.
    """
    shape = shape_of(sties)
    places = _layout(shape.sties, herd)
    return None if places is None else tuple(sorted(shape.left_again(place) for place in places))


def room(sties: Sties, herd: Herd) -> Herd:
    """How many more piglets would fit beside `herd`, how many more smalls, mediums, larges: each size on its own.

    Raises:
        ValueError: `herd` itself does not fit.
    """
    if not fits(sties, herd):
        raise ValueError(f"{herd} does not fit into {sties}")
    return tuple(_room_for(shape_of(sties).sties, herd, size) for size in SIZES)


def rearranged(sties: Sties, herd: Herd, before: Layout) -> Layout | None:
    """A layout of `herd` in `sties` that changes `before` as little as is easily found; None if they do not all fit.

    `before` is a layout in these sties or in some of them. If there is room for those who are new, nobody else moves;
    else the piglets make room, then the smalls, then the mediums.
    """
    shape = shape_of(sties)
    if not _fits(shape.sties, herd):
        return None
    for least in SIZES:
        staying = [place for size in SIZES[least:] for place in _of_size(before, size)[: herd[size]]]
        coming = tuple(number - len(_of_size(staying, size)) for size, number in enumerate(herd))
        taken = [cell for place in staying for cell in shape.entered(place).cells]
        try:
            places = _region(shape.sties).pack(coming, ORDERS[0], FIRST_LIMIT, taken)
        except StepLimitError:
            continue
        if places is not None:
            return tuple(sorted([*staying, *map(shape.left_again, places)]))
    return layout(sties, herd)


def _of_size(places: Iterable[Place], size: int) -> list[Place]:
    return [place for place in places if place.size == size]


@lru_cache(maxsize=1 << 16)
def _fits(sties: Sties, herd: Herd) -> bool:
    if not _may_fit(sties, herd):
        return False
    return tabulated(sties) is not None or fits(without_last(sties), herd) or _packed(sties, herd) is not None


def _may_fit(sties: Sties, herd: Herd) -> bool:
    """What is known without a search: whether `herd` fits, or where there is no table, whether the bounds allow it."""
    if tabulated(sties):
        return herd[0] <= _most_piglets(sties, herd[1:])
    return all(bound.allows(herd) for bound in bounds(sties))


@lru_cache(maxsize=1 << 14)
def _most_piglets(sties: Sties, others: Herd) -> int:
    """How many piglets fit beside the `others`, smalls, mediums and larges; -1 if not even these fit."""
    table = tabulated(sties)
    return most_piglets_allowed(sties, others) - (table.fewer.get(others, 0) if table else 0)


def _layout(sties: Sties, herd: Herd) -> list[Place] | Layout | None:
    """A layout in a shape. With a table only fullest herds are laid out, so that a piglet more or less moves nobody."""
    if not _fits(sties, herd):
        return None
    if tabulated(sties):
        places = _packed(sties, (_most_piglets(sties, herd[1:]), *herd[1:])) or ()
        others = [place for place in places if place.size]
        return others + _of_size(sorted(places), 0)[: herd[0]]
    rest = without_last(sties)
    return layout(rest, herd) if fits(rest, herd) else _packed(sties, herd)


@lru_cache(maxsize=1 << 12)
def _packed(sties: Sties, herd: Herd) -> Layout | None:
    """A layout that a search finds; None when it has tried everything or, where there is no table, gives up."""
    table = tabulated(sties)
    if table is None:
        return _packed_beyond_the_table(sties, herd)
    known = table.orders.get(herd[1:])
    found = _region(sties).layout(herd, ORDERS if known is None else (ORDERS[known],))
    return None if found is None else tuple(found[0])


def _packed_beyond_the_table(sties: Sties, herd: Herd) -> Layout | None:
    """Most layouts are found soon, or after dividing the herd; only then a search goes on."""
    try:
        return _searched(sties, herd, BOUNDED[:1])
    except StepLimitError:
        places = _divided(sties, herd, iter(range(MOST_DIVISIONS)))
    if places is not None:
        return places
    try:
        return _searched(sties, herd, BOUNDED[1:])
    except StepLimitError:
        return _packed_with_one_more(sties, herd)


def _searched(sties: Sties, herd: Herd, efforts: Iterable[Effort]) -> Layout | None:
    """A layout that a search finds; None if there is none.

    Raises:
        StepLimitError: neither is known after all rounds of `efforts`.
    """
    found = _region(sties).layout(herd, efforts=efforts)
    return None if found is None else tuple(found[0])


def _divided(sties: Sties, herd: Herd, tries: Iterator[int]) -> Layout | None:
    """A layout in which nobody lies across the joints of some sty; None if there is none, or after all `tries`."""
    if tabulated(shape_of(sties).sties):
        return layout(sties, herd)
    for division in divisions(sties, herd):
        if next(tries, None) is None:
            return None
        if _may_fit(shape_of(division.rest).sties, division.others):
            at_end = end_layout(division.end, division.part)
            others = _divided(division.rest, division.others, tries) if at_end is not None else None
            if at_end is not None and others is not None:
                return others + at_end
    return None


def _packed_with_one_more(sties: Sties, herd: Herd) -> Layout | None:
    """A layout in which one more pig had a place: so whatever a search finds or not, fewer pigs never need more."""
    for size in SIZES:
        more = (*herd[:size], herd[size] + 1, *herd[size + 1 :])
        if all(bound.allows(more) for bound in bounds(sties)):
            places = _packed(sties, more)
            if places is not None:
                gone = _of_size(places, size)[0]
                return tuple(place for place in places if place != gone)
    return None


def _room_for(sties: Sties, herd: Herd, size: int) -> int:
    """How many more pigs of `size` fit, halving what is unknown: if some number fits, so does every smaller one."""
    fitting, too_many = 0, len(region(sties))
    while too_many - fitting > 1:
        number = (fitting + too_many) // 2
        if _fits(sties, (*herd[:size], herd[size] + number, *herd[size + 1 :])):
            fitting = number
        else:
            too_many = number
    return fitting


@lru_cache(maxsize=64)
def _region(sties: Sties) -> Region:
    return Region(region(sties))
