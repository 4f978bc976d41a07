"""The invariants of the rule sheet over random games; the others stand where their subject is tested."""

from __future__ import annotations

import pytest

from farmyard.games.battle_sheep.pasture import is_connected
from farmyard.games.battle_sheep.rules import BattleSheepState, Keep, LayTile, Move, Phase, Place, Resign, Swap
from farmyard.games.battle_sheep.scoring import height_of, owner_of, stack_of
from farmyard.games.battle_sheep.table import has_move
from farmyard.hexgrid import Hex, direction_between, flood, neighbour
from tests.games.battle_sheep.helpers import (
    BOX_RULES,
    GAME,
    all_states,
    moving_states,
    play,
    preset,
    random_games,
    read,
    steps,
    table_of,
)


def moves() -> list[tuple[BattleSheepState, Move, BattleSheepState]]:
    return [(before, action, after) for before, action, after in steps() if isinstance(action, Move)]


def stacks_of(state: BattleSheepState, seat: int) -> dict[Hex, int]:
    """Heights of the seat's stacks."""
    return {
        cell: height_of(stack)
        for cell, stack in zip(state.cells, state.stacks, strict=True)
        if stack and owner_of(stack) == seat
    }


def free_hexes(state: BattleSheepState) -> set[Hex]:
    return {cell for cell, stack in zip(state.cells, state.stacks, strict=True) if not stack}


def open_directions(state: BattleSheepState, cell: Hex) -> int:
    free = free_hexes(state)
    return sum(neighbour(cell, direction) in free for direction in range(6))


def test_invariant_1_hexes_are_four_a_tile_do_not_overlap_and_stay_connected() -> None:
    for state in all_states():
        if state.phase is Phase.BUILD and state.tiles:
            cells = [cell for tile in state.tiles for cell in tile.cells]
            assert len(set(cells)) == 4 * len(state.tiles)
            assert is_connected(cells)
        elif state.cells:
            assert len(set(state.cells)) == 16 * state.num_players
            assert is_connected(state.cells)


def test_invariant_2_every_player_has_16_sheep_from_placement_to_the_end() -> None:
    for state in moving_states():
        for seat in range(state.num_players):
            heights = stacks_of(state, seat).values()
            assert sum(heights) == 16
            assert min(heights) >= 1


def test_invariants_3_and_5_a_move_takes_one_free_hex_and_no_hex_changes_owner() -> None:
    for before, _, after in moves():
        gained = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
        assert gained == [int(seat == before.current_player) for seat in range(before.num_players)]
        assert free_hexes(after) < free_hexes(before)
        assert len(free_hexes(before)) - len(free_hexes(after)) == 1
        assert all(after.owner_at(cell) == before.owner_at(cell) for cell in set(before.cells) - free_hexes(before))


def test_invariant_4_score_is_one_and_the_number_of_own_moves() -> None:
    for states, actions in random_games():
        made = [0] * states[0].num_players
        for state, action in zip(states, actions, strict=False):
            if isinstance(action, Move):
                made[state.current_player] += 1
        assert states[-1].scores == tuple(1 + number for number in made)
        assert sum(made) <= 15 * states[0].num_players


def test_invariant_6_number_of_moves() -> None:
    for state in moving_states():
        for seat in range(state.num_players):
            stacks = stacks_of(state, seat)
            liberty = sum(open_directions(state, cell) * (height - 1) for cell, height in stacks.items())
            assert (liberty == 0) is state.is_out(seat) is not has_move(state.shape, state.stacks, seat)
            assert liberty <= 5 * (16 - len(stacks)) or state.shape.rim.isdisjoint(stacks)
            if seat == state.current_player:
                assert len(state.legal_actions()) == liberty


def test_invariant_7_e18_out_is_final() -> None:
    for before, _, after in moves():
        for seat in range(before.num_players):
            assert after.is_out(seat) or not before.is_out(seat)


def test_invariants_8_and_9_destinations() -> None:
    for state in moving_states():
        free = free_hexes(state)
        for cell in set(state.cells) - free:
            ends = state.slides(cell)
            assert len(set(ends)) == len(ends) == (open_directions(state, cell) if state.height_at(cell) > 1 else 0)
            for end in ends:
                direction = direction_between(cell, end)
                assert direction is not None
                step = cell
                while step != end:
                    step = neighbour(step, direction)
                    assert step in free
                assert neighbour(end, direction) not in free


def test_invariant_10_rim_hexes_and_so_all_stacks_have_five_open_directions_at_most() -> None:
    for states, _ in random_games():
        shape = states[-1].shape
        assert all(len(shape.neighbours[shape.index[cell]]) <= 5 for cell in shape.rim)
    for state in moving_states():
        for seat in range(state.num_players):
            assert all(open_directions(state, cell) <= 5 for cell in stacks_of(state, seat))


def test_invariant_12_two_player_theorem() -> None:
    equal_and_stuck = 0
    for states, _ in random_games():
        if states[0].num_players != 2 or states[0].variant != BOX_RULES:
            continue
        moving = [state for state in states if state.phase in (Phase.MOVE, Phase.OVER)]
        # The seat after a move is the other one, unless that is stuck: the first time it is, it never wins on hexes.
        turns = [state.current_player for state in moving]
        first_stuck = next((i for i, turn in enumerate(turns) if turn != i % 2), None)
        assert first_stuck is not None
        stuck, at, final = first_stuck % 2, moving[first_stuck].scores, moving[-1].scores
        if stuck == 1:
            assert at[0] == at[1] + 1
            assert final[0] > final[1]
        else:
            assert at[0] == at[1]
            if turns[first_stuck] == 1:
                assert final[1] > final[0]
            else:
                assert final[0] == final[1]
                equal_and_stuck += 1
    assert equal_and_stuck > 0


def test_invariant_13_child_leaves_its_state_as_it_was() -> None:
    for before, _, after in steps():
        text, number = before.serialize(), hash(before)
        for action in (*before.legal_actions()[:3], *before.concessions()):
            before.child(action)
        assert (before.serialize(), hash(before)) == (text, number)
        assert before != after


def test_invariant_21_the_hash_does_not_depend_on_the_way_to_a_position() -> None:
    for state in all_states():
        assert hash(read(state.serialize())) == hash(state)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("rotations", range(6))
def test_invariant_15_symmetries_carry_moves_and_results(rotations: int, mirrored: bool) -> None:
    def turn(cell: Hex) -> Hex:
        q, r = (cell[1], cell[0]) if mirrored else cell
        for _ in range(rotations):
            q, r = -r, q + r
        return q + 7, r - 3

    for state in list(moving_states())[rotations::25]:
        turned = table_of(
            {turn(cell): stack for cell, stack in zip(state.cells, state.stacks, strict=True)},
            state.current_player,
            state.num_players,
            variant=state.variant,
        )
        expected = {
            Move(turn(action.start), turn(action.end), action.count)
            for action in state.legal_actions()
            if isinstance(action, Move)
        }
        assert set(turned.legal_actions()) == expected
        assert (turned.scores, turned.herds, turned.result) == (state.scores, state.herds, state.result)


def test_invariant_16_renaming_seats_keeps_all_counts() -> None:
    for state in list(moving_states())[::9]:
        if state.phase is Phase.OVER:
            continue
        n = state.num_players
        renamed = table_of(
            {
                cell: stack_of((owner_of(stack) + 1) % n, height_of(stack)) if stack else 0
                for cell, stack in zip(state.cells, state.stacks, strict=True)
            },
            (state.current_player + 1) % n,
            n,
            variant=state.variant,
        )
        assert renamed.legal_actions() == state.legal_actions()
        assert renamed.scores == (*state.scores[-1:], *state.scores[:-1])
        assert renamed.herds == (*state.herds[-1:], *state.herds[:-1])
        for action in state.legal_actions()[:5]:
            assert renamed.child(action).legal_actions() == state.child(action).legal_actions()


def test_invariant_17_herds_add_up_to_the_hexes() -> None:
    for state in moving_states():
        for seat in range(state.num_players):
            own, groups = set(stacks_of(state, seat)), []
            while own:
                groups.append(flood(next(iter(own)), own))
                own -= groups[-1]
            assert sum(map(len, groups)) == state.scores[seat]
            assert max(map(len, groups)) == state.herd(seat)


def test_invariant_18_upper_bound_of_the_final_hexes() -> None:
    for states, _ in random_games():
        final = states[-1].scores
        for state in states:
            if state.phase not in (Phase.MOVE, Phase.OVER):
                continue
            free = free_hexes(state)
            for seat in range(state.num_players):
                movable = {cell: height for cell, height in stacks_of(state, seat).items() if height > 1}
                reach = set().union(*(flood(cell, free) - {cell} for cell in movable))
                spare = sum(height - 1 for cell, height in movable.items() if open_directions(state, cell))
                assert final[seat] <= state.scores[seat] + min(spare, len(reach))


def test_a_game_is_no_longer_than_the_bound() -> None:
    for states, actions in random_games():
        assert len(actions) <= GAME.max_game_length(states[0].num_players)


def test_layout_keeps_the_tiles_for_drawing_and_makes_no_difference() -> None:
    state = play(preset("2-field"), "@d2 @d7 d2-d6:8")
    assert state.tiles == ()
    assert state.layout == preset("2-field").tiles
    unknown = read(state.serialize())
    assert unknown.layout == ()
    assert unknown == state
    assert hash(unknown) == hash(state)


def test_every_phase_and_kind_of_action_but_resigning_occurs_in_the_random_games() -> None:
    kinds = {type(action) for _, actions in random_games() for action in actions}
    assert kinds >= {LayTile, Place, Move}
    assert kinds & {Swap, Keep}
    assert Resign not in kinds
    assert {state.phase for state in all_states()} == set(Phase)
