"""The board of Happy Pigs: where pigs lie, previews, refusals, what a choice promises, and the final account."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from app import texts
from app.boards import Scene
from app.boards.happy_pigs import panel, refusal
from app.boards.happy_pigs.arranging import Arrangement, arrangement, rearrangement
from app.boards.happy_pigs.art import event_signs
from app.boards.happy_pigs.names import event_effect, event_name
from app.boards.happy_pigs.season import LINE, wrapped
from app.texts import LANGUAGES
from farmyard.core import State
from farmyard.games.happy_pigs.data import PIG_PRICES, Event
from farmyard.games.happy_pigs.farm import NO_TOOLS, PIGS, Farm
from farmyard.games.happy_pigs.rules import HappyPigsState, Phase
from farmyard.random_play import random_match
from farmyard.record import HUMAN
from tests.app.fakes import Person
from tests.app.reading import Node, read
from tools import messages
from tools.site.catalogues import compile_catalogues

NAMES = ("Ann", "Ben", "Cleo")


def begin(*kinds: str, **options: str) -> Person:
    """Ann buys first."""
    person = Person()
    person.begin(*(kinds or (HUMAN,) * 3), names=NAMES, game="happy-pigs", start="seat1", **options)
    return person


def state_of(person: Person) -> HappyPigsState:
    state = person.match.state
    assert isinstance(state, HappyPigsState)
    return state


def in_round(person: Person, *choices: str) -> Person:
    """After the opening purchases of whoever still has some, with these actions chosen."""
    while state_of(person).phase is Phase.OPENING:
        person.play("end")
    person.wait()
    person.play(*(f"choose:{choice}" for choice in choices))
    return person


def ware(person: Person, part: str) -> Node:
    return person.page.one("button", id=f"ware-{part}")


class TestArrangement:
    @pytest.mark.parametrize("seed", range(3))
    def test_it_holds_the_herd_in_the_sties_after_every_action(self, seed: int) -> None:
        states: list[State] = []
        for state in random_match("happy-pigs", 3, {}, f"arranged{seed}").states[:160]:
            states.append(state)
            assert isinstance(state, HappyPigsState)
            for seat, farm in enumerate(state.farms):
                check(arrangement(farm, seat, states), farm)

    def test_who_finds_room_moves_nobody(self) -> None:
        pigs, counts = (), [0] * 8
        for kind in (2, 0, 1, 6, 0, 3):
            counts[kind] += 1
            after = rearrangement(pigs, Farm(0, tuple(counts), NO_TOOLS, ((0, 0),)))
            assert after[:-1] == pigs
            pigs = after

    def test_a_plaster_goes_on_where_the_pig_lies(self) -> None:
        before = rearrangement((), Farm(0, (0, 3, 1, 0, 0, 0, 0, 0), NO_TOOLS, ((0, 0),)))
        after = rearrangement(before, Farm(0, (0, 2, 1, 0, 0, 1, 0, 0), NO_TOOLS, ((0, 0),)))
        assert [lying.place for lying in after] == [lying.place for lying in before]
        assert sum(a.pig != b.pig for a, b in zip(before, after, strict=True)) == 1

    def test_who_leaves_is_of_the_kind_that_is_fewer(self) -> None:
        before = rearrangement((), Farm(0, (2, 1, 0, 0, 2, 1, 0, 0), NO_TOOLS, ((0, 0),)))
        after = rearrangement(before, Farm(0, (2, 1, 0, 0, 1, 1, 0, 0), NO_TOOLS, ((0, 0),)))
        assert set(after) < set(before)


def check(pigs: Arrangement, farm: Farm) -> None:
    """Each pig of `farm` once, and no two on one cell."""
    assert tuple(sum(lying.pig == pig for lying in pigs) for pig in PIGS) == farm.herd
    cells = [cell for lying in pigs for cell in lying.place.cells]
    assert len(cells) == len(set(cells))


class TestPreview:
    def test_a_pig_that_is_chosen_in_the_store_already_lies_in_the_sty(self) -> None:
        person = begin()
        person.do("tap", "store:m")
        board = person.page.one(id="board")
        assert [node for node in board.walk() if "new" in node.attributes.get("class", "").split()]
        assert person.page.one(id="confirm").text == "Medium: buy for $10"
        ids = {node.attributes["id"] for node in board.all(id=None)}
        person.do("confirm")
        assert ids <= {node.attributes["id"] for node in person.page.one(id="board").all(id=None)}

    def test_a_pig_that_is_to_be_sold_shows_its_price(self) -> None:
        person = begin()
        person.play("buy:m", "buy:p", "end")
        in_round(person, "sell", "feed", "feed")
        person.do("tap", "pig:m")
        (leaving,) = (n for n in person.page.walk() if "leaving" in n.attributes.get("class", "").split())
        price = state_of(person).pig_prices[2]
        assert leaving.text == f"+${price}"
        assert person.page.one(id="confirm").text == f"Medium: sell for ${price}"

    def test_an_extra_can_be_added_and_left_out_again(self) -> None:
        person = begin()
        person.play("buy:p", "buy:supplement", "end")
        in_round(person, "feed", "mate", "mate")
        person.do("tap", "pig:p")
        assert person.page.one(id="confirm").text == "Feed: Piglet → Small"
        person.do("tap", "supplement")
        assert person.page.one(id="confirm").text == "Feed: Piglet → Medium"
        person.do("tap", "supplement")
        assert person.page.one(id="confirm").text == "Feed: Piglet → Small"

    def test_a_birth_is_proposed_and_the_end_when_nothing_is_left(self) -> None:
        person = begin()
        person.play("buy:m", "end")
        in_round(person, "mate", "sell", "sell")
        assert person.page.one(id="confirm").text == "Birth: Piglet"
        person.do("confirm")
        left = state_of(person).left
        assert person.page.one(id="confirm").text == f"Done: +${left}"


def test_in_a_sale_the_store_shows_both_what_is_left_and_that_the_price_is_another() -> None:
    state = state_of(in_round(begin(), "buy", "feed", "feed"))
    sale = replace(state, cards=(*state.cards[:-1], "SP-4"))
    page = read(panel(Scene(sale.view(0), NAMES, sale.legal_actions())))
    piglet, large = page.one(id="ware-store:p"), page.one(id="ware-store:l")
    assert piglet.one("b").text == "↓−$1: $2"
    assert piglet.one("small").text == "4040 left"
    assert large.one("b").text == "$15"


class TestRefusals:
    def test_what_is_too_dear_says_so_before_and_when_it_is_tapped(self) -> None:
        person = begin()
        person.play("buy:l", "buy:l", "buy:m")
        assert "too dear" in ware(person, "store:l").name
        assert "idle" in ware(person, "store:l").attributes["class"].split()
        assert "idle" not in ware(person, "store:p").attributes["class"].split()
        person.do("tap", "store:l")
        assert person.prompt == "You have not enough money."

    def test_so_does_what_finds_no_room(self) -> None:
        view = state_of(in_round(begin(), "buy", "feed", "feed")).view(0)
        full = replace(view.farms[0], herd=(0, 0, 6, 0, 0, 0, 0, 0))
        view = replace(view, farms=(full, *view.farms[1:]))
        scene = Scene(view, NAMES, view.legal_actions())
        page = read(panel(scene))
        assert "no room" in page.one("button", id="ware-store:m").name
        assert "no room" not in page.one("button", id="ware-store:p").name, "three piglets fit beside six mediums"
        assert refusal(scene, "store:m").startswith("There is no room for one more of that size")

    def test_sties_are_not_for_sale_before_the_first_round(self) -> None:
        person = begin()
        person.do("tap", "store:sty")
        assert person.prompt == "Sties are not sold before the first round."

    @pytest.mark.parametrize(
        ("bought", "choice", "part", "words"),
        [
            ("buy:l", "feed", "pig:l", "A large pig does not grow any more."),
            ("buy:p", "feed", "supplement", "You have no supplement."),
            ("buy:p", "mate", "birth", "Every medium and large pig of yours has given birth, or there is none."),
            ("buy:p", "sell", "vaccine", "You have no vaccine."),
        ],
    )
    def test_every_refusal_names_its_reason(self, bought: str, choice: str, part: str, words: str) -> None:
        other = "mate" if choice != "mate" else "buy"
        person = in_round(begin_with(bought), choice, other, other)
        person.do("cancel")
        person.do("tap", part)
        assert person.prompt == words

    def test_a_pig_is_nothing_to_choose_before_the_card(self) -> None:
        person = in_round(begin_with("buy:p"))
        person.do("unveil")
        person.do("tap", "pig:p")
        assert person.prompt == "Choose a card first."

    def test_a_pig_that_was_fed_is_marked_and_refused(self) -> None:
        person = in_round(begin_with("buy:p"), "feed", "mate", "mate")
        person.play("feed:p")
        person.do("cancel")
        person.do("tap", "pig:s")
        assert person.prompt == "This pig was fed already this round."


def begin_with(*purchases: str) -> Person:
    person = begin()
    person.play(*purchases, "end")
    return person


class TestOutlook:
    def test_it_says_what_a_choice_would_bring_at_most_and_at_least(self) -> None:
        person = in_round(begin_with("buy:m"))
        person.do("unveil")
        person.do("tap", "choose:mate")
        state = state_of(person)
        assert state.card is not None
        amount = state.card.amount("M")
        most, least = amount, amount // 3 + (amount % 3 > 0)
        assert f"“Mate”: {most} for you alone, {least} if everybody wants it." in person.page.text
        assert "Your pigs can have 1 piglet." in person.page.text

    def test_where_choices_are_shown_it_counts_those_that_were_made(self) -> None:
        person = in_round(begin(advanced="on"), "mate", "mate")
        person.do("tap", "choose:mate")
        state = state_of(person)
        assert state.card is not None
        share = state.card.amount("M") // 3
        assert f"“Mate”: {share} for you alone, {share} if everybody wants it." in person.page.text


def test_the_account_at_the_end_adds_up() -> None:
    match = random_match("happy-pigs", 3, {}, "account")
    person = Person()
    person.app.keep(match, frozenset())
    person.look()
    rows = {row.one("th").text: [cell.text for cell in row.all("td")] for row in person.page.one("tbody").all("tr")}
    state = match.state
    assert isinstance(state, HappyPigsState)
    sizes = [row for label, row in rows.items() if label.split()[0] in ("Money", "Piglet", "Small", "Medium", "Large")]
    for seat in range(3):
        parts = [int(row[seat].rpartition("$")[2]) for row in sizes if row[seat] != "–"]
        assert rows["Sum"][seat] == f"${sum(parts)}" == f"${state.scores[seat]}"
        assert rows["Place"][seat] == f"{state.ranks[seat]}."


def finished(name: str) -> Person:
    """Somebody who looks at the end of a game of three."""
    person = Person()
    person.app.keep(random_match("happy-pigs", 3, {}, name), frozenset())
    person.look()
    return person


class TestEnd:
    def test_the_account_comes_line_by_line_until_somebody_wants_all_of_it(self) -> None:
        person = finished("account")
        assert person.page.has(class_="settlement coming")
        lines = person.page.one("tbody").all("tr")
        steps = [int(line.attributes["class"].split()[0].removeprefix("step-")) for line in lines]
        assert steps == list(range(len(lines)))
        person.do("look", "account")
        assert person.page.has(class_="settlement")
        assert not person.page.has(id="whole-account")
        assert len(person.page.one("tbody").all("tr")) == len(lines)

    def test_whoever_has_looked_at_a_farm_does_not_see_it_come_again(self) -> None:
        person = finished("account")
        seat = next(seat for seat in range(3) if person.page.has(data_arg=f"farm:{seat}"))
        farm = f"board-farm-{'ABC'[seat]}"
        person.do("look", f"farm:{seat}")
        assert person.page.has(id=farm)
        person.do("look", person.page.one(id=f"board-seat-{seat}").attributes["data-arg"])
        assert not person.page.has(id=farm)
        assert not person.page.has(class_="settlement coming")

    def test_every_pig_shows_its_list_price_with_the_line_of_its_size(self) -> None:
        person = finished("priced")
        state = state_of(person)
        seat = max(range(3), key=lambda seat: state.farms[seat].pigs)
        assert state.farms[seat].pigs
        if not person.page.has(id=f"board-farm-{'ABC'[seat]}"):
            person.do("look", f"farm:{seat}")
        board = person.page.one(id="board")
        pigs = [node for node in board.walk() if "sold" in node.attributes.get("class", "").split()]
        assert sorted(int(pig.text.removeprefix("+$")) for pig in pigs) == sorted(
            price for price, number in zip(PIG_PRICES, state.farms[seat].sizes, strict=True) for _ in range(number)
        )
        for pig in pigs:
            step = next(name for name in pig.attributes["class"].split() if name.startswith("step-"))
            line = next(line for line in person.page.one("tbody").all("tr") if step in line.attributes["class"].split())
            assert line.one("th").text.endswith(pig.text.removeprefix("+"))


def test_the_log_explains_every_dollar() -> None:
    match = random_match("happy-pigs", 3, {}, "ledger")
    person = Person()
    person.app.keep(match, frozenset())
    person.look()
    person.do("sheet", "log")
    said = {int(item.one(class_="number").text): item.text for item in person.page.one(id="sheet").all("li")}
    for number, (before, after) in enumerate(pairwise(match.states), 1):
        assert isinstance(before, HappyPigsState)
        assert isinstance(after, HappyPigsState)
        if any(a.money != b.money for a, b in zip(before.farms, after.farms, strict=True)):
            assert "$" in said[number]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    shutil.copytree(messages.ROOT / "py/locale", tmp_path / "py/locale", ignore=shutil.ignore_patterns("*.mo"))
    compile_catalogues(tmp_path)
    monkeypatch.setattr(texts, "_LOCALE", tmp_path / "py/locale")
    texts.use(request.param)
    yield request.param
    texts.use("en")


def test_every_event_fits_on_its_card(language: str) -> None:
    for event in Event:
        length = LINE - round(20 * (len(event_signs(event)) - 2) / 6)
        lines = wrapped(f"{event_name(event)}: {event_effect(event)}", length)
        assert len(lines) <= 2, (language, lines)


def test_a_long_name_ends_in_dots_where_there_is_no_room() -> None:
    person = Person()
    person.begin(HUMAN, HUMAN, names=("Wilhelmina Archibald Mo", "Ben"), game="happy-pigs", start="seat1")
    names = [node.text for node in person.page.all("text") if node.text.startswith("Wilhel")]
    assert names
    assert all(name.endswith("…") for name in names)


def test_the_tile_of_a_neighbour_says_in_words_what_its_signs_show() -> None:
    person = in_round(begin_with("buy:m"))
    person.press("I am Ann")
    person.play("choose:sell")
    person.press("I am Ben")
    tile = person.page.one(id="board-seat-0")
    assert tile.name == "Ann: $35, 1 pig, has chosen"
    person.play("choose:buy")
    person.press("I am Cleo")
    person.play("choose:buy")
    state = state_of(person)
    price, left = state.pig_prices[2], state.left - 1
    person.play("sell:m", "end")
    tile = person.page.one(id="board-seat-0")
    assert tile.name == f"Ann: ${35 + price + left}, 0 pigs, Sell ×1, +${price + left}"
    assert not [node for node in tile.walk() if "deed" in node.attributes.get("class", "").split()]


def test_any_choice_can_be_looked_away_from() -> None:
    person = begin_with("buy:m")
    rng = Random("look")
    for _ in range(6):
        seat = rng.randrange(3)
        if not person.page.has(data_arg=f"farm:{seat}"):
            continue
        person.do("look", f"farm:{seat}")
        assert person.page.has(id=f"board-farm-{'ABC'[seat]}")
        person.do("look", f"farm:{seat}")
        assert not person.page.has(id=f"board-farm-{'ABC'[seat]}")
