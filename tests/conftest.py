"""The `--slow` switch, and property tests that neither hang on the clock nor on luck."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("farmyard", deadline=None, derandomize=True)
settings.load_profile("farmyard")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the deeper checks that take minutes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="runs with --slow"))
