// Starts the page: shows progress and trouble, then loads PyScript.
import { ensureDatabase } from "./database.mjs";
import "./progress.mjs";
import { render } from "./render.mjs";
import { report } from "./trouble.mjs";
import { language } from "./words.mjs";

document.documentElement.lang = language;

// What Python calls.
globalThis.farmyard = { render, report };

await ensureDatabase();
const { hooks } = await import("./vendor/pyscript/core.js");
// This hook is for workers, but PyScript prepares it on this page with Function(), which the page's policy forbids.
hooks.worker.onBeforeRunAsync.clear();
// Before a script PyScript compiles and imports its own Python package. Ours needs nothing of it, so it runs without.
hooks.main.onReady.add((wrap) => {
  wrap.runAsync = (script) => wrap.interpreter.runPythonAsync(script);
});
