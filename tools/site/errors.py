"""What stops a build."""


class BuildError(Exception):
    """The site cannot be built; `str()` says why in one line."""
