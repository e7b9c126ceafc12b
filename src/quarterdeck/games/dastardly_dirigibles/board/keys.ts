import { buttonsOf } from "./prompt";
import type { DirigiblesTable } from "./table.svelte";

/**
 * 1 to 9 pick a card of the hand, Shift+1 to 5 one of the Emporium, and one after the other swaps them: nobody presses a
 * key to look at a card. The buttons have their letters; Escape puts down.
 */
export function onKey(table: DirigiblesTable, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], dialog[open], [role=dialog]")) return;
  if (does(table, event, at?.closest("button, a, summary") != null)) event.preventDefault();
}

function does(table: DirigiblesTable, event: KeyboardEvent, onButton: boolean): boolean {
  const { key } = event;
  if (key === "Enter" && onButton) return false;
  if (table.stage.reckoning) {
    if (key !== "Enter" && key !== "Escape") return false;
    table.stage.goOn();
    return true;
  }
  if (table.stage.show.busy) {
    if (key !== "Enter" && key !== "Escape" && key !== " ") return false;
    table.stage.show.skip();
    return true;
  }
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit) return event.shiftKey ? fromEmporium(table, Number(digit) - 1) : fromHand(table, Number(digit) - 1);
  const button = buttonsOf(table).find(
    (one) => one.key?.toLowerCase() === (key === "Escape" ? "esc" : key.toLowerCase()),
  );
  button?.act();
  return button !== undefined;
}

function fromHand(table: DirigiblesTable, at: number): boolean {
  const { hand, extracted } = table;
  const first = extracted.length;
  const card = at < first ? extracted[at] : hand?.[at - first];
  if (card === undefined || table.me === null) return false;
  if (at >= first && table.picked?.zone === "emporium") table.give(card);
  else table.pick(at < first ? { zone: "extracted", at, card } : { zone: "hand", at: at - first, card });
  return true;
}

function fromEmporium(table: DirigiblesTable, at: number): boolean {
  const card = table.scene.emporium[at];
  if (card === undefined || card < 0) return false;
  if (table.picked?.zone === "hand" && table.fromEmporium(card)?.kind === "swap") table.swapFor(card);
  else table.pickEmporium(at, card);
  return true;
}
