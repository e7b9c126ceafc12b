/* Decks that a player has given a name: this browser keeps them, side by side. */

import type { Memory } from "$kit/contract";
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
