"""A board as a file: it stands alone, and shows what the page shows."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app import picture
from app.picture import draw_record
from farmyard.core import FarmyardError
from farmyard.random_play import random_match
from farmyard.record import HUMAN, Match
from farmyard.record_text import read_record
from tests.app.fakes import new_match, played
from tests.cases import Case, default_cases

SVG = "{http://www.w3.org/2000/svg}"
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
CASES = [case for case in default_cases() if case.game == "battle-sheep"]


def drawn(match: Match, seat: int | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(draw_record(match, seat))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_file_is_one_svg_with_everything_it_needs(file: Path) -> None:
    text = draw_record(read_record(file.read_text(encoding="utf-8")).match)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert float(root.attrib["width"]) / width == float(root.attrib["height"]) / height
    assert not re.search(r"url\(|@import|http(?!://www\.w3\.org/2000/svg)|<script|\bon\w+=|data-tap", text)
    ids = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    uses = {node.attrib["href"] for node in root.iter(f"{SVG}use")}
    assert uses <= {f"#{name}" for name in ids}


def test_every_colour_it_uses_is_in_it() -> None:
    text = draw_record(read_record(RECORDS[0].read_text(encoding="utf-8")).match)
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= set(re.findall(r"(--[\w-]+):", text))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_can_be_drawn(case: Case) -> None:
    match = random_match("battle-sheep", case.num_players, {}, "picture")
    for count in range(0, len(match.states), 5):
        assert drawn(match.back_to(count)).find(f"{SVG}svg") is not None


def test_the_board_is_the_one_at_the_end_with_a_margin_around_it() -> None:
    match = played(new_match(HUMAN, HUMAN, map="2-paddock"), "@c1", "@b8", "c1-c8:8")
    root = drawn(match, 0)
    board = root.find(f"{SVG}svg")
    assert board is not None
    counts = [node.text for node in board.iter(f"{SVG}text") if node.attrib.get("class") == "count"]
    assert sorted(map(str, counts)) == ["16", "8", "8"]
    assert float(board.attrib["x"]) > 0
    whole = [float(n) for n in root.attrib["viewBox"].split()]
    assert float(board.attrib["x"]) * 2 + float(board.attrib["width"]) == whole[2]


def test_a_picture_is_the_same_every_time() -> None:
    match = new_match(map="2-pond")
    assert draw_record(match) == draw_record(match)


def test_a_name_cannot_break_out_of_the_picture() -> None:
    match = played(new_match(names=("</style><script>", "]]>"), map="2-paddock"), "@c1", "@b8")
    assert not list(drawn(match).iter(f"{SVG}script"))


def test_without_the_style_sheets_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "STYLES", tmp_path)
    with pytest.raises(FarmyardError, match="style sheets of a checkout"):
        draw_record(new_match())
