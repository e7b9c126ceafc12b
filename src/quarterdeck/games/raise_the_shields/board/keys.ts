import type { Key } from "$kit/keys";
import type { ShieldsTable } from "./table.svelte";

export const KEYS: Key<ShieldsTable>[] = [
  {
    keys: ["1", "–", "3"],
    does: "put a die into the next socket",
    act: (table, die) => table.mayPlan && table.touch(die),
  },
  { keys: ["←", "↑", "→", "↓"], does: "move the shape", act: (table, way, event) => move(table, way, event.target) },
  { keys: ["R"], does: "rotate the shape", act: ({ pencil }) => pencil.holds && pencil.rotate() },
  { keys: ["F"], does: "flip the shape", act: ({ pencil }) => pencil.holds && pencil.flip() },
  { keys: ["Enter"], does: "draw, lock in", act: (table) => table.confirm() },
  { keys: ["Backspace"], does: "take back", act: (table) => table.stepBack() },
  { keys: ["Esc"], does: "put down", act: (table) => table.putDown() },
  { keys: ["I"], does: "ignore an attack", act: (table) => table.press("I") },
  { keys: ["T"], does: "take the hit", act: (table) => table.press("T") },
  {
    keys: ["1", "–", "6"],
    does: "turn the first or second shared die; alone: turn a second attack to that sector",
    act: (table, at) => table.press(`${at + 1}`),
  },
];

const WAYS = [
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
] as const;

function move(table: ShieldsTable, at: number, from: EventTarget | null): boolean {
  const way = WAYS[at];
  const { pencil } = table;
  if (!way || !table.mayPlan || !(pencil.filling || pencil.holds)) return false;
  if (pencil.filling) table.nextFill(way.x + way.y);
  else pencil.move(way);
  // with the pencil in hand, Enter is for what it points at, not for the button that was pressed before
  if (from instanceof Element) from.closest<HTMLElement>("button")?.blur();
  return true;
}
