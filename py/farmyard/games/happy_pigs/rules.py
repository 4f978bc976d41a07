"""State and view of a game, and its start; the rules themselves stand in the modules named after their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final

from farmyard.core import Action, State, View
from farmyard.games.happy_pigs.actions import (
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    End,
    Feed,
    Reveal,
    Sell,
    Start,
    Vaccinate,
    action_of,
)
from farmyard.games.happy_pigs.course import happenings, open_purchases, play
from farmyard.games.happy_pigs.data import ACTION_CARDS, DECK, MONEY
from farmyard.games.happy_pigs.farm import NO_PIGS, new_farm, new_store
from farmyard.games.happy_pigs.fields import read_action
from farmyard.games.happy_pigs.obstacles import choices_of
from farmyard.games.happy_pigs.position_text import position_text
from farmyard.games.happy_pigs.refusals import check
from farmyard.games.happy_pigs.settlement import Ending
from farmyard.games.happy_pigs.table import NOBODY, NOT_CHOSEN, UNKNOWN, Phase, Table
from farmyard.games.happy_pigs.variant import variant_of

__all__ = [
    "NOBODY",
    "Birth",
    "BuyPig",
    "BuySty",
    "BuyTool",
    "Choose",
    "End",
    "Ending",
    "Feed",
    "HappyPigsState",
    "HappyPigsView",
    "Phase",
    "Reveal",
    "Sell",
    "Start",
    "Table",
    "Vaccinate",
    "happenings",
    "initial_state",
]


FACTS: Final = tuple(field.name for field in fields(Table))


@dataclass(frozen=True, slots=True)
class HappyPigsState(Table, State):
    """One point in a game. Which season card comes next is not decided before it is revealed."""

    def legal_actions(self) -> tuple[Action, ...]:
        """As the contract says."""
        if self.turn != NOBODY:
            return choices_of(self)
        return tuple(action for action, _ in self.chance_outcomes())

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """Every seat is as likely to start, and every card of the season that was not revealed as likely to come."""
        match self.phase:
            case Phase.START:
                return tuple((Start(seat), 1) for seat in range(self.num_players))
            case Phase.REVEAL:
                return tuple((Reveal(card.name), 1) for card in DECK[self.season] if card.name not in self.cards)
        return ()

    def child(self, action: Action) -> HappyPigsState:
        """The state after `action`, and after all that then goes on by itself.

        Raises:
            IllegalActionError: the message names the rule.
        """
        check(self, action)
        return play(self, action, [])

    @property
    def has_secrets(self) -> bool:
        """While actions are chosen they are secret until all are, unless they are shown one after the other."""
        return self.phase is Phase.CHOOSE and not self.variant.advanced

    def reveals(self, action: Action) -> bool:
        """Whether `action` is the last choice of a round, after which all are shown."""
        return self.has_secrets and isinstance(action, Choose) and self.choices.count(NOT_CHOSEN) == 1

    def view(self, seat: int | None) -> HappyPigsView:
        """Everything, but of the choices under way only the own ones; of others only that they are made."""
        choices = self.choices
        if self.has_secrets:
            known = {seat, self.num_players if seat == self.controller else seat}
            choices = "".join(
                choice if place in known or choice == NOT_CHOSEN else UNKNOWN for place, choice in enumerate(choices)
            )
        return HappyPigsView(**facts_of(self) | {"choices": choices}, watcher=seat)

    def serialize(self) -> str:
        """The position text; see `position_text`."""
        return position_text(self)

    def parse_action(self, text: str) -> Action:
        """The legal action whose notation `text` is.

        Raises:
            InvalidActionError, IllegalActionError: see the contract.
        """
        action = action_of(text)
        self.child(action)
        return action

    def read_action(self, read: Callable[[int], int]) -> Action:
        """Rebuild an action from its `fields`; see `fields`.

        Raises:
            IllegalActionError: the game is over.
        """
        return read_action(self, read)


@dataclass(frozen=True, slots=True, repr=False)
class HappyPigsView(Table, View):
    """What one seat knows."""

    watcher: int | None

    def __repr__(self) -> str:
        return f"HappyPigsView({self.watcher}, {str(self)!r})"

    def __str__(self) -> str:
        return position_text(self)

    @property
    def seat(self) -> int | None:
        """Whose view this is; `None` for the public's."""
        return self.watcher

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, sorted; empty unless it is this seat's turn."""
        return choices_of(self) if self.watcher is not None and self.watcher == self.turn else ()

    def sample(self, rng: Random) -> HappyPigsState:
        """A world in which every choice that is not seen is as likely to be any of the four."""
        choices = "".join(rng.choice(ACTION_CARDS) if choice == UNKNOWN else choice for choice in self.choices)
        return HappyPigsState(**facts_of(self) | {"choices": choices})


def facts_of(table: Table) -> dict[str, Any]:
    """The facts that state and view have in common, by name."""
    return {name: getattr(table, name) for name in FACTS}


def initial_state(num_players: int, options: Mapping[str, str]) -> HappyPigsState:
    """The state before the first action, with every option given."""
    variant = variant_of(options)
    state = HappyPigsState(
        variant=variant,
        farms=(new_farm(MONEY),) * num_players,
        store=new_store(variant.box, num_players),
        phase=Phase.START,
        first=NOBODY,
        turn=NOBODY,
        season=0,
        cards=(),
        choices=NOT_CHOSEN * (num_players + (num_players == 2)),
        controller=NOBODY,
        used=0,
        fed=NO_PIGS,
        sold=(0,) * num_players,
    )
    return state if options["start"] == "random" else open_purchases(state, 0)
