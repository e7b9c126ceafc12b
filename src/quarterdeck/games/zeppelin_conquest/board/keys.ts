import type { ZeppelinTable } from "./table.svelte";

const LAY = ["q", "w", "e"];

/** 1 to 5 pick a card, Q W E lay it at I, II, III, Enter confirms, Backspace takes back, Escape puts down. */
export function onKey(table: ZeppelinTable, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], dialog[open], [role=dialog]")) return;
  if (does(table, event.key, at?.closest("button, a, summary") != null)) event.preventDefault();
}

function does(table: ZeppelinTable, key: string, onButton: boolean): boolean {
  if (table.stage.busy) {
    if (key !== "Enter" && key !== "Escape" && key !== " ") return false;
    if (onButton && key !== "Escape") return false;
    table.stage.skip();
    return true;
  }
  const number = Number.parseInt(key, 10);
  if (number >= 1 && number <= 9) {
    const card = table.cards[number - 1];
    if (card === undefined) return false;
    table.pick(card);
    return true;
  }
  const target = LAY.indexOf(key.toLowerCase());
  if (target >= 0) {
    if (table.picked === null) table.takeBack(target);
    else table.lay(target);
    return true;
  }
  if (key === "Backspace") table.stepBack();
  else if (key === "Escape" && table.picked !== null) table.picked = null;
  else if (key === "Enter" && !onButton) table.confirm();
  else return false;
  return true;
}
