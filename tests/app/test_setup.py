"""Setting up a game: drafts as values, and the screen that edits them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.setup import BY_LINK, Draft, seats_swapped
from farmyard.core import GameType
from farmyard.games import GAMES
from farmyard.record import HUMAN, Match, Seat
from tests.app.fakes import Person, new_match

TYPES = [game.type for game in GAMES.values()]
SHEEP = GAMES["battle-sheep"].type


@pytest.mark.parametrize("game", TYPES, ids=lambda game: game.short_name)
def test_a_new_draft_is_a_game_at_once(game: GameType) -> None:
    match = Match.start(Draft.new(game).record("abc"))
    assert [seat.kind for seat in match.record.seats] == [HUMAN, "medium"]
    assert all(seat.name for seat in match.record.seats)


@pytest.mark.parametrize("game", TYPES, ids=lambda game: game.short_name)
def test_every_number_of_players_and_every_choice_that_is_shown_can_be_started(game: GameType) -> None:
    for count in range(game.min_players, game.max_players + 1):
        draft = Draft.new(game).resized(count)
        for option in game.options:
            for needed in (option.needs, None):
                ready = draft.with_option(*needed) if needed else draft
                for value in option.values_for(count) if ready.applies(option) else ():
                    record = ready.with_option(option.key, value).record("abc")
                    assert dict(record.options)[option.key] == value
                    Match.start(record)


@given(st.data())
def test_whatever_is_pressed_in_whatever_order_can_be_started(data: st.DataObject) -> None:
    draft = Draft.new(SHEEP)
    for _ in range(data.draw(st.integers(0, 8))):
        match data.draw(st.sampled_from(("seats", "kind", "name", "option"))):
            case "seats":
                draft = draft.resized(data.draw(st.integers(-1, 9)))
            case "kind":
                draft = draft.with_kind(data.draw(st.sampled_from(range(len(draft.seats)))), "easy")
            case "name":
                draft = draft.with_name(0, data.draw(st.text(max_size=200)))
            case _:
                option = data.draw(st.sampled_from(SHEEP.options))
                draft = draft.with_option(option.key, data.draw(st.sampled_from(option.values)))
    Match.start(draft.record("abc"))
    assert Draft.restored(SHEEP, draft.saved()).record("abc") == draft.record("abc")


def test_options_that_do_not_suit_fewer_players_wait_for_more() -> None:
    draft = Draft.new(SHEEP).resized(4).with_option("pasture", "preset").with_option("map", "4-oxbow")
    assert dict(draft.record("abc").options)["map"] == "4-oxbow"
    assert dict(draft.resized(2).record("abc").options)["map"] == "2-field"
    assert dict(draft.resized(2).resized(4).record("abc").options)["map"] == "4-oxbow"


def test_an_option_that_means_nothing_now_is_neither_shown_nor_sent() -> None:
    draft = Draft.new(SHEEP).with_option("pasture", "preset").with_option("map", "2-pond")
    map_option = next(option for option in SHEEP.options if option.key == "map")
    assert draft.applies(map_option)
    built = draft.with_option("pasture", "build")
    assert not built.applies(map_option)
    assert dict(built.record("abc").options)["map"] == "2-field"


def test_a_seat_without_a_name_is_called_by_its_colour() -> None:
    record = Draft.new(SHEEP).with_name(1, " \u200b ").record("abc")
    assert [seat.name for seat in record.seats] == ["Blue", "Orange"]


def test_a_kind_that_does_not_exist_changes_nothing() -> None:
    draft = Draft.new(SHEEP)
    assert draft.with_kind(0, "martian") == draft


def test_swapped_seats_move_everybody_one_on_and_keep_the_rest() -> None:
    match = new_match(HUMAN, "easy", HUMAN, map="3-star")
    again = seats_swapped(match.record, "xyz")
    assert again.seats == (Seat("Cleo", HUMAN), Seat("Ann", HUMAN), Seat("Béla", "easy"))
    assert (again.options, again.nonce) == (match.record.options, "xyz")
    thrice = seats_swapped(seats_swapped(again, "x"), "y")
    assert thrice.seats == match.record.seats


class TestScreen:
    def test_what_is_pressed_is_what_starts(self) -> None:
        person = Person(at="#/new/battle-sheep")
        person.press("3")
        person.type("Name of player 1", "  Ann\tLee ")
        person.type("Who plays 2", "hard")
        person.press("Ready-made")
        person.press("Three-Armed Star")
        person.press("Start")
        record = person.match.record
        assert record.seats == (Seat("Ann Lee", HUMAN), Seat("Orange", "hard"), Seat("Green", "medium"))
        assert dict(record.options)["map"] == "3-star"
        assert person.app.play.session.local == {0}  # type: ignore[union-attr]
        assert person.device.went[-1] == (f"#/play/{record.nonce}", False)

    def test_every_kind_of_player_can_be_chosen(self) -> None:
        person = Person(at="#/new/battle-sheep")
        values = [option.attributes["value"] for option in person.page.one(id="kind-0").all("option")]
        assert values == [HUMAN, BY_LINK, "easy", "medium", "hard"]

    def test_typing_a_name_is_not_disturbed(self) -> None:
        person = Person(at="#/new/battle-sheep")
        person.type("Name of player 1", "Ann ")
        assert person.page.one(id="name-0").attributes["value"] == "Ann "

    def test_the_last_setup_is_proposed_again(self) -> None:
        person = Person()
        person.begin("easy", "hard", HUMAN, names=("", "Greta", "Ann"), pasture="preset", map="3-star")
        again = Person(person.device.storage, at="#/new/battle-sheep")
        again.press("Start")
        assert again.match.record.options == person.match.record.options
        assert again.match.record.seats == person.match.record.seats
        assert again.match.record.nonce != person.match.record.nonce

    def test_looking_up_the_rules_loses_nothing(self) -> None:
        person = Person(at="#/new/battle-sheep")
        person.type("Name of player 1", "Ann")
        person.press("Rules")
        assert person.title == "Battle Sheep"
        person.go("#/new/battle-sheep")
        assert person.page.one(id="name-0").attributes["value"] == "Ann"

    def test_the_table_shows_only_options_that_mean_something(self) -> None:
        person = Person(at="#/new/battle-sheep")
        assert not person.page.has("button", id="option-map=2-pond")
        person.press("Ready-made")
        assert person.page.has("button", id="option-map=2-pond")
        assert not person.page.has("button", id="option-map=4-lake")
        person.press("4")
        assert person.page.has("button", id="option-map=4-lake")
        assert not person.page.has("button", id="option-swap=on")

    def test_an_unknown_game_is_home(self) -> None:
        assert Person(at="#/new/chess").title == "Farmyard"
