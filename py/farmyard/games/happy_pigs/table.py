"""Everything that lies on the table, and what follows from it. State and view hold these facts.

Choices are written as a viewer sees them: in a view, those that the seat may not know are `?`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from farmyard.core import CHANCE, TERMINAL, Outcome
from farmyard.games.happy_pigs.data import (
    ACTION_CARDS,
    BUY,
    CARDS,
    LEAST_PIG_PRICE,
    MATE,
    PIG_PRICES,
    SEASON_ROUNDS,
    TOOL_PRICE,
    SeasonCard,
)
from farmyard.games.happy_pigs.distribution import distance, shares
from farmyard.games.happy_pigs.effects import Litter, PriceChange
from farmyard.games.happy_pigs.farm import Farm, Store
from farmyard.games.happy_pigs.settlement import judge, rank_seats, result_line, worth_of
from farmyard.games.happy_pigs.variant import Variant
from farmyard.multiset import Multiset

NOBODY: Final = -1
"""The seat of a turn that is nobody's, of the starting player before it is drawn, of a controller there is not."""

NOT_CHOSEN: Final = "-"
"""Stands for the choice of a seat that has not committed a card yet."""

UNKNOWN: Final = "?"
"""Stands for a card that is committed but not shown to the viewer."""


class Phase(Enum):
    """The course of a game: `START` and `OPENING`, then rounds of `REVEAL`, `CHOOSE`, `TURN`, with `HEAT` and `WINDOW`
    where the season card and the end of the season bring them."""

    START = "start"
    """The starting player is to be drawn."""
    OPENING = "opening"
    """Opening purchases."""
    REVEAL = "reveal"
    """The top season card is to be revealed."""
    CHOOSE = "choose"
    """Step 1: a seat is to commit an action card."""
    TURN = "turn"
    """Step 3: a seat executes its action."""
    HEAT = "heat"
    """Step 4: a seat may take free piglets."""
    WINDOW = "window"
    """Season change: a seat may vaccinate before the inspection."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts, and as many of the hidden ones as the viewer may know."""

    variant: Variant
    farms: tuple[Farm, ...]
    """What each seat owns."""
    store: Store
    phase: Phase
    first: int
    """The starting player of this round, or `NOBODY`."""
    turn: int
    """The seat that decides now, or `NOBODY`."""
    season: int
    """0 to 3, spring to winter."""
    cards: tuple[str, ...]
    """The season cards that were revealed in this season, the one in force last."""
    choices: str
    """The action card of each seat in this round, then that of the neutral farmer if there is one."""
    controller: int
    """The seat that chooses for the neutral farmer, or `NOBODY`."""
    used: int
    """Executions carried out in this turn: opening purchases, or free piglets taken."""
    fed: Multiset
    """The pigs that were fed in this turn, as they are now, by kind."""
    sold: tuple[int, ...]
    """How many pigs each seat has sold in this round."""

    @property
    def num_players(self) -> int:
        """How many seats there are."""
        return len(self.farms)

    @property
    def current_player(self) -> int:
        """The seat that decides now, `CHANCE` or `TERMINAL`."""
        if self.turn != NOBODY:
            return self.turn
        return TERMINAL if self.phase is Phase.OVER else CHANCE

    @property
    def farm(self) -> Farm:
        """What the seat that decides now owns."""
        return self.farms[self.turn]

    @property
    def round(self) -> int:
        """The round whose season card was revealed last, 1 to 16; 0 before the first."""
        return self.season * SEASON_ROUNDS + len(self.cards)

    @property
    def card(self) -> SeasonCard | None:
        """The season card of the round; `None` before it is revealed."""
        return CARDS[self.cards[-1]] if self.cards and self.phase is not Phase.REVEAL else None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in distance order: clockwise from the starting player."""
        return tuple((self.first + step) % self.num_players for step in range(self.num_players))

    @property
    def has_neutral(self) -> bool:
        """Whether the neutral farmer takes part: with two players."""
        return self.num_players == 2

    @property
    def choosing_order(self) -> tuple[int, ...]:
        """In which order cards are committed, as places in `choices`.

        The controller commits the card of the neutral farmer right after the own one; where choices are shown, last.
        """
        if not self.has_neutral:
            return self.order
        neutral = self.num_players
        if self.variant.advanced:
            return (*self.order, neutral)
        return tuple(
            place for seat in self.order for place in ((seat, neutral) if seat == self.controller else (seat,))
        )

    @property
    def choosing(self) -> int:
        """The place in `choices` that is to be filled next, or `NOBODY` if none is."""
        return next((place for place in self.choosing_order if self.choices[place] == NOT_CHOSEN), NOBODY)

    def share_of(self, place: int) -> int:
        """Step 2: how many executions the chooser at `place` of `choices` gets of its action, once all have chosen.

        The neutral farmer counts as one more chooser, always last in distance order.
        """
        assert self.card is not None
        seats, first, choice = self.num_players, self.first, self.choices[place]
        by_distance = self.choices[first:seats] + self.choices[:first] + self.choices[seats:]
        nearer = by_distance[: place if place == seats else distance(place, first, seats)]
        return shares(self.card.amount(choice), by_distance.count(choice))[nearer.count(choice)]

    @property
    def shares(self) -> tuple[int, ...]:
        """The share of each seat, then of the neutral farmer if there is one; empty until all have chosen."""
        if self.phase is Phase.REVEAL or not set(self.choices) <= set(ACTION_CARDS):
            return ()
        return tuple(map(self.share_of, range(len(self.choices))))

    @property
    def work(self) -> str:
        """The action that is executed now: `BUY` in the opening, `MATE` for free piglets; empty if none is."""
        match self.phase:
            case Phase.OPENING:
                return BUY
            case Phase.TURN:
                return self.choices[self.turn]
            case Phase.HEAT:
                return MATE
        return ""

    @property
    def allowance(self) -> int:
        """How many executions the seat that decides now has in this turn, those already used included."""
        match self.phase:
            case Phase.OPENING:
                return self.variant.box.opening_purchases
            case Phase.TURN:
                return self.share_of(self.turn)
            case Phase.HEAT:
                return self.free_piglets(self.turn)
        return 0

    @property
    def left(self) -> int:
        """How many executions the seat that decides now still has in this turn."""
        return self.allowance - self.used

    @property
    def resting(self) -> int:
        """How many breeders of the seat that decides now have given birth in its turn."""
        is_mating = self.phase is Phase.TURN and self.work == MATE
        return self.variant.parents * self.used if is_mating else 0

    def free_piglets(self, seat: int) -> int:
        """How many piglets the card in force gives `seat`: one for each full pair among its mediums and larges."""
        effect = self.card.effect if self.card else None
        return self.farms[seat].breeders // effect.breeders if isinstance(effect, Litter) else 0

    @property
    def price_change(self) -> PriceChange | None:
        """The event that changes prices now: from the reveal of its card to the end of step 3."""
        if self.phase not in (Phase.CHOOSE, Phase.TURN) or self.card is None:
            return None
        effect = self.card.effect
        return effect if isinstance(effect, PriceChange) else None

    @property
    def pig_prices(self) -> Multiset:
        """The price of each size now, to buy and to sell."""
        change = self.price_change
        if change is None:
            return PIG_PRICES
        return tuple(max(LEAST_PIG_PRICE, a + b) for a, b in zip(PIG_PRICES, change.pigs, strict=True))

    @property
    def tool_price(self) -> int:
        """The price of any tool now."""
        change = self.price_change
        return max(0, TOOL_PRICE + change.tools) if change else TOOL_PRICE

    def sty_price(self, seat: int) -> int:
        """The price of the next sty of `seat` now."""
        change, price = self.price_change, self.farms[seat].sty_price
        return max(0, price + change.sties) if change else price

    @property
    def scores(self) -> tuple[int, ...]:
        """The money of each seat with all its pigs at list price: after the last inspection, the final money."""
        return tuple(map(worth_of, self.farms))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat if the final sale came now, 1 the best; equal seats share one."""
        return rank_seats(self.farms)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        return judge(self.farms) if self.phase is Phase.OVER else None

    @property
    def result(self) -> str:
        """The line of `settlement.result_line`; `*` while the game goes on."""
        return result_line(self.farms) if self.phase is Phase.OVER else "*"
