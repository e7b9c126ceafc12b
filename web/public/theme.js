// Before the first paint: the saved choice, else what the system prefers.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem("qd.theme");
  } catch {}
  const light = saved ? saved === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
