/* What may be answered now, read from the notation of the options. */

import type { BaseOption } from "$kit/contract";
import type { DirigiblesBook, PrintedCard } from "./types";

/** A part goes to a slot of one's own airship. */
export interface Fitting {
  kind: "play" | "transmute";
  card: number;
  slot: number;
  text: string;
}

export type Move =
  | Fitting
  | { kind: "special" | "discard" | "swap" | "give" | "take" | "retrieve"; card: number; text: string }
  | { kind: "steal"; owner: number; slot: number; text: string }
  | { kind: "destroy"; owner: number; part: number; text: string }
  | { kind: "lose"; slot: number; text: string }
  | { kind: "draw" | "no match" | "replace emporium" | "pass" | "play none"; text: string };

const PLAIN = ["draw", "no match", "replace emporium", "pass", "play none"] as const;
const WITH_CARD = ["discard", "swap", "give", "take", "retrieve"] as const;

export function movesOf(options: BaseOption[] | null, book: DirigiblesBook): Move[] {
  return (options ?? []).map(({ text }) => moveOf(text, book)).filter((move) => move !== null);
}

function moveOf(text: string, book: DirigiblesBook): Move | null {
  const plain = PLAIN.find((words) => words === text);
  if (plain) return { kind: plain, text };
  const [verb = "", ...rest] = text.split(" ");
  const words = rest.join(" ");
  if (verb === "play" || verb === "transmute") return played(verb, words, text, book);
  const withCard = WITH_CARD.find((kind) => kind === verb);
  if (withCard) {
    const card = cardBy(words, book);
    return card && { kind: withCard, card: card.number, text };
  }
  const owner = Number(rest[0]);
  if (verb === "steal") return { kind: "steal", owner, slot: numbered(book.slots, rest[1]), text };
  if (verb === "destroy") return { kind: "destroy", owner, part: numbered(book.parts, rest[1]), text };
  if (verb === "lose") return { kind: "lose", slot: numbered(book.slots, rest[0]), text };
  return null;
}

function played(verb: "play" | "transmute", words: string, text: string, book: DirigiblesBook): Move | null {
  const whole = cardBy(words, book);
  if (whole && verb === "play" && whole.effect) return { kind: "special", card: whole.number, text };
  const end = /^(.*) (front|back)$/.exec(words);
  const card = whole ?? (end ? cardBy(end[1] ?? "", book) : null);
  if (!card) return null;
  const slots = book.slots.filter((slot) => slot.part === card.part);
  const slot = end && !whole ? slots.find(({ key }) => key.startsWith(`${end[2]}-`)) : slots[0];
  return slot ? { kind: verb, card: card.number, slot: slot.number, text } : null;
}

function cardBy(key: string, book: DirigiblesBook): PrintedCard | null {
  return book.cards.find((card) => card.key === key) ?? null;
}

function numbered(things: { number: number; key: string }[], key = ""): number {
  return things.find((thing) => thing.key === key)?.number ?? -1;
}
