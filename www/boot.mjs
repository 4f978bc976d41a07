// Starts the page: shows progress and trouble, then loads PyScript. The only script that index.html runs.
import { ensureDatabase } from "./database.mjs";
import { render } from "./render.mjs";
import { language, say } from "./words.mjs";

const page = document.documentElement;
const step = document.getElementById("start-step");
const progress = document.getElementById("start-progress");
const trouble = document.getElementById("trouble");

const isReady = () => "ready" in page.dataset;

page.lang = language;
for (const element of [step, ...trouble.querySelectorAll("button")]) element.textContent = say(element.textContent);

// --- Trouble: a plain sentence, the detail, and a way out.

let isSlow = false;

const show = (sentence, detail = "") => {
  document.getElementById("trouble-text").textContent = sentence;
  document.getElementById("trouble-detail").textContent = detail;
  trouble.hidden = false;
};

const hide = () => {
  trouble.hidden = true;
};

/** Tell the person that something failed. The last line of a Python traceback is the one that says what. */
const report = (error) => {
  isSlow = false;
  const detail = String(error?.message ?? error).trim().split("\n").at(-1);
  show(say(isReady() ? "Something went wrong." : "Farmyard could not start."), detail);
};

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
document.getElementById("trouble-retry").addEventListener("click", () => location.reload());
document.getElementById("trouble-close").addEventListener("click", hide);

// --- Progress: what PyScript says it has done, and the files that arrive meanwhile.

const STEPS = {
  "Loading Pyodide": [20, "Calling the animals…"],
  "Loaded interpreter": [80, "Opening the barn…"],
  "Loaded files": [90, "Setting the table…"],
};
const ARRIVALS_END = 75;

let lastSign = performance.now();

const advance = (percent, text) => {
  lastSign = performance.now();
  progress.value = Math.max(progress.value, percent);
  if (text) step.textContent = say(text);
  if (isSlow) hide();
  isSlow = false;
};

addEventListener("py:progress", (event) => advance(...(STEPS[event.detail] ?? [0])));
const arrivals = new PerformanceObserver((list) => {
  advance(Math.min(ARRIVALS_END, progress.value + 2 * list.getEntries().length));
});
arrivals.observe({ type: "resource", buffered: true });

const patience = 1000 * Number(page.dataset.patience);
const watchdog = setInterval(() => {
  if (isReady()) {
    clearInterval(watchdog);
    arrivals.disconnect();
    if (isSlow) hide();
  } else if (trouble.hidden && performance.now() - lastSign > patience) {
    isSlow = true;
    show(say("Farmyard is taking very long to load."), say("The network may be slow, or blocked."));
  }
}, 250);

// --- What Python calls.

globalThis.farmyard = { render, report };

await ensureDatabase();
const { hooks } = await import("./vendor/pyscript/core.js");
// This hook is for workers, but PyScript prepares it on this page with Function(), which the page's policy forbids.
hooks.worker.onBeforeRunAsync.clear();
