// The interpreter that PyScript is pointed at: Pyodide, which sets out as soon as this module runs. It starts from the
// memory snapshot; where that fails, the ordinary way, from the archives of the library and of our own code.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import { fetchCounted, fetchFile } from "./arrivals.mjs";
import { fromSnapshot } from "./snapshot.mjs";
import { lock } from "./vendor/facts.mjs";

const page = document.documentElement;
const address = (path) => new URL(path, import.meta.url).href;

const FOLDER = new URL(".", address("./vendor/pyodide/pyodide.mjs")).href;
const WASM = address("./vendor/pyodide/pyodide.asm.wasm");
const MEMORY = address("./vendor/memory.bin");
const LIBRARY = address("./vendor/stdlib.zip");
const OUR_CODE = address("../py/app.zip");

// Whatever this browser keeps of a file; what it kept is replaced.
const AFRESH = { cache: "reload" };

// For who must not go on.
const forEver = () => new Promise(() => {});

/** `promise`, which is looked at late; until then its failure is nobody's. */
const lookedAtLate = (promise) => {
  promise.catch(() => {});
  return promise;
};

// Until the page is read and its scripts have run, files are fetched and nothing else is done: it is to be painted first.
const isRead = new Promise((done) => {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.domContentLoadedEventStart > 0 || document.readyState === "complete") done();
  document.addEventListener("DOMContentLoaded", done);
  // Some browsers keep from a page how far it has come.
  addEventListener("load", done);
});

const compile = async (response) => {
  await isRead;
  return WebAssembly.compileStreaming(response);
};

const compiled = (options) => lookedAtLate(compile(lookedAtLate(fetchCounted(WASM, options))));
const file = (url, options) => lookedAtLate(fetchFile(url, options));

/**
 * Run `work`, the loading of Pyodide, which would ask for its WebAssembly and its library when their turn comes. It
 * gets those that are on their way already. Where one of them is broken, Pyodide warns of it and goes no further; here
 * it fails.
 */
const supplied = async (wasm, library, work) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const { warn } = console;
  try {
    return await new Promise((resolve, reject) => {
      globalThis.fetch = (url, ...options) => {
        if (url.href === `${FOLDER}pyodide.asm.wasm`) return wasm;
        if (url.href === LIBRARY) return library.then((bytes) => new Response(bytes), forEver);
        return fetch(url, ...options);
      };
      WebAssembly.instantiateStreaming = async (_, imports) => {
        const module = await wasm;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      };
      console.warn = (...values) => {
        warn.apply(console, values);
        if (values[0] instanceof Error) reject(values[0]);
      };
      library.catch(reject);
      work().then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    console.warn = warn;
  }
};

const start = async (wasm, library, options) => {
  await isRead;
  const settings = { indexURL: FOLDER, packageBaseUrl: FOLDER, stdLibURL: LIBRARY, lockFileContents: lock, ...options };
  return supplied(wasm, library, () => load(settings));
};

const NO_LIBRARY = Promise.resolve(new Uint8Array());

const startFromSnapshot = async (wasm, memory) => {
  const python = await start(wasm, NO_LIBRARY, fromSnapshot(memory));
  page.dataset.start = "snapshot";
  return python;
};

const startFromArchives = async (wasm, library, ourCode) => {
  const { default: createPyodideModule } = await import("./vendor/pyodide/pyodide.asm.mjs");
  const python = await start(wasm, library, { createPyodideModule });
  python.unpackArchive(await ourCode, "zip");
  page.dataset.start = "archives";
  return python;
};

/** What the ways to start give, tried in turn until one succeeds; the last one's failure is the failure of all. */
const firstOf = async ([way, ...others]) => {
  try {
    return await way();
  } catch (error) {
    if (others.length === 0) throw error;
    console.info(`Farmyard starts another way: ${error.message}`);
    return firstOf(others);
  }
};

const wasm = compiled();
const running = firstOf([
  () => startFromSnapshot(wasm, file(MEMORY)),
  () => startFromSnapshot(wasm, file(MEMORY, AFRESH)),
  () => startFromArchives(wasm, file(LIBRARY), file(OUR_CODE)),
  () => startFromArchives(compiled(AFRESH), file(LIBRARY, AFRESH), file(OUR_CODE, AFRESH)),
]);

export { version };

/** What PyScript calls; of its options only where to print matters. */
export const loadPyodide = async ({ stdout, stderr }) => {
  const python = await running;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
};
