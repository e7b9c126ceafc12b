/** The album of a game: its cards in groups, drawn by the game and told in words. See CardAlbum. */

/** In one's own hand; may still come; seen, and where is said; put away; or away from a table. */
export type CardState = "plain" | "hand" | "may" | "seen" | "away";

export interface AlbumCard {
  name: string;
  text: string;
  /** A number in the corner: its power, its cost. */
  corner?: string;
  state: CardState;
  /** Where it is, how many there are. */
  words: string;
}

export interface AlbumGroup<Card extends AlbumCard = AlbumCard> {
  title: string;
  note?: string | undefined;
  colour?: string;
  cards: Card[];
}

/** How often each number is in a list. */
export function counted(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}
