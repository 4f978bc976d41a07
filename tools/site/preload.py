"""Runs inside Pyodide, started by tools/snapshot.mjs: imports all our modules, and leaves nothing else behind.

Our archive is at /app.zip, the names of all that it imports anywhere at /imports.txt. What `js` and `pyscript` give
exists in a page only, so nothing in it may import them.
"""

import gc
import importlib
import linecache
import random
import re
import sys
import zipfile
import zipimport
from contextlib import suppress

with zipfile.ZipFile("/app.zip") as archive:
    # Where the page unpacks it when it starts without a snapshot.
    archive.extractall()
    paths = [name.removesuffix(".pyc") for name in archive.namelist() if name.endswith(".pyc")]
for path in paths:
    importlib.import_module(path.removesuffix("/__init__").replace("/", "."))
# Also what our modules import only when they need it: the page has no library.
with open("/imports.txt") as file:
    for name in file.read().split():
        with suppress(ModuleNotFoundError):
            importlib.import_module(name)
texts = importlib.import_module("app.texts")
for language in texts.LANGUAGES:
    texts.use(language)
texts.use("en")

# Else two builds would differ. The page seeds it anew.
random.seed(0)

# The page has other files, or none. It puts the working directory on the path itself.
sys.path.remove("")
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
linecache.clearcache()
re.purge()
gc.collect()
