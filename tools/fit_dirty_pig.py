"""Fits what the hard player of Dirty Pig thinks of a position to who won in the end, and writes it as a module.

    PYTHONPATH=py python -m tools.fit_dirty_pig > py/farmyard/games/dirty_pig/fitted.py

Generation after generation, players with slightly different opinions play against each other. Then the weights are
fitted by logistic regression: the logarithm of a player's strength is a sum over features, and the chance of winning
its share of the strengths of all.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp, log, sqrt
from random import Random

from farmyard.games.dirty_pig.data import KINDS, PIGS_EACH, PROFILES, cards_of
from farmyard.games.dirty_pig.fast import CARD, MUD_MASK, STATES, Hand, Pigs, count_clean, counts_in, rooms_of
from farmyard.games.dirty_pig.heuristic import RULES_OF_THUMB
from farmyard.games.dirty_pig.judge import Judge, Scale, Sense
from farmyard.games.dirty_pig.playout import World

VARIANTS: tuple[tuple[dict[int, int], int], ...] = (({}, 3), ({}, 3), ({}, 4), ({2: 6, 3: 6}, 3))
"""Pigs of each player by their number, where they differ from the box rules, and cards in a hand; every one is as
likely, so that the weights are good for all of them."""
MOST_TURNS = 400
"""Players with odd opinions might exchange cards for ever."""
ROOMS, COUNTS = 4, 4
MOST_CLEAN = 6
PIG = 0
CARDS = PIG + len(STATES)
CLEAN = CARDS + len(KINDS) * ROOMS * COUNTS
RIVAL_PIG = CLEAN + 3 * (MOST_CLEAN + 1)
WEIGHTS = RIVAL_PIG + len(STATES)
"""The weights of one fit: pigs, cards, clean pigs by role, and pigs of players whose hands are hidden."""

Sample = tuple[list[list[int]], int]
"""The features of every player, from the one to move (or who has just moved) on, and the place of the winner."""


def features(pigs: Pigs, hand: Hand | None, role: int) -> list[int]:
    """The features of one player, whose hand may be hidden. Every card more of a kind is a feature more."""
    rooms = rooms_of(pigs)
    found = [(RIVAL_PIG if hand is None else PIG) + pig for pig in pigs]
    found.append(CLEAN + role * (MOST_CLEAN + 1) + count_clean(pigs))
    if hand is not None:
        for kind, count in enumerate(counts_in(hand)):
            if count:
                first = CARDS + (kind * ROOMS + rooms[kind]) * COUNTS
                found += range(first, first + count)
    return found


def judged(closed: Sequence[float], opened: Sequence[float], exchange: str = "any") -> Judge:
    """The judge with the weights of both fits."""
    return Judge(sense_of(closed, opened), exchange)


def sense_of(closed: Sequence[float], opened: Sequence[float]) -> Sense:
    """The weights of both fits, put in their places."""

    def scale(weights: Sequence[float], pig: int, role: int, with_cards: bool) -> Scale:
        start = CLEAN + role * (MOST_CLEAN + 1)
        cards = tuple(
            tuple(
                tuple(accumulate(weights[CARDS + (kind * ROOMS + room) * COUNTS :][:COUNTS])) for room in range(ROOMS)
            )
            for kind in range(len(KINDS))
        )
        return Scale(
            tuple(weights[pig : pig + len(STATES)]),
            tuple(weights[start : start + MOST_CLEAN + 1]),
            cards if with_cards else (),
        )

    own, following, other = (scale(closed, PIG if role == 0 else RIVAL_PIG, role, role == 0) for role in range(3))
    mover, second, third = (scale(opened, PIG, role, True) for role in range(3))
    return Sense(own, (following, other), (mover, second, third))


def play(judges: Sequence[Judge], rng: Random) -> Iterator[tuple[bool, int, list[Pigs], list[Hand]]]:
    """One game: what lies there before each turn (`True`) and after each move (`False`), and whose turn it is.

    The last point is the one before the winning move, unless nobody won in `MOST_TURNS`.
    """
    deck = [CARD[card] for card in cards_of(PROFILES["N57"].cards)]
    rng.shuffle(deck)
    players = len(judges)
    pigs, size = rng.choice(VARIANTS)
    hands = [sum(deck.pop() for _ in range(size)) for _ in range(players)]
    herds = [judges[0].herd((0,) * pigs.get(players, PIGS_EACH[players]))] * players
    world = World(judges[0], rng, herds, hands, deck, [], rng.randrange(players), size, None, MOST_TURNS)
    for _ in range(MOST_TURNS):
        judge = judges[world.seat]
        world.judge = judge
        world.herds = [judge.herd(herd.pigs) for herd in world.herds]
        yield True, world.seat, [herd.pigs for herd in world.herds], list(world.hands)
        if world.move():
            return
        yield False, world.seat, [herd.pigs for herd in world.herds], list(world.hands)
        world.finish()


def samples(judges: Sequence[Judge], players: int, count: int, rng: Random) -> tuple[list[Sample], list[Sample]]:
    """About `count` points with hidden hands, right after a move, and as many with open hands, before a turn."""
    closed: list[Sample] = []
    opened: list[Sample] = []
    while len(closed) < count:
        points = list(play([rng.choice(judges) for _ in range(players)], rng))
        if not points[-1][0]:
            continue
        winner = points[-1][1]
        for before, seat, herds, hands in rng.sample(points, min(12, len(points))):
            if before and count_clean(herds[seat]) == 1 and hands[seat] & MUD_MASK:
                continue
            rows = []
            for distance in range(players):
                other = (seat + distance) % players
                hand = hands[other] if before or distance == 0 else None
                rows.append(features(herds[other], hand, min(distance, 2)))
            (opened if before else closed).append((rows, (winner - seat) % players))
    return closed, opened


def fit(data: list[Sample], weights: list[float], epochs: int, rng: Random) -> float:
    """Improve `weights` by AdaGrad; the mean logarithmic loss of the last epoch."""
    squares = [1.0] * WEIGHTS
    loss = 0.0
    for epoch in range(epochs):
        rate = 0.3 * (1 - epoch / epochs) ** 2 + 0.01
        rng.shuffle(data)
        loss = 0.0
        for rows, winner in data:
            strengths = [exp(sum([weights[i] for i in row])) for row in rows]
            total = sum(strengths)
            loss -= log(strengths[winner] / total)
            for place, row in enumerate(rows):
                slope = strengths[place] / total - (place == winner)
                for i in row:
                    squares[i] += slope * slope
                    weights[i] -= rate * slope / sqrt(squares[i])
    return loss / len(data)


def shaken(weights: Sequence[float], by: float, rng: Random) -> list[float]:
    """Slightly different weights."""
    return [weight + rng.gauss(0, by) for weight in weights]


def share(one: Judge, other: Judge, players: int, games: int, rng: Random) -> float:
    """How many of `games` a seat of `one` wins against seats of `other`."""
    won = 0
    for number in range(games):
        judges = [other] * players
        judges[number % players] = one
        *_, (is_won, seat, _, _) = play(judges, rng)
        won += is_won and seat == number % players
    return won / games


def source(sense: Sense) -> str:
    """The module that holds `sense`."""
    lines = [
        '"""What positions are worth, fitted to who won; written by `tools/fit_dirty_pig.py`."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "from farmyard.games.dirty_pig.judge import Scale, Sense",
        "",
    ]

    def numbers(row: Sequence[float]) -> str:
        return "(" + ", ".join(f"{value:.2f}" for value in row) + ")"

    for name, cards in (("AFTER_MOVE", sense.own.cards), ("OPEN", sense.open[0].cards)):
        lines += [f"{name}: Final = ("]
        for kind, table in zip(KINDS, cards, strict=True):
            lines += [f"    # {kind}", "    (", *(f"        {numbers(row)}," for row in table), "    ),"]
        lines += [")", ""]

    def scale(of: Scale, cards: str) -> str:
        return f"Scale({numbers(of.pigs)}, {numbers(of.clean)}{cards})"

    lines += [
        "FITTED: Final = Sense(",
        f"    own={scale(sense.own, ', AFTER_MOVE')},",
        "    rivals=(" + ", ".join(scale(rival, "") for rival in sense.rivals) + "),",
        "    open=(" + ", ".join(scale(role, ", OPEN") for role in sense.open) + "),",
        ")",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Read the command line, play and fit, print the module; progress goes to standard error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--samples", type=int, default=10_000, help="of each number of players, in one generation")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", default="fit")
    arguments = parser.parse_args()
    os.nice(19)
    rng = Random(arguments.seed)
    thumb = Judge(RULES_OF_THUMB, "any")
    judges = [thumb]
    closed = [0.0] * WEIGHTS
    opened = [0.0] * WEIGHTS
    past: list[tuple[list[Sample], list[Sample]]] = []
    for generation in range(arguments.generations):
        past.append(([], []))
        for players in (2, 3, 4, 6):
            for pool, new in zip(past[-1], samples(judges, players, arguments.samples, rng), strict=True):
                pool += new
        past = past[-3:]
        losses = [
            fit([sample for pools in past for sample in pools[i]], weights, arguments.epochs, rng)
            for i, weights in enumerate((closed, opened))
        ]
        judge = judged(closed, opened)
        judges = [thumb, judge, *(judged(shaken(closed, 0.2, rng), opened) for _ in range(4))]
        shares = [share(judge, thumb, players, 1000, rng) for players in (2, 3, 4)]
        print(generation, [round(loss, 4) for loss in losses], shares, file=sys.stderr, flush=True)
    print(source(sense_of(closed, opened)), end="")


if __name__ == "__main__":
    main()
