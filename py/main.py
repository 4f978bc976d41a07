"""Starts the app in the page."""

from js import document, window
from pyodide.ffi import create_proxy

from browser.awakening import wake
from browser.shell import Shell

wake(window)
shell = Shell(window, create_proxy)
document.documentElement.dataset.ready = "1"
