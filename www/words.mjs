// The few words that are shown before Python runs, in the languages that the app speaks.
const SPANISH = {
  "{bytes} of {of} MB": "{bytes} de {of} MB",
  "Calling the animals…": "Llamando a los animales…",
  "Close": "Cerrar",
  "Farmyard could not start.": "Farmyard no pudo arrancar.",
  "Farmyard is taking very long to load.": "Farmyard tarda mucho en cargar.",
  "Load again": "Cargar de nuevo",
  "Opening the gate…": "Abriendo el portón…",
  "Setting the table…": "Poniendo la mesa…",
  "Something went wrong.": "Algo salió mal.",
  "The network may be slow, or blocked.": "La red puede estar lenta o bloqueada.",
};

const PORTUGUESE = {
  "{bytes} of {of} MB": "{bytes} de {of} MB",
  "Calling the animals…": "Chamando os animais…",
  "Close": "Fechar",
  "Farmyard could not start.": "O Farmyard não conseguiu iniciar.",
  "Farmyard is taking very long to load.": "O Farmyard está demorando muito para carregar.",
  "Load again": "Carregar de novo",
  "Opening the gate…": "Abrindo a porteira…",
  "Setting the table…": "Pondo a mesa…",
  "Something went wrong.": "Algo deu errado.",
  "The network may be slow, or blocked.": "A rede pode estar lenta ou bloqueada.",
};

const CATALOGUES = { en: {}, es: SPANISH, pt: PORTUGUESE };

/** `text` in the language that the page has been given. */
export const say = (text) => CATALOGUES[document.documentElement.lang.split("-")[0]]?.[text] ?? text;
