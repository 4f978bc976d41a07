"""Everything that lies on the table, and what follows from it. State and view hold these facts.

In a view, cards that the seat may not know are `UNKNOWN`, and roosters that are not revealed yet `HIDDEN_ROOSTER`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from farmyard.core import CHANCE, TERMINAL, Action, Outcome
from farmyard.games.hens.actions import DECK, Discard, Rooster, Source, placements
from farmyard.games.hens.barnyard import NO_ROOSTER, Barnyard, suitable_kinds
from farmyard.games.hens.cells import YARD_SIZE, open_cells
from farmyard.games.hens.data import HAND, LOTS
from farmyard.games.hens.kinds import cards_of, counts_of, size_of
from farmyard.games.hens.ranking import judge, rank_seats, result_line
from farmyard.games.hens.scoring import ScoreSheet, score_sheet, solo_rank
from farmyard.multiset import Multiset, minus

NOBODY: Final = -1
"""`Table.first` before the first player is drawn."""

ROUNDS: Final = YARD_SIZE
ROOSTER_ROUND: Final = 6
"""After this round the roosters are placed."""

DRAWN: Final = 2
"""Cards drawn in a turn."""


class Phase(Enum):
    """The course of a game; a turn is `DRAW` or `DECK` twice, then `PLACE`, then `DISCARD`."""

    BREEDS = "breeds"
    """Chance draws which breed of a lot is in play."""
    START = "start"
    """Chance draws the first player."""
    GOAL = "goal"
    """Chance draws the goal card."""
    DEAL = "deal"
    """Chance deals the hands."""
    DRAW = "draw"
    """The active seat chooses a source."""
    DECK = "deck"
    """Chance draws a card of the deck for the active seat."""
    PLACE = "place"
    DISCARD = "discard"
    ROOSTER = "rooster"
    """Everybody places the rooster."""
    OVER = "over"


CHANCE_PHASES: Final = frozenset((Phase.BREEDS, Phase.START, Phase.GOAL, Phase.DEAL, Phase.DECK))


@dataclass(frozen=True, slots=True)
class Session:
    """What is left of the first game of a double session."""

    breeds: tuple[str, ...]
    goal: str
    yard: Barnyard

    @property
    def sheet(self) -> ScoreSheet:
        """Its score."""
        return score_sheet(self.yard, self.goal)


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts, and as many of the hidden ones as the viewer may know."""

    is_double: bool
    """Whether one player plays a double session: a second game at once, with the other breeds and another goal card,
    and the totals of both added."""
    earlier: tuple[Session, ...]
    """In the second game of a double session, the first one."""
    phase: Phase
    breeds: tuple[str, ...]
    """The breeds in play, as far as they are drawn."""
    first: int
    """The seat of the first player, or `NOBODY`."""
    goal: str
    """The code of the goal card; empty before it is drawn."""
    turns: int
    """Turns completed."""
    yards: tuple[Barnyard, ...]
    """The barnyard of each seat."""
    hands: tuple[tuple[int, ...], ...]
    """The kinds of each seat's cards, sorted."""
    piles: tuple[tuple[int, ...], ...]
    """The discard pile of each seat, from the top down. Every discard happened in public, so all of it is known; but
    only the top lies open."""
    left: tuple[int, ...]
    """The seats that were left, in their order; they are played automatically."""

    @property
    def num_players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def lot(self) -> tuple[str, ...]:
        """The breeds of which the next one in play is drawn; empty once all are known.

        In the second game of a double session none of the first one is among them.
        """
        lots = LOTS[self.num_players]
        if len(self.breeds) == len(lots):
            return ()
        gone = {breed for session in self.earlier for breed in session.breeds}
        return tuple(breed for breed in lots[len(self.breeds)] if breed not in gone)

    @property
    def round(self) -> int:
        """The number of the round, from 1; the roosters are placed at the end of the sixth, and the twelfth stays."""
        begun = self.turns // self.num_players + (self.phase is not Phase.ROOSTER)
        return min(begun, ROUNDS)

    @property
    def active(self) -> int:
        """Whose turn it is: clockwise from the first player, who must be known."""
        return (self.first + self.turns) % self.num_players

    @property
    def turn(self) -> int:
        """The seat that gets a card, decides or chooses now; `NOBODY` before the deal and after the end."""
        match self.phase:
            case Phase.DEAL:
                return next(seat for seat, hand in enumerate(self.hands) if len(hand) < HAND)
            case Phase.DRAW | Phase.DECK | Phase.PLACE | Phase.DISCARD:
                return self.active
            case Phase.ROOSTER:
                return next(self.choosing_rooster())
        return NOBODY

    @property
    def current_player(self) -> int:
        """The seat that decides now, `CHANCE` or `TERMINAL`. For a seat that was left, chance does the only thing."""
        if self.phase is Phase.OVER:
            return TERMINAL
        return CHANCE if self.phase in CHANCE_PHASES or self.turn in self.left else self.turn

    def choosing_rooster(self) -> Iterator[int]:
        """The seats that have a hen and no rooster on one, in the order from the first player.

        After round 6 they choose secretly, one after the other; which comes to the same as all at once.
        """
        for number in range(self.num_players):
            seat = (self.first + number) % self.num_players
            if self.yards[seat].is_open_to_rooster:
                yield seat

    @property
    def deck_size(self) -> int:
        """Cards in the deck."""
        elsewhere = sum(map(len, self.hands)) + sum(map(len, self.piles)) + sum(yard.size for yard in self.yards)
        return size_of(self.breeds) - elsewhere

    @property
    def unseen(self) -> Multiset:
        """How many cards of each kind the viewer does not see: in the deck, in hidden hands or as others' coops."""
        seen = [kind for cards in (*self.hands, *self.piles, *(yard.kinds for yard in self.yards)) for kind in cards]
        return minus(cards_of(self.breeds), counts_of(seen))

    @property
    def sources(self) -> tuple[int, ...]:
        """Where the active seat may draw from: the deck, and the discard piles of the others.

        In round 1 only the deck. With an empty deck the buried cards of all piles are its new cards, so it is a source
        if there is one card in either.
        """
        piles: tuple[int, ...] = ()
        if self.turns >= self.num_players:
            piles = tuple(seat for seat, pile in enumerate(self.piles) if pile and seat != self.active)
        has_deck = self.deck_size > 0 or any(len(pile) > 1 for pile in self.piles)
        return (DECK, *piles) if has_deck else piles

    def sheet(self, seat: int) -> ScoreSheet:
        """The score of the seat's barnyard as it lies there; the goals count once it is finished.

        A rooster counts once all are shown: a score that changed with a secret choice would tell of it.
        """
        yard = self.yards[seat]
        if self.phase is Phase.ROOSTER:
            yard = yard.with_rooster(NO_ROOSTER)
        return score_sheet(yard, self.goal if yard.size == YARD_SIZE else "")

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """The score of each seat in the game that is on."""
        return tuple(map(self.sheet, range(self.num_players)))

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each seat; in a double session with that of the first game."""
        before = sum(session.sheet.total for session in self.earlier)
        return tuple(before + sheet.total for sheet in self.sheets)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat by what lies there now, 1 the best; equal seats share one."""
        return rank_seats(self.sheets)

    @property
    def solo_rank(self) -> str:
        """What one player has reached so far."""
        return solo_rank(self.scores[0], 1 + self.is_double)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        return judge(self.sheets) if self.phase is Phase.OVER else None

    @property
    def result(self) -> str:
        """The line of `ranking.result_line`, in a double session the sum such as `23+19`; `*` while it goes on."""
        outcome = self.outcome
        if outcome is None:
            return "*"
        return "".join(f"{session.sheet.total}+" for session in self.earlier) + result_line(self.sheets, outcome)

    def choices(self) -> tuple[Action, ...]:
        """Every legal action of the seat whose turn it is, which must see its hand; sorted by `fields`."""
        match self.phase:
            case Phase.DRAW:
                return tuple(map(Source, self.sources))
            case Phase.PLACE:
                return tuple(self._placements())
            case Phase.DISCARD:
                return tuple(map(Discard, dict.fromkeys(self.hands[self.turn])))
            case Phase.ROOSTER:
                return tuple(Rooster(cell) for cell, _ in self.yards[self.turn].hens)
        return ()

    def _placements(self) -> Iterator[Action]:
        """Each card of the hand as a hen where it fits, and as a coop on any open cell."""
        yard = self.yards[self.turn]
        suitable, cells = suitable_kinds(yard), open_cells(yard.cells)
        for kind in dict.fromkeys(self.hands[self.turn]):
            yield from placements(kind, True, tuple(cell for cell, kinds in suitable if kinds >> kind & 1))
            yield from placements(kind, False, cells)
