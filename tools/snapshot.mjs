// Takes the memory snapshot that pages start from, under Node.
//
//   node tools/snapshot.mjs --folder FOLDER SCRIPT
//
// FOLDER holds the page's pyodide.asm.mjs and pyodide.asm.wasm, the archives stdlib.zip and app.zip, and imports.txt, a
// list of modules. Starts Pyodide with them, runs SCRIPT in it, which imports everything the page will need, and writes
// the memory into FOLDER as memory.bin. www/snapshot.mjs reads it; the format is described there.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const PAGE_BYTES = 4096;
// As in www/snapshot.mjs.
const FRESH_BYTES = 4 << 20;

const { values, positionals } = parseArgs({ options: { folder: { type: "string" } }, allowPositionals: true });
const [script] = positionals;
const inFolder = (name) => resolve(values.folder, name);

// Nothing of this machine or this moment may end up in the memory: two builds give the same bytes.
Date.now = () => 0;
performance.now = () => 0;
globalThis.crypto.getRandomValues = (array) => array.fill(7);

const { loadPyodide } = await import("pyodide");
const { default: create } = await import(inFolder("pyodide.asm.mjs"));

/** The memory of a fresh instance as its WebAssembly module describes it, before any code has run. */
let pristine;

const instantiated = (settings) => {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, done) =>
    instantiateWasm(imports, (instance, module) => {
      pristine = new Uint8Array(instance.exports.memory.buffer).slice();
      return done(instance, module);
    });
  return create(settings);
};

/** Overwrite with zeros what the two allocators hold ready but nobody uses: it would only be ballast. */
const zeroFreeMemory = (module) => {
  const fillAll = (allocate, release, sizes) => {
    const taken = [];
    for (const size of sizes) {
      for (let at = allocate(size); at; at = allocate(size)) {
        module.HEAPU8.fill(0, at, at + size);
        taken.push(at);
      }
    }
    return () => taken.reverse().forEach((at) => release(at));
  };
  const large = Array.from({ length: 15 }, (_, n) => (8 << 20) >> n);
  const small = Array.from({ length: 32 }, (_, n) => 512 - 16 * n);
  module._malloc_trim(0);
  // With the footprint as the limit, both allocators can only give what they already have.
  module._malloc_set_footprint_limit(module._malloc_footprint());
  const releaseLarge = fillAll(module._malloc, module._free, [...large, ...small.filter((size) => size >= 24)]);
  releaseLarge();
  const releaseSmall = fillAll(module._PyObject_Malloc, module._PyObject_Free, small);
  const releaseRest = fillAll(module._malloc, module._free, [...large, ...small.filter((size) => size >= 24)]);
  releaseRest();
  releaseSmall();
  module._malloc_set_footprint_limit(0xffffffff);
};

const python = await loadPyodide({
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0", LANG: "en_US.UTF-8" },
  indexURL: resolve(values.folder),
  stdLibURL: inFolder("stdlib.zip"),
  lockFileContents: readFileSync("node_modules/pyodide/pyodide-lock.json", "utf8"),
  createPyodideModule: instantiated,
});
python.FS.writeFile("/app.zip", readFileSync(inFolder("app.zip")));
python.FS.writeFile("/imports.txt", readFileSync(inFolder("imports.txt")));
try {
  const globals = python.toPy({ __name__: "__main__" });
  python.runPython(readFileSync(script, "utf8"), { filename: script, globals });
  globals.destroy();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (python._module.HEAPU8.length !== pristine.length) {
  console.error("the memory grew beyond what a fresh instance has; the page could not restore it");
  process.exit(1);
}
zeroFreeMemory(python._module);
const snapshot = python.makeMemorySnapshot();
const headLength = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
const head = snapshot.subarray(0, headLength);
const memory = snapshot.subarray(headLength);

const isZero = (page) => page.every((byte) => byte === 0);
const numbers = [];
const pages = [];
for (let at = 0; at < memory.length; at += PAGE_BYTES) {
  const page = memory.subarray(at, at + PAGE_BYTES).map((byte, n) => byte ^ pristine[at + n]);
  if (isZero(page)) continue;
  numbers.push(at / PAGE_BYTES);
  pages.push(page);
}
let staticBytes = pristine.length;
while (pristine[staticBytes - 1] === 0) staticBytes -= 1;
staticBytes = Math.ceil(staticBytes / PAGE_BYTES) * PAGE_BYTES;
if (staticBytes > FRESH_BYTES) {
  console.error("a fresh memory has more than www/snapshot.mjs keeps of it");
  process.exit(1);
}
const staticSum = new Uint32Array(pristine.buffer, 0, staticBytes / 4).reduce((sum, word) => (sum + word) >>> 0, 0);

const payload = Buffer.concat([head, Buffer.from(Uint32Array.from(numbers).buffer), ...pages]);
python.FS.writeFile("/payload", payload);
python.runPython(`
from compression import zstd
from pathlib import Path
options = {zstd.CompressionParameter.compression_level: 22, zstd.CompressionParameter.checksum_flag: 1}
_ = Path("/packed").write_bytes(zstd.compress(Path("/payload").read_bytes(), options=options))
`);
const prefix = Uint32Array.from([payload.length, head.length, numbers.length, staticBytes, staticSum]);
writeFileSync(inFolder("memory.bin"), Buffer.concat([Buffer.from(prefix.buffer), python.FS.readFile("/packed")]));
