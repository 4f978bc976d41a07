"""Multisets: how many there are of each kind, as a tuple of counts; kinds are numbered from 0.

Cards that look alike are one kind, and of a shuffled deck nothing but the number of each is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

Multiset = tuple[int, ...]


def plus(counts: Multiset, other: Multiset) -> Multiset:
    """Both together."""
    return tuple(a + b for a, b in zip(counts, other, strict=True))


def minus(counts: Multiset, other: Multiset) -> Multiset:
    """What is left of `counts` without `other`.

    Raises:
        ValueError: there is more of some kind in `other`.
    """
    left = tuple(a - b for a, b in zip(counts, other, strict=True))
    if min(left, default=0) < 0:
        raise ValueError(f"{other} is not within {counts}")
    return left


def without_one(counts: Multiset, kind: int) -> Multiset:
    """One of `kind` fewer.

    Raises:
        ValueError: there is none.
    """
    if not counts[kind]:
        raise ValueError(f"there is none of kind {kind} in {counts}")
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


def submultisets(counts: Multiset) -> Iterator[Multiset]:
    """Every multiset within `counts`, the empty one and `counts` included, sorted."""
    return product(*(range(count + 1) for count in counts))


def draw(counts: Multiset, number: int, rng: Random) -> Multiset:
    """`number` of them at random, each as likely to be among them as any other.

    Raises:
        ValueError: there are fewer.
    """
    drawn = [0] * len(counts)
    for kind in rng.sample([kind for kind, count in enumerate(counts) for _ in range(count)], number):
        drawn[kind] += 1
    return tuple(drawn)
