import type { Key } from "$kit/keys";
import type { ChallengersTable } from "./table.svelte";

export const KEYS: Key<ChallengersTable>[] = [
  { keys: ["Space"], does: "reveal the next card", act: (table) => table.press("Space") },
  { keys: ["S", "D", "F"], does: "pace: step, auto, fast", act: (table, at) => table.paceAt(at) },
  { keys: ["E"], does: "to the end of the match", act: (table) => table.press("E") },
  { keys: ["G"], does: "watch the last match again", act: (table) => table.press("G") },
  { keys: ["W"], does: "watch the next park", act: (table) => table.nextPark() },
  { keys: ["T"], does: "the tournament", act: (table) => table.looking.open({ kind: "tournament" }) },
  { keys: ["1", "–", "9"], does: "mark or choose a card", act: (table, at) => table.chooseAt(at) },
  { keys: ["R"], does: "redraw", act: (table) => table.press("R") },
  { keys: ["Enter"], does: "finish, go on", act: (table) => table.press("Enter") },
];
