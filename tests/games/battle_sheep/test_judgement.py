"""What the computer players know without searching."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from farmyard.core import TERMINAL
from farmyard.games.battle_sheep.building import choose_tile, contacts
from farmyard.games.battle_sheep.evaluation import PROMISE, judged_moves, ranked, splits
from farmyard.games.battle_sheep.fast import Slide, Terms, action_of, board, position_of
from farmyard.games.battle_sheep.pasture import Tile, cell_of, tile_places
from farmyard.games.battle_sheep.rules import SHEEP, LayTile, Move, Phase
from farmyard.games.battle_sheep.starting import outlook, rated, start_priors
from farmyard.games.battle_sheep.worth import MARGIN, rewards
from tests.games.battle_sheep.helpers import all_states, moving_states, play, preset, rows

LINE = board(tuple((q, 0) for q in range(20)))


def masks(*runs: tuple[int, int]) -> list[int]:
    """For each seat the hexes from the first number to before the second of a straight pasture."""
    return [(1 << end) - (1 << begin) for begin, end in runs]


def test_most_hexes_get_the_prize() -> None:
    first, second = rewards(LINE, masks((0, 7), (8, 13)), 0, Terms())
    assert first > 1 - MARGIN > MARGIN > second
    assert first + second == pytest.approx(1)


def test_a_level_score_goes_to_the_larger_herd_or_is_shared() -> None:
    assert rewards(LINE, [0b0111, 0b1101 << 5], 0, Terms()) == pytest.approx((1 - MARGIN / 2, MARGIN / 2))
    assert rewards(LINE, masks((0, 5), (6, 11)), 0, Terms()) == (0.5, 0.5)


def test_a_clear_win_is_worth_a_little_more() -> None:
    narrow, clear = (rewards(LINE, masks((0, 7), (8, end)), 0, Terms())[0] for end in (14, 11))
    assert narrow < clear < narrow + MARGIN


def test_the_last_mover_wins_whatever_the_hexes() -> None:
    assert rewards(LINE, masks((0, 5), (6, 11)), 1, Terms(last_mover=True))[1] > 1 - MARGIN


def test_ranks_of_three_seats() -> None:
    first, second, third = rewards(LINE, masks((0, 7), (8, 13), (14, 18)), 0, Terms())
    assert first > second > third
    shared = rewards(LINE, masks((0, 6), (7, 13), (14, 18)), 0, Terms())
    assert shared[0] == shared[1] > shared[2]


def test_who_resigned_is_last() -> None:
    quitter, second, best = rewards(LINE, masks((0, 7), (8, 12), (13, 18)), 0, Terms(resigned=(0,)))
    assert best > second > quitter


def test_promise_grows_with_height_and_exits() -> None:
    for height in range(2, 17):
        assert list(PROMISE[height]) == sorted(PROMISE[height])
        assert all(PROMISE[height][exits] > PROMISE[height - 1][exits] for exits in range(1, 7))
    assert not any(PROMISE[1])


def test_splits_come_best_first() -> None:
    assert [sheep for _, sheep in splits(9, 3, 3, 2)] in ([4, 5], [5, 4])
    assert splits(9, 0, 3, 1)[0][1] == 8
    assert splits(9, 3, 0, 1)[0][1] == 1
    assert len(splits(9, 3, 3, 16)) == 8


def test_every_move_is_judged_and_ranked() -> None:
    for state in moving_states():
        if state.current_player == TERMINAL:
            continue
        position = position_of(state)
        assert {move for _, move in judged_moves(position, SHEEP)} == set(position.moves())
        priors = ranked(position, SHEEP, 0.5)
        assert sum(prior for prior, _ in priors) == pytest.approx(1)
        assert [prior for prior, _ in priors] == sorted((prior for prior, _ in priors), reverse=True)


def test_closing_a_tall_stack_of_a_rival_is_good_and_ones_own_is_bad() -> None:
    """The stack in the middle can stop beside the rival's or beside its own other one."""
    state = rows("B9--A3--A9")
    values = {action_of(state, Slide(*move)): value for value, move in judged_moves(position_of(state), SHEEP)}
    assert values[Move(cell_of("a4"), cell_of("a2"), 1)] > values[Move(cell_of("a4"), cell_of("a6"), 1)]


def test_outlook_counts_hexes_in_two_slides() -> None:
    """From the end of a corridor: its other end, and from there back to the hex next to the start."""
    assert outlook(LINE, (1 << 20) - 2, 0) == 2
    assert outlook(LINE, (1 << 20) - 1 - (1 << 10), 10) == 4


def test_start_priors_follow_the_outlook() -> None:
    state = play(preset("2-pond"), "@e1")
    priors = start_priors(state, state.legal_actions())
    assert {action for _, action in priors} == set(state.legal_actions())
    assert sum(prior for prior, _ in priors) == pytest.approx(1)
    ratings = {action: rating for rating, action in rated(state, state.legal_actions())}
    ordered = [ratings[action] for _, action in priors]
    assert ordered == sorted(ordered, reverse=True)


def test_contacts_counts_shared_sides() -> None:
    assert contacts(frozenset(Tile("R", 0, 0).cells), Tile("R", 2, 0)) == 3
    assert contacts(frozenset(Tile("R", 0, 0).cells), Tile("R", 9, 9)) == 0


def test_the_first_mover_builds_more_compactly() -> None:
    rng = Random(5)
    tiles = (Tile("R", 0, 0), Tile("V", 2, 1))
    places = [LayTile(tile.orientation, tile.q, tile.r) for tile in tile_places(tiles)]
    laid = frozenset(cell for tile in tiles for cell in tile.cells)
    first, later = (
        mean(contacts(laid, choose_tile(tiles, places, seat, rng).tile) for _ in range(60)) for seat in (0, 1)
    )
    assert first > later + 1


def test_only_tiles_that_may_be_laid_are_chosen() -> None:
    for state in all_states():
        if state.phase is Phase.BUILD and state.current_player >= 0:
            places = state.legal_actions()
            assert choose_tile(state.tiles, places, state.current_player, Random(1)) in places
