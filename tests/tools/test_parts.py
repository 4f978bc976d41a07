"""Archives, icons, catalogues and lists of the build."""

from __future__ import annotations

import gettext
import io
import json
import zipfile
from pathlib import Path

import pytest

from tools.site.archive import zipped
from tools.site.bytecode import imported_names, listed
from tools.site.catalogues import compile_catalogues
from tools.site.errors import BuildError
from tools.site.icons import sprite


def test_archive_depends_on_nothing_but_names_and_contents() -> None:
    files = {"b/two.pyc": b"2" * 1000, "a.pyc": b"1"}
    archive = zipped(files)
    assert archive == zipped(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert opened.namelist() == ["a.pyc", "b/two.pyc"]
        assert opened.read("b/two.pyc") == files["b/two.pyc"]


def test_imports_are_found_at_any_depth() -> None:
    source = "import json, os.path\ndef f():\n    from random import Random\n    from . import here\n"
    assert set(imported_names(source)) == {"json", "os.path", "random", "random.Random"}


def test_list_file_may_have_comments(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("# all\none\n\ntwo  # the second\n")
    assert listed(tmp_path / "list.txt") == ["one", "two"]


@pytest.fixture
def icon_sets(tmp_path: Path) -> Path:
    """A folder node_modules with one tiny icon set."""
    folder = tmp_path / "@iconify-json/farm"
    folder.mkdir(parents=True)
    icons = {
        "width": 24,
        "height": 24,
        "icons": {"hay": {"body": "<path d='M0 0'/>"}, "barn": {"body": "<g/>", "width": 32}},
        "aliases": {"straw": {"parent": "hay"}},
    }
    (folder / "icons.json").write_text(json.dumps(icons))
    return tmp_path


def test_sprite_has_a_symbol_for_each_icon(icon_sets: Path) -> None:
    drawn = sprite(["farm:straw", "farm:barn", "farm:barn"], icon_sets)
    assert '<symbol id="farm-barn" viewBox="0 0 32 24"><g/></symbol>' in drawn
    assert """<symbol id="farm-straw" viewBox="0 0 24 24"><path d='M0 0'/></symbol>""" in drawn
    assert drawn.count("<symbol") == 2


@pytest.mark.parametrize("name", ["farm:cow", "city:tram", "hay"])
def test_unknown_icon_is_refused_by_name(icon_sets: Path, name: str) -> None:
    with pytest.raises(BuildError, match=name):
        sprite([name], icon_sets)


def test_catalogues_are_compiled_beside_their_source(tmp_path: Path) -> None:
    folder = tmp_path / "py/locale/es/LC_MESSAGES"
    folder.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: es\\n"\n\n'
    (folder / "farmyard.po").write_text(head + 'msgid "sheep"\nmsgstr "oveja"\n')
    made = compile_catalogues(tmp_path)
    assert list(made) == ["locale/es/LC_MESSAGES/farmyard.mo"]
    assert gettext.translation("farmyard", tmp_path / "py/locale", ["es"]).gettext("sheep") == "oveja"
