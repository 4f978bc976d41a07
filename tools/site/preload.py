"""Runs inside Pyodide, started by tools/snapshot.mjs: imports all our modules, and leaves nothing else behind.

Our archive is at /app.zip. What `js` and `pyscript` give exists in a page only, so nothing in it may import them.
"""

import gc
import importlib
import linecache
import random
import re
import sys
import zipfile
import zipimport

ARCHIVE = "/app.zip"


def module_names() -> list[str]:
    """All modules in the archive."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        paths = [name.removesuffix(".pyc") for name in archive.namelist() if name.endswith(".pyc")]
    return [path.removesuffix("/__init__").replace("/", ".") for path in paths]


sys.path.insert(0, ARCHIVE)
for name in module_names():
    importlib.import_module(name)
texts = importlib.import_module("app.texts")
for language in texts.LANGUAGES:
    texts.use(language)
texts.use("en")

# Else two builds would differ. The page seeds it anew.
random.seed(0)

# The page has no archive: a later import must not look there.
sys.path.remove(ARCHIVE)
sys.path.remove("")
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
linecache.clearcache()
re.purge()
gc.collect()
