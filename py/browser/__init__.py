"""The page itself: the only modules that import `js`, `pyscript` or `pyodide`. Thin on purpose."""
