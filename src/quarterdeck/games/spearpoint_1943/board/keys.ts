import { buttonsOf } from "./buttons";
import { pickCard, pickCommand } from "./picking";
import type { SpearpointTable } from "./table.svelte";

/** 1 to 5 pick a command, Shift+1 to 7 a unit card; the buttons have their letters; arrows go from unit to unit. */
export function onKey(table: SpearpointTable, root: HTMLElement | undefined, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], dialog[open], [role=dialog], .sp-roster")) return;
  if (event.key.startsWith("Arrow") && root) {
    const next = neighbour(root, at, event.key);
    next?.focus();
    if (next) event.preventDefault();
    return;
  }
  if (event.repeat) return;
  const button = at?.closest("button, a, summary");
  if (does(table, event, button != null && !(event.key === "Enter" && isHeld(table, button)))) event.preventDefault();
}

const HELD = ".sp-dock [aria-pressed=true], .sp-unit.sp-target, .sp-unit.sp-selected";

/** What has just been taken up or aimed at has the focus: then Enter is for the first button, not to put it down. */
function isHeld(table: SpearpointTable, button: Element): boolean {
  return (table.picked !== null || table.aimed !== null) && button.matches(HELD);
}

function does(table: SpearpointTable, event: KeyboardEvent, onButton: boolean): boolean {
  const { key } = event;
  if ((key === "Enter" || key === " ") && onButton) return false;
  if (table.stage.show.busy) {
    if (key !== "Enter" && key !== "Escape" && key !== " ") return false;
    table.stage.show.skip();
    return true;
  }
  const name = key === "Escape" ? "esc" : key.toLowerCase();
  const button = buttonsOf(table).find((one) => one.key?.toLowerCase() === name);
  if (button && !event.shiftKey) {
    button.act();
    return true;
  }
  const digit = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0);
  return digit > 0 && (event.shiftKey ? unitCard(table, digit - 1) : command(table, digit - 1));
}

function command(table: SpearpointTable, at: number): boolean {
  const number = table.own?.commands?.[at];
  if (number === undefined || table.me === null) return false;
  pickCommand(table, number, at);
  return true;
}

function unitCard(table: SpearpointTable, at: number): boolean {
  const card = table.own?.hand?.[at];
  if (card === undefined || table.me === null) return false;
  pickCard(table, card, at);
  return true;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The unit next to the focused one in that direction; without one the first that glows. */
function neighbour(root: HTMLElement, at: Element | null, key: string): HTMLElement | null {
  const units = [...root.querySelectorAll<HTMLElement>("[data-unit]")];
  const here = at?.closest<HTMLElement>("[data-unit]");
  if (!here) return units.find((unit) => unit.classList.contains("sp-legal")) ?? units[0] ?? null;
  const from = middle(here);
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    const to = middle(unit);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    // what lies in another row counts only up and down
    if (along < 8 || (dx !== 0 && aside > 40)) continue;
    if (along + 2 * aside < least) [best, least] = [unit, along + 2 * aside];
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
