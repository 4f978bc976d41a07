"""High Card, the smallest game with chance and with hidden hands; it shows that the general code serves such games.

Everybody is dealt two of the cards 1 to 9, unseen by the others. Clockwise, everybody shows one of them, or first
exchanges the higher one for a fresh one from the deck. The highest card shown wins; equal ones cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from farmyard.bots import Bot, RandomBot
from farmyard.core import (
    CHANCE,
    SEAT_LETTERS,
    TERMINAL,
    Action,
    Game,
    GameType,
    IllegalActionError,
    InvalidActionError,
    InvalidPositionError,
    Option,
    Outcome,
    State,
    Termination,
    View,
)

HAND_SIZE: Final = 2
UNKNOWN: Final = 0


class Ending(Termination):
    """How High Card ends."""

    HIGHEST = "highest"
    LAST_LEFT = "last_left"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The next card of the deck."""

    card: int

    def __str__(self) -> str:
        return f"draw-{self.card}"

    @property
    def fields(self) -> tuple[int, ...]:
        return (self.card,)

    @property
    def parts(self) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show a card of one's hand."""

    card: int

    def __str__(self) -> str:
        return f"show-{self.card}"

    @property
    def fields(self) -> tuple[int, ...]:
        return (0, self.card)

    @property
    def parts(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Exchange the higher card for one from the deck."""

    def __str__(self) -> str:
        return "swap"

    @property
    def fields(self) -> tuple[int, ...]:
        return (1,)

    @property
    def parts(self) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """Give up."""

    def __str__(self) -> str:
        return "resign"

    @property
    def fields(self) -> tuple[int, ...]:
        return (2,)

    @property
    def parts(self) -> tuple[str, ...]:
        return ("resign",)


@dataclass(frozen=True, slots=True)
class HighCardState(State):
    """Hands (sorted), cards shown, who resigned, whose turn, whether that seat has exchanged; `cards` make the deck."""

    cards: int
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    exchanging: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()

    @property
    def num_players(self) -> int:
        return len(self.hands)

    @property
    def _short_hand(self) -> int | None:
        """The seat that gets the next card."""
        waiting = [s for s, h in enumerate(self.hands) if len(h) + (self.shown[s] != 0) < HAND_SIZE]
        return next((s for s in waiting if s not in self.resigned), None)

    @property
    def current_player(self) -> int:
        if self.outcome is not None:
            return TERMINAL
        if self._short_hand is not None:
            return CHANCE
        return next(s for s in range(self.num_players) if not self.shown[s] and s not in self.resigned)

    @property
    def _deck(self) -> tuple[int, ...]:
        gone = {card for hand in self.hands for card in hand} | set(self.shown) | set(self.exchanging)
        return tuple(card for card in range(1, self.cards + 1) if card not in gone)

    def legal_actions(self) -> tuple[Action, ...]:
        if self.current_player == TERMINAL:
            return ()
        if self.current_player == CHANCE:
            return tuple(action for action, _ in self.chance_outcomes())
        shows = tuple(Show(card) for card in self.hands[self.current_player])
        return shows if self.exchanging or not self._deck else (*shows, Swap())

    def concessions(self) -> tuple[Action, ...]:
        return (Resign(),) if self.current_player >= 0 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        return tuple((Draw(card), 1) for card in self._deck) if self.current_player == CHANCE else ()

    def child(self, action: Action) -> State:
        if action not in self.legal_actions() and action not in self.concessions():
            raise IllegalActionError("{action} is not possible: only cards in hand or the deck", action=action)
        seat = self._short_hand if self.current_player == CHANCE else self.current_player
        assert seat is not None
        match action:
            case Draw(card):
                return self._with_hand(seat, tuple(sorted((*self.hands[seat], card))))
            case Show(card):
                left = tuple(c for c in self.hands[seat] if c != card)
                shown = (*self.shown[:seat], card, *self.shown[seat + 1 :])
                return replace(self._with_hand(seat, left), shown=shown, exchanging=())
            case Swap():
                return replace(self._with_hand(seat, self.hands[seat][:-1]), exchanging=self.hands[seat][-1:])
            case _:
                return replace(self, resigned=(*self.resigned, seat), exchanging=())

    def _with_hand(self, seat: int, hand: tuple[int, ...]) -> HighCardState:
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    @property
    def outcome(self) -> Outcome | None:
        left = [seat for seat in range(self.num_players) if seat not in self.resigned]
        if len(left) == 1:
            return Outcome.shared_by(tuple(left), self.num_players, Ending.LAST_LEFT)
        if any(not self.shown[seat] for seat in left):
            return None
        winner = max(left, key=lambda seat: self.shown[seat])
        return Outcome.shared_by((winner,), self.num_players, Ending.HIGHEST)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.shown

    @property
    def result(self) -> str:
        return ":".join(map(str, self.shown)) if self.outcome else "*"

    def view(self, seat: int | None) -> HighCardView:
        hands = tuple(hand if s == seat else (UNKNOWN,) * len(hand) for s, hand in enumerate(self.hands))
        exchanging = self.exchanging
        if exchanging and self.shown.index(0) != seat:
            exchanging = (UNKNOWN,)
        return HighCardView(seat, self.current_player, self.cards, hands, self.shown, exchanging, self.resigned)

    @property
    def has_secrets(self) -> bool:
        """Hands are hidden."""
        return True

    def reveals(self, action: Action) -> bool:
        return isinstance(action, Show)

    def serialize(self) -> str:
        hands = "/".join("".join(map(str, hand)) or "-" for hand in self.hands)
        shown, exchanging = "".join(map(str, self.shown)), "".join(map(str, self.exchanging)) or "-"
        resigned = "".join(SEAT_LETTERS[seat] for seat in self.resigned) or "-"
        return f"hc1 {self.cards} {hands} {shown} {exchanging} {resigned}"

    def parse_action(self, text: str) -> Action:
        word, _, card = text.partition("-")
        kinds: Mapping[str, Callable[[int], Action]] = {"show": Show, "draw": Draw}
        if text in ("swap", "resign"):
            action: Action = Swap() if text == "swap" else Resign()
        elif word in kinds and len(card) == 1 and card in "123456789":
            action = kinds[word](int(card))
        else:
            raise InvalidActionError("“{text}” is no action of High Card", text=text)
        self.child(action)
        return action

    def read_action(self, read: Callable[[int], int]) -> Action:
        if self.current_player == CHANCE:
            return Draw(read(self.cards + 1))
        kind = read(3)
        return Show(read(self.cards + 1)) if kind == 0 else Swap() if kind == 1 else Resign()


@dataclass(frozen=True, slots=True)
class Seen:
    """As the state, with `UNKNOWN` for cards this seat does not see."""

    seat: int | None
    current_player: int
    cards: int
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    exchanging: tuple[int, ...]
    resigned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HighCardView(Seen, View):
    """What one seat knows."""

    def legal_actions(self) -> tuple[Action, ...]:
        if self.seat is None or self.current_player != self.seat:
            return ()
        return self.sample(Random(0)).legal_actions()

    def sample(self, rng: Random) -> State:
        seen = {card for hand in self.hands for card in hand} | set(self.shown) | set(self.exchanging)
        unseen = [card for card in range(1, self.cards + 1) if card not in seen]
        rng.shuffle(unseen)
        exchanging = tuple(card or unseen.pop() for card in self.exchanging)
        hands = tuple(tuple(sorted(card or unseen.pop() for card in hand)) for hand in self.hands)
        return HighCardState(self.cards, hands, self.shown, exchanging, self.resigned)


class HighCard(Game):
    """The game of High Card."""

    type = GameType(
        short_name="high-card",
        long_name="High Card",
        code="hc",
        min_players=2,
        max_players=3,
        has_chance=True,
        has_hidden=True,
        options=(Option("deck", ("nine", "seven")),),
        version=1,
    )

    def new_initial_state(self, num_players: int, **options: str) -> State:
        deck = self.type.complete(num_players, options)["deck"]
        return HighCardState(9 if deck == "nine" else 7, ((),) * num_players, (0,) * num_players)

    def deserialize_state(self, text: str) -> State:
        try:
            code, cards, hands, shown, exchanging, resigned = text.split(" ")
            state = HighCardState(
                int(cards),
                tuple(tuple(map(int, hand.strip("-"))) for hand in hands.split("/")),
                tuple(map(int, shown)),
                tuple(map(int, exchanging.strip("-"))),
                tuple(SEAT_LETTERS.index(letter) for letter in resigned.strip("-")),
            )
        except ValueError:
            raise InvalidPositionError("“{text}” is no position of High Card", text=text) from None
        if code != "hc1" or len(state.shown) != len(state.hands) or state.serialize() != text:
            raise InvalidPositionError("“{text}” is no position of High Card", text=text)
        return state

    def max_game_length(self, num_players: int) -> int:
        return (HAND_SIZE + 3) * num_players

    def bot(self, level: str) -> Bot:  # noqa: ARG002 - every level is the same
        return RandomBot()


TOYS: Final[Mapping[str, Game]] = {HighCard.type.short_name: HighCard()}
