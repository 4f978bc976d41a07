"""The app without a browser: matches under way, saved games, links, screens. Runs and is tested in CPython."""
