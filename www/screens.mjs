// Keeps what is on the screen, so that the next visit begins with it (see opening.js).
const page = document.documentElement;

/**
 * Keep the screen that `root` shows as the place `fragment`: one of the home screen and one of a table.
 * Storage that is full or forbidden keeps nothing, and nobody misses it.
 */
export const keepScreen = (root, fragment) => {
  const place = /^#?\/?$/.test(fragment) ? "home" : "table";
  const screen = { build: page.dataset.build, language: page.lang, fragment, html: root.innerHTML };
  try {
    localStorage.setItem(`farmyard/screen/${place}`, JSON.stringify(screen));
  } catch {
    return;
  }
};

/** Forget the table's screen: it shows what the next person must not see, or is no table. */
export const dropScreen = () => {
  try {
    localStorage.removeItem("farmyard/screen/table");
  } catch {
    return;
  }
};
