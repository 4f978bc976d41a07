"""What the board of Heartland tells before a choice is made, why it refuses, and what comes of it all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.boards import Scene
from app.boards.heartland import (
    confirm,
    describe,
    draw,
    overview,
    panel,
    prompt,
    refusal,
    score_sheet,
    suggest,
    verdict,
)
from app.boards.heartland.forecast import FarmChange, farm_changes, field_points, scored
from app.boards.heartland.ground import outline
from app.boards.heartland.preview import next_turn
from farmyard.games.heartland.actions import Build, Discard, PlaceLarge, PlaceSmall, Score, Take
from farmyard.games.heartland.land import NUM_SQUARES, SQUARES, Land
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.rules import HeartlandView, initial_state
from farmyard.games.heartland.scoring import LaidField
from farmyard.games.heartland.table import LivestockTile, Phase
from farmyard.games.heartland.tiles import KINDS
from farmyard.record import HUMAN
from tests.app.fakes import Person
from tests.app.reading import read

NAMES = ("Ann", "Ben")
FIRST = Land().laid((SQUARES["r3c3"], SQUARES["r3c4"]), "CR")
DOUBLE = FIRST.laid((SQUARES["r2c2"], SQUARES["r2c3"]), "CC")
LEVELLED = DOUBLE.laid((SQUARES["r3c4"], SQUARES["r3c5"]), "CW")
HAND = (KINDS["W1B2"], KINDS["C2C0"], KINDS["R1P1"])


def view(phase: Phase = Phase.PLACE, land: Land = LEVELLED, **facts: object) -> HeartlandView:
    """What Ann, whose turn it is, sees of a table for two."""
    players = (Player(hand=HAND), Player(hand=(-1, -1, -1)))
    start = initial_state(2, {"start": "seat1"}).view(0)
    return replace(start, phase=phase, land=land, **{"players": players, **facts})  # type: ignore[arg-type]


def with_farms(*farms: tuple[str, ...]) -> tuple[Player, ...]:
    """Ann and Ben with farms on these squares."""
    return tuple(
        Player(hand=hand, farms=tuple(SQUARES[name] for name in names))
        for hand, names in zip((HAND, (-1, -1, -1)), farms, strict=True)
    )


def scene(view: HeartlandView, *chosen: str) -> Scene:
    return Scene(view, NAMES, view.legal_actions(), chosen)


def large(name: str, first: str, second: str) -> PlaceLarge:
    return PlaceLarge(KINDS[name], SQUARES[first], SQUARES[second])


class TestForecast:
    def test_a_field_would_get_its_whole_new_region(self) -> None:
        points = field_points(view(), "C")
        # Beside the region of six and the printed corn of r1c1.
        assert points[SQUARES["r2c1"]] == 8
        assert points[SQUARES["r0c0"]] == 1

    def test_a_field_would_get_nothing_in_a_farm_region(self) -> None:
        points = field_points(view(players=with_farms((), ("r3c3",))), "C")
        assert points[SQUARES["r2c1"]] == 0

    def test_it_agrees_with_the_rules_for_small_tiles(self) -> None:
        here = view(players=with_farms(("r0c0",), ("r3c3",)))
        for crop in "WBRCP":
            points = field_points(here, crop)
            for action in here.legal_actions():
                if isinstance(action, PlaceSmall) and action.crop == crop:
                    assert points[action.square] == here.worths_after(action)[0].victory_points

    def test_cutting_and_growing_change_what_farms_pay(self) -> None:
        here = view(players=with_farms(("r3c3",), ()))
        cut = LEVELLED.laid((SQUARES["r2c2"], SQUARES["r2c3"]), "BR")
        assert farm_changes(here, cut) == (FarmChange(0, SQUARES["r3c3"], 6, 4),)
        grown = LEVELLED.laid((SQUARES["r2c1"],), "C")
        assert farm_changes(here, grown) == (FarmChange(0, SQUARES["r3c3"], 6, 8),)

    def test_barn_points_may_bring_livestock_and_a_farm(self) -> None:
        players = (Player(hand=HAND, cubes=(5, 2, 2, 1, 3)), Player())
        here = view(Phase.SCORE, players=players, laid=(LaidField(SQUARES["r3c4"], 2), LaidField(SQUARES["r3c5"], 1)))
        worths = here.worths()
        assert scored(here, worths, "VV").points == 7
        assert scored(here, worths, "VB").animals == ("cow",)
        assert scored(here, worths, "VB").farms == 0
        both = scored(here, worths, "BB")
        assert (both.animals, both.farms, both.points) == (("cow",), 1, 0)
        assert both.cubes == (6, 2, 2, 3, 3)


class TestOutline:
    def test_a_single_square(self) -> None:
        assert outline({SQUARES["r0c0"]}, 2) == "M2 2H42M2 2V42M2 42H42M42 2V42"

    def test_no_line_runs_between_fields_of_one_region(self) -> None:
        assert "M44" not in outline({SQUARES["r0c0"], SQUARES["r0c1"]}, 0).replace("M44 0H88", "").replace(
            "M44 44H88", ""
        )


class TestChoosing:
    def test_a_large_tile_comes_to_lie_where_it_gets_most_and_needs_no_levelling(self) -> None:
        here = view(land=DOUBLE)
        actions = here.legal_actions()
        second = suggest(here, actions, ("W1B2", "r4c4"))
        assert second is not None
        chosen = large("W1B2", "r4c4", second)
        others = [a for a in actions if a.parts[:2] == ("W1B2", "r4c4")]
        assert chosen in others
        assert here.land.levels[chosen.second] == here.land.levels[chosen.first]

    def test_turning_goes_round_through_all_ways_to_lie(self) -> None:
        here = view(land=Land())
        placement = large("W1B2", "r3c3", "r2c3")
        seen = []
        for _ in range(4):
            part = next_turn(scene(here, *placement.parts), placement)
            if part is None:
                break
            seen.append(part)
            placement = large("W1B2", "r3c3", part)
        offered = {a.parts[2] for a in here.legal_actions() if a.parts[:2] == ("W1B2", "r3c3")}
        assert len(offered) > 1
        assert set(seen) == offered

    def test_the_ends_are_swapped_in_one_go(self) -> None:
        page = read(panel(scene(view(land=Land()), *large("W1B2", "r3c3", "r3c2").parts)))
        swap = page.one(id="swap-ends")
        assert swap.attributes["data-arg"] == "1:r3c2 r3c3"
        assert ("disabled" in swap.attributes) is (
            large("W1B2", "r3c2", "r3c3") not in view(land=Land()).legal_actions()
        )

    def test_the_preview_tells_the_worth_and_whose_farm_changes(self) -> None:
        here = view(players=with_farms((), ("r3c3",)))
        page = read(panel(scene(here, "C", "r2c1")))
        assert "0 points (Ben's region) or 1 barn step" in page.text
        assert "Ben's farm: 6 → 8 a turn" in page.text

    def test_the_board_shows_the_land_as_it_would_be(self) -> None:
        page = read(draw(scene(view(), "C", "r2c1")))
        assert page.one(id="board-r2c1").one("use").attributes["href"] == "#board-C"
        assert page.all(class_="worth-text now")[0].text == "8"

    def test_the_second_field_is_decided_after_the_first(self) -> None:
        here = view(Phase.SCORE, laid=(LaidField(SQUARES["r3c4"], 2), LaidField(SQUARES["r3c5"], 1)))
        before, after = read(panel(scene(here))), read(panel(scene(here, "1V")))
        assert "disabled" in before.one(id="score-2V").attributes
        assert "disabled" not in after.one(id="score-2V").attributes

    def test_a_field_without_a_choice_is_decided_already(self) -> None:
        here = view(Phase.SCORE, laid=(LaidField(SQUARES["r3c4"], 0), LaidField(SQUARES["r3c5"], 1)))
        assert suggest(here, here.legal_actions(), ()) == "1V"
        assert suggest(here, here.legal_actions(), ("1V",)) is None


class TestDragging:
    def test_every_tile_of_the_hand_can_be_taken_up_while_one_is_to_be_laid(self) -> None:
        page = read(panel(scene(view())))
        handles = page.all("button", data_drag=None)
        assert [handle.attributes["data-drag"] for handle in handles] == ["W1B2", "C2C0", "R1P1", *"WBRCP"]
        for handle in handles:
            assert handle.attributes["data-picture"] == handle.attributes["id"]
            assert len(handle.all(data_grip=None)) == len(handle.attributes["data-drag"][::2])

    @pytest.mark.parametrize("phase", [Phase.LEVEL, Phase.SCORE, Phase.BUILD])
    def test_nothing_can_be_taken_up_when_no_tile_is_to_be_laid(self, phase: Phase) -> None:
        laid = (LaidField(SQUARES["r3c4"], 2), LaidField(SQUARES["r3c5"], 1)) if phase is Phase.SCORE else ()
        here = scene(view(phase, laid=laid))
        assert not read(panel(here)).has(data_drag=None)
        assert not read(draw(here)).has(data_drag=None)

    def test_a_tile_that_is_to_be_removed_cannot_be_taken_to_the_board(self) -> None:
        assert not read(panel(Scene(view(), NAMES, (Discard(HAND[0]),)))).has(data_drag=None)

    def test_nothing_can_be_taken_up_in_another_s_turn(self) -> None:
        assert not read(panel(Scene(view(turn=1), NAMES))).has(data_drag=None)

    @pytest.mark.parametrize(("second", "turn"), [("r3c4", "0"), ("r4c3", "1"), ("r3c2", "2"), ("r2c3", "-1")])
    def test_a_tile_on_its_place_is_taken_up_as_it_lies(self, second: str, turn: str) -> None:
        placement = large("R1P1", "r3c3", second)
        here = scene(view(land=Land()), *placement.parts)
        assert placement in here.actions
        handles = read(draw(here)).all(data_drag="R1P1")
        assert [handle.attributes["data-tap"] for handle in handles] == sorted(placement.parts[1:])
        assert {handle.attributes["data-turn"] for handle in handles} == {turn}
        assert read(panel(here)).has(id=handles[0].attributes["data-picture"]), "whose picture follows the finger"


class TestRefusals:
    @pytest.mark.parametrize(
        ("chosen", "part", "words"),
        [
            ((), "r3c3", "Corn, level 1, in Ann's farm region of 4 fields."),
            ((), "r0c0", "Wheat, level 0, in a free region of 1 field."),
            (("C",), "r3c3", "A farm stands here; its field stays as it is."),
            (("R1P1",), "r3c3", "A farm stands here; its field stays as it is."),
            (("C",), "r2c4", "Here grows corn already; lay another crop."),
            (("C",), "r3c1", "It would join two regions that each have a farm."),
        ],
    )
    def test_why_not_here(self, chosen: tuple[str, ...], part: str, words: str) -> None:
        cut = LEVELLED.laid((SQUARES["r2c1"],), "C").laid((SQUARES["r2c2"], SQUARES["r2c3"]), "BR")
        here = view(land=cut, players=with_farms(("r3c3",), ("r1c1",)))
        assert refusal(scene(here, *chosen), part) == words

    def test_levels_too_far_apart(self) -> None:
        square = SQUARES["r0c0"]
        land = Land(levels=tuple(4 if s == square else 0 for s in range(NUM_SQUARES)))
        assert refusal(scene(view(land=land), "R1P1"), "r0c0") == (
            "The fields beside it lie more than one level higher or lower."
        )

    def test_nothing_left_to_level_with(self) -> None:
        square = SQUARES["r0c0"]
        land = Land(levels=tuple(1 if s == square else 0 for s in range(NUM_SQUARES)))
        players = (Player(hand=HAND, supply=""), Player())
        assert refusal(scene(view(land=land, players=players), "R1P1"), "r0c0") == (
            "The levels differ, and you have no small tile left to level them."
        )

    def test_a_farm_region_takes_no_second_farm(self) -> None:
        here = view(Phase.BUILD, players=with_farms(("r3c3",), ()))
        assert refusal(scene(here), "r3c2").endswith("Every farm needs a region of its own.")


class TestWords:
    def test_prompts_follow_the_turn(self) -> None:
        here = view()
        assert prompt(scene(here)) == "Choose a tile to lay."
        assert "for the wheat" in prompt(scene(here, "W1B2"))
        assert prompt(scene(here, "W1B2", "r0c1", "r0c2")).startswith("Lay it here")

    def test_the_button_names_what_is_taken(self) -> None:
        players = (Player(hand=HAND, cubes=(5, 2, 2, 1, 3)), Player())
        here = view(Phase.SCORE, players=players, laid=(LaidField(SQUARES["r3c4"], 2), LaidField(SQUARES["r3c5"], 1)))
        assert confirm(here, Score("VV")) == "Take 7 points"
        assert confirm(here, Score("VB")) == "Take 6 points, 1 barn step and a cow"
        assert confirm(here, Score("BB")) == "Take 3 barn steps and a cow"

    def test_levelling_is_named(self) -> None:
        assert confirm(view(land=FIRST), large("W1B2", "r3c2", "r3c3")) == "Level and lay it here"
        assert confirm(view(land=Land()), large("W1B2", "r3c2", "r3c3")) == "Lay wheat and beets here"

    def test_farms_pay_once_all_else_is_done(self) -> None:
        players = with_farms(("r3c3",), ())
        laid = (LaidField(SQUARES["r0c0"], 1),)
        here = view(Phase.SCORE, players=players, laid=laid)
        assert describe(here, Score("V"), NAMES) == "Ann takes 1 point. Farms pay 6 points."
        due = view(Phase.BUILD, players=(replace(players[0], cubes=(4, 4, 4, 4, 4)), players[1]))
        assert describe(due, Build(SQUARES["r0c0"]), NAMES) == "Ann builds a farm on a1. Farms pay 7 points."

    def test_livestock_is_told_without_its_value(self) -> None:
        livestock = ((LivestockTile(0, 0),), (), (), (), ())
        here = replace(view(Phase.LIVESTOCK, livestock=livestock), watcher=None)
        assert describe(here, Take("cow", 14), NAMES) == "Ann takes a cow."

    def test_when_nothing_fits_a_tile_is_removed(self) -> None:
        here = Scene(view(), NAMES, (Discard(HAND[0]),))
        assert prompt(here) == "No tile fits anywhere. Choose one to remove."
        assert confirm(view(), Discard(HAND[0])) == "Remove this tile"

    def test_the_verdict_adds_up(self) -> None:
        start = initial_state(2, {"start": "seat1"})
        players = (Player(field_points=50, farm_points=12), Player(field_points=60))
        livestock = ((LivestockTile(0, 14),), (), (), (), ())
        over = replace(start, phase=Phase.OVER, turn=-1, players=players, livestock=livestock)
        assert verdict(over, NAMES) == ("Ann wins", "76 points: 50 for fields, 12 for farms, 14 for livestock.")
        shared = replace(over, players=(players[0], Player(field_points=76)))
        assert verdict(shared, NAMES) == ("Ann and Ben share the win", "76 points each.")


def test_beyond_a_hundred_the_tile_is_turned() -> None:
    players = (Player(hand=HAND, field_points=103), Player(field_points=99))
    page = read(draw(Scene(view(players=players), NAMES)))
    ann, ben = page.one(id="board-seat-0"), page.one(id="board-seat-1")
    assert [ann.one(class_="hundred").text, ann.one(class_="points").text] == ["100", "3"]
    assert "103 points" in ann.name
    assert not ben.has(class_="hundred")


def test_two_hundred_points_beside_a_star() -> None:
    players = (Player(field_points=208), Player(field_points=3))
    page = read(draw(Scene(view(Phase.OVER, players=players, turn=-1), NAMES)))
    left = float(page.one("path", class_="star").attributes["transform"].removeprefix("translate(").split()[0])
    assert left + 5 < 352 - 6 - 3 * 10, "the star stands before the three digits"


def test_long_names_are_cut_off_before_what_stands_beside_them() -> None:
    names = ("Bartholomew the Great", *"BCDE")
    players = (Player(field_points=9), *[Player()] * 4)
    livestock = ((),) * 5
    here = view(players=players, starter=0, livestock=livestock, watcher=None)
    [name] = [node.text for node in read(draw(Scene(here, names))).one(id="board-seat-0").all(class_="name")]
    assert name.startswith("Bar")
    assert name.endswith("…")
    assert len(name) < 8


def test_the_overview_calls_everybody_by_name() -> None:
    words = read(overview(view(), NAMES)).text
    assert "Ann" in words
    assert "Ben" in words
    assert "Blue" not in words


def test_what_others_do_is_told_once_while_they_do_it() -> None:
    person = Person()
    person.begin(HUMAN, "easy", game="heartland", start="seat1")
    person.wait()
    for _ in range(2):
        person.play(str(person.match.state.legal_actions()[0]))
    lines = []
    while person.app.pulse()[0] is not None:
        person.device.time += 1
        person.look()
        lines.append(person.page.one("footer").text)
    told = [line for line in lines if " lays " in line or " takes " in line]
    assert told
    assert all(line.count(" lays ") + line.count(" takes ") == 1 for line in told[:-1]), told


class TestOwnLivestock:
    LIVESTOCK = ((LivestockTile(0, 14), LivestockTile(1, -1)), (), (LivestockTile(1, -1),), (), ())

    def test_its_value_stands_beside_the_hand(self) -> None:
        page = read(panel(scene(view(livestock=self.LIVESTOCK))))
        own = page.one(class_="own-livestock")
        assert (own.text, own.name) == ("+14", "Your livestock: a cow 14")

    def test_that_of_others_does_not(self) -> None:
        livestock = (self.LIVESTOCK[0][1:], *self.LIVESTOCK[1:])
        assert not read(panel(scene(view(livestock=livestock)))).has(class_="own-livestock")


class TestTurningUpTheLivestock:
    LIVESTOCK = ((LivestockTile(1, 14), LivestockTile(0, 9)), (LivestockTile(1, 11),), (), (), ())

    def ending(self, closer: str = "", livestock: tuple[tuple[LivestockTile, ...], ...] = LIVESTOCK) -> Scene:
        players = (Player(field_points=50, farm_points=12), Player(field_points=60))
        return Scene(view(Phase.OVER, players=players, livestock=livestock, turn=-1), NAMES, closer=closer)

    def test_one_after_the_other_seat_by_seat(self) -> None:
        page = read(draw(self.ending()))
        lines = [page.one(id=f"board-score-{seat}").all("g", class_=None) for seat in (0, 1)]
        shown = [[node.attributes["class"] for node in line if "reveal" in node.attributes["class"]] for line in lines]
        assert shown == [["reveal beat-1"], ["reveal beat-2", "reveal beat-3", "reveal beat-4"]], "last comes the crown"

    def test_the_total_follows(self) -> None:
        page = read(draw(self.ending()))
        totals = [
            (node.text, node.attributes["class"].removeprefix("points "))
            for seat in (0, 1)
            for node in page.one(id=f"board-score-{seat}").all("text")
            if node.attributes["class"].startswith("points")
        ]
        assert totals == [
            ("62", "before beat-1"),
            ("71", "final beat-1"),
            ("60", "before beat-2"),
            ("74", "passing beat-2"),
            ("85", "final beat-3"),
        ]

    def test_the_verdict_is_covered_until_all_is_turned_up(self) -> None:
        cover = read(score_sheet(self.ending()))
        assert cover.one("div").attributes["class"] == "count-cover beat-4"
        assert cover.offers("Show the result")

    def test_who_does_not_want_to_wait_sees_the_result_at_once(self) -> None:
        waiting = read(score_sheet(self.ending())).control("Show the result")
        here = self.ending(closer=waiting.attributes["data-arg"])
        assert score_sheet(here) == ""
        assert "beat-" not in draw(here)
        totals = [n for n in read(draw(here)).all("text") if "points" in n.attributes.get("class", "")]
        assert [total.text for total in totals] == ["85", "71"]

    def test_without_livestock_there_is_nothing_to_wait_for(self) -> None:
        here = self.ending(livestock=((),) * 5)
        assert score_sheet(here) == ""
        assert "beat-" not in draw(here)

    def test_a_picture_shows_how_it_ended(self) -> None:
        assert "beat-" not in draw(replace(self.ending(), key="picture"))

    def test_everybody_comes_from_their_own_line_to_their_place(self) -> None:
        page = read(draw(self.ending()))
        lines = [n.attributes["class"] for n in page.all("g") if "settle" in n.attributes.get("class", "")]
        assert lines == ["settle beat-4 from-1", "settle beat-4 from--1"], "Ben, the second, comes first"


def test_the_scores_name_every_part() -> None:
    players = (Player(field_points=50, farm_points=12), Player(field_points=60))
    livestock = ((LivestockTile(0, 14), LivestockTile(1, 9)), (), (), (), ())
    page = read(draw(Scene(view(Phase.OVER, players=players, livestock=livestock, turn=-1), NAMES)))
    assert page.one(id="board-score-0").name == (
        "Ann: 50 for fields, 12 for farms, 14 for livestock (a cow 14), 76 in all"
    )
