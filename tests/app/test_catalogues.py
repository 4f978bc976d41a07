"""The translations: complete, faithful in their placeholders, short enough, and all there is on a screen."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.catalog import Message

from app import texts
from app.boards.battle_sheep import confirm
from app.boards.hens import confirm as confirm_hens
from app.texts import LANGUAGES, ngettext
from farmyard.core import TERMINAL
from farmyard.games import GAMES
from farmyard.games.hens.rules import HensState
from farmyard.record_text import read_record
from tests.app.fakes import Person, new_match, played
from tests.app.reading import Node
from tools import messages
from tools.site.catalogues import compile_catalogues

TRANSLATED = [language for language in LANGUAGES if language != "en"]

LABEL_LENGTH = 24
"""How many characters the confirming button holds on a phone 360 px wide."""

PLAYERS = ("Zita", "Wim")

MAP = {"pasture": "preset", "map": "2-paddock"}

WORD = re.compile(r"[^\W\d_]{2,}")
"""Letters; a hex such as c12 has only one in a row, and is no word."""

SHOWN = ("aria-label", "title", "placeholder", "alt")
"""The attributes that are read out or shown."""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every catalogue as gettext reads it, compiled apart from the sources."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(messages.ROOT / "py/locale", root / "py/locale", ignore=shutil.ignore_patterns("*.mo"))
    compile_catalogues(root)
    return root / "py/locale"


@pytest.fixture(params=TRANSLATED)
def language(request: pytest.FixtureRequest, compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The language in use, from freshly compiled catalogues."""
    monkeypatch.setattr(texts, "_LOCALE", compiled)
    chosen = str(request.param)
    texts.use(chosen)
    yield chosen
    texts.use("en")


def catalogue(language: str) -> list[Message]:
    """All messages of one language."""
    return [message for message in messages.read_catalogue(language.replace("-", "_")) if message.id]


def pairs(message: Message) -> list[tuple[str, str]]:
    """Each form of a message with its translation."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, message.string or (), strict=True))


def translated(language: str) -> list[tuple[str, str]]:
    """Each form of every message that has a translation, with it."""
    return [(ours, theirs) for message in catalogue(language) for ours, theirs in pairs(message) if theirs]


def placeholders(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def words(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text)}


def test_every_language_of_the_menu_has_a_catalogue() -> None:
    assert set(messages.PLURAL_FORMS) == {language.replace("-", "_") for language in TRANSLATED}


def test_the_catalogues_are_up_to_date_and_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert messages.main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_missing(language: str) -> None:
    assert len(catalogue(language)) > 200
    assert [m.id for m in catalogue(language) if not all(theirs.strip() for _ours, theirs in pairs(m))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_placeholders_of_the_original(language: str) -> None:
    for ours, theirs in translated(language):
        assert placeholders(theirs) == placeholders(ours), theirs


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_begin_and_end_as_the_original_does(language: str) -> None:
    """Texts are put side by side on the screen: a full stop or a space at their ends has its reason."""
    for ours, theirs in translated(language):
        for end in (" ", ".", "?", "…", ":"):
            assert theirs.endswith(end) == ours.endswith(end), theirs
        assert theirs.startswith(" ") == ours.startswith(" "), theirs


@pytest.mark.parametrize("language", TRANSLATED)
def test_errors_begin_small_because_they_can_be_part_of_another(language: str) -> None:
    for ours, theirs in translated(language):
        assert not (ours[0].islower() and theirs[0].isupper()), theirs


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("es", ["hace 0 días", "hace 1 día", "hace 2 días", "hace 1000000 días"]),
        ("pt-BR", ["há 0 dia", "há 1 dia", "há 2 dias", "há 1000000 dias"]),
    ],
    indirect=["language"],
)
def test_each_language_counts_in_its_own_way(language: str, expected: list[str]) -> None:  # noqa: ARG001
    assert [ngettext("{n} day ago", "{n} days ago", n) for n in (0, 1, 2, 1_000_000)] == expected


def test_what_the_confirming_button_says_fits_on_a_phone(language: str) -> None:
    placing = new_match(**MAP)
    swapping = played(new_match(**MAP, swap="on"), "@c1", "@b8")
    for match in (new_match(pasture="build"), placing, played(placing, "@c1", "@b8"), swapping):
        state = match.state
        for action in state.legal_actions():
            label = confirm(state.view(state.current_player), action)
            assert len(label) <= LABEL_LENGTH, f"{label} is too long in {language}"


def test_what_the_button_of_hens_says_fits_on_a_phone(language: str) -> None:
    for file in sorted((messages.ROOT / "tests/records").glob("hens-*.txt")):
        match = read_record(file.read_text(encoding="utf-8")).match
        for state in match.states:
            if state.current_player >= 0:
                view = state.view(state.current_player)
                for action in view.legal_actions():
                    label = confirm_hens(view, action)
                    assert len(label) <= LABEL_LENGTH, f"{label} is too long in {language}"


def table(*kinds: str, **options: str) -> Callable[[str], Person]:
    """Somebody at a table of these players where both flocks stand, reading some language."""

    def open_in(language: str) -> Person:
        person = at("#/")(language)
        person.begin(*kinds, names=PLAYERS, **MAP, **options)
        person.play("@c1", "@b8")
        return person

    return open_in


def at(fragment: str) -> Callable[[str], Person]:
    """Somebody who goes to a place of the app, reading some language."""
    return lambda language: Person(at=fragment, languages=(language,))


def doing(person: Callable[[str], Person], *controls: str) -> Callable[[str], Person]:
    """Somebody who then uses controls, each with its argument and value as in `tap:c1`, or goes to places."""

    def go_on(language: str) -> Person:
        somebody = person(language)
        for control in controls:
            if control.startswith("#"):
                somebody.go(control)
            else:
                somebody.do(*control.split(":", 2))
        return somebody

    return go_on


def dealt(*kinds: str, **options: str) -> Callable[[str], Person]:
    """Somebody at a table of Dirty Pig where the cards are dealt, reading some language."""

    def open_in(language: str) -> Person:
        person = at("#/")(language)
        person.begin(*kinds, names=PLAYERS, game="dirty-pig", start="seat1", **options)
        person.wait()
        return person

    return open_in


def dirty_pig_over(language: str) -> Person:
    """Somebody at the end of a game of Dirty Pig in which every kind of thing happened."""
    person = dealt("human", "human", pigs="2")(language)
    rng = Random(7)
    while person.match.state.current_player != TERMINAL:
        person.play(str(rng.choice(person.match.state.legal_actions())))
        person.wait()
    return person


def hens(*kinds: str, until: str = "", **options: str) -> Callable[[str], Person]:
    """Somebody at a table of Hens, at their first decision in the phase `until`, or at the end."""

    def open_in(language: str) -> Person:
        person = at("#/")(language)
        person.begin(*kinds, names=PLAYERS[: len(kinds)], game="hens", **options)
        person.wait()
        rng = Random(8)
        while person.match.state.current_player != TERMINAL:
            state = person.match.state
            assert isinstance(state, HensState)
            if state.phase.value == until:
                break
            person.play(str(rng.choice(state.legal_actions())))
            person.wait()
        return person

    return open_in


PERSONS = table("human", "human")
PIGS = dealt("human", "human")

SCREENS = {
    "home": at("#/"),
    "home with a game": doing(PERSONS, "#/"),
    "setup": at("#/new/battle-sheep"),
    "setup for four with maps": doing(at("#/new/battle-sheep"), "option:pasture=preset", "seats:4"),
    "setup for two with every choice": doing(at("#/new/battle-sheep"), "option:pasture=preset", "option:swap=on"),
    "rules": at("#/help/battle-sheep"),
    "open": at("#/open"),
    "no such game": at("#/play/nowhere"),
    "no link": at("#1bs"),
    "building": doing(at("#/new/battle-sheep"), "kind:1:human", "start"),
    "table": PERSONS,
    "sides": table("human", "human", swap="on"),
    "a stack chosen": doing(PERSONS, "tap:c1"),
    "a refused tap": doing(PERSONS, "tap:b8"),
    "menu": doing(PERSONS, "sheet:menu"),
    "log": doing(PERSONS, "sheet:log"),
    "share": doing(PERSONS, "sheet:share"),
    "resign?": doing(PERSONS, "sheet:resign"),
    "conflict": doing(PERSONS, "sheet:conflict"),
    "replay": doing(PERSONS, "step:1"),
    "result": doing(PERSONS, "resign"),
    "pigs: setup": at("#/new/dirty-pig"),
    "pigs: rules": at("#/help/dirty-pig"),
    "pigs: curtain": PIGS,
    "pigs: hand": doing(PIGS, "unveil"),
    "pigs: exchange": doing(PIGS, "unveil", "tap:X"),
    "pigs: no card": doing(PIGS, "unveil", "tap:A1"),
    "pigs: menu": doing(PIGS, "unveil", "sheet:menu"),
    "pigs: cards": doing(PIGS, "unveil", "sheet:overview"),
    "pigs: share": doing(PIGS, "unveil", "sheet:share"),
    "pigs: result": dirty_pig_over,
    "pigs: log": doing(dirty_pig_over, "sheet:log"),
    "hens: setup": doing(at("#/new/hens"), "seats:1"),
    "hens: rules": at("#/help/hens"),
    "hens: alone": hens("human", until="place"),
    "hens: draw": doing(hens("human", "human", until="draw"), "unveil"),
    "hens: refused": doing(hens("human", until="place"), "tap:0,0"),
    "hens: discard": doing(hens("human", "human", until="discard"), "unveil"),
    "hens: rooster": doing(hens("human", "human", until="rooster"), "unveil"),
    "hens: cards": doing(hens("human", until="rooster"), "sheet:overview"),
    "hens: result": hens("human", "human"),
    "hens: a part of the result": doing(hens("human", "human"), "look:score:goal-1"),
    "hens: two games": hens("human", session="double"),
    "hens: log": doing(hens("human", "human"), "sheet:log"),
}


def shown(page: Node) -> Iterator[str]:
    """Every text that a screen shows or reads out, except what is a game's own notation."""
    for node in page.walk():
        yield from (node.attributes[key] for key in SHOWN if key in node.attributes)
        if node.tag != "textarea":
            yield from (child for child in node.children if isinstance(child, str))


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_every_word_on_the_screen_is_of_the_language(screen: Callable[[str], Person], language: str) -> None:
    known = set[str]().union(*(words(re.sub(r"{\w+}", "", theirs)) for _ours, theirs in translated(language)))
    games = (game.type.long_name for game in GAMES.values())
    names = words(" ".join(("Farmyard", *games, *PLAYERS, *LANGUAGES.values())))
    person = screen(language)
    on_screen = set[str]().union(words(person.title), *map(words, shown(person.page)))
    assert len(on_screen) > 5
    assert on_screen - known - names == set()
