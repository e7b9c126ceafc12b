/** In development, Alt-I at a table leads to its inspector. */
addEventListener("keydown", (event) => {
  const table = /^\/t\/([\w-]+)/.exec(location.pathname)?.[1];
  if (event.altKey && event.code === "KeyI" && table) open(`/inspect?table=${table}`, "inspector");
});

export {};
