"""The files of the site, and the names they get.

What can change from one release to the next is given a name with a hash of its content, so that a cache never mixes two
releases. Sources name each other by their plain paths; the names are put in here, deepest first.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from pathlib import Path
from typing import Final

from tools.site.errors import BuildError

TEXT: Final = {".css", ".html", ".json", ".mjs", ".svg", ".webmanifest"}
"""Files in which references to other files are looked for."""

REFERENCE: Final = re.compile(
    r"""(?<=["'(])(?:\.{1,2}/)*[A-Za-z][\w@./-]*\.(?:css|js|json|mjs|png|py|svg|toml|wasm|webmanifest|woff2|zip|bin)(?=["'#)])"""
)


def content_hash(data: bytes) -> str:
    """Ten characters that stand for `data`."""
    return hashlib.sha256(data).hexdigest()[:10]


def hashed_name(path: str, data: bytes) -> str:
    """`www/app.css` with the hash of its content: `www/app.0123456789.css`."""
    stem, suffix = posixpath.splitext(path)
    return f"{stem}.{content_hash(data)}{suffix}"


class Tree:
    """A site under construction in the folder `out`, from sources in the folder `root`.

    Paths are relative, with forward slashes, in both.
    """

    def __init__(self, root: Path, out: Path) -> None:
        self.root = root
        self.out = out
        self.names: dict[str, str] = {}
        """What the sources call a file, and where it lies in the site."""
        self.missing: set[str] = set()
        """Files that a source names and nobody provides."""
        self._under_way: set[str] = set()

    def put(self, path: str, data: bytes, name: str | None = None) -> None:
        """Write `data` to `path` of the site; the sources call it `name` (the same, if left out)."""
        target = self.out / path
        if not target.is_file() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            scratch = target.with_name(f".{target.name}.part")
            scratch.write_bytes(data)
            scratch.replace(target)
        self.names[name or path] = path

    def put_hashed(self, path: str, data: bytes) -> None:
        """Write `data` under the hashed form of `path`."""
        self.put(hashed_name(path, data), data, name=path)

    def add(self, path: str, *, fixed: bool = False) -> None:
        """Bring a source file into the site, and before it everything it names; `fixed` keeps its plain name.

        Raises:
            BuildError: the file names itself, directly or through others, so its hash cannot be known.
        """
        if path in self._under_way:
            raise BuildError(f"{path} names itself, through others or directly")
        self._under_way.add(path)
        data = (self.root / path).read_bytes()
        if posixpath.splitext(path)[1] in TEXT:
            data = self.resolve(path, data.decode()).encode()
        if fixed:
            self.put(path, data)
        else:
            self.put_hashed(path, data)
        self._under_way.remove(path)

    def resolve(self, path: str, text: str) -> str:
        """`text` of the file `path` with its references replaced by the names the files have in the site."""
        folder = posixpath.dirname(path)

        def named(match: re.Match[str]) -> str:
            reference = match[0]
            target = posixpath.normpath(posixpath.join(folder, reference))
            if target not in self.names:
                if not (self.root / target).is_file():
                    self.missing.add(f"{target} (named by {path})")
                    return reference
                self.add(target)
            relative = posixpath.relpath(self.names[target], folder or ".")
            return f"./{relative}" if reference.startswith("./") else relative

        return REFERENCE.sub(named, text)

    def sweep(self) -> None:
        """Delete from the folder what this build has not put there."""
        kept = {self.out / path for path in self.names.values()}
        for path in sorted(self.out.rglob("*"), reverse=True):
            if path.is_dir():
                if not any(path.iterdir()):
                    path.rmdir()
            elif path not in kept:
                path.unlink()
