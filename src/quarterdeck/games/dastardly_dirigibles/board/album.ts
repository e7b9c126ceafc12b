import type { Album as Contract } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import Album from "./Album.svelte";
import { type DirigiblesBook, type DirigiblesView, SPECIAL } from "./types";
import { cardText } from "./words";

export const album: Contract<DirigiblesView, DirigiblesBook> = {
  draw: drawSvelte(Album),
  texts: (book) => [
    ...book.cards.filter(({ part }) => part === SPECIAL).map((card) => ({ name: card.name, text: cardText(card, {}) })),
    ...book.suits.map(({ name, wild }) => ({
      name,
      text: wild ? "seven parts; 1 point each, of no suit." : "seven parts, two of them Lift Engines.",
    })),
  ],
};
