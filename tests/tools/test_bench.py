"""The benchmark of the start: what it makes of its measurements, and of the page that it compares with."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools.bench.figures import OURS, ROWS, STATIC, STOCK, NearStatic, Row, Sample, Share, medians, table
from tools.bench.limits import without_program
from tools.bench.meter import Meter, descendants
from tools.bench.stock import PRELUDE
from tools.bench_boot import EXPERIMENTS
from tools.build import ROOT

ROW = Row("warm", "warm start", "ms", Share(0.20))


def samples(**values: list[float]) -> list[Sample]:
    """Measurements of the row `warm`, by page."""
    return [Sample("warm", page, value) for page, found in values.items() for value in found]


def test_each_page_and_row_has_its_own_median() -> None:
    found = medians([*samples(stock=[9, 1, 5], farmyard=[2, 4]), Sample("cold", STOCK, 7)])
    assert found == {"warm": {"stock": 5, "farmyard": 3}, "cold": {"stock": 7}}


@pytest.mark.parametrize(("ours", "verdict"), [(1000, True), (1001, False)])
def test_share_is_met_up_to_its_bound(ours: float, verdict: bool) -> None:
    assert Share(0.20).is_met({STOCK: 5000, OURS: ours}) is verdict


@pytest.mark.parametrize(("ours", "static", "verdict"), [(300, 200, True), (301, 290, False), (290, 189, False)])
def test_first_paint_has_two_bounds(ours: float, static: float, verdict: bool) -> None:
    assert NearStatic(300, 100).is_met({OURS: ours, STATIC: static}) is verdict


def test_goal_is_open_while_a_page_was_not_measured() -> None:
    assert Share(0.20).is_met({OURS: 1}) is None
    assert NearStatic(300, 100).is_met({OURS: 1}) is None


def test_table_sets_ours_beside_stock_and_limits_behind() -> None:
    rows = [ROW, Row("cold", "cold start", "ms")]
    lines = table(rows, samples(stock=[5000], farmyard=[1250], MicroPython=[400])).splitlines()
    assert lines[0].split() == ["stock", "farmyard", "ratio", "goal", "MicroPython"]
    assert " ".join(lines[1].split()) == "warm start 5,000 ms 1,250 ms 0.25x <= 0.20x MISSED 400 ms"
    assert lines[2].split() == ["cold", "start", *"-----"]
    assert lines[0].index("stock") + len("stock") == lines[1].index("5,000 ms") + len("5,000 ms")


def test_every_row_is_filled_by_one_experiment() -> None:
    filled = [key for keys in EXPERIMENTS.values() for key in keys]
    assert sorted(filled) == sorted(row.key for row in ROWS)


def test_static_page_keeps_text_and_styles_and_runs_nothing() -> None:
    page = (
        '<html lang="en"><link rel="stylesheet" href="a.css"><link rel="modulepreload" href="b.mjs">'
        '<link rel="preload" href="c.woff2" as="font"><link rel="preload" href="d.wasm" as="fetch">'
        '<h1>Farmyard</h1><script type="module" src="e.mjs"></script><script type="py">1 --> 2</script>'
    )
    still = without_program(page)
    shown = re.sub("<!--.*?-->", "", still)
    assert shown == (
        '<html data-opening="menu" lang="en"><link rel="stylesheet" href="a.css">'
        '<link rel="preload" href="c.woff2" as="font"><h1>Farmyard</h1>'
    )
    assert len(still) >= len(page)


def test_stock_page_has_what_our_python_calls() -> None:
    sources = [file.read_text() for file in (ROOT / "py/browser").glob("*.py")]
    called = {name for source in sources for name in re.findall(r"\.farmyard\.(\w+)\(", source)}
    assert called >= {"render"}
    assert {name for name in called if not re.search(rf"\b{name}\b", PRELUDE)} == set()


def test_meter_counts_the_bytes_it_sends(tmp_path: Path) -> None:
    (tmp_path / "app.zip").write_bytes(b"PK" * 100)
    with Meter(tmp_path) as server:
        server.start()
        connection = HTTPConnection("127.0.0.1", server.server_address[1])
        for _ in range(2):
            connection.request("GET", "/farmyard/app.zip")
            connection.getresponse().read()
        server.shutdown()
    assert server.sent == 400


@pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="needs Linux")
def test_descendants_are_children_and_theirs() -> None:
    script = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(1, flush=True); input()'])"
    child = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    found = list(descendants(os.getpid()))
    grandchildren = list(descendants(child.pid))
    child.communicate(b"\n")
    assert len(grandchildren) == 1
    assert set(found) >= {child.pid, *grandchildren}
