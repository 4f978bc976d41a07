// Has the site kept on this device, so that it starts without a network, and tells when there is a newer build of it.
// Where the browser does not allow that, nothing happens, and the page is as good as before.
const page = document.documentElement;
const workers = navigator.serviceWorker;

const HOUR = 3_600_000;

/** What `worker` has to say to `what`. */
const ask = (worker, what) =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(data);
    worker.postMessage(what, [port2]);
  });

let isOffered = false;

const offer = () => {
  if (!isOffered) dispatchEvent(new Event("farmyard:update"));
  isOffered = true;
};

/** Offer what `worker` keeps, if this page is of another build. */
const consider = async (worker) => {
  if ((await ask(worker, "build")) !== page.dataset.build) offer();
};

/** Consider `worker` as soon as it keeps a whole build. */
const follow = (worker) => {
  if (worker?.state === "installed") consider(worker);
  else worker?.addEventListener("statechange", () => worker.state === "installed" && consider(worker));
};

const keep = async () => {
  try {
    await workers.register(new URL("../sw.js", import.meta.url));
  } catch {
    return;
  }
  const registration = await workers.ready;
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  // Another tab let the new build take over; here the old one is shown on, from what is kept of it.
  workers.addEventListener("controllerchange", () => consider(workers.controller));

  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    // Without a network there is no news.
    registration.update().catch(() => {});
  });

  if ((await ask(registration.active, "settle")) === page.dataset.build) page.dataset.stored = "1";
  else offer();
};

/** Load the page again, as the newest build that is kept. */
export const update = async () => {
  const registration = await workers.getRegistration();
  if (!registration?.waiting) return location.reload();
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  return registration.waiting.postMessage("take over");
};

// Not so over plain http.
if (workers) keep();
