"""The course of a game: build the pasture, place the stacks, move in turn until nobody can, count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from farmyard.core import CHANCE, TERMINAL, Action, IllegalActionError, State, View
from farmyard.games.battle_sheep.actions import (
    SHEEP,
    Keep,
    LayTile,
    Move,
    Place,
    Resign,
    Swap,
    action_of,
    folded,
    unfolded,
)
from farmyard.games.battle_sheep.data import PRESETS
from farmyard.games.battle_sheep.pasture import ORIENTATIONS, Tile, cells_of, label, settled, tile_places
from farmyard.games.battle_sheep.position_text import position_text
from farmyard.games.battle_sheep.refusals import unlawful_move, unlawful_start, unlawful_tile
from farmyard.games.battle_sheep.scoring import Ending, height_of, owner_of, stack_of
from farmyard.games.battle_sheep.table import Phase, Table, Variant, has_move
from farmyard.hexgrid import DIRECTIONS, direction_between

__all__ = [
    "SHEEP",
    "TILES",
    "BattleSheepState",
    "BattleSheepView",
    "Ending",
    "Keep",
    "LayTile",
    "Move",
    "Phase",
    "Place",
    "Resign",
    "Swap",
    "Table",
    "Variant",
    "empty_table",
    "initial_state",
    "ready_pasture",
]

TILES: Final = 4
"""Tiles of each player."""

WRONG_PHASE: Final[dict[type[Action], tuple[Phase, str]]] = {
    LayTile: (Phase.BUILD, "{action}: the pasture is complete, no more tiles are laid"),
    Place: (Phase.PLACE, "{action}: no stack is placed now"),
    Swap: (Phase.SWAP, "{action}: there is no offer to swap sides now"),
    Keep: (Phase.SWAP, "{action}: there is no offer to swap sides now"),
    Move: (Phase.MOVE, "{action}: the stacks do not all stand yet"),
    Resign: (Phase.MOVE, "{action}: one resigns only when sheep move"),
}


@dataclass(frozen=True, slots=True)
class BattleSheepState(Table, State):
    """One point in a game."""

    def legal_actions(self) -> tuple[Action, ...]:
        """As the contract says."""
        return self.choices()

    def concessions(self) -> tuple[Action, ...]:
        """Once the stacks stand, the seat to move may resign."""
        return (Resign(),) if self.phase is Phase.MOVE else ()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """On a random pasture every legal place for the next tile is equally likely.

        The rim never has fewer than 4 hexes for each player, however the tiles fall: 32, 48 and 64 connected hexes have
        far more than 8, 12 and 16 of them on their outer perimeter even when they lie as close together as they can.
        """
        return tuple((action, 1) for action in self.choices()) if self.current_player == CHANCE else ()

    def view(self, seat: int | None) -> BattleSheepView:
        """Everything: nothing is hidden."""
        return BattleSheepView(
            self.num_players,
            self.phase,
            self.current_player,
            self.tiles,
            self.cells,
            self.stacks,
            self.resigned,
            self.variant,
            self.layout,
            seat,
        )

    def serialize(self) -> str:
        """The `bs1` position text."""
        return position_text(self)

    def child(self, action: Action) -> BattleSheepState:
        """The state after `action`.

        Raises:
            IllegalActionError: the message names the rule.
        """
        if type(action) is Move and self.phase is Phase.MOVE:
            return self._move(action)
        phase, refusal = WRONG_PHASE.get(type(action), (None, "{action}: not an action of this game"))
        if phase is not self.phase:
            over = "{action}: the game is over"
            raise IllegalActionError(over if self.phase is Phase.OVER and phase else refusal, action=action)
        match action:
            case LayTile():
                return self._lay(action)
            case Place():
                return self._place(action)
            case Resign():
                return self._resign()
            case _:
                return self._answer_swap(isinstance(action, Swap))

    def parse_action(self, text: str) -> Action:
        """The legal action or concession whose notation `text` is; see the contract for what it raises."""
        action = action_of(text)
        self.child(action)
        return action

    def read_action(self, read: Callable[[int], int]) -> Action:
        """Rebuild an action from its `fields`; the bounds are no wider than the table needs.

        Raises:
            IllegalActionError: no action of this phase has these fields.
        """
        match self.phase:
            case Phase.BUILD:
                places = tile_places(self.tiles)
                orientation = ORIENTATIONS[read(len(ORIENTATIONS))]
                q = unfolded(read(1 + max(folded(tile.q) for tile in places)))
                return LayTile(orientation, q, unfolded(read(1 + max(folded(tile.r) for tile in places))))
            case Phase.PLACE:
                row = read(self._rows())
                return Place((read(self._width(row)), row))
            case Phase.SWAP:
                return Keep() if read(2) else Swap()
            case Phase.MOVE:
                return self._read_move(read)
            case Phase.OVER:
                raise IllegalActionError("the game is over")

    def _read_move(self, read: Callable[[int], int]) -> Action:
        """0 to resign; else row and number of the start, direction and number of sheep."""
        row = read(self._rows() + 1) - 1
        if row < 0:
            return Resign()
        start = (read(self._width(row)), row)
        if self.owner_at(start) != self.current_player or self.height_at(start) < 2:
            raise IllegalActionError("{cell}: no stack that you could move stands there", cell=label(start))
        direction = read(len(DIRECTIONS))
        count = read(self.height_at(start) - 1) + 1
        for end in self.slides(start):
            if direction_between(start, end) == direction:
                return Move(start, end, count)
        raise IllegalActionError("{cell}: that way is blocked", cell=label(start))

    def _rows(self) -> int:
        return self.cells[-1][1] + 1

    def _width(self, row: int) -> int:
        return max((q for q, r in self.cells if r == row), default=0) + 1

    def _lay(self, action: LayTile) -> BattleSheepState:
        tile = action.tile
        if tile not in tile_places(self.tiles):
            raise unlawful_tile(self.tiles, action)
        tiles = (*self.tiles, tile)
        if len(tiles) == TILES * self.num_players:
            return ready_pasture(self.num_players, settled(tiles), self.variant)
        builder = CHANCE if self.is_random else (self.first_builder + len(tiles)) % self.num_players
        return replace(self, tiles=tiles, layout=tiles, current_player=builder)

    def _place(self, action: Place) -> BattleSheepState:
        """Each player puts the whole stack of 16 sheep on one free rim hex."""
        starts = self.starts()
        if action.cell not in starts.places():
            raise unlawful_start(starts, action)
        stacks = list(self.stacks)
        stacks[self.shape.index[action.cell]] = stack_of(self.current_player, SHEEP)
        placed = replace(self, stacks=tuple(stacks), current_player=self.current_player + 1)
        if placed.current_player < self.num_players:
            return placed
        if self.variant.swap == "on":
            offer = Variant(first_move=self.variant.first_move, swap="on", goal=self.variant.goal)
            return replace(placed, phase=Phase.SWAP, current_player=1, tiles=(), variant=offer)
        return placed._start_moving(self.num_players - 1 if self.variant.first_move == "last_placer" else 0)

    def _answer_swap(self, swaps: bool) -> BattleSheepState:
        """Seat 2 may take seat 1's side: the stacks exchange owners, and with them the order of moving."""
        first = 1 if self.variant.first_move == "last_placer" else 0
        if not swaps:
            return self._start_moving(first)
        stacks = tuple(stack_of(1 - owner_of(stack), height_of(stack)) if stack else 0 for stack in self.stacks)
        return replace(self, stacks=stacks)._start_moving(1 - first)

    def _start_moving(self, first: int) -> BattleSheepState:
        """The stacks stand; `first` moves first if it can.

        With the goal `last_mover`, where a lost turn loses, `first_move` goes on saying which side moved first, also
        after a swap: the final position alone would not tell.
        """
        goal = self.variant.goal
        first_move = "last_placer" if goal == "last_mover" and first == 1 else "seat1"
        ready = replace(self, variant=Variant(first_move=first_move, goal=goal))
        return ready._turn_after(first - 1, self.stacks, ())

    def _move(self, action: Move) -> BattleSheepState:
        """`count` sheep leave, at least one stays; they go as far as possible. Nothing else changes."""
        start, end, count = action.start, action.end, action.count
        seat = self.current_player
        if self.owner_at(start) != seat or not 1 <= count < self.height_at(start) or end not in self.slides(start):
            raise unlawful_move(self, action)
        index = self.shape.index
        stacks = list(self.stacks)
        stacks[index[start]] -= stack_of(0, count)
        stacks[index[end]] = stack_of(seat, count)
        return self._turn_after(seat, tuple(stacks), self.resigned)

    def _resign(self) -> BattleSheepState:
        """Two players: the opponent wins. More: the stacks stay as obstacles, the seat is skipped and ranks last."""
        seat = self.current_player
        return self._turn_after(seat, self.stacks, (*self.resigned, seat))

    def _turn_after(self, seat: int, stacks: tuple[int, ...], resigned: tuple[int, ...]) -> BattleSheepState:
        """The state once `seat` had its turn."""
        successor = self._next_player(seat, stacks, resigned)
        return BattleSheepState(
            self.num_players,
            Phase.OVER if successor == TERMINAL else Phase.MOVE,
            successor,
            (),
            self.cells,
            stacks,
            resigned,
            self.variant,
            self.layout,
        )

    def _next_player(self, seat: int, stacks: tuple[int, ...], resigned: tuple[int, ...]) -> int:
        """A player without a legal move is skipped; the game ends when no player can move, or only one did not resign.

        With the goal `last_mover` it ends at the first player who cannot move on their turn.
        """
        if len(resigned) == self.num_players - 1:
            return TERMINAL
        turns = 1 if self.variant.goal == "last_mover" else self.num_players
        for step in range(1, turns + 1):
            successor = (seat + step) % self.num_players
            if successor not in resigned and has_move(self.shape, stacks, successor):
                return successor
        return TERMINAL


@dataclass(frozen=True, slots=True)
class BattleSheepView(Table, View):
    """What a seat sees: the whole table."""

    watcher: int | None

    @property
    def seat(self) -> int | None:
        """Whose view this is; `None` for the public's."""
        return self.watcher

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, sorted; empty unless it is this seat's turn."""
        return self.choices() if self.watcher == self.current_player else ()

    def sample(self, rng: Random) -> BattleSheepState:  # noqa: ARG002
        """The real state: there is nothing to guess."""
        return BattleSheepState(
            self.num_players,
            self.phase,
            self.current_player,
            self.tiles,
            self.cells,
            self.stacks,
            self.resigned,
            self.variant,
            self.layout,
        )


def initial_state(num_players: int, options: Mapping[str, str]) -> BattleSheepState:
    """The state before the first action, with every option given."""
    variant = Variant(**{key: value for key, value in options.items() if key not in ("pasture", "map")})
    if options["pasture"] == "preset":
        return ready_pasture(num_players, PRESETS[options["map"]].tiles, variant)
    return empty_table(num_players, variant, by_chance=options["pasture"] == "random")


def empty_table(num_players: int, variant: Variant, by_chance: bool) -> BattleSheepState:
    """Before the first tile, which a player lays, or chance."""
    first = CHANCE if by_chance else num_players - 1 if variant.build_first == "last_seat" else 0
    return BattleSheepState(num_players, Phase.BUILD, first, (), (), (), (), variant, ())


def ready_pasture(num_players: int, tiles: tuple[Tile, ...], variant: Variant) -> BattleSheepState:
    """Before the first stack, on a complete pasture of `tiles` in labelled coordinates."""
    cells = cells_of(tiles)
    return BattleSheepState(num_players, Phase.PLACE, 0, tiles, cells, (0,) * len(cells), (), variant, tiles)
