/** Where each card is, as far as the view tells: plain counting against the book. */

import { shown } from "./identity";
import { type DirigiblesBook, type DirigiblesView, EMPTY } from "./types";

/** Where copies of a card lie: on the airship or in the hand of a seat, in the Emporium, among the discards, in play. */
export type Spot =
  | { kind: "ship" | "hand"; seat: number }
  | { kind: "emporium" }
  | { kind: "discards" }
  | { kind: "aside" };

/** The known places of each card by its number. */
export function placesOf(book: DirigiblesBook, view: DirigiblesView): Spot[][] {
  const places: Spot[][] = book.cards.map(() => []);
  const put = (cards: readonly number[] | null, spot: Spot) => {
    for (const card of cards ?? []) if (card !== EMPTY) places[card]?.push(spot);
  };
  view.sides.forEach((side, seat) => {
    put(side.airship, { kind: "ship", seat });
    put(shown(side), { kind: "hand", seat });
  });
  put(view.emporium, { kind: "emporium" });
  put(view.discards, { kind: "discards" });
  put(view.aside, { kind: "aside" });
  put(view.extracted, { kind: "hand", seat: view.active });
  return places;
}
