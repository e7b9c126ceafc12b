/** What is printed on the cards of a game: asked for once. */

import { api } from "./api";

const books = new Map<string, Promise<unknown>>();

export function bookOf(game: string): Promise<unknown> {
  const known = books.get(game);
  if (known) return known;
  const asked = api.book(game);
  asked.catch(() => books.delete(game));
  books.set(game, asked);
  return asked;
}
