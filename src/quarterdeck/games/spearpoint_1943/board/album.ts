import type { Album as Contract } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import Album from "./Album.svelte";
import { textOf } from "./counting";
import type { SpearpointBook, SpearpointView } from "./types";

export const album: Contract<SpearpointView, SpearpointBook> = {
  draw: drawSvelte(Album),
  texts: (book) => [
    ...book.cards.map((card) => ({ name: card.name, text: textOf(card) })),
    ...book.commands.map(({ name, text }) => ({ name, text })),
  ],
};
