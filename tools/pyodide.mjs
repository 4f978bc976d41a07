// Runs a Python script inside Pyodide under Node, without a browser.
//
//   node tools/pyodide.mjs [--stdlib ARCHIVE] [--mount FOLDER=PATH]... SCRIPT
//
// Each FOLDER of this machine appears in the interpreter at PATH. Standard output is the script's own; an exception ends
// the process with status 1 and its traceback on standard error.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadPyodide } from "pyodide";

const { values, positionals } = parseArgs({
  options: { stdlib: { type: "string" }, mount: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});
const [script] = positionals;
const python = await loadPyodide({
  env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
  ...(values.stdlib && { stdLibURL: resolve(values.stdlib) }),
});
for (const mount of values.mount) {
  const [folder, path] = mount.split("=");
  python.mountNodeFS(path, resolve(folder));
}
try {
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
