/* Decks that a player has given a name: this browser keeps them, side by side. */

import type { Memory } from "$kit/contract";
import { listed, plural } from "$kit/words";
import type { SpearpointBook } from "./types";

const KEY = "decks";

export interface SavedDeck {
  seat: number;
  name: string;
  /** The keys of its cards. */
  cards: string[];
}

function isDeck(thing: unknown): thing is SavedDeck {
  if (typeof thing !== "object" || thing === null) return false;
  const { seat, name, cards } = thing as Record<string, unknown>;
  return typeof seat === "number" && typeof name === "string" && Array.isArray(cards);
}

export function savedDecks(store: Memory): SavedDeck[] {
  const found = store.get(KEY);
  return Array.isArray(found) ? found.filter(isDeck) : [];
}

/** One of the same name and side is replaced. */
export function saveDeck(store: Memory, deck: SavedDeck): void {
  const decks = [...without(store, deck), deck];
  store.set(
    KEY,
    decks.toSorted((one, other) => one.name.localeCompare(other.name)),
  );
}

export function dropDeck(store: Memory, deck: SavedDeck): void {
  store.set(KEY, without(store, deck));
}

function without(store: Memory, { seat, name }: SavedDeck): SavedDeck[] {
  return savedDecks(store).filter((one) => one.seat !== seat || one.name !== name);
}

/** The cards of a saved deck that there still are. */
export function cardsOf(deck: SavedDeck, book: SpearpointBook): number[] {
  return deck.cards
    .map((key) => book.cards.find((card) => card.key === key && card.seat === deck.seat)?.number ?? -1)
    .filter((card) => card >= 0);
}

export function pointsOf(cards: number[], book: SpearpointBook): number {
  return cards.reduce((sum, card) => sum + (book.cards[card]?.cost ?? 0), 0);
}

/** The crews that are missing for the guns, tanks and planes among some cards. */
export function shortOf(cards: readonly number[], book: SpearpointBook): string {
  const printed = cards.flatMap((card) => book.cards[card] ?? []);
  const missing = [...new Set(printed.map(({ crew }) => crew).filter(Boolean))].flatMap((crew) => {
    const [crews = [], units = []] = [true, false].map((is) =>
      printed.filter((card) => card.crew === crew && (card.type === "crew") === is),
    );
    const more = units.length - crews.length;
    return more > 0 ? [plural(more, crew === "pilot" ? crew : `${crew === "armour" ? "armor" : crew} crew`)] : [];
  });
  return missing.length ? `Short of ${listed(missing)}.` : "";
}

/** How a deck fights, by what most of its points are for; and what is in it. */
const WAYS: Record<string, string> = {
  infantry: "In numbers",
  artillery: "From afar",
  armour: "Hits hard",
  aircraft: "From above",
};
const THINGS: [string, string][] = [
  ["armour", "tank"],
  ["artillery", "gun"],
  ["aircraft", "plane"],
  ["infantry", "squad"],
];
/** Of the points for what is not infantry, so many in a hundred are most. */
const MOST = 80;
/** Below so many in a hundred points for anything else, it is a deck of infantry. */
const FEW = 25;

export function kindOf(cards: readonly number[], book: SpearpointBook): string {
  const printed = cards.flatMap((card) => book.cards[card] ?? []);
  const costs = (type: string) => printed.reduce((sum, card) => sum + (card.type === type ? card.cost : 0), 0);
  const heavy = THINGS.filter(([type]) => type !== "infantry").map(([type]) => ({ type, points: costs(type) }));
  const all = heavy.reduce((sum, { points }) => sum + points, 0);
  const most = heavy.find(({ points }) => points * 100 >= all * MOST)?.type;
  const type = all * 100 < (all + costs("infantry")) * FEW ? "infantry" : most;
  const things = THINGS.flatMap(([one, word]) => {
    const count = printed.filter((card) => card.type === one).length;
    return count ? [plural(count, word).replace(" ", "\u00a0")] : [];
  });
  return `${(type && WAYS[type]) ?? "Of everything"}: ${things.join(", ")}`;
}
