// The interpreter that PyScript is pointed at: Pyodide, which sets out as soon as this module runs. It starts from the
// memory snapshot; where that fails, the ordinary way, from the archives of the library and of our own code.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import { fetchAnew, fetchFile, watchingFetches } from "./arrivals.mjs";
import { fromSnapshot } from "./snapshot.mjs";
import { lock } from "./vendor/facts.mjs";

const page = document.documentElement;
const address = (path) => new URL(path, import.meta.url).href;

const FOLDER = new URL(".", address("./vendor/pyodide/pyodide.mjs")).href;
const MEMORY = address("./vendor/memory.bin");
const NO_LIBRARY = address("./vendor/none.zip");
const LIBRARY = address("./vendor/stdlib.zip");
const OUR_CODE = address("../py/app.zip");

const start = (options) =>
  watchingFetches(() => load({ indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: lock, ...options }));

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
  () => fetchAnew([LIBRARY, OUR_CODE]).then(startFromArchives),
]);

export { version };

/** What PyScript calls; of its options only where to print matters. */
export const loadPyodide = async ({ stdout, stderr }) => {
  const python = await running;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
};
