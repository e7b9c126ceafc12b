import type { Key } from "$kit/keys";
import type { DirigiblesTable } from "./table.svelte";

/** What the buttons of the prompt that show these keys do. */
function buttons(keys: string[], does: string): Key<DirigiblesTable> {
  return { keys, does, act: (table, at) => table.press(keys[at] ?? "") };
}

/** One after the other, a card of the hand and one of the Emporium are swapped: nobody presses a key to look at a card. */
export const KEYS: Key<DirigiblesTable>[] = [
  { keys: ["1", "–", "9"], does: "pick a card, again: play it", act: (table, at) => table.pickAt(at) },
  {
    keys: ["Shift", "1", "–", "5"],
    does: "take or swap for a card of the Emporium",
    act: (table, at) => table.takeAt(at),
  },
  buttons(["F", "B"], "Lift Engine to the front, to the back"),
  buttons(["D"], "discard the picked card"),
  buttons(["T"], "play a Transmutation"),
  buttons(["N"], "do not match, or play none"),
  buttons(["R"], "replace the Emporium"),
  buttons(["P"], "pass"),
  buttons(["Enter"], "draw, or play the picked card"),
  buttons(["Esc"], "put the picked card down"),
];
