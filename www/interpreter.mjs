// The interpreter that PyScript is pointed at: Pyodide with our own library archive and without its package index.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import lock from "./vendor/pyodide/lock.mjs";

const home = new URL(".", new URL("./vendor/pyodide/pyodide.mjs", import.meta.url)).href;
const library = new URL("./vendor/stdlib.zip", import.meta.url).href;

export { version };

export const loadPyodide = (options) =>
  load({ ...options, indexURL: home, packageBaseUrl: home, stdLibURL: library, lockFileContents: lock });
