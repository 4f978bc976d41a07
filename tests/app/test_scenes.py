"""What is drawn: every position of whole games, played by somebody who taps what is offered, and hostile names."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from app.boards import board_for
from app.choices import next_parts
from app.seats import MARKS, badge, names_in
from app.session import Session
from farmyard.core import Game
from farmyard.games import GAMES
from farmyard.link import write_link
from farmyard.record import HUMAN, Match
from farmyard.record_text import read_record
from tests.app.fakes import Person, new_match
from tests.app.reading import Node, isolated

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))

VARIANTS: dict[int, list[dict[str, str]]] = {
    2: [{}, {"pasture": "preset", "swap": "on"}, {"open_hands": "on"}],
    3: [{}, {"pasture": "random"}, {"exchange": "one_or_stuck", "hand": "4"}],
    4: [{}, {"exchange": "none_if_playable", "profile": "K54"}],
}

SETUPS = [
    (game, players, options)
    for game in GAMES.values()
    for players in range(game.type.min_players, game.type.max_players + 1)
    for options in VARIANTS.get(players, [{}])
    if set(options) <= {option.key for option in game.type.options}
]

SHORT = {"dirty-pig": {"pigs": "2"}}
"""Options that keep a game of random play short, unless others are set."""

ENOUGH = 4
"""Choices of which each whole game tries every part that the page does not offer directly."""

HOSTILE = {
    "markup": "<script>alert(1)</script>",
    "quotes": "\"><img src=x onerror='x'>",
    "ampersands": "&lt;b&gt; &amp; {name} %s",
    "a family": "👨‍👩‍👧‍👦🏳️‍🌈",
    "Hebrew": "רות המואביה",
    "Arabic": "فاطمة ٣",
    "forty": "W" * 40,
    "combining": "Z͑ͫ̓ͪ̂ͫ̽",
}


@pytest.mark.parametrize(
    ("game", "players", "options"),
    SETUPS,
    ids=[
        f"{game.type.short_name}-{players}-{'-'.join(options.values()) or 'default'}"
        for game, players, options in SETUPS
    ],
)
def test_a_whole_game_by_tapping_what_is_offered(game: Game, players: int, options: dict[str, str]) -> None:
    rng = Random(f"{players}{options}")
    reached: set[frozenset[str]] = set()
    person = Person()
    name = game.type.short_name
    person.begin(*(HUMAN,) * players, game=name, **SHORT.get(name, {}), **options)
    play = person.app.play
    assert play is not None
    person.wait()
    while not play.session.over:
        if play.session.curtain is not None:
            check_nothing_is_offered(person)
            person.use("unveil")
        while not person.page.has(id="confirm"):
            parts = check_offers(play.session, person.page)
            indirect = frozenset(parts - {part for _depth, part in offered(person.page)})
            if indirect not in reached and len(reached) < ENOUGH:
                reached.add(indirect)
                check_all_can_be_reached(person, indirect)
            choose_by_controls(person, rng.choice(sorted(parts)))
        check_offers(play.session, person.page)
        person.do("confirm")
        assert person.focus in ("prompt", "confirm", "verdict")
        person.wait()
    assert person.page.has(id="verdict")
    person.press("Replay")
    assert person.page.has(id="board")


def check_nothing_is_offered(person: Person) -> None:
    """Behind the curtain there is nothing to tap, and whatever is tapped all the same changes nothing."""
    page, markup = person.page, person.markup
    assert not page.has(data_tap=None)
    assert {node.attributes["data-do"] for node in page.all(data_do=None)} == {"unveil"}
    person.do("tap", person.match.state.legal_actions()[0].parts[0])
    person.do("confirm")
    assert person.markup == markup


def check_offers(session: Session, page: Node) -> set[str]:
    """What the tree of choices offers next. The page offers nothing else but parts that can still be changed."""
    chosen = session.chosen
    parts = set(next_parts(session.actions, chosen))
    earlier = {p for depth in range(len(chosen)) for p in next_parts(session.actions, chosen[:depth])}
    targets = page.all(data_on=None)
    assert all(any(above.attributes.get("id") == "board" for above in target.above()) for target in targets)
    for depth, part in offered(page):
        assert part in (parts | earlier if depth is None else next_parts(session.actions, chosen[:depth]))
    return parts


def check_all_can_be_reached(person: Person, parts: frozenset[str]) -> None:
    """Each of these parts can be chosen next, step by step, with the controls of the page."""
    play = person.app.play
    assert play is not None
    before = play.session
    for part in parts:
        choose_by_controls(person, part)
        assert play.session.chosen[: len(before.chosen) + 1] == (*before.chosen, part)
        play.session = before
        person.look()


def offered(page: Node) -> set[tuple[int | None, str]]:
    """The parts that targets and controls choose, each with its depth; `None` where it is whatever comes next.

    A card that fits nowhere can be pressed to hear why; it is marked `idle`, and offers nothing.
    """
    found: set[tuple[int | None, str]] = {(None, target.attributes["data-tap"]) for target in page.all(data_on=None)}
    for node in page.all("button", data_do=None):
        does, arg = node.attributes["data-do"], node.attributes.get("data-arg", "")
        if "disabled" in node.attributes or "idle" in node.attributes.get("class", "").split():
            continue
        if does == "tap":
            found.add((None, arg))
        elif does == "pick":
            depth, _colon, parts = arg.partition(":")
            # A control may choose several parts at once, such as both ends of a tile.
            found.add((int(depth), parts.split(" ")[0]))
    for slider in page.all("input", type="range"):
        numbers = range(int(slider.attributes["min"]), int(slider.attributes["max"]) + 1)
        found |= {(int(slider.attributes["data-arg"]), str(number)) for number in numbers}
    return found


def choose_by_controls(person: Person, part: str) -> None:
    """Choose `part` next by what the page offers alone, step by step where it is put together, as cards are marked."""
    assert person.app.play is not None
    depth = len(person.app.play.session.chosen)
    waiting, seen = [""], {""}
    while waiting:
        if at := waiting.pop(0):
            person.do("pick", str(depth), at)
        controls = offered(person.page)
        if (None, part) in controls:
            person.do("tap", part)
            return
        if (depth, part) in controls:
            person.do("pick", str(depth), part)
            return
        steps = {other for where, other in controls if where == depth} - seen
        waiting += sorted(steps)
        seen |= steps
    raise AssertionError(f"no control leads to {part}")


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_result_says_who_won_and_why(file: Path) -> None:
    match = read_record(file.read_text(encoding="utf-8")).match
    person = Person()
    person.app.keep(match, frozenset())
    person.look()
    outcome = match.state.outcome
    assert outcome is not None
    verdict = person.page.one(id="verdict")
    for seat, name in enumerate(names_in(match.record)):
        assert (name in verdict.text) is (seat in outcome.winners)
    assert len(verdict.all("svg", class_=f"badge seat-{'abcdef'[outcome.winners[0]]}")) == 1
    reason = person.page.one(class_="panel result").one("p").text
    assert REASONS[match.record.game][outcome.termination.name] in reason


REASONS = {
    "battle-sheep": {
        "PASTURES": "more than anyone else.",
        "HERD": "Equal pastures, but the largest herd",
        "SHARED": "Equal pastures and equally large herds.",
        "LAST_MOVER": "Made the last move.",
        "RESIGNATION": "Everybody else resigned.",
    },
    "dirty-pig": {
        "DIRTY": "All pigs dirty!",
        "TURN_CAP": "The turns are up: fewest clean pigs, then safest.",
    },
    "hens": {
        "TOTAL": "Most points.",
        "LARGEST": "Equal points, but the largest group: 7 hens.",
        "SECOND": "but the larger second group: 5.",
        "MEDALS": "but most medals: 8.",
        "SHARED": "Equal in points, groups and medals.",
        "SOLO": " in all.",
    },
    "heartland": {"END_TILE": " points"},
    "happy-pigs": {"MONEY": "Most money: $", "LIQUIDATION": "Equal money, $"},
}
"""For each game and each way to end, what the result says of it."""


def test_the_records_end_in_every_way_there_is() -> None:
    matches = [read_record(file.read_text(encoding="utf-8")).match for file in RECORDS]
    ends = {(match.record.game, match.state.outcome.termination.name) for match in matches if match.state.outcome}
    assert ends == {(game, name) for game, names in REASONS.items() for name in names}


class TestNames:
    def screens(self, match: Match, people: frozenset[int]) -> list[Person]:
        """The match on every screen and sheet on which names are shown."""
        table = Person()
        table.app.keep(match, people)
        table.look()
        shown = []
        for steps in (
            [],
            [("step", "1")],
            [("step", "2"), ("sheet", "log")],
            [("sheet", "resign")],
            [("sheet", "share")],
            [("close", ""), ("resign", "")],
        ):
            for step in steps:
                table.do(*step)
            other = Person(table.device.storage)
            other.markup, other._read = table.markup, None
            shown.append(other)
        shown.append(Person(table.device.storage, at="#/"))
        shown.append(Person(at=f"#{write_link(match)}"))
        shown.append(Person(table.device.storage, at=f"#{write_link(match)}"))
        return shown

    @pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
    @pytest.mark.parametrize("kinds", [(HUMAN, HUMAN), ("easy", HUMAN)], ids=["people", "computer"])
    def test_a_hostile_name_is_only_ever_text(self, name: str, kinds: tuple[str, str]) -> None:
        match = new_match(*kinds, names=(name, "Béla"), map="2-paddock")
        for text in ("@c1", "@b8"):
            match = match.play(match.state.parse_action(text))
        assert match.record.seats[0].name == name
        people = frozenset(i for i, kind in enumerate(kinds) if kind == HUMAN)
        for person in self.screens(match, people):
            page = person.page
            assert not page.all("img")
            assert name in page.text or any(name in value for node in page.walk() for value in node.attributes.values())

    @pytest.mark.parametrize("name", [HOSTILE["Hebrew"], HOSTILE["Arabic"]], ids=["Hebrew", "Arabic"])
    def test_a_name_from_right_to_left_turns_nothing_around_it(self, name: str) -> None:
        match = new_match(HUMAN, HUMAN, names=(name, "Béla"), map="2-paddock")
        for text in ("@c1", "@b8"):
            match = match.play(match.state.parse_action(text))
        for person in self.screens(match, frozenset({0, 1})):
            assert isolated(person.page, name)

    def test_a_line_break_in_a_name_is_a_space(self) -> None:
        person = Person()
        person.begin(HUMAN, HUMAN, names=("Ann\nLee\u2028\u202e", "Béla"), pasture="preset")
        assert person.match.record.seats[0].name == "Ann Lee"
        assert person.title == "Ann Lee to move"

    def test_text_that_is_pasted_is_only_ever_text(self) -> None:
        person = Person(at="#/open")
        text = "</textarea><script>alert(1)</script>"
        person.type_pasted(text)
        person.press("Open")
        assert person.page.one(id="pasted").text == text


class TestSeats:
    def test_marks_differ_without_colour_and_size(self) -> None:
        outlines = {re.sub(r"-?\d*\.?\d+", "#", mark) for mark in MARKS}
        assert len(outlines) == len(MARKS) == 6

    def test_every_badge_has_its_own_colour_and_mark(self) -> None:
        drawn = [str(badge(seat)) for seat in range(6)]
        assert len(set(drawn)) == 6
        colours = {re.search(r"seat-[a-f]", markup)[0] for markup in drawn}  # type: ignore[index]
        assert len(colours) == 6

    def test_every_stack_carries_the_mark_of_its_seat(self) -> None:
        match = new_match(HUMAN, HUMAN, HUMAN, HUMAN, map="4-lake")
        for _ in range(4):
            match = match.play(match.state.legal_actions()[0])
        person = Person()
        person.app.keep(match, frozenset())
        person.look()
        marks = {}
        for stack in person.page.one(id="board").walk():
            classes = stack.attributes.get("class", "").split()
            if "stack" in classes:
                marks[classes[1]] = read_mark(stack.one(class_="mark"))
        assert len(marks) == 4
        assert len(set(marks.values())) == 4


def read_mark(mark: Node) -> str:
    return str([(node.tag, sorted(node.attributes.items())) for node in mark.walk()][1:])


def test_home_shows_a_card_for_every_game() -> None:
    page = Person().page
    assert [card.one("h2").text for card in page.all("article")] == [g.type.long_name for g in GAMES.values()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_option_and_value_has_words(game: Game) -> None:
    words = {key: set(text.values) for key, text in board_for(game.type.short_name).options().items()}
    assert words == {option.key: set(option.values) for option in game.type.options}


def test_a_picture_of_the_board_has_ids_of_its_own() -> None:
    person = Person(at=f"#{write_link(new_match(map='2-paddock'))}")
    person.press("We all play on this device")
    person.press("Menu")
    person.press("Rules")
    assert len(person.page.all("svg", id="board")) == 1
