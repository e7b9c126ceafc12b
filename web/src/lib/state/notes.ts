/** What happened beside the game, as lines of its log: who came and went, and what was taken back. */

import type { Note, TableInfo } from "../protocol";
import type { Entry } from "./perspective.svelte";

export const RAN_OUT = "Your time ran out three times in a row; a bot plays for you.";

const WORDS: Record<Note["what"], (name: string) => string> = {
  sat: (name) => `${name} sits down`,
  back: (name) => `${name} is back`,
  left: (name) => `${name} left`,
  bot: (name) => `${name}: a bot plays on`,
  "ran out": (name) => `${name}: a bot plays on`,
  opened: (name) => `The seat of ${name} is open`,
  resigned: (name) => `${name} resigned`,
  asked: (name) => `${name} asks to take back the last move`,
  agreed: (name) => `${name} agrees`,
  declined: (name) => `${name} would rather leave it`,
  withdrew: (name) => `${name} leaves it as it is`,
  "took back": (name) => `${name} took back the last move; all agreed`,
};

const SEATS: Note["what"][] = ["sat", "back", "left", "bot", "ran out", "opened", "resigned"];

function wordsOf(note: Note, mine: boolean): string {
  return mine && note.what === "ran out" ? RAN_OUT : WORDS[note.what](note.name);
}

/** One's own seats that the clock has taken away, and that one has not come back to. */
export function ranOut(table: TableInfo): number[] {
  const last = new Map(table.notes.filter(({ what }) => SEATS.includes(what)).map(({ seat, what }) => [seat, what]));
  return table.seats.filter(({ seat, you }) => you && last.get(seat) === "ran out").map(({ seat }) => seat);
}

/** The log with the notes of the table, each where it happened. */
export function withNotes(log: Entry[], table: TableInfo): Entry[] {
  const notes = table.notes.map((note): Entry => {
    const number = log.findLast(({ time }) => time <= note.time)?.number ?? 0;
    const text = wordsOf(note, table.seats[note.seat]?.you ?? false);
    return { number, time: note.time, sentences: [text], note: SEATS.includes(note.what) ? "seat" : "undo" };
  });
  return [...log, ...notes].sort((a, b) => a.time - b.time);
}
