"""The course of a game: deal, then play or exchange in turn and draw, until somebody's pigs are all dirty."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from farmyard.core import CHANCE, Action, IllegalActionError, InvalidOptionError, State, View
from farmyard.games.dirty_pig.actions import (
    EXCHANGE,
    SHOW_HAND,
    Draw,
    Exchange,
    Play,
    Rain,
    ShowHand,
    Start,
    action_of,
)
from farmyard.games.dirty_pig.data import (
    ATTACKS,
    KINDS,
    LIGHTNING,
    PIGS_EACH,
    RAIN,
    STAYING,
    UNKNOWN,
    cards_of,
    counts_of,
)
from farmyard.games.dirty_pig.marks import check_marks, split_marks
from farmyard.games.dirty_pig.pigs import Pig, after
from farmyard.games.dirty_pig.position_text import position_text
from farmyard.games.dirty_pig.ranking import Ending, is_dirty
from farmyard.games.dirty_pig.refusals import check
from farmyard.games.dirty_pig.table import NOBODY, Phase, Table
from farmyard.games.dirty_pig.variant import Variant, variant_of
from farmyard.multiset import Multiset, draw, minus, without_one

__all__ = [
    "NOBODY",
    "DirtyPigState",
    "DirtyPigView",
    "Draw",
    "Ending",
    "Exchange",
    "Phase",
    "Pig",
    "Play",
    "Rain",
    "ShowHand",
    "Start",
    "Table",
    "Variant",
    "initial_state",
]


@dataclass(frozen=True, slots=True)
class DirtyPigState(Table, State):
    """One point in a game."""

    deck: Multiset
    """How many cards of each kind the draw pile holds; which comes next is not decided before it is drawn."""

    def legal_actions(self) -> tuple[Action, ...]:
        """As the contract says."""
        if self.current_player == CHANCE:
            return tuple(action for action, _ in self.chance_outcomes())
        return self.choices() if self.turn != NOBODY else ()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """A draw is as likely as there are cards of its kind in the draw pile; every seat is as likely to start."""
        match self.phase:
            case Phase.START:
                return tuple((Start(seat), 1) for seat in range(self.num_players))
            case Phase.DEAL | Phase.DRAW:
                return tuple((Draw(kind), count) for kind, count in zip(KINDS, self.deck, strict=True) if count)
        return ()

    def child(self, action: Action) -> DirtyPigState:
        """The state after `action`.

        Raises:
            IllegalActionError: the message names the rule.
        """
        check(self, action)
        match action:
            case Draw():
                return self._draw(action)
            case Play():
                return self._play(action)
            case Rain():
                return self._rain()
            case Exchange(cards) | ShowHand(cards):
                return self._finish_turn(cards, cards)
        assert isinstance(action, Start)
        return replace(self, turn=action.seat)

    def _play(self, action: Play) -> DirtyPigState:
        """Put the card on the discard pile (`F L M`) or on the pig (`B D T`), and apply its effect.

        Cards knocked off a pig by lightning go on the discard pile after the lightning card, in the order barn, then
        door.
        """
        card, seat = action.card, action.seat
        row = self.pigs[seat]
        pig = row[action.pig]
        row = (*row[: action.pig], after(card, pig), *row[action.pig + 1 :])
        discarded = "" if card in STAYING else card
        if card == LIGHTNING:
            discarded += pig.attached
        hit = tuple(sorted((*self.hit, seat))) if self.variant.gentle and card in ATTACKS else self.hit
        played = replace(self, pigs=(*self.pigs[:seat], row, *self.pigs[seat + 1 :]), hit=hit)
        return played._finish_turn(card, discarded)

    def _rain(self) -> DirtyPigState:
        """Every pig of every player, yours included, in state `d` becomes `c`."""
        pigs = tuple(tuple(pig.washed() for pig in row) for row in self.pigs)
        return replace(self, pigs=pigs)._finish_turn(RAIN, RAIN)

    def _finish_turn(self, spent: str, discarded: str) -> DirtyPigState:
        """`spent` leaves the hand and `discarded` goes to the pile, its last card on top.

        Then, unless you have just won: draw from the top of the draw pile.
        """
        seat = self.turn
        hand = cards_of(minus(counts_of(self.hands[seat]), counts_of(spent)))
        has_won = is_dirty(self.pigs[seat])
        return replace(
            self,
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            discard=discarded[::-1] + self.discard,
            turn=NOBODY if has_won else seat,
            turns=self.turns + 1,
            hit=() if has_won else self.hit,
        )._with_deck_to_draw_from()

    def _draw(self, action: Draw) -> DirtyPigState:
        """One card for the seat that is short of cards; once its hand is full, the turn passes to the left."""
        kind, seat = KINDS.index(action.card), self.drawing
        assert seat is not None
        if not self.deck[kind]:
            raise IllegalActionError("{action}: there is no such card left in the draw pile", action=action)
        hand = "".join(sorted(self.hands[seat] + action.card))
        drawn = replace(
            self,
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            deck=without_one(self.deck, kind),
        )
        if drawn.drawing is not None:
            return drawn._with_deck_to_draw_from()
        return drawn._pass_turn() if self.phase is Phase.DRAW else drawn

    def _pass_turn(self) -> DirtyPigState:
        """Play goes clockwise, until the turn cap."""
        if self.turns == self.variant.turn_cap:
            return replace(self, turn=NOBODY, hit=())
        turn = (self.turn + 1) % self.num_players
        return replace(self, turn=turn, hit=tuple(seat for seat in self.hit if seat != turn))

    def _with_deck_to_draw_from(self) -> DirtyPigState:
        """Reshuffle lazily: only when a card has to be drawn and the draw pile is empty.

        All cards of the discard pile are shuffled, including the card just played and cards just exchanged.
        """
        if self.drawing is None or any(self.deck):
            return self
        assert self.discard, "more cards are loose than can be attached and held, so a draw never fails"
        return replace(self, deck=counts_of(self.discard), discard="")

    @property
    def has_secrets(self) -> bool:
        """Hands are hidden, unless they are laid open."""
        return not self.variant.open_hands

    def reveals(self, action: Action) -> bool:
        """Whether `action` shows a card that was hidden in a hand: every play and exchange does, as it is face up.

        To take it back would put a card into the hand that everybody has seen. With open hands nothing is shown that
        was not seen before.
        """
        return self.has_secrets and not isinstance(action, Start | Draw)

    def view(self, seat: int | None) -> DirtyPigView:
        """The own hand, what lies open on the table, and of the rest its number."""
        hands = self.hands
        if not self.variant.open_hands:
            hands = tuple(hand if s == seat else UNKNOWN * len(hand) for s, hand in enumerate(hands))
        return DirtyPigView(self.variant, self.pigs, hands, self.discard, self.turn, self.turns, self.hit, seat)

    def serialize(self) -> str:
        """The `dp1` position text."""
        return position_text(self)

    def parse_action(self, text: str) -> Action:
        """The legal action whose notation `text` is, with or without the marks of a record; see `marks`.

        Raises:
            InvalidActionError, IllegalActionError: see the contract; also a mark that is not true.
        """
        notation, marks = split_marks(text)
        action = action_of(notation, max(self.turn, 0))
        self.child(action)
        check_marks(self, action, marks)
        return action

    def read_action(self, read: Callable[[int], int]) -> Action:
        """Rebuild an action from its `fields`; the bounds are no wider than the table needs.

        Raises:
            IllegalActionError: no action of this phase has these fields.
        """
        match self.phase:
            case Phase.START:
                return Start(read(self.num_players))
            case Phase.DEAL | Phase.DRAW:
                return Draw(KINDS[read(len(KINDS))])
            case Phase.OVER:
                raise IllegalActionError("the game is over")
        hand = self.hands[self.turn]
        first = read(EXCHANGE + 1 if self.variant.exchange == "any" else SHOW_HAND + 1)
        if first == SHOW_HAND:
            return ShowHand(hand)
        if first == EXCHANGE:
            return Exchange(cards_of(tuple(read(hand.count(kind) + 1) for kind in KINDS)))
        card = KINDS[first]
        if card == RAIN:
            return Rain()
        seat = read(self.num_players) if card in ATTACKS else self.turn
        return Play(card, seat, read(len(self.pigs[seat])))


@dataclass(frozen=True, slots=True, repr=False)
class DirtyPigView(Table, View):
    """What one seat knows."""

    watcher: int | None

    def __repr__(self) -> str:
        return f"DirtyPigView({self.watcher}, {str(self)!r})"

    def __str__(self) -> str:
        return position_text(self)

    @property
    def seat(self) -> int | None:
        """Whose view this is; `None` for the public's."""
        return self.watcher

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, sorted; empty unless it is this seat's turn."""
        return self.choices() if self.watcher == self.current_player else ()

    def sample(self, rng: Random) -> DirtyPigState:
        """A world in which every card that is not seen is as likely to be in any hidden place as any other."""
        unseen = self.unseen
        hands = []
        for hand in self.hands:
            if UNKNOWN in hand:
                counts = draw(unseen, len(hand), rng)
                unseen = minus(unseen, counts)
                hand = cards_of(counts)
            hands.append(hand)
        return DirtyPigState(
            self.variant, self.pigs, tuple(hands), self.discard, self.turn, self.turns, self.hit, unseen
        )


def initial_state(num_players: int, options: Mapping[str, str]) -> DirtyPigState:
    """The state before the first action, with every option given.

    Every player gets pigs with the clean side up. Each card of the deal is drawn by itself, seat after seat.

    Raises:
        InvalidOptionError: the box does not hold so many pigs.
    """
    variant = variant_of(options)
    each = PIGS_EACH[num_players] if options["pigs"] == "table" else int(options["pigs"])
    if each * num_players > variant.box.pigs:
        raise InvalidOptionError(
            "{profile} has {pigs} pigs, too few for {players} players with {each} each",
            profile=variant.profile,
            pigs=variant.box.pigs,
            players=num_players,
            each=each,
        )
    pigs = ((Pig.CLEAN,) * each,) * num_players
    first = NOBODY if options["start"] == "random" else 0
    return DirtyPigState(variant, pigs, ("",) * num_players, "", first, 0, (), variant.box.cards)
