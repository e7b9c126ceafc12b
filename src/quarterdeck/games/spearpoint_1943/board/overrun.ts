/* Overrun: who stands unopposed, how near that is to winning, and what is said of it. */

import type { SideView, SpearpointBook } from "./types";

export interface Overrun {
  /** Who stands unopposed. */
  seat: number;
  /** At the end of so many turns in a row. */
  turns: number;
  /** One more turn wins; or it has been won. */
  stage: "near" | "done";
}

export function overrunIn(sides: readonly SideView[], limit: number): Overrun | null {
  const seat = sides.findIndex(({ overrun }) => overrun >= limit - 1);
  const turns = sides[seat]?.overrun ?? 0;
  return seat < 0 ? null : { seat, turns, stage: turns >= limit ? "done" : "near" };
}

/** A title, and a sentence for whoever looks at it. */
export function overrunWords(
  { seat, turns, stage }: Overrun,
  book: SpearpointBook,
  me: number | null,
): [string, string] {
  const [army, enemy] = [book.armies[seat] ?? "", book.armies[1 - seat] ?? ""];
  if (stage === "done") {
    const title = me === seat ? "You overrun them" : me === null ? `${enemy} overrun` : "You are overrun";
    return [title, `${me === seat ? "You" : `The ${army}`} stood unopposed for ${turns} turns in a row.`];
  }
  if (me === null)
    return ["Overrun is near", `The ${army} win if the ${enemy} have no ground unit in battle as this turn ends.`];
  if (me === seat) return ["One turn to victory", `No ground unit of the ${enemy} as this turn ends: you win.`];
  return ["You are being overrun", "Have a ground unit in battle as this turn ends, or you lose."];
}
