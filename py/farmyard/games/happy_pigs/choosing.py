"""Which action card a planning player commits: what each is worth to it, and what others may want."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Final

from farmyard.games.happy_pigs.actions import Choose
from farmyard.games.happy_pigs.data import ACTION_CARDS
from farmyard.games.happy_pigs.first_sight import SIGHT, letters_of, mean_share, worths_of_cards
from farmyard.games.happy_pigs.guessing import EVEN, Guess, guess, share_chances
from farmyard.games.happy_pigs.holding import Holding
from farmyard.games.happy_pigs.planning import LETTERS, Begun, Planner, Setting, finish, setting_of
from farmyard.games.happy_pigs.table import Table

SCALE: Final = 3.0
"""Dollars by which a card must be better to be chosen by others nearly three times as often."""

MIXED: Final = 1.0
"""The same for the own choice."""

FOR_OTHERS: Final = 0.05
"""The part of the work that goes into the plans of each opponent."""

PLANS: Final = 2
"""The best plans for each letter that are tried with every share."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, and the final money of each seat that may then be expected; empty if that was not looked at."""

    action: Choose
    expected: tuple[float, ...]
    nodes: int


def card_values(
    table: Table, seat: int, setting: Setting, limit: int, rng: Random
) -> Generator[None, None, tuple[dict[str, float], dict[str, list[str]], int]]:
    """What each card is worth to `seat`, good plans that begin with it, and how many plans were tried."""
    farm = Holding(table.farms[seat])
    values: dict[str, float] = {}
    plans: dict[str, list[str]] = {}
    begun = {card: Begun(mean_share(table, seat, card)) for card in ACTION_CARDS}
    usual = Planner(farm, setting, Begun(setting.typical))
    leading = yield from usual.improve(LETTERS, limit // 2, rng)
    nodes = len(usual.values)
    for card in ACTION_CARDS:
        planner = Planner(farm, setting, begun[card])
        yield from planner.improve(letters_of(card), limit // 8, rng, leading[1:])
        plans[card] = planner.best(letters_of(card), PLANS)
        values[card] = planner.values[plans[card][0]]
        nodes += len(planner.values)
    return values, plans, nodes


def choose(table: Table, limit: int, rng: Random) -> Generator[None, None, Choice]:
    """The best card against what others may choose, now and then one that is nearly as good."""
    seat, setting = table.turn, setting_of(table)
    others = [other for other in range(table.num_players) if other != seat]
    part = int(limit * FOR_OTHERS)
    guesses: list[Guess] = [EVEN] * len(table.choices)
    expected = [0.0] * table.num_players
    nodes = 0
    for other in others:
        values, _, tried = yield from card_values(table, other, setting, part, rng)
        nodes += tried
        known = table.choices[other]
        guesses[other] = {known: 1.0} if known in ACTION_CARDS else guess(worths_of_cards(table, other), SCALE)
        expected[other] = values[known] if known in ACTION_CARDS else max(values.values())
    if table.choosing == table.num_players:
        return _hinder(table, guesses, nodes)
    values, plans, tried = yield from card_values(table, seat, setting, max(0, limit - nodes), rng)
    nodes += tried
    if table.has_neutral:
        guesses[table.num_players] = EVEN if seat == table.controller else guess(values, SCALE)
    farm = Holding(table.farms[seat])
    worth: dict[str, float] = {}
    for card in ACTION_CARDS:
        worth[card] = 0.0
        for share, chance in share_chances(table, seat, card, guesses).items():
            begun = Begun(share)
            worth[card] += chance * max(finish(farm.copy(), plan, setting, begun) for plan in plans[card])
            nodes += len(plans[card])
            yield
    sight = worths_of_cards(table, seat)
    liked = {card: worth[card] + SIGHT * sight[card] for card in ACTION_CARDS}
    most = max(liked.values())
    near = [card for card in ACTION_CARDS if liked[card] > most - 2 * MIXED]
    weights = [2 ** ((liked[card] - most) / MIXED) for card in near]
    card = rng.choices(near, weights)[0]
    expected[seat] = worth[card]
    return Choice(Choose(card), tuple(expected), nodes)


def _hinder(table: Table, guesses: list[Guess], nodes: int) -> Choice:
    """The card of the neutral farmer: what the opponent likely wants, but not the card of its controller."""
    own = table.choices[table.controller]
    chances = guesses[1 - table.controller]
    card = max((card for card in ACTION_CARDS if card != own), key=lambda card: chances.get(card, 0.0))
    return Choice(Choose(card, neutral=True), (), nodes)
