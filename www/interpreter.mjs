// The interpreter that PyScript is pointed at: Pyodide, which sets out as soon as this module runs. It starts from the
// memory snapshot; where that fails, the ordinary way, from the archives of the library and of our own code.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import { fetchAnew, fetchFile, watchingFetches } from "./arrivals.mjs";
import { fromSnapshot } from "./snapshot.mjs";
import { lock } from "./vendor/facts.mjs";

const page = document.documentElement;
const address = (path) => new URL(path, import.meta.url).href;

const FOLDER = new URL(".", address("./vendor/pyodide/pyodide.mjs")).href;
const WASM = address("./vendor/pyodide/pyodide.asm.wasm");
const MEMORY = address("./vendor/memory.bin");
const NO_LIBRARY = address("./vendor/none.zip");
const LIBRARY = address("./vendor/stdlib.zip");
const OUR_CODE = address("../py/app.zip");

/** What `work` gives. Where WebAssembly is broken, Pyodide warns of an error and goes no further; here it fails. */
const failingAtWarnings = async (work) => {
  const { warn } = console;
  try {
    return await new Promise((resolve, reject) => {
      console.warn = (...values) => {
        warn.apply(console, values);
        if (values[0] instanceof Error) reject(values[0]);
      };
      work().then(resolve, reject);
    });
  } finally {
    console.warn = warn;
  }
};

const start = (options) => {
  const settings = { indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: lock, ...options };
  return watchingFetches(() => failingAtWarnings(() => load(settings)));
};

/** `promise`, which is looked at late; until then its failure is nobody's. */
const lookedAtLate = (promise) => {
  promise.catch(() => {});
  return promise;
};

const startFromSnapshot = async (file) => {
  const python = await start({ stdLibURL: NO_LIBRARY, ...fromSnapshot(lookedAtLate(file)) });
  page.dataset.start = "snapshot";
  return python;
};

const startFromArchives = async () => {
  const archive = lookedAtLate(fetchFile(OUR_CODE));
  const python = await start({ stdLibURL: LIBRARY });
  python.unpackArchive(await archive, "zip");
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

const running = firstOf([
  () => startFromSnapshot(fetchFile(MEMORY)),
  () => startFromSnapshot(fetchAnew([MEMORY]).then(([file]) => file)),
  startFromArchives,
  () => fetchAnew([WASM, LIBRARY, OUR_CODE]).then(startFromArchives),
]);

export { version };

/** What PyScript calls; of its options only where to print matters. */
export const loadPyodide = async ({ stdout, stderr }) => {
  const python = await running;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
};
