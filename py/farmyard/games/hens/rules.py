"""The course of a game: setup, twelve rounds of draw 2, place 1, discard 1, the roosters after the sixth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from farmyard.core import CHANCE, Action, IllegalActionError, State, View
from farmyard.games.hens.absence import automatic_action
from farmyard.games.hens.actions import (
    BREED_CODES,
    DECK,
    DRAWS,
    GOAL_CODES,
    Discard,
    Draw,
    DrawBreed,
    DrawGoal,
    Leave,
    Place,
    Rooster,
    Source,
    Start,
    action_of,
)
from farmyard.games.hens.barnyard import EMPTY_YARD, HIDDEN_ROOSTER, Barnyard
from farmyard.games.hens.cells import NUM_CELLS
from farmyard.games.hens.data import CARDS, HAND
from farmyard.games.hens.kinds import UNKNOWN, cards_of, counts_of
from farmyard.games.hens.position_text import position_text
from farmyard.games.hens.ranking import Ending
from farmyard.games.hens.refusals import check
from farmyard.games.hens.table import DRAWN, NOBODY, ROOSTER_ROUND, ROUNDS, Phase, Session, Table
from farmyard.multiset import Multiset, plus, without_one

__all__ = [
    "DECK",
    "NOBODY",
    "Barnyard",
    "Discard",
    "Draw",
    "DrawBreed",
    "DrawGoal",
    "Ending",
    "HensState",
    "HensView",
    "Leave",
    "Phase",
    "Place",
    "Rooster",
    "Session",
    "Source",
    "Start",
    "Table",
    "initial_state",
]


@dataclass(frozen=True, slots=True)
class HensState(Table, State):
    """One point in a game."""

    deck: Multiset
    """How many cards of each kind the deck holds; which comes next is not decided before it is drawn."""

    def legal_actions(self) -> tuple[Action, ...]:
        """As the contract says."""
        if self.current_player == CHANCE:
            return tuple(action for action, _ in self.chance_outcomes())
        return self.choices()

    def concessions(self) -> tuple[Action, ...]:
        """Before each draw the seat may be left, as long as somebody else stays."""
        stays = self.num_players - len(self.left)
        return (Leave(self.active),) if self.phase is Phase.DRAW and stays > 1 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """Breeds, seats and goal cards are equally likely, a draw as likely as there are cards of its kind.

        For a seat that was left only one action can come.
        """
        match self.phase:
            case Phase.BREEDS:
                return tuple((DrawBreed(breed), 1) for breed in self.lot)
            case Phase.START:
                return tuple((Start(seat), 1) for seat in range(self.num_players))
            case Phase.GOAL:
                gone = [session.goal for session in self.earlier]
                return tuple((DrawGoal(card), 1) for card in GOAL_CODES if card not in gone)
            case Phase.DEAL | Phase.DECK:
                return tuple((draw, count) for draw, count in zip(DRAWS, self.deck, strict=True) if count)
        return ((automatic_action(self), 1),) if self.current_player == CHANCE else ()

    def child(self, action: Action) -> HensState:
        """The state after `action`.

        Raises:
            IllegalActionError: the message names the rule.
        """
        check(self, action)
        match action:
            case Draw(kind):
                return self._draw(kind)
            case Source(source):
                return self._turn_to_deck() if source == DECK else self._take(source)
            case Place():
                return self._place(action)
            case Discard(kind):
                return self._discard(kind)
            case Rooster(cell):
                return self._place_rooster(cell)
            case Leave(seat):
                return replace(self, left=tuple(sorted((*self.left, seat))))._go_on_drawing()
            case DrawBreed(breed):
                return self._add_breed(breed)._set_up()
            case Start(seat):
                return replace(self, first=seat)._set_up()
        assert isinstance(action, DrawGoal)
        return replace(self, goal=action.card)._set_up()

    def _set_up(self) -> HensState:
        """Breeds in play, first player, goal card, and the cards dealt, in this order.

        What can come out in one way only is not drawn.
        """
        if len(self.lot) == 1:
            return self._add_breed(self.lot[0])._set_up()
        if self.lot:
            return replace(self, phase=Phase.BREEDS)
        if self.first == NOBODY:
            if self.num_players > 1:
                return replace(self, phase=Phase.START)
            return replace(self, first=0)._set_up()
        return replace(self, phase=Phase.DEAL if self.goal else Phase.GOAL)

    def _add_breed(self, breed: str) -> HensState:
        return replace(self, breeds=(*self.breeds, breed), deck=plus(self.deck, cards_of((breed,))))

    def _draw(self, kind: int) -> HensState:
        """The next card of the deck goes to the hand it is dealt to or drawn for."""
        if not self.deck[kind]:
            raise IllegalActionError("{action}: there is no such card in the deck", action=DRAWS[kind])
        drawn = self._with_card(kind, deck=without_one(self.deck, kind))
        if self.phase is Phase.DECK:
            return drawn._go_on_drawing()
        is_dealt = all(len(hand) == HAND for hand in drawn.hands)
        return drawn._go_on_drawing() if is_dealt else drawn

    def _take(self, seat: int) -> HensState:
        """The top of another player's discard pile; the card below is exposed, and may be taken as second draw."""
        top, *left = self.piles[seat]
        piles = (*self.piles[:seat], tuple(left), *self.piles[seat + 1 :])
        return replace(self._with_card(top, deck=self.deck), piles=piles)._go_on_drawing()

    def _with_card(self, kind: int, deck: Multiset) -> HensState:
        seat = self.turn
        hand = tuple(sorted((*self.hands[seat], kind)))
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]), deck=deck)

    def _go_on_drawing(self) -> HensState:
        """Two single draws, one after the other; where the deck is the only source there is nothing to choose.

        For a seat that was left both come from the deck.
        """
        if len(self.hands[self.active]) == HAND + DRAWN:
            return replace(self, phase=Phase.PLACE)
        if self.sources == (DECK,) or self.active in self.left:
            return self._turn_to_deck()
        assert self.sources, "most cards are in the deck or buried, so a draw never fails"
        return replace(self, phase=Phase.DRAW)

    def _turn_to_deck(self) -> HensState:
        """A card of the deck comes next.

        When it is empty, first refill it: every discard pile keeps only its top card; all cards below are shuffled
        together and become the new deck.
        """
        if any(self.deck):
            return replace(self, phase=Phase.DECK)
        buried = counts_of(kind for pile in self.piles for kind in pile[1:])
        return replace(self, phase=Phase.DECK, deck=buried, piles=tuple(pile[:1] for pile in self.piles))

    def _place(self, action: Place) -> HensState:
        """One card of the hand on an empty cell: face up a hen, face down a coop."""
        seat = self.turn
        yard = self.yards[seat]
        put = yard.with_hen if action.is_hen else yard.with_coop
        return replace(
            self,
            phase=Phase.DISCARD,
            yards=_replaced(self.yards, seat, put(action.cell, action.kind)),
            hands=self._hands_without(action.kind),
        )

    def _discard(self, kind: int) -> HensState:
        """One card of the remaining five face up on top of your own discard pile; then the next seat.

        After the last seat of round 6 the roosters are placed, after the last seat of round 12 the game is over.
        """
        seat = self.turn
        piles = (*self.piles[:seat], (kind, *self.piles[seat]), *self.piles[seat + 1 :])
        after = replace(self, hands=self._hands_without(kind), piles=piles, turns=self.turns + 1)
        if after.turns == ROUNDS * self.num_players:
            return after._end()
        if after.turns == ROOSTER_ROUND * self.num_players:
            return after._go_on_with_roosters()
        return after._go_on_drawing()

    def _hands_without(self, kind: int) -> tuple[tuple[int, ...], ...]:
        """The hands, with one card less for whoever has the turn."""
        seat = self.turn
        hand = self.hands[seat]
        place = hand.index(kind)
        return (*self.hands[:seat], (*hand[:place], *hand[place + 1 :]), *self.hands[seat + 1 :])

    def _place_rooster(self, cell: int) -> HensState:
        """The rooster is final and never moves. It blocks nothing."""
        seat = self.turn
        yards = _replaced(self.yards, seat, self.yards[seat].with_rooster(cell))
        return replace(self, yards=yards)._go_on_with_roosters()

    def _go_on_with_roosters(self) -> HensState:
        """A player whose six cards are all coops places none, now or later."""
        if any(True for _ in self.choosing_rooster()):
            return replace(self, phase=Phase.ROOSTER)
        return self._go_on_drawing()

    def _end(self) -> HensState:
        """The game ends after round 12; a double session goes on with its second game."""
        if not self.is_double or self.earlier:
            return replace(self, phase=Phase.OVER)
        session = Session(self.breeds, self.goal, self.yards[0])
        return _before_setup(1, True, (session,))._set_up()

    @property
    def has_secrets(self) -> bool:
        """Hands and coops are hidden from the others, if there are any."""
        return self.num_players > 1

    def reveals(self, action: Action) -> bool:
        """Every action of a player is final: there is no undo after a draw, a place, a discard or a rooster.

        Draws reveal information; a uniform rule is simpler than exceptions, so it is the same with one player.
        """
        return isinstance(action, Source | Place | Discard | Rooster | Leave)

    def view(self, seat: int | None) -> HensView:
        """The own hand, the own coops, what lies open on the table, and of the rest its number.

        Who plays alone has nobody to hide anything from.
        """
        known = 0 if self.num_players == 1 else seat
        choosing = self.phase is Phase.ROOSTER
        yards = tuple(yard if s == known else yard.seen_by_others(choosing) for s, yard in enumerate(self.yards))
        hands = tuple(hand if s == known else (UNKNOWN,) * len(hand) for s, hand in enumerate(self.hands))
        return HensView(
            self.is_double,
            self.earlier,
            self.phase,
            self.breeds,
            self.first,
            self.goal,
            self.turns,
            yards,
            hands,
            self.piles,
            self.left,
            seat,
        )

    def serialize(self) -> str:
        """The `hn1` position text."""
        return position_text(self)

    def parse_action(self, text: str) -> Action:
        """The legal action or concession whose notation `text` is.

        Raises:
            InvalidActionError, IllegalActionError: see the contract.
        """
        action = action_of(text)
        self.child(action)
        return action

    def read_action(self, read: Callable[[int], int]) -> Action:
        """Rebuild an action from its `fields`.

        Raises:
            IllegalActionError: the game is over.
        """
        match self.phase:
            case Phase.BREEDS:
                return DrawBreed(BREED_CODES[read(len(BREED_CODES))])
            case Phase.START:
                return Start(read(self.num_players))
            case Phase.GOAL:
                return DrawGoal(GOAL_CODES[read(len(GOAL_CODES))])
            case Phase.DEAL | Phase.DECK:
                return Draw(read(len(CARDS)))
            case Phase.DRAW:
                source = read(1 + self.num_players) - 1
                return Leave(source) if source == self.active else Source(source)
            case Phase.PLACE:
                return Place(read(len(CARDS)), not read(2), read(NUM_CELLS))
            case Phase.DISCARD:
                return Discard(read(len(CARDS)))
            case Phase.ROOSTER:
                return Rooster(read(NUM_CELLS))
        raise IllegalActionError("the game is over")


@dataclass(frozen=True, slots=True, repr=False)
class HensView(Table, View):
    """What one seat knows."""

    watcher: int | None

    def __repr__(self) -> str:
        return f"HensView({self.watcher}, {str(self)!r})"

    def __str__(self) -> str:
        return position_text(self)

    @property
    def seat(self) -> int | None:
        """Whose view this is; `None` for the public's."""
        return self.watcher

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, sorted; empty unless it is this seat's turn."""
        return self.choices() if self.watcher == self.current_player else ()

    def sample(self, rng: Random) -> HensState:
        """A world in which every card that is not seen is as likely to be in any hidden place as any other.

        A rooster that is placed in secret is as likely to be on any hen as on any other.
        """
        unseen = [kind for kind, count in enumerate(self.unseen) for _ in range(count)]
        cards = rng.sample(unseen, len(unseen))
        hands = tuple(tuple(sorted(cards.pop() if kind == UNKNOWN else kind for kind in hand)) for hand in self.hands)
        yards = []
        for yard in self.yards:
            coops = tuple((cell, cards.pop() if kind == UNKNOWN else kind) for cell, kind in yard.coops)
            rooster = rng.choice(yard.hens)[0] if yard.rooster == HIDDEN_ROOSTER else yard.rooster
            yards.append(Barnyard(yard.hens, coops, rooster))
        return HensState(
            self.is_double,
            self.earlier,
            self.phase,
            self.breeds,
            self.first,
            self.goal,
            self.turns,
            tuple(yards),
            hands,
            self.piles,
            self.left,
            counts_of(cards),
        )


def _replaced(yards: tuple[Barnyard, ...], seat: int, yard: Barnyard) -> tuple[Barnyard, ...]:
    return (*yards[:seat], yard, *yards[seat + 1 :])


def _before_setup(num_players: int, is_double: bool, earlier: tuple[Session, ...]) -> HensState:
    return HensState(
        is_double=is_double,
        earlier=earlier,
        phase=Phase.BREEDS,
        breeds=(),
        first=NOBODY,
        goal="",
        turns=0,
        yards=(EMPTY_YARD,) * num_players,
        hands=((),) * num_players,
        piles=((),) * num_players,
        left=(),
        deck=counts_of(()),
    )


def initial_state(num_players: int, options: Mapping[str, str]) -> HensState:
    """The state before the first action, with every option given."""
    return _before_setup(num_players, options["session"] == "double", ())._set_up()
