// What the start waits for from the network: counted as it arrives, and fetched afresh if a kept copy turns out broken.
import { sizes } from "./vendor/facts.mjs";

const network = globalThis.fetch.bind(globalThis);

/** The file's name without the hash that the build puts into it. */
const nameOf = (url) =>
  new URL(url, location.href).pathname.split("/").at(-1).replace(/\.[0-9a-f]{10}(?=\.)/, "");

// Bytes of the large files as they come over the network, by name.
const arrived = new Map();

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const expected = sum(Object.values(sizes).map(({ sent }) => sent));

/** How many bytes have come, of how many. */
export const arrival = () => ({ bytes: sum([...arrived.values()]), of: expected });

const tell = () => dispatchEvent(new CustomEvent("farmyard:arrival", { detail: arrival() }));

/** Count a response's bytes; one that a service worker gives comes from this device, at once. */
const counted = (response) => {
  const name = nameOf(response.url);
  if (!(name in sizes) || navigator.serviceWorker?.controller) return response;
  // What is in a response is unpacked already.
  const { plain, sent } = sizes[name];
  let seen = 0;
  const counter = new TransformStream({
    transform: (chunk, stream) => {
      seen += chunk.byteLength;
      arrived.set(name, (seen / plain) * sent);
      tell();
      stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
};

const fetchWatched = async (resource, options) => {
  const response = await network(resource, options);
  if (!response.ok) throw new Error(`${nameOf(response.url)} is missing (${response.status})`);
  return counted(response);
};

/** The file at `url`. */
export const fetchFile = async (url, options) =>
  new Uint8Array(await (await fetchWatched(url, options)).arrayBuffer());

/** The files at `urls` from the server, whatever this browser keeps of them; what it kept is replaced. */
export const fetchAnew = (urls) => Promise.all(urls.map((url) => fetchFile(url, { cache: "reload" })));

/**
 * Run `work`, which calls `fetch` where we cannot reach, with its requests counted. Fails as soon as one of them does;
 * who asked for that one waits for ever, and goes no further without it.
 */
export const watchingFetches = async (work) => {
  try {
    return await new Promise((resolve, reject) => {
      const forEver = (error) => {
        reject(error);
        return new Promise(() => {});
      };
      globalThis.fetch = (...request) => fetchWatched(...request).catch(forEver);
      work().then(resolve, reject);
    });
  } finally {
    globalThis.fetch = network;
  }
};
