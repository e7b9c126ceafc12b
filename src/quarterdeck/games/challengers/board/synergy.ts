/** What of a deck goes together, as printed: cards whose text names a set or a card that the deck holds too. */

import { counted } from "$kit/album";
import { plural } from "$kit/words";
import type { ChallengersBook } from "./types";

/** 'Juggler: 3 of your Funfair cards go with it (While attacking ...)': one sentence a card that names others. */
export function synergies(book: ChallengersBook, deck: readonly number[]): string[] {
  const counts = counted(deck);
  const cards = [...counts.keys()].flatMap((number) => book.cards[number] ?? []);
  const having = (fits: (card: ChallengersBook["cards"][number]) => boolean) =>
    cards.filter(fits).reduce((sum, { number }) => sum + (counts.get(number) ?? 0), 0);
  return cards.flatMap((card) => {
    if (card.moment <= 0) return [];
    const set = book.sets.findIndex((name) => name !== "" && new RegExp(`\\b${name}\\b`, "i").test(card.text));
    const fellow = cards.find(({ name }) => new RegExp(`\\b${name}s?\\b`).test(card.text));
    const [count, what] =
      set >= 0
        ? [having((one) => one.set === set), `${book.sets[set]} cards`]
        : fellow
          ? [having(({ name }) => name === fellow.name), fellow.name]
          : [0, ""];
    if (!count) return [];
    return [`${card.name} goes with ${set >= 0 ? `${count} of your ${what}` : plural(count, what)}: ${card.text}`];
  });
}
