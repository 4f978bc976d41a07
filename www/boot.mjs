// Starts the page: shows progress and trouble, then loads PyScript.
import "./database.mjs";
import { canInstall, install } from "./install.mjs";
import "./progress.mjs";
import { render } from "./render.mjs";
import { dropScreen, keepScreen } from "./screens.mjs";
import { report } from "./trouble.mjs";

// What Python calls.
const update = async () => (await import("./offline.mjs")).update();
globalThis.farmyard = { render, report, keepScreen, dropScreen, canInstall, install, update };

const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 1000));
// Computers may be at play without a pause; then it is done all the same.
const LATEST = { timeout: 10_000 };
// In which somebody looks about and taps, and the network and processor are theirs.
const FIRST_MOMENTS = 2_000;

const { hooks } = await import("./vendor/pyscript/core.js");
// This hook is for workers, but PyScript prepares it on this page with Function(), which the page's policy forbids.
hooks.worker.onBeforeRunAsync.clear();
// Before a script PyScript compiles and imports its own Python package. Ours needs nothing of it, so it runs without.
hooks.main.onReady.add((wrap) => {
  wrap.runAsync = async (script) => {
    await wrap.interpreter.runPythonAsync(script);
    // Not a part of the start, nor of anything else that anybody waits for.
    setTimeout(() => whenIdle(() => import("./offline.mjs").catch(() => {}), LATEST), FIRST_MOMENTS);
  };
});
