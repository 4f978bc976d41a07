"""The app's words in the reader's language, by gettext.

Words are marked with `_` and `ngettext` and looked up when they are shown, so that changing the language is one redraw.
Rules carry no words but those of their errors, which `say` translates by their template.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from farmyard.core import FarmyardError

LANGUAGES: Final = {"en": "English", "es": "Español", "pt-BR": "Português (Brasil)"}

_LOCALE = Path(__file__).resolve().parent.parent / "locale"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def best_language(wanted: list[str]) -> str:
    """The first of the wanted languages (as browsers name them) that we have, else English."""
    for tag in wanted:
        for ours in LANGUAGES:
            if ours.split("-")[0] == tag.split("-")[0]:
                return ours
    return "en"


def use(language: str) -> None:
    """Show everything in `language` from now on; English when there is no catalogue for it."""
    global _catalogue, _language
    _language = language
    _catalogue = _read(str(_LOCALE), language.replace("-", "_"))


@cache
def _read(folder: str, language: str) -> gettext.NullTranslations:
    # Read once: a page that started from a memory snapshot has them all in its memory, and no files.
    return gettext.translation("farmyard", folder, [language], fallback=True)


def language_in_use() -> str:
    """The language that `use` was told last."""
    return _language


def _(text: str) -> str:
    """`text` in the language in use."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int, **values: object) -> str:
    """`one` or `many` as the language in use counts, with `{n}` and the other `values` filled in."""
    return _catalogue.ngettext(one, many, count).format(n=count, **values)


def say(error: FarmyardError) -> str:
    """What an error says, as a sentence in the language in use."""
    words = _clause(error)
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def _clause(error: FarmyardError) -> str:
    """An error as its template says it; one that gives another as its reason holds that one's words."""
    values = {key: _clause(value) if isinstance(value, FarmyardError) else value for key, value in error.values.items()}
    return _(error.template).format(**values)
