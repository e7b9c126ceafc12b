/* A deck as a list: equal cards together, filtered and in the wanted order. */

import type { ChallengersBook, PrintedCard } from "./types";

interface Group {
  card: PrintedCard;
  count: number;
  leaving: number;
  fresh: number;
}

export type Order = "power" | "set" | "name";

export interface Filter {
  /** A set, or all. */
  set: number | null;
  /** A level, or all. */
  level: number | null;
  order: Order;
}

export const ALL: Filter = { set: null, level: null, order: "power" };

export function groupsOf(
  book: ChallengersBook,
  deck: readonly number[],
  leaving: Record<number, number> = {},
  fresh: readonly number[] = [],
): Group[] {
  const counts = new Map<number, number>();
  for (const card of deck) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].flatMap(([number, count]) => {
    const card = book.cards[number];
    const isNew = fresh.filter((one) => one === number).length;
    return card ? [{ card, count, leaving: leaving[number] ?? 0, fresh: isNew }] : [];
  });
}

export function arranged(groups: readonly Group[], { set, level, order }: Filter): Group[] {
  const shown = groups.filter(
    ({ card }) => (set === null || card.set === set) && (level === null || card.level === level),
  );
  const byPower = (one: Group, other: Group) => other.card.power - one.card.power;
  const byName = (one: Group, other: Group) => one.card.name.localeCompare(other.card.name);
  const bySet = (one: Group, other: Group) => one.card.set - other.card.set;
  const ways: Record<Order, (one: Group, other: Group) => number> = {
    power: (one, other) => byPower(one, other) || byName(one, other),
    set: (one, other) => bySet(one, other) || byPower(one, other),
    name: byName,
  };
  return shown.toSorted(ways[order]);
}

/** The names in a deck, the strongest first: each needs a seat of its own. */
export function namesIn(groups: readonly Group[]): PrintedCard[] {
  const stays = groups.filter(({ count, leaving }) => count > leaving);
  const names = new Map<string, PrintedCard>();
  for (const { card } of arranged(stays, ALL)) if (!names.has(card.name)) names.set(card.name, card);
  return [...names.values()];
}
