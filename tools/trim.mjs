// Trims Pyodide's own code, under Node:
//
//   node tools/trim.mjs --out FOLDER USER...
//
// Pyodide can load compiled extension modules, and therefore exports thousands of functions of Python and of C, and the
// script around it takes hold of each by name. We load no such module. What neither that script nor a USER, a script that
// works with the interpreter, names is not exported here, and what nothing calls then is left out.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import binaryen from "binaryen";
import { minify } from "terser";

const PYODIDE = "node_modules/pyodide";
const SCRIPT = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";

// `_f=Module["_f"]=wasmExports["f"];`, or the same with the address of a variable.
const HOLD = /([\w$]+)=Module\["\1"\]=wasmExports\["[^"]+"\](?:\.value>>>0)?;/g;
// Each of these names stands once in a long list of variables.
const DECLARATION = /,([\w$]+)(?=[,;])/g;
const WORD = /[A-Za-z_$][\w$]*/g;

const { values, positionals } = parseArgs({ options: { out: { type: "string" } }, allowPositionals: true });

const read = (path) => readFileSync(path, "utf8");

const countWords = (text) => {
  const counts = new Map();
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** `script` without the names that it and `users` make nothing of. */
const withoutUnused = (script, users) => {
  const inScript = countWords(script.replaceAll(HOLD, ""));
  const elsewhere = countWords(users.join("\n"));
  const isUnused = (name) => inScript.get(name) === 1 && !elsewhere.has(name);
  const held = new Set(Array.from(script.matchAll(HOLD), ([, name]) => name));
  return script
    .replaceAll(HOLD, (hold, name) => (isUnused(name) ? "" : hold))
    .replaceAll(DECLARATION, (declaration, name) => (held.has(name) && isUnused(name) ? "" : declaration));
};

/** What of the exports `script` names in any way, or WebAssembly itself asks for by way of `script`. */
const usedExports = (script, compiled) => {
  const asked = WebAssembly.Module.imports(compiled).filter(({ module }) => module.startsWith("GOT."));
  return new Set([...countWords(script).keys(), ...asked.map(({ name }) => name)]);
};

/** `wasm` with no other functions and variables exported than `used`, and without what cannot be reached any more. */
const trimmed = (wasm, compiled, used) => {
  const module = binaryen.readBinary(wasm);
  for (const { name, kind } of WebAssembly.Module.exports(compiled)) {
    if ((kind === "function" || kind === "global") && !used.has(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
};

const script = withoutUnused(read(join(PYODIDE, SCRIPT)), [join(PYODIDE, "pyodide.mjs"), ...positionals].map(read));
const wasm = readFileSync(join(PYODIDE, WASM));
const compiled = new WebAssembly.Module(wasm);
const { code } = await minify(script, { module: true });
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, SCRIPT), code);
writeFileSync(join(values.out, WASM), trimmed(wasm, compiled, usedExports(script, compiled)));
