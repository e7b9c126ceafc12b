import type { Album as Contract } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import Album from "./Album.svelte";
import type { ChallengersBook, ChallengersView } from "./types";
import { MOMENTS } from "./words";

export const album: Contract<ChallengersView, ChallengersBook> = {
  draw: drawSvelte(Album),
  texts: (book) =>
    book.cards.map(({ name, set, moment, text }) => ({
      name: `${name} (${book.sets[set]})`,
      text: moment > 0 ? `${MOMENTS[moment]} ${text}` : "No effect.",
    })),
};
