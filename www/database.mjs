// PyScript opens a database at its start, which takes time, and it does not run where the browser forbids that. We have no
// use for it: it gets one that forgets.

const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};

/** The part of the IndexedDB interface that PyScript calls. */
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

Object.defineProperty(window, "indexedDB", { value: forgetful() });
