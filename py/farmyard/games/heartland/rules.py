"""The course of a game: place a tile, score its fields, score farms, draw; until the end-of-game tile is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from farmyard.core import CHANCE, Action, IllegalActionError, State, View
from farmyard.games.heartland.action_text import action_of
from farmyard.games.heartland.actions import (
    NUM_KINDS,
    POINTS,
    VICTORY,
    Build,
    Discard,
    Draw,
    DrawEnd,
    Level,
    PlaceLarge,
    Placement,
    PlaceSmall,
    Score,
    Start,
    Take,
    read_placement,
)
from farmyard.games.heartland.data import CROPS, LIVESTOCK
from farmyard.games.heartland.hidden import (
    with_guessed_hands,
    with_guessed_values,
    with_hidden_hands,
    with_hidden_values,
)
from farmyard.games.heartland.land import NUM_SQUARES, Land
from farmyard.games.heartland.placing import needs_levelling
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.position_text import hands_text, livestock_text, position_text
from farmyard.games.heartland.refusals import check
from farmyard.games.heartland.table import (
    JUST_TAKEN,
    NOBODY,
    LivestockTile,
    Phase,
    Table,
    laid_fields,
    missing_tiles,
)
from farmyard.games.heartland.tiles import NAMES, counts_of
from farmyard.multiset import plus

DRAWS: Final = tuple(map(Draw, range(NUM_KINDS)))


@dataclass(frozen=True, slots=True)
class HeartlandState(Table, State):
    """One point in a game."""

    def legal_actions(self) -> tuple[Action, ...]:
        """As the contract says."""
        if self.current_player == CHANCE:
            return tuple(action for action, _ in self.chance_outcomes())
        return self.choices()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        """A draw is as likely as there are tiles of its kind that nobody has seen; every seat is as likely to start."""
        match self.phase:
            case Phase.START:
                return tuple((Start(seat), 1) for seat in range(self.num_players))
            case Phase.DEAL | Phase.DRAW:
                return self._draws()
            case Phase.LIVESTOCK:
                kind = self.kind_taken
                return tuple((Take(kind, value), 1) for value in self.values_left(kind))
        return ()

    def _draws(self) -> tuple[tuple[Action, int], ...]:
        """Draw from the ordinary stock as long as it has tiles; only when it is empty, from the reserve.

        Among the tiles of the reserve lies the end-of-game tile, at any place with equal chance. What was removed
        before the game counts with what can be drawn: nobody knows which is which.
        """
        unseen, size = self.unseen, self.reserve_size
        weight = 1 if self.stock_size else size
        draws: list[tuple[Action, int]] = [
            (draw, count * weight) for draw, count in zip(DRAWS, unseen, strict=True) if count * weight
        ]
        if not self.stock_size:
            draws.append((DrawEnd(), sum(unseen) or 1))
        return tuple(draws)

    def child(self, action: Action) -> HeartlandState:
        """The state after `action`.

        Raises:
            IllegalActionError: the message names the rule.
        """
        check(self, action)
        match action:
            case PlaceLarge() | PlaceSmall():
                return self._place(action)
            case Level(crop):
                return self._with_player(_without_small(self.player, crop))._in(Phase.SCORE)
            case Score(choices):
                return self._score(choices)
            case Take(_, value):
                return self._look_at(value)
            case Build(square):
                built = replace(self.player, farms=(*self.player.farms, square))
                return self._with_player(built)._check_farms()
            case Draw(tile):
                return self._draw(tile)
            case DrawEnd():
                return replace(self, end_drawn=True)._pass_turn()
            case Discard(tile):
                return replace(self._spend(tile), discarded=self.discarded + 1)._check_farms()
        assert isinstance(action, Start)
        return replace(self, phase=Phase.DEAL, turn=action.seat, starter=action.seat)

    def _in(self, phase: Phase) -> HeartlandState:
        return replace(self, phase=phase)

    def _with_player(self, player: Player) -> HeartlandState:
        """With whoever has the turn as `player`."""
        seat = self.turn
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def _spend(self, tile: int) -> HeartlandState:
        """A large tile of this kind leaves the hand."""
        hand = list(self.player.hand)
        hand.remove(tile)
        spent = replace(self, spent=plus(self.spent, counts_of([tile])))
        return spent._with_player(replace(self.player, hand=tuple(hand)))

    def _place(self, action: Placement) -> HeartlandState:
        """Step 1. With levelling, it is said next which small tile lies face down under the large one."""
        if isinstance(action, PlaceLarge):
            placed = self._spend(action.tile)
        else:
            placed = self._with_player(_without_small(self.player, action.crop))
        return replace(
            placed,
            phase=Phase.LEVEL if needs_levelling(self.land, action) else Phase.SCORE,
            land=self.land.laid(action.squares, action.crops),
            laid=laid_fields(action),
        )

    def _score(self, choices: str) -> HeartlandState:
        """Step 2: add all victory points; move all cubes; cubes that arrived take livestock; then the farm check."""
        setup, player = self.setup, self.player
        points, cubes = player.field_points, list(player.cubes)
        for worth, choice in zip(self.worths(), choices, strict=True):
            if choice == VICTORY:
                points += worth.victory_points
            else:
                track = CROPS.index(worth.crop)
                cubes[track] = min(cubes[track] + worth.barn_points, setup.livestock_row)
        livestock = tuple(
            (*tiles, LivestockTile(self.turn, JUST_TAKEN))
            if old < new == setup.livestock_row and len(tiles) < len(setup.kinds)
            else tiles
            for old, new, tiles in zip(player.cubes, cubes, self.livestock, strict=True)
        )
        scored = replace(self, livestock=livestock, laid=())
        return scored._with_player(replace(player, field_points=points, cubes=tuple(cubes)))._look_at_livestock()

    def _look_at_livestock(self) -> HeartlandState:
        """Whoever took a tile from the top of a stack may look at its value."""
        return self._check_farms() if self.track_taken is None else self._in(Phase.LIVESTOCK)

    def _look_at(self, value: int) -> HeartlandState:
        track = self.track_taken
        assert track is not None
        tiles = (*self.livestock[track][:-1], LivestockTile(self.turn, value))
        livestock = (*self.livestock[:track], tiles, *self.livestock[track + 1 :])
        return replace(self, livestock=livestock)._look_at_livestock()

    def _check_farms(self) -> HeartlandState:
        """A farm that is due must be built now; if every region holds a farm, it stays beside its track."""
        if self.is_farm_due and self.building_squares():
            return self._in(Phase.BUILD)
        return self._score_farms()

    def _score_farms(self) -> HeartlandState:
        """Step 3: for each of your farms on the board you get the size of the region it stands in.

        Step 4 follows: whoever placed a large tile draws one, unless the end-of-game tile has been drawn.
        """
        income = sum(income.victory_points for income in self.farm_incomes(self.turn))
        player = replace(self.player, farm_points=self.player.farm_points + income)
        scored = self._with_player(player)
        draws = missing_tiles(player) and not self.end_drawn
        return scored._in(Phase.DRAW) if draws else scored._pass_turn()

    def _draw(self, tile: int) -> HeartlandState:
        """One tile for the seat that is short of tiles: in the deal seat after seat, else whoever has the turn."""
        if not self.unseen[tile]:
            raise IllegalActionError("+{tile}: there is no such tile left to be drawn", tile=NAMES[tile])
        seat = self.drawing
        assert seat is not None
        player = self.players[seat]
        player = replace(player, hand=tuple(sorted((*player.hand, tile))))
        drawn = replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
        if self.phase is Phase.DRAW:
            return drawn._pass_turn()
        return drawn if drawn.drawing is not None else drawn._in(Phase.PLACE)

    def _pass_turn(self) -> HeartlandState:
        """Turns go clockwise. Once the end-of-game tile is drawn, the current round is finished; then it is over."""
        turn = (self.turn + 1) % self.num_players
        if self.end_drawn and turn == self.starter:
            return replace(self, phase=Phase.OVER, turn=NOBODY)
        return replace(self, phase=Phase.PLACE, turn=turn)

    @property
    def has_secrets(self) -> bool:
        """Hands and the values of livestock are hidden."""
        return True

    def reveals(self, action: Action) -> bool:
        """A large tile that leaves the hand was hidden in it; at the end of the game all livestock is turned up."""
        return isinstance(action, PlaceLarge | Discard) or self.child(action).phase is Phase.OVER

    def view(self, seat: int | None) -> HeartlandView:
        """The own hand and livestock, what lies open on the table, and of the rest its number."""
        livestock = self.livestock
        return HeartlandView(
            self.phase,
            self.turn,
            self.starter,
            self.land,
            with_hidden_hands(self.players, seat),
            livestock if self.phase is Phase.OVER else with_hidden_values(livestock, seat),
            self.spent,
            self.discarded,
            self.end_drawn,
            self.laid,
            seat,
        )

    def serialize(self) -> str:
        """The `hl1` position text."""
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
        """Rebuild an action from its `fields`.

        Raises:
            IllegalActionError: no action of this phase has these fields.
        """
        match self.phase:
            case Phase.START:
                return Start(read(self.num_players))
            case Phase.DEAL | Phase.DRAW:
                tile = read(NUM_KINDS + (self.stock_size == 0))
                return Draw(tile) if tile < NUM_KINDS else DrawEnd()
            case Phase.PLACE:
                return read_placement(read)
            case Phase.LEVEL:
                return Level(CROPS[read(len(CROPS))])
            case Phase.SCORE:
                return Score("".join(POINTS[read(len(choices))] for choices in self.score_choices()))
            case Phase.LIVESTOCK:
                kind = self.kind_taken
                return Take(kind, LIVESTOCK[kind][read(len(LIVESTOCK[kind]))])
            case Phase.BUILD:
                return Build(read(NUM_SQUARES))
        raise IllegalActionError("the game is over")


def _without_small(player: Player, crop: str) -> Player:
    return replace(player, supply=player.supply.replace(crop, ""))


@dataclass(frozen=True, slots=True, repr=False)
class HeartlandView(Table, View):
    """What one seat knows."""

    watcher: int | None

    def __repr__(self) -> str:
        # The rest is as in the state.
        return f"HeartlandView({self.watcher}, '{hands_text(self)} {livestock_text(self)}')"

    def __str__(self) -> str:
        return position_text(self)

    @property
    def seat(self) -> int | None:
        """Whose view this is; `None` for the public's."""
        return self.watcher

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, sorted; empty unless it is this seat's turn."""
        return self.choices() if self.watcher == self.current_player else ()

    def sample(self, rng: Random) -> HeartlandState:
        """A world in which everything that is not seen is as likely to be in any hidden place as anything else."""
        return HeartlandState(
            self.phase,
            self.turn,
            self.starter,
            self.land,
            with_guessed_hands(self.players, self.unseen, rng),
            with_guessed_values(self.livestock, self.setup.kinds, rng),
            self.spent,
            self.discarded,
            self.end_drawn,
            self.laid,
        )


def initial_state(num_players: int, options: Mapping[str, str]) -> HeartlandState:
    """The state before the first action, with every option given.

    The start player is drawn or is seat A; then each tile of the hands is drawn by itself, seat after seat.
    """
    is_drawn = options["start"] == "random"
    first = NOBODY if is_drawn else 0
    return HeartlandState(
        phase=Phase.START if is_drawn else Phase.DEAL,
        turn=first,
        starter=first,
        land=Land(),
        players=(Player(),) * num_players,
        livestock=((),) * len(CROPS),
        spent=(0,) * NUM_KINDS,
        discarded=0,
        end_drawn=False,
        laid=(),
    )
