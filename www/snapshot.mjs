// Starts Pyodide from a memory snapshot, which the build took of an interpreter with all our modules imported.
//
// The file: five 32-bit numbers (sizes of the payload and of Pyodide's header, number of memory pages, size of what
// WebAssembly itself puts into a fresh memory, and the sum of that as 32-bit words), then a zstd frame with Pyodide's
// header, the numbers of the pages that differ from the fresh memory (32 bits each), and these pages XORed with it.
const PREFIX_WORDS = 5;
const PAGE_WORDS = 1024;

const HEADER_BYTES = 256;
// As much of a fresh memory as can be other than zero, rounded up.
const FRESH_BYTES = 4 << 20;

/** The file's bytes unpacked, by the decoder that Python brought along; the rest of it does not run yet. */
const unpack = (module, packed, size) => {
  const from = module._malloc(packed.length);
  const to = module._malloc(size);
  module.HEAPU8.set(packed, from);
  // Not only a wrong length: the frame ends with a checksum, and zstd looks at it.
  if (module._ZSTD_decompress(to, size, from, packed.length) >>> 0 !== size) throw new Error("the snapshot is damaged");
  return module.HEAPU8.slice(to, to + size).buffer;
};

/**
 * Make the memory of `module` what it was when the snapshot was taken.
 * @param {ArrayBuffer} fresh its memory as it was before any code ran
 * @param {Uint8Array} file
 * @returns {Uint8Array} Pyodide's header
 */
const restore = (module, fresh, file) => {
  const [size, headerSize, pageCount, freshSize, freshSum] = new Uint32Array(file.buffer, 0, PREFIX_WORDS);
  const beginning = new Uint32Array(fresh, 0, freshSize / 4);
  let sum = 0;
  for (const word of beginning) sum = (sum + word) >>> 0;
  if (sum !== freshSum) throw new Error("the snapshot is of another build");

  const payload = unpack(module, file.subarray(4 * PREFIX_WORDS), size);
  const numbers = new Uint32Array(payload, headerSize, pageCount);
  const pages = new Uint32Array(payload, headerSize + 4 * pageCount);
  const memory = module.HEAPU32;
  memory.fill(0, 0, module._sbrk(0) / 4);
  memory.set(beginning);
  let word = 0;
  for (const number of numbers) {
    const start = number * PAGE_WORDS;
    for (let at = start; at < start + PAGE_WORDS; at += 1) memory[at] ^= pages[word++];
  }
  return new Uint8Array(payload, 0, headerSize);
};

/**
 * Options for `loadPyodide` that make it start from a snapshot.
 * @param {Promise<Uint8Array>} file the snapshot's file
 */
export const fromSnapshot = (file) => {
  // Loaded while the file is.
  const code = import("./vendor/pyodide/pyodide.asm.mjs");
  // Pyodide copies what it is given over its memory. It gets a header and nothing else: the memory is filled here.
  const header = new Uint8Array(HEADER_BYTES);
  const createPyodideModule = async (settings) => {
    const { default: create } = await code;
    const { instantiateWasm } = settings;
    let fresh;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        fresh = instance.exports.memory.buffer.slice(0, FRESH_BYTES);
        return done(instance, module);
      });
    const module = await create(settings);
    header.set(restore(module, fresh, await file));
    return module;
  };
  return { createPyodideModule, _loadSnapshot: header };
};
