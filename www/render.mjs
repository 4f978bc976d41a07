// Markup to page: morphs what is there into what should be there, then lets the new pieces slide into place.
import { Idiomorph } from "./vendor/idiomorph/idiomorph.mjs";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

// data-slide="dx dy" says where a piece comes from, relative to where it now stands: SVG user units or CSS pixels.
const slide = (node) => {
  const [dx, dy] = node.dataset.slide.split(" ").map(Number);
  // Added to the node's own transform, which a plain replacement would hide while it runs.
  node.animate(
    { transform: [`translate(${dx}px, ${dy}px)`, "translate(0px, 0px)"] },
    { duration: 320, easing: "ease-out", composite: "add" },
  );
};

/**
 * Make `html` the content of `root`. Nodes are kept by their id, the focused element keeps the focus and what is being
 * typed, and details stay open or closed. A node whose `data-slide` is new slides in.
 */
export const render = (root, html) => {
  const focused = document.activeElement;
  const arrived = new Set();
  const callbacks = {
    afterNodeAdded: (node) => {
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      if (node.dataset.slide) arrived.add(node);
      for (const inner of node.querySelectorAll("[data-slide]")) arrived.add(inner);
    },
    beforeAttributeUpdated: (name, node, change) => {
      if (name === "data-slide" && change === "update") arrived.add(node);
      // What is being typed, and what is folded open, is the person's.
      return !(name === "value" && node === focused) && !(name === "open" && node.localName === "details");
    },
  };
  Idiomorph.morph(root, html, { morphStyle: "innerHTML", callbacks });
  if (focused !== document.activeElement && focused.id) document.getElementById(focused.id)?.focus({ preventScroll: true });
  if (!stillness.matches) arrived.forEach(slide);
};
