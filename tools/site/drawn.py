"""Pages that our scenes draw at build time: the menu that stands there before Python runs, and the rules to read."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from app import texts
from app.boards import board_for
from app.markup import Markup, el, join
from app.screens.home import home
from app.screens.parts import link, page
from app.texts import LANGUAGES, _
from farmyard.games import GAMES

RULES_PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
<meta charset="utf-8">
<title>{title} · Farmyard</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{pitch}">
<link rel="icon" href="../www/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../www/css/site.css">
</head>
<body>
<main>
{content}
</main>
{icons}
</body>
</html>
"""  # noqa: E501 - the policy is one line


def menus() -> dict[str, Markup]:
    """The home screen of a device without saved games, by language."""
    drawn = {}
    for language in LANGUAGES:
        texts.use(language)
        drawn[language] = home([], language, blocked=False)
    return drawn


def rules_address(game: str, language: str) -> str:
    """Where the rules of `game` stand in the site."""
    return f"rules/{game}.html" if language == "en" else f"rules/{game}.{language}.html"


def rules_links() -> Markup:
    """The way to all rules, in English."""
    texts.use("en")
    return join(
        *(el("li", el("a", game.type.long_name, href=rules_address(name, "en"))) for name, game in GAMES.items())
    )


def rules_pages(icons: str) -> Iterator[tuple[str, str]]:
    """Each game's rules in each language, as path and text.

    Args:
        icons: the sprite, to stand in the page.
    """
    for name, game in GAMES.items():
        for language in LANGUAGES:
            texts.use(language)
            title, board = game.type.long_name, board_for(name)
            others = [
                el("a", LANGUAGES[other], href=rules_address(name, other).removeprefix("rules/"), lang=other)
                for other in LANGUAGES
                if other != language
            ]
            play = link(_("Play {game}").format(game=title), f"../#/new/{name}", glyph="lucide-play", kind="main")
            content = page(title, board.help_page(), play, el("nav", *others, class_="row"), back="../", classes="help")
            yield (
                rules_address(name, language),
                RULES_PAGE.format(
                    language=language,
                    title=escape(title),
                    pitch=escape(board.pitch()),
                    content=content,
                    icons=icons,
                ),
            )
