"""Translators' catalogues: `python -m tools.messages` brings them up to date with the sources.

Every message that the app can show is listed in `py/locale/<language>/LC_MESSAGES/farmyard.po`: what `_` and `ngettext`
mark, and the templates of errors. New ones come without a translation, those that are gone are dropped, nothing is
guessed. The files depend on the messages alone, so a second run changes nothing.

`--check` writes nothing and fails if a catalogue is out of date or incomplete.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]

SOURCES: Final = ("py/app", "py/farmyard")

UNTRANSLATED: Final = "py/farmyard/cli"
"""The command line speaks English to everybody."""

PLURAL_FORMS: Final = {"es": "nplurals=2; plural=(n != 1);", "pt_BR": "nplurals=2; plural=(n > 1);"}
"""The languages, and how each counts."""

HEADER: Final = r"""msgid ""
msgstr ""
"Project-Id-Version: Farmyard\n"
"POT-Creation-Date: 2025-01-01 00:00+0000\n"
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plural_forms}\n"

"""
"""The date is fixed: a compiled catalogue repeats it, and must not change from build to build."""

WIDTH: Final = 120

BASE_ERROR: Final = "FarmyardError"

Text = str | tuple[str, str]
"""What stands for a message in a catalogue: its text, or its singular and plural."""


class UnreadableMessageError(Exception):
    """A call that shows words which cannot be found in the source."""


def messages(root: Path = ROOT) -> dict[str, Text]:
    """Every message of the sources, by its text or its singular.

    Raises:
        UnreadableMessageError: the words of some call are computed.
    """
    modules = {
        file.relative_to(root).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for folder in SOURCES
        for file in sorted((root / folder).rglob("*.py"))
        if not file.is_relative_to(root / UNTRANSLATED)
    }
    errors = error_classes(modules.values())
    found: dict[str, Text] = {}
    for name, module in modules.items():
        try:
            for text in messages_of(module, errors):
                # A message that is also counted somewhere is listed once, with both its forms.
                found[text if isinstance(text, str) else text[0]] = (
                    found.get(text, text) if isinstance(text, str) else text
                )
        except UnreadableMessageError as error:
            raise UnreadableMessageError(f"{name}:{error}") from None
    return found


def error_classes(modules: Iterable[ast.Module]) -> frozenset[str]:
    """The names of all errors that carry a template: `FarmyardError` and what is derived from it."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for module in modules
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef)
    }
    known = {BASE_ERROR}
    while new := {name for name, above in bases.items() if above & known} - known:
        known |= new
    return frozenset(known)


def messages_of(module: ast.Module, errors: frozenset[str]) -> Iterator[Text]:
    """The messages of one module, as often as they occur.

    Raises:
        UnreadableMessageError: the words of some call are computed; begins with the number of its line.
    """
    values = _values_by_name(module)
    for node in ast.walk(module):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        first = node.args[0]
        # An error's template that is passed on was found where the error is made.
        if isinstance(first, ast.Attribute) and first.attr == "template":
            continue
        match node.func.id, node.args:
            case "ngettext", [ast.Constant(value=str(one)), ast.Constant(value=str(many)), *_]:
                yield one, many
            case "_", [ast.Constant(value=str(text))]:
                yield text
            case name, _ if name in errors and (texts := set(_strings(first, values, frozenset()))):
                yield from texts
            case name, _ if name in errors | {"_", "ngettext"}:
                raise UnreadableMessageError(f"{node.lineno}: {ast.unparse(node)} shows words that stand nowhere")


def _values_by_name(module: ast.Module) -> dict[str, list[ast.expr]]:
    """What is assigned to each name anywhere in the module; each name of an unpacking gets the whole value."""
    values: dict[str, list[ast.expr]] = {}
    for node in ast.walk(module):
        match node:
            case ast.Assign(targets=targets, value=value):
                names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                names = [name]
            case _:
                continue
        for name in names:
            values.setdefault(name, []).append(value)
    return values


def _strings(node: ast.expr, values: dict[str, list[ast.expr]], seen: frozenset[str]) -> Iterator[str]:
    """The strings that an expression can be. Names are followed; keys and indices are not values."""
    inside: list[ast.expr] = []
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name) if name not in seen:
            inside, seen = values.get(name, []), seen | {name}
        case ast.IfExp(body=body, orelse=orelse):
            inside = [body, orelse]
        case ast.Dict(values=inside) | ast.Tuple(elts=inside):
            pass
        case ast.Subscript(value=value):
            inside = [value]
        case ast.Call(func=ast.Attribute(value=value, attr="get"), args=[_, *defaults]):
            inside = [value, *defaults]
    for part in inside:
        yield from _strings(part, values, seen)


def path_of(language: str, root: Path = ROOT) -> Path:
    """Where a language's catalogue lies."""
    return root / "py/locale" / language / "LC_MESSAGES/farmyard.po"


def read_catalogue(language: str, root: Path = ROOT) -> Catalog:
    """A language's catalogue as it is, empty if there is none yet."""
    text = path_of(language, root).read_bytes() if path_of(language, root).is_file() else b""
    return read_po(io.BytesIO(text), ignore_obsolete=True)


def updated(language: str, old: Catalog, found: dict[str, Text]) -> str:
    """The text of a catalogue that lists exactly the messages `found`, with the translations of `old`."""
    new = Catalog()
    for key, text in found.items():
        known = old.get(key)
        fits = known is not None and known.id == text and not known.fuzzy
        new.add(text, known.string if known and fits else None, user_comments=known.user_comments if known else ())
    body = io.BytesIO()
    write_po(body, new, width=WIDTH, no_location=True, omit_header=True, sort_output=True)
    return HEADER.format(language=language, plural_forms=PLURAL_FORMS[language]) + body.getvalue().decode()


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages without a translation, or without one of its forms."""
    return [m for m in catalogue if m.id and not (all(m.string) if isinstance(m.string, tuple) else m.string)]


def main(arguments: list[str]) -> int:
    """Write the catalogues, or check them; whatever still wants a translation is listed."""
    check = "--check" in arguments
    found = messages()
    wrong = 0
    for language in PLURAL_FORMS:
        path = path_of(language)
        text = updated(language, read_catalogue(language), found)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            wrong += 1
            print(f"{path.relative_to(ROOT)}: {'out of date' if check else 'updated'}")
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        for message in untranslated(read_po(io.BytesIO(text.encode()))):
            wrong += 1
            print(f"{language}: no translation of {message.id!r}")
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
