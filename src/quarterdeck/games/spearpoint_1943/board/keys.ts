import type { Key } from "$kit/keys";
import type { SpearpointTable } from "./table.svelte";

type Act = Key<SpearpointTable>["act"];

/** A key that is held down does it once. */
function once(act: (table: SpearpointTable, at: number) => boolean): Act {
  return (table, at, event) => !event.repeat && act(table, at);
}

/** What the button of the prompt that shows this key does. */
function button(key: string, does: string): Key<SpearpointTable> {
  return { keys: [key], does, act: once((table) => table.press(key)) };
}

export const KEYS: Key<SpearpointTable>[] = [
  { keys: ["←", "↑", "→", "↓"], does: "go from unit to unit", act: (_, way, event) => walk(way, event.target) },
  { keys: ["1", "–", "5"], does: "pick a command card", act: once((table, at) => table.pickCommandAt(at)) },
  { keys: ["Shift", "1", "–", "7"], does: "pick a unit card", act: once((table, at) => table.pickCardAt(at)) },
  button("Enter", "fire, roll, or what the prompt offers first"),
  button("W", "weapons: all or one; wait"),
  button("X", "hold fire, cease fire"),
  button("F", "fire all as declared; be asked again"),
  button("P", "play the command"),
  button("G", "go on, or let them roll, where a command could be played"),
  button("C", "close assault; draw a command; commit it all the same"),
  button("R", "roll on, all of this unit; to the rear line"),
  button("Esc", "put down"),
];

const WAYS: readonly [number, number][] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

function walk(way: number, from: EventTarget | null): boolean {
  const next = neighbour(from instanceof Element ? from : null, way);
  next?.focus();
  return next !== null;
}

/** The unit next to the focused one in that direction; without one the first that glows. */
function neighbour(at: Element | null, way: number): HTMLElement | null {
  const units = [...document.querySelectorAll<HTMLElement>("[data-unit]")];
  const here = at?.closest<HTMLElement>("[data-unit]");
  if (!here) return units.find((unit) => unit.classList.contains("sp-legal")) ?? units[0] ?? null;
  const from = middle(here);
  const [dx, dy] = WAYS[way] ?? [0, 0];
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
