"""A plan for the rest of the year: a letter for each round, tried out on one farm and improved letter by letter."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Final

from farmyard.games.happy_pigs.appraisal import appraise
from farmyard.games.happy_pigs.data import FEED, MATE, PIG_PRICES, ROUNDS, SEASON_ROUNDS
from farmyard.games.happy_pigs.effects import Effect, PriceChange
from farmyard.games.happy_pigs.farm import NO_PIGS
from farmyard.games.happy_pigs.holding import NO_EVENT, Holding
from farmyard.games.happy_pigs.shopping import PURCHASES, shop
from farmyard.games.happy_pigs.table import Table
from farmyard.multiset import Multiset

LETTERS: Final = "FMS" + PURCHASES
"""What a round can be planned for."""

PATTERNS: Final = ("PFBF", "BFMF", "YFBM", "PFMB", "FBMB", "FSBF")
"""Where the search starts; repeated to the end of the year."""

AFTER_BUYING: Final = FEED + MATE
"""What is bought for where nothing is planned yet."""

KEPT: Final = 3
"""Breeders that stay when pigs are sold."""

SHAKEN: Final = 3
"""How many letters change when the search is stuck."""

MEAN_AMOUNT: Final = 7.5
"""Of an action on a season card."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What the farms of a table have in common."""

    round: int
    """The round under way, 1 to 16; 0 in the opening."""
    typical: int
    """The share to be expected in rounds to come."""
    parents: int
    prices: Multiset = PIG_PRICES
    effect: Effect = NO_EVENT

    @property
    def change(self) -> PriceChange | None:
        """The change of prices of the round under way."""
        return self.effect if isinstance(self.effect, PriceChange) else None


def setting_of(table: Table) -> Setting:
    """That of the round under way; where nobody can tell what others do, each of the four is as likely."""
    choosers = table.num_players + table.has_neutral
    mean = MEAN_AMOUNT * (1 - 0.75**choosers) / (choosers / 4)
    card = table.card
    return Setting(
        table.round,
        round(mean),
        table.variant.parents,
        table.pig_prices,
        card.effect if card else NO_EVENT,
    )


@dataclass(frozen=True, slots=True)
class Begun:
    """How far the turn of the round under way is."""

    left: int
    """Executions left."""
    fed: Multiset = NO_PIGS
    resting: int = 0


def take_turn(farm: Holding, letter: str, begun: Begun, ahead: str, number: int, setting: Setting) -> None:
    """Do in round `number` what `letter` says, `ahead` being the plan from the next round on."""
    now = number == setting.round
    prices = setting.prices if now else PIG_PRICES
    rounds = -number % SEASON_ROUNDS if number else SEASON_ROUNDS
    match letter:
        case "F":
            farm.feed(begun.left, begun.fed)
        case "M":
            farm.mate(begun.left, (farm.breeders - begun.resting) // setting.parents)
        case "S":
            kept = KEPT if number < ROUNDS else 0
            farm.sell(begun.left, prices, inspection=rounds == 0, kept=kept)
        case _:
            change = setting.change if now else None
            left = shop(farm, begun.left, letter, ahead, rounds, setting.typical, prices, change)
            farm.money += left if number else 0


def finish(farm: Holding, plan: str, setting: Setting, begun: Begun | None) -> int:
    """The final money of `farm`, which is used up, if it follows `plan`.

    The first letter of `plan` is for the round under way, whose turn has come as far as `begun`; with None it is over.
    """
    first = setting.round
    usual = Begun(setting.typical)
    for at, letter in enumerate(plan):
        number = first + at
        if at:
            take_turn(farm, letter, usual, plan[at + 1 :], number, setting)
        else:
            if begun:
                take_turn(farm, letter, begun, plan[1:], number, setting)
            farm.enjoy(setting.effect)
            farm.sold = 0
        if number and number % SEASON_ROUNDS == 0:
            farm.inspect()
    return farm.worth


def sketch(farm: Holding, firsts: str, setting: Setting, begun: Begun | None) -> str:
    """A plan in which every turn is the one that looks best at first sight; it begins with one of `firsts`."""
    letters = ""
    for number in range(setting.round, ROUNDS + 1):
        now = number == setting.round
        turn = begun if now else Begun(setting.typical)
        following = []
        for letter in firsts if now else LETTERS:
            after = farm.copy()
            if turn:
                take_turn(after, letter, turn, AFTER_BUYING, number, setting)
            following.append((appraise(after, number), letter, after))
        _, letter, farm = max(following, key=lambda found: found[0])
        letters += letter
        if now:
            farm.enjoy(setting.effect)
        if number and number % SEASON_ROUNDS == 0:
            farm.inspect()
    return letters


def shaken(plan: str, firsts: str, rng: Random) -> str:
    """`plan` with some letters exchanged at random; it still begins with one of `firsts`."""
    letters = list(plan)
    for _ in range(SHAKEN):
        place = rng.randrange(len(plan))
        letters[place] = rng.choice(LETTERS if place else firsts)
    return "".join(letters)


class Planner:
    """Looks for good plans of one farm."""

    def __init__(self, farm: Holding, setting: Setting, begun: Begun | None) -> None:
        self.farm = farm
        self.setting = setting
        self.begun = begun
        self.rounds = ROUNDS + 1 - setting.round
        self.values: dict[str, int] = {}
        """The final money by plan."""

    def value(self, plan: str) -> int:
        """The final money with `plan`."""
        found = self.values.get(plan)
        if found is None:
            found = self.values[plan] = finish(self.farm.copy(), plan, self.setting, self.begun)
        return found

    def improve(self, firsts: str, limit: int, rng: Random, tail: str = "") -> Generator[None, None, str]:
        """The best plan found that begins with one of `firsts`, after `limit` plans more. Pauses after each.

        `tail` is where to begin, besides the patterns.
        """
        limit += len(self.values)
        starts = [tail] if tail else [sketch(self.farm, firsts, self.setting, self.begun)[1:]]
        if not tail:
            starts += [(pattern * ROUNDS)[: self.rounds - 1] for pattern in PATTERNS]
        seeds = [first + start for start in starts for first in firsts][: max(1, limit - len(self.values))]
        champion = best = max(seeds, key=self.value)
        yield
        for _ in range(limit):
            before = best
            places = list(range(self.rounds))
            rng.shuffle(places)
            for place in places:
                for letter in firsts if place == 0 else LETTERS:
                    if len(self.values) >= limit:
                        return max(champion, best, key=self.value)
                    other = best[:place] + letter + best[place + 1 :]
                    if other not in self.values:
                        if self.value(other) > self.value(best):
                            best = other
                        yield
            if best == before:
                champion = max(champion, best, key=self.value)
                best = shaken(champion, firsts, rng)
        return champion

    def best(self, firsts: str, number: int) -> list[str]:
        """The best plans known that begin with one of `firsts`."""
        plans = [plan for plan in self.values if plan[0] in firsts]
        return sorted(plans, key=lambda plan: (-self.values[plan], plan))[:number]
