"""Position texts: what does not add up is refused with the reason."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from farmyard.core import InvalidPositionError
from farmyard.games.heartland.rules import HeartlandState
from farmyard.games.heartland.table import LivestockTile, Phase
from farmyard.games.heartland.tiles import KINDS, NAMES, counts_of
from farmyard.multiset import plus
from tests.games.heartland.helpers import (
    all_states,
    edit,
    opening,
    play,
    random_games,
    read,
    relaid,
    start,
    turn,
)


@cache
def text() -> str:
    """After one turn of seat A, whose fields r3c3 and r3c4 are on level 1."""
    state = turn(opening(), "R2C1@r3c4-r3c3 VV")
    return str(state)


def test_the_text_is_as_documented() -> None:
    assert text() == (
        "hl1 place B A "
        "WBRCPWB./RCPWBRCP/PWBRCPWB/BRCCRBRC/CPWBRCPW/WBRCPWBR/RCPWBRCP "
        "0000000./00000000/00000000/00011000/00000000/00000000/00000000 "
        "hands=W1B1,W1B2,W1C1/B1R1,W1W0,C2C0 small=WBRCP/WBRCP cubes=00000/00000 farms=-/- points=4+0/0+0 "
        "livestock=-/-/-/-/- left=33+end spent=R2C1"
    )
    assert str(read(text())) == text()


CHANGES = (
    ("hl1", "hl2", "begins with"),
    ("place", "plow", "not a phase"),
    (" B A ", " F A ", "a seat is one of"),
    ("00011000", "00022000", "levels add up"),
    ("00011000", "00001000", "levels add up"),
    ("00011000/", "00011000/(5)", "levels"),
    ("00011000/00000000", "00010000/00000001", "would float"),
    ("BRCCRBRC", "BRCCWBRC", "the tile on r3c4 shows the crop that is printed under it"),
    ("WBRCPWB./", "BBRCPWB./", "bare"),
    ("BRCCRBRC", "BRCXRBRC", "not a crop"),
    ("left=33", "left=32", "do not add up"),
    ("left=33+end", "left=33", "end-of-game tile"),
    ("B1R1,W1W0,C2C0", "B1R1,W1W0", "do not add up: 34 are left to draw, not 33"),
    ("B1R1,W1W0,C2C0", "W1W0,W1W0,C2C0", "the box has"),
    ("B1R1,W1W0,C2C0", "W1W0,B1R1,C2C0", "should be written"),
    ("B1R1,W1W0,C2C0", "B1R1,W1W0,?", "only a view"),
    ("farms=-", "farms=r0c0", "not all cubes"),
    ("cubes=00000", "cubes=00003", "moved further"),
    ("cubes=00000", "cubes=00900", "leaves the barn"),
    ("livestock=-", "livestock=A11", "left the barn"),
    ("points=4+0", "points=4+3", "points for farms"),
    ("points=4+0", "points=9999+0", "more points for fields than fields"),
    ("small=WBRCP", "small=WBRC", "levels add up"),
    ("small=WBRCP", "small=WWRC", "one small tile of each"),
    ("place B", "score B", "the fields to be scored are not those of a tile"),
    ("place B", "draw B", "B has 3 large tiles in hand, which should be 2"),
    ("place B", "build B", "built as soon"),
    ("place B", "over -", "until the end-of-game tile"),
    ("spent=R2C1", "spent=R2C1 discarded=1", "levels add up"),
    ("spent=R2C1", "spent=R2C1 laid=r3c3:1,r3c4:2", "B has 3 large tiles in hand, which should be 2"),
    ("spent=R2C1", "spent=R2C1 moon=full", "does not belong"),
    (" cubes=00000/00000", "", "no word cubes="),
    ("hl1", "hl1 " + "-" * 1000, "at most 1000 characters"),
    ("place", "pl\xe4ce", "one line of plain characters"),
    ("place", "pla\nce", "one line of plain characters"),
    (" 0000000./", " ", "the levels .* are not one for each"),
    ("hands=W1B1,W1B2,W1C1/B1R1,W1W0,C2C0", "hands=W1B1,W1B2,W1C1", "there are 1 players"),
    ("hands=W1B1,W1B2,W1C1/", "hands=-/-/-/-/-/", "there are 6 players"),
    ("small=WBRCP/WBRCP", "small=WBRCP", "small= is for 2 seats"),
    ("small=WBRCP/WBRCP", "small=WBRCP/WBRCX", "“X” is not a crop"),
    ("WBRCPWB./RC", "WBRCPWBR/RC", "not those of a board like"),
    ("WBRCPWB./RC", "WBRCPWB/RC", "not those of a board like"),
    ("WBRCPWB./RC", "WBRCPWB./C", "not those of a board like"),
    ("W1B2", "B2W1", "“B2W1” is not a large tile"),
    ("W1B2", "-", "“-” is not a large tile"),
    ("cubes=00000", "cubes=0000", "not the rows of 5 cubes"),
    ("cubes=00000", "cubes=0000x", "not the rows of 5 cubes"),
    ("farms=-", "farms=r0c7", "“r0c7” is not a square of the board"),
    ("points=4+0", "points=-4+0", "not a number that can stand here"),
    ("points=4+0", "points=4", "not a number that can stand here"),
    ("points=4+0", "points=04+0", "should be written"),
    ("points=4+0", "points=10000+0", "not a number that can stand here"),
    ("left=33+end", "left=end", "not a number that can stand here"),
    ("livestock=-/-/-/-/-", "livestock=-/-/-/-", "there are 5 tracks"),
    ("livestock=-", "livestock=A11,B6,A1", "2 livestock tiles lie on each track"),
    ("livestock=-", "livestock=A6", "“A6” is not a cow that somebody took"),
    ("livestock=-", "livestock=A", "“A” is not a cow that somebody took"),
    ("livestock=-", "livestock=C11", "a seat is one of A, B, not C"),
    ("place B A", "place - A", "it is somebody's turn in every phase"),
    ("place B A", "place B -", "there is a start seat as soon as it is drawn"),
    ("place B A", "deal B A", "the start seat has the first turn"),
    ("place B A", "deal A A", "nothing leaves a hand or a supply before the first turn"),
    ("place B A", "level B A", "should be 2"),
    ("place B A", "livestock B A", "the value of livestock is told at once"),
    ("spent=R2C1", "spent=R2C1 discarded=2", "more tiles are discarded than have been in a hand"),
    ("spent=R2C1", "spent=R2C1 discarded=0", "should be written"),
    ("spent=R2C1", "spent=R2C1 laid=-", "should be written"),
    ("spent=R2C1", "spent=R2C1 spent=R2C1", "does not belong"),
    ("spent=R2C1", "spent=", "does not belong"),
    ("spent=R2C1", "spent=R2C1 ", "does not belong"),
    ("BRCCRBRC", "BRCBBBRC", "more fields show B than tiles were laid that have it"),
)


@pytest.mark.parametrize(("old", "new", "reason"), CHANGES)
def test_what_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    assert old in text()
    with pytest.raises(InvalidPositionError, match=reason):
        read(text().replace(old, new, 1))


def spent(state: HeartlandState, tiles: str) -> HeartlandState:
    """`state` with these large tiles as all that have left the hands."""
    return replace(state, spent=counts_of(KINDS[tile] for tile in tiles.split()))


def test_floating_tiles_are_refused_layer_by_layer() -> None:
    tee = relaid(spent(opening(), "W1P1 W1P2"), "r1c1=W1 r1c2=W1 r1c3=P1 r2c2=P1")
    with pytest.raises(InvalidPositionError, match="1 of the 2 large tiles that were laid would float"):
        read(str(tee))
    tower = relaid(spent(opening(), "W1P1 W1P2 W2P1"), "r1c1=W1 r1c2=P3 r1c3=W2")
    with pytest.raises(InvalidPositionError, match="would float"):
        read(str(tower))
    bridge = relaid(spent(opening(), "W1P1 W1P2 W2P1"), "r1c1=W1 r1c2=P2 r1c3=W2 r1c4=P1")
    assert read(str(bridge)) == bridge


def test_the_end_tile_is_not_drawn_twice() -> None:
    state = next(s for s in all_states() if s.end_drawn and s.num_players == 4 and s.phase is Phase.PLACE)
    tile, *hand = state.player.hand
    gone = replace(state, discarded=state.discarded + 1, spent=plus(state.spent, counts_of([tile])))
    drawing = replace(edit(gone, state.turn, hand=tuple(hand)), phase=Phase.DRAW)
    with pytest.raises(InvalidPositionError, match="nobody draws any more"):
        read(str(drawing))


def test_nothing_is_laid_or_discarded_before_the_first_turn() -> None:
    for new in (start(), start(start="seat1")):
        assert read(str(new)) == new
        for early in (
            replace(spent(new, "W1W0"), discarded=1),
            relaid(spent(new, "C1P1"), "r0c0=P1 r0c1=C1"),
            relaid(edit(new, 0, supply="BRCP"), "r0c1=W1"),
        ):
            with pytest.raises(InvalidPositionError, match="nothing leaves a hand or a supply before the first turn"):
                read(str(early))


def test_a_hand_is_not_short_of_a_tile_that_nobody_laid() -> None:
    short = replace(edit(opening(), 0, hand=opening().player.hand[1:]), phase=Phase.DRAW)
    with pytest.raises(InvalidPositionError, match="the hands miss 1 large tiles, but 0 have left"):
        read(str(short))


@pytest.mark.parametrize("text", ["hl1", "hl1 place", "hl1 place A A WBRCPWB./RCPWBRCP"])
def test_a_position_names_its_first_five_words(text: str) -> None:
    with pytest.raises(InvalidPositionError, match="a position names phase, turn, start seat, crops and levels"):
        read(text)


def test_two_farms_in_one_region_are_refused() -> None:
    over = next(states[-1] for states, _ in random_games() if len(states[-1].farms) > 1)
    seat, farms = next((s, player.farms) for s, player in enumerate(over.players) if player.farms)
    more = next((near for near in over.land.region(farms[0]) if near != farms[0]), farms[0])
    with pytest.raises(InvalidPositionError, match="two farms"):
        read(str(edit(over, seat, farms=(farms[0], more))))


def first(phase: Phase, players: int = 5) -> HeartlandState:
    """The first state of this phase in the random games of that many players."""
    return next(state for state in all_states() if state.phase is phase and state.num_players == players)


def refused_because(state: HeartlandState, reason: str) -> None:
    with pytest.raises(InvalidPositionError, match=reason):
        read(str(state))


def with_livestock(state: HeartlandState, track: int, *tiles: LivestockTile) -> HeartlandState:
    """`state` with these as the tiles taken from one track."""
    return replace(state, livestock=(*state.livestock[:track], tiles, *state.livestock[track + 1 :]))


def test_livestock_that_nobody_can_have_taken_is_refused() -> None:
    state = first(Phase.LIVESTOCK)
    track = state.track_taken
    assert track is not None
    before = state.livestock[track][:-1]
    told = LivestockTile(state.turn, state.values_left(state.kind_taken)[0])
    refused_because(with_livestock(state, track, *before, told), "the value of livestock is told at once")
    refused_because(with_livestock(state, track, *before), "takes the top livestock tile")
    refused_because(replace(state, phase=Phase.BUILD), "the value of livestock is told at once")
    other = (state.turn + 1) % state.num_players
    cubes, others = list(state.player.cubes), list(state.players[other].cubes)
    cubes[track], others[track] = others[track], cubes[track]
    swapped = edit(edit(state, state.turn, cubes=tuple(cubes)), other, cubes=tuple(others))
    stolen = with_livestock(swapped, track, *before, LivestockTile(other, 0))
    refused_because(stolen, "only whoever has the turn has just taken livestock")


def test_there_is_one_livestock_tile_of_each_value() -> None:
    state = next(s for s in all_states() if s.phase is Phase.PLACE and sum(map(bool, s.livestock)) > 1)
    one, other = [track for track, tiles in enumerate(state.livestock) if tiles][:2]
    cow = replace(state.livestock[other][0], value=state.livestock[one][0].value)
    refused_because(with_livestock(state, other, cow, *state.livestock[other][1:]), "there is one cow of each value")


def test_a_third_farm_is_refused() -> None:
    state = next(s for s in all_states() if s.phase is Phase.PLACE and any(len(p.farms) == 2 for p in s.players))
    seat = next(seat for seat, player in enumerate(state.players) if len(player.farms) == 2)
    farms = (*state.players[seat].farms, state.building_squares()[0])
    refused_because(edit(state, seat, farms=farms), "every player has 2 farms")


def test_a_hand_is_short_where_somebody_drew_the_end_tile() -> None:
    state = next(s for s in all_states() if s.phase is Phase.PLACE and s.undrawn == 6)
    refused_because(replace(state, end_drawn=True), "whoever drew the end-of-game tile has a tile less in hand")


def test_nothing_is_levelled_without_a_small_tile() -> None:
    before = relaid(edit(opening(), 0, supply="W"), "r3c3=B1 r0c1=R1 r0c3=P1 r0c5=C1")
    last = play(before, "R2C1@r3c4-r3c3")
    assert read(str(last)) == last
    none = relaid(edit(last, 0, supply=""), "r1c2=W1")
    refused_because(none, "without a small tile left, nothing can be levelled")


def test_fields_to_be_scored_must_be_those_of_a_tile() -> None:
    scoring = str(play(opening(), "R2C1@r3c4-r3c3"))
    assert str(read(scoring)) == scoring
    for wrong in ("r3c4:1,r3c3:1", "r3c5:2,r3c3:1", "r3c3:1", "r3c3:1,r3c4:2"):
        with pytest.raises(InvalidPositionError):
            read(scoring.partition("laid=")[0] + f"laid={wrong}")


def is_refused(text: str) -> bool:
    """Whether `text` is refused; if it is read, it is read as what it says."""
    try:
        state = read(text)
    except InvalidPositionError:
        return True
    assert str(state) == text
    return False


def test_damaged_positions_are_refused_or_read_as_what_they_say() -> None:
    rng = Random(1)
    texts = sorted({str(state) for state in all_states()})
    refusals = 0
    for _ in range(1500):
        marks = list(rng.choice(texts))
        for _ in range(rng.randint(1, 2)):
            place = rng.randrange(len(marks))
            marks[place : place + rng.randint(0, 2)] = rng.choice(["", *"ABWRP-?0129*/ ,;=+.(r"])
        refusals += is_refused("".join(marks))
    assert 1300 < refusals < 1500


@pytest.mark.parametrize("phase", Phase)
def test_positions_of_every_phase_are_read_back(phase: Phase) -> None:
    for players in (2, 3, 4, 5):
        state = first(phase, players)
        assert read(str(state)) == state


def test_a_level_beyond_nine_stands_in_brackets() -> None:
    state = opening()
    tiles = [name for name, left in zip(NAMES, state.unseen, strict=True) if left][:12]
    tower = relaid(spent(state, " ".join(tiles)), "r0c0=R12 r0c1=W12")
    assert " (12)(12)00000./" in str(tower)
    assert read(str(tower)) == tower
