// What went wrong, in a plain sentence, with the detail and a way out.
import { say } from "./words.mjs";

const page = document.documentElement;
const trouble = document.getElementById("trouble");

/** Whether the app runs. */
export const isReady = () => "ready" in page.dataset;

/** Show `sentence` over the page. */
export const show = (sentence, detail = "") => {
  document.getElementById("trouble-text").textContent = sentence;
  document.getElementById("trouble-detail").textContent = detail;
  trouble.hidden = false;
};

/** Take it away again. */
export const hide = () => {
  trouble.hidden = true;
};

/** Whether something is shown. */
export const isShown = () => !trouble.hidden;

/** Tell the person that something failed. The last line of a Python traceback is the one that says what. */
export const report = (error) => {
  const detail = String(error?.message ?? error).trim().split("\n").at(-1);
  show(say(isReady() ? "Something went wrong." : "Farmyard could not start."), detail);
};

// Whatever a broken copy of the site may have done: throw away all that this browser keeps of it, and begin anew. Saved
// games lie elsewhere.
const loadAgain = async () => {
  const scope = new URL(".", location.href);
  // Over plain http there is neither, and where storage is forbidden, asking fails.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.scope === scope.href) await registration.unregister();
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  const ours = names.filter((name) => name.startsWith(`farmyard:${scope.pathname}:`));
  await Promise.all(ours.map((name) => caches.delete(name)));
  location.reload();
};

for (const button of trouble.querySelectorAll("button")) button.textContent = say(button.textContent);
document.getElementById("trouble-retry").addEventListener("click", loadAgain);
document.getElementById("trouble-close").addEventListener("click", hide);

addEventListener("error", (event) => report(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => report(event.reason));
// What fails in the start script or in a background task of Python is written to the console and nowhere else: as an
// error, or as Python's standard error, a line at a time, of which the last names the exception.
const isFault = (value) => value instanceof Error || /^[\w.]*(Error|Exception)\b/.test(value);
const { error: log } = console;
console.error = (...values) => {
  log.apply(console, values);
  if (isFault(values[0])) report(values[0]);
};
