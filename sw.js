// The service worker. It keeps one whole build of the site on this device, so that the page starts without a network
// and all its files always belong together.

// Filled in by the build: its name, and the SHA-256 of each file by its path below the scope.
const BUILD = "";
const FILES = new Map(Object.entries({}));

const { scope } = self.registration;
const OURS = `farmyard:${new URL(scope).pathname}:`;
const CACHE = OURS + BUILD;

const HOME = "index.html";
const NOT_FOUND = "404.html";
// Not a file: the entry of a cache in which its worker notes what it has to remember.
const NOTE = "?note";
// What the name of a cache is for a tab whose page came from the network: its files come from there as well.
const NETWORK = "";

const addressOf = (path) => new URL(path, scope).href;
const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
const keptIn = (cacheName, path) => caches.match(addressOf(path), { cacheName });

// What is large, and tells by itself that it is damaged, is passed on unread: the browser keeps compiled code with it, and
// what is read here stays in memory for as long as this worker does.
const isTrusted = (path) => path.startsWith("www/vendor/") || path.endsWith(".zip");

/** What a response holds, as a response, if it is the file of this build, else nothing. */
const wholeIn = async (path, response) => {
  // Read once and not through a clone, which would hold a large file in memory twice.
  const bytes = await response.arrayBuffer();
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === FILES.get(path) ? new Response(bytes, { headers: response.headers }) : undefined;
};

/** The file of this build from the server. A server that has none, or another one, has failed. */
const fetchWhole = async (path) => {
  // The browser's own cache may hold the build before; so it asks whether what it has is right, or is not asked at all.
  for (const cache of ["no-cache", "reload"]) {
    const response = await fetch(addressOf(path), { cache });
    if (response.ok && isTrusted(path)) return response;
    const whole = response.ok ? await wholeIn(path, response) : undefined;
    if (whole) return whole;
  }
  throw new Error(`${path} of build ${BUILD} is not there`);
};

// --- Keeping a build

/** The file of this build as another build, or an attempt that was broken off, has kept it. */
const copied = async (path) => {
  for (const name of await ourCaches()) {
    const response = await keptIn(name, path);
    const whole = response && (await wholeIn(path, response));
    if (whole) return whole;
  }
  return undefined;
};

/** Keep the whole build, or nothing of it: then the old one goes on, and the browser will try again. */
const keepAll = async () => {
  const cache = await caches.open(CACHE);
  try {
    // One after the other: somebody may be playing meanwhile.
    for (const path of FILES.keys()) await cache.put(addressOf(path), (await copied(path)) ?? (await fetchWhole(path)));
  } catch (error) {
    // A build that was here before, and came back, may still be shown by a tab.
    if (!(await keptIn(CACHE, NOTE))) await caches.delete(CACHE);
    throw error;
  }
};

/** Fetch what has been lost of the build since. */
const keepMissing = async () => {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const path of FILES.keys()) {
    if (!kept.has(addressOf(path))) await cache.put(addressOf(path), await fetchWhole(path));
  }
};

// --- Who shows which build

// A note says when its build took over, and which tabs showed another one then, each with the name of that one's cache:
// until they are closed or loaded again they get their files from there. It is kept on disk, because the browser ends a
// worker whenever it likes.
const noteIn = async (cacheName) => (await keptIn(cacheName, NOTE))?.json();

let known;
const ownNote = () => (known ??= noteIn(CACHE).then((found) => found ?? { at: 0, tabs: {} }));

const remember = async (note) => {
  known = Promise.resolve(note);
  await (await caches.open(CACHE)).put(addressOf(NOTE), new Response(JSON.stringify(note)));
};

const openTabs = async () =>
  (await clients.matchAll({ includeUncontrolled: true })).filter(({ url }) => url.startsWith(scope));

const deleteAllBut = async (needed) => {
  for (const name of await ourCaches()) if (!needed.has(name)) await caches.delete(name);
};

/** Note who shows which build at the moment when this one takes over. */
const takeOver = async () => {
  let before = { at: 0, tabs: {} };
  for (const name of await ourCaches()) {
    const other = name === CACHE ? undefined : await noteIn(name);
    if (other?.at > before.at) before = { ...other, name };
  }
  const open = before.name ? await openTabs() : [];
  const tabs = Object.fromEntries(open.map(({ id }) => [id, before.tabs[id] ?? before.name]));
  await remember({ at: Date.now(), tabs });
  await deleteAllBut(new Set([CACHE, before.name, ...Object.values(tabs)]));
  // Also the tab whose visit brought us here.
  await clients.claim();
};

/** Delete the builds that nobody shows any more. */
const dropUnused = async () => {
  // What a next build has kept so far is not for us to judge.
  if (self.registration.installing || self.registration.waiting) return;
  const { tabs } = await ownNote();
  await deleteAllBut(new Set([CACHE, ...(await openTabs()).map(({ id }) => tabs[id])]));
};

// --- Answering

/** The file of this build, mended if need be. */
const ofThisBuild = async (path, { afresh = false } = {}) => {
  const kept = afresh ? undefined : await keptIn(CACHE, path);
  const whole = kept && !isTrusted(path) ? await wholeIn(path, kept) : kept;
  if (whole) return whole;
  const response = await fetchWhole(path);
  const cache = await caches.open(CACHE);
  // Storage may be full; the file is good all the same.
  await cache.put(addressOf(path), response.clone()).catch(() => {});
  return response;
};

/** A page. What stands at a folder's address is its index; what is none of our pages may be a new one. */
const answerPage = async (request, path, tab) => {
  const name = [path, `${path}${HOME}`].find((candidate) => FILES.has(candidate));
  try {
    if (name) return await ofThisBuild(name);
  } catch {
    // Neither kept nor to be had any more: whatever the server has now is better than nothing.
  }
  const { at, tabs } = await ownNote();
  try {
    const response = await fetch(request);
    await remember({ at, tabs: { ...tabs, [tab]: NETWORK } });
    return response;
  } catch (error) {
    if (name) throw error;
    return ofThisBuild(NOT_FOUND);
  }
};

/** A file for a tab, of the build that the tab shows. */
const answerFile = async (request, path, tab) => {
  const { tabs } = await ownNote();
  const shown = tabs[tab] ?? CACHE;
  if (shown === NETWORK) return fetch(request);
  if (shown !== CACHE) return (await keptIn(shown, path)) ?? fetch(request);
  // Whoever asks past all caches has found what is kept to be damaged.
  if (FILES.has(path)) return ofThisBuild(path, { afresh: request.cache === "reload" });
  return fetch(request);
};

const answer = ({ request, clientId, resultingClientId }) => {
  const path = new URL(request.url).pathname.slice(new URL(scope).pathname.length);
  if (request.mode === "navigate") return answerPage(request, path, resultingClientId);
  return answerFile(request, path, clientId);
};

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method === "GET" && address.startsWith(scope) && !request.headers.has("range")) {
    event.respondWith(answer(event));
  }
});

// What a page may ask: which build this is; to take over now; to see to it, as the page runs, that all is there that
// should be and nothing else, and to say then which build is kept.
const DEEDS = {
  build: async () => {},
  "take over": () => self.skipWaiting(),
  settle: async () => {
    await dropUnused();
    await keepMissing();
  },
};

self.addEventListener("message", (event) => {
  const deed = DEEDS[event.data]?.();
  if (deed) event.waitUntil(deed.then(() => event.ports[0]?.postMessage(BUILD)));
});
