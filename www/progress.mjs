// How far the start has come: bytes while they arrive, then steps. If neither moves for long, the person is told.
import { arrival } from "./arrivals.mjs";
import { hide, isReady, isShown, show } from "./trouble.mjs";
import { say } from "./words.mjs";

const page = document.documentElement;
const step = document.getElementById("start-step");
const bar = document.getElementById("start-progress");
const patience = 1000 * Number(page.dataset.patience);

// What PyScript says it has done.
const STEPS = {
  "Loading interpreter": "Calling the animals…",
  "Loaded interpreter": "Setting the table…",
};

let lastSign = performance.now();
let isSlow = false;

const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(page.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A sign of life; `text`, if any, is what it says to the person. */
const advance = (text) => {
  lastSign = performance.now();
  if (text) step.textContent = text;
  if (isSlow) hide();
  isSlow = false;
};

const isArriving = ({ bytes, of }) => bytes > 0 && bytes < of;

const showArrival = ({ bytes, of }) => {
  bar.max = of;
  bar.value = bytes;
  const words = say("{bytes} of {of} MB").replace("{bytes}", megabytes(bytes)).replace("{of}", megabytes(of));
  advance(isArriving({ bytes, of }) && words);
};
addEventListener("farmyard:arrival", ({ detail }) => showArrival(detail));
addEventListener("py:progress", ({ detail }) => {
  // Beside the bytes that are still on their way, that the interpreter is being loaded is no news.
  if (detail === "Loading interpreter" && isArriving(arrival())) advance();
  else if (detail in STEPS) advance(say(STEPS[detail]));
});
// Also what is too small to be counted is a sign that the network works.
const arrivals = new PerformanceObserver(() => advance());
arrivals.observe({ type: "resource", buffered: true });

const watchdog = setInterval(() => {
  if (isReady()) {
    clearInterval(watchdog);
    arrivals.disconnect();
    if (isSlow) hide();
  } else if (!isShown() && performance.now() - lastSign > patience) {
    isSlow = true;
    show(say("Farmyard is taking very long to load."), say("The network may be slow, or blocked."));
  }
}, 250);

step.textContent = say(step.textContent);
// Some may have come before this module did.
showArrival(arrival());
