// PyScript opens a database at its start, and does not run where the browser forbids that. There it gets one that forgets.

const works = () =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open("farmyard-probe");
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = (event) => {
        event.preventDefault();
        resolve(false);
      };
    } catch {
      resolve(false);
    }
  });

const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};

// The part of the IndexedDB interface that PyScript calls.
const forgetful = () => {
  const values = new Map();
  const store = {
    count: () => answer(values.size),
    clear: () => answer(values.clear()),
    delete: (key) => answer(values.delete(key)),
    get: (key) => answer(values.get(key)),
    getKey: (key) => answer(values.has(key) ? key : undefined),
    getAllKeys: () => answer([...values.keys()]),
    put: (value, key) => answer(values.set(key, value)),
  };
  const database = {
    objectStoreNames: ["entries"],
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => {},
  };
  return { open: () => answer(database) };
};

/** Make sure that `indexedDB` opens. */
export const ensureDatabase = async () => {
  if (!(await works())) Object.defineProperty(window, "indexedDB", { value: forgetful(), configurable: true });
};
