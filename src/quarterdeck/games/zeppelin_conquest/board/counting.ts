/** Where the cards of both decks are, as far as the view tells: plain counting. */

import type { AlbumCard, AlbumGroup } from "$kit/album";
import { listed, plural } from "$kit/words";
import { NUMERALS, SEATS, type ZeppelinBook, type ZeppelinCard, type ZeppelinView } from "./types";
import { rowInWords } from "./words";

/** Cards of each deck: the first of the book are Red’s. */
function deckOf(book: ZeppelinBook, seat: number): ZeppelinCard[] {
  const half = book.cards.length / 2;
  return book.cards.slice(seat * half, (seat + 1) * half);
}

const ROWS = ["top", "middle", "bottom"];

export const textOf = (card: ZeppelinCard) => card.rows.map((row, at) => `${ROWS[at]}: ${rowInWords(row)}`).join("; ");

/** A card of a leader, or else a city. */
export interface Listed extends AlbumCard {
  card?: ZeppelinCard;
  seat?: number;
}

export function groupsOf(book: ZeppelinBook, view: ZeppelinView | null, me: number | null): AlbumGroup<Listed>[] {
  return SEATS.map((seat) => {
    const side = view?.sides[seat];
    const cards = deckOf(book, seat).map((card): Listed => {
      const plain = { card, seat, name: card.name, text: textOf(card) };
      if (!side) return { ...plain, state: "plain", words: "" };
      const laid = side.laid.indexOf(card.number);
      if (laid >= 0)
        return { ...plain, state: "seen", words: `Target ${NUMERALS[laid % 3]}, round ${Math.floor(laid / 3) + 1}` };
      if (side.hand?.includes(card.number)) return { ...plain, state: "hand", words: "In hand" };
      if (side.discards?.includes(card.number)) return { ...plain, state: "away", words: "Put away" };
      return { ...plain, state: "may", words: seat === me ? "In your pile" : "May come" };
    });
    const colour = seat === 0 ? "#ab3220" : "#14606b";
    return {
      title: book.leaders[seat] ?? "",
      note: view && seat === me ? "you" : undefined,
      colour,
      cards,
    };
  });
}

/** What the rival may still bring, row by row. */
export function leadOf(book: ZeppelinBook, view: ZeppelinView | null, me: number | null): string {
  const side = me === null ? undefined : view?.sides[1 - me];
  if (!side || me === null) return "";
  const unseen = deckOf(book, 1 - me).filter(({ number }) => !side.laid.includes(number));
  const icons = (letter: string) => unseen.reduce((sum, { rows }) => sum + rows.join("").split(letter).length - 1, 0);
  const where = listed([
    `${side.held} in hand`,
    `${side.in_deck} in the pile`,
    ...(side.discarded ? [`${side.discarded} put away`] : []),
  ]);
  const dooms = ROWS.filter((_, row) => unseen.some(({ rows }) => rows[row]?.includes("D")));
  const doom = dooms.length
    ? `Doom Shockwaves may still strike ${listed(dooms)} cities.`
    : "No Doom Shockwave is left.";
  return `${plural(unseen.length, "card")} of ${book.leaders[1 - me]} you have not seen: ${where}. They bear ${plural(icons("S"), "soldier")} and ${plural(icons("Z"), "zeppelin")}. ${doom}`;
}
