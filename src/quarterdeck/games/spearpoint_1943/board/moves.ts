/* What may be answered now, from the notation of the options. */

import type { BaseOption } from "$kit/contract";
import { FRONT, REAR, type SpearpointBook } from "./types";

const VERBS = [
  "ready",
  "random",
  "add",
  "take",
  "done",
  "commit",
  "man",
  "crew",
  "crew of",
  "advance",
  "play",
  "ask again",
  "hold",
  "fire",
  "assault",
  "spend",
  "never",
  "resolve",
  "roll on",
  "cease",
  "roll",
  "draw",
  "discard",
  "drop",
] as const;
export type Verb = (typeof VERBS)[number];

export interface Move {
  verb: Verb;
  text: string;
  card?: number;
  command?: number;
  /** The number of a unit: `enemy` says of which side. */
  slot?: number;
  enemy?: boolean;
  line?: number;
  weapon?: number;
  /** What is drawn. */
  draws?: "unit" | "command";
}

/** Commands that name a unit of the enemy. */
const AGAINST = ["suppressing_fire", "minefield"];

export function movesOf(options: BaseOption[] | null, book: SpearpointBook): Move[] {
  return (options ?? []).map(({ text }) => moveOf(text, book)).filter((move) => move !== null);
}

export function moveOf(text: string, book: SpearpointBook): Move | null {
  const verb = VERBS.toSorted((one, other) => other.length - one.length).find(
    (words) => text === words || text.startsWith(`${words} `),
  );
  if (!verb) return null;
  const [first = "", second = ""] = text.slice(verb.length + 1).split(" ");
  switch (verb) {
    case "add":
    case "take":
    case "crew":
    case "discard":
      return { verb, text, card: cardBy(first, book) };
    case "commit": {
      const card = cardBy(first, book);
      return { verb, text, card, line: second ? (second === "rear" ? REAR : FRONT) : onlyLine(card, book) };
    }
    case "man":
    case "advance":
    case "resolve":
    case "crew of":
      return { verb, text, slot: Number(first), enemy: false };
    case "fire":
      return { verb, text, slot: Number(first), enemy: true, ...weaponIn(second) };
    case "assault":
      return { verb, text, slot: Number(first), enemy: true };
    case "spend":
    case "drop":
      return { verb, text, command: commandBy(first, book) };
    case "play":
      return played(text, first, second, book);
    case "draw":
      return { verb, text, draws: first === "command" ? "command" : "unit" };
    default:
      return { verb, text };
  }
}

function played(text: string, first: string, second: string, book: SpearpointBook): Move {
  const command = commandBy(first, book);
  const move: Move = { verb: "play", text, command };
  if (/^w\d$/.test(second)) return { ...move, ...weaponIn(second) };
  if (!second) return move;
  const enemy = AGAINST.includes(book.commands[command]?.effect ?? "");
  return { ...move, slot: Number(second), enemy };
}

/** The weapon that a word names, if it names one. */
function weaponIn(word: string): Pick<Move, "weapon"> {
  return /^w\d$/.test(word) ? { weapon: Number(word.slice(1)) - 1 } : {};
}

function onlyLine(card: number, book: SpearpointBook): number {
  return book.lines.indexOf(book.cards[card]?.lines[0] ?? "");
}

function cardBy(key: string, book: SpearpointBook): number {
  return book.cards.find((card) => card.key === key)?.number ?? -1;
}

function commandBy(key: string, book: SpearpointBook): number {
  return book.commands.find((command) => command.key === key)?.number ?? -1;
}
