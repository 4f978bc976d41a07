// The browser's offer to put the page on the home screen: caught here, and made when a person asks for it.
let offer;

const tell = () => dispatchEvent(new Event("farmyard:installable"));

const note = (event) => {
  offer = event;
  tell();
};

addEventListener("beforeinstallprompt", (event) => {
  // Else some browsers show it by themselves.
  event.preventDefault();
  note(event);
});
addEventListener("appinstalled", () => note(undefined));

/** Whether the browser would install the page now. */
export const canInstall = () => offer !== undefined;

/** Let the browser ask the person whether they want that. It asks once for each of its offers. */
export const install = async () => {
  const made = offer;
  note(undefined);
  await made?.prompt();
};
