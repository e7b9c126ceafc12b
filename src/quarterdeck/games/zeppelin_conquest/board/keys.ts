import type { Key } from "$kit/keys";
import type { ZeppelinTable } from "./table.svelte";

export const KEYS: Key<ZeppelinTable>[] = [
  { keys: ["1", "–", "5"], does: "pick a card", act: (table, at) => table.pickAt(at) },
  { keys: ["Q", "W", "E"], does: "lay it beside target I, II, III", act: (table, target) => table.touch(target) },
  { keys: ["Enter"], does: "lock in", act: (table) => table.confirm() },
  { keys: ["Backspace"], does: "take a card back", act: (table) => table.stepBack() },
  { keys: ["Esc"], does: "put the picked card down", act: (table) => table.putDown() },
];
