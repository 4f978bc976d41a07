// Takes the service worker back: what it kept is deleted, and it goes. Pages that are open run on, without it.
const OURS = `farmyard:${new URL(self.registration.scope).pathname}:`;

const retire = async () => {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  await self.registration.unregister();
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));
