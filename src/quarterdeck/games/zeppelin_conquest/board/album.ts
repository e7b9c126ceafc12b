import type { Album as Contract } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import Album from "./Album.svelte";
import { textOf } from "./counting";
import type { ZeppelinBook, ZeppelinView } from "./types";

export const album: Contract<ZeppelinView, ZeppelinBook> = {
  draw: drawSvelte(Album),
  texts: (book) => [
    ...book.cards.map((card) => ({ name: card.name, text: textOf(card) })),
    ...book.targets.flatMap(({ cities }) => cities.map(({ name, text }) => ({ name, text }))),
  ],
};
