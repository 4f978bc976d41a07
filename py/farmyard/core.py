"""The contract of a game.

Two ideas carry everything: a `Game` is a set of rules, a `State` is one point in one playthrough of it. States are
immutable values; undo is keeping the old one. The vocabulary is OpenSpiel's and python-chess's.

Three rules stand behind the contract:

* Chance is a player. A draw is an action in the record, so a record replays without random numbers.
* Every decision is a state with legal actions, never a callback.
* Boards know no rules. What may be tapped next is what `legal_actions`, spread by `parts`, offers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from farmyard.bots import Bot

CHANCE: Final = -1
"""`current_player` while the next action is a draw."""

TERMINAL: Final = -2
"""`current_player` once the game is over."""

SEAT_LETTERS: Final = "ABCDEF"
"""Seats are numbered from 0 in code and lettered in notation."""


class FarmyardError(ValueError):
    """Something a person gave us is wrong; `str()` is one line that says what and where.

    The line is kept as a `template` and its `values`, so that the app can show it in the reader's language.
    """

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(template.format(**values))


class InvalidActionError(FarmyardError):
    """The text is not notation of this game."""


class IllegalActionError(FarmyardError):
    """Notation, but the rules do not allow it here; the message names the rule."""


class AmbiguousActionError(FarmyardError):
    """Notation that fits more than one legal action."""


class InvalidPositionError(FarmyardError):
    """A position text that is not one, or describes what cannot be."""


class InvalidOptionError(FarmyardError):
    """An unknown option, a value it does not take, or a number of players the game is not for."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game. Every value is a word; switches are `off` and `on`."""

    key: str
    values: tuple[str, ...]
    """All values; the first one that suits the number of players is the default."""
    players: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Values that only some numbers of players can choose, with these numbers."""
    needs: tuple[str, str] | None = None
    """Another option and the value it must have for this one to mean anything."""

    def values_for(self, num_players: int) -> tuple[str, ...]:
        """The values this many players can choose, default first."""
        restricted = dict(self.players)
        return tuple(v for v in self.values if num_players in restricted.get(v, (num_players,)))


@dataclass(frozen=True, slots=True)
class GameType:
    """What a menu needs to know of a game without starting it."""

    short_name: str
    long_name: str
    code: str
    """Two letters that stand for the game in links."""
    min_players: int
    max_players: int
    has_chance: bool
    has_hidden: bool
    options: tuple[Option, ...]
    version: int
    """Rises when the meaning of actions changes, not on refactoring."""

    def complete(self, num_players: int, options: Mapping[str, str]) -> dict[str, str]:
        """`options` checked, with every option that was left out at its default.

        An option whose `needs` is not met keeps its default silently, and is refused when it was set to something else.

        Raises:
            InvalidOptionError: the number of players, an option or a value does not fit this game.
        """
        if not self.min_players <= num_players <= self.max_players:
            raise InvalidOptionError(
                "{game} is for {least} to {most} players, not {players}",
                game=self.long_name,
                least=self.min_players,
                most=self.max_players,
                players=num_players,
            )
        known = {option.key for option in self.options}
        for key in options:
            if key not in known:
                raise InvalidOptionError("{game} has no option “{option}”", game=self.long_name, option=key)
        full = {}
        for option in self.options:
            values = option.values_for(num_players)
            value = options.get(option.key, values[0])
            if value not in values:
                raise InvalidOptionError(
                    "option {option} is one of {values} with {players} players, not “{value}”",
                    option=option.key,
                    values=", ".join(values),
                    players=num_players,
                    value=value,
                )
            full[option.key] = value
        for option in self.options:
            if option.needs is None or full[option.needs[0]] == option.needs[1]:
                continue
            if full[option.key] != option.values_for(num_players)[0]:
                raise InvalidOptionError(
                    "option {option} needs {other}={value}",
                    option=option.key,
                    other=option.needs[0],
                    value=option.needs[1],
                )
        return full


class Termination(Enum):
    """Base of each game's enum of the ways it can end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    termination: Termination
    winners: tuple[int, ...]
    """The seats that won; more than one where the rules let them share."""
    returns: tuple[float, ...]
    """What each seat got of the one point at stake: the winners share it equally."""

    @staticmethod
    def shared_by(winners: tuple[int, ...], num_players: int, termination: Termination) -> Outcome:
        """The outcome in which `winners` share the point equally."""
        share = 1 / len(winners)
        return Outcome(termination, winners, tuple(share if s in winners else 0.0 for s in range(num_players)))


class Action(ABC):
    """One decision, a draw included: a small frozen value. `str(action)` is its notation, without spaces."""

    __slots__ = ()

    @property
    @abstractmethod
    def fields(self) -> tuple[int, ...]:
        """The action as non-negative integers, in the order in which `State.read_action` asks for them.

        They are how a link packs it, and the order in which actions are sorted.
        """

    @property
    @abstractmethod
    def parts(self) -> tuple[str, ...]:
        """The taps that compose the action, in order."""


class View(ABC):
    """What one seat may know. Holds no reference to a state."""

    __slots__ = ()

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Whose view this is; `None` for the public's."""

    @property
    @abstractmethod
    def current_player(self) -> int:
        """As `State.current_player`."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, sorted; empty unless it is this seat's turn."""

    @abstractmethod
    def sample(self, rng: Random) -> State:
        """A random world that this seat cannot tell from the real one."""


class State(ABC):
    """One point in a playthrough: frozen, hashable, made of tuples and ints only."""

    __slots__ = ()

    @property
    @abstractmethod
    def num_players(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def current_player(self) -> int:
        """The seat that decides now, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Every action allowed now, sorted by `fields` and unique; empty only when the game is over."""

    def concessions(self) -> tuple[Action, ...]:
        """What the seat to move may always do besides playing: resign. Not moves, so no search counts them."""
        return ()

    @abstractmethod
    def child(self, action: Action) -> State:
        """The state after `action`.

        Raises:
            IllegalActionError: `action` is neither a legal action nor a concession; the message names the rule.
        """

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """At a chance node its actions with their integer weights; empty elsewhere."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """What counts for each seat now, in the units of the rule sheet."""

    @property
    @abstractmethod
    def result(self) -> str:
        """The rule sheet's result line, without spaces; `*` while the game goes on."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What `seat` may know now; `None` is the public."""

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may hold now what the others must not see."""
        return False

    def reveals(self, action: Action) -> bool:
        """Whether playing `action` shows somebody a secret; undo never goes back across one that does."""
        return False

    @abstractmethod
    def serialize(self) -> str:
        """One-line position text. Two states are equal exactly when their texts are."""

    def __str__(self) -> str:
        return self.serialize()

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The legal action or concession whose notation `text` is.

        Raises:
            InvalidActionError: `text` is not notation.
            IllegalActionError: it is, but the rules do not allow it here.
            AmbiguousActionError: it fits several legal actions.
        """

    @abstractmethod
    def read_action(self, read: Callable[[int], int]) -> Action:
        """Rebuild an action from its `fields`: each `read(bound)` gives the next one, an integer in `range(bound)`.

        One function describes both directions: a writer passes a `read` that hands out the fields it has and notes
        the bounds, a reader one that unpacks them. Legality is `child`'s business, except where fields name nothing.

        Raises:
            IllegalActionError: the fields do not describe any action here.
        """


class Game(ABC):
    """A set of rules. The object is light: rules and bots are imported when they are first asked for."""

    type: GameType

    @abstractmethod
    def new_initial_state(self, num_players: int, **options: str) -> State:
        """The state before the first action. No randomness here: shuffles and draws are chance actions.

        Raises:
            InvalidOptionError: see `GameType.complete`.
        """

    @abstractmethod
    def deserialize_state(self, text: str) -> State:
        """Read a position text, strictly.

        Raises:
            InvalidPositionError: with the reason.
        """

    @abstractmethod
    def max_game_length(self, num_players: int) -> int:
        """An upper bound on the number of actions in any game, chance included, concessions not."""

    @abstractmethod
    def bot(self, level: str) -> Bot:
        """The computer player of that level: `random`, `easy`, `medium` or `hard`."""
