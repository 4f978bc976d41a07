// What the start waits for from the network, counted as it arrives.
import { sizes } from "./vendor/facts.mjs";

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

/** The response to a request for the file at `url`, counted. */
export const fetchCounted = async (url, options) => {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${nameOf(response.url)} is missing (${response.status})`);
  return counted(response);
};

/** The bytes of the file at `url`. */
export const fetchFile = async (url, options) =>
  new Uint8Array(await (await fetchCounted(url, options)).arrayBuffer());
