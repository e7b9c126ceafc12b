/** The pieces of this game: shapes and cities, and what has become of one's own. */

import type { Album as Contract } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import Album from "./Album.svelte";
import type { ShieldsBook, ShieldsView } from "./types";

export const album: Contract<ShieldsView, ShieldsBook> = {
  draw: drawSvelte(Album),
  texts: (book) => book.abilities.map(({ city, name, text }) => ({ name: `City ${city}, ${name}`, text })),
};
