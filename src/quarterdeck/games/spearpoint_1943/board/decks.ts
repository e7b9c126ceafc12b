/* Decks that a player has given a name: this browser keeps them, side by side. */

import { keep, recall } from "$lib/storage";
import type { SpearpointBook } from "./types";

const NAME = "qd.spearpoint-1943.decks";

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

export function savedDecks(): SavedDeck[] {
  const found = recall(NAME);
  return Array.isArray(found) ? found.filter(isDeck) : [];
}

function kept(decks: SavedDeck[]): SavedDeck[] {
  keep(NAME, decks);
  return decks;
}

/** One of the same name and side is replaced. */
export function saveDeck(decks: SavedDeck[], deck: SavedDeck): SavedDeck[] {
  return kept([...dropped(decks, deck), deck].toSorted((one, other) => one.name.localeCompare(other.name)));
}

export function dropDeck(decks: SavedDeck[], deck: SavedDeck): SavedDeck[] {
  return kept(dropped(decks, deck));
}

function dropped(decks: SavedDeck[], { seat, name }: SavedDeck): SavedDeck[] {
  return decks.filter((one) => one.seat !== seat || one.name !== name);
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
