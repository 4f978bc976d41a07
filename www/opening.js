// Runs before the first paint, and before any module: puts on the screen what there is of the page without Python, and
// keeps the taps that are made on it. A classic script, so that nothing is painted before it has run.
"use strict";
{
  const page = document.documentElement;
  const app = document.getElementById("app");

  // --- What is being opened: the menu, a screen that this device kept when it was last shown, or neither.

  const isHome = /^#?\/?$/.test(location.hash);

  /** What is stored under `key`, if storage may be read and holds JSON there. */
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  };

  const menuIn = (language) => document.querySelector(`template[lang="${language}"]`);

  // As the app itself chooses: what the person chose, else the first of the browser's languages that there is.
  const chosen = stored("farmyard/prefs").language;
  const known = navigator.languages.map((tag) => tag.split("-")[0]);
  const code = known.find((language) => ["en", "es", "pt"].includes(language)) ?? "en";
  const language = chosen || (code === "pt" ? "pt-BR" : code);
  page.lang = language;

  const kept = stored(isHome ? "farmyard/screen/home" : "farmyard/screen/table");
  const fits = kept.build === page.dataset.build && kept.language === language;
  if (fits && (isHome || kept.fragment === location.hash)) {
    app.innerHTML = kept.html;
    page.dataset.opening = "kept";
  } else if (isHome) {
    const menu = menuIn(language);
    if (menu) app.replaceChildren(menu.content);
    page.dataset.opening = "menu";
  } else {
    app.replaceChildren();
    page.dataset.opening = "other";
  }

  // --- Taps before Python listens are carried out once, in their order, as soon as it does.

  const taps = new Set();

  const selectorOf = ({ dataset }) => {
    if ("tap" in dataset) return `[data-tap="${CSS.escape(dataset.tap)}"]`;
    const arg = "arg" in dataset ? `[data-arg="${CSS.escape(dataset.arg)}"]` : ":not([data-arg])";
    return `[data-do="${CSS.escape(dataset.do)}"]${arg}`;
  };

  const note = (event) => {
    const target = event.target.closest("[data-do], [data-tap], a[href]");
    if (!target) return;
    target.setAttribute("aria-busy", "true");
    if (!target.matches("a[href]")) taps.add(selectorOf(target));
  };

  const carryOut = (selector) => {
    const target = app.querySelector(selector);
    if (!target) return;
    const { x, y, width, height } = target.getBoundingClientRect();
    const where = { clientX: x + width / 2, clientY: y + height / 2 };
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...where }));
  };

  app.addEventListener("click", note);
  new MutationObserver((_, watch) => {
    watch.disconnect();
    app.removeEventListener("click", note);
    for (const busy of app.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
    taps.forEach(carryOut);
  }).observe(page, { attributeFilter: ["data-ready"] });
}
