/* Names and numbers in words. Nothing is worked out here: what an airship is worth is the engine's. */

import { capital, listed, plural } from "$kit/words";
import type { DirigiblesBook, DirigiblesView, PrintedCard, Tally } from "./types";
import { EMPTY } from "./types";

/** 'a Tail', 'an Aether Extractor'. */
export function one(noun: string): string {
  return `${/^[AEIOU]/i.test(noun) ? "an" : "a"} ${noun}`;
}

export function partName(book: DirigiblesBook, part: number): string {
  return book.parts[part]?.name ?? "";
}

/** 'of Gear', 'Wild I', or nothing for a special. */
export function suitWords(book: DirigiblesBook, card: number): string {
  const suit = book.suits[book.cards[card]?.suit ?? EMPTY];
  if (!suit) return "";
  return suit.wild ? suit.name : `of ${suit.name}`;
}

/** A long name may be broken where the card is too narrow for it. */
export function breakable(name: string): string {
  const places = ["Trans|mutation", "Disinte|grator", "Prestidigi|tation", "Dyna|motor"];
  return places.reduce((text, place) => text.replace(place.replace("|", ""), place.replace("|", "\u00AD")), name);
}

export function cardName(book: DirigiblesBook, card: number): string {
  return book.cards[card]?.name ?? "";
}

/** What a special card does at this table. */
export function cardText({ text, text_with }: PrintedCard, options: DirigiblesView["options"]): string {
  return Object.keys(text_with).reduce(
    (words, name) => (options[name] === true ? (text_with[name] ?? words) : words),
    text,
  );
}

/** So many turns a player before a round ends by itself, that is said. */
const LAST_TURNS = 3;

/** What will end the round though no airship is complete, when it has come near. */
export function guardWords({ outcome, seats, passes_left, turns_left }: DirigiblesView): string {
  if (outcome) return "";
  if (passes_left <= seats)
    return `Nobody builds any more: ${plural(passes_left, "more turn")} of nothing but a pass, and the round is scored as it stands.`;
  if (turns_left === 0) return "The last turn of this round: then it is scored as it stands.";
  if (turns_left < LAST_TURNS * seats)
    return `This round has lasted long: ${plural(turns_left, "more turn")} after this one, and it is scored as it stands.`;
  return "";
}

/** What a slot is called where there is room for the whole name: 'Front Lift Engine'. */
export function slotName(book: DirigiblesBook, slot: number): string {
  return capital(book.slots[slot]?.name ?? "");
}

/** '3 Gear, 1 Wrench, 1 Wild II'. */
function suitsOf(book: DirigiblesBook, airship: number[]): string {
  const counts = new Map<number, number>();
  for (const card of airship) {
    const suit = book.cards[card]?.suit ?? EMPTY;
    if (suit !== EMPTY) counts.set(suit, (counts.get(suit) ?? 0) + 1);
  }
  const order = [...counts].sort(([, few], [, many]) => many - few);
  return order.map(([suit, count]) => `${count} ${book.suits[suit]?.name}`).join(", ");
}

export function spokenShip(book: DirigiblesBook, whose: string, airship: number[]): string {
  const parts = airship.filter((card) => card !== EMPTY).length;
  const suits = suitsOf(book, airship);
  return `${whose} airship, ${parts} of ${airship.length} parts${suits ? `: ${suits}` : ""}`;
}

const NUMERALS = ["I", "II", "III"];

export function numeral(round: number): string {
  return NUMERALS[round - 1] ?? String(round);
}

/** What each round gave, as the reason of a total. */
export function roundLines(points: readonly number[]): { text: string; points: string }[] {
  return points.map((gained, i) => ({ text: `Round ${numeral(i + 1)}`, points: String(gained) }));
}

/** What an airship is worth now, in words. */
export function worth(book: DirigiblesBook, tally: Tally): string {
  if (tally.cards + tally.wilds === 0) return "nothing yet";
  if (tally.muddle) return "a Muddle";
  if (tally.singles) return `${plural(tally.cards, "card")}, no pair`;
  const parts = tally.suit < 0 ? [] : [`${tally.cards} ${book.suits[tally.suit]?.name}`];
  if (tally.wilds > 0) parts.push(`${tally.wilds} Wild`);
  return parts.join(" + ");
}

/** The parts that a hidden card cannot be, from the bits that the engine keeps. */
export function notThese(book: DirigiblesBook, lacks: number): string[] {
  return book.parts.filter(({ number }) => (lacks >> number) & 1).map(({ name }) => name);
}

/** The same of several hidden cards: cards that lack the same are counted. */
export function lackWords(book: DirigiblesBook, lacks: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const bits of lacks) {
    const parts = listed(notThese(book, bits), "or");
    if (parts) counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  return [...counts].map(([parts, count]) =>
    count === 1 ? `One hidden card is no ${parts}.` : `${count} hidden cards are no ${parts}.`,
  );
}
