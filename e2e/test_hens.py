"""Hens in the browser: taps, the curtain, secret roosters, refusals, a player who leaves, the count at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Visitor
from e2e.driver import EASY, PATIENCE, PERSON, Player, player_on
from e2e.test_dirty_pig import GO_DARK, hurried
from e2e.test_touch import SMALL, outside
from e2e.visit import DESKTOP, PHONE, Visit, accessibility_faults
from farmyard.games.hens.actions import Discard, Place, Rooster
from farmyard.games.hens.data import BREEDS, HAND
from farmyard.games.hens.kinds import KIND_OF_NAME, NAMES
from farmyard.games.hens.rules import HensState, Phase
from farmyard.link import read_link, write_link
from farmyard.random_play import play_to_end, random_action
from farmyard.record import Match, Seat, new_record
from farmyard.record_text import write_record
from tools.serve import SiteServer

GAME: Final = "hens"
PEOPLE: Final = ("Ann", "Ben", "Cid", "Dora")

READY: Final = "#board [data-on], .hens-hand .held:not(.idle):enabled, .curtain, .table.over"
"""There is something to draw, to place or to discard, somebody to give the device to, or a result."""

WORDS: Final = [*(breed.name for breed in BREEDS), *(rf"{breed.code}\d?" for breed in BREEDS)]
CARD: Final = re.compile(rf"\b(?:{'|'.join(WORDS)})\b|held-|breed-")
"""The breeds, the names of the cards in the notation, and what only a card has."""

DOCUMENT: Final = """
() => {
    const copy = document.documentElement.cloneNode(true);
    for (const part of copy.querySelectorAll("symbol, template, #spoken")) part.remove();
    return copy.outerHTML;
}
"""
"""The whole document, but for what lies ready in every page, and the last action as everybody may hear it."""

CUT_OFF: Final = """
() => [...document.querySelectorAll('.goal-card span > *, .hens-preview > *, .sides span, #confirm span')]
    .filter((words) => words.checkVisibility() && words.scrollWidth > words.clientWidth + 1)
    .map((words) => words.textContent)
"""
"""What beside the board is not to be read to its end."""

Until = Callable[[HensState], bool]


def match_until(done: Until, players: int = 2, *, nonce: str, seed: int = 1) -> Match:
    """A match of people who play at random until `done`."""
    match = Match.start(new_record(GAME, [Seat(name, PERSON) for name in PEOPLE[:players]], {}, nonce))
    rng = Random(seed)
    while not done(state_of(match)):
        match = match.play(random_action(match.state, rng))
    return match


def state_of(match: Match) -> HensState:
    """Where the match has come to."""
    assert isinstance(match.state, HensState)
    return match.state


def in_phase(phase: Phase, number: int) -> Until:
    """Somebody has something to do in that phase of that round."""
    return lambda state: state.phase is phase and state.round == number and state.current_player >= 0


@pytest.fixture(scope="module")
def table(browser: Browser, server: SiteServer) -> Iterator[Player]:
    """Somebody with a phone on which the tests below open one match after the other."""
    visit = Visit.begin(browser, server.url, PHONE)
    yield hurried(visit)
    visit.end()


def open_match(player: Player, match: Match, answer: str = "We all play on this device") -> HensState:
    """Open the link of `match`, say who plays, and take the device."""
    player.go(f"#{write_link(match)}")
    player.press(answer)
    player.page.wait_for_selector(READY, timeout=PATIENCE)
    unveil(player)
    return state_of(match)


def unveil(player: Player) -> None:
    """Say that it is oneself who looks, if the curtain is up."""
    if player.page.locator(".curtain").count():
        # By key: a tap would be the first half of a double tap, where a hen lies under the finger next.
        player.page.locator("[data-do=unveil]").press("Enter")
        player.page.wait_for_selector(".hens-hand", timeout=PATIENCE)


def held(player: Player, name: str = "") -> Any:
    """The cards in hand, or those of that name."""
    return player.page.locator(f'.hens-hand .held[data-arg="{name}"]' if name else ".hens-hand .held")


def hand_shown(player: Player) -> tuple[int, ...]:
    """The kinds of the cards in hand."""
    names = held(player).evaluate_all("(cards) => cards.map((card) => card.dataset.arg)")
    return tuple(sorted(KIND_OF_NAME[name] for name in names))


def choose(player: Player) -> None:
    """Choose an action by taps, the first that is offered, up to the button that plays it."""
    page = player.page
    cards = page.locator(".hens-hand .held:not(.idle):enabled")
    if cards.count():
        player.tap(cards.first)
        page.wait_for_selector('.held[aria-pressed="true"]', timeout=PATIENCE)
    if page.locator("#confirm").count() == 0:
        player.tap(page.locator("#board [data-on]").first)
        page.wait_for_selector("#confirm", timeout=PATIENCE)


def confirm(player: Player) -> None:
    """Play what is chosen."""
    player.tap(player.page.locator("#confirm"))
    player.page.wait_for_selector("#confirm", state="detached", timeout=PATIENCE)


def play_to_result(player: Player) -> None:
    """Play for everybody on this device until the game is over."""
    for _ in range(60):
        player.page.wait_for_selector(READY, timeout=PATIENCE)
        if player.is_over:
            return
        unveil(player)
        choose(player)
        confirm(player)
    raise AssertionError("not over after 60 actions")


def say_why_not(player: Player, target: Any, reason: str) -> None:
    """Tap something that cannot be chosen now: the prompt says why, and nothing is played."""
    player.tap(target)
    expect(player.page.locator("#prompt")).to_have_text(reason, timeout=PATIENCE)
    assert player.page.locator("#confirm").count() == 0


def test_whole_game_against_a_computer_by_taps(phone: Visit) -> None:
    player = hurried(phone)
    player.start((PERSON, EASY), {}, PEOPLE[:2], game=GAME)
    play_to_result(player)
    verdict = player.page.locator(".panel.result").inner_text()
    player.tap(player.page.locator("#part-total"))
    totals = player.page.locator("#lines-total li b").all_inner_texts()
    match = player.match()
    assert match.state.outcome is not None
    assert all(PEOPLE[seat] in verdict for seat in match.state.outcome.winners)
    assert [int(total.replace("−", "-")) for total in totals] == list(match.state.scores)


def test_nothing_of_a_hand_or_a_coop_is_in_the_document_of_another(table: Player) -> None:
    page = table.page
    state = open_match(table, match_until(in_phase(Phase.PLACE, 6), nonce="secret"))
    seat = state.current_player
    assert hand_shown(table) == state.hands[seat]
    assert CARD.search(page.evaluate(DOCUMENT)), "the test can tell a card"
    coop = state.hands[seat][0]
    table.tap(held(table, NAMES[coop]).first)
    table.tap(page.locator("#side-coop"))
    table.tap(page.locator("#board .spot.offered").first)
    confirm(table)
    choose(table)
    confirm(table)
    for _ in range(2):
        page.wait_for_selector(".curtain", timeout=PATIENCE)
        document = page.evaluate(DOCUMENT) + page.title()
        assert f"Pass the device to {PEOPLE[1 - seat]}" in document
        assert not CARD.search(document), CARD.search(document)
        table.reload()
    unveil(table)
    now = state_of(read_link(table.link().partition("#")[2]))
    assert hand_shown(table) == now.hands[1 - seat]
    coops = [kind for _cell, kind in now.yards[seat].coops]
    assert coop in coops
    labels = page.locator(f'[id^="board-{seat}-"][role="img"]').evaluate_all("(all) => all.map((a) => a.ariaLabel)")
    assert [label for label in labels if label.startswith("Coop")]
    assert not [label for label in labels if label.startswith("Coop (")]
    page.evaluate(GO_DARK)
    page.wait_for_selector(".curtain", timeout=PATIENCE)
    assert not CARD.search(page.evaluate(DOCUMENT))


def test_a_rooster_is_secret_until_all_are_placed(table: Player) -> None:
    scenes = []
    for number in (0, -1):
        match = match_until(in_phase(Phase.ROOSTER, 6), nonce=f"crow{abs(number)}", seed=5)
        state = open_match(table, match)
        first = state.current_player
        hens = [action for action in state.legal_actions() if isinstance(action, Rooster)]
        assert len(hens) > 1
        expect(table.page.locator("#rooster-rule")).to_contain_text("unless it is your largest group")
        table.tap(table.cell(hens[number].parts[0]))
        confirm(table)
        table.page.wait_for_selector(".curtain", timeout=PATIENCE)
        unveil(table)
        assert table.page.locator(f"#board-{first}-rooster").count() == 0
        scenes.append(table.scene())
        table.tap(table.page.locator("#board .over.offered").first)
        confirm(table)
        table.page.wait_for_selector(".curtain", timeout=PATIENCE)
        unveil(table)
        assert table.page.locator('[id$="-rooster"]').count() == 2
    assert scenes[0] == scenes[1], "the second player can tell where the first rooster stands"


def test_what_cannot_be_says_why(table: Player) -> None:
    page = table.page
    state = open_match(table, match_until(in_phase(Phase.PLACE, 5), nonce="why"), "I am Ann")
    say_why_not(table, page.locator("#board .spot.open").first, "Choose a card of your hand first.")
    say_why_not(table, table.cell("deck"), "Drawing is done for this turn.")
    places = [action for action in state.legal_actions() if isinstance(action, Place)]
    for kind in dict.fromkeys(state.hands[0]):
        free = {place.parts[2] for place in places if place.kind == kind and not place.is_hen}
        fits = {place.parts[2] for place in places if place.kind == kind and place.is_hen}
        if fits and free - fits:
            break
    table.tap(held(table, NAMES[kind]).first)
    page.wait_for_selector('.held[aria-pressed="true"]')
    table.tap(table.cell(min(free - fits)))
    expect(page.locator("#prompt")).to_have_text(re.compile("^Beside .* only its breed, or "), timeout=PATIENCE)
    assert page.locator("#board .blocker").count() > 0
    say_why_not(table, page.locator('[id^="board-over-"]').first, "A card lies there already.")
    table.tap(page.locator("#side-coop"))
    table.tap(table.cell(min(free - fits)))
    expect(page.locator("#confirm")).to_have_text("Build a coop: −1 point", timeout=PATIENCE)


def test_piles_that_nobody_draws_from_say_why(table: Player) -> None:
    def can_tell(state: HensState) -> bool:
        return in_phase(Phase.DRAW, 8)(state) and all(state.piles) and len(state.hands[state.active]) == HAND

    state = open_match(table, match_until(can_tell, nonce="piles", seed=3))
    own, other = "AB"[state.current_player], "AB"[1 - state.current_player]
    say_why_not(table, table.cell(f"pile:{own}"), "Nobody draws from their own pile.")
    say_why_not(table, held(table).first, "First draw two cards.")
    table.tap(table.cell(f"pile:{other}"))
    expect(table.page.locator("#confirm")).to_have_text(re.compile("^Take "), timeout=PATIENCE)
    confirm(table)
    expect(held(table)).to_have_count(HAND + 1, timeout=PATIENCE)


def test_four_players_fit_a_small_screen_and_a_barnyard_is_seen_more_closely(table: Player) -> None:
    page = table.page
    wrong = {}
    for phase in (Phase.DRAW, Phase.PLACE, Phase.DISCARD, Phase.ROOSTER):
        number = 6 if phase is Phase.ROOSTER else 9
        state = open_match(table, match_until(in_phase(phase, number), 4, nonce=f"four{phase.value}"))
        choose(table)
        for width, height in ((320, 568), (360, 640), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            if found := outside(page):
                wrong[f"{phase.value} {width}x{height}"] = found
        page.set_viewport_size({"width": 360, "height": 640})
        if found := [*page.evaluate(SMALL), *page.evaluate(CUT_OFF)]:
            wrong[phase.value] = found
        page.keyboard.press("Escape")
    assert wrong == {}
    seat = (state.current_player + 1) % 4
    look = page.locator(f"#board-{seat}-look")
    table.tap_at(*corner(look))
    page.wait_for_selector(f"#board-large-{seat}-yard", timeout=PATIENCE)
    table.tap_at(*corner(look))
    page.wait_for_selector(f"#board-large-{seat}-yard", state="detached", timeout=PATIENCE)


def corner(look: Any) -> tuple[float, float]:
    """Beside the name over a barnyard, where no card lies."""
    box = look.bounding_box(timeout=PATIENCE)
    return box["x"] + 8, box["y"] + 8


def test_who_leaves_is_played_for_while_the_others_go_on(table: Player) -> None:
    page = table.page
    state = open_match(table, match_until(in_phase(Phase.DRAW, 4), 3, nonce="leaves"))
    seat = state.current_player
    table.open_sheet("Resign")
    table.press(f"Resign for {PEOPLE[seat]}")
    page.wait_for_selector(".curtain", timeout=PATIENCE)
    expect(page.locator("#prompt")).to_have_text(f"Pass the device to {PEOPLE[(seat + 1) % 3]}")
    unveil(table)
    assert page.locator("#board .other .note").all_text_contents() == ["left"]
    now = state_of(read_link(table.link().partition("#")[2]))
    assert (now.left, now.turns) == ((seat,), state.turns + 1)
    assert len(now.yards[seat].coops) == len(state.yards[seat].coops) + 1


def test_reload_and_own_link_show_the_same_table(table: Player, visit: Visitor) -> None:
    match = match_until(in_phase(Phase.DISCARD, 7), nonce="again", seed=4)
    open_match(table, match, f"I am {PEOPLE[match.state.current_player]}")
    choose(table)
    confirm(table)
    table.page.wait_for_selector(".panel [data-arg=share]", timeout=PATIENCE)
    scene, link = table.scene(), table.link()
    table.reload()
    table.page.wait_for_selector(".table", timeout=PATIENCE)
    assert table.scene() == scene
    other = hurried(visit(PHONE), f"#{link.partition('#')[2]}")
    other.press(f"I am {PEOPLE[match.state.current_player]}")
    other.page.wait_for_selector(".hens-hand", timeout=PATIENCE)
    assert other.scene() == scene


def test_records_that_break_the_rules_are_refused_by_number_and_reason(table: Player) -> None:
    def has_a_coop(state: HensState) -> bool:
        return in_phase(Phase.ROOSTER, 6)(state) and bool(state.yards[state.turn].coops)

    drawing = match_until(lambda state: state.phase is Phase.DECK, nonce="draws")
    gone = state_of(drawing).deck.index(0)
    placing = match_until(in_phase(Phase.PLACE, 5), nonce="places")
    card = NAMES[state_of(placing).hands[placing.state.current_player][0]]
    choosing = match_until(has_a_coop, nonce="crows", seed=3)
    coop = state_of(choosing).yards[choosing.state.current_player].coops[0][0]
    discarding = match_until(in_phase(Phase.DISCARD, 5), nonce="discards")
    lacking = min(set(range(len(NAMES))) - set(state_of(discarding).hands[discarding.state.current_player]))
    for match, text, reason in (
        (drawing, f"+{NAMES[gone]}", "there is no such card in the deck"),
        (placing, f"coop:{card}@3,3", "the barnyard would be larger than 3 rows of 4 or 4 rows of 3"),
        (choosing, str(Rooster(coop)), "there lies a coop"),
        (discarding, str(Discard(lacking)), f"holds no {NAMES[lacking]}"),
    ):
        table.go("#/open")
        table.page.wait_for_selector("#pasted")
        table.page.locator("#pasted").fill(f"{write_record(match).rstrip()} {text}\n")
        table.press("Open")
        problem = table.page.get_by_role("alert")
        expect(problem).to_contain_text(reason, timeout=PATIENCE)
        expect(problem).to_contain_text(f"Action {len(match.record.actions) + 1}: ")
        table.go("#/")
        table.page.wait_for_selector(".home")


def test_the_count_goes_part_by_part_and_can_be_skipped(table: Player, visit: Visitor) -> None:
    page = table.page
    match = play_to_end(match_until(in_phase(Phase.DISCARD, 12), nonce="count"), Random(1))
    table.open_match(match)
    assert page.locator(".score.tour").count() == 1, "the parts come one after the other"
    for part in ("medals", "goal-2", "total"):
        table.tap(page.locator(f"#part-{part}"))
        page.wait_for_selector(f'#part-{part}[aria-pressed="true"]', timeout=PATIENCE)
        assert page.locator(".score-lines section").count() == 1
        expect(page.locator(f"#lines-{part} li")).to_have_count(2)
    assert page.locator(".score.tour").count() == 0
    calm = player_on(visit(PHONE, reduced_motion="reduce"), f"#{write_link(match)}")
    calm.tap(calm.page.locator(".answers [data-do=claim]").first)
    calm.page.wait_for_selector(".table.over", timeout=PATIENCE)
    expect(calm.page.locator("#lines-total")).to_be_visible()
    expect(calm.page.locator("#lines-largest")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_accessible(visit: Visitor, scheme: str) -> None:
    player = player_on(visit(PHONE if scheme == "light" else DESKTOP, color_scheme=scheme, reduced_motion="reduce"))
    faults = {}

    def check(screen: str, page: Page = player.page) -> None:
        if found := accessibility_faults(page):
            faults[screen] = found

    open_match(player, match_until(in_phase(Phase.PLACE, 9), 4, nonce="axe"))
    check("hand")
    choose(player)
    check("chosen")
    player.page.keyboard.press("Escape")
    for name in ("Overview", "Rules"):
        player.open_sheet(name)
        check(name)
        player.close_sheet()
    player.go("#/")
    player.open_match(match_until(lambda state: state.outcome is not None, 4, nonce="over"))
    check("result")
    player.tap(player.page.locator("#part-total"))
    check("total")
    assert faults == {}
