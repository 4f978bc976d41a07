"""Imports all of `farmyard` and `app` and plays; prints one line of JSON that is the same on every Python.

`python tools/pyodide_checks.py FOLDER`; in Pyodide, through tools/pyodide.mjs, the compiled packages are at /app, and
the sources, for what the page does not carry, at /py.
"""

import hashlib
import importlib
import json
import sys
from pathlib import Path

CODE = Path(sys.argv[1] if len(sys.argv) > 1 else "/app")
sys.path.insert(0, str(CODE))


def all_modules() -> list[str]:
    """Names of all modules of the packages, imported one after the other."""
    found = []
    for package in ("farmyard", "app"):
        for file in sorted((CODE / package).rglob("*.py*")):
            name = ".".join(file.relative_to(CODE).with_suffix("").parts).removesuffix(".__init__")
            if file.suffix in {".py", ".pyc"} and "__" not in name:
                importlib.import_module(name)
                found.append(name)
    return sorted(found)


def playthroughs() -> dict[str, str]:
    """For each game and number of players: a hash over the positions of a random game, and the perft of its middle."""
    import farmyard

    farmyard.__path__.append("/py/farmyard")
    from farmyard.games import GAMES
    from farmyard.perft import perft
    from farmyard.random_play import random_match

    found = {}
    for name, game in GAMES.items():
        for players in range(game.type.min_players, game.type.max_players + 1):
            states = random_match(name, players, {}, f"{name} {players}").states
            text = "\n".join(state.serialize() for state in states)
            count = perft(states[len(states) // 2], 2)
            found[f"{name} {players}"] = f"{hashlib.sha256(text.encode()).hexdigest()} {count}"
    return found


print(json.dumps({"modules": all_modules(), "playthroughs": playthroughs()}))
