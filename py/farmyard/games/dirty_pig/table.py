"""Everything that lies on the table, and what follows from it. State and view hold these facts.

A hand is written as a viewer sees it: in a view, cards that the seat may not know are `?`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from farmyard.core import CHANCE, TERMINAL, Action, Outcome
from farmyard.games.dirty_pig.actions import Draw, Exchange, Play, Rain, ShowHand, exchanges, plays
from farmyard.games.dirty_pig.data import ATTACKS, KINDS, MUD, OWN, RAIN, counts_of
from farmyard.games.dirty_pig.pigs import Obstacle, Pig, obstacle
from farmyard.games.dirty_pig.ranking import count_dirty, judge, rank_seats, result_line
from farmyard.games.dirty_pig.variant import Variant
from farmyard.multiset import Multiset, minus

NOBODY: Final = -1
"""`Table.turn` before the start seat is drawn and after the end."""


class Phase(Enum):
    """The course of a game; a turn is `TURN`, then `DRAW`."""

    START = "start"
    DEAL = "deal"
    TURN = "turn"
    DRAW = "draw"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts, and as many of the hidden ones as the viewer may know."""

    variant: Variant
    pigs: tuple[tuple[Pig, ...], ...]
    """The pigs of each seat, from that player's left."""
    hands: tuple[str, ...]
    """The cards of each seat, in alphabetical order."""
    discard: str
    """The discard pile, face up, from the top down."""
    turn: int
    """Whose turn it is, also while that seat draws; during the deal, the start seat; or `NOBODY`."""
    turns: int
    """Turns played, the one whose cards are still to be drawn included."""
    hit: tuple[int, ...]
    """In a gentle game, the seats hit by farmer or lightning since their own last turn."""

    @property
    def num_players(self) -> int:
        """How many seats there are."""
        return len(self.pigs)

    @property
    def phase(self) -> Phase:
        """Where in the course of the game this is."""
        if self.turn == NOBODY:
            return Phase.OVER if any(self.hands) else Phase.START
        if self.drawing is None:
            return Phase.TURN
        return Phase.DRAW if self.turns else Phase.DEAL

    @property
    def current_player(self) -> int:
        """The seat that decides now, `CHANCE` or `TERMINAL`."""
        if self.turn == NOBODY:
            return TERMINAL if any(self.hands) else CHANCE
        return self.turn if self.drawing is None else CHANCE

    @property
    def drawing(self) -> int | None:
        """The seat that gets the next card, if one is to be dealt or drawn."""
        if self.turn == NOBODY:
            return None
        full = self.variant.hand
        for seat, hand in enumerate(self.hands):
            if len(hand) < full:
                return seat
        return None

    @property
    def pending(self) -> int:
        """How many cards the seat that is `drawing` has yet to get."""
        seat = self.drawing
        return 0 if seat is None else self.variant.hand - len(self.hands[seat])

    @property
    def attached(self) -> str:
        """The cards on all pigs."""
        return "".join(pig.attached for row in self.pigs for pig in row)

    @property
    def unseen(self) -> Multiset:
        """How many cards of each kind the viewer does not see: they are in the deck or in hidden hands."""
        return minus(self.variant.box.cards, counts_of("".join((self.attached, self.discard, *self.hands))))

    @property
    def deck_size(self) -> int:
        """Cards in the draw pile."""
        elsewhere = len(self.attached) + len(self.discard) + sum(map(len, self.hands))
        return sum(self.variant.box.cards) - elsewhere

    @property
    def scores(self) -> tuple[int, ...]:
        """The dirty pigs of each seat."""
        return count_dirty(self.pigs)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat by what lies there now, 1 the best; equal seats share one."""
        return rank_seats(self.pigs)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        return judge(self.pigs) if self.current_player == TERMINAL else None

    @property
    def result(self) -> str:
        """The line of `ranking.result_line`; `*` while the game goes on."""
        outcome = self.outcome
        return result_line(self.pigs, outcome) if outcome else "*"

    def obstacle_to(self, card: str, seat: int, pig: int) -> Obstacle | None:
        """What keeps whoever has the turn from playing `card` on a pig of `seat`; `None` if it may be."""
        found = obstacle(card, self.pigs[seat][pig], seat == self.turn)
        if found is None and card in ATTACKS and seat in self.hit:
            return Obstacle.SPARED
        return found

    def washed(self) -> tuple[tuple[int, int], ...]:
        """The pigs that rain would clean now, as seat and number from 0."""
        return tuple(
            (seat, i) for seat, row in enumerate(self.pigs) for i, pig in enumerate(row) if pig.washed() is not pig
        )

    def choices(self) -> tuple[Action, ...]:
        """Every legal action of the seat whose turn it is, which must see its hand; sorted by `fields`."""
        hand = self.hands[self.turn]
        playable: list[Action] = [action for card in KINDS if card in hand for action in self.plays_of(card)]
        match self.variant.exchange:
            case "any":
                playable += exchanges(hand, len(hand))
            case "one_or_stuck":
                stuck = () if playable else (ShowHand(hand),)
                playable += (*exchanges(hand, 1), *stuck)
            case "none_if_playable" if not playable:
                playable.append(ShowHand(hand))
        return tuple(playable)

    def plays_of(self, card: str) -> Iterator[Action]:
        """What the seat whose turn it is could do with `card`, if it holds one."""
        if card == RAIN:
            yield Rain()
            return
        seats = (self.turn,) if card in OWN else range(self.num_players)
        for seat in seats:
            for action, pig in zip(plays(card, seat, len(self.pigs[seat])), self.pigs[seat], strict=True):
                if obstacle(card, pig, seat == self.turn) is None and (card in OWN or seat not in self.hit):
                    yield action

    def merged(self, actions: Iterable[Action]) -> tuple[Action, ...]:
        """One of `actions` for each distinct move: pigs of one player in the same state are alike."""
        distinct: dict[object, Action] = {}
        for action in actions:
            alike: object = action
            if isinstance(action, Play):
                alike = action.card, action.seat, self.pigs[action.seat][action.pig]
            distinct.setdefault(alike, action)
        return tuple(distinct.values())

    def wins(self, action: Action) -> bool:
        """Whether a legal `action` completes the set: only the last mud can."""
        if not isinstance(action, Play):
            return False
        clean = [i for i, pig in enumerate(self.pigs[action.seat]) if not pig.dirty]
        return action.seat == self.turn and action.card == MUD and clean == [action.pig]

    def reshuffles(self, action: Action) -> bool:
        """Whether right after a legal `action` the discard pile is shuffled into a new draw pile.

        That is when a card must be drawn and the draw pile is empty.
        """
        if isinstance(action, Draw):
            return self.pending > 1 and self.deck_size == 1
        return isinstance(action, Play | Rain | Exchange | ShowHand) and not self.wins(action) and not self.deck_size
